/** Kinds of target. All enumerations here are spelled as in the API. */
export const SCOPES = ['domain', 'subdomain', 'subfolder', 'page'] as const;
export type Scope = (typeof SCOPES)[number];

export const GRANULARITIES = ['day', 'week', 'month', 'quarter'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

export const DEVICES = ['all_devices', 'desktop', 'mobile'] as const;
export type Device = (typeof DEVICES)[number];

/** The ten channels in their fixed order, which is also their colour order. */
export const CHANNELS = [
  'direct',
  'referral',
  'searchOrganic',
  'searchPaid',
  'socialOrganic',
  'socialPaid',
  'mail',
  'displayAd',
  'aiAssistants',
  'aiSearch',
] as const;
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
export type GeoFilter = string | readonly string[];

export interface Filters {
  period: Period;
  compare: Comparison;
  granularity: Granularity;
  device: Device;
  geo: GeoFilter;
  /** Only visits of these channels; empty for all ten. */
  channels: readonly Channel[];
  /** Only sites of these categories; empty for all. */
  categories: readonly string[];
}
