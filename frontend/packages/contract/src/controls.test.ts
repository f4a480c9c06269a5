import { expect, test } from 'vitest';
import { controlsFromText, controlsToText, withoutPages } from './controls';

const CHOSEN = {
  pages: { sort: 'visits_desc', columns: 'visits,bounce_rate', from: '26' },
  keywords: { search: 'jeans/denim: 50 % off, *' },
};
const WRITTEN =
  'pages.sort:visits_desc/pages.columns:visits,bounce_rate/pages.from:26/keywords.search:jeans%2Fdenim%3A%2050%20%25%20off,%20*';

test('choices in widgets are written as readable text, which reads back as the same choices', () => {
  expect(controlsToText(CHOSEN)).toBe(WRITTEN);
  expect(controlsFromText(WRITTEN)).toEqual(CHOSEN);
});

test('malformed entries are left out and the good ones are read', () => {
  expect(controlsFromText('pages/pages.:x/.sort:x/pages.sort:/pages.search:%E0%A4%A/pages.rows:50')).toEqual({
    pages: { rows: '50' },
  });
  expect(controlsFromText('')).toEqual({});
});

test('a value of more than 500 characters is left out of the address', () => {
  expect(controlsToText({ pages: { search: 'x'.repeat(501), rows: '50' } })).toBe('pages.rows:50');
});

test('withoutPages removes the page of every list and keeps its order and columns', () => {
  expect(withoutPages('pages.sort:visits_desc/pages.from:26/trending.from:51')).toBe(
    'pages.sort:visits_desc',
  );
});
