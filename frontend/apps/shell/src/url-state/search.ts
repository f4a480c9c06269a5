import {
  businessRegionOf,
  CHANNELS,
  controlsFromText,
  countryOf,
  DEVICES,
  type Filters,
  GRANULARITIES,
  geoOfCountry,
  isGeo,
  type Period,
  stateOf,
  type Target,
  withoutPages,
} from '@footfall/contract';
import * as v from 'valibot';
import { targetToText } from '../targets/target';
import { periodFromText, periodToText } from './months';

/** Characters of what was set up on a dashboard: room for a hundred sites. Servers take some 60 000 in all. */
const LONGEST_SETUP = 8000;
/** Characters of what was chosen in the widgets of a dashboard. */
const LONGEST_CONTROLS = 4000;

/** A value that does not hold counts as not given: a mistyped address still opens. */
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

/** The part of the address behind the question mark. Stored in shared links, so never rename a key. */
export const UrlSearch = v.object({
  // What is no target stays too: its chip says so.
  targets: text((value) => /[^,\s]/.test(value)),
  period: text((value) => periodFromText(value) !== undefined),
  compare: text((value) => compareFromText(value) !== undefined),
  granularity: optional(v.picklist(GRANULARITIES)),
  device: optional(v.picklist(DEVICES)),
  geo: text((value) => geoFromText(value) !== undefined),
  channels: text((value) => value.split(',').some(isChannel)),
  categories: text((value) => categoriesFromText(value).length > 0),
  setup: text(isSetup),
  controls: text(isControls),
  project: text(isProject),
  fid: text((value) => /^[\w-]{1,64}$/.test(value)),
});

export type UrlSearch = v.InferOutput<typeof UrlSearch>;

/** What an address says; what does not hold in it is left out. */
export const readSearch = (search: unknown): UrlSearch => v.parse(UrlSearch, search);

/** The filters of an address; `usual` is the period of one that names none. */
export function readFilters(search: UrlSearch, usual: Period): Filters {
  return {
    period: periodFromText(search.period ?? '') ?? usual,
    compare: compareFromText(search.compare ?? '') ?? 'previous_period',
    granularity: search.granularity ?? 'month',
    device: search.device ?? 'all_devices',
    geo: geoFromText(search.geo ?? '') ?? 'worldwide',
    channels: channelsFromText(search.channels ?? ''),
    categories: categoriesFromText(search.categories ?? ''),
  };
}

/** The change of the address that a change of filters means. Defaults are left out, the period never. */
export function writeFilters(change: Partial<Filters>): Partial<UrlSearch> {
  const { period, compare, granularity, device, geo, channels, categories } = change;
  const geoText = typeof geo === 'string' || geo === undefined ? geo : geo.join(',');
  return {
    ...(period && { period: periodToText(period) }),
    ...(compare && { compare: unlessDefault(compareToText(compare), 'previous_period') }),
    ...(granularity && { granularity: unlessDefault(granularity, 'month') }),
    ...(device && { device: unlessDefault(device, 'all_devices') }),
    ...(geoText && { geo: unlessDefault(geoText, 'worldwide') }),
    ...(channels && { channels: channels.join(',') || undefined }),
    // Names of categories hold commas and slashes of their own.
    ...(categories && { categories: categories.map(encodeURIComponent).join(',') || undefined }),
  };
}

/** The same with what is left out elsewhere: all channels are named, the whole world and all devices too. */
export function writeAllFilters(change: Partial<Filters>): Partial<UrlSearch> {
  const { granularity, device, geo, channels, compare } = change;
  return {
    ...writeFilters(change),
    ...(granularity && { granularity }),
    ...(device && { device }),
    ...(geo === 'worldwide' && { geo }),
    ...(compare === 'previous_period' && { compare }),
    ...(channels?.length === 0 && { channels: CHANNELS.join(',') }),
  };
}

export function writeTargets(targets: readonly Target[]): Partial<UrlSearch> {
  return { targets: targets.length > 0 ? targets.map(targetToText).join(',') : undefined };
}

/** What was set up on this dashboard; the address may carry what another one left there. */
export function readSetting({ setup = '' }: UrlSearch, dashboardId: string): string {
  return setup.startsWith(`${dashboardId}:`) ? setup.slice(dashboardId.length + 1) : '';
}

export function writeSetting(setting: string, dashboardId: string): Partial<UrlSearch> {
  return { setup: setting ? `${dashboardId}:${setting}` : undefined };
}

/** What was chosen in the widgets of this dashboard; the address may carry what another one left there. */
export function readControls({ controls = '' }: UrlSearch, dashboardId: string): string {
  return controls.startsWith(`${dashboardId}:`) ? controls.slice(dashboardId.length + 1) : '';
}

export function writeControls(controls: string, dashboardId: string): Partial<UrlSearch> {
  return { controls: controls ? `${dashboardId}:${controls}` : undefined };
}

/** All that makes another list of the same widget. */
const SUBJECT = [
  'targets',
  'period',
  'compare',
  'device',
  'geo',
  'channels',
  'categories',
  'setup',
  'project',
] as const;

/** An address that asks about something else has its lists at their first page. */
export function withoutOldPages(before: UrlSearch, after: UrlSearch): UrlSearch {
  const { controls } = after;
  // A link that names pages means these.
  if (!controls || controls !== before.controls) return after;
  // A period that was not there is the usual one, which is written for the reader.
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

export function compareFromText(value: string): Filters['compare'] | undefined {
  return COMPARISONS.find((one) => one === value) ?? periodFromText(value);
}

function compareToText(compare: (typeof COMPARISONS)[number] | Period): string {
  return typeof compare === 'string' ? compare : periodToText(compare);
}

/** The places of an address, and its words that are none: several are countries alone or states alone, as in reports. */
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
  // NA alone is North America, as it is to the server; in a list, which holds no regions, it is Namibia.
  if (!value.includes(',')) return businessRegionOf(value) ?? value;
  const [only = '', ...more] = places.map(geoOfCountry);
  return more.length === 0 ? only : [only, ...more];
}

const isChannel = (name: string): boolean => CHANNELS.some((channel) => channel === name);

/** The channels of a list in their fixed order; all ten mean the same as none. */
function channelsFromText(value: string): Filters['channels'] {
  const named = new Set(value.split(','));
  const known = CHANNELS.filter((channel) => named.has(channel));
  return known.length === CHANNELS.length ? [] : known;
}

export function categoriesFromText(value: string): string[] {
  try {
    return [...new Set(value.split(',').map(decodeURIComponent).filter(Boolean))];
  } catch {
    return [];
  }
}

/** Plain `key=value` pairs; commas, colons and slashes stay readable. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (typeof value === 'string' && value) params.set(key, value);
  }
  const readable = params.toString().replace(/%2C/g, ',').replace(/%3A/g, ':').replace(/%2F/g, '/');
  return readable ? `?${readable}` : '';
}

/** Parameters that are lists, and may be written as one with commas or once for each member. */
const LISTS: ReadonlySet<string> = new Set(['targets', 'geo', 'channels', 'categories']);

export function parseSearch(searchText: string): Record<string, string> {
  const params = new URLSearchParams(searchText);
  const textOf = (key: string, last: string) => (LISTS.has(key) ? params.getAll(key).join(',') : last);
  return Object.fromEntries([...params].map(([key, value]) => [key, textOf(key, value)]));
}
