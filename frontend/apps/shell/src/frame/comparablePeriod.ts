import { comparedPeriod, type Filters, monthsIn, monthsTouched, type Period } from '@footfall/contract';
import { lastMonths } from '../url-state/months';

/**
 * The longest shorter period with the same end whose comparison period has data. Undefined for a period of days, for a
 * custom comparison, and if not even the last month can be compared.
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
