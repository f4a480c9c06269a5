/** How a measure's value is written: 12.3K, 1,640 (an index is no amount), 4.21, 4:29, 61.3%, 2.43%. */
export type NumberKind = 'count' | 'whole' | 'decimal' | 'duration' | 'share' | 'rate';

type Options = Intl.NumberFormatOptions;

const OPTIONS = {
  whole: { maximumFractionDigits: 0 },
  // Three digits, no more and no fewer: 942.000, not 941.702,3, where a language has no short word for
  // thousands, and 24.0M above 7.21M, so that the numbers of a column read as one scale.
  compact: { notation: 'compact', minimumSignificantDigits: 3, maximumSignificantDigits: 3 },
  axis: { notation: 'compact', maximumSignificantDigits: 3 },
  decimal: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  share: { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 },
  rate: { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 },
  // More than two digits would be too exact for the end of an interval.
  bound: { style: 'percent', maximumSignificantDigits: 2 },
  axisShare: { style: 'percent', maximumFractionDigits: 1 },
  axisRate: { style: 'percent', maximumFractionDigits: 2 },
  change: { style: 'percent', signDisplay: 'exceptZero', minimumFractionDigits: 1, maximumFractionDigits: 1 },
  bigChange: { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 },
} as const satisfies Record<string, Options>;

const cache = new Map<string, Intl.NumberFormat>();

/** Formats are kept, because making an `Intl.NumberFormat` costs more than a hundred uses of it. */
function numberFormat(locale: string, name: keyof typeof OPTIONS): Intl.NumberFormat {
  const key = `${locale} ${name}`;
  let format = cache.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, OPTIONS[name]);
    cache.set(key, format);
  }
  return format;
}

/** `m:ss`, from one hour on `h:mm:ss`; `seconds` is rounded. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** A value as the screen shows it; `share` and `rate` take fractions (0.613), `duration` seconds. */
export function formatNumber(locale: string, kind: NumberKind, value: number): string {
  switch (kind) {
    case 'duration':
      return formatDuration(value);
    case 'count':
      return numberFormat(locale, Math.abs(value) < 1000 ? 'whole' : 'compact').format(value);
    default:
      return numberFormat(locale, kind).format(value);
  }
}

/** The smallest difference between two numbers of this size that are written differently. */
export function writtenStep(kind: NumberKind, value: number): number {
  switch (kind) {
    case 'share':
      return 0.001;
    case 'rate':
      return 0.0001;
    case 'decimal':
      return 0.01;
    case 'count':
      return value < 1000 ? 1 : 10 ** (Math.floor(Math.log10(value)) - 2);
    default:
      return 1;
  }
}

/** A value as the label of an axis: with fewer digits, as ticks are round. */
export function formatTick(locale: string, kind: NumberKind, value: number): string {
  if (kind === 'share') return numberFormat(locale, 'axisShare').format(value);
  if (kind === 'rate') return numberFormat(locale, 'axisRate').format(value);
  if (kind === 'decimal') return numberFormat(locale, 'axis').format(value);
  if (kind === 'count') return numberFormat(locale, Math.abs(value) < 1000 ? 'whole' : 'axis').format(value);
  return formatNumber(locale, kind, value);
}

/** All digits, for tooltips and tables that are read closely: 12,345. */
export function formatExact(locale: string, kind: NumberKind, value: number): string {
  return kind === 'count' ? numberFormat(locale, 'whole').format(value) : formatNumber(locale, kind, value);
}

/** The part of an estimate that decides how its number is written. */
export interface Written {
  value: number | null;
  low: number | null;
  high: number | null;
}

/**
 * An estimate as the screen shows it; null where there is no number. A value that would read as zero,
 * although its interval reaches further, is written as less than the upper end, `< 39%`, as it may well be
 * more than none.
 */
export function formatEstimate(
  locale: string,
  kind: NumberKind,
  { value, low, high }: Written,
  write: typeof formatNumber = formatNumber,
): string | null {
  if (value === null) return null;
  const text = write(locale, kind, value);
  if (high === null || low === high || text !== write(locale, kind, 0)) return text;
  return write(locale, kind, high) === text ? text : `< ${formatBound(locale, kind, high)}`;
}

function formatBound(locale: string, kind: NumberKind, value: number): string {
  const isPercent = kind === 'share' || kind === 'rate';
  return isPercent ? numberFormat(locale, 'bound').format(value) : formatNumber(locale, kind, value);
}

/** A relative change with its sign: 0.081 is +8.1%. */
export function formatChange(locale: string, change: number): string {
  return numberFormat(locale, Math.abs(change) < 10 ? 'change' : 'bigChange').format(change);
}

/** The expected error of a number, half of its interval: `± 30%`; `> ± 100%` for all larger ones. */
export function formatExpectedError(locale: string, half: number): string {
  const percent = numberFormat(locale, 'bound');
  return half > 1 ? `> ± ${percent.format(1)}` : `± ${percent.format(Math.max(half, 0.01))}`;
}

/** A change on an axis. */
export function formatChangeTick(locale: string, change: number): string {
  return numberFormat(locale, 'bigChange').format(change);
}

/** `low – high`, the 95 % interval. */
export function formatInterval(locale: string, kind: NumberKind, low: number, high: number): string {
  const from = formatNumber(locale, kind, low);
  const to = formatNumber(locale, kind, high);
  return from === to ? `≈ ${from}` : `${from} – ${to}`;
}
