import type { ImportState } from '../calls';

/** Imports of one source and month. */
export interface ImportGroup {
  key: string;
  source: string;
  /** Such as '2026-03'; undefined for one file whose rows have several months or none. */
  month: string | undefined;
  files: readonly ImportState[];
}

/** Two files are as easily read as one group of them. */
const FEWEST = 3;

/**
 * The imports by source and month, in the order of the first of each. One that is not done, or whose rows are not of one
 * month, stays alone, and so do two files.
 */
export function groupedImports(imports: readonly ImportState[]): ImportGroup[] {
  const groups = new Map<string, [ImportState, ...ImportState[]]>();
  for (const file of imports) {
    const isDated = file.state === 'done' && file.months.length === 1;
    const key = isDated ? `${file.source} ${file.months[0]}` : file.id;
    const files = groups.get(key);
    if (files) files.push(file);
    else groups.set(key, [file]);
  }
  return [...groups].flatMap(([key, files]) =>
    files.length < FEWEST ? files.map((file) => groupOf(file.id, [file])) : [groupOf(key, files)],
  );
}

function groupOf(key: string, files: readonly [ImportState, ...ImportState[]]): ImportGroup {
  const [{ source, months }] = files;
  return { key, source, month: months.length === 1 ? months[0] : undefined, files };
}
