import { expect, test } from 'vitest';
import { missingParts } from './provides';
import { type Chunk, loadedFiles } from './sizes';

const shares = (...names: string[]) => ({ shared: names.map((name) => ({ name })) });

test('a part that the remote expects and the shell does not provide is named', () => {
  const shell = shares('react', '@semcore/ui/button');
  expect(missingParts(shell, shares('react', '@semcore/ui/button'))).toEqual([]);
  expect(missingParts(shell, shares('react', '@semcore/ui/modal'))).toEqual(['@semcore/ui/modal']);
});

test('what a page loads is what it asks for and, on from there, the shared modules these consume', () => {
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
