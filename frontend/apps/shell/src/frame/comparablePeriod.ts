import { comparedPeriod, type Filters, monthsIn, monthsTouched, type Period } from '@footfall/contract';
import { lastMonths } from '../url-state/months';

/**
 * The most months up to the end of a period that can be compared as was asked: the data covers what they are compared
 * with. Undefined for days, and where not even the last month can.
 */
export function comparablePeriod(
  { period, compare }: Pick<Filters, 'period' | 'compare'>,
  months: readonly string[],
): Period | undefined {
  if (period.to.length !== 7 || typeof compare !== 'string') return undefined;
  const shorter = Array.from({ length: monthsIn(period) - 1 }, (_, less) =>
    lastMonths(monthsIn(period) - 1 - less, period.to),
  );
  return shorter.find((one) => {
    const compared = comparedPeriod({ period: one, compare });
    return compared !== null && monthsTouched(compared).every((month) => months.includes(month));
  });
}
