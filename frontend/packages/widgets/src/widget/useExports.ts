import { type CsvFormat, curlCommand, isReportError } from '@footfall/api';
import { type Filters, fileNameOf, type SheetTable } from '@footfall/contract';
import { useFormats } from '@footfall/ui/format';
import type { WidgetExports } from '@footfall/ui/widget';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { ShownQuery } from './exportFiles';
import { usePage } from './PageContext';
import { errorText } from './sentences';
import type { TargetView } from './spec';
import { useLatest } from './useLatest';

/**
 * What can be exported from a widget: its tables as the screen shows them, files of the server with all columns, and the
 * API calls for the same numbers.
 */
export function useExports(
  widget: string,
  queries: readonly ShownQuery[],
  targets: readonly TargetView[],
  filters: Filters,
  tables: () => Promise<readonly SheetTable[]>,
): WidgetExports {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const page = usePage();
  const dashboard = page?.dashboardId;
  const report = queries[0]?.report;
  const subject = [...(dashboard ? [dashboard] : []), widget];
  const name = fileNameOf({ subject, targets, period: filters.period });
  const exported = { queryClient, queries, name, locale: intl.locale };
  // Loaded with the first export.
  const files = () => import('./exportFiles');
  const pictureName = useLatest(async () => name);
  const caption = useCaption(queries, targets, filters);
  const allCsv = useLatest(async (format: CsvFormat) => (await files()).csvFiles(exported, format));
  const allXlsx = useLatest(async () => (await files()).xlsxFiles(exported));
  // Where the screen shows no table, the server's files say that there are no rows, and why.
  const csv = useLatest(async (format: CsvFormat) => {
    const shown = await tables();
    return shown.length > 0 ? (await files()).shownCsv(shown, name, format) : allCsv(format);
  });
  const aboutName = intl.formatMessage({ id: 'widgets.sheet.about', defaultMessage: 'About' });
  const xlsx = useLatest(async () => {
    const shown = await tables();
    return shown.length > 0 ? (await files()).shownXlsx(shown, name, aboutName) : allXlsx();
  });
  const tsv = useLatest(async () => (await files()).shownTsv(await tables(), intl.locale));
  const call = useLatest(() => queries.map(({ report, request }) => curlCommand(report, request)).join('\n'));
  const mayAdd = page?.onAddWidget !== undefined;
  const add = useLatest(() => page?.onAddWidget?.(widget));
  const reasonOf = useLatest((error: unknown) => (isReportError(error) ? errorText(intl, error) : undefined));
  return useMemo(
    () => ({
      report,
      pictureName,
      caption,
      csv,
      xlsx,
      tsv,
      allCsv,
      allXlsx,
      call,
      reasonOf,
      add: mayAdd ? add : undefined,
    }),
    [report, pictureName, caption, csv, xlsx, tsv, allCsv, allXlsx, call, reasonOf, mayAdd, add],
  );
}

/** A function that gives `captionOf`; it is loaded with the first export. */
export function useCaption(
  queries: readonly ShownQuery[],
  targets: readonly TargetView[],
  filters: Filters,
): () => Promise<string[]> {
  const intl = useIntl();
  const formats = useFormats();
  return useLatest(async () =>
    (await import('./caption')).captionOf(queries, targets, filters, intl, formats),
  );
}
