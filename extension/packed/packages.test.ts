/** Holds what `npm run build` packed to the browsers' rules; run by `make extension`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { BROWSERS, type BrowserName } from '../manifest.ts';

const TOP = path.join(import.meta.dirname, '..');
const nameOf = (browser: BrowserName) => `footfall-panel-${browser}.zip`;
const packed = (browser: BrowserName) => readFileSync(path.join(TOP, 'dist', nameOf(browser)));
const filesOf = (browser: BrowserName) => unzipSync(packed(browser));
const manifestOf = (browser: BrowserName) =>
  JSON.parse(strFromU8(filesOf(browser)['manifest.json'] ?? new Uint8Array()));

/** Every path that a manifest names. */
function pathsIn(value: unknown): string[] {
  if (typeof value === 'string') return /\.(js|html|png)$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(pathsIn) : [];
}

test.each(BROWSERS)(
  'the package for %s has every file that its manifest names, and asks for no site',
  (browser) => {
    const manifest = manifestOf(browser);
    const files = Object.keys(filesOf(browser));
    expect(pathsIn(manifest).filter((name) => !files.includes(name))).toEqual([]);
    expect(files).toContain('_locales/en/messages.json');
    expect(manifest).toMatchObject({
      manifest_version: 3,
      name: '__MSG_name__',
      default_locale: 'en',
      incognito: 'not_allowed',
      permissions: ['webNavigation', 'tabs', 'idle', 'storage', 'alarms', 'unlimitedStorage'],
    });
    for (const right of [
      'host_permissions',
      'content_scripts',
      'update_url',
      'key',
      'externally_connectable',
    ]) {
      expect(manifest).not.toHaveProperty(right);
    }
  },
);

test.each(['chrome', 'edge'] as const)(
  'in the package for %s a service worker is the background',
  (browser) => {
    const manifest = manifestOf(browser);
    expect(manifest.background).toEqual({ service_worker: 'background.js' });
    expect(manifest).not.toHaveProperty('browser_specific_settings');
    expect(Number(manifest.minimum_chrome_version)).toBeGreaterThanOrEqual(121);
  },
);

test('in the package for Firefox scripts are the background, and it has an id and says what it collects', () => {
  const manifest = manifestOf('firefox');
  expect(manifest.background).toEqual({ scripts: ['background.js'] });
  expect(manifest).not.toHaveProperty('minimum_chrome_version');
  expect(manifest.browser_specific_settings.gecko).toMatchObject({
    id: expect.stringMatching(/^[\w.-]+@[\w.-]+$/),
    data_collection_permissions: { required: ['browsingActivity'], optional: [] },
  });
});

test.each(BROWSERS)('the server offers the very package for %s that was built', (browser) => {
  const offered = path.join(TOP, '../backend/footfall/static/extension', nameOf(browser));
  expect(readFileSync(offered).equals(packed(browser))).toBe(true);
});
