import { expect, test } from 'vitest';
import { MOST_SITES, readSites } from '../src/dashboards/industry-bulk/readSites';

test('a pasted text is read line by line or word by word, each site once', () => {
  const text = 'domain,visits\nhttps://www.Shop.example/women, 1200\nshop.example/women; "blog.example"\t3.5';
  expect(readSites(text)).toEqual({ sites: ['shop.example/women', 'blog.example'], doubled: 1, left: 0 });
});

test('more sites than a screen has room for are counted, not shown', () => {
  const text = Array.from({ length: MOST_SITES + 3 }, (_, index) => `s${index}.example`).join(' ');
  const { sites, left } = readSites(text);
  expect([sites.length, left]).toEqual([MOST_SITES, 3]);
});

test('nothing is read from nothing', () => {
  expect(readSites(' \n')).toEqual({ sites: [], doubled: 0, left: 0 });
});
