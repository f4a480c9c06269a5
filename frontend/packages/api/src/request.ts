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

/** A note of an answer as a code with the values that stand in its text. */
export type CodedNote = ReportAnswer['note_codes'][number];

export type ReportRow<Id extends ReportId = ReportId> = ReportAnswer<Id>['rows'][number];

/** Filters that a request may have; granularity only where the report has a time axis. */
const FILTERS = ['period', 'granularity', 'compare', 'device', 'geo'] as const;

/** Filters whose empty list means all; the API expects them to be left out then. */
const LISTS = ['channels', 'categories'] as const;

const takes = (id: ReportId, field: string): boolean =>
  (REPORT_FIELDS[id] as readonly string[]).includes(field);

/** The request of a report for these targets, with those of the page's filters that the report takes. */
export function requestOf<Id extends ReportId>(
  id: Id,
  targets: readonly Target[],
  filters: Filters,
  more: Partial<ReportRequest<Id>> = {},
): ReportRequest<Id> {
  const understood = [...FILTERS, ...LISTS.filter((name) => filters[name].length > 0)]
    .filter((name) => takes(id, name))
    .map((name) => [name, filters[name]]);
  const [category] = filters.categories;
  // A market is a category or a set of sites; with both, the category counts.
  const market = category !== undefined && takes(id, 'category') ? { category } : undefined;
  const asked = market ?? (takes(id, 'targets') ? { targets } : {});
  return { ...asked, ...Object.fromEntries(understood), ...more } as ReportRequest<Id>;
}

export type IgnoredFilter = 'device' | 'geo' | 'channels' | 'categories';

/** Filters that are set but that this report does not take, which a widget has to say. */
export function ignoredFilters(id: ReportId, filters: Filters): IgnoredFilter[] {
  const isSet: Record<IgnoredFilter, boolean> = {
    device: filters.device !== 'all_devices',
    geo: filters.geo !== 'worldwide',
    channels: filters.channels.length > 0,
    categories: filters.categories.length > 0,
  };
  return (Object.keys(isSet) as IgnoredFilter[]).filter(
    (name) => isSet[name] && !takes(id, name) && !(name === 'categories' && takes(id, 'category')),
  );
}
