import { expect, test } from 'vitest';
import {
  distinctWords,
  dotlessWords,
  MOST_SITES,
  siteReport,
  sitesOf,
  wordsOf,
} from '../src/dashboards/industry-bulk/readSites';

const read = (value: string | null, reason: string | null = null) => ({
  value: value ?? '',
  scope: null,
  valid: value !== null,
  host: '',
  url: '',
  reason,
});

test('sites are read from lines and words of a pasted text, without headings and numbers', () => {
  const text = 'domain,visits\nhttps://www.Shop.example/women, 1200\nshop.example; "blog.example"\t3.5 12%';
  expect(wordsOf(text)).toEqual(['https://www.Shop.example/women', 'shop.example', 'blog.example']);
});

test('an IP address on a line of its own is read, to be refused; a number in a table is not', () => {
  expect(wordsOf('10.0.0.1\nshop.example\n1.2')).toEqual(['10.0.0.1', 'shop.example']);
  expect(wordsOf('shop.example;1.200.300.400')).toEqual(['shop.example']);
});

test('words without a dot are refused, except headings and columns of a table', () => {
  expect(dotlessWords('acme\nnorth-wear.example\nlily shop\nacme\n12')).toEqual(['acme', 'lily', 'shop']);
  expect(dotlessWords('domain\nshop.example')).toEqual([]);
  expect(dotlessWords('domain,category\nshop.example,Fashion,1200')).toEqual([]);
});

test('words that differ only in case and protocol are kept once', () => {
  expect(distinctWords(['Shop.example', 'https://shop.example', 'b.example'])).toEqual([
    'shop.example',
    'b.example',
  ]);
});

test('the summary lists duplicates, lines read differently and lines that are not sites', () => {
  const words = ['www.shop.example', 'shop.example', 'shop.example', '1.2.3.4x', 'a.example'];
  const typed = distinctWords(words);
  const answers = [read('shop.example'), read('shop.example'), read(null, 'not a site'), read('a.example')];
  expect(siteReport(words, typed, answers)).toEqual({
    sites: ['shop.example', 'a.example'],
    doubled: 2,
    changed: [{ typed: 'www.shop.example', site: 'shop.example' }],
    refused: [{ typed: '1.2.3.4x', answer: answers[2] }],
  });
});

test('of the sites in an address, only as many as a screen shows are read', () => {
  const lines = Array.from({ length: MOST_SITES + 3 }, (_, index) => `s${index}.example`);
  expect(sitesOf(lines.join('\n'))).toHaveLength(MOST_SITES);
  expect(sitesOf('')).toEqual([]);
});
