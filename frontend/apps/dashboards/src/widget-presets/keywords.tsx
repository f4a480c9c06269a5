import type { Channel } from '@footfall/contract';
import { shownAddress } from '@footfall/ui/format';
import { Status } from '@footfall/widgets/views';
import { listMessages, type MeasureId } from '@footfall/widgets/vocabulary';
import { list } from '@footfall/widgets/widget-presets';
import { defineMessages, FormattedMessage } from 'react-intl';

const texts = defineMessages({
  title: { id: 'dashboards.keywords.title', defaultMessage: 'Keywords' },
  hint: {
    id: 'dashboards.keywords.hint',
    defaultMessage:
      'Visits by search phrase / search visits with a known phrase. Most searches hide their phrase, so this covers only part of the channel.',
  },
  phrase: { id: 'dashboards.keywords.phrase', defaultMessage: 'Phrase' },
  engine: { id: 'dashboards.keywords.engine', defaultMessage: 'Search engine' },
  landing: { id: 'dashboards.keywords.landing', defaultMessage: 'Landing page' },
});

const COLUMNS: readonly MeasureId[] = [
  'traffic_share',
  'visits',
  'unique_visitors',
  'pages_per_visit',
  'avg_visit_duration',
  'bounce_rate',
  'purchase_conversion',
];

/** What people searched for before they came by this channel. */
export function keywords(channel: Channel) {
  return list({
    id: 'keywords',
    report: 'list-keywords',
    title: texts.title,
    hint: texts.hint,
    heading: texts.phrase,
    name: (row) =>
      row.is_other ? (
        <FormattedMessage {...listMessages.other} />
      ) : (
        <>
          {row.phrase} <Status status={row.status} />
        </>
      ),
    rowKey: (row) => `${row.phrase} ${row.engine} ${row.channel}`,
    facts: [
      {
        id: 'engine',
        title: texts.engine,
        withName: true,
        render: (row) => (row.is_other ? null : row.engine),
      },
      {
        id: 'landing_page',
        title: texts.landing,
        ofOneSite: true,
        render: (row) => row.landing_page && shownAddress(row.landing_page),
      },
    ],
    sideBySide: {
      measures: ['traffic_share', 'visits'],
      name: (row) => (row.is_other ? <FormattedMessage {...listMessages.other} /> : row.phrase),
    },
    columns: COLUMNS,
    shown: ['traffic_share', 'visits', 'bounce_rate', 'purchase_conversion'],
    search: true,
    params: { channels: [channel] },
  });
}
