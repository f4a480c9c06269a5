import { fileNameOf, type PageTables } from '@footfall/contract';
import { formatBucket, useFormats } from '@footfall/ui/format';
import { defineMessages, useIntl } from 'react-intl';
import { useToasts } from '../components/useToasts';
import { useFilterText } from '../frame/PrintedFilters';
import { saveAs } from '../frame/saveAs';
import { useErrorText } from '../sentences/useErrorText';
import { shownTarget } from '../targets/shown';
import { useFilters, useHistory } from '../url-state/useFilters';
import { useUrlState } from '../url-state/useUrlState';
import { aboutLines } from './aboutLines';
import { pageSheets } from './pageSheets';

const texts = defineMessages({
  about: { id: 'shell.workbook.about', defaultMessage: 'About' },
  page: { id: 'shell.workbook.page', defaultMessage: 'Dashboard' },
  period: { id: 'shell.workbook.period', defaultMessage: 'Period' },
  filters: { id: 'shell.workbook.filters', defaultMessage: 'Sites and filters' },
  data: { id: 'shell.workbook.data', defaultMessage: 'Data' },
  saved: { id: 'shell.workbook.saved', defaultMessage: 'Saved on' },
  nothing: {
    id: 'shell.workbook.nothing',
    defaultMessage: 'There is no table on this page yet. Wait until it has loaded, or choose another period.',
  },
  failed: { id: 'shell.workbook.failed', defaultMessage: 'The file could not be made. Please try again.' },
});

/** A function that saves the widgets of the page as one workbook; says why where that fails, and never rejects. */
export function useWorkbook(title: string, name: string): () => Promise<void> {
  const intl = useIntl();
  const formats = useFormats();
  const { targets } = useUrlState();
  const { history } = useHistory();
  const filters = useFilters()?.filters;
  const filterText = useFilterText();
  const textOf = useErrorText();
  const say = useToasts((state) => state.say);
  const word = (id: keyof typeof texts) => intl.formatMessage(texts[id]);

  const aboutPage = (): (readonly [string, string])[] => {
    const data =
      history.snapshot === undefined
        ? ''
        : intl.formatMessage(
            { id: 'shell.asOf', defaultMessage: 'Data through {month} (release {snapshot})' },
            { month: formatBucket(intl.locale, 'month', history.last), snapshot: history.snapshot },
          );
    return [
      [word('page'), title],
      ...(filters ? [[word('period'), formats.period(filters.period)] as const] : []),
      [word('filters'), filterText ?? ''],
      [word('data'), data],
      [word('saved'), intl.formatDate(new Date(), { dateStyle: 'long' })],
    ];
  };
  const failuresOf = ({ failures }: PageTables): Promise<(readonly [string, string])[]> =>
    Promise.all(
      failures.map(
        async ({ title: widget, error }) =>
          [
            intl.formatMessage(
              { id: 'shell.workbook.missing', defaultMessage: 'Not in this file: {title}' },
              { title: widget },
            ),
            await textOf(error),
          ] as const,
      ),
    );
  const write = async () => {
    const page = await pageSheets.tables();
    const [failure] = page.failures;
    if (page.tables.length === 0 && failure) throw failure.error;
    if (page.tables.length === 0) {
      say({ text: word('nothing'), look: 'bad' });
      return;
    }
    const { workbookOf } = await import('@footfall/ui/sheet/files');
    const lines = [
      ...aboutPage(),
      ...(await failuresOf(page)),
      ['', ''] as const,
      ...aboutLines(page.tables),
    ];
    const shown = targets.map((target) => ({ ...target, name: shownTarget(target) }));
    const file = filters ? fileNameOf({ subject: [name], targets: shown, period: filters.period }) : name;
    saveAs(await workbookOf(page.tables, { name: word('about'), lines }, 'first'), `${file}.xlsx`);
  };
  return () =>
    write().catch(async (error: unknown) => {
      const reason = await textOf(error);
      say({ text: reason || word('failed'), look: 'bad' });
    });
}
