import { curlCommand, isReportError } from '@footfall/api';
import type { Filters } from '@footfall/contract';
import type { WidgetExports } from '@footfall/ui/widget';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { ShownQuery } from './exportFiles';
import { errorText } from './sentences';
import { useLatest } from './useLatest';

/** What a widget hands out: its rows as the server writes them, and the calls that give the same numbers. */
export function useExports(queries: readonly ShownQuery[], { period }: Filters): WidgetExports {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const report = queries[0]?.report;
  const exported = { queryClient, queries, period };
  // Loaded when somebody exports something.
  const files = () => import('./exportFiles');
  const pictureName = useLatest(async () => `${(await files()).fileNameOf(report, period)}.png`);
  const csv = useLatest(async () => (await files()).csvFiles(exported));
  const xlsx = useLatest(async () => (await files()).xlsxFiles(exported));
  const tsv = useLatest(async () => (await files()).tsvText(exported));
  const call = useLatest(() => queries.map(({ report, request }) => curlCommand(report, request)).join('\n'));
  const reasonOf = useLatest((error: unknown) => (isReportError(error) ? errorText(intl, error) : undefined));
  return useMemo(
    () => ({ report, pictureName, csv, xlsx, tsv, call, reasonOf }),
    [report, pictureName, csv, xlsx, tsv, call, reasonOf],
  );
}
