// Written by generate/generate.mjs from openapi.json. Do not edit.
import { hookOf } from '../useReport';

/** How sure is the estimate of each target, and why? */
export const useAccuracy = hookOf('accuracy');

/** Which AI assistants bring visits to a target? */
export const useAiAssistants = hookOf('ai-assistants');

/** Which sites of a target's category do public lists place like it? */
export const useAlikeByLists = hookOf('alike-by-lists');

/** Which devices do the visitors of a target use? */
export const useAudienceDeviceDistribution = hookOf('audience-device-distribution');

/** How does each target do over the period? */
export const useBatchTargets = hookOf('batch-targets');

/** What sorts of pages do people view on a target? */
export const useContentTypes = hookOf('content-types');

/** How many visitors go from step to step? */
export const useFunnel = hookOf('funnel');

/** Where do the visitors go on who do not take the next step of a funnel? */
export const useFunnelDropOffs = hookOf('funnel-drop-offs');

/** Who are the visitors of a target? */
export const useGetAudienceDemographics = hookOf('get-audience-demographics');

/** Which company runs a target? */
export const useGetCompany = hookOf('get-company');

/** How large, how fast and how concentrated is a market? */
export const useGetMarketMetrics = hookOf('get-market-metrics');

/** How does the size of a market change? */
export const useGetMarketSizeTrend = hookOf('get-market-size-trend');

/** What is there to know of a target at a glance? */
export const useGetTarget = hookOf('get-target');

/** How does a target divide over its hosts, by their places in a list? */
export const useHostsByLists = hookOf('hosts-by-lists');

/** Which other sites does the audience of the targets visit? */
export const useListAudienceDomains = hookOf('list-audience-domains');

/** Which categories of other sites does the audience of the targets visit? */
export const useListAudienceDomainsCategories = hookOf('list-audience-domains-categories');

/** What are the visitors of a target interested in? */
export const useListAudienceInterests = hookOf('list-audience-interests');

/** How do the audiences of the targets overlap? */
export const useListAudienceOverlaps = hookOf('list-audience-overlaps');

/** Which social networks do the visitors of a target use? */
export const useListAudienceSocialMedia = hookOf('list-audience-social-media');

/** Which categories of sites are there? */
export const useListCategories = hookOf('list-categories');

/** How do the sites of a category do? */
export const useListCategoryDomains = hookOf('list-category-domains');

/** What sorts of sites do the visitors of a target go to next? */
export const useListDestinationsCategories = hookOf('list-destinations-categories');

/** For which months is there data? */
export const useListHp = hookOf('list-hp');

/** Which search phrases bring visits to a target? */
export const useListKeywords = hookOf('list-keywords');

/** Who are the leaders and the challengers of a market? */
export const useListMarketDomains = hookOf('list-market-domains');

/** Where are the visitors of a target? */
export const useListRegions = hookOf('list-regions');

/** What sorts of sites do the visits of a target come from? */
export const useListSourcesCategories = hookOf('list-sources-categories');

/** How does a target divide over its hosts? */
export const useListSubdomains = hookOf('list-subdomains');

/** How does a target divide over its folders? */
export const useListSubfolders = hookOf('list-subfolders');

/** Which robots fetch pages of a site, and what do people do beside them? */
export const useMachineTraffic = hookOf('machine-traffic');

/** How far is an estimate from what a site counts itself, and what does that count do to others? */
export const useOwnNumbers = hookOf('own-numbers');

/** Which pages belong to a page group? */
export const usePageGroupPages = hookOf('page-group-pages');

/** How much traffic does a page group get? */
export const usePageGroupTraffic = hookOf('page-group-traffic');

/** How does the traffic of a page group move? */
export const usePageGroupTrend = hookOf('page-group-trend');

/** How many panelists, or counts of other sites, does a number of a site need? */
export const useReachNeeded = hookOf('reach-needed');

/** Which clicks on unpaid results of Google did Search Console count for a site? */
export const useSearchClicks = hookOf('search-clicks');

/** Which sites are most like a target? */
export const useSimilarSites = hookOf('similar-sites');

/** Which sites have the most visitors? */
export const useSiteRanking = hookOf('site-ranking');

/** Which known targets begin with or contain what was typed, or else are spelled like it? */
export const useSuggestTargets = hookOf('suggest-targets');

/** Where do the visitors of a target go next? */
export const useTopDestinations = hookOf('top-destinations');

/** Which pages of a target are viewed most? */
export const useTopPages = hookOf('top-pages');

/** Which sites do the visits of a target come from, and by which channel? */
export const useTopSources = hookOf('top-sources');

/** How does each target do month by month? */
export const useTrafficTrend = hookOf('traffic-trend');

/** How does each target do day by day, week by week or quarter by quarter? */
export const useTrafficTrendGranularity = hookOf('traffic-trend-granularity');

/** Which pages of a target grow, beyond chance? */
export const useTrendingPages = hookOf('trending-pages');
