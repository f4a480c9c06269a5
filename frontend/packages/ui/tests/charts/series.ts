import { NO_ESTIMATE } from '../../src/measure-value';

/** A number at a date, with an interval of a tenth to either side. */
export const point = (
  date: string,
  value: number | null,
  low = value && value * 0.9,
  high = value && value * 1.1,
  change: number | null = null,
) => ({ date, estimate: { ...NO_ESTIMATE, value, low, high, change } });

/** Two targets over two months; the second has no number in the last. */
export const SERIES = [
  {
    id: 'a.example',
    label: 'a.example',
    color: 'red',
    points: [point('2026-01-01', 100), point('2026-02-01', 120)],
  },
  {
    id: 'b.example',
    label: 'b.example',
    color: 'blue',
    points: [point('2026-01-01', 40), point('2026-02-01', null)],
  },
];
