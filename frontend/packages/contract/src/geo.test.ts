import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { COUNTRIES, countryOf, geoOfCountry, isGeo, US_STATES } from './geo';

test('the countries are those of the server', () => {
  const file = path.join(import.meta.dirname, '../../../../backend/footfall/core/countries.csv');
  const codes = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(',')[0]);
  expect(COUNTRIES).toEqual(codes);
});

test('isGeo accepts every kind of place code and nothing else', () => {
  const known = ['worldwide', 'US', '150', '154', '1001', 'NA', 'country:NA', 'state:1', 'state:51'];
  const unknown = ['', 'us', 'UK', '999', '1005', 'state:0', 'state:52', 'Germany', 'toString', 'country:XX'];
  expect(known.filter((code) => !isGeo(code))).toEqual([]);
  expect(unknown.filter(isGeo)).toEqual([]);
  expect(US_STATES).toHaveLength(51);
});

test('Namibia is asked for as country:NA, because NA alone is North America', () => {
  expect(COUNTRIES.filter((code) => geoOfCountry(code) !== code)).toEqual(['NA']);
  expect(['NA', 'DE'].map(geoOfCountry)).toEqual(['country:NA', 'DE']);
  expect(['country:NA', 'DE', '1004', 'state:5'].map(countryOf)).toEqual(['NA', 'DE', undefined, undefined]);
});
