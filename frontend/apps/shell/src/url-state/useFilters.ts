import { isReportError, useHistoryPoints } from '@footfall/api';
import {
  comparedPeriod,
  coveredPeriod,
  type DashboardId,
  type Filters,
  monthsTouched,
  type Period,
  VISIT_FILTERS,
} from '@footfall/contract';
import { createContext, useContext, useEffect, useMemo } from 'react';
import { CATALOGUE } from '../navigation/catalogue';
import { useProjectGeo } from '../projects/useProjectGeo';
import { lastCompleteMonth, newestMonths } from './months';
import { readFilters, type UrlSearch } from './search';
import { useUrlState } from './useUrlState';

/** Length of the default period, if that many months have data. */
const DEFAULT_MONTHS = 6;

export interface History {
  /** Every month with data, the oldest first. */
  months: readonly string[];
  /** First and last month with data. */
  first: string;
  last: string;
  /** The newest complete month. */
  full: string;
  /** Number of the snapshot that the months come from; undefined until the server has answered. */
  snapshot: number | undefined;
  /** The time zone that days and months are of; undefined until the server has answered. */
  timezone: string | undefined;
}

/**
 * The months with data; just the last complete month of the calendar until the server has answered (`known`).
 * `isEmpty`: nothing is published yet.
 */
export function useHistory(): { history: History; known: boolean; isEmpty: boolean } {
  const { data, error, isPending } = useHistoryPoints();
  const isEmpty = isReportError(error) && error.code === 'nothing_published';
  return useMemo(() => {
    const calendar = lastCompleteMonth(new Date());
    const months = data?.months.length ? data.months : [calendar];
    const [first = calendar, last = calendar] = [months[0], months.at(-1)];
    const full = data?.lastFull ?? last;
    const { as_of: snapshot, timezone } = data ?? {};
    return { history: { months, first, last, full, snapshot, timezone }, known: !isPending, isEmpty };
  }, [data, isPending, isEmpty]);
}

/** The default period. */
export function usualPeriod({ months, full }: History): Period {
  return newestMonths(DEFAULT_MONTHS, months, full);
}

export interface ShownFilters {
  /** What widgets ask for: only months with data, and no comparison if its period has no data. */
  filters: Filters;
  /** The chosen filters, for the controls; the period is cut to months with data. */
  chosen: Filters;
  /** The period in the address if another is shown, because part of it has no data; else undefined. */
  asked: Period | undefined;
  /** Whether no month of the period in the address has data. */
  isMissing: boolean;
  /** The comparison period if it has no data; else undefined. */
  withoutData: Period | undefined;
}

/** The filters that an own dashboard keeps, as search parameters; those in the address override them. */
export const KeptSearch = createContext<UrlSearch | undefined>(undefined);

/** The filters of the page; undefined until they are known. Writes the default period into an address without one. */
export function useFilters(): ShownFilters | undefined {
  const { search, dashboardId, targets, setFilters } = useUrlState();
  const { history, known } = useHistory();
  const kept = useContext(KeptSearch);
  const needsPeriod = !search.period && !kept;
  const { controls: _, setup: __, fid: ___, ...narrowing } = { ...kept, ...given(search) };
  // A string, so that the filters stay the same object while only the controls of widgets change.
  const asked = JSON.stringify(narrowing);
  const shown = useMemo(() => {
    const read = readFilters(JSON.parse(asked), usualPeriod(history));
    return shownFilters(dashboardId ? offeredOf(read, dashboardId) : read, history);
  }, [asked, dashboardId, history]);
  const { period } = shown.filters;
  const awaitsGeo = useProjectGeo();

  // A copied address must show the same numbers next month, so it has to contain the default period.
  useEffect(() => {
    if (needsPeriod && known && targets.length > 0) setFilters({ period }, { replace: true });
  }, [needsPeriod, known, targets.length, period, setFilters]);

  return (needsPeriod && !known) || awaitsGeo ? undefined : shown;
}

/** Filters cut to the data there is. */
export const cutToData = (filters: Filters, history: History): Filters =>
  shownFilters(filters, history).filters;

/** Ignores filters that this dashboard does not offer, as nobody could see them. They stay in the address. */
function offeredOf(read: Filters, dashboardId: DashboardId): Filters {
  const { filters: offered } = CATALOGUE[dashboardId];
  const whole = readFilters({}, read.period);
  const hidden = VISIT_FILTERS.filter((name) => !offered.includes(name));
  return { ...read, ...Object.fromEntries(hidden.map((name) => [name, whole[name]])) };
}

const given = (search: UrlSearch): UrlSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as UrlSearch;

/** Cuts the period and comparison of the address to the months with data. */
function shownFilters(read: Filters, history: History): ShownFilters {
  // Until the months are known, the period is passed on: the server cuts it too.
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
