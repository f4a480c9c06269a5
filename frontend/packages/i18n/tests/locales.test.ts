import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTINENTS, LOCALES } from '@footfall/contract';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { findUntranslated } from '../scripts/untranslated.mjs';
import { categoryName } from '../src/categoryName';
import { geoName } from '../src/geoName';

const folder = path.join(import.meta.dirname, '../locales');
const read = (name: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
const all = Object.fromEntries(LOCALES.map((locale) => [locale, read(`${locale}.json`)]));
const sameAsEnglish = JSON.parse(readFileSync(path.join(folder, '../same-as-english.json'), 'utf8'));

test('there is a file for every language and for no other', () => {
  expect(readdirSync(folder).sort()).toEqual(LOCALES.map((locale) => `${locale}.json`).sort());
});

test.each(LOCALES)('%s has every message and no unknown one', (locale) => {
  expect(Object.keys(all[locale] ?? {}).sort()).toEqual(Object.keys(all.en ?? {}).sort());
});

test('every message is translated', () => {
  expect(findUntranslated(all, sameAsEnglish)).toEqual([]);
});

test.each(LOCALES)('no text in %s ends a clause with two punctuation marks, or ends in a comma', (locale) => {
  const ends = Object.entries(all[locale] ?? {}).filter(([, text]) =>
    /[,;:，；：、][.。!?]|[,，、]$/.test(text),
  );
  expect(ends).toEqual([]);
});

test('a translation equal to the English text is reported unless it is listed', () => {
  const locales = { en: { a: 'Visits', b: '{count} %' }, de: { a: 'Visits', b: '{count} %' } };
  expect(findUntranslated(locales, {})).toEqual(['de: a ("Visits")']);
  expect(findUntranslated(locales, { de: ['a'] })).toEqual([]);
  expect(findUntranslated(locales, { de: ['b.*'] })).toEqual(['de: a ("Visits")']);
});

test.each(LOCALES)('plurals in %s have only the forms that its numbers can take', (locale) => {
  const forms = new Set(new Intl.PluralRules(locale).resolvedOptions().pluralCategories);
  const unused = ['zero', 'one', 'two', 'few', 'many'].filter((form) => !forms.has(form as 'one'));
  const dead = Object.entries(all[locale] ?? {}).filter(([, text]) =>
    unused.some((form) => new RegExp(`, plural,[^]*[ }]${form} \\{`).test(text)),
  );
  expect(dead.map(([id]) => id)).toEqual([]);
});

test('places have names in the reader’s language', () => {
  const messages = all.fr ?? {};
  const intl = createIntl({ locale: 'fr', messages });
  expect(
    ['worldwide', 'DE', '150', '1003', 'state:5', 'US-NY', 'country:NA', '??'].map((code) =>
      geoName(code, intl),
    ),
  ).toEqual(['Monde entier', 'Allemagne', 'Europe', 'LATAM', 'Californie', 'New York', 'Namibie', '??']);
});

test('every area that a report can be asked for has an English name', () => {
  const intl = createIntl({ locale: 'en', messages: all.en ?? {} });
  const areas = [...CONTINENTS].flatMap(([code, parts]) => [code, ...parts]);
  expect(areas.filter((code) => geoName(code, intl) === code)).toEqual([]);
});

test('every category of the sample has a name in every language', () => {
  const world = path.join(import.meta.dirname, '../../../../backend/footfall/simulation/world');
  const source = (name: string) => readFileSync(path.join(world, name), 'utf8');
  const found = [
    ...source('categories.py').matchAll(/ Category\("([^"]+)"/g),
    ...source('hubs.py').matchAll(/ Hub\("[^"]+", "([^"]+)"/g),
  ];
  const categories = [...new Set(found.map(([, name]) => name ?? ''))];
  expect(categories).toHaveLength(23);
  // In German all names but one differ from English, so an untranslated one shows; case does not matter.
  const german = createIntl({ locale: 'de', messages: all.de ?? {} });
  expect(categories.filter((name) => categoryName(name.toUpperCase(), german) === name)).toEqual([
    'Software',
  ]);
  const japanese = createIntl({ locale: 'ja', messages: all.ja ?? {} });
  expect(categories.filter((name) => categoryName(name, japanese) === name)).toEqual([]);
  expect(categoryName('Own word', japanese)).toBe('Own word');
});

// The word for each term of the trade in each language, and wrong words to avoid.
const glossary: { terms: Record<string, Record<string, string>>; avoid: Record<string, string[]> } =
  JSON.parse(readFileSync(path.join(folder, '../glossary.json'), 'utf8'));
const withoutPlaceholders = (text: string) => text.replace(/\{[^{}]*\}/g, '');

test.each(LOCALES.filter((locale) => locale !== 'en'))(
  '%s translates each term by its word in the glossary',
  (locale) => {
    const astray = Object.entries(glossary.terms).flatMap(([term, words]) => {
      const english = new RegExp(`\\b${term}s?\\b`, 'i');
      const word = words[locale];
      return Object.entries(all.en ?? {})
        .filter(([, text]) => word && english.test(withoutPlaceholders(text)))
        .filter(([id]) => !new RegExp(word ?? '', 'iu').test(all[locale]?.[id] ?? ''))
        .map(([id]) => `${id}: no “${term}” in “${all[locale]?.[id]}”`);
    });
    const avoided = (glossary.avoid[locale] ?? []).flatMap((word) =>
      Object.entries(all[locale] ?? {})
        .filter(([, text]) => new RegExp(word, 'u').test(text))
        .map(([id, text]) => `${id}: “${word}” in “${text}”`),
    );
    expect([...astray, ...avoided]).toEqual([]);
  },
);
