// Written by generate/generate.mjs from openapi.json. Do not edit.

export interface paths {
    "/analytics/traffic/rpc/dashboard/audience-device-distribution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which devices do the visitors of a target use? */
        post: operations["audience_device_distribution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/batch-targets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How does each target do over the period? */
        post: operations["batch_targets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/list-hp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For which months is there data? */
        post: operations["list_hp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/list-regions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Where are the visitors of a target? */
        post: operations["list_regions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/suggest-targets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which known targets begin with or contain what was typed? */
        post: operations["suggest_targets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/top-pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which pages of a target are viewed most? */
        post: operations["top_pages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/top-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which sites do the visits of a target come from, and by which channel? */
        post: operations["top_sources"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/traffic-trend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How does each target do month by month? */
        post: operations["traffic_trend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/traffic-trend-granularity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How does each target do day by day, week by week or quarter by quarter? */
        post: operations["traffic_trend_granularity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process answers */
        get: operations["_lambda__healthz_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search-bar/api/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Known targets that begin with or contain what was typed
         * @description The same answer as the report's.
         */
        get: operations["suggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign Out
         * @description Forget this browser.
         */
        post: operations["sign_out_sign_out_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Accuracy
         * @description How sure a row is, by the standard deviation of the logarithm of its first measure.
         * @enum {string}
         */
        Accuracy: "measured" | "high" | "medium" | "low" | "none";
        /**
         * AudienceDeviceDistributionAnswer
         * @description Answer to: Which devices do the visitors of a target use?
         */
        AudienceDeviceDistributionAnswer: {
            /**
             * As Of
             * @description The snapshot that answered.
             */
            as_of: number;
            /** @description The days that changes are measured against. */
            compare: components["schemas"]["Days"] | null;
            /**
             * Notes
             * @description What a reader should know about these numbers.
             */
            notes: string[];
            /** @description The days that were asked about. */
            period: components["schemas"]["Days"] | null;
            /**
             * Report
             * @description The report's id.
             * @constant
             */
            report: "audience-device-distribution";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["AudienceDeviceDistributionRow"][];
            /**
             * Sampled Fraction
             * @description Part of the panel that was read; 1 is all of it.
             */
            sampled_fraction: number;
            /**
             * Total
             * @description Rows there are without limit and offset, `other` not counted.
             */
            total: number;
        };
        /**
         * AudienceDeviceDistributionRequest
         * @description Ask: Which devices do the visitors of a target use?
         */
        AudienceDeviceDistributionRequest: {
            /**
             * As Of
             * @description Snapshot that answers; the newest by default.
             */
            as_of?: number | null;
            /**
             * Channels
             * @description Only visits of these channels; empty: all ten.
             * @default []
             */
            channels?: components["schemas"]["Channel"][];
            /**
             * Compare
             * @description The period that changes are measured against.
             * @default previous_period
             */
            compare?: ("none" | "previous_period" | "previous_year") | components["schemas"]["PeriodParam"] | string;
            /**
             * Geo
             * @description `worldwide`, an alpha-2 country, a UN M49 subcontinent or continent (`150`), a business region (`1001`-`1004`), a US state (`state:5`), or a list of countries or of states.
             * @default worldwide
             */
            geo?: string | string[];
            /**
             * @description Width of one point; weeks start on Monday.
             * @default month
             */
            granularity?: components["schemas"]["Granularity"];
            /**
             * Measures
             * @description Only these measures are computed and answered, with the report's first one and the one of `sort`; empty: all. Fewer are faster.
             * @default []
             */
            measures?: ("visits" | "unique_visitors" | "traffic_share" | "pages_per_visit" | "avg_visit_duration" | "bounce_rate")[];
            /**
             * Period
             * @description `{from, to}`, or text `2026-01..2026-06`. Both ends included. Left out: the last full month, or for trends the six months that end with it.
             */
            period?: components["schemas"]["PeriodParam"] | string | null;
            /**
             * Precision
             * @description `interactive` may answer from a part of the panel, `exact` reads all of it.
             * @default interactive
             * @enum {string}
             */
            precision?: "interactive" | "exact";
            /**
             * Targets
             * @description What the report is about.
             */
            targets: (components["schemas"]["TargetParam"] | string)[];
            /** @description Only channels nobody or somebody paid for; null: both. */
            traffic_type?: components["schemas"]["TrafficType"] | null;
        };
        /** AudienceDeviceDistributionRow */
        AudienceDeviceDistributionRow: {
            /** @description `measured`: counted, not estimated. Else by the log-sd of the first measure: `high` up to 0.22, `medium` 0.45, `low` 0.9; `none` beyond, or under five observed visitors, and then no measures are given. */
            accuracy: components["schemas"]["Accuracy"];
            /**
             * Avg Visit Duration
             * @description Mean time of a visit from its first to its last page view, plus the active time of the last page where known. Formula: sum of duration_s / sum of visits. Unit: seconds.
             */
            avg_visit_duration?: number | null;
            /**
             * Avg Visit Duration Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            avg_visit_duration_change?: number | null;
            /**
             * Avg Visit Duration Change High
             * @description Upper end of the change's 95 % interval.
             */
            avg_visit_duration_change_high?: number | null;
            /**
             * Avg Visit Duration Change Low
             * @description Lower end of the change's 95 % interval.
             */
            avg_visit_duration_change_low?: number | null;
            /**
             * Avg Visit Duration High
             * @description Upper end of the 95 % interval.
             */
            avg_visit_duration_high?: number | null;
            /**
             * Avg Visit Duration Low
             * @description Lower end of the 95 % interval.
             */
            avg_visit_duration_low?: number | null;
            /**
             * Avg Visit Duration Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            avg_visit_duration_significant?: boolean | null;
            /**
             * Bounce Rate
             * @description Share of visits with one page view. Formula: sum of bounces / sum of visits. Unit: share.
             */
            bounce_rate?: number | null;
            /**
             * Bounce Rate Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            bounce_rate_change?: number | null;
            /**
             * Bounce Rate Change High
             * @description Upper end of the change's 95 % interval.
             */
            bounce_rate_change_high?: number | null;
            /**
             * Bounce Rate Change Low
             * @description Lower end of the change's 95 % interval.
             */
            bounce_rate_change_low?: number | null;
            /**
             * Bounce Rate High
             * @description Upper end of the 95 % interval.
             */
            bounce_rate_high?: number | null;
            /**
             * Bounce Rate Low
             * @description Lower end of the 95 % interval.
             */
            bounce_rate_low?: number | null;
            /**
             * Bounce Rate Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            bounce_rate_significant?: boolean | null;
            /**
             * Date
             * Format: date
             * @description First day of the bucket; of a week its Monday, also when the period begins later.
             */
            date: string;
            /** @description `desktop` or `mobile`. */
            device: components["schemas"]["Device"];
            /**
             * N Observed
             * @description Distinct visitors of the panel, or of the log, behind the row.
             */
            n_observed: number;
            /**
             * Pages Per Visit
             * @description Page views divided by visits. Formula: sum of page_views / sum of visits. Unit: page views per visit.
             */
            pages_per_visit?: number | null;
            /**
             * Pages Per Visit Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            pages_per_visit_change?: number | null;
            /**
             * Pages Per Visit Change High
             * @description Upper end of the change's 95 % interval.
             */
            pages_per_visit_change_high?: number | null;
            /**
             * Pages Per Visit Change Low
             * @description Lower end of the change's 95 % interval.
             */
            pages_per_visit_change_low?: number | null;
            /**
             * Pages Per Visit High
             * @description Upper end of the 95 % interval.
             */
            pages_per_visit_high?: number | null;
            /**
             * Pages Per Visit Low
             * @description Lower end of the 95 % interval.
             */
            pages_per_visit_low?: number | null;
            /**
             * Pages Per Visit Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            pages_per_visit_significant?: boolean | null;
            /**
             * Target
             * @description The target as it was understood.
             */
            target: string;
            /**
             * Traffic Share
             * @description Part of the target's visits of the date that pass the filters; the rows and `other` sum to 1. Formula: sum of visits / sum of visits of the whole list. Unit: share.
             */
            traffic_share?: number | null;
            /**
             * Traffic Share Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            traffic_share_change?: number | null;
            /**
             * Traffic Share Change High
             * @description Upper end of the change's 95 % interval.
             */
            traffic_share_change_high?: number | null;
            /**
             * Traffic Share Change Low
             * @description Lower end of the change's 95 % interval.
             */
            traffic_share_change_low?: number | null;
            /**
             * Traffic Share High
             * @description Upper end of the 95 % interval.
             */
            traffic_share_high?: number | null;
            /**
             * Traffic Share Low
             * @description Lower end of the 95 % interval.
             */
            traffic_share_low?: number | null;
            /**
             * Traffic Share Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            traffic_share_significant?: boolean | null;
            /**
             * Unique Visitors
             * @description Distinct people in the period, their devices de-duplicated; over several months each counts once, with the mean of the monthly weights. Formula: sum over panelists of people. Unit: people.
             */
            unique_visitors?: number | null;
            /**
             * Unique Visitors Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            unique_visitors_change?: number | null;
            /**
             * Unique Visitors Change High
             * @description Upper end of the change's 95 % interval.
             */
            unique_visitors_change_high?: number | null;
            /**
             * Unique Visitors Change Low
             * @description Lower end of the change's 95 % interval.
             */
            unique_visitors_change_low?: number | null;
            /**
             * Unique Visitors High
             * @description Upper end of the 95 % interval.
             */
            unique_visitors_high?: number | null;
            /**
             * Unique Visitors Low
             * @description Lower end of the 95 % interval.
             */
            unique_visitors_low?: number | null;
            /**
             * Unique Visitors Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            unique_visitors_significant?: boolean | null;
            /**
             * Visits
             * @description Runs of page views by one visitor on one site with no gap over 30 minutes, cut at midnight UTC. Formula: sum over panelists of visits. Unit: visits.
             */
            visits: number | null;
            /**
             * Visits Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            visits_change: number | null;
            /**
             * Visits Change High
             * @description Upper end of the change's 95 % interval.
             */
            visits_change_high: number | null;
            /**
             * Visits Change Low
             * @description Lower end of the change's 95 % interval.
             */
            visits_change_low: number | null;
            /**
             * Visits High
             * @description Upper end of the 95 % interval.
             */
            visits_high: number | null;
            /**
             * Visits Low
             * @description Lower end of the 95 % interval.
             */
            visits_low: number | null;
            /**
             * Visits Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            visits_significant: boolean | null;
        };
        /**
         * BatchTargetsAnswer
         * @description Answer to: How does each target do over the period?
         */
        BatchTargetsAnswer: {
            /**
             * As Of
             * @description The snapshot that answered.
             */
            as_of: number;
            /** @description The days that changes are measured against. */
            compare: components["schemas"]["Days"] | null;
            /**
             * Notes
             * @description What a reader should know about these numbers.
             */
            notes: string[];
            /** @description The days that were asked about. */
            period: components["schemas"]["Days"] | null;
            /**
             * Report
             * @description The report's id.
             * @constant
             */
            report: "batch-targets";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["BatchTargetsRow"][];
            /**
             * Sampled Fraction
             * @description Part of the panel that was read; 1 is all of it.
             */
            sampled_fraction: number;
            /**
             * Total
             * @description Rows there are without limit and offset, `other` not counted.
             */
            total: number;
        };
        /**
         * BatchTargetsRequest
         * @description Ask: How does each target do over the period?
         */
        BatchTargetsRequest: {
            /**
             * As Of
             * @description Snapshot that answers; the newest by default.
             */
            as_of?: number | null;
            /**
             * Channels
             * @description Only visits of these channels; empty: all ten.
             * @default []
             */
            channels?: components["schemas"]["Channel"][];
            /**
             * Compare
             * @description The period that changes are measured against.
             * @default previous_period
             */
            compare?: ("none" | "previous_period" | "previous_year") | components["schemas"]["PeriodParam"] | string;
            /**
             * @description Device class of the visits; tablets are mobile.
             * @default all_devices
             */
            device?: components["schemas"]["Device"];
            /**
             * Geo
             * @description `worldwide`, an alpha-2 country, a UN M49 subcontinent or continent (`150`), a business region (`1001`-`1004`), a US state (`state:5`), or a list of countries or of states.
             * @default worldwide
             */
            geo?: string | string[];
            /**
             * Limit
             * @description Rows at most.
             * @default 200
             */
            limit?: number;
            /**
             * Measures
             * @description Only these measures are computed and answered, with the report's first one and the one of `sort`; empty: all. Fewer are faster.
             * @default []
             */
            measures?: ("visits" | "unique_visitors" | "new_visitors" | "returning_visitors" | "unique_devices" | "page_views" | "pages_per_visit" | "avg_visit_duration" | "bounce_rate" | "purchase_conversion" | "direct" | "referral" | "searchOrganic" | "searchPaid" | "socialOrganic" | "socialPaid" | "mail" | "displayAd" | "aiAssistants" | "aiSearch" | "desktop_share" | "mobile_share")[];
            /**
             * Offset
             * @description Rows to leave out first.
             * @default 0
             */
            offset?: number;
            /**
             * Period
             * @description `{from, to}`, or text `2026-01..2026-06`. Both ends included. Left out: the last full month, or for trends the six months that end with it.
             */
            period?: components["schemas"]["PeriodParam"] | string | null;
            /**
             * Precision
             * @description `interactive` may answer from a part of the panel, `exact` reads all of it.
             * @default interactive
             * @enum {string}
             */
            precision?: "interactive" | "exact";
            /**
             * Sort
             * @description A measure, its change (`visits_change`) or a key, then `_desc` or `_asc`.
             */
            sort?: string | null;
            /**
             * Targets
             * @description What the report is about.
             */
            targets: (components["schemas"]["TargetParam"] | string)[];
            /** @description Only channels nobody or somebody paid for; null: both. */
            traffic_type?: components["schemas"]["TrafficType"] | null;
        };
        /** BatchTargetsRow */
        BatchTargetsRow: {
            /** @description `measured`: counted, not estimated. Else by the log-sd of the first measure: `high` up to 0.22, `medium` 0.45, `low` 0.9; `none` beyond, or under five observed visitors, and then no measures are given. */
            accuracy: components["schemas"]["Accuracy"];
            /**
             * Aiassistants
             * @description Visits that came from an AI assistant. Formula: sum over panelists of aiAssistants. Unit: visits.
             */
            aiAssistants?: number | null;
            /**
             * Aiassistants Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            aiAssistants_change?: number | null;
            /**
             * Aiassistants Change High
             * @description Upper end of the change's 95 % interval.
             */
            aiAssistants_change_high?: number | null;
            /**
             * Aiassistants Change Low
             * @description Lower end of the change's 95 % interval.
             */
            aiAssistants_change_low?: number | null;
            /**
             * Aiassistants High
             * @description Upper end of the 95 % interval.
             */
            aiAssistants_high?: number | null;
            /**
             * Aiassistants Low
             * @description Lower end of the 95 % interval.
             */
            aiAssistants_low?: number | null;
            /**
             * Aiassistants Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            aiAssistants_significant?: boolean | null;
            /**
             * Aisearch
             * @description Visits that came from a generated answer inside a search product. Formula: sum over panelists of aiSearch. Unit: visits.
             */
            aiSearch?: number | null;
            /**
             * Aisearch Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            aiSearch_change?: number | null;
            /**
             * Aisearch Change High
             * @description Upper end of the change's 95 % interval.
             */
            aiSearch_change_high?: number | null;
            /**
             * Aisearch Change Low
             * @description Lower end of the change's 95 % interval.
             */
            aiSearch_change_low?: number | null;
            /**
             * Aisearch High
             * @description Upper end of the 95 % interval.
             */
            aiSearch_high?: number | null;
            /**
             * Aisearch Low
             * @description Lower end of the 95 % interval.
             */
            aiSearch_low?: number | null;
            /**
             * Aisearch Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            aiSearch_significant?: boolean | null;
            /**
             * Avg Visit Duration
             * @description Mean time of a visit from its first to its last page view, plus the active time of the last page where known. Formula: sum of duration_s / sum of visits. Unit: seconds.
             */
            avg_visit_duration?: number | null;
            /**
             * Avg Visit Duration Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            avg_visit_duration_change?: number | null;
            /**
             * Avg Visit Duration Change High
             * @description Upper end of the change's 95 % interval.
             */
            avg_visit_duration_change_high?: number | null;
            /**
             * Avg Visit Duration Change Low
             * @description Lower end of the change's 95 % interval.
             */
            avg_visit_duration_change_low?: number | null;
            /**
             * Avg Visit Duration High
             * @description Upper end of the 95 % interval.
             */
            avg_visit_duration_high?: number | null;
            /**
             * Avg Visit Duration Low
             * @description Lower end of the 95 % interval.
             */
            avg_visit_duration_low?: number | null;
            /**
             * Avg Visit Duration Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            avg_visit_duration_significant?: boolean | null;
            /**
             * Bounce Rate
             * @description Share of visits with one page view. Formula: sum of bounces / sum of visits. Unit: share.
             */
            bounce_rate?: number | null;
            /**
             * Bounce Rate Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            bounce_rate_change?: number | null;
            /**
             * Bounce Rate Change High
             * @description Upper end of the change's 95 % interval.
             */
            bounce_rate_change_high?: number | null;
            /**
             * Bounce Rate Change Low
             * @description Lower end of the change's 95 % interval.
             */
            bounce_rate_change_low?: number | null;
            /**
             * Bounce Rate High
             * @description Upper end of the 95 % interval.
             */
            bounce_rate_high?: number | null;
            /**
             * Bounce Rate Low
             * @description Lower end of the 95 % interval.
             */
            bounce_rate_low?: number | null;
            /**
             * Bounce Rate Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            bounce_rate_significant?: boolean | null;
            /**
             * Category
             * @description Category of the site; null when unknown.
             */
            category: string | null;
            /**
             * Desktop Share
             * @description Share of visits on desktop. Formula: sum of desktop_visits / sum of visits. Unit: share.
             */
            desktop_share?: number | null;
            /**
             * Desktop Share Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            desktop_share_change?: number | null;
            /**
             * Desktop Share Change High
             * @description Upper end of the change's 95 % interval.
             */
            desktop_share_change_high?: number | null;
            /**
             * Desktop Share Change Low
             * @description Lower end of the change's 95 % interval.
             */
            desktop_share_change_low?: number | null;
            /**
             * Desktop Share High
             * @description Upper end of the 95 % interval.
             */
            desktop_share_high?: number | null;
            /**
             * Desktop Share Low
             * @description Lower end of the 95 % interval.
             */
            desktop_share_low?: number | null;
            /**
             * Desktop Share Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            desktop_share_significant?: boolean | null;
            /**
             * Direct
             * @description Visits that began without a referrer or tag: typed, bookmarked or unknown. Formula: sum over panelists of direct. Unit: visits.
             */
            direct?: number | null;
            /**
             * Direct Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            direct_change?: number | null;
            /**
             * Direct Change High
             * @description Upper end of the change's 95 % interval.
             */
            direct_change_high?: number | null;
            /**
             * Direct Change Low
             * @description Lower end of the change's 95 % interval.
             */
            direct_change_low?: number | null;
            /**
             * Direct High
             * @description Upper end of the 95 % interval.
             */
            direct_high?: number | null;
            /**
             * Direct Low
             * @description Lower end of the 95 % interval.
             */
            direct_low?: number | null;
            /**
             * Direct Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            direct_significant?: boolean | null;
            /**
             * Displayad
             * @description Visits that came from a display advertisement. Formula: sum over panelists of displayAd. Unit: visits.
             */
            displayAd?: number | null;
            /**
             * Displayad Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            displayAd_change?: number | null;
            /**
             * Displayad Change High
             * @description Upper end of the change's 95 % interval.
             */
            displayAd_change_high?: number | null;
            /**
             * Displayad Change Low
             * @description Lower end of the change's 95 % interval.
             */
            displayAd_change_low?: number | null;
            /**
             * Displayad High
             * @description Upper end of the 95 % interval.
             */
            displayAd_high?: number | null;
            /**
             * Displayad Low
             * @description Lower end of the 95 % interval.
             */
            displayAd_low?: number | null;
            /**
             * Displayad Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            displayAd_significant?: boolean | null;
            /**
             * Mail
             * @description Visits that came from an e-mail. Formula: sum over panelists of mail. Unit: visits.
             */
            mail?: number | null;
            /**
             * Mail Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            mail_change?: number | null;
            /**
             * Mail Change High
             * @description Upper end of the change's 95 % interval.
             */
            mail_change_high?: number | null;
            /**
             * Mail Change Low
             * @description Lower end of the change's 95 % interval.
             */
            mail_change_low?: number | null;
            /**
             * Mail High
             * @description Upper end of the 95 % interval.
             */
            mail_high?: number | null;
            /**
             * Mail Low
             * @description Lower end of the 95 % interval.
             */
            mail_low?: number | null;
            /**
             * Mail Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            mail_significant?: boolean | null;
            /**
             * Mobile Share
             * @description Share of visits on mobile, tablets included. Formula: sum of mobile_visits / sum of visits. Unit: share.
             */
            mobile_share?: number | null;
            /**
             * Mobile Share Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            mobile_share_change?: number | null;
            /**
             * Mobile Share Change High
             * @description Upper end of the change's 95 % interval.
             */
            mobile_share_change_high?: number | null;
            /**
             * Mobile Share Change Low
             * @description Lower end of the change's 95 % interval.
             */
            mobile_share_change_low?: number | null;
            /**
             * Mobile Share High
             * @description Upper end of the 95 % interval.
             */
            mobile_share_high?: number | null;
            /**
             * Mobile Share Low
             * @description Lower end of the 95 % interval.
             */
            mobile_share_low?: number | null;
            /**
             * Mobile Share Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            mobile_share_significant?: boolean | null;
            /**
             * N Observed
             * @description Distinct visitors of the panel, or of the log, behind the row.
             */
            n_observed: number;
            /**
             * New Visitors
             * @description Visitors not seen on the target in the three months before. Formula: sum over panelists of new_people. Unit: people.
             */
            new_visitors?: number | null;
            /**
             * New Visitors Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            new_visitors_change?: number | null;
            /**
             * New Visitors Change High
             * @description Upper end of the change's 95 % interval.
             */
            new_visitors_change_high?: number | null;
            /**
             * New Visitors Change Low
             * @description Lower end of the change's 95 % interval.
             */
            new_visitors_change_low?: number | null;
            /**
             * New Visitors High
             * @description Upper end of the 95 % interval.
             */
            new_visitors_high?: number | null;
            /**
             * New Visitors Low
             * @description Lower end of the 95 % interval.
             */
            new_visitors_low?: number | null;
            /**
             * New Visitors Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            new_visitors_significant?: boolean | null;
            /**
             * Page Views
             * @description Pages viewed. Formula: sum over panelists of page_views. Unit: page views.
             */
            page_views?: number | null;
            /**
             * Page Views Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            page_views_change?: number | null;
            /**
             * Page Views Change High
             * @description Upper end of the change's 95 % interval.
             */
            page_views_change_high?: number | null;
            /**
             * Page Views Change Low
             * @description Lower end of the change's 95 % interval.
             */
            page_views_change_low?: number | null;
            /**
             * Page Views High
             * @description Upper end of the 95 % interval.
             */
            page_views_high?: number | null;
            /**
             * Page Views Low
             * @description Lower end of the 95 % interval.
             */
            page_views_low?: number | null;
            /**
             * Page Views Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            page_views_significant?: boolean | null;
            /**
             * Pages Per Visit
             * @description Page views divided by visits. Formula: sum of page_views / sum of visits. Unit: page views per visit.
             */
            pages_per_visit?: number | null;
            /**
             * Pages Per Visit Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            pages_per_visit_change?: number | null;
            /**
             * Pages Per Visit Change High
             * @description Upper end of the change's 95 % interval.
             */
            pages_per_visit_change_high?: number | null;
            /**
             * Pages Per Visit Change Low
             * @description Lower end of the change's 95 % interval.
             */
            pages_per_visit_change_low?: number | null;
            /**
             * Pages Per Visit High
             * @description Upper end of the 95 % interval.
             */
            pages_per_visit_high?: number | null;
            /**
             * Pages Per Visit Low
             * @description Lower end of the 95 % interval.
             */
            pages_per_visit_low?: number | null;
            /**
             * Pages Per Visit Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            pages_per_visit_significant?: boolean | null;
            /**
             * Purchase Conversion
             * @description Share of visits with a purchase event or a confirmation page. Formula: sum of purchases / sum of visits. Unit: share.
             */
            purchase_conversion?: number | null;
            /**
             * Purchase Conversion Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            purchase_conversion_change?: number | null;
            /**
             * Purchase Conversion Change High
             * @description Upper end of the change's 95 % interval.
             */
            purchase_conversion_change_high?: number | null;
            /**
             * Purchase Conversion Change Low
             * @description Lower end of the change's 95 % interval.
             */
            purchase_conversion_change_low?: number | null;
            /**
             * Purchase Conversion High
             * @description Upper end of the 95 % interval.
             */
            purchase_conversion_high?: number | null;
            /**
             * Purchase Conversion Low
             * @description Lower end of the 95 % interval.
             */
            purchase_conversion_low?: number | null;
            /**
             * Purchase Conversion Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            purchase_conversion_significant?: boolean | null;
            /**
             * Rank
             * @description Place of the site among all sites by unique visitors, then page views, for the device asked for in the last month of the row; null for a part of a site, and under a geo or channel filter.
             */
            rank: number | null;
            /**
             * Referral
             * @description Visits that came by a link on another site. Formula: sum over panelists of referral. Unit: visits.
             */
            referral?: number | null;
            /**
             * Referral Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            referral_change?: number | null;
            /**
             * Referral Change High
             * @description Upper end of the change's 95 % interval.
             */
            referral_change_high?: number | null;
            /**
             * Referral Change Low
             * @description Lower end of the change's 95 % interval.
             */
            referral_change_low?: number | null;
            /**
             * Referral High
             * @description Upper end of the 95 % interval.
             */
            referral_high?: number | null;
            /**
             * Referral Low
             * @description Lower end of the 95 % interval.
             */
            referral_low?: number | null;
            /**
             * Referral Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            referral_significant?: boolean | null;
            /**
             * Returning Visitors
             * @description Visitors seen on the target in the three months before. Formula: sum over panelists of returning_people. Unit: people.
             */
            returning_visitors?: number | null;
            /**
             * Returning Visitors Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            returning_visitors_change?: number | null;
            /**
             * Returning Visitors Change High
             * @description Upper end of the change's 95 % interval.
             */
            returning_visitors_change_high?: number | null;
            /**
             * Returning Visitors Change Low
             * @description Lower end of the change's 95 % interval.
             */
            returning_visitors_change_low?: number | null;
            /**
             * Returning Visitors High
             * @description Upper end of the 95 % interval.
             */
            returning_visitors_high?: number | null;
            /**
             * Returning Visitors Low
             * @description Lower end of the 95 % interval.
             */
            returning_visitors_low?: number | null;
            /**
             * Returning Visitors Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            returning_visitors_significant?: boolean | null;
            /**
             * Searchorganic
             * @description Visits that came from an unpaid search result. Formula: sum over panelists of searchOrganic. Unit: visits.
             */
            searchOrganic?: number | null;
            /**
             * Searchorganic Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            searchOrganic_change?: number | null;
            /**
             * Searchorganic Change High
             * @description Upper end of the change's 95 % interval.
             */
            searchOrganic_change_high?: number | null;
            /**
             * Searchorganic Change Low
             * @description Lower end of the change's 95 % interval.
             */
            searchOrganic_change_low?: number | null;
            /**
             * Searchorganic High
             * @description Upper end of the 95 % interval.
             */
            searchOrganic_high?: number | null;
            /**
             * Searchorganic Low
             * @description Lower end of the 95 % interval.
             */
            searchOrganic_low?: number | null;
            /**
             * Searchorganic Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            searchOrganic_significant?: boolean | null;
            /**
             * Searchpaid
             * @description Visits that came from a paid search result. Formula: sum over panelists of searchPaid. Unit: visits.
             */
            searchPaid?: number | null;
            /**
             * Searchpaid Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            searchPaid_change?: number | null;
            /**
             * Searchpaid Change High
             * @description Upper end of the change's 95 % interval.
             */
            searchPaid_change_high?: number | null;
            /**
             * Searchpaid Change Low
             * @description Lower end of the change's 95 % interval.
             */
            searchPaid_change_low?: number | null;
            /**
             * Searchpaid High
             * @description Upper end of the 95 % interval.
             */
            searchPaid_high?: number | null;
            /**
             * Searchpaid Low
             * @description Lower end of the 95 % interval.
             */
            searchPaid_low?: number | null;
            /**
             * Searchpaid Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            searchPaid_significant?: boolean | null;
            /**
             * Socialorganic
             * @description Visits that came from an unpaid post on a social network. Formula: sum over panelists of socialOrganic. Unit: visits.
             */
            socialOrganic?: number | null;
            /**
             * Socialorganic Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            socialOrganic_change?: number | null;
            /**
             * Socialorganic Change High
             * @description Upper end of the change's 95 % interval.
             */
            socialOrganic_change_high?: number | null;
            /**
             * Socialorganic Change Low
             * @description Lower end of the change's 95 % interval.
             */
            socialOrganic_change_low?: number | null;
            /**
             * Socialorganic High
             * @description Upper end of the 95 % interval.
             */
            socialOrganic_high?: number | null;
            /**
             * Socialorganic Low
             * @description Lower end of the 95 % interval.
             */
            socialOrganic_low?: number | null;
            /**
             * Socialorganic Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            socialOrganic_significant?: boolean | null;
            /**
             * Socialpaid
             * @description Visits that came from an advertisement on a social network. Formula: sum over panelists of socialPaid. Unit: visits.
             */
            socialPaid?: number | null;
            /**
             * Socialpaid Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            socialPaid_change?: number | null;
            /**
             * Socialpaid Change High
             * @description Upper end of the change's 95 % interval.
             */
            socialPaid_change_high?: number | null;
            /**
             * Socialpaid Change Low
             * @description Lower end of the change's 95 % interval.
             */
            socialPaid_change_low?: number | null;
            /**
             * Socialpaid High
             * @description Upper end of the 95 % interval.
             */
            socialPaid_high?: number | null;
            /**
             * Socialpaid Low
             * @description Lower end of the 95 % interval.
             */
            socialPaid_low?: number | null;
            /**
             * Socialpaid Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            socialPaid_significant?: boolean | null;
            /**
             * Target
             * @description The target as it was understood.
             */
            target: string;
            /**
             * Unique Devices
             * @description Distinct devices in the period, by class: a person seen on desktop and mobile counts twice. Formula: sum over panelists of desktop_people + mobile_people. Unit: devices.
             */
            unique_devices?: number | null;
            /**
             * Unique Devices Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            unique_devices_change?: number | null;
            /**
             * Unique Devices Change High
             * @description Upper end of the change's 95 % interval.
             */
            unique_devices_change_high?: number | null;
            /**
             * Unique Devices Change Low
             * @description Lower end of the change's 95 % interval.
             */
            unique_devices_change_low?: number | null;
            /**
             * Unique Devices High
             * @description Upper end of the 95 % interval.
             */
            unique_devices_high?: number | null;
            /**
             * Unique Devices Low
             * @description Lower end of the 95 % interval.
             */
            unique_devices_low?: number | null;
            /**
             * Unique Devices Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            unique_devices_significant?: boolean | null;
            /**
             * Unique Visitors
             * @description Distinct people in the period, their devices de-duplicated; over several months each counts once, with the mean of the monthly weights. Formula: sum over panelists of people. Unit: people.
             */
            unique_visitors?: number | null;
            /**
             * Unique Visitors Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            unique_visitors_change?: number | null;
            /**
             * Unique Visitors Change High
             * @description Upper end of the change's 95 % interval.
             */
            unique_visitors_change_high?: number | null;
            /**
             * Unique Visitors Change Low
             * @description Lower end of the change's 95 % interval.
             */
            unique_visitors_change_low?: number | null;
            /**
             * Unique Visitors High
             * @description Upper end of the 95 % interval.
             */
            unique_visitors_high?: number | null;
            /**
             * Unique Visitors Low
             * @description Lower end of the 95 % interval.
             */
            unique_visitors_low?: number | null;
            /**
             * Unique Visitors Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            unique_visitors_significant?: boolean | null;
            /**
             * Visits
             * @description Runs of page views by one visitor on one site with no gap over 30 minutes, cut at midnight UTC. Formula: sum over panelists of visits. Unit: visits.
             */
            visits: number | null;
            /**
             * Visits Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            visits_change: number | null;
            /**
             * Visits Change High
             * @description Upper end of the change's 95 % interval.
             */
            visits_change_high: number | null;
            /**
             * Visits Change Low
             * @description Lower end of the change's 95 % interval.
             */
            visits_change_low: number | null;
            /**
             * Visits High
             * @description Upper end of the 95 % interval.
             */
            visits_high: number | null;
            /**
             * Visits Low
             * @description Lower end of the 95 % interval.
             */
            visits_low: number | null;
            /**
             * Visits Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            visits_significant: boolean | null;
        };
        /**
         * By
         * @description Sort of place to list.
         * @enum {string}
         */
        By: "country" | "subcontinent" | "continent" | "business_region" | "us_state";
        /**
         * Channel
         * @description How a visit came about. Stored in month files and part of the public contract; never rename.
         * @enum {string}
         */
        Channel: "direct" | "referral" | "searchOrganic" | "searchPaid" | "socialOrganic" | "socialPaid" | "mail" | "displayAd" | "aiAssistants" | "aiSearch";
        /**
         * Days
         * @description From a first to a last day, both included.
         */
        Days: {
            /**
             * From
             * Format: date
             * @description First day.
             */
            from: string;
            /**
             * To
             * Format: date
             * @description Last day.
             */
            to: string;
        };
        /**
         * Device
         * @description A device filter, and with the first left out the class of one device.
         * @enum {string}
         */
        Device: "all_devices" | "desktop" | "mobile";
        /**
         * Granularity
         * @description Width of a bucket of days.
         * @enum {string}
         */
        Granularity: "day" | "week" | "month" | "quarter";
        /**
         * HistoryItems
         * @description The rows once more.
         */
        HistoryItems: {
            /**
             * Items
             * @description The same as `rows`.
             */
            items: components["schemas"]["HistoryRow"][];
        };
        /**
         * HistoryRow
         * @description One month of the lake.
         */
        HistoryRow: {
            /**
             * Completeness
             * @description Days from the first to the last with data, divided by the days of the month.
             */
            completeness: number;
            /**
             * Date
             * Format: date
             * @description First day of the month.
             */
            date: string;
            /**
             * Snapshot
             * @description The snapshot that answers.
             */
            snapshot: number;
        };
        /**
         * ListHpAnswer
         * @description Answer to: For which months is there data?
         */
        ListHpAnswer: {
            /**
             * As Of
             * @description The snapshot that answered.
             */
            as_of: number;
            /** @description The days that changes are measured against. */
            compare: components["schemas"]["Days"] | null;
            /**
             * First
             * @description First day of the first month; null when nothing is published.
             */
            first: string | null;
            /**
             * Last
             * @description First day of the last month.
             */
            last: string | null;
            /**
             * Notes
             * @description What a reader should know about these numbers.
             */
            notes: string[];
            /** @description The days that were asked about. */
            period: components["schemas"]["Days"] | null;
            /**
             * Report
             * @description The report's id.
             * @constant
             */
            report: "list-hp";
            /** @description The rows in the shape the shell reads. */
            result: components["schemas"]["HistoryItems"];
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["HistoryRow"][];
            /**
             * Sampled Fraction
             * @description Part of the panel that was read; 1 is all of it.
             */
            sampled_fraction: number;
            /**
             * Total
             * @description Rows there are without limit and offset, `other` not counted.
             */
            total: number;
        };
        /**
         * ListHpRequest
         * @description Ask: For which months is there data?
         */
        ListHpRequest: {
            /**
             * As Of
             * @description Snapshot that answers; the newest by default.
             */
            as_of?: number | null;
            /**
             * Precision
             * @description `interactive` may answer from a part of the panel, `exact` reads all of it.
             * @default interactive
             * @enum {string}
             */
            precision?: "interactive" | "exact";
        };
        /**
         * ListRegionsAnswer
         * @description Answer to: Where are the visitors of a target?
         */
        ListRegionsAnswer: {
            /**
             * As Of
             * @description The snapshot that answered.
             */
            as_of: number;
            /** @description The days that changes are measured against. */
            compare: components["schemas"]["Days"] | null;
            /**
             * Notes
             * @description What a reader should know about these numbers.
             */
            notes: string[];
            /** @description The days that were asked about. */
            period: components["schemas"]["Days"] | null;
            /**
             * Report
             * @description The report's id.
             * @constant
             */
            report: "list-regions";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["ListRegionsRow"][];
            /**
             * Sampled Fraction
             * @description Part of the panel that was read; 1 is all of it.
             */
            sampled_fraction: number;
            /**
             * Total
             * @description Rows there are without limit and offset, `other` not counted.
             */
            total: number;
        };
        /**
         * ListRegionsRequest
         * @description Ask: Where are the visitors of a target?
         */
        ListRegionsRequest: {
            /**
             * As Of
             * @description Snapshot that answers; the newest by default.
             */
            as_of?: number | null;
            /**
             * @description Sort of place to list; `us_state` answers about visits from the US alone.
             * @default country
             */
            by?: components["schemas"]["By"];
            /**
             * Channels
             * @description Only visits of these channels; empty: all ten.
             * @default []
             */
            channels?: components["schemas"]["Channel"][];
            /**
             * Compare
             * @description The period that changes are measured against.
             * @default previous_period
             */
            compare?: ("none" | "previous_period" | "previous_year") | components["schemas"]["PeriodParam"] | string;
            /**
             * @description Device class of the visits; tablets are mobile.
             * @default all_devices
             */
            device?: components["schemas"]["Device"];
            /**
             * Geo
             * @description `worldwide`, an alpha-2 country, a UN M49 subcontinent or continent (`150`), a business region (`1001`-`1004`), a US state (`state:5`), or a list of countries or of states.
             * @default worldwide
             */
            geo?: string | string[];
            /**
             * Limit
             * @description Rows at most.
             * @default 100
             */
            limit?: number;
            /**
             * Measures
             * @description Only these measures are computed and answered, with the report's first one and the one of `sort`; empty: all. Fewer are faster.
             * @default []
             */
            measures?: ("visits" | "unique_visitors" | "page_views" | "pages_per_visit" | "avg_visit_duration" | "bounce_rate" | "purchase_conversion" | "traffic_share" | "desktop_share" | "mobile_share")[];
            /**
             * Offset
             * @description Rows to leave out first.
             * @default 0
             */
            offset?: number;
            /**
             * Period
             * @description `{from, to}`, or text `2026-01..2026-06`. Both ends included. Left out: the last full month, or for trends the six months that end with it.
             */
            period?: components["schemas"]["PeriodParam"] | string | null;
            /**
             * Precision
             * @description `interactive` may answer from a part of the panel, `exact` reads all of it.
             * @default interactive
             * @enum {string}
             */
            precision?: "interactive" | "exact";
            /**
             * Sort
             * @description A measure, its change (`visits_change`) or a key, then `_desc` or `_asc`.
             */
            sort?: string | null;
            /**
             * Targets
             * @description What the report is about.
             */
            targets: (components["schemas"]["TargetParam"] | string)[];
            /** @description Only channels nobody or somebody paid for; null: both. */
            traffic_type?: components["schemas"]["TrafficType"] | null;
        };
        /** ListRegionsRow */
        ListRegionsRow: {
            /** @description `measured`: counted, not estimated. Else by the log-sd of the first measure: `high` up to 0.22, `medium` 0.45, `low` 0.9; `none` beyond, or under five observed visitors, and then no measures are given. */
            accuracy: components["schemas"]["Accuracy"];
            /**
             * Avg Visit Duration
             * @description Mean time of a visit from its first to its last page view, plus the active time of the last page where known. Formula: sum of duration_s / sum of visits. Unit: seconds.
             */
            avg_visit_duration?: number | null;
            /**
             * Avg Visit Duration Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            avg_visit_duration_change?: number | null;
            /**
             * Avg Visit Duration Change High
             * @description Upper end of the change's 95 % interval.
             */
            avg_visit_duration_change_high?: number | null;
            /**
             * Avg Visit Duration Change Low
             * @description Lower end of the change's 95 % interval.
             */
            avg_visit_duration_change_low?: number | null;
            /**
             * Avg Visit Duration High
             * @description Upper end of the 95 % interval.
             */
            avg_visit_duration_high?: number | null;
            /**
             * Avg Visit Duration Low
             * @description Lower end of the 95 % interval.
             */
            avg_visit_duration_low?: number | null;
            /**
             * Avg Visit Duration Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            avg_visit_duration_significant?: boolean | null;
            /**
             * Bounce Rate
             * @description Share of visits with one page view. Formula: sum of bounces / sum of visits. Unit: share.
             */
            bounce_rate?: number | null;
            /**
             * Bounce Rate Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            bounce_rate_change?: number | null;
            /**
             * Bounce Rate Change High
             * @description Upper end of the change's 95 % interval.
             */
            bounce_rate_change_high?: number | null;
            /**
             * Bounce Rate Change Low
             * @description Lower end of the change's 95 % interval.
             */
            bounce_rate_change_low?: number | null;
            /**
             * Bounce Rate High
             * @description Upper end of the 95 % interval.
             */
            bounce_rate_high?: number | null;
            /**
             * Bounce Rate Low
             * @description Lower end of the 95 % interval.
             */
            bounce_rate_low?: number | null;
            /**
             * Bounce Rate Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            bounce_rate_significant?: boolean | null;
            /**
             * Desktop Share
             * @description Share of visits on desktop. Formula: sum of desktop_visits / sum of visits. Unit: share.
             */
            desktop_share?: number | null;
            /**
             * Desktop Share Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            desktop_share_change?: number | null;
            /**
             * Desktop Share Change High
             * @description Upper end of the change's 95 % interval.
             */
            desktop_share_change_high?: number | null;
            /**
             * Desktop Share Change Low
             * @description Lower end of the change's 95 % interval.
             */
            desktop_share_change_low?: number | null;
            /**
             * Desktop Share High
             * @description Upper end of the 95 % interval.
             */
            desktop_share_high?: number | null;
            /**
             * Desktop Share Low
             * @description Lower end of the 95 % interval.
             */
            desktop_share_low?: number | null;
            /**
             * Desktop Share Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            desktop_share_significant?: boolean | null;
            /**
             * Geo
             * @description Alpha-2 code, UN M49 code, business region 1001-1004 or `state:1`-`state:51`; `other` for the rest, visits from nowhere known included.
             */
            geo: string;
            /**
             * Is Other
             * @description True for the row that sums up what this page of the list and the ones before it do not show, and every row with fewer than five observed visitors.
             */
            is_other: boolean;
            /**
             * Mobile Share
             * @description Share of visits on mobile, tablets included. Formula: sum of mobile_visits / sum of visits. Unit: share.
             */
            mobile_share?: number | null;
            /**
             * Mobile Share Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            mobile_share_change?: number | null;
            /**
             * Mobile Share Change High
             * @description Upper end of the change's 95 % interval.
             */
            mobile_share_change_high?: number | null;
            /**
             * Mobile Share Change Low
             * @description Lower end of the change's 95 % interval.
             */
            mobile_share_change_low?: number | null;
            /**
             * Mobile Share High
             * @description Upper end of the 95 % interval.
             */
            mobile_share_high?: number | null;
            /**
             * Mobile Share Low
             * @description Lower end of the 95 % interval.
             */
            mobile_share_low?: number | null;
            /**
             * Mobile Share Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            mobile_share_significant?: boolean | null;
            /**
             * N Observed
             * @description Distinct visitors of the panel, or of the log, behind the row.
             */
            n_observed: number;
            /**
             * Name
             * @description English name of the place.
             */
            name: string | null;
            /**
             * Page Views
             * @description Pages viewed. Formula: sum over panelists of page_views. Unit: page views.
             */
            page_views?: number | null;
            /**
             * Page Views Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            page_views_change?: number | null;
            /**
             * Page Views Change High
             * @description Upper end of the change's 95 % interval.
             */
            page_views_change_high?: number | null;
            /**
             * Page Views Change Low
             * @description Lower end of the change's 95 % interval.
             */
            page_views_change_low?: number | null;
            /**
             * Page Views High
             * @description Upper end of the 95 % interval.
             */
            page_views_high?: number | null;
            /**
             * Page Views Low
             * @description Lower end of the 95 % interval.
             */
            page_views_low?: number | null;
            /**
             * Page Views Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            page_views_significant?: boolean | null;
            /**
             * Pages Per Visit
             * @description Page views divided by visits. Formula: sum of page_views / sum of visits. Unit: page views per visit.
             */
            pages_per_visit?: number | null;
            /**
             * Pages Per Visit Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            pages_per_visit_change?: number | null;
            /**
             * Pages Per Visit Change High
             * @description Upper end of the change's 95 % interval.
             */
            pages_per_visit_change_high?: number | null;
            /**
             * Pages Per Visit Change Low
             * @description Lower end of the change's 95 % interval.
             */
            pages_per_visit_change_low?: number | null;
            /**
             * Pages Per Visit High
             * @description Upper end of the 95 % interval.
             */
            pages_per_visit_high?: number | null;
            /**
             * Pages Per Visit Low
             * @description Lower end of the 95 % interval.
             */
            pages_per_visit_low?: number | null;
            /**
             * Pages Per Visit Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            pages_per_visit_significant?: boolean | null;
            /**
             * Purchase Conversion
             * @description Share of visits with a purchase event or a confirmation page. Formula: sum of purchases / sum of visits. Unit: share.
             */
            purchase_conversion?: number | null;
            /**
             * Purchase Conversion Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            purchase_conversion_change?: number | null;
            /**
             * Purchase Conversion Change High
             * @description Upper end of the change's 95 % interval.
             */
            purchase_conversion_change_high?: number | null;
            /**
             * Purchase Conversion Change Low
             * @description Lower end of the change's 95 % interval.
             */
            purchase_conversion_change_low?: number | null;
            /**
             * Purchase Conversion High
             * @description Upper end of the 95 % interval.
             */
            purchase_conversion_high?: number | null;
            /**
             * Purchase Conversion Low
             * @description Lower end of the 95 % interval.
             */
            purchase_conversion_low?: number | null;
            /**
             * Purchase Conversion Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            purchase_conversion_significant?: boolean | null;
            /**
             * Target
             * @description The target as it was understood.
             */
            target: string;
            /**
             * Traffic Share
             * @description Part of the target's visits that pass the filters; the rows and `other` sum to 1. Formula: sum of visits / sum of visits of the whole list. Unit: share.
             */
            traffic_share?: number | null;
            /**
             * Traffic Share Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            traffic_share_change?: number | null;
            /**
             * Traffic Share Change High
             * @description Upper end of the change's 95 % interval.
             */
            traffic_share_change_high?: number | null;
            /**
             * Traffic Share Change Low
             * @description Lower end of the change's 95 % interval.
             */
            traffic_share_change_low?: number | null;
            /**
             * Traffic Share High
             * @description Upper end of the 95 % interval.
             */
            traffic_share_high?: number | null;
            /**
             * Traffic Share Low
             * @description Lower end of the 95 % interval.
             */
            traffic_share_low?: number | null;
            /**
             * Traffic Share Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            traffic_share_significant?: boolean | null;
            /**
             * Unique Visitors
             * @description Distinct people in the period, their devices de-duplicated; over several months each counts once, with the mean of the monthly weights. Formula: sum over panelists of people. Unit: people.
             */
            unique_visitors?: number | null;
            /**
             * Unique Visitors Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            unique_visitors_change?: number | null;
            /**
             * Unique Visitors Change High
             * @description Upper end of the change's 95 % interval.
             */
            unique_visitors_change_high?: number | null;
            /**
             * Unique Visitors Change Low
             * @description Lower end of the change's 95 % interval.
             */
            unique_visitors_change_low?: number | null;
            /**
             * Unique Visitors High
             * @description Upper end of the 95 % interval.
             */
            unique_visitors_high?: number | null;
            /**
             * Unique Visitors Low
             * @description Lower end of the 95 % interval.
             */
            unique_visitors_low?: number | null;
            /**
             * Unique Visitors Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            unique_visitors_significant?: boolean | null;
            /**
             * Visits
             * @description Runs of page views by one visitor on one site with no gap over 30 minutes, cut at midnight UTC. Formula: sum over panelists of visits. Unit: visits.
             */
            visits: number | null;
            /**
             * Visits Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            visits_change: number | null;
            /**
             * Visits Change High
             * @description Upper end of the change's 95 % interval.
             */
            visits_change_high: number | null;
            /**
             * Visits Change Low
             * @description Lower end of the change's 95 % interval.
             */
            visits_change_low: number | null;
            /**
             * Visits High
             * @description Upper end of the 95 % interval.
             */
            visits_high: number | null;
            /**
             * Visits Low
             * @description Lower end of the 95 % interval.
             */
            visits_low: number | null;
            /**
             * Visits Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            visits_significant: boolean | null;
        };
        /**
         * PeriodParam
         * @description From a first to a last month or day, both included.
         */
        PeriodParam: {
            /**
             * From
             * @description Month `2026-03` or day `2026-03-17`.
             */
            from: string;
            /**
             * To
             * @description Month or day, included.
             */
            to: string;
        };
        /**
         * Problem
         * @description What went wrong, where, and what to do.
         */
        Problem: {
            /**
             * Code
             * @description Stable word for programs, e.g. `invalid_period`.
             */
            code: string;
            /**
             * Field
             * @description The part of the request at fault.
             */
            field?: string | null;
            /**
             * Message
             * @description What happened and what to do, for people.
             */
            message: string;
        };
        /**
         * ProblemBody
         * @description Body of every answer that is not a success.
         */
        ProblemBody: {
            error: components["schemas"]["Problem"];
        };
        /**
         * Scope
         * @description How much of a site a target covers. Public contract; never rename.
         * @enum {string}
         */
        Scope: "domain" | "subdomain" | "subfolder" | "page";
        /**
         * Status
         * @description Whether a row came or went between the two periods.
         * @enum {string}
         */
        Status: "new" | "lost";
        /**
         * SuggestTargetsAnswer
         * @description Answer to: Which known targets begin with or contain what was typed?
         */
        SuggestTargetsAnswer: {
            /**
             * As Of
             * @description The snapshot that answered.
             */
            as_of: number;
            /** @description The days that changes are measured against. */
            compare: components["schemas"]["Days"] | null;
            /**
             * Notes
             * @description What a reader should know about these numbers.
             */
            notes: string[];
            /** @description The days that were asked about. */
            period: components["schemas"]["Days"] | null;
            /**
             * Report
             * @description The report's id.
             * @constant
             */
            report: "suggest-targets";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["SuggestionRow"][];
            /**
             * Sampled Fraction
             * @description Part of the panel that was read; 1 is all of it.
             */
            sampled_fraction: number;
            /**
             * Total
             * @description Rows there are without limit and offset, `other` not counted.
             */
            total: number;
        };
        /**
         * SuggestTargetsRequest
         * @description Ask: Which known targets begin with or contain what was typed?
         */
        SuggestTargetsRequest: {
            /**
             * As Of
             * @description Snapshot that answers; the newest by default.
             */
            as_of?: number | null;
            /**
             * Limit
             * @description Rows at most.
             * @default 100
             */
            limit?: number;
            /**
             * Precision
             * @description `interactive` may answer from a part of the panel, `exact` reads all of it.
             * @default interactive
             * @enum {string}
             */
            precision?: "interactive" | "exact";
            /**
             * Search
             * @description Only rows that contain this text.
             * @default
             */
            search?: string;
            /**
             * @description Scope of the targets to suggest.
             * @default domain
             */
            type?: components["schemas"]["SuggestedScope"];
        };
        /**
         * SuggestedScope
         * @description What to suggest.
         * @enum {string}
         */
        SuggestedScope: "domain" | "subdomain" | "subfolder";
        /**
         * SuggestionRow
         * @description One suggestion.
         */
        SuggestionRow: {
            /**
             * Category
             * @description Category of the site; null when unknown.
             */
            category: string | null;
            /** @description Its scope. */
            scope: components["schemas"]["Scope"];
            /**
             * Value
             * @description A target as the other reports take it.
             */
            value: string;
            /**
             * Visits
             * @description Estimated visits in the newest month it was seen in.
             */
            visits: number;
        };
        /**
         * TargetParam
         * @description A site or a part of one.
         */
        TargetParam: {
            /** @description How much of the site it covers; guessed from the value when left out. */
            scope?: components["schemas"]["Scope"] | null;
            /**
             * Value
             * @description Host, or host and path: `shop.example`, `shop.example/women/`.
             */
            value: string;
        };
        /**
         * TopPagesAnswer
         * @description Answer to: Which pages of a target are viewed most?
         */
        TopPagesAnswer: {
            /**
             * As Of
             * @description The snapshot that answered.
             */
            as_of: number;
            /** @description The days that changes are measured against. */
            compare: components["schemas"]["Days"] | null;
            /**
             * Notes
             * @description What a reader should know about these numbers.
             */
            notes: string[];
            /** @description The days that were asked about. */
            period: components["schemas"]["Days"] | null;
            /**
             * Report
             * @description The report's id.
             * @constant
             */
            report: "top-pages";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["TopPagesRow"][];
            /**
             * Sampled Fraction
             * @description Part of the panel that was read; 1 is all of it.
             */
            sampled_fraction: number;
            /**
             * Total
             * @description Rows there are without limit and offset, `other` not counted.
             */
            total: number;
        };
        /**
         * TopPagesRequest
         * @description Ask: Which pages of a target are viewed most?
         */
        TopPagesRequest: {
            /**
             * As Of
             * @description Snapshot that answers; the newest by default.
             */
            as_of?: number | null;
            /**
             * Channels
             * @description Only visits of these channels; empty: all ten.
             * @default []
             */
            channels?: components["schemas"]["Channel"][];
            /**
             * Compare
             * @description The period that changes are measured against.
             * @default previous_period
             */
            compare?: ("none" | "previous_period" | "previous_year") | components["schemas"]["PeriodParam"] | string;
            /**
             * @description Device class of the visits; tablets are mobile.
             * @default all_devices
             */
            device?: components["schemas"]["Device"];
            /**
             * Geo
             * @description `worldwide`, an alpha-2 country, a UN M49 subcontinent or continent (`150`), a business region (`1001`-`1004`), a US state (`state:5`), or a list of countries or of states.
             * @default worldwide
             */
            geo?: string | string[];
            /**
             * Limit
             * @description Rows at most.
             * @default 100
             */
            limit?: number;
            /**
             * Measures
             * @description Only these measures are computed and answered, with the report's first one and the one of `sort`; empty: all. Fewer are faster.
             * @default []
             */
            measures?: ("visits" | "unique_visitors" | "page_views" | "entrances" | "exits" | "avg_page_duration" | "direct" | "referral" | "searchOrganic" | "searchPaid" | "socialOrganic" | "socialPaid" | "mail" | "displayAd" | "aiAssistants" | "aiSearch" | "traffic_share")[];
            /**
             * Offset
             * @description Rows to leave out first.
             * @default 0
             */
            offset?: number;
            /**
             * Period
             * @description `{from, to}`, or text `2026-01..2026-06`. Both ends included. Left out: the last full month, or for trends the six months that end with it.
             */
            period?: components["schemas"]["PeriodParam"] | string | null;
            /**
             * Precision
             * @description `interactive` may answer from a part of the panel, `exact` reads all of it.
             * @default interactive
             * @enum {string}
             */
            precision?: "interactive" | "exact";
            /**
             * Search
             * @description Only rows that contain this text.
             * @default
             */
            search?: string;
            /**
             * Sort
             * @description A measure, its change (`visits_change`) or a key, then `_desc` or `_asc`.
             */
            sort?: string | null;
            /**
             * Targets
             * @description What the report is about.
             */
            targets: (components["schemas"]["TargetParam"] | string)[];
            /** @description Only channels nobody or somebody paid for; null: both. */
            traffic_type?: components["schemas"]["TrafficType"] | null;
        };
        /** TopPagesRow */
        TopPagesRow: {
            /** @description `measured`: counted, not estimated. Else by the log-sd of the first measure: `high` up to 0.22, `medium` 0.45, `low` 0.9; `none` beyond, or under five observed visitors, and then no measures are given. */
            accuracy: components["schemas"]["Accuracy"];
            /**
             * Aiassistants
             * @description Visits that came from an AI assistant. Formula: sum over panelists of aiAssistants. Unit: visits.
             */
            aiAssistants?: number | null;
            /**
             * Aiassistants Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            aiAssistants_change?: number | null;
            /**
             * Aiassistants Change High
             * @description Upper end of the change's 95 % interval.
             */
            aiAssistants_change_high?: number | null;
            /**
             * Aiassistants Change Low
             * @description Lower end of the change's 95 % interval.
             */
            aiAssistants_change_low?: number | null;
            /**
             * Aiassistants High
             * @description Upper end of the 95 % interval.
             */
            aiAssistants_high?: number | null;
            /**
             * Aiassistants Low
             * @description Lower end of the 95 % interval.
             */
            aiAssistants_low?: number | null;
            /**
             * Aiassistants Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            aiAssistants_significant?: boolean | null;
            /**
             * Aisearch
             * @description Visits that came from a generated answer inside a search product. Formula: sum over panelists of aiSearch. Unit: visits.
             */
            aiSearch?: number | null;
            /**
             * Aisearch Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            aiSearch_change?: number | null;
            /**
             * Aisearch Change High
             * @description Upper end of the change's 95 % interval.
             */
            aiSearch_change_high?: number | null;
            /**
             * Aisearch Change Low
             * @description Lower end of the change's 95 % interval.
             */
            aiSearch_change_low?: number | null;
            /**
             * Aisearch High
             * @description Upper end of the 95 % interval.
             */
            aiSearch_high?: number | null;
            /**
             * Aisearch Low
             * @description Lower end of the 95 % interval.
             */
            aiSearch_low?: number | null;
            /**
             * Aisearch Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            aiSearch_significant?: boolean | null;
            /**
             * Avg Page Duration
             * @description Mean time on the page, over the page views whose time is known. Formula: sum of dwell_s / sum of timed_page_views. Unit: seconds.
             */
            avg_page_duration?: number | null;
            /**
             * Avg Page Duration Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            avg_page_duration_change?: number | null;
            /**
             * Avg Page Duration Change High
             * @description Upper end of the change's 95 % interval.
             */
            avg_page_duration_change_high?: number | null;
            /**
             * Avg Page Duration Change Low
             * @description Lower end of the change's 95 % interval.
             */
            avg_page_duration_change_low?: number | null;
            /**
             * Avg Page Duration High
             * @description Upper end of the 95 % interval.
             */
            avg_page_duration_high?: number | null;
            /**
             * Avg Page Duration Low
             * @description Lower end of the 95 % interval.
             */
            avg_page_duration_low?: number | null;
            /**
             * Avg Page Duration Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            avg_page_duration_significant?: boolean | null;
            /**
             * Direct
             * @description Visits that began without a referrer or tag: typed, bookmarked or unknown. Formula: sum over panelists of direct. Unit: visits.
             */
            direct?: number | null;
            /**
             * Direct Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            direct_change?: number | null;
            /**
             * Direct Change High
             * @description Upper end of the change's 95 % interval.
             */
            direct_change_high?: number | null;
            /**
             * Direct Change Low
             * @description Lower end of the change's 95 % interval.
             */
            direct_change_low?: number | null;
            /**
             * Direct High
             * @description Upper end of the 95 % interval.
             */
            direct_high?: number | null;
            /**
             * Direct Low
             * @description Lower end of the 95 % interval.
             */
            direct_low?: number | null;
            /**
             * Direct Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            direct_significant?: boolean | null;
            /**
             * Displayad
             * @description Visits that came from a display advertisement. Formula: sum over panelists of displayAd. Unit: visits.
             */
            displayAd?: number | null;
            /**
             * Displayad Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            displayAd_change?: number | null;
            /**
             * Displayad Change High
             * @description Upper end of the change's 95 % interval.
             */
            displayAd_change_high?: number | null;
            /**
             * Displayad Change Low
             * @description Lower end of the change's 95 % interval.
             */
            displayAd_change_low?: number | null;
            /**
             * Displayad High
             * @description Upper end of the 95 % interval.
             */
            displayAd_high?: number | null;
            /**
             * Displayad Low
             * @description Lower end of the 95 % interval.
             */
            displayAd_low?: number | null;
            /**
             * Displayad Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            displayAd_significant?: boolean | null;
            /**
             * Entrances
             * @description Visits that began on the page. Formula: sum over panelists of entrances. Unit: visits.
             */
            entrances?: number | null;
            /**
             * Entrances Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            entrances_change?: number | null;
            /**
             * Entrances Change High
             * @description Upper end of the change's 95 % interval.
             */
            entrances_change_high?: number | null;
            /**
             * Entrances Change Low
             * @description Lower end of the change's 95 % interval.
             */
            entrances_change_low?: number | null;
            /**
             * Entrances High
             * @description Upper end of the 95 % interval.
             */
            entrances_high?: number | null;
            /**
             * Entrances Low
             * @description Lower end of the 95 % interval.
             */
            entrances_low?: number | null;
            /**
             * Entrances Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            entrances_significant?: boolean | null;
            /**
             * Exits
             * @description Visits that ended on the page. Formula: sum over panelists of exits. Unit: visits.
             */
            exits?: number | null;
            /**
             * Exits Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            exits_change?: number | null;
            /**
             * Exits Change High
             * @description Upper end of the change's 95 % interval.
             */
            exits_change_high?: number | null;
            /**
             * Exits Change Low
             * @description Lower end of the change's 95 % interval.
             */
            exits_change_low?: number | null;
            /**
             * Exits High
             * @description Upper end of the 95 % interval.
             */
            exits_high?: number | null;
            /**
             * Exits Low
             * @description Lower end of the 95 % interval.
             */
            exits_low?: number | null;
            /**
             * Exits Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            exits_significant?: boolean | null;
            /**
             * First Seen
             * @description First day of the period on which the page was viewed.
             */
            first_seen: string | null;
            /**
             * Is Other
             * @description True for the row that sums up what this page of the list and the ones before it do not show, and every row with fewer than five observed visitors.
             */
            is_other: boolean;
            /**
             * Last Seen
             * @description Last day of the period on which the page was viewed.
             */
            last_seen: string | null;
            /**
             * Mail
             * @description Visits that came from an e-mail. Formula: sum over panelists of mail. Unit: visits.
             */
            mail?: number | null;
            /**
             * Mail Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            mail_change?: number | null;
            /**
             * Mail Change High
             * @description Upper end of the change's 95 % interval.
             */
            mail_change_high?: number | null;
            /**
             * Mail Change Low
             * @description Lower end of the change's 95 % interval.
             */
            mail_change_low?: number | null;
            /**
             * Mail High
             * @description Upper end of the 95 % interval.
             */
            mail_high?: number | null;
            /**
             * Mail Low
             * @description Lower end of the 95 % interval.
             */
            mail_low?: number | null;
            /**
             * Mail Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            mail_significant?: boolean | null;
            /**
             * N Observed
             * @description Distinct visitors of the panel, or of the log, behind the row.
             */
            n_observed: number;
            /**
             * Page
             * @description Host and path without `www.`, query and fragment; `other` for the rest.
             */
            page: string;
            /**
             * Page Views
             * @description Pages viewed. Formula: sum over panelists of page_views. Unit: page views.
             */
            page_views?: number | null;
            /**
             * Page Views Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            page_views_change?: number | null;
            /**
             * Page Views Change High
             * @description Upper end of the change's 95 % interval.
             */
            page_views_change_high?: number | null;
            /**
             * Page Views Change Low
             * @description Lower end of the change's 95 % interval.
             */
            page_views_change_low?: number | null;
            /**
             * Page Views High
             * @description Upper end of the 95 % interval.
             */
            page_views_high?: number | null;
            /**
             * Page Views Low
             * @description Lower end of the 95 % interval.
             */
            page_views_low?: number | null;
            /**
             * Page Views Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            page_views_significant?: boolean | null;
            /**
             * Referral
             * @description Visits that came by a link on another site. Formula: sum over panelists of referral. Unit: visits.
             */
            referral?: number | null;
            /**
             * Referral Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            referral_change?: number | null;
            /**
             * Referral Change High
             * @description Upper end of the change's 95 % interval.
             */
            referral_change_high?: number | null;
            /**
             * Referral Change Low
             * @description Lower end of the change's 95 % interval.
             */
            referral_change_low?: number | null;
            /**
             * Referral High
             * @description Upper end of the 95 % interval.
             */
            referral_high?: number | null;
            /**
             * Referral Low
             * @description Lower end of the 95 % interval.
             */
            referral_low?: number | null;
            /**
             * Referral Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            referral_significant?: boolean | null;
            /**
             * Searchorganic
             * @description Visits that came from an unpaid search result. Formula: sum over panelists of searchOrganic. Unit: visits.
             */
            searchOrganic?: number | null;
            /**
             * Searchorganic Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            searchOrganic_change?: number | null;
            /**
             * Searchorganic Change High
             * @description Upper end of the change's 95 % interval.
             */
            searchOrganic_change_high?: number | null;
            /**
             * Searchorganic Change Low
             * @description Lower end of the change's 95 % interval.
             */
            searchOrganic_change_low?: number | null;
            /**
             * Searchorganic High
             * @description Upper end of the 95 % interval.
             */
            searchOrganic_high?: number | null;
            /**
             * Searchorganic Low
             * @description Lower end of the 95 % interval.
             */
            searchOrganic_low?: number | null;
            /**
             * Searchorganic Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            searchOrganic_significant?: boolean | null;
            /**
             * Searchpaid
             * @description Visits that came from a paid search result. Formula: sum over panelists of searchPaid. Unit: visits.
             */
            searchPaid?: number | null;
            /**
             * Searchpaid Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            searchPaid_change?: number | null;
            /**
             * Searchpaid Change High
             * @description Upper end of the change's 95 % interval.
             */
            searchPaid_change_high?: number | null;
            /**
             * Searchpaid Change Low
             * @description Lower end of the change's 95 % interval.
             */
            searchPaid_change_low?: number | null;
            /**
             * Searchpaid High
             * @description Upper end of the 95 % interval.
             */
            searchPaid_high?: number | null;
            /**
             * Searchpaid Low
             * @description Lower end of the 95 % interval.
             */
            searchPaid_low?: number | null;
            /**
             * Searchpaid Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            searchPaid_significant?: boolean | null;
            /**
             * Socialorganic
             * @description Visits that came from an unpaid post on a social network. Formula: sum over panelists of socialOrganic. Unit: visits.
             */
            socialOrganic?: number | null;
            /**
             * Socialorganic Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            socialOrganic_change?: number | null;
            /**
             * Socialorganic Change High
             * @description Upper end of the change's 95 % interval.
             */
            socialOrganic_change_high?: number | null;
            /**
             * Socialorganic Change Low
             * @description Lower end of the change's 95 % interval.
             */
            socialOrganic_change_low?: number | null;
            /**
             * Socialorganic High
             * @description Upper end of the 95 % interval.
             */
            socialOrganic_high?: number | null;
            /**
             * Socialorganic Low
             * @description Lower end of the 95 % interval.
             */
            socialOrganic_low?: number | null;
            /**
             * Socialorganic Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            socialOrganic_significant?: boolean | null;
            /**
             * Socialpaid
             * @description Visits that came from an advertisement on a social network. Formula: sum over panelists of socialPaid. Unit: visits.
             */
            socialPaid?: number | null;
            /**
             * Socialpaid Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            socialPaid_change?: number | null;
            /**
             * Socialpaid Change High
             * @description Upper end of the change's 95 % interval.
             */
            socialPaid_change_high?: number | null;
            /**
             * Socialpaid Change Low
             * @description Lower end of the change's 95 % interval.
             */
            socialPaid_change_low?: number | null;
            /**
             * Socialpaid High
             * @description Upper end of the 95 % interval.
             */
            socialPaid_high?: number | null;
            /**
             * Socialpaid Low
             * @description Lower end of the 95 % interval.
             */
            socialPaid_low?: number | null;
            /**
             * Socialpaid Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            socialPaid_significant?: boolean | null;
            /** @description `new`: nobody was seen in the compared period. `lost`: at least five visitors were seen then and nobody now. */
            status: components["schemas"]["Status"] | null;
            /**
             * Target
             * @description The target as it was understood.
             */
            target: string;
            /**
             * Traffic Share
             * @description Part of the target's page views that pass the filters; the rows and `other` sum to 1. Formula: sum of page_views / sum of page_views of the whole list. Unit: share.
             */
            traffic_share?: number | null;
            /**
             * Traffic Share Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            traffic_share_change?: number | null;
            /**
             * Traffic Share Change High
             * @description Upper end of the change's 95 % interval.
             */
            traffic_share_change_high?: number | null;
            /**
             * Traffic Share Change Low
             * @description Lower end of the change's 95 % interval.
             */
            traffic_share_change_low?: number | null;
            /**
             * Traffic Share High
             * @description Upper end of the 95 % interval.
             */
            traffic_share_high?: number | null;
            /**
             * Traffic Share Low
             * @description Lower end of the 95 % interval.
             */
            traffic_share_low?: number | null;
            /**
             * Traffic Share Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            traffic_share_significant?: boolean | null;
            /**
             * Unique Visitors
             * @description Distinct people in the period, their devices de-duplicated; over several months each counts once, with the mean of the monthly weights. Formula: sum over panelists of people. Unit: people.
             */
            unique_visitors?: number | null;
            /**
             * Unique Visitors Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            unique_visitors_change?: number | null;
            /**
             * Unique Visitors Change High
             * @description Upper end of the change's 95 % interval.
             */
            unique_visitors_change_high?: number | null;
            /**
             * Unique Visitors Change Low
             * @description Lower end of the change's 95 % interval.
             */
            unique_visitors_change_low?: number | null;
            /**
             * Unique Visitors High
             * @description Upper end of the 95 % interval.
             */
            unique_visitors_high?: number | null;
            /**
             * Unique Visitors Low
             * @description Lower end of the 95 % interval.
             */
            unique_visitors_low?: number | null;
            /**
             * Unique Visitors Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            unique_visitors_significant?: boolean | null;
            /**
             * Visits
             * @description Runs of page views by one visitor on one site with no gap over 30 minutes, cut at midnight UTC. Formula: sum over panelists of visits. Unit: visits.
             */
            visits: number | null;
            /**
             * Visits Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            visits_change: number | null;
            /**
             * Visits Change High
             * @description Upper end of the change's 95 % interval.
             */
            visits_change_high: number | null;
            /**
             * Visits Change Low
             * @description Lower end of the change's 95 % interval.
             */
            visits_change_low: number | null;
            /**
             * Visits High
             * @description Upper end of the 95 % interval.
             */
            visits_high: number | null;
            /**
             * Visits Low
             * @description Lower end of the 95 % interval.
             */
            visits_low: number | null;
            /**
             * Visits Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            visits_significant: boolean | null;
        };
        /**
         * TopSourcesAnswer
         * @description Answer to: Which sites do the visits of a target come from, and by which channel?
         */
        TopSourcesAnswer: {
            /**
             * As Of
             * @description The snapshot that answered.
             */
            as_of: number;
            /** @description The days that changes are measured against. */
            compare: components["schemas"]["Days"] | null;
            /**
             * Notes
             * @description What a reader should know about these numbers.
             */
            notes: string[];
            /** @description The days that were asked about. */
            period: components["schemas"]["Days"] | null;
            /**
             * Report
             * @description The report's id.
             * @constant
             */
            report: "top-sources";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["TopSourcesRow"][];
            /**
             * Sampled Fraction
             * @description Part of the panel that was read; 1 is all of it.
             */
            sampled_fraction: number;
            /**
             * Total
             * @description Rows there are without limit and offset, `other` not counted.
             */
            total: number;
        };
        /**
         * TopSourcesRequest
         * @description Ask: Which sites do the visits of a target come from, and by which channel?
         */
        TopSourcesRequest: {
            /**
             * As Of
             * @description Snapshot that answers; the newest by default.
             */
            as_of?: number | null;
            /**
             * Categories
             * @description Only sources in these site categories; empty: all.
             * @default []
             */
            categories?: string[];
            /**
             * Channels
             * @description Only visits of these channels; empty: all ten.
             * @default []
             */
            channels?: components["schemas"]["Channel"][];
            /**
             * Compare
             * @description The period that changes are measured against.
             * @default previous_period
             */
            compare?: ("none" | "previous_period" | "previous_year") | components["schemas"]["PeriodParam"] | string;
            /**
             * @description Device class of the visits; tablets are mobile.
             * @default all_devices
             */
            device?: components["schemas"]["Device"];
            /**
             * Geo
             * @description `worldwide`, an alpha-2 country, a UN M49 subcontinent or continent (`150`), a business region (`1001`-`1004`), a US state (`state:5`), or a list of countries or of states.
             * @default worldwide
             */
            geo?: string | string[];
            /**
             * Limit
             * @description Rows at most.
             * @default 100
             */
            limit?: number;
            /**
             * Measures
             * @description Only these measures are computed and answered, with the report's first one and the one of `sort`; empty: all. Fewer are faster.
             * @default []
             */
            measures?: ("visits" | "traffic_share")[];
            /**
             * Offset
             * @description Rows to leave out first.
             * @default 0
             */
            offset?: number;
            /**
             * Period
             * @description `{from, to}`, or text `2026-01..2026-06`. Both ends included. Left out: the last full month, or for trends the six months that end with it.
             */
            period?: components["schemas"]["PeriodParam"] | string | null;
            /**
             * Precision
             * @description `interactive` may answer from a part of the panel, `exact` reads all of it.
             * @default interactive
             * @enum {string}
             */
            precision?: "interactive" | "exact";
            /**
             * Search
             * @description Only rows that contain this text.
             * @default
             */
            search?: string;
            /**
             * Sort
             * @description A measure, its change (`visits_change`) or a key, then `_desc` or `_asc`.
             */
            sort?: string | null;
            /**
             * Targets
             * @description What the report is about.
             */
            targets: (components["schemas"]["TargetParam"] | string)[];
            /** @description Only channels nobody or somebody paid for; null: both. */
            traffic_type?: components["schemas"]["TrafficType"] | null;
        };
        /** TopSourcesRow */
        TopSourcesRow: {
            /** @description `measured`: counted, not estimated. Else by the log-sd of the first measure: `high` up to 0.22, `medium` 0.45, `low` 0.9; `none` beyond, or under five observed visitors, and then no measures are given. */
            accuracy: components["schemas"]["Accuracy"];
            /**
             * Category
             * @description Category of the source site; null when unknown.
             */
            category: string | null;
            /**
             * Channel
             * @description One of the ten channels, `other` for the rest.
             */
            channel: string;
            /**
             * Is Other
             * @description True for the row that sums up what this page of the list and the ones before it do not show, and every row with fewer than five observed visitors.
             */
            is_other: boolean;
            /**
             * N Observed
             * @description Distinct visitors of the panel, or of the log, behind the row.
             */
            n_observed: number;
            /**
             * Source
             * @description The referring site, `(direct)` for direct visits, `other` for the rest.
             */
            source: string;
            /** @description `new`: nobody was seen in the compared period. `lost`: at least five visitors were seen then and nobody now. */
            status: components["schemas"]["Status"] | null;
            /**
             * Target
             * @description The target as it was understood.
             */
            target: string;
            /**
             * Traffic Share
             * @description Part of the target's visits that pass the filters; the rows and `other` sum to 1. Formula: sum of visits / sum of visits of the whole list. Unit: share.
             */
            traffic_share?: number | null;
            /**
             * Traffic Share Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            traffic_share_change?: number | null;
            /**
             * Traffic Share Change High
             * @description Upper end of the change's 95 % interval.
             */
            traffic_share_change_high?: number | null;
            /**
             * Traffic Share Change Low
             * @description Lower end of the change's 95 % interval.
             */
            traffic_share_change_low?: number | null;
            /**
             * Traffic Share High
             * @description Upper end of the 95 % interval.
             */
            traffic_share_high?: number | null;
            /**
             * Traffic Share Low
             * @description Lower end of the 95 % interval.
             */
            traffic_share_low?: number | null;
            /**
             * Traffic Share Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            traffic_share_significant?: boolean | null;
            /**
             * Visits
             * @description Runs of page views by one visitor on one site with no gap over 30 minutes, cut at midnight UTC. Formula: sum over panelists of visits. Unit: visits.
             */
            visits: number | null;
            /**
             * Visits Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            visits_change: number | null;
            /**
             * Visits Change High
             * @description Upper end of the change's 95 % interval.
             */
            visits_change_high: number | null;
            /**
             * Visits Change Low
             * @description Lower end of the change's 95 % interval.
             */
            visits_change_low: number | null;
            /**
             * Visits High
             * @description Upper end of the 95 % interval.
             */
            visits_high: number | null;
            /**
             * Visits Low
             * @description Lower end of the 95 % interval.
             */
            visits_low: number | null;
            /**
             * Visits Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            visits_significant: boolean | null;
        };
        /**
         * TrafficTrendAnswer
         * @description Answer to: How does each target do month by month?
         */
        TrafficTrendAnswer: {
            /**
             * As Of
             * @description The snapshot that answered.
             */
            as_of: number;
            /** @description The days that changes are measured against. */
            compare: components["schemas"]["Days"] | null;
            /**
             * Notes
             * @description What a reader should know about these numbers.
             */
            notes: string[];
            /** @description The days that were asked about. */
            period: components["schemas"]["Days"] | null;
            /**
             * Report
             * @description The report's id.
             * @constant
             */
            report: "traffic-trend";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["TrafficTrendRow"][];
            /**
             * Sampled Fraction
             * @description Part of the panel that was read; 1 is all of it.
             */
            sampled_fraction: number;
            /**
             * Total
             * @description Rows there are without limit and offset, `other` not counted.
             */
            total: number;
        };
        /**
         * TrafficTrendGranularityAnswer
         * @description Answer to: How does each target do day by day, week by week or quarter by quarter?
         */
        TrafficTrendGranularityAnswer: {
            /**
             * As Of
             * @description The snapshot that answered.
             */
            as_of: number;
            /** @description The days that changes are measured against. */
            compare: components["schemas"]["Days"] | null;
            /**
             * Notes
             * @description What a reader should know about these numbers.
             */
            notes: string[];
            /** @description The days that were asked about. */
            period: components["schemas"]["Days"] | null;
            /**
             * Report
             * @description The report's id.
             * @constant
             */
            report: "traffic-trend-granularity";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["TrafficTrendGranularityRow"][];
            /**
             * Sampled Fraction
             * @description Part of the panel that was read; 1 is all of it.
             */
            sampled_fraction: number;
            /**
             * Total
             * @description Rows there are without limit and offset, `other` not counted.
             */
            total: number;
        };
        /**
         * TrafficTrendGranularityRequest
         * @description Ask: How does each target do day by day, week by week or quarter by quarter?
         */
        TrafficTrendGranularityRequest: {
            /**
             * As Of
             * @description Snapshot that answers; the newest by default.
             */
            as_of?: number | null;
            /**
             * Channels
             * @description Only visits of these channels; empty: all ten.
             * @default []
             */
            channels?: components["schemas"]["Channel"][];
            /**
             * Compare
             * @description The period that changes are measured against.
             * @default previous_period
             */
            compare?: ("none" | "previous_period" | "previous_year") | components["schemas"]["PeriodParam"] | string;
            /**
             * @description Device class of the visits; tablets are mobile.
             * @default all_devices
             */
            device?: components["schemas"]["Device"];
            /**
             * Geo
             * @description `worldwide`, an alpha-2 country, a UN M49 subcontinent or continent (`150`), a business region (`1001`-`1004`), a US state (`state:5`), or a list of countries or of states.
             * @default worldwide
             */
            geo?: string | string[];
            /**
             * @description Width of one point; weeks start on Monday.
             * @default month
             */
            granularity?: components["schemas"]["Granularity"];
            /**
             * Measures
             * @description Only these measures are computed and answered, with the report's first one and the one of `sort`; empty: all. Fewer are faster.
             * @default []
             */
            measures?: ("visits" | "unique_visitors" | "new_visitors" | "returning_visitors" | "unique_devices" | "page_views" | "pages_per_visit" | "avg_visit_duration" | "bounce_rate" | "purchase_conversion" | "direct" | "referral" | "searchOrganic" | "searchPaid" | "socialOrganic" | "socialPaid" | "mail" | "displayAd" | "aiAssistants" | "aiSearch" | "desktop_share" | "mobile_share")[];
            /**
             * Period
             * @description `{from, to}`, or text `2026-01..2026-06`. Both ends included. Left out: the last full month, or for trends the six months that end with it.
             */
            period?: components["schemas"]["PeriodParam"] | string | null;
            /**
             * Precision
             * @description `interactive` may answer from a part of the panel, `exact` reads all of it.
             * @default interactive
             * @enum {string}
             */
            precision?: "interactive" | "exact";
            /**
             * Targets
             * @description What the report is about.
             */
            targets: (components["schemas"]["TargetParam"] | string)[];
            /** @description Only channels nobody or somebody paid for; null: both. */
            traffic_type?: components["schemas"]["TrafficType"] | null;
        };
        /** TrafficTrendGranularityRow */
        TrafficTrendGranularityRow: {
            /** @description `measured`: counted, not estimated. Else by the log-sd of the first measure: `high` up to 0.22, `medium` 0.45, `low` 0.9; `none` beyond, or under five observed visitors, and then no measures are given. */
            accuracy: components["schemas"]["Accuracy"];
            /**
             * Aiassistants
             * @description Visits that came from an AI assistant. Formula: sum over panelists of aiAssistants. Unit: visits.
             */
            aiAssistants?: number | null;
            /**
             * Aiassistants Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            aiAssistants_change?: number | null;
            /**
             * Aiassistants Change High
             * @description Upper end of the change's 95 % interval.
             */
            aiAssistants_change_high?: number | null;
            /**
             * Aiassistants Change Low
             * @description Lower end of the change's 95 % interval.
             */
            aiAssistants_change_low?: number | null;
            /**
             * Aiassistants High
             * @description Upper end of the 95 % interval.
             */
            aiAssistants_high?: number | null;
            /**
             * Aiassistants Low
             * @description Lower end of the 95 % interval.
             */
            aiAssistants_low?: number | null;
            /**
             * Aiassistants Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            aiAssistants_significant?: boolean | null;
            /**
             * Aisearch
             * @description Visits that came from a generated answer inside a search product. Formula: sum over panelists of aiSearch. Unit: visits.
             */
            aiSearch?: number | null;
            /**
             * Aisearch Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            aiSearch_change?: number | null;
            /**
             * Aisearch Change High
             * @description Upper end of the change's 95 % interval.
             */
            aiSearch_change_high?: number | null;
            /**
             * Aisearch Change Low
             * @description Lower end of the change's 95 % interval.
             */
            aiSearch_change_low?: number | null;
            /**
             * Aisearch High
             * @description Upper end of the 95 % interval.
             */
            aiSearch_high?: number | null;
            /**
             * Aisearch Low
             * @description Lower end of the 95 % interval.
             */
            aiSearch_low?: number | null;
            /**
             * Aisearch Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            aiSearch_significant?: boolean | null;
            /**
             * Avg Visit Duration
             * @description Mean time of a visit from its first to its last page view, plus the active time of the last page where known. Formula: sum of duration_s / sum of visits. Unit: seconds.
             */
            avg_visit_duration?: number | null;
            /**
             * Avg Visit Duration Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            avg_visit_duration_change?: number | null;
            /**
             * Avg Visit Duration Change High
             * @description Upper end of the change's 95 % interval.
             */
            avg_visit_duration_change_high?: number | null;
            /**
             * Avg Visit Duration Change Low
             * @description Lower end of the change's 95 % interval.
             */
            avg_visit_duration_change_low?: number | null;
            /**
             * Avg Visit Duration High
             * @description Upper end of the 95 % interval.
             */
            avg_visit_duration_high?: number | null;
            /**
             * Avg Visit Duration Low
             * @description Lower end of the 95 % interval.
             */
            avg_visit_duration_low?: number | null;
            /**
             * Avg Visit Duration Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            avg_visit_duration_significant?: boolean | null;
            /**
             * Bounce Rate
             * @description Share of visits with one page view. Formula: sum of bounces / sum of visits. Unit: share.
             */
            bounce_rate?: number | null;
            /**
             * Bounce Rate Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            bounce_rate_change?: number | null;
            /**
             * Bounce Rate Change High
             * @description Upper end of the change's 95 % interval.
             */
            bounce_rate_change_high?: number | null;
            /**
             * Bounce Rate Change Low
             * @description Lower end of the change's 95 % interval.
             */
            bounce_rate_change_low?: number | null;
            /**
             * Bounce Rate High
             * @description Upper end of the 95 % interval.
             */
            bounce_rate_high?: number | null;
            /**
             * Bounce Rate Low
             * @description Lower end of the 95 % interval.
             */
            bounce_rate_low?: number | null;
            /**
             * Bounce Rate Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            bounce_rate_significant?: boolean | null;
            /**
             * Category
             * @description Category of the site; null when unknown.
             */
            category: string | null;
            /**
             * Date
             * Format: date
             * @description First day of the bucket; of a week its Monday, also when the period begins later.
             */
            date: string;
            /**
             * Desktop Share
             * @description Share of visits on desktop. Formula: sum of desktop_visits / sum of visits. Unit: share.
             */
            desktop_share?: number | null;
            /**
             * Desktop Share Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            desktop_share_change?: number | null;
            /**
             * Desktop Share Change High
             * @description Upper end of the change's 95 % interval.
             */
            desktop_share_change_high?: number | null;
            /**
             * Desktop Share Change Low
             * @description Lower end of the change's 95 % interval.
             */
            desktop_share_change_low?: number | null;
            /**
             * Desktop Share High
             * @description Upper end of the 95 % interval.
             */
            desktop_share_high?: number | null;
            /**
             * Desktop Share Low
             * @description Lower end of the 95 % interval.
             */
            desktop_share_low?: number | null;
            /**
             * Desktop Share Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            desktop_share_significant?: boolean | null;
            /**
             * Direct
             * @description Visits that began without a referrer or tag: typed, bookmarked or unknown. Formula: sum over panelists of direct. Unit: visits.
             */
            direct?: number | null;
            /**
             * Direct Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            direct_change?: number | null;
            /**
             * Direct Change High
             * @description Upper end of the change's 95 % interval.
             */
            direct_change_high?: number | null;
            /**
             * Direct Change Low
             * @description Lower end of the change's 95 % interval.
             */
            direct_change_low?: number | null;
            /**
             * Direct High
             * @description Upper end of the 95 % interval.
             */
            direct_high?: number | null;
            /**
             * Direct Low
             * @description Lower end of the 95 % interval.
             */
            direct_low?: number | null;
            /**
             * Direct Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            direct_significant?: boolean | null;
            /**
             * Displayad
             * @description Visits that came from a display advertisement. Formula: sum over panelists of displayAd. Unit: visits.
             */
            displayAd?: number | null;
            /**
             * Displayad Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            displayAd_change?: number | null;
            /**
             * Displayad Change High
             * @description Upper end of the change's 95 % interval.
             */
            displayAd_change_high?: number | null;
            /**
             * Displayad Change Low
             * @description Lower end of the change's 95 % interval.
             */
            displayAd_change_low?: number | null;
            /**
             * Displayad High
             * @description Upper end of the 95 % interval.
             */
            displayAd_high?: number | null;
            /**
             * Displayad Low
             * @description Lower end of the 95 % interval.
             */
            displayAd_low?: number | null;
            /**
             * Displayad Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            displayAd_significant?: boolean | null;
            /**
             * Mail
             * @description Visits that came from an e-mail. Formula: sum over panelists of mail. Unit: visits.
             */
            mail?: number | null;
            /**
             * Mail Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            mail_change?: number | null;
            /**
             * Mail Change High
             * @description Upper end of the change's 95 % interval.
             */
            mail_change_high?: number | null;
            /**
             * Mail Change Low
             * @description Lower end of the change's 95 % interval.
             */
            mail_change_low?: number | null;
            /**
             * Mail High
             * @description Upper end of the 95 % interval.
             */
            mail_high?: number | null;
            /**
             * Mail Low
             * @description Lower end of the 95 % interval.
             */
            mail_low?: number | null;
            /**
             * Mail Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            mail_significant?: boolean | null;
            /**
             * Mobile Share
             * @description Share of visits on mobile, tablets included. Formula: sum of mobile_visits / sum of visits. Unit: share.
             */
            mobile_share?: number | null;
            /**
             * Mobile Share Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            mobile_share_change?: number | null;
            /**
             * Mobile Share Change High
             * @description Upper end of the change's 95 % interval.
             */
            mobile_share_change_high?: number | null;
            /**
             * Mobile Share Change Low
             * @description Lower end of the change's 95 % interval.
             */
            mobile_share_change_low?: number | null;
            /**
             * Mobile Share High
             * @description Upper end of the 95 % interval.
             */
            mobile_share_high?: number | null;
            /**
             * Mobile Share Low
             * @description Lower end of the 95 % interval.
             */
            mobile_share_low?: number | null;
            /**
             * Mobile Share Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            mobile_share_significant?: boolean | null;
            /**
             * N Observed
             * @description Distinct visitors of the panel, or of the log, behind the row.
             */
            n_observed: number;
            /**
             * New Visitors
             * @description Visitors not seen on the target in the three months before. Formula: sum over panelists of new_people. Unit: people.
             */
            new_visitors?: number | null;
            /**
             * New Visitors Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            new_visitors_change?: number | null;
            /**
             * New Visitors Change High
             * @description Upper end of the change's 95 % interval.
             */
            new_visitors_change_high?: number | null;
            /**
             * New Visitors Change Low
             * @description Lower end of the change's 95 % interval.
             */
            new_visitors_change_low?: number | null;
            /**
             * New Visitors High
             * @description Upper end of the 95 % interval.
             */
            new_visitors_high?: number | null;
            /**
             * New Visitors Low
             * @description Lower end of the 95 % interval.
             */
            new_visitors_low?: number | null;
            /**
             * New Visitors Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            new_visitors_significant?: boolean | null;
            /**
             * Page Views
             * @description Pages viewed. Formula: sum over panelists of page_views. Unit: page views.
             */
            page_views?: number | null;
            /**
             * Page Views Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            page_views_change?: number | null;
            /**
             * Page Views Change High
             * @description Upper end of the change's 95 % interval.
             */
            page_views_change_high?: number | null;
            /**
             * Page Views Change Low
             * @description Lower end of the change's 95 % interval.
             */
            page_views_change_low?: number | null;
            /**
             * Page Views High
             * @description Upper end of the 95 % interval.
             */
            page_views_high?: number | null;
            /**
             * Page Views Low
             * @description Lower end of the 95 % interval.
             */
            page_views_low?: number | null;
            /**
             * Page Views Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            page_views_significant?: boolean | null;
            /**
             * Pages Per Visit
             * @description Page views divided by visits. Formula: sum of page_views / sum of visits. Unit: page views per visit.
             */
            pages_per_visit?: number | null;
            /**
             * Pages Per Visit Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            pages_per_visit_change?: number | null;
            /**
             * Pages Per Visit Change High
             * @description Upper end of the change's 95 % interval.
             */
            pages_per_visit_change_high?: number | null;
            /**
             * Pages Per Visit Change Low
             * @description Lower end of the change's 95 % interval.
             */
            pages_per_visit_change_low?: number | null;
            /**
             * Pages Per Visit High
             * @description Upper end of the 95 % interval.
             */
            pages_per_visit_high?: number | null;
            /**
             * Pages Per Visit Low
             * @description Lower end of the 95 % interval.
             */
            pages_per_visit_low?: number | null;
            /**
             * Pages Per Visit Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            pages_per_visit_significant?: boolean | null;
            /**
             * Purchase Conversion
             * @description Share of visits with a purchase event or a confirmation page. Formula: sum of purchases / sum of visits. Unit: share.
             */
            purchase_conversion?: number | null;
            /**
             * Purchase Conversion Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            purchase_conversion_change?: number | null;
            /**
             * Purchase Conversion Change High
             * @description Upper end of the change's 95 % interval.
             */
            purchase_conversion_change_high?: number | null;
            /**
             * Purchase Conversion Change Low
             * @description Lower end of the change's 95 % interval.
             */
            purchase_conversion_change_low?: number | null;
            /**
             * Purchase Conversion High
             * @description Upper end of the 95 % interval.
             */
            purchase_conversion_high?: number | null;
            /**
             * Purchase Conversion Low
             * @description Lower end of the 95 % interval.
             */
            purchase_conversion_low?: number | null;
            /**
             * Purchase Conversion Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            purchase_conversion_significant?: boolean | null;
            /**
             * Rank
             * @description Place of the site among all sites by unique visitors, then page views, for the device asked for in the last month of the row; null for a part of a site, and under a geo or channel filter.
             */
            rank: number | null;
            /**
             * Referral
             * @description Visits that came by a link on another site. Formula: sum over panelists of referral. Unit: visits.
             */
            referral?: number | null;
            /**
             * Referral Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            referral_change?: number | null;
            /**
             * Referral Change High
             * @description Upper end of the change's 95 % interval.
             */
            referral_change_high?: number | null;
            /**
             * Referral Change Low
             * @description Lower end of the change's 95 % interval.
             */
            referral_change_low?: number | null;
            /**
             * Referral High
             * @description Upper end of the 95 % interval.
             */
            referral_high?: number | null;
            /**
             * Referral Low
             * @description Lower end of the 95 % interval.
             */
            referral_low?: number | null;
            /**
             * Referral Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            referral_significant?: boolean | null;
            /**
             * Returning Visitors
             * @description Visitors seen on the target in the three months before. Formula: sum over panelists of returning_people. Unit: people.
             */
            returning_visitors?: number | null;
            /**
             * Returning Visitors Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            returning_visitors_change?: number | null;
            /**
             * Returning Visitors Change High
             * @description Upper end of the change's 95 % interval.
             */
            returning_visitors_change_high?: number | null;
            /**
             * Returning Visitors Change Low
             * @description Lower end of the change's 95 % interval.
             */
            returning_visitors_change_low?: number | null;
            /**
             * Returning Visitors High
             * @description Upper end of the 95 % interval.
             */
            returning_visitors_high?: number | null;
            /**
             * Returning Visitors Low
             * @description Lower end of the 95 % interval.
             */
            returning_visitors_low?: number | null;
            /**
             * Returning Visitors Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            returning_visitors_significant?: boolean | null;
            /**
             * Searchorganic
             * @description Visits that came from an unpaid search result. Formula: sum over panelists of searchOrganic. Unit: visits.
             */
            searchOrganic?: number | null;
            /**
             * Searchorganic Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            searchOrganic_change?: number | null;
            /**
             * Searchorganic Change High
             * @description Upper end of the change's 95 % interval.
             */
            searchOrganic_change_high?: number | null;
            /**
             * Searchorganic Change Low
             * @description Lower end of the change's 95 % interval.
             */
            searchOrganic_change_low?: number | null;
            /**
             * Searchorganic High
             * @description Upper end of the 95 % interval.
             */
            searchOrganic_high?: number | null;
            /**
             * Searchorganic Low
             * @description Lower end of the 95 % interval.
             */
            searchOrganic_low?: number | null;
            /**
             * Searchorganic Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            searchOrganic_significant?: boolean | null;
            /**
             * Searchpaid
             * @description Visits that came from a paid search result. Formula: sum over panelists of searchPaid. Unit: visits.
             */
            searchPaid?: number | null;
            /**
             * Searchpaid Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            searchPaid_change?: number | null;
            /**
             * Searchpaid Change High
             * @description Upper end of the change's 95 % interval.
             */
            searchPaid_change_high?: number | null;
            /**
             * Searchpaid Change Low
             * @description Lower end of the change's 95 % interval.
             */
            searchPaid_change_low?: number | null;
            /**
             * Searchpaid High
             * @description Upper end of the 95 % interval.
             */
            searchPaid_high?: number | null;
            /**
             * Searchpaid Low
             * @description Lower end of the 95 % interval.
             */
            searchPaid_low?: number | null;
            /**
             * Searchpaid Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            searchPaid_significant?: boolean | null;
            /**
             * Socialorganic
             * @description Visits that came from an unpaid post on a social network. Formula: sum over panelists of socialOrganic. Unit: visits.
             */
            socialOrganic?: number | null;
            /**
             * Socialorganic Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            socialOrganic_change?: number | null;
            /**
             * Socialorganic Change High
             * @description Upper end of the change's 95 % interval.
             */
            socialOrganic_change_high?: number | null;
            /**
             * Socialorganic Change Low
             * @description Lower end of the change's 95 % interval.
             */
            socialOrganic_change_low?: number | null;
            /**
             * Socialorganic High
             * @description Upper end of the 95 % interval.
             */
            socialOrganic_high?: number | null;
            /**
             * Socialorganic Low
             * @description Lower end of the 95 % interval.
             */
            socialOrganic_low?: number | null;
            /**
             * Socialorganic Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            socialOrganic_significant?: boolean | null;
            /**
             * Socialpaid
             * @description Visits that came from an advertisement on a social network. Formula: sum over panelists of socialPaid. Unit: visits.
             */
            socialPaid?: number | null;
            /**
             * Socialpaid Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            socialPaid_change?: number | null;
            /**
             * Socialpaid Change High
             * @description Upper end of the change's 95 % interval.
             */
            socialPaid_change_high?: number | null;
            /**
             * Socialpaid Change Low
             * @description Lower end of the change's 95 % interval.
             */
            socialPaid_change_low?: number | null;
            /**
             * Socialpaid High
             * @description Upper end of the 95 % interval.
             */
            socialPaid_high?: number | null;
            /**
             * Socialpaid Low
             * @description Lower end of the 95 % interval.
             */
            socialPaid_low?: number | null;
            /**
             * Socialpaid Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            socialPaid_significant?: boolean | null;
            /**
             * Target
             * @description The target as it was understood.
             */
            target: string;
            /**
             * Unique Devices
             * @description Distinct devices in the period, by class: a person seen on desktop and mobile counts twice. Formula: sum over panelists of desktop_people + mobile_people. Unit: devices.
             */
            unique_devices?: number | null;
            /**
             * Unique Devices Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            unique_devices_change?: number | null;
            /**
             * Unique Devices Change High
             * @description Upper end of the change's 95 % interval.
             */
            unique_devices_change_high?: number | null;
            /**
             * Unique Devices Change Low
             * @description Lower end of the change's 95 % interval.
             */
            unique_devices_change_low?: number | null;
            /**
             * Unique Devices High
             * @description Upper end of the 95 % interval.
             */
            unique_devices_high?: number | null;
            /**
             * Unique Devices Low
             * @description Lower end of the 95 % interval.
             */
            unique_devices_low?: number | null;
            /**
             * Unique Devices Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            unique_devices_significant?: boolean | null;
            /**
             * Unique Visitors
             * @description Distinct people in the period, their devices de-duplicated; over several months each counts once, with the mean of the monthly weights. Formula: sum over panelists of people. Unit: people.
             */
            unique_visitors?: number | null;
            /**
             * Unique Visitors Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            unique_visitors_change?: number | null;
            /**
             * Unique Visitors Change High
             * @description Upper end of the change's 95 % interval.
             */
            unique_visitors_change_high?: number | null;
            /**
             * Unique Visitors Change Low
             * @description Lower end of the change's 95 % interval.
             */
            unique_visitors_change_low?: number | null;
            /**
             * Unique Visitors High
             * @description Upper end of the 95 % interval.
             */
            unique_visitors_high?: number | null;
            /**
             * Unique Visitors Low
             * @description Lower end of the 95 % interval.
             */
            unique_visitors_low?: number | null;
            /**
             * Unique Visitors Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            unique_visitors_significant?: boolean | null;
            /**
             * Visits
             * @description Runs of page views by one visitor on one site with no gap over 30 minutes, cut at midnight UTC. Formula: sum over panelists of visits. Unit: visits.
             */
            visits: number | null;
            /**
             * Visits Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            visits_change: number | null;
            /**
             * Visits Change High
             * @description Upper end of the change's 95 % interval.
             */
            visits_change_high: number | null;
            /**
             * Visits Change Low
             * @description Lower end of the change's 95 % interval.
             */
            visits_change_low: number | null;
            /**
             * Visits High
             * @description Upper end of the 95 % interval.
             */
            visits_high: number | null;
            /**
             * Visits Low
             * @description Lower end of the 95 % interval.
             */
            visits_low: number | null;
            /**
             * Visits Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            visits_significant: boolean | null;
        };
        /**
         * TrafficTrendRequest
         * @description Ask: How does each target do month by month?
         */
        TrafficTrendRequest: {
            /**
             * As Of
             * @description Snapshot that answers; the newest by default.
             */
            as_of?: number | null;
            /**
             * Channels
             * @description Only visits of these channels; empty: all ten.
             * @default []
             */
            channels?: components["schemas"]["Channel"][];
            /**
             * Compare
             * @description The period that changes are measured against.
             * @default previous_period
             */
            compare?: ("none" | "previous_period" | "previous_year") | components["schemas"]["PeriodParam"] | string;
            /**
             * @description Device class of the visits; tablets are mobile.
             * @default all_devices
             */
            device?: components["schemas"]["Device"];
            /**
             * Geo
             * @description `worldwide`, an alpha-2 country, a UN M49 subcontinent or continent (`150`), a business region (`1001`-`1004`), a US state (`state:5`), or a list of countries or of states.
             * @default worldwide
             */
            geo?: string | string[];
            /**
             * Measures
             * @description Only these measures are computed and answered, with the report's first one and the one of `sort`; empty: all. Fewer are faster.
             * @default []
             */
            measures?: ("visits" | "unique_visitors" | "new_visitors" | "returning_visitors" | "unique_devices" | "page_views" | "pages_per_visit" | "avg_visit_duration" | "bounce_rate" | "purchase_conversion" | "direct" | "referral" | "searchOrganic" | "searchPaid" | "socialOrganic" | "socialPaid" | "mail" | "displayAd" | "aiAssistants" | "aiSearch" | "desktop_share" | "mobile_share")[];
            /**
             * Period
             * @description `{from, to}`, or text `2026-01..2026-06`. Both ends included. Left out: the last full month, or for trends the six months that end with it.
             */
            period?: components["schemas"]["PeriodParam"] | string | null;
            /**
             * Precision
             * @description `interactive` may answer from a part of the panel, `exact` reads all of it.
             * @default interactive
             * @enum {string}
             */
            precision?: "interactive" | "exact";
            /**
             * Targets
             * @description What the report is about.
             */
            targets: (components["schemas"]["TargetParam"] | string)[];
            /** @description Only channels nobody or somebody paid for; null: both. */
            traffic_type?: components["schemas"]["TrafficType"] | null;
        };
        /** TrafficTrendRow */
        TrafficTrendRow: {
            /** @description `measured`: counted, not estimated. Else by the log-sd of the first measure: `high` up to 0.22, `medium` 0.45, `low` 0.9; `none` beyond, or under five observed visitors, and then no measures are given. */
            accuracy: components["schemas"]["Accuracy"];
            /**
             * Aiassistants
             * @description Visits that came from an AI assistant. Formula: sum over panelists of aiAssistants. Unit: visits.
             */
            aiAssistants?: number | null;
            /**
             * Aiassistants Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            aiAssistants_change?: number | null;
            /**
             * Aiassistants Change High
             * @description Upper end of the change's 95 % interval.
             */
            aiAssistants_change_high?: number | null;
            /**
             * Aiassistants Change Low
             * @description Lower end of the change's 95 % interval.
             */
            aiAssistants_change_low?: number | null;
            /**
             * Aiassistants High
             * @description Upper end of the 95 % interval.
             */
            aiAssistants_high?: number | null;
            /**
             * Aiassistants Low
             * @description Lower end of the 95 % interval.
             */
            aiAssistants_low?: number | null;
            /**
             * Aiassistants Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            aiAssistants_significant?: boolean | null;
            /**
             * Aisearch
             * @description Visits that came from a generated answer inside a search product. Formula: sum over panelists of aiSearch. Unit: visits.
             */
            aiSearch?: number | null;
            /**
             * Aisearch Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            aiSearch_change?: number | null;
            /**
             * Aisearch Change High
             * @description Upper end of the change's 95 % interval.
             */
            aiSearch_change_high?: number | null;
            /**
             * Aisearch Change Low
             * @description Lower end of the change's 95 % interval.
             */
            aiSearch_change_low?: number | null;
            /**
             * Aisearch High
             * @description Upper end of the 95 % interval.
             */
            aiSearch_high?: number | null;
            /**
             * Aisearch Low
             * @description Lower end of the 95 % interval.
             */
            aiSearch_low?: number | null;
            /**
             * Aisearch Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            aiSearch_significant?: boolean | null;
            /**
             * Avg Visit Duration
             * @description Mean time of a visit from its first to its last page view, plus the active time of the last page where known. Formula: sum of duration_s / sum of visits. Unit: seconds.
             */
            avg_visit_duration?: number | null;
            /**
             * Avg Visit Duration Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            avg_visit_duration_change?: number | null;
            /**
             * Avg Visit Duration Change High
             * @description Upper end of the change's 95 % interval.
             */
            avg_visit_duration_change_high?: number | null;
            /**
             * Avg Visit Duration Change Low
             * @description Lower end of the change's 95 % interval.
             */
            avg_visit_duration_change_low?: number | null;
            /**
             * Avg Visit Duration High
             * @description Upper end of the 95 % interval.
             */
            avg_visit_duration_high?: number | null;
            /**
             * Avg Visit Duration Low
             * @description Lower end of the 95 % interval.
             */
            avg_visit_duration_low?: number | null;
            /**
             * Avg Visit Duration Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            avg_visit_duration_significant?: boolean | null;
            /**
             * Bounce Rate
             * @description Share of visits with one page view. Formula: sum of bounces / sum of visits. Unit: share.
             */
            bounce_rate?: number | null;
            /**
             * Bounce Rate Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            bounce_rate_change?: number | null;
            /**
             * Bounce Rate Change High
             * @description Upper end of the change's 95 % interval.
             */
            bounce_rate_change_high?: number | null;
            /**
             * Bounce Rate Change Low
             * @description Lower end of the change's 95 % interval.
             */
            bounce_rate_change_low?: number | null;
            /**
             * Bounce Rate High
             * @description Upper end of the 95 % interval.
             */
            bounce_rate_high?: number | null;
            /**
             * Bounce Rate Low
             * @description Lower end of the 95 % interval.
             */
            bounce_rate_low?: number | null;
            /**
             * Bounce Rate Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            bounce_rate_significant?: boolean | null;
            /**
             * Category
             * @description Category of the site; null when unknown.
             */
            category: string | null;
            /**
             * Date
             * Format: date
             * @description First day of the bucket; of a week its Monday, also when the period begins later.
             */
            date: string;
            /**
             * Desktop Share
             * @description Share of visits on desktop. Formula: sum of desktop_visits / sum of visits. Unit: share.
             */
            desktop_share?: number | null;
            /**
             * Desktop Share Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            desktop_share_change?: number | null;
            /**
             * Desktop Share Change High
             * @description Upper end of the change's 95 % interval.
             */
            desktop_share_change_high?: number | null;
            /**
             * Desktop Share Change Low
             * @description Lower end of the change's 95 % interval.
             */
            desktop_share_change_low?: number | null;
            /**
             * Desktop Share High
             * @description Upper end of the 95 % interval.
             */
            desktop_share_high?: number | null;
            /**
             * Desktop Share Low
             * @description Lower end of the 95 % interval.
             */
            desktop_share_low?: number | null;
            /**
             * Desktop Share Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            desktop_share_significant?: boolean | null;
            /**
             * Direct
             * @description Visits that began without a referrer or tag: typed, bookmarked or unknown. Formula: sum over panelists of direct. Unit: visits.
             */
            direct?: number | null;
            /**
             * Direct Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            direct_change?: number | null;
            /**
             * Direct Change High
             * @description Upper end of the change's 95 % interval.
             */
            direct_change_high?: number | null;
            /**
             * Direct Change Low
             * @description Lower end of the change's 95 % interval.
             */
            direct_change_low?: number | null;
            /**
             * Direct High
             * @description Upper end of the 95 % interval.
             */
            direct_high?: number | null;
            /**
             * Direct Low
             * @description Lower end of the 95 % interval.
             */
            direct_low?: number | null;
            /**
             * Direct Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            direct_significant?: boolean | null;
            /**
             * Displayad
             * @description Visits that came from a display advertisement. Formula: sum over panelists of displayAd. Unit: visits.
             */
            displayAd?: number | null;
            /**
             * Displayad Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            displayAd_change?: number | null;
            /**
             * Displayad Change High
             * @description Upper end of the change's 95 % interval.
             */
            displayAd_change_high?: number | null;
            /**
             * Displayad Change Low
             * @description Lower end of the change's 95 % interval.
             */
            displayAd_change_low?: number | null;
            /**
             * Displayad High
             * @description Upper end of the 95 % interval.
             */
            displayAd_high?: number | null;
            /**
             * Displayad Low
             * @description Lower end of the 95 % interval.
             */
            displayAd_low?: number | null;
            /**
             * Displayad Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            displayAd_significant?: boolean | null;
            /**
             * Mail
             * @description Visits that came from an e-mail. Formula: sum over panelists of mail. Unit: visits.
             */
            mail?: number | null;
            /**
             * Mail Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            mail_change?: number | null;
            /**
             * Mail Change High
             * @description Upper end of the change's 95 % interval.
             */
            mail_change_high?: number | null;
            /**
             * Mail Change Low
             * @description Lower end of the change's 95 % interval.
             */
            mail_change_low?: number | null;
            /**
             * Mail High
             * @description Upper end of the 95 % interval.
             */
            mail_high?: number | null;
            /**
             * Mail Low
             * @description Lower end of the 95 % interval.
             */
            mail_low?: number | null;
            /**
             * Mail Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            mail_significant?: boolean | null;
            /**
             * Mobile Share
             * @description Share of visits on mobile, tablets included. Formula: sum of mobile_visits / sum of visits. Unit: share.
             */
            mobile_share?: number | null;
            /**
             * Mobile Share Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            mobile_share_change?: number | null;
            /**
             * Mobile Share Change High
             * @description Upper end of the change's 95 % interval.
             */
            mobile_share_change_high?: number | null;
            /**
             * Mobile Share Change Low
             * @description Lower end of the change's 95 % interval.
             */
            mobile_share_change_low?: number | null;
            /**
             * Mobile Share High
             * @description Upper end of the 95 % interval.
             */
            mobile_share_high?: number | null;
            /**
             * Mobile Share Low
             * @description Lower end of the 95 % interval.
             */
            mobile_share_low?: number | null;
            /**
             * Mobile Share Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            mobile_share_significant?: boolean | null;
            /**
             * N Observed
             * @description Distinct visitors of the panel, or of the log, behind the row.
             */
            n_observed: number;
            /**
             * New Visitors
             * @description Visitors not seen on the target in the three months before. Formula: sum over panelists of new_people. Unit: people.
             */
            new_visitors?: number | null;
            /**
             * New Visitors Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            new_visitors_change?: number | null;
            /**
             * New Visitors Change High
             * @description Upper end of the change's 95 % interval.
             */
            new_visitors_change_high?: number | null;
            /**
             * New Visitors Change Low
             * @description Lower end of the change's 95 % interval.
             */
            new_visitors_change_low?: number | null;
            /**
             * New Visitors High
             * @description Upper end of the 95 % interval.
             */
            new_visitors_high?: number | null;
            /**
             * New Visitors Low
             * @description Lower end of the 95 % interval.
             */
            new_visitors_low?: number | null;
            /**
             * New Visitors Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            new_visitors_significant?: boolean | null;
            /**
             * Page Views
             * @description Pages viewed. Formula: sum over panelists of page_views. Unit: page views.
             */
            page_views?: number | null;
            /**
             * Page Views Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            page_views_change?: number | null;
            /**
             * Page Views Change High
             * @description Upper end of the change's 95 % interval.
             */
            page_views_change_high?: number | null;
            /**
             * Page Views Change Low
             * @description Lower end of the change's 95 % interval.
             */
            page_views_change_low?: number | null;
            /**
             * Page Views High
             * @description Upper end of the 95 % interval.
             */
            page_views_high?: number | null;
            /**
             * Page Views Low
             * @description Lower end of the 95 % interval.
             */
            page_views_low?: number | null;
            /**
             * Page Views Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            page_views_significant?: boolean | null;
            /**
             * Pages Per Visit
             * @description Page views divided by visits. Formula: sum of page_views / sum of visits. Unit: page views per visit.
             */
            pages_per_visit?: number | null;
            /**
             * Pages Per Visit Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            pages_per_visit_change?: number | null;
            /**
             * Pages Per Visit Change High
             * @description Upper end of the change's 95 % interval.
             */
            pages_per_visit_change_high?: number | null;
            /**
             * Pages Per Visit Change Low
             * @description Lower end of the change's 95 % interval.
             */
            pages_per_visit_change_low?: number | null;
            /**
             * Pages Per Visit High
             * @description Upper end of the 95 % interval.
             */
            pages_per_visit_high?: number | null;
            /**
             * Pages Per Visit Low
             * @description Lower end of the 95 % interval.
             */
            pages_per_visit_low?: number | null;
            /**
             * Pages Per Visit Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            pages_per_visit_significant?: boolean | null;
            /**
             * Purchase Conversion
             * @description Share of visits with a purchase event or a confirmation page. Formula: sum of purchases / sum of visits. Unit: share.
             */
            purchase_conversion?: number | null;
            /**
             * Purchase Conversion Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            purchase_conversion_change?: number | null;
            /**
             * Purchase Conversion Change High
             * @description Upper end of the change's 95 % interval.
             */
            purchase_conversion_change_high?: number | null;
            /**
             * Purchase Conversion Change Low
             * @description Lower end of the change's 95 % interval.
             */
            purchase_conversion_change_low?: number | null;
            /**
             * Purchase Conversion High
             * @description Upper end of the 95 % interval.
             */
            purchase_conversion_high?: number | null;
            /**
             * Purchase Conversion Low
             * @description Lower end of the 95 % interval.
             */
            purchase_conversion_low?: number | null;
            /**
             * Purchase Conversion Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            purchase_conversion_significant?: boolean | null;
            /**
             * Rank
             * @description Place of the site among all sites by unique visitors, then page views, for the device asked for in the last month of the row; null for a part of a site, and under a geo or channel filter.
             */
            rank: number | null;
            /**
             * Referral
             * @description Visits that came by a link on another site. Formula: sum over panelists of referral. Unit: visits.
             */
            referral?: number | null;
            /**
             * Referral Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            referral_change?: number | null;
            /**
             * Referral Change High
             * @description Upper end of the change's 95 % interval.
             */
            referral_change_high?: number | null;
            /**
             * Referral Change Low
             * @description Lower end of the change's 95 % interval.
             */
            referral_change_low?: number | null;
            /**
             * Referral High
             * @description Upper end of the 95 % interval.
             */
            referral_high?: number | null;
            /**
             * Referral Low
             * @description Lower end of the 95 % interval.
             */
            referral_low?: number | null;
            /**
             * Referral Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            referral_significant?: boolean | null;
            /**
             * Returning Visitors
             * @description Visitors seen on the target in the three months before. Formula: sum over panelists of returning_people. Unit: people.
             */
            returning_visitors?: number | null;
            /**
             * Returning Visitors Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            returning_visitors_change?: number | null;
            /**
             * Returning Visitors Change High
             * @description Upper end of the change's 95 % interval.
             */
            returning_visitors_change_high?: number | null;
            /**
             * Returning Visitors Change Low
             * @description Lower end of the change's 95 % interval.
             */
            returning_visitors_change_low?: number | null;
            /**
             * Returning Visitors High
             * @description Upper end of the 95 % interval.
             */
            returning_visitors_high?: number | null;
            /**
             * Returning Visitors Low
             * @description Lower end of the 95 % interval.
             */
            returning_visitors_low?: number | null;
            /**
             * Returning Visitors Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            returning_visitors_significant?: boolean | null;
            /**
             * Searchorganic
             * @description Visits that came from an unpaid search result. Formula: sum over panelists of searchOrganic. Unit: visits.
             */
            searchOrganic?: number | null;
            /**
             * Searchorganic Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            searchOrganic_change?: number | null;
            /**
             * Searchorganic Change High
             * @description Upper end of the change's 95 % interval.
             */
            searchOrganic_change_high?: number | null;
            /**
             * Searchorganic Change Low
             * @description Lower end of the change's 95 % interval.
             */
            searchOrganic_change_low?: number | null;
            /**
             * Searchorganic High
             * @description Upper end of the 95 % interval.
             */
            searchOrganic_high?: number | null;
            /**
             * Searchorganic Low
             * @description Lower end of the 95 % interval.
             */
            searchOrganic_low?: number | null;
            /**
             * Searchorganic Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            searchOrganic_significant?: boolean | null;
            /**
             * Searchpaid
             * @description Visits that came from a paid search result. Formula: sum over panelists of searchPaid. Unit: visits.
             */
            searchPaid?: number | null;
            /**
             * Searchpaid Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            searchPaid_change?: number | null;
            /**
             * Searchpaid Change High
             * @description Upper end of the change's 95 % interval.
             */
            searchPaid_change_high?: number | null;
            /**
             * Searchpaid Change Low
             * @description Lower end of the change's 95 % interval.
             */
            searchPaid_change_low?: number | null;
            /**
             * Searchpaid High
             * @description Upper end of the 95 % interval.
             */
            searchPaid_high?: number | null;
            /**
             * Searchpaid Low
             * @description Lower end of the 95 % interval.
             */
            searchPaid_low?: number | null;
            /**
             * Searchpaid Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            searchPaid_significant?: boolean | null;
            /**
             * Socialorganic
             * @description Visits that came from an unpaid post on a social network. Formula: sum over panelists of socialOrganic. Unit: visits.
             */
            socialOrganic?: number | null;
            /**
             * Socialorganic Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            socialOrganic_change?: number | null;
            /**
             * Socialorganic Change High
             * @description Upper end of the change's 95 % interval.
             */
            socialOrganic_change_high?: number | null;
            /**
             * Socialorganic Change Low
             * @description Lower end of the change's 95 % interval.
             */
            socialOrganic_change_low?: number | null;
            /**
             * Socialorganic High
             * @description Upper end of the 95 % interval.
             */
            socialOrganic_high?: number | null;
            /**
             * Socialorganic Low
             * @description Lower end of the 95 % interval.
             */
            socialOrganic_low?: number | null;
            /**
             * Socialorganic Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            socialOrganic_significant?: boolean | null;
            /**
             * Socialpaid
             * @description Visits that came from an advertisement on a social network. Formula: sum over panelists of socialPaid. Unit: visits.
             */
            socialPaid?: number | null;
            /**
             * Socialpaid Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            socialPaid_change?: number | null;
            /**
             * Socialpaid Change High
             * @description Upper end of the change's 95 % interval.
             */
            socialPaid_change_high?: number | null;
            /**
             * Socialpaid Change Low
             * @description Lower end of the change's 95 % interval.
             */
            socialPaid_change_low?: number | null;
            /**
             * Socialpaid High
             * @description Upper end of the 95 % interval.
             */
            socialPaid_high?: number | null;
            /**
             * Socialpaid Low
             * @description Lower end of the 95 % interval.
             */
            socialPaid_low?: number | null;
            /**
             * Socialpaid Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            socialPaid_significant?: boolean | null;
            /**
             * Target
             * @description The target as it was understood.
             */
            target: string;
            /**
             * Unique Devices
             * @description Distinct devices in the period, by class: a person seen on desktop and mobile counts twice. Formula: sum over panelists of desktop_people + mobile_people. Unit: devices.
             */
            unique_devices?: number | null;
            /**
             * Unique Devices Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            unique_devices_change?: number | null;
            /**
             * Unique Devices Change High
             * @description Upper end of the change's 95 % interval.
             */
            unique_devices_change_high?: number | null;
            /**
             * Unique Devices Change Low
             * @description Lower end of the change's 95 % interval.
             */
            unique_devices_change_low?: number | null;
            /**
             * Unique Devices High
             * @description Upper end of the 95 % interval.
             */
            unique_devices_high?: number | null;
            /**
             * Unique Devices Low
             * @description Lower end of the 95 % interval.
             */
            unique_devices_low?: number | null;
            /**
             * Unique Devices Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            unique_devices_significant?: boolean | null;
            /**
             * Unique Visitors
             * @description Distinct people in the period, their devices de-duplicated; over several months each counts once, with the mean of the monthly weights. Formula: sum over panelists of people. Unit: people.
             */
            unique_visitors?: number | null;
            /**
             * Unique Visitors Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            unique_visitors_change?: number | null;
            /**
             * Unique Visitors Change High
             * @description Upper end of the change's 95 % interval.
             */
            unique_visitors_change_high?: number | null;
            /**
             * Unique Visitors Change Low
             * @description Lower end of the change's 95 % interval.
             */
            unique_visitors_change_low?: number | null;
            /**
             * Unique Visitors High
             * @description Upper end of the 95 % interval.
             */
            unique_visitors_high?: number | null;
            /**
             * Unique Visitors Low
             * @description Lower end of the 95 % interval.
             */
            unique_visitors_low?: number | null;
            /**
             * Unique Visitors Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            unique_visitors_significant?: boolean | null;
            /**
             * Visits
             * @description Runs of page views by one visitor on one site with no gap over 30 minutes, cut at midnight UTC. Formula: sum over panelists of visits. Unit: visits.
             */
            visits: number | null;
            /**
             * Visits Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            visits_change: number | null;
            /**
             * Visits Change High
             * @description Upper end of the change's 95 % interval.
             */
            visits_change_high: number | null;
            /**
             * Visits Change Low
             * @description Lower end of the change's 95 % interval.
             */
            visits_change_low: number | null;
            /**
             * Visits High
             * @description Upper end of the 95 % interval.
             */
            visits_high: number | null;
            /**
             * Visits Low
             * @description Lower end of the 95 % interval.
             */
            visits_low: number | null;
            /**
             * Visits Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            visits_significant: boolean | null;
        };
        /**
         * TrafficType
         * @description Whether somebody paid for the visit.
         * @enum {string}
         */
        TrafficType: "organic" | "paid";
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    audience_device_distribution: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AudienceDeviceDistributionRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AudienceDeviceDistributionAnswer"];
                };
            };
            /** @description The question cannot be answered as asked. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    batch_targets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchTargetsRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchTargetsAnswer"];
                };
            };
            /** @description The question cannot be answered as asked. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    list_hp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListHpRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListHpAnswer"];
                };
            };
            /** @description The question cannot be answered as asked. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    list_regions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRegionsRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRegionsAnswer"];
                };
            };
            /** @description The question cannot be answered as asked. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    suggest_targets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuggestTargetsRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestTargetsAnswer"];
                };
            };
            /** @description The question cannot be answered as asked. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    top_pages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TopPagesRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopPagesAnswer"];
                };
            };
            /** @description The question cannot be answered as asked. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    top_sources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TopSourcesRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopSourcesAnswer"];
                };
            };
            /** @description The question cannot be answered as asked. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    traffic_trend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrafficTrendRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrafficTrendAnswer"];
                };
            };
            /** @description The question cannot be answered as asked. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    traffic_trend_granularity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrafficTrendGranularityRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrafficTrendGranularityAnswer"];
                };
            };
            /** @description The question cannot be answered as asked. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    _lambda__healthz_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
        };
    };
    suggestions: {
        parameters: {
            query?: {
                /** @description What was typed. */
                query?: string;
                /** @description domain, subdomain or subfolder. */
                type?: string;
                /** @description Suggestions at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestTargetsAnswer"];
                };
            };
            /** @description The question cannot be answered as asked. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    sign_out_sign_out_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
