import { FILTERS, type FilterValues } from '@footfall/api/generated/filters';

export { FILTERS, type FilterValues };

/** Kinds of target. All enumerations here are spelled as in the API. */
export const SCOPES = ['domain', 'subdomain', 'subfolder', 'page'] as const;
export type Scope = (typeof SCOPES)[number];

export const GRANULARITIES = ['day', 'week', 'month', 'quarter'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

/** A filter of visits; others choose time. */
export type VisitFilter = keyof FilterValues;
export const VISIT_FILTERS = Object.keys(FILTERS) as VisitFilter[];
export type FilterControl = (typeof FILTERS)[VisitFilter]['control'];

/** Whether the value of a filter leaves nothing out. */
export const isNeutral = (name: VisitFilter, value: FilterValues[VisitFilter]): boolean =>
  Array.isArray(value) ? value.length === 0 : value === FILTERS[name].neutral;

/** The value of each filter that leaves nothing out. */
export const UNFILTERED = Object.fromEntries(
  VISIT_FILTERS.map((name) => [name, FILTERS[name].neutral]),
) as unknown as FilterValues;

/** The ten channels in their fixed order, which is also their colour order. */
export const CHANNELS = FILTERS.channels.values;
export type Channel = (typeof CHANNELS)[number];

export const MAX_TARGETS = 5;

/** A site or a part of one; `value` is lower case, without protocol and without a leading "www.". */
export interface Target {
  value: string;
  scope: Scope;
}

/** Inclusive months ('2026-01') or days ('2026-01-31'), both ends of one kind. */
export interface Period {
  from: string;
  to: string;
}

export type Comparison = 'none' | 'previous_period' | 'previous_year' | Period;

/** 'worldwide', a country ('US'), an M49 area ('150'), a business region ('1001'), a US state ('state:5') or several countries. */
export type GeoFilter = FilterValues['geo'];

export interface Filters extends FilterValues {
  period: Period;
  compare: Comparison;
  granularity: Granularity;
}
