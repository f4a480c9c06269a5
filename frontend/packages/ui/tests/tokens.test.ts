import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

/**
 * The theme that every page loads. Our style sheets change colours of it, and none of the tokens tested here.
 */
const theme = readFileSync(
  createRequire(import.meta.url).resolve('@semcore/core/lib/theme/themes/light.css'),
  'utf8',
);

function token(name: string): string | undefined {
  return new RegExp(`--intergalactic-${name}: ([^;]+);`).exec(theme)?.[1];
}

it.each([
  ['form-control-s', '20px'],
  ['form-control-m', '28px'],
  ['form-control-l', '40px'],
  ['spacing-1x', '4px'],
  ['disabled-opacity', '0.3'],
  ['duration-extra-fast', '100'],
  ['duration-fast', '200'],
  ['duration-medium', '300'],
  ['duration-slow', '400'],
  ['duration-extra-slow', '500'],
  ['z-index-overlay', '500'],
  ['z-index-popper', '700'],
  ['z-index-dropdown', '750'],
  ['z-index-tooltip', '800'],
  ['z-index-modal', '900'],
  ['z-index-notice-bubble', '999'],
])('the design token %s is %s', (name, value) => {
  expect(token(name)).toBe(value);
});

it('has font sizes from 10 to 48 px', () => {
  const sizes = [...theme.matchAll(/--intergalactic-fs-\d+: (\d+)px;/g)].map(([, size]) => Number(size));
  expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([10, 48]);
});

it('has a chart palette of 24 ordered colours, and one each for totals, other data and nothing', () => {
  const ordered = Array.from({ length: 24 }, (_, index) => token(`chart-palette-order-${index + 1}`));
  expect(new Set(ordered).size).toBe(24);
  expect(ordered).not.toContain(undefined);
  expect(token('chart-palette-order-25')).toBeUndefined();
  for (const name of ['total-amount', 'other-data', 'null'])
    expect(token(`chart-palette-order-${name}`)).toMatch(/^#/);
});

it('leaves sizes, times and layers of the library as they are', () => {
  for (const file of ['base.css', 'dark.css']) {
    const own = readFileSync(`${import.meta.dirname}/../src/theme/${file}`, 'utf8');
    expect(own).not.toMatch(/--intergalactic-(form-control|spacing|disabled|duration|z-index|fs)-/);
  }
});
