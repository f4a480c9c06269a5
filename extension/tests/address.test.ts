import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cleaned, invitationOf, isNever, isPurchase, publicHost, typedSite } from '../src/address.ts';
import { CATEGORIES, type Category, lists } from '../src/lists.ts';
import { FRESH } from '../src/state.ts';

test.each([
  ['https://ann:secret@shop.example:8080/a/b?id=7&session=x#top', 'https://shop.example:8080/a/b'],
  [
    'https://shop.example/?utm_source=news&UTM_Medium=mail&color=red',
    'https://shop.example/?utm_source=news&UTM_Medium=mail',
  ],
  ['https://shop.example/?gclid=EAIaIQobChMI', 'https://shop.example/?gclid=1'],
  [
    'https://www.google.co.uk/search?q=red+shoes&ei=ab12&q=other',
    'https://www.google.co.uk/search?q=red+shoes',
  ],
  ['https://google.evil.example/search?q=red', 'https://google.evil.example/search'],
  ['https://duckduckgo.com/?t=h_&q=shoes', 'https://duckduckgo.com/?q=shoes'],
])('%s leaves the browser as %s', (address, left) => {
  expect(cleaned(address)).toBe(left);
});

/** The server is tested with the same table. */
const CASES: { address: string; host: string | null; never: Category[] }[] = JSON.parse(
  readFileSync(
    path.resolve(import.meta.dirname, '../../backend/tests/features/panels/addresses.json'),
    'utf8',
  ),
);

test.each(CASES)('$address is of host $host, never recorded for $never', ({ address, host, never }) => {
  expect(publicHost(address)).toBe(host);
  const excluding = CATEGORIES.filter((category) =>
    isNever(host ?? '', { categories: [category], sites: [] }),
  );
  expect(excluding).toEqual(never);
});

test('every category of the list can be chosen, and three are on at first', () => {
  expect(Object.keys(lists.never)).toEqual([...CATEGORIES]);
  expect(FRESH.never).toEqual({ categories: ['banking', 'health', 'adult'], sites: [] });
});

test('a never-list excludes sites with their subdomains', () => {
  const never = { categories: [], sites: ['shop.example'] };
  const hosts = [
    'shop.example',
    'www.shop.example',
    'a.b.shop.example',
    'myshop.example',
    'shop.example.org',
  ];
  expect(hosts.map((host) => isNever(host, never))).toEqual([true, true, true, false, false]);
});

test('a purchase is recognised by the path, not by the query', () => {
  expect(isPurchase('https://shop.example/checkout/success?order=7')).toBe(true);
  expect(isPurchase('https://shop.example/checkout?next=/checkout/success')).toBe(false);
});

test('an invitation link is read as a server and the code after the #', () => {
  expect(invitationOf(' https://panel.example/join#AB12-CD34 ')).toEqual({
    server: 'https://panel.example',
    code: 'AB12-CD34',
  });
  expect(invitationOf('https://intranet.example/footfall/join#AB12-CD34')).toEqual({
    server: 'https://intranet.example/footfall',
    code: 'AB12-CD34',
  });
  expect(invitationOf('http://127.0.0.1:8000/join#AB12')?.server).toBe('http://127.0.0.1:8000');
  for (const wrong of ['', 'AB12-CD34', 'https://panel.example/join', 'http://panel.example/join#AB12']) {
    expect(invitationOf(wrong)).toBeNull();
  }
});

test('a typed site is read from a host or an address, and other texts give null', () => {
  expect(['Shop.Example', 'https://www.shop.example/a?b', 'localhost', 'two words'].map(typedSite)).toEqual([
    'shop.example',
    'shop.example',
    null,
    null,
  ]);
});
