import { CHANNELS, type Channel } from '@footfall/contract';
import type { NumberKind } from '@footfall/ui/format';
import { defineMessages, type MessageDescriptor } from 'react-intl';
import { CHANNEL_NAMES } from './channels';

/** Name, number format and definition of a measure, as the documentation has them. */
export interface Measure {
  kind: NumberKind;
  name: MessageDescriptor;
  formula: MessageDescriptor;
  lowerIsBetter?: true;
  /** Neither more nor less is better: a concentrated market is good for some and bad for others. */
  isNeutral?: true;
  /** The value of average visitors, such as 100 for an index; marked in charts. Undefined for most measures. */
  usual?: number;
}

const names = defineMessages({
  visits: { id: 'widgets.measure.visits', defaultMessage: 'Visits' },
  unique_visitors: { id: 'widgets.measure.uniqueVisitors', defaultMessage: 'Unique visitors' },
  new_visitors: { id: 'widgets.measure.newVisitors', defaultMessage: 'New visitors' },
  returning_visitors: { id: 'widgets.measure.returningVisitors', defaultMessage: 'Returning visitors' },
  page_views: { id: 'widgets.measure.pageViews', defaultMessage: 'Page views' },
  entrances: { id: 'widgets.measure.entrances', defaultMessage: 'Entrances' },
  exits: { id: 'widgets.measure.exits', defaultMessage: 'Exits' },
  avg_page_duration: { id: 'widgets.measure.avgPageDuration', defaultMessage: 'Avg. time on page' },
  desktop_share: { id: 'widgets.measure.desktopShare', defaultMessage: 'Desktop' },
  mobile_share: { id: 'widgets.measure.mobileShare', defaultMessage: 'Mobile' },
  pages_per_visit: { id: 'widgets.measure.pagesPerVisit', defaultMessage: 'Pages / visit' },
  avg_visit_duration: { id: 'widgets.measure.avgVisitDuration', defaultMessage: 'Avg. visit duration' },
  bounce_rate: { id: 'widgets.measure.bounceRate', defaultMessage: 'Bounce rate' },
  purchase_conversion: { id: 'widgets.measure.purchaseConversion', defaultMessage: 'Purchase conversion' },
  traffic_share: { id: 'widgets.measure.trafficShare', defaultMessage: 'Share' },
  share: { id: 'widgets.measure.share', defaultMessage: 'Share of visitors' },
  index: { id: 'widgets.measure.index', defaultMessage: 'Index' },
  overlap_visitors: { id: 'widgets.measure.overlapVisitors', defaultMessage: 'Shared visitors' },
  overlap_share: { id: 'widgets.measure.overlapShare', defaultMessage: 'Share of audience' },
  similarity: { id: 'widgets.measure.similarity', defaultMessage: 'Similarity' },
  lift: { id: 'widgets.measure.lift', defaultMessage: 'Lift' },
  penetration: { id: 'widgets.measure.penetration', defaultMessage: 'Penetration' },
  hhi: { id: 'widgets.measure.hhi', defaultMessage: 'Concentration (HHI)' },
  cr4: { id: 'widgets.measure.cr4', defaultMessage: 'Top-4 share' },
  step_conversion: { id: 'widgets.measure.stepConversion', defaultMessage: 'From previous step' },
  total_conversion: { id: 'widgets.measure.totalConversion', defaultMessage: 'From first step' },
  drop_off: { id: 'widgets.measure.dropOff', defaultMessage: 'Drop-off' },
  lost_share: { id: 'widgets.measure.lostShare', defaultMessage: 'Share of drop-offs' },
});

const formulas = defineMessages({
  visits: {
    id: 'widgets.measure.visits.formula',
    defaultMessage:
      'Page views by one visitor on one site with no gap over 30 minutes; a visit ends at midnight UTC.',
  },
  unique_visitors: {
    id: 'widgets.measure.uniqueVisitors.formula',
    defaultMessage: 'Distinct people in the period; several devices of one person count once.',
  },
  new_visitors: {
    id: 'widgets.measure.newVisitors.formula',
    defaultMessage: 'Visitors not seen on the site in the previous three months.',
  },
  returning_visitors: {
    id: 'widgets.measure.returningVisitors.formula',
    defaultMessage: 'Visitors seen on the site in the previous three months.',
  },
  page_views: { id: 'widgets.measure.pageViews.formula', defaultMessage: 'Pages viewed in all visits.' },
  entrances: {
    id: 'widgets.measure.entrances.formula',
    defaultMessage: 'Visits that started here.',
  },
  exits: { id: 'widgets.measure.exits.formula', defaultMessage: 'Visits that ended here.' },
  avg_page_duration: {
    id: 'widgets.measure.avgPageDuration.formula',
    defaultMessage: 'Time until the next page view, averaged over page views where it is known.',
  },
  desktop_share: {
    id: 'widgets.measure.desktopShare.formula',
    defaultMessage: 'Desktop visits / visits.',
  },
  mobile_share: {
    id: 'widgets.measure.mobileShare.formula',
    defaultMessage: 'Visits on phones and tablets / visits.',
  },
  pages_per_visit: { id: 'widgets.measure.pagesPerVisit.formula', defaultMessage: 'Page views / visits.' },
  avg_visit_duration: {
    id: 'widgets.measure.avgVisitDuration.formula',
    defaultMessage:
      'Time from the first to the last page view of a visit, plus active time on the last page where known; averaged over all visits.',
  },
  bounce_rate: {
    id: 'widgets.measure.bounceRate.formula',
    defaultMessage: 'Visits with one page view / visits. Lower is better.',
  },
  purchase_conversion: {
    id: 'widgets.measure.purchaseConversion.formula',
    defaultMessage: 'Visits with a purchase or an order confirmation page / visits.',
  },
  share: {
    id: 'widgets.measure.share.formula',
    defaultMessage: 'Share of visitors for whom this is known; rows add up to 100%.',
  },
  index: {
    id: 'widgets.measure.index.formula',
    defaultMessage:
      '100 × share among visitors / share in the region’s internet population. 120 means 20% above it.',
  },
  overlap_visitors: {
    id: 'widgets.measure.overlapVisitors.formula',
    defaultMessage: 'Unique visitors of the audience who also visit it.',
  },
  overlap_share: {
    id: 'widgets.measure.overlapShare.formula',
    defaultMessage: 'Shared visitors / all visitors of the audience.',
  },
  similarity: {
    id: 'widgets.measure.similarity.formula',
    defaultMessage: 'Dice coefficient: 2 |A and B| / (|A| + |B|).',
  },
  lift: {
    id: 'widgets.measure.lift.formula',
    defaultMessage:
      'How many times more likely the audience is to visit it than the average person in the region.',
  },
  penetration: {
    id: 'widgets.measure.penetration.formula',
    defaultMessage: 'Visitors of the site who also visit it / all visitors of the site.',
  },
  hhi: {
    id: 'widgets.measure.hhi.formula',
    defaultMessage:
      '10,000 × the sum of squared market shares by visits. Below 1,500 low, up to 2,500 medium, above that high.',
  },
  cr4: {
    id: 'widgets.measure.cr4.formula',
    defaultMessage: 'Visits to the four most visited sites / visits to the market.',
  },
  step_conversion: {
    id: 'widgets.measure.stepConversion.formula',
    defaultMessage: 'Visitors who take the step / visitors of the previous step.',
  },
  total_conversion: {
    id: 'widgets.measure.totalConversion.formula',
    defaultMessage: 'Visitors who take the step / visitors of the first step.',
  },
  drop_off: {
    id: 'widgets.measure.dropOff.formula',
    defaultMessage: 'Visitors of the previous step who do not take this one / visitors of the previous step.',
  },
  lost_share: {
    id: 'widgets.measure.lostShare.formula',
    defaultMessage: 'Visitors who went here next / all who dropped off at this step; rows add up to 100%.',
  },
  traffic_share: {
    id: 'widgets.measure.trafficShare.formula',
    defaultMessage: 'Share of the site’s own total; with “Other”, rows add up to 100%.',
  },
});

const measure = (id: keyof typeof names, kind: NumberKind): Measure => ({
  kind,
  name: names[id],
  formula: formulas[id],
});

const channelFormula = defineMessages({
  visits: {
    id: 'widgets.measure.channel.formula',
    defaultMessage: 'Visits from this channel. Every visit belongs to exactly one channel.',
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
  purchase_conversion: measure('purchase_conversion', 'share'),
  traffic_share: measure('traffic_share', 'share'),
  share: measure('share', 'share'),
  index: { ...measure('index', 'whole'), usual: 100 },
  overlap_visitors: measure('overlap_visitors', 'count'),
  overlap_share: measure('overlap_share', 'share'),
  similarity: measure('similarity', 'share'),
  lift: { ...measure('lift', 'decimal'), usual: 1 },
  penetration: measure('penetration', 'share'),
  hhi: { ...measure('hhi', 'whole'), isNeutral: true },
  cr4: { ...measure('cr4', 'share'), isNeutral: true },
  step_conversion: measure('step_conversion', 'share'),
  total_conversion: measure('total_conversion', 'share'),
  drop_off: { ...measure('drop_off', 'share'), lowerIsBetter: true },
  lost_share: measure('lost_share', 'share'),
  ...channelMeasures,
} satisfies Record<keyof typeof names | Channel, Measure>;

export type MeasureId = keyof typeof MEASURES;

export const isMeasure = (text: string): text is MeasureId => Object.hasOwn(MEASURES, text);

export const measureOf = (id: MeasureId): Measure => MEASURES[id];
