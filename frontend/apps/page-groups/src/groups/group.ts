import type { PageGroup, PageRules } from '@footfall/api';
import type { Target } from '@footfall/contract';
import { seriesColor, targetColor } from '@footfall/ui';
import { shownAddress } from '@footfall/ui/format';

/** A page group with its rules read. */
export interface Group {
  id: string;
  name: string;
  target: string;
  urlsCount: number;
  version: number;
  conditions: PageRules;
}

/** A group on a picture: what to call it among the others, and its colour. */
export interface GroupView extends Group {
  label: string;
  color: string;
}

export const isRead = (group: PageGroup): group is PageGroup & Group => group.conditions != null;

/** The parts of a request that ask about one group. */
export const askedOf = ({ target, conditions }: Pick<Group, 'target' | 'conditions'>) => ({
  targets: [target],
  conditions,
});

/** Groups with their colours: that of their target while each is of another one, else one after the other. */
export function groupViews(groups: readonly Group[], targets: readonly Target[]): GroupView[] {
  const places = groups.map((group) => targets.findIndex(({ value }) => value === group.target));
  const areApart = new Set(places).size === groups.length && !places.includes(-1);
  return groups.map((group, index) => ({
    ...group,
    label: labelOf(group, groups),
    color: areApart ? targetColor(places[index] ?? 0) : seriesColor(index),
  }));
}

/** Name and site, which may be those of two groups: then they are counted in the order of the list. */
function labelOf(group: Group, groups: readonly Group[]): string {
  const full = (one: Group) => `${one.name} · ${shownAddress(one.target)}`;
  const alike = groups.filter((one) => full(one) === full(group));
  return alike.length > 1 ? `${full(group)} (${alike.indexOf(group) + 1})` : full(group);
}

/** Which groups are compared: those the reader marked, five at most, and at the start the first ones with pages. */
export function comparedOf(
  groups: readonly PageGroup[],
  setting: string,
  targets: readonly Target[],
  most: number,
): PageGroup[] {
  const marked = setting.split(',');
  const chosen = groups.filter(({ id }) => marked.includes(id));
  if (chosen.length > 0) return chosen.slice(0, most);
  const shown = new Set(targets.map(({ value }) => value));
  const filled = groups.filter(({ urlsCount }) => urlsCount > 0);
  const here = filled.filter(({ target }) => shown.has(target));
  return (here.length > 0 ? here : filled).slice(0, most);
}
