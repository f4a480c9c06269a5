import type { ReportRow } from '@footfall/api';
import type { Channel } from '@footfall/contract';
import {
  CategoryName,
  ChannelName,
  DIRECT,
  PageName,
  PathName,
  pageSelection,
  pathOf,
  SourceName,
} from '@footfall/widgets/views';
import { CHANNEL_NAMES, headings, type MeasureId } from '@footfall/widgets/vocabulary';
import { type FactColumn, list, type SideBySideConfig } from '@footfall/widgets/widget-presets';
import { defineMessages, type MessageDescriptor } from 'react-intl';

const texts = defineMessages({
  sources: { id: 'dashboards.channelLists.sources.title', defaultMessage: 'Sources' },
  sourcesHint: {
    id: 'dashboards.channelLists.sources.hint',
    defaultMessage:
      'Visits from a site / all visits listed here. New and lost are relative to the comparison period. “Other” combines sites that are not listed or have too few observed visitors.',
  },
  publishers: { id: 'dashboards.channelLists.publishers.title', defaultMessage: 'Publishers' },
  publishersHint: {
    id: 'dashboards.channelLists.publishers.hint',
    defaultMessage:
      'Sites whose display ads bring visits under their own name. Share: visits from the site / visits from all publishers listed here.',
  },
  networks: { id: 'dashboards.channelLists.networks.title', defaultMessage: 'Ad networks' },
  networksHint: {
    id: 'dashboards.channelLists.networks.hint',
    defaultMessage:
      'Networks that placed the ads; the site on which they were seen is not known. Share: visits from the network / visits from all networks listed here.',
  },
  landing: { id: 'dashboards.channelLists.landing.title', defaultMessage: 'Landing pages' },
  landingHint: {
    id: 'dashboards.channelLists.landing.hint',
    defaultMessage: 'Pages where these visits started, by entrances.',
  },
});

type Source = ReportRow<'top-sources'>;
type PageRow = ReportRow<'top-pages'>;

const channelFact: FactColumn<Source> = {
  id: 'channel',
  title: headings.channel,
  withName: 'narrow',
  render: ({ channel, is_other }) =>
    is_other || !(channel in CHANNEL_NAMES) ? null : <ChannelName channel={channel as Channel} />,
};

export const categoryFact: FactColumn<{ category: string | null }> = {
  id: 'category',
  title: headings.category,
  render: ({ category }) => category && <CategoryName category={category} />,
};

interface SourcesOf {
  id: string;
  title: MessageDescriptor;
  hint: MessageDescriptor;
  span: 6;
  sources: 'named' | 'unnamed';
}

/** A list of the sites that visits come from, by these channels or by all. `of`: for a list of only some sources. */
export function sourcesList(channels?: readonly Channel[], of?: SourcesOf) {
  const isOne = channels?.length === 1;
  return list({
    id: of?.id ?? 'sources',
    report: 'top-sources',
    title: of?.title ?? texts.sources,
    hint: of?.hint ?? texts.sourcesHint,
    ...(of && { span: of.span }),
    heading: headings.source,
    name: (row) => <SourceName row={row} withChannel={false} />,
    rowKey: (row) => `${row.source} ${row.channel}`,
    selection: {
      kind: 'site',
      addressOf: ({ source, is_other }) => (is_other || source === DIRECT ? null : source),
    },
    facts: isOne ? [categoryFact] : [channelFact, categoryFact],
    sideBySide: {
      measures: ['traffic_share', 'visits'],
      name: (row) => <SourceName row={{ ...row, status: null }} withChannel={false} />,
    },
    columns: ['traffic_share', 'visits'],
    shown: ['traffic_share', 'visits'],
    changes: 'visits',
    byMonth: true,
    search: true,
    params: { ...(channels && { channels: [...channels] }), ...(of && { sources: of.sources }) },
  });
}

/** Two lists of who shows the ads: ad networks, and sites that sell ad space themselves. */
export const adSources = [
  sourcesList(['displayAd'], {
    id: 'publishers',
    title: texts.publishers,
    hint: texts.publishersHint,
    span: 6,
    sources: 'unnamed',
  }),
  sourcesList(['displayAd'], {
    id: 'networks',
    title: texts.networks,
    hint: texts.networksHint,
    span: 6,
    sources: 'named',
  }),
];

/** Pages of several sites side by side; pages with the same path share a line. */
export const pagesSideBySide = (
  measures: SideBySideConfig<PageRow>['measures'],
): SideBySideConfig<PageRow> => ({
  measures,
  keyOf: ({ page, target }) => pathOf(page, target),
  name: (row) => <PathName row={row} />,
});

const LANDING: readonly MeasureId[] = [
  'entrances',
  'visits',
  'unique_visitors',
  'page_views',
  'exits',
  'avg_page_duration',
];

/** A list of the pages on which visits of these channels begin. */
export function landingPages(channels: readonly Channel[]) {
  return list({
    id: 'landing',
    report: 'top-pages',
    title: texts.landing,
    hint: texts.landingHint,
    heading: headings.page,
    name: (row) => <PageName row={row} />,
    rowKey: (row) => row.page,
    selection: pageSelection,
    sideBySide: { ...pagesSideBySide(['entrances', 'visits', 'unique_visitors']), withoutNone: true },
    columns: LANDING,
    shown: LANDING.slice(0, 4),
    sort: { column: 'entrances', descending: true },
    changes: 'entrances',
    byMonth: true,
    search: true,
    pageSize: 25,
    params: { channels: [...channels] },
  });
}
