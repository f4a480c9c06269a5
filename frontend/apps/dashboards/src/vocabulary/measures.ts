import { CHANNELS, type Channel } from '@footfall/contract';
import type { NumberKind } from '@footfall/ui/format';
import { defineMessages, type MessageDescriptor } from 'react-intl';
import { CHANNEL_NAMES } from './channels';

/** How a measure is named, written and defined; the definitions are the public ones. */
export interface Measure {
  kind: NumberKind;
  name: MessageDescriptor;
  formula: MessageDescriptor;
  lowerIsBetter?: true;
  /** Neither more nor less is better: a market that gathers is good for some and bad for others. */
  isNeutral?: true;
  /** What anybody has: marked where the measure is drawn. */
  usual?: number;
}

const names = defineMessages({
  visits: { id: 'dashboards.measure.visits', defaultMessage: 'Visits' },
  unique_visitors: { id: 'dashboards.measure.uniqueVisitors', defaultMessage: 'Unique visitors' },
  new_visitors: { id: 'dashboards.measure.newVisitors', defaultMessage: 'New visitors' },
  returning_visitors: { id: 'dashboards.measure.returningVisitors', defaultMessage: 'Returning visitors' },
  page_views: { id: 'dashboards.measure.pageViews', defaultMessage: 'Page views' },
  entrances: { id: 'dashboards.measure.entrances', defaultMessage: 'Entrances' },
  exits: { id: 'dashboards.measure.exits', defaultMessage: 'Exits' },
  avg_page_duration: { id: 'dashboards.measure.avgPageDuration', defaultMessage: 'Avg. time on page' },
  desktop_share: { id: 'dashboards.measure.desktopShare', defaultMessage: 'Desktop' },
  mobile_share: { id: 'dashboards.measure.mobileShare', defaultMessage: 'Mobile' },
  pages_per_visit: { id: 'dashboards.measure.pagesPerVisit', defaultMessage: 'Pages / visit' },
  avg_visit_duration: { id: 'dashboards.measure.avgVisitDuration', defaultMessage: 'Avg. visit duration' },
  bounce_rate: { id: 'dashboards.measure.bounceRate', defaultMessage: 'Bounce rate' },
  purchase_conversion: { id: 'dashboards.measure.purchaseConversion', defaultMessage: 'Purchase conversion' },
  traffic_share: { id: 'dashboards.measure.trafficShare', defaultMessage: 'Share' },
  share: { id: 'dashboards.measure.share', defaultMessage: 'Share of visitors' },
  index: { id: 'dashboards.measure.index', defaultMessage: 'Index' },
  overlap_visitors: { id: 'dashboards.measure.overlapVisitors', defaultMessage: 'Shared visitors' },
  overlap_share: { id: 'dashboards.measure.overlapShare', defaultMessage: 'Share of audience' },
  similarity: { id: 'dashboards.measure.similarity', defaultMessage: 'Similarity' },
  lift: { id: 'dashboards.measure.lift', defaultMessage: 'Lift' },
  penetration: { id: 'dashboards.measure.penetration', defaultMessage: 'Penetration' },
  hhi: { id: 'dashboards.measure.hhi', defaultMessage: 'Concentration (HHI)' },
  cr4: { id: 'dashboards.measure.cr4', defaultMessage: 'Share of the first four' },
});

const formulas = defineMessages({
  visits: {
    id: 'dashboards.measure.visits.formula',
    defaultMessage:
      'Runs of page views by one visitor on one site with no gap over 30 minutes, cut at midnight UTC.',
  },
  unique_visitors: {
    id: 'dashboards.measure.uniqueVisitors.formula',
    defaultMessage: 'Distinct people in the period; several devices of one person count once.',
  },
  new_visitors: {
    id: 'dashboards.measure.newVisitors.formula',
    defaultMessage: 'Visitors not seen on the target in the three months before.',
  },
  returning_visitors: {
    id: 'dashboards.measure.returningVisitors.formula',
    defaultMessage: 'Visitors seen on the target in the three months before.',
  },
  page_views: { id: 'dashboards.measure.pageViews.formula', defaultMessage: 'Pages opened in all visits.' },
  entrances: {
    id: 'dashboards.measure.entrances.formula',
    defaultMessage: 'Visits that began here.',
  },
  exits: { id: 'dashboards.measure.exits.formula', defaultMessage: 'Visits that ended here.' },
  avg_page_duration: {
    id: 'dashboards.measure.avgPageDuration.formula',
    defaultMessage: 'Time until the next page, average of the page views where it is known.',
  },
  desktop_share: {
    id: 'dashboards.measure.desktopShare.formula',
    defaultMessage: 'Visits on desktop computers / visits.',
  },
  mobile_share: {
    id: 'dashboards.measure.mobileShare.formula',
    defaultMessage: 'Visits on phones and tablets / visits.',
  },
  pages_per_visit: { id: 'dashboards.measure.pagesPerVisit.formula', defaultMessage: 'Page views / visits.' },
  avg_visit_duration: {
    id: 'dashboards.measure.avgVisitDuration.formula',
    defaultMessage:
      'Time from the first to the last page view of a visit, plus the active time on the last page where it is known; average of all visits.',
  },
  bounce_rate: {
    id: 'dashboards.measure.bounceRate.formula',
    defaultMessage: 'Visits with one page view / visits. Lower is better.',
  },
  purchase_conversion: {
    id: 'dashboards.measure.purchaseConversion.formula',
    defaultMessage: 'Visits with a purchase or an order confirmation page / visits.',
  },
  share: {
    id: 'dashboards.measure.share.formula',
    defaultMessage: 'Part of the visitors of whom this is known; all rows add up to 100%.',
  },
  index: {
    id: 'dashboards.measure.index.formula',
    defaultMessage:
      '100 × share among the visitors / share among the internet users of the place. 120: a fifth more than there.',
  },
  overlap_visitors: {
    id: 'dashboards.measure.overlapVisitors.formula',
    defaultMessage: 'Distinct people of the audience who also visit it.',
  },
  overlap_share: {
    id: 'dashboards.measure.overlapShare.formula',
    defaultMessage: 'Shared visitors / all people of the audience.',
  },
  similarity: {
    id: 'dashboards.measure.similarity.formula',
    defaultMessage: 'Dice coefficient: 2 |A and B| / (|A| + |B|).',
  },
  lift: {
    id: 'dashboards.measure.lift.formula',
    defaultMessage: 'How many times as likely the audience is to visit it as anybody at the place is.',
  },
  penetration: {
    id: 'dashboards.measure.penetration.formula',
    defaultMessage: 'Visitors of the target who also visit it / all visitors of the target.',
  },
  hhi: {
    id: 'dashboards.measure.hhi.formula',
    defaultMessage:
      '10 000 × the sum of the squared shares of the sites in the market’s visits. Under 1 500 low, to 2 500 medium, beyond it high.',
  },
  cr4: {
    id: 'dashboards.measure.cr4.formula',
    defaultMessage: 'Visits of the four most visited sites / visits of the market.',
  },
  traffic_share: {
    id: 'dashboards.measure.trafficShare.formula',
    defaultMessage: 'Part of the target’s own total; all rows with “Other” add up to 100%.',
  },
});

const measure = (id: keyof typeof names, kind: NumberKind): Measure => ({
  kind,
  name: names[id],
  formula: formulas[id],
});

const channelFormula = defineMessages({
  visits: {
    id: 'dashboards.measure.channel.formula',
    defaultMessage: 'Visits that came by this channel; each visit has exactly one.',
  },
});

const channelMeasures = Object.fromEntries(
  CHANNELS.map((channel) => [
    channel,
    { kind: 'count', name: CHANNEL_NAMES[channel], formula: channelFormula.visits },
  ]),
) as unknown as Record<Channel, Measure>;

export const MEASURES = {
  visits: measure('visits', 'count'),
  unique_visitors: measure('unique_visitors', 'count'),
  new_visitors: measure('new_visitors', 'count'),
  returning_visitors: measure('returning_visitors', 'count'),
  page_views: measure('page_views', 'count'),
  entrances: measure('entrances', 'count'),
  exits: measure('exits', 'count'),
  avg_page_duration: measure('avg_page_duration', 'duration'),
  desktop_share: measure('desktop_share', 'share'),
  mobile_share: measure('mobile_share', 'share'),
  pages_per_visit: measure('pages_per_visit', 'decimal'),
  avg_visit_duration: measure('avg_visit_duration', 'duration'),
  bounce_rate: { ...measure('bounce_rate', 'share'), lowerIsBetter: true },
  purchase_conversion: measure('purchase_conversion', 'rate'),
  traffic_share: measure('traffic_share', 'share'),
  share: measure('share', 'share'),
  index: { ...measure('index', 'count'), usual: 100 },
  overlap_visitors: measure('overlap_visitors', 'count'),
  overlap_share: measure('overlap_share', 'share'),
  similarity: measure('similarity', 'share'),
  lift: { ...measure('lift', 'decimal'), usual: 1 },
  penetration: measure('penetration', 'share'),
  hhi: { ...measure('hhi', 'count'), isNeutral: true },
  cr4: { ...measure('cr4', 'share'), isNeutral: true },
  ...channelMeasures,
} satisfies Record<keyof typeof names | Channel, Measure>;

export type MeasureId = keyof typeof MEASURES;

export const isMeasure = (text: string): text is MeasureId => Object.hasOwn(MEASURES, text);

export const measureOf = (id: MeasureId): Measure => MEASURES[id];
