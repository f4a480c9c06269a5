// @vitest-environment node

import { expect, test } from 'vitest';
import { withoutEnglish } from './englishTexts';
import { shared } from './federation';
import { missingParts } from './provides';
import { type Chunk, loadedFiles, waysToStart } from './sizes';

const shares = (...names: string[]) => ({ shared: names.map((name) => ({ name })) });

test('lists a shared module that a remote expects and the shell does not provide', () => {
  const shell = shares('react', '@semcore/ui/button');
  expect(missingParts(shell, shares('react', '@semcore/ui/button'))).toEqual([]);
  expect(missingParts(shell, shares('react', '@semcore/ui/modal'))).toEqual(['@semcore/ui/modal']);
});

test('the UI library and React 18.3.1 are shared as singletons in the scope of the product', () => {
  for (const side of ['shell', 'remote'] as const) {
    const parts = shared(side);
    expect(parts).toMatchObject({ react: { requiredVersion: '18.3.1' }, '@semcore/ui/': {} });
    for (const part of Object.values(parts))
      expect(part).toMatchObject({ singleton: true, strictVersion: true, shareScope: 'traffic-market' });
  }
});

test('a page loads what it requests and the shared modules these chunks consume', () => {
  const chunk = (file: string, origins: Chunk['origins'], modules: string[] = []): Chunk => ({
    initial: false,
    files: [file, `${file}.map`],
    origins,
    modules: modules.map((name) => ({ name })),
  });
  const provided = (name: string) => [
    { moduleName: `provide shared module (traffic-market) ${name}@1.0.0 = /x.js` },
  ];
  const consumed = (name: string) =>
    `consume shared module (traffic-market) ${name}@1.0.0 (strict) (fallback: /x.js)`;
  const chunks = [
    chunk('app.js', [{ request: './bootstrap' }], [consumed('react-dom')]),
    chunk('dom.js', provided('react-dom'), [consumed('react')]),
    chunk('react.js', provided('react')),
    chunk('modal.js', provided('@semcore/ui/modal')),
    chunk('style.css', [{ request: './bootstrap' }]),
  ];
  const starts = ({ origins }: Chunk) => origins.some(({ request }) => request === './bootstrap');
  expect(loadedFiles(chunks, starts)).toEqual(['app.js', 'style.css', 'dom.js', 'react.js']);
});

test('measures one lazy part at a time, with the shared modules it needs', () => {
  const chunk = (file: string, ...requests: string[]): Chunk => ({
    initial: false,
    files: [file],
    origins: requests.map((request) => ({ request })),
    modules: [],
  });
  const chunks = [
    chunk('entry.js', 'entry'),
    chunk('trend.js', './overview', './countries'),
    chunk('overview.js', './overview'),
    chunk('map.js', './countries'),
  ];
  const starts = ({ files }: Chunk) => files.includes('entry.js');
  const loaded = (oneOf?: RegExp) =>
    waysToStart(chunks, { label: '', starts, ...(oneOf && { oneOf }) }).map((way) =>
      loadedFiles(chunks, way),
    );
  expect(loaded(/^\.\//)).toEqual([
    ['entry.js', 'trend.js', 'overview.js'],
    ['entry.js', 'trend.js', 'map.js'],
  ]);
  expect(loaded()).toEqual([['entry.js']]);
  expect(() => loaded(/^nowhere$/)).toThrow('/^nowhere$/');
});

test('leaves English texts out of messages, as properties and as attributes', () => {
  const source = `defineMessages({ a: { id: 'a', defaultMessage: 'It\\'s {n}' }, b: { id: 'b',\n  defaultMessage:\n "x" } });
<FormattedMessage id="c" defaultMessage="Don't" values={{ n }} />`;
  expect(withoutEnglish(source)).toBe(
    `defineMessages({ a: { id: 'a' }, b: { id: 'b' } });\n<FormattedMessage id="c" values={{ n }} />`,
  );
});
