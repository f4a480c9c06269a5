import type { MeasureId } from '@footfall/widgets/vocabulary';

/** The main measures of a site, in their order. */
export const SUMMARY_MEASURES = [
  'visits',
  'unique_visitors',
  'purchase_conversion',
  'pages_per_visit',
  'avg_visit_duration',
  'bounce_rate',
] as const satisfies readonly MeasureId[];
