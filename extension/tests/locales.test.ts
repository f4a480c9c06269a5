import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { localeFiles, manifest } from '../manifest.ts';

const ROOT = path.join(import.meta.dirname, '..');
const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'sv', 'tr', 'vi', 'zh'];
const read = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(ROOT, `locales/${language}.json`), 'utf8'));
const places = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
const english = read('en');

function sources(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((one) => {
    const below = path.join(folder, one.name);
    return one.isDirectory() ? sources(below) : [readFileSync(path.join(ROOT, below), 'utf8')];
  });
}

test('there is a file for every language of the product and for no other', () => {
  expect(readdirSync(path.join(ROOT, 'locales')).sort()).toEqual(LANGUAGES.map((one) => `${one}.json`));
});

test.each(LANGUAGES.filter((one) => one !== 'en'))('%s has all texts translated', (language) => {
  const texts = read(language);
  expect(Object.keys(texts)).toEqual(Object.keys(english));
  for (const [key, text] of Object.entries(texts)) {
    expect([key, places(text)]).toEqual([key, places(english[key])]);
  }
  const left = Object.keys(texts).filter((key) => texts[key] === english[key]);
  const long = left.filter((key) => (english[key] ?? '').includes(' '));
  expect(long).toEqual([]);
});

test('every message that the screens use exists, and every message is used', () => {
  const asked = sources('src').join('\n') + JSON.stringify(manifest('chrome'));
  const unused = Object.keys(english).filter(
    (key) => !/^(trait|choice|never)_/.test(key) && !new RegExp(`['"_]${key}['"_]`).test(asked),
  );
  expect(unused).toEqual([]);
  const called = [...asked.matchAll(/\bt\(\s*'(\w+)'/g)].map(([, key]) => key ?? '');
  expect(called.filter((key) => !(key in english))).toEqual([]);
});

test('languages are in the folders that browsers expect, with names and descriptions that stores accept', () => {
  const folders = [...localeFiles().keys()].map((name) => name.split('/')[1]);
  expect(folders).toEqual(expect.arrayContaining(['en', 'pt_BR', 'pt_PT', 'zh_CN', 'zh_TW', 'de']));
  // Stores refuse longer texts.
  for (const language of LANGUAGES) {
    expect(read(language).name?.length).toBeLessThanOrEqual(75);
    expect(read(language).description?.length, language).toBeLessThanOrEqual(132);
  }
});

test('the manifests ask for no host permissions', () => {
  for (const browser of ['chrome', 'firefox'] as const) {
    const asked = manifest(browser);
    expect(asked).not.toHaveProperty('host_permissions');
    expect(asked).not.toHaveProperty('content_scripts');
    expect(asked).toHaveProperty('incognito', 'not_allowed');
  }
});
