import { GUEST } from '@footfall/contract';
import { afterEach, expect, test } from 'vitest';
import { readPreload } from './preload';

const OWN_REMOTES = ['dashboards', 'get-started', 'page-groups'].map((name) => ({
  name,
  entry: `/analytics/traffic/static/${name}/remoteEntry.js`,
}));

function pageWith(text: string): Document {
  document.body.innerHTML = '<script type="application/json" id="footfall-preload"></script>';
  const element = document.getElementById('footfall-preload');
  if (element) element.textContent = text;
  return document;
}

afterEach(() => {
  document.body.innerHTML = '';
});

test('reads what the server wrote', () => {
  const written = {
    user: { ...GUEST, id: 7, role: 'paid', name: 'Ada', productGroup: 'guru', onTrialPeriod: true },
    remotes: [{ name: 'dashboards', entry: 'https://cdn.example/remoteEntry.js' }],
    demo: { targets: ['a.example'], telling: [] },
    locale: 'de',
  };
  expect(readPreload(pageWith(JSON.stringify(written)))).toEqual(written);
});

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['a number', '7'],
])('a page with %s as preload has a guest as user', (_, text) => {
  expect(readPreload(pageWith(text))).toEqual({
    user: GUEST,
    remotes: OWN_REMOTES,
    demo: { targets: [], telling: [] },
    locale: 'en',
  });
});

test('a page without the preload element has a guest as user', () => {
  expect(readPreload(document).user).toEqual(GUEST);
});

test('an unreadable user becomes a guest and the rest is kept', () => {
  const text = JSON.stringify({
    user: { id: 'x', role: 'emperor' },
    demo: { targets: ['a.example'], telling: [] },
    locale: 'ja',
  });
  expect(readPreload(pageWith(text))).toMatchObject({
    user: GUEST,
    demo: { targets: ['a.example'], telling: [] },
    locale: 'ja',
  });
});
