import type { Filters, Target } from '@footfall/contract';
import { REPORT_FIELDS } from './generated/fields';
import type { paths } from './generated/schema';

/** A report's id: its folder on the server, its route, its hook. */
export type ReportId = keyof typeof REPORT_FIELDS;

type Operation<Id extends ReportId> = paths[`/analytics/traffic/rpc/dashboard/${Id}`]['post'];

export type ReportRequest<Id extends ReportId = ReportId> =
  Operation<Id>['requestBody']['content']['application/json'];

export type ReportAnswer<Id extends ReportId = ReportId> =
  Operation<Id>['responses'][200]['content']['application/json'];

export type ReportRow<Id extends ReportId = ReportId> = ReportAnswer<Id>['rows'][number];

/** Filters a request takes beside its targets; the granularity only where time is on an axis. */
const FILTERS = ['period', 'granularity', 'compare', 'device', 'geo'] as const;

const takes = (id: ReportId, field: string): boolean =>
  (REPORT_FIELDS[id] as readonly string[]).includes(field);

/** The request of a report for these targets under the page's filters, with those it understands. */
export function requestOf<Id extends ReportId>(
  id: Id,
  targets: readonly Target[],
  filters: Filters,
  more: Partial<ReportRequest<Id>> = {},
): ReportRequest<Id> {
  const understood = FILTERS.filter((name) => takes(id, name)).map((name) => [name, filters[name]]);
  return { targets, ...Object.fromEntries(understood), ...more } as ReportRequest<Id>;
}

/** Filters that are set but which this report does not take: the reader must be told. */
export function ignoredFilters(id: ReportId, filters: Filters): ('device' | 'geo')[] {
  const ignored: ('device' | 'geo')[] = [];
  if (filters.device !== 'all_devices' && !takes(id, 'device')) ignored.push('device');
  if (filters.geo !== 'worldwide' && !takes(id, 'geo')) ignored.push('geo');
  return ignored;
}
