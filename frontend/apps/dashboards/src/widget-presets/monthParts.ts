import { monthsOf, type Period } from '@footfall/contract';

/** One request a month: the last two years at most. */
const MOST_MONTHS = 24;

/** The months of a period as parts of a widget, the oldest first; each is asked for by itself. */
export const monthParts = (period: Period): Record<string, { period: Period }> =>
  Object.fromEntries(
    monthsOf(period)
      .slice(-MOST_MONTHS)
      .map(({ month, period: part }) => [month, { period: part }]),
  );
