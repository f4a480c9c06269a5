import { type CsvFormat, curlCommand, isReportError } from '@footfall/api';
import {
  comparedPeriod,
  type Filters,
  fileNameOf,
  lastDayOf,
  type Period,
  type SheetTable,
} from '@footfall/contract';
import { CHANNEL_NAMES, categoryName, geoName } from '@footfall/i18n';
import { useFormats } from '@footfall/ui/format';
import type { WidgetExports } from '@footfall/ui/widget';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { deviceNames } from '../vocabulary/options';
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

/** The days that an answer was compared with, as months where these are the months of the filters. */
function shownPeriod(answered: Period, ofFilters: Period | null): Period {
  if (ofFilters?.from.length !== 7) return answered;
  const isSame = answered.from === `${ofFilters.from}-01` && answered.to === lastDayOf(ofFilters.to);
  return isSame ? ofFilters : answered;
}

/** The lines below a picture: sites, period and filters, then the source. */
export function useCaption(
  queries: readonly ShownQuery[],
  targets: readonly TargetView[],
  filters: Filters,
): () => string[] {
  const intl = useIntl();
  const formats = useFormats();
  return useLatest(() => {
    const { period, geo, device, channels, categories } = filters;
    const release = queries.find(({ result }) => result?.data)?.result?.data?.as_of;
    const places = geo === 'worldwide' ? [] : [geo].flat().map((place) => geoName(place, intl));
    const devices = device === 'all_devices' ? [] : [intl.formatMessage(deviceNames[device])];
    const answered = queries.map(({ result }) => result?.data?.compare).find(Boolean);
    const compared = answered && shownPeriod(answered, comparedPeriod(filters));
    const against =
      compared &&
      intl.formatMessage(
        { id: 'widgets.picture.compared', defaultMessage: 'vs. {period}' },
        { period: formats.period(compared) },
      );
    const about = [
      formats.period(period),
      against,
      places.join(', '),
      ...devices,
      channels.map((channel) => intl.formatMessage(CHANNEL_NAMES[channel])).join(', '),
      categories.map((one) => categoryName(one, intl)).join(', '),
    ].filter(Boolean);
    const source = intl.formatMessage(
      {
        id: 'widgets.picture.source',
        defaultMessage: 'Source: Footfall, data release {release}. Estimates, see their 95% intervals.',
      },
      { release: String(release ?? '–') },
    );
    return [[targets.map(({ name }) => name).join(', '), ...about].filter(Boolean).join(' · '), source];
  });
}
