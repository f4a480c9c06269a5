import type { Period, Target } from './filters';

/** "acme-fashion" of acme-fashion.example; a folder follows its host. */
function shortName({ value }: Pick<Target, 'value'>): string {
  const [host = '', ...folders] = value.split('/').filter(Boolean);
  const labels = host.split('.');
  const name = labels.length > 1 ? labels.slice(0, -1).join('.') : host;
  return [name, ...folders].join('-').replaceAll(/[^\p{L}\p{N}.-]+/gu, '-');
}

/** "2026-05..10", with the year again only where it is another one. */
function periodName({ from, to }: Period): string {
  if (from === to) return from;
  return `${from}..${from.slice(0, 4) === to.slice(0, 4) ? to.slice(5) : to}`;
}

export interface Named {
  /** Dashboard, widget or report: what the file shows. */
  subject: readonly string[];
  targets: readonly Pick<Target, 'value'>[];
  period: Period;
}

/** Name of a file a person can find again, without its ending: "traffic-overview trend acme-fashion +2 2026-05..10". */
export function fileNameOf({ subject, targets, period }: Named): string {
  const [first, ...others] = targets;
  const sites = first ? [shortName(first), ...(others.length > 0 ? [`+${others.length}`] : [])] : [];
  return [...subject, ...sites, periodName(period)].join(' ');
}
