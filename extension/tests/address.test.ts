import { expect, test } from 'vitest';
import { cleaned, invitationOf, isNever, isPurchase, publicHost, typedSite } from '../src/address.ts';

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

test.each([
  'about:blank',
  'chrome://settings',
  'file:///home/ann/diary.html',
  'http://localhost:3000/',
  'http://printer/',
  'http://nas.local/',
  'http://wiki.corp.internal/',
  'http://192.168.0.1/',
  'http://[::1]/',
  'no address',
])('%s is no page of the web', (address) => {
  expect(publicHost(address)).toBeNull();
});

test('a never-list excludes hosts with their subdomains, and categories by host and by word', () => {
  const never = { categories: ['banking' as const], sites: ['shop.example'] };
  const hosts = [
    'shop.example',
    'www.shop.example',
    'a.b.shop.example',
    'paypal.com',
    'my.sparkasse-x.de',
    'bank.example',
  ];
  expect(hosts.filter((host) => !isNever(host, never))).toEqual([]);
  const others = [
    'myshop.example',
    'shop.example.org',
    'bankrupt.example',
    'mail.google.com',
    'essex.example',
  ];
  expect(others.filter((host) => isNever(host, { ...never, categories: ['banking', 'adult'] }))).toEqual([]);
  expect(isNever('mail.google.com', { categories: ['mail'], sites: [] })).toBe(true);
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
