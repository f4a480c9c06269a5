import { expect, test } from 'vitest';
import { actionsOf, rulesOfRows, targetOfRow } from '../src/selection/selectableRows';

test('a selected row becomes a target with the scope of its kind', () => {
  expect([
    targetOfRow('site', 'shop.example'),
    targetOfRow('site', 'shop.example/women/'),
    targetOfRow('host', 'blog.shop.example'),
    targetOfRow('folder', 'shop.example/women/'),
    targetOfRow('page', 'shop.example/women/jeans'),
  ]).toEqual([
    { value: 'shop.example', scope: 'domain' },
    { value: 'shop.example/women/', scope: 'subfolder' },
    { value: 'blog.shop.example/', scope: 'subdomain' },
    { value: 'shop.example/women/', scope: 'subfolder' },
    { value: 'shop.example/women/jeans/', scope: 'page' },
  ]);
});

test('only folders and pages can become a page group, and nothing can be saved in the demo', () => {
  expect(actionsOf('site', true)).not.toContain('group');
  expect(actionsOf('folder', true)).toContain('group');
  expect(actionsOf('page', false)).toEqual(['copy']);
  expect(rulesOfRows('folder', ['shop.example/women/'])).toEqual({
    includeFolders: ['shop.example/women/'],
  });
  expect(rulesOfRows('page', ['shop.example/a'])).toEqual({ includeExactUrls: ['shop.example/a'] });
});
