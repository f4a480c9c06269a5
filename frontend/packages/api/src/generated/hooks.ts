// Written by generate/generate.mjs from openapi.json. Do not edit.
import { hookOf } from '../useReport';

/** Which devices do the visitors of a target use? */
export const useAudienceDeviceDistribution = hookOf('audience-device-distribution');

/** How does each target do over the period? */
export const useBatchTargets = hookOf('batch-targets');

/** For which months is there data? */
export const useListHp = hookOf('list-hp');

/** Where are the visitors of a target? */
export const useListRegions = hookOf('list-regions');

/** Which known targets begin with or contain what was typed? */
export const useSuggestTargets = hookOf('suggest-targets');

/** Which pages of a target are viewed most? */
export const useTopPages = hookOf('top-pages');

/** Which sites do the visits of a target come from, and by which channel? */
export const useTopSources = hookOf('top-sources');

/** How does each target do month by month? */
export const useTrafficTrend = hookOf('traffic-trend');

/** How does each target do day by day, week by week or quarter by quarter? */
export const useTrafficTrendGranularity = hookOf('traffic-trend-granularity');
