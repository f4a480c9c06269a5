import { CHANNELS } from '@footfall/contract';
import type { MeasureId } from '@footfall/widgets/vocabulary';

/** Measures that can be shown for many sites. */
export const COLUMNS: readonly MeasureId[] = [
  'visits',
  'unique_visitors',
  'page_views',
  'pages_per_visit',
  'avg_visit_duration',
  'bounce_rate',
  'purchase_conversion',
  'desktop_share',
  'mobile_share',
  'new_visitors',
  'returning_visitors',
  ...CHANNELS,
];
