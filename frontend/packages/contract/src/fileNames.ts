import type { Period } from './filters';

/** A site or page; `name` is what readers see, with the host in Unicode. */
interface Subject {
  value: string;
  name?: string;
}

/** Most characters of the site in a file name: file systems allow 255 bytes in all, and a letter may take four. */
const LONGEST = 40;

/** "acme-fashion" for acme-fashion.example, "acme-fashion-women" for acme-fashion.example/women/. */
function shortName({ value, name: shown = value }: Subject): string {
  const [host = '', ...folders] = shown.split('/').filter(Boolean);
  const labels = host.split('.');
  const name = labels.length > 1 ? labels.slice(0, -1).join('.') : host;
  const whole = [...[name, ...folders].join('-').replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')];
  return whole.length > LONGEST ? `${whole.slice(0, LONGEST).join('')}…` : whole.join('');
}

/** "2026-05..10"; the end has its year only if it differs. */
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

/** A file name that people recognise, without its extension: "traffic-overview trend acme-fashion +2 2026-05..10". */
export function fileNameOf({ subject, targets, period }: Named): string {
  const [first, ...others] = targets;
  const sites = first ? [shortName(first), ...(others.length > 0 ? [`+${others.length}`] : [])] : [];
  return [...subject, ...sites, periodName(period)].join(' ');
}
