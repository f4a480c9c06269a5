import { useHistoryPoints } from '@footfall/api';
import type { Filters } from '@footfall/contract';
import { useEffect, useMemo } from 'react';
import { lastCompleteMonth } from './months';
import { readFilters } from './search';
import { useAddress } from './useAddress';

export interface History {
  /** First and last month that have data. */
  first: string;
  last: string;
  /** Number of the snapshot the answers come from; undefined until a server has said so. */
  snapshot: number | undefined;
}

/** The months with data; the last complete month of the calendar alone while nobody knows. */
export function useHistory(): { history: History; known: boolean } {
  const { data, isPending } = useHistoryPoints();
  return useMemo(() => {
    const calendar = lastCompleteMonth(new Date());
    const last = data?.last?.slice(0, 7) ?? calendar;
    const first = data?.first?.slice(0, 7) ?? last;
    return { history: { first, last, snapshot: data?.as_of }, known: !isPending };
  }, [data, isPending]);
}

/** The filters in force; undefined until the default period is known. Writes that period into the address. */
export function useFilters(): Filters | undefined {
  const { search, targets, setFilters } = useAddress();
  const { history, known } = useHistory();
  const needsPeriod = !search.period;
  const filters = useMemo(() => readFilters(search, history.last), [search, history.last]);
  const { period } = filters;

  // A copied address must open the same picture next month, so the period that was chosen for the reader is in it.
  useEffect(() => {
    if (needsPeriod && known && targets.length > 0) setFilters({ period }, { replace: true });
  }, [needsPeriod, known, targets.length, period, setFilters]);

  return needsPeriod && !known ? undefined : filters;
}
