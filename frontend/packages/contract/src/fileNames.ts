import type { Period } from './filters';

/** A site or page; `name` is what readers see, with the letters of its host. */
interface Subject {
  value: string;
  name?: string;
}

/** Characters of a site's part of a name: systems take 255 bytes for all of it, and a letter may be four. */
const LONGEST = 40;

/** "acme-fashion" of acme-fashion.example; a folder follows its host. */
function shortName({ value, name: shown = value }: Subject): string {
  const [host = '', ...folders] = shown.split('/').filter(Boolean);
  const labels = host.split('.');
  const name = labels.length > 1 ? labels.slice(0, -1).join('.') : host;
  const whole = [...[name, ...folders].join('-').replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')];
  return whole.length > LONGEST ? `${whole.slice(0, LONGEST).join('')}…` : whole.join('');
}

/** "2026-05..10", with the year again only where it is another one. */
function periodName({ from, to }: Period): string {
  if (from === to) return from;
  return `${from}..${from.slice(0, 4) === to.slice(0, 4) ? to.slice(5) : to}`;
}

export interface Named {
  /** Dashboard, widget or report: what the file shows. */
  subject: readonly string[];
  targets: readonly Subject[];
  period: Period;
}

/** Name of a file a person can find again, without its ending: "traffic-overview trend acme-fashion +2 2026-05..10". */
export function fileNameOf({ subject, targets, period }: Named): string {
  const [first, ...others] = targets;
  const sites = first ? [shortName(first), ...(others.length > 0 ? [`+${others.length}`] : [])] : [];
  return [...subject, ...sites, periodName(period)].join(' ');
}
