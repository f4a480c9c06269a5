import {
  type CsvFormat,
  fetchFile,
  joinCsv,
  type ReportId,
  type ReportQuery,
  type ReportRequest,
} from '@footfall/api';
import type { SheetTable } from '@footfall/contract';
import { csvOf, tsvOf, workbookOf } from '@footfall/ui/sheet/files';
import type { WidgetFile } from '@footfall/ui/widget';
import type { QueryClient } from '@tanstack/react-query';
import type { WidgetQuery } from './widgetQueries';

/** Byte-order mark. */
const MARK = '\ufeff';

const FORMS = {
  csv: { separator: ',', decimal: '.' },
  'csv-semicolon': { separator: ';', decimal: ',' },
} as const;

/** The tables of the screen as CSV, a file for each; what a reader must know stands below the rows. */
export const shownCsv = (tables: readonly SheetTable[], name: string, format: CsvFormat): WidgetFile[] =>
  tables.map((table, index) => ({
    name: `${name}${index > 0 ? ` ${index + 1}` : ''}.csv`,
    content: new Blob([MARK, csvOf(table, FORMS[format])], { type: 'text/csv;charset=utf-8' }),
  }));

/** The tables of the screen as a workbook; what a reader must know stands on its last sheet. */
export async function shownXlsx(
  tables: readonly SheetTable[],
  name: string,
  aboutName: string,
): Promise<WidgetFile[]> {
  const lines = [...(tables[0]?.about ?? [])];
  return [{ name: `${name}.xlsx`, content: await workbookOf(tables, { name: aboutName, lines }, 'last') }];
}

/** The tables of the screen for a spreadsheet's clipboard. */
export const shownTsv = tsvOf;

/** A query of a widget and the answer that is on the screen. */
export interface ShownQuery extends WidgetQuery {
  result: ReportQuery<ReportId> | undefined;
}

export interface Exported {
  queryClient: QueryClient;
  queries: readonly ShownQuery[];
  /** File name without its extension. */
  name: string;
  /** The reader's language, in which notes in a file are written. */
  locale: string;
}

/**
 * Asks for all rows of a query with every measure, from the snapshot that is on the screen. Goes through the page's
 * query client, so that the shell learns of a limit that is used up.
 */
function ask<Answer>(
  { queryClient, queries }: Exported,
  { report, request }: WidgetQuery,
  format: string,
  answer: (report: ReportId, whole: ReportRequest) => Promise<Answer>,
): Promise<Answer> {
  const asOf = queries.find(({ result }) => result?.data)?.result?.data?.as_of;
  const whole = {
    ...request,
    ...('measures' in request && { measures: [] }),
    ...(asOf !== undefined && { as_of: asOf }),
  } as ReportRequest;
  return queryClient.fetchQuery({
    queryKey: ['export', format, report, whole],
    queryFn: () => answer(report, whole),
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * CSV as the server writes it. Answers of one report become one table with a column that names the query; another
 * report has other columns and is a file of its own.
 */
export async function csvFiles(exported: Exported, format: CsvFormat): Promise<WidgetFile[]> {
  const answered = await Promise.all(
    exported.queries.map(async (query) => {
      const file = await ask(exported, query, format, (id, whole) =>
        fetchFile(id, whole, format, exported.locale),
      );
      // The server's own mark would end up in the middle of the joined text.
      const text = (await file.text()).replace(MARK, '');
      return { report: query.report, part: query.part, text };
    }),
  );
  const reports = [...new Set(answered.map(({ report }) => report))];
  return reports.map((id, index) => {
    const parts = answered.filter(({ report }) => report === id);
    const text = parts.length > 1 ? joinCsv(parts, format) : (parts[0]?.text ?? '');
    // Without the mark Excel takes UTF-8 for the code page of its country: Côte d’Ivoire would be CÃ´te dâ€™Ivoire.
    const content = new Blob([MARK, text], { type: 'text/csv;charset=utf-8' });
    // Another report is a file of its own, named after it.
    return { name: `${exported.name}${index > 0 ? ` ${id}` : ''}.csv`, content };
  });
}

/** A workbook for each query. */
export function xlsxFiles(exported: Exported): Promise<WidgetFile[]> {
  const { queries, name, locale } = exported;
  return Promise.all(
    queries.map(async (query, index) => ({
      name: `${name}${index > 0 ? ` ${query.part === 'only' ? query.report : query.part}` : ''}.xlsx`,
      content: await ask(exported, query, 'xlsx', (id, whole) => fetchFile(id, whole, 'xlsx', locale)),
    })),
  );
}
