// Written by generate/generate.mjs from openapi.json. Do not edit.

/** Every report and the fields its request may carry; any other field is refused by the server. */
export const REPORT_FIELDS = {
  'audience-device-distribution': ['as_of', 'channels', 'compare', 'geo', 'granularity', 'measures', 'period', 'precision', 'targets', 'traffic_type'],
  'batch-targets': ['as_of', 'channels', 'compare', 'device', 'geo', 'limit', 'measures', 'offset', 'period', 'precision', 'sort', 'targets', 'traffic_type'],
  'list-hp': ['as_of', 'precision'],
  'list-regions': ['as_of', 'by', 'channels', 'compare', 'device', 'geo', 'limit', 'measures', 'offset', 'period', 'precision', 'sort', 'targets', 'traffic_type'],
  'suggest-targets': ['as_of', 'limit', 'precision', 'search', 'type'],
  'top-pages': ['as_of', 'channels', 'compare', 'device', 'geo', 'limit', 'measures', 'offset', 'period', 'precision', 'search', 'sort', 'targets', 'traffic_type'],
  'top-sources': ['as_of', 'categories', 'channels', 'compare', 'device', 'geo', 'limit', 'measures', 'offset', 'period', 'precision', 'search', 'sort', 'targets', 'traffic_type'],
  'traffic-trend': ['as_of', 'channels', 'compare', 'device', 'geo', 'measures', 'period', 'precision', 'targets', 'traffic_type'],
  'traffic-trend-granularity': ['as_of', 'channels', 'compare', 'device', 'geo', 'granularity', 'measures', 'period', 'precision', 'targets', 'traffic_type'],
} as const;
