import { estimateOf } from '@footfall/ui/measure-value';
import { isOther } from '../widget-presets/isOther';

/** What may have happened to a row since the comparison period. */
export const CHANGES = ['new', 'lost', 'rising', 'falling'] as const;

export type Changed = (typeof CHANGES)[number];

/** How many rows have changed in each way; no number for a way that the report does not tell. */
export type ChangeCounts = Readonly<Partial<Record<Changed, number>>>;

/**
 * What happened to a row since the comparison period, by the server's rules: new or lost has too few observed visitors
 * in one of the periods, rising or falling is more than chance. Undefined for all others.
 */
export function changedOf(row: object, measure: string): Changed | undefined {
  if (isOther(row)) return undefined;
  const { status } = row as { status?: 'new' | 'lost' | null };
  if (status) return status;
  const { change, significant } = estimateOf(row, measure);
  if (!significant || !change) return undefined;
  return change > 0 ? 'rising' : 'falling';
}

/** Numbers of lines by change. A line is all rows with the same key, and counts for whatever one of them did. */
export function countsOf<Row extends object>(
  rows: readonly Row[],
  measure: string,
  keyOf: (row: Row) => string,
): ChangeCounts {
  const found: Partial<Record<Changed, Set<string>>> = {};
  if (rows.some((row) => 'status' in row)) {
    found.new = new Set();
    found.lost = new Set();
  }
  found.rising = new Set();
  found.falling = new Set();
  for (const row of rows) {
    const changed = changedOf(row, measure);
    if (changed) found[changed]?.add(keyOf(row));
  }
  return Object.fromEntries(Object.entries(found).map(([changed, keys]) => [changed, keys.size]));
}

/** The certain part of the growth of rows, as a factor: that of the row that surely grew, or fell, most. */
function surestOf(rows: readonly object[], measure: string, isRise: boolean): number {
  const wanted = isRise ? 'rising' : 'falling';
  const ends = rows
    .filter((row) => changedOf(row, measure) === wanted)
    .map((row) => {
      const { change, changeLow, changeHigh } = estimateOf(row, measure);
      return (isRise ? changeLow : changeHigh) ?? change ?? 0;
    });
  return isRise ? Math.max(...ends) : -Math.min(...ends);
}

/** Those of the lines that changed in one way; rising and falling ones with the surest change first. */
export function changedLines<Line>(
  lines: readonly Line[],
  rowsOf: (line: Line) => readonly object[],
  measure: string,
  shown: Changed,
  isOrdered: boolean,
): Line[] {
  const found = lines.filter((line) => rowsOf(line).some((row) => changedOf(row, measure) === shown));
  if (isOrdered || shown === 'new' || shown === 'lost') return found;
  const isRise = shown === 'rising';
  const sure = new Map(found.map((line) => [line, surestOf(rowsOf(line), measure, isRise)]));
  return found.sort((a, b) => (sure.get(b) ?? 0) - (sure.get(a) ?? 0));
}
