import type { ReportRequest } from '@footfall/api';
import type { Channel } from '@footfall/contract';
import { shownAddress } from '@footfall/ui/format';
import type { ChoiceSpec } from '@footfall/widgets';
import { Path, Status } from '@footfall/widgets/views';
import { listMessages, type MeasureId } from '@footfall/widgets/vocabulary';
import { list } from '@footfall/widgets/widget-presets';
import { defineMessages, FormattedMessage } from 'react-intl';
import styles from './presets.module.css';

const texts = defineMessages({
  title: { id: 'dashboards.keywords.title', defaultMessage: 'Keywords' },
  hint: {
    id: 'dashboards.keywords.hint',
    defaultMessage:
      'Visits by search phrase / search visits with a known phrase. Most searches hide their phrase, so this covers only part of the channel. Branded phrases hold the site’s name.',
  },
  phrase: { id: 'dashboards.keywords.phrase', defaultMessage: 'Phrase' },
  engine: { id: 'dashboards.keywords.engine', defaultMessage: 'Search engine' },
  phrases: { id: 'dashboards.keywords.phrases', defaultMessage: 'Phrases' },
  allPhrases: { id: 'dashboards.keywords.all', defaultMessage: 'All phrases' },
  branded: { id: 'dashboards.keywords.branded', defaultMessage: 'Branded' },
  nonbranded: { id: 'dashboards.keywords.nonbranded', defaultMessage: 'Non-branded' },
  questions: { id: 'dashboards.keywords.questions', defaultMessage: 'Questions' },
  together: { id: 'dashboards.keywords.together', defaultMessage: 'All search engines' },
  apart: { id: 'dashboards.keywords.apart', defaultMessage: 'By search engine' },
  landing: { id: 'dashboards.keywords.landing', defaultMessage: 'Landing page' },
  nothing: {
    id: 'dashboards.keywords.nothing',
    defaultMessage: 'No search phrase of these visits is known. Most searches hide theirs.',
  },
});

/** The engine of a phrase that is listed once for all search engines. */
const ALL_ENGINES = 'all';

const phraseChoice: ChoiceSpec = {
  label: texts.phrases,
  look: 'list',
  options: [
    { value: 'all', label: texts.allPhrases },
    { value: 'branded', label: texts.branded },
    { value: 'nonbranded', label: texts.nonbranded },
    { value: 'questions', label: texts.questions },
  ],
  from: 'all',
};

const engineChoice: ChoiceSpec = {
  label: texts.engine,
  look: 'list',
  options: [
    { value: 'together', label: texts.together },
    { value: 'apart', label: texts.apart },
  ],
  from: 'together',
};

const COLUMNS: readonly MeasureId[] = [
  'traffic_share',
  'visits',
  'unique_visitors',
  'pages_per_visit',
  'avg_visit_duration',
  'bounce_rate',
  'purchase_conversion',
];

/** A list of the search phrases that bring visits by this channel. */
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
    rowKey: (row) => `${row.phrase} ${row.engine}`,
    facts: [
      {
        id: 'engine',
        title: texts.engine,
        withName: 'narrow',
        render: (row) => (row.is_other || row.engine === ALL_ENGINES ? null : row.engine),
      },
      {
        id: 'landing_page',
        title: texts.landing,
        ofOneSite: true,
        render: (row) =>
          row.landing_page && (
            <span className={styles.address}>
              <Path name={shownAddress(row.landing_page)} />
            </span>
          ),
      },
    ],
    sideBySide: {
      measures: ['traffic_share', 'visits'],
      name: (row) => (row.is_other ? <FormattedMessage {...listMessages.other} /> : row.phrase),
    },
    columns: COLUMNS,
    shown: ['traffic_share', 'visits', 'bounce_rate', 'purchase_conversion'],
    changes: 'visits',
    byMonth: true,
    nothing: ({ phrases = 'all' }) => (phrases === 'all' ? texts.nothing : undefined),
    search: true,
    choices: { phrases: phraseChoice, engines: engineChoice },
    params: { channels: [channel] },
    paramsOf: ({ phrases, engines }) =>
      ({ phrases: phrases ?? 'all', engines: engines ?? 'together' }) as Partial<
        ReportRequest<'list-keywords'>
      >,
  });
}
