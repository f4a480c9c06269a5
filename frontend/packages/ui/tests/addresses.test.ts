import { shownAddress } from '@footfall/ui/format';
import { expect, test } from 'vitest';

test.each([
  ['xn--mller-kva.de', 'müller.de'],
  ['blog.xn--mller-kva.de/gr%c3%b6%c3%9fe/', 'blog.müller.de/größe/'],
  ['shop.example/100%25%2f%e9%c3%b6', 'shop.example/100%25%2f%e9ö'],
  ['xn--85x722f.xn--fiqs8s/', '食狮.中国/'],
  ['shop.example/xn--mller-kva/', 'shop.example/xn--mller-kva/'],
  ['xn--zzzzzz.xn--mller-kva.de', 'xn--zzzzzz.müller.de'],
  ['', ''],
])('%s reads %s', (address, shown) => {
  expect(shownAddress(address)).toBe(shown);
});
