import { expect, it } from 'vitest';
import { labelStride, valueAxis } from '../../src/charts/axis';
import { bandPath, isolatedPoints, linePath } from '../../src/charts/paths';
import { plotTrend } from '../../src/charts/plotTrend';
import { formatTick, type NumberKind } from '../../src/format';
import { point, SERIES } from './series';

it('ends an axis at a round value, and one of durations at whole minutes', () => {
  expect(valueAxis('count', 6_700_000, [100, 0]).ticks.at(-1)).toBe(7_000_000);
  expect(valueAxis('duration', 250, [100, 0]).ticks).toEqual([0, 60, 120, 180, 240, 300]);
  expect(valueAxis('duration', 22, [100, 0]).ticks).toEqual([0, 5, 10, 15, 20, 25]);
  expect(valueAxis('duration', 4000, [100, 0]).ticks).toEqual([0, 900, 1800, 2700, 3600, 4500]);
});

it('places values along an axis, and those beyond it at its ends', () => {
  const { top, place } = valueAxis('count', 900, [100, 20]);
  expect([top, ...[-5, 0, 250, 1000, 2000].map(place)]).toEqual([1000, 100, 100, 80, 20, 20]);
});

it('writes no two labels of an axis alike, however small its values are', () => {
  const labels = (kind: NumberKind, high: number) =>
    valueAxis(kind, high, [100, 0]).ticks.map((tick) => formatTick('en', kind, tick));
  expect(labels('count', 2)).toEqual(['0', '1', '2']);
  expect(labels('count', 0.4)).toEqual(['0', '1']);
  expect(labels('duration', 2)).toEqual(['0:00', '0:01', '0:02']);
  expect(labels('duration', 0)).toEqual(['0:00']);
  expect(labels('share', 0.002)).toEqual(['0%', '0.05%', '0.1%', '0.15%', '0.2%']);
  const kinds: NumberKind[] = ['count', 'whole', 'decimal', 'duration', 'share'];
  for (const kind of kinds)
    for (let high = 0.0001; high < 1e7; high *= 1.07) {
      const written = labels(kind, kind === 'share' ? Math.min(high, 1) : high);
      expect(new Set(written).size, `${kind} up to ${high}: ${written.join(' ')}`).toBe(written.length);
    }
});

it('leaves out labels that would overlap', () => {
  expect(labelStride(6, 600, 72)).toBe(1);
  expect(labelStride(180, 600, 72)).toBe(23);
});

it('interrupts line and band where there is no number, and finds points between two gaps', () => {
  const at = (x: number, y: number | null) => ({ x, y, low: y && y - 1, high: y && y + 1 });
  const points = [at(0, 10), at(1, 20), at(2, null), at(3, 30)];
  expect(linePath(points)).toBe('M0,10L1,20M3,30Z');
  expect(bandPath(points).match(/M/g)).toHaveLength(2);
  expect(isolatedPoints(points)).toEqual([points[3]]);
});

it('cuts off the band of one unusual day among many', () => {
  const days = Array.from({ length: 180 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
    return point(day, 1000, 900, index === 90 ? 2900 : 1400);
  });
  const { yTicks } = plotTrend([{ id: 'a.example', label: 'a.example', color: 'red', points: days }], {
    kind: 'count',
    width: 600,
    height: 300,
    withGhost: false,
  });
  expect(yTicks.at(-1)?.value).toBe(1400);
});

it('cuts off the band of one very uncertain point rather than flatten all lines', () => {
  const uncertain = [{ ...SERIES[0], points: [point('2026-01-01', 10, 1, 1000)] }];
  const { yTicks } = plotTrend(uncertain as typeof SERIES, {
    kind: 'count',
    width: 600,
    height: 300,
    withGhost: false,
  });
  expect(yTicks.at(-1)?.value).toBe(30);
});
