import { expect, test } from 'vitest';
import { actionsOf, rulesOfPicks, targetOfPick } from '../src/picking/picks';

test('a row is a target as the address of the product spells it', () => {
  expect([
    targetOfPick('site', 'shop.example'),
    targetOfPick('site', 'shop.example/women/'),
    targetOfPick('host', 'blog.shop.example'),
    targetOfPick('folder', 'shop.example/women/'),
    targetOfPick('page', 'shop.example/women/jeans'),
  ]).toEqual([
    { value: 'shop.example', scope: 'domain' },
    { value: 'shop.example/women/', scope: 'subfolder' },
    { value: 'blog.shop.example/', scope: 'subdomain' },
    { value: 'shop.example/women/', scope: 'subfolder' },
    { value: 'shop.example/women/jeans/', scope: 'page' },
  ]);
});

test('only rows that have addresses below a site become a page group, and nothing is kept in the demo', () => {
  expect(actionsOf('site', true)).not.toContain('group');
  expect(actionsOf('folder', true)).toContain('group');
  expect(actionsOf('page', false)).toEqual(['copy']);
  expect(rulesOfPicks('folder', ['shop.example/women/'])).toEqual({
    includeFolders: ['shop.example/women/'],
  });
  expect(rulesOfPicks('page', ['shop.example/a'])).toEqual({ includeExactUrls: ['shop.example/a'] });
});
