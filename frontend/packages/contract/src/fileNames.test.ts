import { expect, it } from 'vitest';
import { fileNameOf } from './fileNames';

const months = { from: '2026-05', to: '2026-10' };
const named = (targets: string[], period = months) =>
  fileNameOf({
    subject: ['traffic-overview', 'trend'],
    targets: targets.map((value) => ({ value })),
    period,
  });

it.each([
  [['acme-fashion.example'], months, 'traffic-overview trend acme-fashion 2026-05..10'],
  [['a.example', 'b.example', 'c.example'], months, 'traffic-overview trend a +2 2026-05..10'],
  [
    ['shop.example/women/'],
    { from: '2025-11', to: '2026-02' },
    'traffic-overview trend shop-women 2025-11..2026-02',
  ],
  [['a.example'], { from: '2026-03', to: '2026-03' }, 'traffic-overview trend a 2026-03'],
  [['a.example'], { from: '2026-03-02', to: '2026-03-15' }, 'traffic-overview trend a 2026-03-02..03-15'],
  [[], months, 'traffic-overview trend 2026-05..10'],
])('names a file of %j', (targets, period, name) => {
  expect(named(targets, period)).toBe(name);
});

it('replaces characters that file names must not contain', () => {
  expect(named(['shop.example/a?b:c*d/'])).not.toMatch(/[?:*/\\]/);
});

it('writes a host in its own letters, and cuts a name that is longer than file systems allow', () => {
  const idn = { value: 'xn--mller-strae-46a18a.de/gr%C3%B6%C3%9Fen/', name: 'müller-straße.de/größen/' };
  expect(fileNameOf({ subject: ['trend'], targets: [idn], period: months })).toBe(
    'trend müller-straße-größen 2026-05..10',
  );
  const long = named([`shop.example/${'ordner/'.repeat(40)}`]);
  expect(long).toBe(`traffic-overview trend shop-${'ordner-'.repeat(5)}… 2026-05..10`);
  expect(new TextEncoder().encode(named(['語'.repeat(300)])).length).toBeLessThan(250);
});
