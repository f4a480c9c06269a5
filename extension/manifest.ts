/** The manifests of the browsers. They differ in how the background runs, and in what a store asks for. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Browsers that a package is made for. Chrome's package and Edge's go to different stores. */
export const BROWSERS = ['chrome', 'edge', 'firefox'] as const;
export type BrowserName = (typeof BROWSERS)[number];

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8'));

export function manifest(browser: BrowserName): Record<string, unknown> {
  const icons = Object.fromEntries([16, 32, 48, 128].map((size) => [size, `icons/${size}.png`]));
  const common = {
    manifest_version: 3,
    name: '__MSG_name__',
    description: '__MSG_description__',
    version,
    default_locale: 'en',
    icons,
    action: { default_popup: 'popup.html', default_icon: icons, default_title: '__MSG_name__' },
    options_ui: { page: 'panel.html', open_in_tab: true },
    // No host permissions: addresses come from webNavigation, and the server allows calls from extensions.
    permissions: ['webNavigation', 'tabs', 'idle', 'storage', 'alarms', 'unlimitedStorage'],
    incognito: 'not_allowed',
    content_security_policy: {
      extension_pages:
        "default-src 'self'; connect-src https: http://127.0.0.1:* http://localhost:*; object-src 'none'; base-uri 'none'; form-action 'none'",
    },
  };
  if (browser !== 'firefox') {
    return {
      ...common,
      minimum_chrome_version: '121',
      background: { service_worker: 'background.js' },
    };
  }
  return {
    ...common,
    background: { scripts: ['background.js'] },
    browser_specific_settings: {
      gecko: {
        id: 'panel@footfall.example',
        strict_min_version: '142.0',
        data_collection_permissions: { required: ['browsingActivity'], optional: [] },
      },
    },
  };
}

const LANGUAGES = [
  'de',
  'en',
  'es',
  'fr',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'sv',
  'tr',
  'vi',
  'zh',
] as const;
/** Folders for languages that browsers name otherwise. */
const FOLDERS: Record<string, string[]> = { pt: ['pt_BR', 'pt_PT'], zh: ['zh_CN', 'zh_TW'] };

/** Contents of `_locales/<folder>/messages.json` by path, made from `locales/<language>.json`. */
export function localeFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const language of LANGUAGES) {
    const file = path.join(import.meta.dirname, `locales/${language}.json`);
    const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    const messages = Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, { message }]));
    for (const folder of FOLDERS[language] ?? [language]) {
      files.set(`_locales/${folder}/messages.json`, JSON.stringify(messages));
    }
  }
  return files;
}
