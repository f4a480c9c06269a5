import { type Filters, isDashboardId, needsTargets, type Target } from '@footfall/contract';
import { newestMonths } from '../url-state/months';
import type { UrlSearch } from '../url-state/search';
import { writeFilters } from '../url-state/search';
import type { History } from '../url-state/useFilters';

/** Number of months, counted back from the newest complete one, by their names in the API. */
export const RELATIVE = {
  last_month: 1,
  last_3_months: 3,
  last_6_months: 6,
  last_12_months: 12,
} as const;
export type RelativePeriod = keyof typeof RELATIVE;

/** Filters kept with a dashboard or widget; those left out follow the page. */
export interface KeptFilters extends Partial<Omit<Filters, 'period' | 'compare'>> {
  targets?: readonly Target[];
  period?: RelativePeriod | Filters['period'];
  compare?: 'none' | 'previous_period' | 'previous_year';
}

/** An item of an own dashboard: a widget (`dashboard` and `widget` are set), or a Markdown text (`text` is set). */
export interface OwnItem {
  id: string;
  /** Width in columns of the grid, which has twelve. */
  width: number;
  dashboard?: string;
  widget?: string;
  setting?: string;
  filters?: KeptFilters;
  text?: string;
}

/** Whether an item is a widget about the sites of the page. */
export function needsSites({ dashboard = '', filters }: OwnItem): boolean {
  return isDashboardId(dashboard) && needsTargets(dashboard) && !filters?.targets?.length;
}

export interface OwnContents {
  name: string;
  filters: KeptFilters;
  items: readonly OwnItem[];
}

/** The name if none of the others has it, else the name with the next free number. */
export function freeName(name: string, others: ReadonlyArray<{ name: string }>): string {
  const taken = new Set(others.map((other) => other.name));
  let [free, number] = [name, 2];
  while (taken.has(free)) free = `${name} ${number++}`;
  return free;
}

export const COLUMNS = 12;
const FEWEST_COLUMNS = 3;

/** The filters of the page, overridden by those that were kept. */
export function withKept(page: Filters, kept: KeptFilters | undefined, history: History): Filters {
  const { targets: _, period, ...others } = kept ?? {};
  const chosen = period === undefined ? {} : { period: periodOf(period, history) };
  return { ...page, ...others, ...chosen };
}

/** Filters in the form in which they are kept. A custom comparison is kept as that with the previous period. */
export function keptOf({ compare, ...filters }: Partial<Filters>): KeptFilters {
  if (compare === undefined) return filters;
  return { ...filters, compare: typeof compare === 'string' ? compare : 'previous_period' };
}

const periodOf = (
  period: RelativePeriod | Filters['period'],
  { months, full }: History,
): Filters['period'] => (typeof period === 'string' ? newestMonths(RELATIVE[period], months, full) : period);

/** The kept filters as search parameters of an address, without targets. */
export function keptSearch({ targets: _, period, ...filters }: KeptFilters, history: History): UrlSearch {
  return writeFilters({
    ...filters,
    ...(period !== undefined && { period: periodOf(period, history) }),
  }) as UrlSearch;
}

/** The items with one of them moved to another place, counted from 0; unchanged if there is no such item. */
export function moved(items: readonly OwnItem[], id: string, place: number): readonly OwnItem[] {
  const item = items.find((one) => one.id === id);
  if (!item) return items;
  const others = items.filter((one) => one.id !== id);
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), item, ...others.slice(at)];
}

/** The items with one of them changed. */
export const changed = (
  items: readonly OwnItem[],
  id: string,
  change: Partial<OwnItem>,
): readonly OwnItem[] => items.map((item) => (item.id === id ? { ...item, ...change } : item));

/** A width as a whole number of columns, from 3 to 12. */
export const withinColumns = (width: number): number =>
  Math.max(FEWEST_COLUMNS, Math.min(COLUMNS, Math.round(width)));

/** An id that no item has yet. */
export function freshId(items: readonly OwnItem[]): string {
  const taken = new Set(items.map(({ id }) => id));
  let number = items.length + 1;
  while (taken.has(`i${number}`)) number += 1;
  return `i${number}`;
}
