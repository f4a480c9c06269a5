import {
  businessRegionOf,
  CHANNELS,
  controlsFromText,
  countryOf,
  FILTERS,
  type FilterControl,
  type Filters,
  type FilterValues,
  GRANULARITIES,
  geoOfCountry,
  isGeo,
  isNeutral,
  type Period,
  stateOf,
  type Target,
  VISIT_FILTERS,
  type VisitFilter,
  withoutPages,
} from '@footfall/contract';
import * as v from 'valibot';
import { targetToText } from '../targets/target';
import { periodFromText, periodToText } from './months';

/** Most characters of a dashboard's setting: room for a hundred sites. Servers accept addresses of some 60 000. */
const LONGEST_SETUP = 8000;
/** Most characters of the choices in the widgets of a dashboard. */
const LONGEST_CONTROLS = 4000;

/** An invalid value counts as missing, so that a mistyped address still opens. */
function optional<Shape extends v.GenericSchema>(shape: Shape) {
  return v.fallback(v.optional(shape), undefined);
}

const text = (holds: (value: string) => boolean) => optional(v.pipe(v.string(), v.check(holds)));

export const isSetup = (value: string): boolean => value.length <= LONGEST_SETUP && /^[a-z-]+:/.test(value);
export const isControls = (value: string): boolean => {
  const [, dashboard, controls = ''] = /^([a-z-]+):(.*)$/.exec(value) ?? [];
  return (
    dashboard !== undefined &&
    value.length <= LONGEST_CONTROLS &&
    Object.keys(controlsFromText(controls)).length > 0
  );
};
export const isProject = (value: string): boolean => /^\d{1,20}$/.test(value);

const filterShapes = Object.fromEntries(
  VISIT_FILTERS.map((name) => [name, text((value) => fromText(name, value) !== undefined)]),
) as Record<VisitFilter, ReturnType<typeof text>>;

/** The parameters after the question mark. They are in shared links: never rename a key. */
export const UrlSearch = v.object({
  // Invalid targets stay too: their chips say why.
  targets: text((value) => /[^,\s]/.test(value)),
  period: text((value) => periodFromText(value) !== undefined),
  compare: text((value) => compareFromText(value) !== undefined),
  granularity: optional(v.picklist(GRANULARITIES)),
  ...filterShapes,
  setup: text(isSetup),
  controls: text(isControls),
  project: text(isProject),
  fid: text((value) => /^[\w-]{1,64}$/.test(value)),
});

export type UrlSearch = v.InferOutput<typeof UrlSearch>;

/** The valid parameters of an address; invalid and unknown ones are left out. Never throws. */
export const readSearch = (search: unknown): UrlSearch => v.parse(UrlSearch, search);

/** The filters in an address, with defaults for missing ones; `usual` is the default period. */
export function readFilters(search: UrlSearch, usual: Period): Filters {
  return {
    period: periodFromText(search.period ?? '') ?? usual,
    compare: compareFromText(search.compare ?? '') ?? 'previous_period',
    granularity: search.granularity ?? 'month',
    ...(Object.fromEntries(
      VISIT_FILTERS.map((name) => [name, fromText(name, search[name] ?? '') ?? FILTERS[name].neutral]),
    ) as unknown as FilterValues),
  };
}

/** The parameters for a change of filters. A default is undefined, which removes it; the period is always written. */
export function writeFilters(change: Partial<Filters>): Partial<UrlSearch> {
  const { period, compare, granularity } = change;
  return {
    ...(period && { period: periodToText(period) }),
    ...(compare && { compare: unlessDefault(compareToText(compare), 'previous_period') }),
    ...(granularity && { granularity: unlessDefault(granularity, 'month') }),
    ...Object.fromEntries(changedIn(change).map(([name, value]) => [name, toText(name, value)])),
  };
}

/** The same with defaults written out, for an address whose missing filters mean something else. */
export function writeAllFilters(change: Partial<Filters>): Partial<UrlSearch> {
  const { granularity, compare } = change;
  const neutral = changedIn(change).filter(([name, value]) => isNeutral(name, value));
  return {
    ...writeFilters(change),
    ...(granularity && { granularity }),
    ...(compare === 'previous_period' && { compare }),
    ...Object.fromEntries(neutral.map(([name]) => [name, EVERYTHING[FILTERS[name].control](name)])),
  };
}

export function writeTargets(targets: readonly Target[]): Partial<UrlSearch> {
  return { targets: targets.length > 0 ? targets.map(targetToText).join(',') : undefined };
}

/** The setting of this dashboard, empty if the address has none or that of another dashboard. */
export function readSetting({ setup = '' }: UrlSearch, dashboardId: string): string {
  return setup.startsWith(`${dashboardId}:`) ? setup.slice(dashboardId.length + 1) : '';
}

export function writeSetting(setting: string, dashboardId: string): Partial<UrlSearch> {
  return { setup: setting ? `${dashboardId}:${setting}` : undefined };
}

/** The choices in the widgets of this dashboard, empty if the address has none or those of another dashboard. */
export function readControls({ controls = '' }: UrlSearch, dashboardId: string): string {
  return controls.startsWith(`${dashboardId}:`) ? controls.slice(dashboardId.length + 1) : '';
}

export function writeControls(controls: string, dashboardId: string): Partial<UrlSearch> {
  return { controls: controls ? `${dashboardId}:${controls}` : undefined };
}

/** Parameters whose change changes the content of lists. */
const SUBJECT = ['targets', 'period', 'compare', ...VISIT_FILTERS, 'setup', 'project'] as const;

/** The new address with lists at their first page, if anything that changes their content differs from `before`. */
export function withoutOldPages(before: UrlSearch, after: UrlSearch): UrlSearch {
  const { controls } = after;
  // New controls come from a link that names its pages.
  if (!controls || controls !== before.controls) return after;
  // A period added to an address without one is the default, so nothing changes.
  const isOther = SUBJECT.some(
    (name) => before[name] !== after[name] && !(name === 'period' && before.period === undefined),
  );
  if (!isOther) return after;
  const at = controls.indexOf(':');
  return { ...after, ...writeControls(withoutPages(controls.slice(at + 1)), controls.slice(0, at)) };
}

function unlessDefault<Value extends string>(value: Value, usual: Value): Value | undefined {
  return value === usual ? undefined : value;
}

export const COMPARISONS = ['none', 'previous_period', 'previous_year'] as const;

/** The comparison in an address: a keyword or a period; undefined for anything else. */
export function compareFromText(value: string): Filters['compare'] | undefined {
  return COMPARISONS.find((one) => one === value) ?? periodFromText(value);
}

function compareToText(compare: (typeof COMPARISONS)[number] | Period): string {
  return typeof compare === 'string' ? compare : periodToText(compare);
}

/** The places in an address and the refused values: a list may have only countries or only states, as in reports. */
export function placesOf(value: string): { places: string[]; refused: string[] } {
  const codes = value.split(',').filter(Boolean);
  const kind = codes.map(kindInList).find(Boolean);
  const holds = (code: string) => (codes.length === 1 ? isGeo(code) : kind && kindInList(code) === kind);
  return { places: codes.filter(holds), refused: codes.filter((code) => !holds(code)) };
}

function kindInList(code: string): 'country' | 'state' | undefined {
  if (countryOf(code)) return 'country';
  return stateOf(code) && 'state';
}

function geoFromText(value: string): Filters['geo'] | undefined {
  const { places } = placesOf(value);
  if (places.length === 0) return undefined;
  // NA alone is North America, as for the server; in a list, which has no regions, it is Namibia.
  if (!value.includes(',')) return businessRegionOf(value) ?? value;
  const [only = '', ...more] = places.map(geoOfCountry);
  return more.length === 0 ? only : [only, ...more];
}

/** The channels in a list, in their fixed order; empty for all ten, which means the same. */
function channelsFromText(value: string): Filters['channels'] | undefined {
  const named = new Set(value.split(','));
  const known = CHANNELS.filter((channel) => named.has(channel));
  if (known.length === 0) return undefined;
  return known.length === CHANNELS.length ? [] : known;
}

/** The categories in an address, without duplicates; none if an escape in it is malformed. */
export function categoriesFromText(value: string): string[] {
  try {
    return [...new Set(value.split(',').map(decodeURIComponent).filter(Boolean))];
  } catch {
    return [];
  }
}

type Value = FilterValues[VisitFilter];

const READ: Record<FilterControl, (text: string, name: VisitFilter) => Value | undefined> = {
  choice: (text, name) => {
    const filter = FILTERS[name];
    return 'names' in filter ? filter.values.find((value) => value === text) : undefined;
  },
  place: geoFromText,
  channels: channelsFromText,
  categories: (text) => {
    const named = categoriesFromText(text);
    return named.length > 0 ? named : undefined;
  },
};

/** The value of a filter in an address; undefined for anything else. */
function fromText(name: VisitFilter, value: string): Value | undefined {
  return READ[FILTERS[name].control](value, name);
}

/** The value of a filter for an address; undefined if it leaves nothing out. */
function toText(name: VisitFilter, value: Value): string | undefined {
  if (isNeutral(name, value)) return undefined;
  // Names of categories may contain commas and slashes.
  const written = FILTERS[name].control === 'categories' ? encodeURIComponent : String;
  return [value].flat().map(written).join(',');
}

/** What is written out in place of a value that leaves nothing out. */
const EVERYTHING: Record<FilterControl, (name: VisitFilter) => string | undefined> = {
  choice: (name) => String(FILTERS[name].neutral),
  place: (name) => String(FILTERS[name].neutral),
  channels: () => CHANNELS.join(','),
  categories: () => undefined,
};

/** The filters of a change with their values. */
const changedIn = (change: Partial<Filters>): Array<[VisitFilter, Value]> =>
  VISIT_FILTERS.flatMap((name) => {
    const value = change[name];
    return value === undefined || value === '' ? [] : [[name, value] as [VisitFilter, Value]];
  });

/** Writes the non-empty texts as `?key=value&...`; commas, colons and slashes stay readable. Empty without any. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (typeof value === 'string' && value) params.set(key, value);
  }
  const readable = params.toString().replace(/%2C/g, ',').replace(/%3A/g, ':').replace(/%2F/g, '/');
  return readable ? `?${readable}` : '';
}

/** Parameters that are lists, written once with commas or repeated for each member. */
const LISTS: ReadonlySet<string> = new Set([
  'targets',
  ...VISIT_FILTERS.filter((name) => FILTERS[name].control !== 'choice'),
]);

/** The parameters of an address as texts. Repeated list parameters are joined; of others the last value counts. */
export function parseSearch(searchText: string): Record<string, string> {
  const params = new URLSearchParams(searchText);
  const textOf = (key: string, last: string) => (LISTS.has(key) ? params.getAll(key).join(',') : last);
  return Object.fromEntries([...params].map(([key, value]) => [key, textOf(key, value)]));
}
