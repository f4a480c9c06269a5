import { isReportError, useHistoryPoints } from '@footfall/api';
import {
  comparedPeriod,
  coveredPeriod,
  type DashboardId,
  type Filters,
  monthsTouched,
  type Period,
} from '@footfall/contract';
import { createContext, useContext, useEffect, useMemo } from 'react';
import { CATALOGUE } from '../navigation/catalogue';
import { useProjectGeo } from '../projects/useProjectGeo';
import { lastCompleteMonth, newestMonths } from './months';
import { readFilters, type UrlSearch } from './search';
import { useUrlState } from './useUrlState';

/** Months on show when the address names none, or as many as there are. */
const DEFAULT_MONTHS = 6;

export interface History {
  /** Every month that has data, the oldest first. */
  months: readonly string[];
  /** First and last of them. */
  first: string;
  last: string;
  /** The newest that is complete. */
  full: string;
  /** Number of the snapshot the answers come from; undefined until a server has said so. */
  snapshot: number | undefined;
}

/** The months with data; the last complete month of the calendar alone while nobody knows. */
export function useHistory(): { history: History; known: boolean; isEmpty: boolean } {
  const { data, error, isPending } = useHistoryPoints();
  const isEmpty = isReportError(error) && error.code === 'nothing_published';
  return useMemo(() => {
    const calendar = lastCompleteMonth(new Date());
    const months = data?.months.length ? data.months : [calendar];
    const [first = calendar, last = calendar] = [months[0], months.at(-1)];
    const full = data?.lastFull ?? last;
    return { history: { months, first, last, full, snapshot: data?.as_of }, known: !isPending, isEmpty };
  }, [data, isPending, isEmpty]);
}

/** The period of an address that names none. */
export function usualPeriod({ months, full }: History): Period {
  return newestMonths(DEFAULT_MONTHS, months, full);
}

export interface ShownFilters {
  /** What every widget asks: months with data only, and compared with nothing where that has no data. */
  filters: Filters;
  /** As the address has them, for the controls that change them. */
  chosen: Filters;
  /** The period of the address, where some of it has no data and another is shown. */
  asked: Period | undefined;
  /** Whether no month of the period in the address has data. */
  isMissing: boolean;
  /** The comparison that was asked for and has no data. */
  withoutData: Period | undefined;
}

/** Filters that an own dashboard opens with, as an address has them; what stands in the address goes before. */
export const KeptSearch = createContext<UrlSearch | undefined>(undefined);

/** The filters in force; undefined until the default period is known. Writes that period into the address. */
export function useFilters(): ShownFilters | undefined {
  const { search, dashboardId, targets, setFilters } = useUrlState();
  const { history, known } = useHistory();
  const kept = useContext(KeptSearch);
  const needsPeriod = !search.period && !kept;
  const { controls: _, setup: __, fid: ___, ...narrowing } = { ...kept, ...given(search) };
  // What widgets are drawn from stays the same object while only their controls change.
  const asked = JSON.stringify(narrowing);
  const shown = useMemo(() => {
    const read = readFilters(JSON.parse(asked), usualPeriod(history));
    return shownFilters(dashboardId ? offeredOf(read, dashboardId) : read, history);
  }, [asked, dashboardId, history]);
  const { period } = shown.filters;
  const awaitsGeo = useProjectGeo();

  // A copied address must open the same picture next month, so the period that was chosen for the reader is in it.
  useEffect(() => {
    if (needsPeriod && known && targets.length > 0) setFilters({ period }, { replace: true });
  }, [needsPeriod, known, targets.length, period, setFilters]);

  return (needsPeriod && !known) || awaitsGeo ? undefined : shown;
}

/** Filters cut to the data there is. */
export const cutToData = (filters: Filters, history: History): Filters =>
  shownFilters(filters, history).filters;

const NARROWING = ['device', 'geo', 'channels', 'categories'] as const;

/** What another dashboard was narrowed to stays in the address; where no control shows it, nothing is left out. */
function offeredOf(read: Filters, dashboardId: DashboardId): Filters {
  const { filters: offered } = CATALOGUE[dashboardId];
  const whole = readFilters({}, read.period);
  const hidden = NARROWING.filter((name) => !offered.includes(name));
  return { ...read, ...Object.fromEntries(hidden.map((name) => [name, whole[name]])) };
}

const given = (search: UrlSearch): UrlSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as UrlSearch;

/** An address may be older than the data, or younger: what it asks for is cut to what there is. */
function shownFilters(read: Filters, history: History): ShownFilters {
  // Until a server has said which months there are, it cuts the period itself.
  if (history.snapshot === undefined)
    return { filters: read, chosen: read, asked: undefined, isMissing: false, withoutData: undefined };
  const covered = coveredPeriod(read.period, history.months);
  const period = covered ?? usualPeriod(history);
  const isCut = period.from !== read.period.from || period.to !== read.period.to;
  const chosen = isCut ? { ...read, period } : read;
  const compared = comparedPeriod(chosen);
  const hasAll = !compared || monthsTouched(compared).every((month) => history.months.includes(month));
  return {
    filters: hasAll ? chosen : { ...chosen, compare: 'none' },
    chosen,
    asked: isCut ? read.period : undefined,
    isMissing: !covered,
    withoutData: hasAll ? undefined : (compared ?? undefined),
  };
}
