import { expect, test } from 'vitest';
import { controlsFromText, controlsToText, withoutPages } from './controls';

const CHOSEN = {
  pages: { sort: 'visits_desc', columns: 'visits,bounce_rate', from: '26' },
  keywords: { search: 'jeans/denim: 50 % off, *' },
};
const WRITTEN =
  'pages.sort:visits_desc/pages.columns:visits,bounce_rate/pages.from:26/keywords.search:jeans%2Fdenim%3A%2050%20%25%20off,%20*';

test('what was chosen in widgets is written readably and read back', () => {
  expect(controlsToText(CHOSEN)).toBe(WRITTEN);
  expect(controlsFromText(WRITTEN)).toEqual(CHOSEN);
});

test('what is no choice in a widget is left out, each on its own', () => {
  expect(controlsFromText('pages/pages.:x/.sort:x/pages.sort:/pages.search:%E0%A4%A/pages.rows:50')).toEqual({
    pages: { rows: '50' },
  });
  expect(controlsFromText('')).toEqual({});
});

test('a value longer than an address should hold is not written', () => {
  expect(controlsToText({ pages: { search: 'x'.repeat(501), rows: '50' } })).toBe('pages.rows:50');
});

test('lists without their pages keep their order and columns', () => {
  expect(withoutPages('pages.sort:visits_desc/pages.from:26/trending.from:51')).toBe(
    'pages.sort:visits_desc',
  );
});
