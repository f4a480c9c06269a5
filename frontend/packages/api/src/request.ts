import { type Filters, isNeutral, type Target, VISIT_FILTERS, type VisitFilter } from '@footfall/contract';
import { REPORT_FIELDS } from './generated/fields';
import type { paths } from './generated/schema';

/** A report's id, from which its folder on the server, its route and its hook are named. */
export type ReportId = keyof typeof REPORT_FIELDS;

type Operation<Id extends ReportId> = paths[`/analytics/traffic/rpc/dashboard/${Id}`]['post'];

export type ReportRequest<Id extends ReportId = ReportId> =
  Operation<Id>['requestBody']['content']['application/json'];

export type ReportAnswer<Id extends ReportId = ReportId> =
  Operation<Id>['responses'][200]['content']['application/json'];

/** A note of an answer: its code and the values in its text. */
export type CodedNote = ReportAnswer['note_codes'][number];

export type ReportRow<Id extends ReportId = ReportId> = ReportAnswer<Id>['rows'][number];

/** Fields of the page that go into a request if the report takes them. */
const TIMES = ['period', 'granularity', 'compare'] as const;

/** Filters that go into a request; an empty list means all and is left out, as the API expects. */
const visitFilters = (filters: Filters): VisitFilter[] =>
  VISIT_FILTERS.filter((name) => !(Array.isArray(filters[name]) && isNeutral(name, filters[name])));

const takes = (id: ReportId, field: string): boolean =>
  (REPORT_FIELDS[id] as readonly string[]).includes(field);

/** The request of a report for these targets with the page filters that it takes; `more` overrides both. */
export function requestOf<Id extends ReportId>(
  id: Id,
  targets: readonly Target[],
  filters: Filters,
  more: Partial<ReportRequest<Id>> = {},
): ReportRequest<Id> {
  const understood = [...TIMES, ...visitFilters(filters)]
    .filter((name) => takes(id, name))
    .map((name) => [name, filters[name]]);
  const [category] = filters.categories;
  // A market is a category or a set of sites; with both, the category counts.
  const market = category !== undefined && takes(id, 'category') ? { category } : undefined;
  const asked = market ?? (takes(id, 'targets') ? { targets } : {});
  return { ...asked, ...Object.fromEntries(understood), ...more } as ReportRequest<Id>;
}

/** Filters that are set but ignored by this report, or overridden by `more`; a widget has to say so. */
export function ignoredFilters(id: ReportId, filters: Filters, more: object = {}): VisitFilter[] {
  return VISIT_FILTERS.filter(
    (name) =>
      !isNeutral(name, filters[name]) &&
      (name in more || (!takes(id, name) && !(name === 'categories' && takes(id, 'category')))),
  );
}
