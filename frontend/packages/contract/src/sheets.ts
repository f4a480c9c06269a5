/** How a number in a sheet is shown: as on the screen, or as a change against an earlier period. */
export type SheetKind = 'count' | 'whole' | 'decimal' | 'duration' | 'share' | 'change';

/** A cell of a sheet: a text, a number, the first day of a month or a day (`2026-10-01`), or nothing. */
export type SheetCell =
  | string
  | { value: number; kind: SheetKind }
  | { date: string; by: 'day' | 'month' }
  | null;

/** A table as it leaves the product: what the screen shows, under the screen's names. */
export interface SheetTable {
  title: string;
  columns: readonly string[];
  rows: ReadonlyArray<readonly SheetCell[]>;
  /** What a reader must know, each a word and its text: first sites, period and filters, then source and notes. */
  about: ReadonlyArray<readonly [string, string]>;
}

/** A widget on the page that can be written into a workbook. */
export interface SheetSource {
  /** Its place on the page is that of its sheet in the workbook. */
  frame: () => HTMLElement | null;
  title: () => string;
  /** Its tables with all their rows; none while there is nothing to show. Throws a `ReportError`. */
  tables: () => Promise<readonly SheetTable[]>;
}

/** What the widgets of a page gave for its workbook, and which gave nothing because their report failed. */
export interface PageTables {
  tables: readonly SheetTable[];
  failures: ReadonlyArray<{ title: string; error: unknown }>;
}

/** The widgets of a page that can be written into one workbook. */
export class PageSheets {
  readonly #sources = new Set<SheetSource>();

  /** Adds a widget; returns a function that takes it out again. */
  add = (source: SheetSource): (() => void) => {
    this.#sources.add(source);
    return () => void this.#sources.delete(source);
  };

  /** The tables of all widgets that the page shows, in reading order. */
  async tables(): Promise<PageTables> {
    const placed = [...this.#sources].flatMap((source) => {
      const frame = source.frame();
      return frame && !frame.hidden ? [{ frame, source }] : [];
    });
    placed.sort((one, other) =>
      one.frame.compareDocumentPosition(other.frame) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    const tables: SheetTable[] = [];
    const failures: { title: string; error: unknown }[] = [];
    // One after the other: a server writes a few files at a time.
    for (const { source } of placed)
      try {
        tables.push(...(await source.tables()));
      } catch (error) {
        failures.push({ title: source.title(), error });
      }
    return { tables, failures };
  }
}
