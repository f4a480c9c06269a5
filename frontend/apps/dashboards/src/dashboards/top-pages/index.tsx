import type { ReportRow } from '@footfall/api';
import { CHANNELS, monthsIn } from '@footfall/contract';
import { useFormats } from '@footfall/ui/format';
import { changeText, estimateOf } from '@footfall/ui/measure-value';
import type { DashboardSpec } from '@footfall/widgets';
import { PageName, pageSelection } from '@footfall/widgets/views';
import { headings, type MeasureId } from '@footfall/widgets/vocabulary';
import { fastestGrowing, list } from '@footfall/widgets/widget-presets';
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl';
import { pagesSideBySide } from '../../widget-presets/channelLists';
import { hints, titles } from '../traffic-overview/messages';
import { contentTypes, ofType, typeFact } from './contentTypes';
import styles from './growth.module.css';
import { pagesHeadline } from './headline';

const texts = defineMessages({
  trending: { id: 'dashboards.topPages.trending.title', defaultMessage: 'Trending pages' },
  trendingHint: {
    id: 'dashboards.topPages.trending.hint',
    defaultMessage:
      'Pages whose page views grew significantly against the comparison period, those that surely grew most first: the lower end of the 95% interval of their growth ranks them.',
  },
  noComparison: {
    id: 'dashboards.topPages.trending.noComparison',
    defaultMessage:
      'Growth is measured against a comparison period. Choose one in the filters, or a shorter period that has earlier data.',
  },
  noComparisonYet: {
    id: 'dashboards.topPages.trending.noComparisonYet',
    defaultMessage: 'Growth is measured against a comparison period. Choose one in the filters.',
  },
  noEarlier: {
    id: 'dashboards.topPages.trending.noEarlier',
    defaultMessage: 'Growth is measured against earlier data, and there is none yet.',
  },
  growth: { id: 'dashboards.topPages.growth', defaultMessage: 'Growth in page views' },
  entry: { id: 'dashboards.topPages.entry.title', defaultMessage: 'Entry pages' },
  entryHint: { id: 'dashboards.topPages.entry.hint', defaultMessage: 'Pages where most visits start.' },
  exit: { id: 'dashboards.topPages.exit.title', defaultMessage: 'Exit pages' },
  exitHint: { id: 'dashboards.topPages.exit.hint', defaultMessage: 'Pages where most visits end.' },
});

const COLUMNS: readonly MeasureId[] = [
  'traffic_share',
  'page_views',
  'visits',
  'unique_visitors',
  'entrances',
  'exits',
  'avg_page_duration',
  ...CHANNELS,
];

function Day({ date }: { date: string | null }) {
  const formats = useFormats();
  return date === null ? null : formats.bucket('day', date);
}

/** Growth of a page's views since the comparison period, with its interval, by whose lower end the list is sorted. */
function Growth({ row }: { row: ReportRow<'trending-pages'> }) {
  const intl = useIntl();
  const formats = useFormats();
  const estimate = estimateOf(row, 'page_views');
  const { change, changeLow, changeHigh } = estimate;
  if (change === null) return null;
  return (
    <>
      {changeText(intl, formats, estimate)}
      {changeLow !== null && changeHigh !== null && (
        <small className={styles.range}>
          {formats.changeEnds(change, changeLow, changeHigh).join(' – ')}
        </small>
      )}
    </>
  );
}

const shortList = (measure: 'entrances' | 'exits', title: MessageDescriptor, hint: MessageDescriptor) =>
  list({
    id: measure,
    report: 'top-pages',
    title,
    hint,
    span: 6,
    heading: headings.page,
    name: (row) => <PageName row={row} />,
    rowKey: (row) => row.page,
    selection: pageSelection,
    sideBySide: pagesSideBySide([measure, 'visits']),
    columns: [measure, 'visits', 'avg_page_duration'],
    shown: [measure, 'visits'],
    sort: { column: measure, descending: true },
    changes: measure,
    pageSize: 25,
  });

/** Which pages get the most views, entrances and exits? */
export const dashboard: DashboardSpec = {
  headline: pagesHeadline,
  widgets: [
    list({
      id: 'pages',
      report: 'top-pages',
      title: titles.pages,
      hint: hints.pages,
      // Height of a full page of rows; if less were reserved, widgets below would jump when the rows arrive.
      height: 720,
      heading: headings.page,
      name: (row) => <PageName row={row} />,
      rowKey: (row) => row.page,
      selection: pageSelection,
      ...ofType,
      facts: [
        typeFact,
        {
          id: 'first_seen',
          title: headings.firstSeen,
          ofOneSite: true,
          render: (row) => <Day date={row.first_seen} />,
        },
        {
          id: 'last_seen',
          title: headings.lastSeen,
          ofOneSite: true,
          render: (row) => <Day date={row.last_seen} />,
        },
      ],
      sideBySide: pagesSideBySide(['traffic_share', 'page_views', 'visits', 'unique_visitors']),
      columns: COLUMNS,
      shown: COLUMNS.slice(0, 6),
      sort: { column: 'page_views', descending: true },
      changes: 'page_views',
      byMonth: true,
      search: true,
      keepsSearch: true,
    }),
    contentTypes,
    list({
      id: 'trending',
      report: 'trending-pages',
      unaskable: ({ filters, isWhole }) => {
        if (filters.compare !== 'none') return undefined;
        // A shorter period helps only if this one is longer than a month.
        if (monthsIn(filters.period) > 1) return texts.noComparison;
        return isWhole ? texts.noEarlier : texts.noComparisonYet;
      },
      title: texts.trending,
      hint: texts.trendingHint,
      heading: headings.page,
      name: (row) => <PageName row={{ ...row, is_other: false, status: null }} />,
      rowKey: (row) => row.page,
      selection: pageSelection,
      ...ofType,
      facts: [
        typeFact,
        { id: 'growth', title: texts.growth, align: 'right', render: (row) => <Growth row={row} /> },
      ],
      columns: ['page_views', 'visits', 'unique_visitors', 'entrances', 'avg_page_duration'],
      shown: ['page_views', 'visits', 'unique_visitors', 'entrances'],
      sort: null,
      order: fastestGrowing,
    }),
    shortList('entrances', texts.entry, texts.entryHint),
    shortList('exits', texts.exit, texts.exitHint),
  ],
};
