import { expect, test } from 'vitest';
import { hasRules, readAddresses, rulesOf, textsOf, withAddresses } from '../src/page-groups/rules';

test('rules are written one a line and come back the same', () => {
  const rules = { includeFolders: ['/women/jeans/', 'shop.example/sale'], excludeExactUrls: ['/*/old'] };
  expect(rulesOf(textsOf(rules))).toEqual(rules);
});

test('empty lines and doubles are no rules', () => {
  const texts = { ...textsOf({}), includeFolders: ' /a/ \n\n/a/\n', includeCategories: ' ' };
  expect(rulesOf(texts)).toEqual({ includeFolders: ['/a/'] });
  expect(hasRules(rulesOf(textsOf({})))).toBe(false);
});

test('addresses are found in a spreadsheet with heads, numbers and quotes', () => {
  const csv =
    'url;visits;share\r\n"https://www.shop.example/p/7?x=1";1200;3.5\n/p/8,12\nshop.example\t1/2\n*/jeans/';
  expect(readAddresses(csv)).toEqual(['https://www.shop.example/p/7?x=1', '/p/8', '*/jeans/']);
});

test('pasted addresses are added to the field, each once', () => {
  expect(withAddresses('/p/7\n', 'url\n/p/7\n/p/8')).toBe('/p/7\n/p/8');
});
