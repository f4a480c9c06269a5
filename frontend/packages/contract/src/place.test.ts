// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { basePath, hostPath, productPath } from './place';

afterEach(() => {
  delete document.documentElement.dataset.base;
});

test('a product with a host of its own lies at its root', () => {
  expect(basePath()).toBe('');
  document.documentElement.dataset.base = '/';
  expect([hostPath('/docs/'), productPath('/docs/')]).toEqual(['/docs/', '/docs/']);
});

test('a product below a path has its addresses below it, and others stay as they are', () => {
  document.documentElement.dataset.base = '/tools/footfall/';
  expect(hostPath('/docs/')).toBe('/tools/footfall/docs/');
  expect(hostPath('https://pay.example/a')).toBe('https://pay.example/a');
  expect(productPath('/tools/footfall/analytics/traffic/?targets=a.example')).toBe(
    '/analytics/traffic/?targets=a.example',
  );
  expect(productPath('/tools/footfalls/')).toBe('/tools/footfalls/');
});
