import type { NumberKind } from '@footfall/ui/format';
import { defineMessages, type MessageDescriptor } from 'react-intl';

/** How a measure is named, written and defined; the definitions are the public ones. */
export interface Measure {
  kind: NumberKind;
  name: MessageDescriptor;
  formula: MessageDescriptor;
  lowerIsBetter?: true;
}

const names = defineMessages({
  visits: { id: 'dashboards.measure.visits', defaultMessage: 'Visits' },
  unique_visitors: { id: 'dashboards.measure.uniqueVisitors', defaultMessage: 'Unique visitors' },
  new_visitors: { id: 'dashboards.measure.newVisitors', defaultMessage: 'New visitors' },
  returning_visitors: { id: 'dashboards.measure.returningVisitors', defaultMessage: 'Returning visitors' },
  page_views: { id: 'dashboards.measure.pageViews', defaultMessage: 'Page views' },
  pages_per_visit: { id: 'dashboards.measure.pagesPerVisit', defaultMessage: 'Pages / visit' },
  avg_visit_duration: { id: 'dashboards.measure.avgVisitDuration', defaultMessage: 'Avg. visit duration' },
  bounce_rate: { id: 'dashboards.measure.bounceRate', defaultMessage: 'Bounce rate' },
  purchase_conversion: { id: 'dashboards.measure.purchaseConversion', defaultMessage: 'Purchase conversion' },
  traffic_share: { id: 'dashboards.measure.trafficShare', defaultMessage: 'Share' },
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

export const MEASURES = {
  visits: measure('visits', 'count'),
  unique_visitors: measure('unique_visitors', 'count'),
  new_visitors: measure('new_visitors', 'count'),
  returning_visitors: measure('returning_visitors', 'count'),
  page_views: measure('page_views', 'count'),
  pages_per_visit: measure('pages_per_visit', 'decimal'),
  avg_visit_duration: measure('avg_visit_duration', 'duration'),
  bounce_rate: { ...measure('bounce_rate', 'share'), lowerIsBetter: true },
  purchase_conversion: measure('purchase_conversion', 'rate'),
  traffic_share: measure('traffic_share', 'share'),
} as const satisfies Record<keyof typeof names, Measure>;

export type MeasureId = keyof typeof MEASURES;
