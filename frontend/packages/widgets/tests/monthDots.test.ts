import type { TrendSeries } from '@footfall/ui/charts';
import { NO_ESTIMATE } from '@footfall/ui/measure-value';
import { expect, it } from 'vitest';
import { withMonthDots } from '../src/views';

const NUMBER = { ...NO_ESTIMATE, value: 900 };

/** A point on each of these days; null for a day without a number. */
const series = (id: string, days: readonly (readonly [string, number | null])[]): TrendSeries => ({
  id,
  label: id,
  color: 'red',
  points: days.map(([date, value]) => ({ date, estimate: { ...NO_ESTIMATE, value } })),
});

const days = (value: number | null) =>
  Array.from({ length: 30 }, (_, day) => [`2026-04-${String(day + 1).padStart(2, '0')}`, value] as const);

const month = (target: string, date: string, visits: number | null) => ({
  target,
  date,
  visits,
  visits_low: visits && visits / 3,
  visits_high: visits && visits * 3,
});

const shown = (one: TrendSeries | undefined) =>
  (one?.points ?? []).flatMap(({ date, estimate, remark }) =>
    estimate.value === null ? [] : [{ date, ...estimate, remark }],
  );

const dotted = (lines: TrendSeries[], rows: object[], step: 'day' | 'week' = 'day', isTotal = true) =>
  withMonthDots(lines, rows as never, { measure: 'visits', step, isTotal }, (first) => `of ${first}`);

it('draws the average day of a month in its middle, with its interval, where no day is known', () => {
  const [rival] = dotted([series('rival.example', days(null))], [month('rival.example', '2026-04-01', 3000)]);
  expect(rival?.points).toHaveLength(30);
  expect(shown(rival)).toMatchObject([
    { date: '2026-04-15', value: 100, low: 3000 / 90, high: 300, change: null, remark: 'of 2026-04-01' },
  ]);
});

it('leaves the line of a site whose days are known alone', () => {
  const own = series('own.example', [
    ['2026-04-01', NUMBER.value],
    ['2026-04-02', null],
  ]);
  expect(dotted([own], [month('own.example', '2026-04-01', 27_000)])).toEqual([own]);
});

it('draws the average week of a month on the week in its middle', () => {
  const weeks = ['2026-03-30', '2026-04-06', '2026-04-13', '2026-04-20', '2026-04-27'];
  const line = series(
    'rival.example',
    weeks.map((week) => [week, null]),
  );
  const [rival] = dotted([line], [month('rival.example', '2026-04-01', 3000)], 'week');
  expect(shown(rival)).toMatchObject([{ date: '2026-04-13', value: 700 }]);
});

it('draws a share as the whole month has it, and nothing of a month without a number', () => {
  const lines = [series('rival.example', days(null)), series('other.example', days(null))];
  const rows = [month('rival.example', '2026-04-01', 0.4), month('other.example', '2026-04-01', null)];
  const [rival, other] = dotted(lines, rows, 'day', false);
  expect(shown(rival)).toMatchObject([{ date: '2026-04-15', value: 0.4 }]);
  expect(shown(other)).toEqual([]);
});

it('draws the dots of several sites beside each other, so that no interval hides another', () => {
  const ids = ['a.example', 'b.example', 'c.example'];
  const lines = ids.map((id) => series(id, days(null)));
  const dots = dotted(
    lines,
    ids.map((id) => month(id, '2026-04-01', 3000)),
  );
  expect(dots.map((one) => shown(one).map(({ date }) => date))).toEqual([
    ['2026-04-14'],
    ['2026-04-15'],
    ['2026-04-16'],
  ]);
});
