import type { Market } from '@footfall/api';
import type { Target } from '@footfall/contract';
import { type SetupProps, targetOf } from '@footfall/widgets';

/** The setting for a market of the page's targets. */
export const SITES = 'sites';
const SEED = 'seed';
const LIST = 'list';
/** Most sites in a market; the server's own limit. */
export const MOST_SITES = 200;

/** What a market is made of: a category, one site's category ('seed'), or a list of sites. */
export type Basis = Pick<Market, 'basis' | 'category' | 'sites'>;

/** The current market; null if neither filters nor setting nor targets name one. */
export function basisOf({ targets, filters, setting }: Omit<SetupProps, 'onSetting'>): Basis | null {
  const [category] = filters.categories;
  if (category !== undefined) return { basis: 'category', category, sites: [] };
  const [kind, ...sites] = setting.split('\n');
  if (kind === LIST && sites.length > 0) return { basis: 'sites', category: '', sites };
  if (kind === SEED && sites.length > 0) return { basis: 'seed', category: '', sites: sites.slice(0, 1) };
  const values = targets.map(({ value }) => value);
  if (values.length === 0) return null;
  return kind === SITES
    ? { basis: 'sites', category: '', sites: values }
    : { basis: 'seed', category: '', sites: values.slice(0, 1) };
}

/** The setting for a market of sites, or of one site's category. */
export const settingOf = ({ basis, sites }: Pick<Basis, 'basis' | 'sites'>): string =>
  [basis === 'seed' ? SEED : LIST, ...sites.slice(0, MOST_SITES)].join('\n');

/** The sites themselves where nobody has chosen a market yet and the category of the first is unknown. */
export const settingInNeed = ({
  targets,
  filters,
  setting,
}: Omit<SetupProps, 'onSetting'>): string | undefined =>
  setting === '' && filters.categories.length === 0 && targets.length > 1 ? SITES : undefined;

/** Whether the setting itself lists the sites, so that the page's targets do not count. */
export const isKept = (setting: string): boolean => setting.includes('\n');

/** Targets of the widgets: one site, for its category, or several; empty for a category, null without a market. */
export function subjectOf(props: Omit<SetupProps, 'onSetting'>): readonly Target[] | null {
  const basis = basisOf(props);
  if (!basis || basis.basis === 'category') return basis && [];
  const shown = new Map(props.targets.map((target) => [target.value, target]));
  return basis.sites.map((value) => shown.get(value) ?? targetOf(value));
}
