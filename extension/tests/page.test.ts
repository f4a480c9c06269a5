// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { FRESH, read, write } from '../src/state.ts';

vi.mock('../src/rows.ts', () => ({ removeUnsent: async () => {} }));

/** Milliseconds that the mocked storage takes to answer. */
let storageMs = 0;

/** Mocks the storage and the texts of a browser. */
function browser() {
  const kept = new Map<string, unknown>();
  vi.stubGlobal('chrome', {
    i18n: { getMessage: (key: string) => key, getUILanguage: () => 'en' },
    storage: {
      local: {
        get: async () => {
          await new Promise((done) => setTimeout(done, storageMs));
          return Object.fromEntries(kept);
        },
        set: async (change: object) => {
          for (const [key, value] of Object.entries(change)) kept.set(key, value);
        },
      },
    },
  });
}

beforeEach(() => {
  storageMs = 0;
  browser();
  document.body.innerHTML = '<main id="root"></main>';
});

test('ticking two categories before the page is drawn again puts both on the never-list', async () => {
  const { neverSection } = await import('../src/sections/never.ts');
  await write({ never: { categories: [], sites: [] } });
  const place = document.createElement('div');
  await neverSection(place, async () => {});
  const tick = (name: string) => place.querySelector(`[name=${name}]`)?.dispatchEvent(new Event('change'));
  const kept = async () => (await read()).never.categories;
  tick('banking');
  await vi.waitFor(async () => expect(await kept()).toEqual(['banking']));
  tick('health');
  await vi.waitFor(async () => expect(await kept()).toEqual(['banking', 'health']));
});

test('a section that is left while it loads adds nothing to the next one', async () => {
  const goTo = async (section: string) => {
    location.hash = `#${section}`;
    await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(section));
  };
  await write(FRESH);
  await import('../src/panel.ts');
  storageMs = 100;
  await goTo('never');
  storageMs = 0;
  await goTo('leave');
  await new Promise((done) => setTimeout(done, 200));
  expect(document.querySelectorAll('input')).toHaveLength(0);
});
