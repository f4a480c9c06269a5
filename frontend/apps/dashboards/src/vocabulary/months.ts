import { lastDayOf, monthsTouched, type Period } from '@footfall/contract';

/** A period month by month: the months it lies in, each as far as the period goes. */
export function monthsOf({ from, to }: Period): Array<{ month: string; period: Period }> {
  return monthsTouched({ from, to }).map((month) => {
    if (from.length === 7) return { month, period: { from: month, to: month } };
    const [first, last] = [`${month}-01`, lastDayOf(month)];
    return { month, period: { from: from > first ? from : first, to: to < last ? to : last } };
  });
}
