// Written by generate/generate.mjs from openapi.json. Do not edit.

export interface paths {
    "/analytics/traffic/rpc/dashboard/accuracy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How sure is the estimate of each target, and why? */
        post: operations["accuracy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/ai-assistants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which AI assistants bring visits to a target? */
        post: operations["ai_assistants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
    "/analytics/traffic/rpc/dashboard/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How many visitors go from step to step? */
        post: operations["funnel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/get-audience-demographics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who are the visitors of a target? */
        post: operations["get_audience_demographics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/get-company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which company runs a target? */
        post: operations["get_company"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/get-market-metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How large, how fast and how concentrated is a market? */
        post: operations["get_market_metrics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/get-market-size-trend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How does the size of a market change? */
        post: operations["get_market_size_trend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/get-target": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What is there to know of a target at a glance? */
        post: operations["get_target"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/list-audience-domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which other sites does the audience of the targets visit? */
        post: operations["list_audience_domains"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/list-audience-domains-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which categories of other sites does the audience of the targets visit? */
        post: operations["list_audience_domains_categories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/list-audience-interests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What are the visitors of a target interested in? */
        post: operations["list_audience_interests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/list-audience-overlaps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How do the audiences of the targets overlap? */
        post: operations["list_audience_overlaps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/list-audience-social-media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which social networks do the visitors of a target use? */
        post: operations["list_audience_social_media"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/list-category-domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How do the sites of a category do? */
        post: operations["list_category_domains"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/list-destinations-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What sorts of sites do the visitors of a target go to next? */
        post: operations["list_destinations_categories"];
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
    "/analytics/traffic/rpc/dashboard/list-keywords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which search phrases bring visits to a target? */
        post: operations["list_keywords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/list-market-domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who are the leaders and the challengers of a market? */
        post: operations["list_market_domains"];
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
    "/analytics/traffic/rpc/dashboard/list-sources-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What sorts of sites do the visits of a target come from? */
        post: operations["list_sources_categories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/list-subdomains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How does a target divide over its hosts? */
        post: operations["list_subdomains"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/list-subfolders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How does a target divide over its folders? */
        post: operations["list_subfolders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/page-group-pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which pages belong to a page group? */
        post: operations["page_group_pages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/dashboard/site-ranking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which sites have the most visitors? */
        post: operations["site_ranking"];
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
    "/analytics/traffic/rpc/dashboard/top-destinations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Where do the visitors of a target go next? */
        post: operations["top_destinations"];
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
    "/analytics/traffic/rpc/dashboard/trending-pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which pages of a target grow, beyond chance? */
        post: operations["trending_pages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/page-group/createOrUpdate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save Page Group
         * @description Create a page group (id 0 or none) or change it.
         */
        post: operations["savePageGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/page-group/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete Page Group
         * @description Delete a page group.
         */
        post: operations["deletePageGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/page-group/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get Page Group
         * @description A page group with the properties asked for.
         */
        post: operations["getPageGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/page-group/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview Page Group
         * @description How many pages rules name right now, and which.
         */
        post: operations["previewPageGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/project/byProjectID": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Project By Id
         * @description One project.
         */
        post: operations["projectByID"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/project/createOrUpdate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save Project
         * @description Create a project (id 0 or none) or change it; the second of two editors is told who was first.
         */
        post: operations["saveProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/project/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete Project
         * @description Delete a project with all that belongs to it.
         */
        post: operations["deleteProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/project/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave Project
         * @description Give up a project that somebody shared with the caller.
         */
        post: operations["leaveProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/project/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List Projects
         * @description A part of the projects the caller owns or shares, and how many there are in all.
         */
        post: operations["listProjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/project/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Share Project
         * @description Let somebody into a project, or show them out; answers whom it is shared with.
         */
        post: operations["shareProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/project/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List Shares
         * @description Whom a project is shared with.
         */
        post: operations["listShares"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/settings/getAllProjects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get All Projects
         * @description The caller's settings of every project they may see; without a choice the e-mail report is on.
         */
        post: operations["allProjectSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/settings/getProject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get Project
         * @description The caller's settings of one project.
         */
        post: operations["projectSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/settings/saveNotificationSettings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save Notification Settings
         * @description Turn the e-mail report of a project on or off for the caller.
         */
        post: operations["saveNotificationSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/target-list/createOrUpdate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save Target List
         * @description Create a list (id 0 or none) or change it.
         */
        post: operations["saveTargetList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/target-list/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete Target List
         * @description Delete a list.
         */
        post: operations["deleteTargetList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/target-list/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get Target List
         * @description One list.
         */
        post: operations["getTargetList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/target-list/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List Target Lists
         * @description The lists of a project by name.
         */
        post: operations["listTargetLists"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/traffic/rpc/target/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read Targets
         * @description What each text is as a target, or why it is none.
         */
        post: operations["readTargets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who did what
         * @description The newest entries first.
         */
        get: operations["audit_log_api_audit_log_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * See Events
         * @description Clicks and the like; they stay in this installation, and are dropped unless it keeps them.
         */
        post: operations["usageEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write Feedback
         * @description Say something to whoever runs this installation.
         */
        post: operations["feedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's API keys
         * @description The keys that are good now; the keys themselves are not kept.
         */
        get: operations["keys_api_keys_get"];
        put?: never;
        /**
         * Make an API key
         * @description A new key; this answer is the only place where it is ever shown.
         */
        post: operations["create_key_api_keys_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke Key
         * @description End a key at once.
         */
        delete: operations["revoke_key_api_keys__key_id__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whoever is calling
         * @description The user as the page preloads it; the guest when nobody is signed in.
         */
        get: operations["user_api_user_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change one's name
         * @description The user with the new name.
         */
        patch: operations["rename_api_user_patch"];
        trace?: never;
    };
    "/api/user/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change Password
         * @description Change one's password; every other browser is signed out, this one gets a new session.
         */
        put: operations["change_password_api_user_password_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All accounts
         * @description Every account, oldest first.
         */
        get: operations["users_api_users_get"];
        put?: never;
        /**
         * Make an account
         * @description A new account; where mail is sent, an invitation to choose a password goes out.
         */
        post: operations["add_user_api_users_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an account
         * @description Give or take a role, a plan, administration; close or open the account.
         */
        patch: operations["change_user_api_users__user_id__patch"];
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The process answers
         * @description Restart the process when this does not answer.
         */
        get: operations["healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/api/v1/profile/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Subscriptions
         * @description Which kinds of mail the caller wants.
         */
        get: operations["subscriptions"];
        /**
         * Subscribe
         * @description Want mail of a kind, or none of it whatever single projects say.
         */
        put: operations["subscribe"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The server can answer
         * @description Send people here while this is 200. A lake without a publication is no fault: one can sign in.
         */
        get: operations["readyz"];
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
    "/sign-out-everywhere": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign Out Everywhere
         * @description Forget every browser of this user, this one too.
         */
        post: operations["sign_out_everywhere_sign_out_everywhere_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trends/paywall/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel
         * @description Let no plan renew itself; what is paid stays good to its end.
         */
        post: operations["cancelPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trends/paywall/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Contact
         * @description Ask to be called about a plan.
         */
        post: operations["contact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trends/paywall/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Limits
         * @description What the caller's plan opens and how far.
         */
        get: operations["limits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trends/paywall/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Offers
         * @description What is on sale, at the caller's price.
         */
        get: operations["offers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trends/paywall/purchase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Purchase
         * @description Buy a plan: at once with what is on file, else at the checkout whose address is answered.
         */
        post: operations["purchase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trends/paywall/purchase/{purchase_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Purchase By Id
         * @description How a purchase of the caller's went so far.
         */
        get: operations["purchaseById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trends/paywall/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Status
         * @description What a plan costs the caller, today and every month.
         */
        get: operations["billingStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trends/paywall/trial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start Trial
         * @description Open everything for a week, once.
         */
        post: operations["startTrial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trends/paywall/way": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Way
         * @description The way to buy that the caller is shown.
         */
        get: operations["purchaseWay"];
        put?: never;
        post?: never;
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
         * AccountAnswer
         * @description An account as administrators see it.
         */
        AccountAnswer: {
            /**
             * Corporate Owner Id
             * @description The owner whose sub-user this is.
             */
            corporate_owner_id: number | null;
            /**
             * Created At
             * Format: date-time
             * @description When the account was made.
             */
            created_at: string;
            /**
             * Disabled At
             * @description Since when it is closed; null while it is open.
             */
            disabled_at: string | null;
            /**
             * Email
             * @description The name to sign in with.
             */
            email: string;
            /** @description The user as the product sees them. */
            user: components["schemas"]["User"];
        };
        /**
         * AccountsAnswer
         * @description All accounts.
         */
        AccountsAnswer: {
            /**
             * Users
             * @description Oldest first.
             */
            users: components["schemas"]["AccountAnswer"][];
        };
        /**
         * Accuracy
         * @description How sure a row is, by the standard deviation of the logarithm of its first measure.
         * @enum {string}
         */
        Accuracy: "measured" | "high" | "medium" | "low" | "none";
        /**
         * AccuracyAnswer
         * @description Answer to: How sure is the estimate of each target, and why?
         */
        AccuracyAnswer: {
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
            report: "accuracy";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["AccuracyRow"][];
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
         * AccuracyRequest
         * @description Ask: How sure is the estimate of each target, and why?
         */
        AccuracyRequest: {
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
            measures?: ("visits" | "unique_visitors")[];
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
        /** AccuracyRow */
        AccuracyRow: {
            /** @description `measured`: counted, not estimated. Else by the log-sd of the first measure: `high` up to 0.22, `medium` 0.45, `low` 0.9; `none` beyond, or under five observed visitors, and then no measures are given. */
            accuracy: components["schemas"]["Accuracy"];
            /**
             * Calibrated By
             * @description Sites that know their counts behind the calibration.
             */
            calibrated_by: number;
            /** @description `measured`: the site's own count or access log; `calibrated`: held against other sites that know their counts; `uncalibrated`: against none. */
            calibration: components["schemas"]["Calibration"];
            /**
             * Log Sd
             * @description Standard deviation of the logarithm of the visits, all sources of error together; 0 when measured, null without a number. About two thirds of it is the error to expect.
             */
            log_sd: number | null;
            /**
             * N Observed
             * @description Distinct visitors of the panel, or of the log, behind the row.
             */
            n_observed: number;
            /**
             * Rank From
             * @description First place that public rank lists leave open; null when not listed.
             */
            rank_from: number | null;
            /**
             * Rank To
             * @description Last such place.
             */
            rank_to: number | null;
            /**
             * Reason
             * @description Why the accuracy is what it is, in words.
             */
            reason: string;
            /**
             * Target
             * @description The target as it was understood.
             */
            target: string;
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
         * AiAssistantsAnswer
         * @description Answer to: Which AI assistants bring visits to a target?
         */
        AiAssistantsAnswer: {
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
            report: "ai-assistants";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["AiAssistantsRow"][];
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
         * AiAssistantsRequest
         * @description Ask: Which AI assistants bring visits to a target?
         */
        AiAssistantsRequest: {
            /**
             * As Of
             * @description Snapshot that answers; the newest by default.
             */
            as_of?: number | null;
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
            measures?: ("visits" | "unique_visitors" | "traffic_share" | "pages_per_visit" | "avg_visit_duration" | "bounce_rate" | "purchase_conversion")[];
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
        };
        /** AiAssistantsRow */
        AiAssistantsRow: {
            /** @description `measured`: counted, not estimated. Else by the log-sd of the first measure: `high` up to 0.22, `medium` 0.45, `low` 0.9; `none` beyond, or under five observed visitors, and then no measures are given. */
            accuracy: components["schemas"]["Accuracy"];
            /**
             * Assistant
             * @description Its name, or its site when it has none; `other` for the rest.
             */
            assistant: string;
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
            /**
             * Is Other
             * @description True for the row that sums up what this page of the list and the ones before it do not show, and every row with fewer than five observed visitors.
             */
            is_other: boolean;
            /** @description `assistant`; `ai_search`, a generated answer inside a search product; `organic_search`, all unpaid search results in one row, to compare with; `other` for all other visits. */
            kind: components["schemas"]["AssistantKind"];
            /**
             * Landing Page
             * @description Page on which most of these visits began.
             */
            landing_page: string | null;
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
             * @description Part of the target's visits of the date; the rows and `other` sum to 1. Formula: sum of visits / sum of visits of the whole list. Unit: share.
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
         * Alive
         * @description The process answers.
         */
        Alive: {
            /**
             * Status
             * @default ok
             * @constant
             */
            status?: "ok";
        };
        /**
         * AllSettings
         * @description The caller's settings of every project they may see.
         */
        AllSettings: {
            /** Projects */
            projects: components["schemas"]["ProjectSettings"][];
        };
        /**
         * Anomaly
         * @description On which side of the expected a day stands out.
         * @enum {string}
         */
        Anomaly: "high" | "low";
        /**
         * ApiTier
         * @description How much of the API a subscription opens. Stored; never rename.
         * @enum {string}
         */
        ApiTier: "basic" | "extended";
        /**
         * AssistantKind
         * @description What sort of source a row is.
         * @enum {string}
         */
        AssistantKind: "assistant" | "ai_search" | "organic_search" | "other";
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
         * AuditEntryAnswer
         * @description One entry of the audit log.
         */
        AuditEntryAnswer: {
            /**
             * Action
             * @description What, e.g. `key_created`.
             */
            action: string;
            /**
             * Actor Id
             * @description Who; null for the command line and for guests.
             */
            actor_id: number | null;
            /**
             * Address
             * @description From which network address.
             */
            address: string;
            /**
             * At
             * Format: date-time
             * @description When.
             */
            at: string;
            /**
             * Detail
             * @description More, by action.
             */
            detail: {
                [key: string]: unknown;
            };
            /**
             * Id
             * @description Counts up.
             */
            id: number;
            /**
             * Subject
             * @description To whom or what, e.g. `user 7`.
             */
            subject: string;
        };
        /**
         * AuditLogAnswer
         * @description A page of the audit log.
         */
        AuditLogAnswer: {
            /**
             * Entries
             * @description Newest first.
             */
            entries: components["schemas"]["AuditEntryAnswer"][];
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
         * BillingStatus
         * @description What a plan costs the caller.
         */
        BillingStatus: {
            /**
             * Monthlyprice
             * @description Dollars a month.
             */
            monthlyPrice: number;
            /**
             * Todaycharge
             * @description Dollars due today; 0 for who has it, and where nothing is sold.
             */
            todayCharge: number;
        };
        /**
         * By
         * @description Sort of place to list.
         * @enum {string}
         */
        By: "country" | "subcontinent" | "continent" | "business_region" | "us_state";
        /**
         * Calibration
         * @description What the level of an estimate was held against.
         * @enum {string}
         */
        Calibration: "measured" | "calibrated" | "uncalibrated";
        /**
         * Channel
         * @description How a visit came about. Stored in month files and part of the public contract; never rename.
         * @enum {string}
         */
        Channel: "direct" | "referral" | "searchOrganic" | "searchPaid" | "socialOrganic" | "socialPaid" | "mail" | "displayAd" | "aiAssistants" | "aiSearch";
        /**
         * CompanyRow
         * @description One target; what no record tells is null.
         */
        CompanyRow: {
            /**
             * Country
             * @description Where it is.
             */
            country: string | null;
            /**
             * Description
             * @description What it does.
             */
            description: string | null;
            /**
             * Domain
             * @description Registrable domain of the target.
             */
            domain: string;
            /**
             * Founded
             * @description When it was founded.
             */
            founded: string | null;
            /**
             * Industry
             * @description Its industry.
             */
            industry: string | null;
            /**
             * Name
             * @description Name of the company.
             */
            name: string | null;
            /** @description Its scope; the record is that of its site. */
            scope: components["schemas"]["Scope"];
            /**
             * Size
             * @description How many people work there, as the record says it.
             */
            size: string | null;
            /**
             * Socials
             * @description Addresses of its profiles on social networks.
             */
            socials: string[];
            /**
             * Target
             * @description The target as it was understood.
             */
            target: string;
        };
        /**
         * Consolidation
         * @description How concentrated a market is, by its HHI.
         * @enum {string}
         */
        Consolidation: "low" | "medium" | "high";
        /**
         * ContactAsked
         * @description What somebody wants to be called about.
         */
        ContactAsked: {
            /** Message */
            message: string;
            /**
             * Topic
             * @default plan
             */
            topic?: string;
        };
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
         * Done
         * @description It is done; there is nothing to say about it.
         */
        Done: Record<string, never>;
        /**
         * Editor
         * @description Who changed something.
         */
        Editor: {
            /** Id */
            id: number;
            /** Name */
            name: string;
        };
        /**
         * EventKind
         * @description What somebody did. Stored; never rename.
         * @enum {string}
         */
        EventKind: "click" | "hover" | "export" | "show" | "form_start";
        /**
         * EventSeen
         * @description Something somebody did on a page.
         */
        EventSeen: {
            /**
             * Detail
             * @default {}
             */
            detail?: {
                [key: string]: string | number | boolean | null;
            };
            kind: components["schemas"]["EventKind"];
            /** Name */
            name: string;
            /** @default ta */
            product?: components["schemas"]["Product"];
        };
        /**
         * EventsSeen
         * @description What somebody did since the page last told.
         */
        EventsSeen: {
            /** Events */
            events: components["schemas"]["EventSeen"][];
        };
        /**
         * FeedbackWritten
         * @description What somebody wants to say.
         */
        FeedbackWritten: {
            /**
             * Fid
             * @description Feedback id in the page's address.
             * @default
             */
            fid?: string;
            /** Message */
            message: string;
            /**
             * Page
             * @description Where it was.
             * @default
             */
            page?: string;
            /**
             * Rating
             * @description From 1, bad, to 5, good.
             */
            rating?: number | null;
        };
        /**
         * FileFormat
         * @description How an export is written.
         * @enum {string}
         */
        FileFormat: "csv" | "xlsx" | "json" | "parquet";
        /**
         * FunnelAnswer
         * @description Answer to: How many visitors go from step to step?
         */
        FunnelAnswer: {
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
            report: "funnel";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["FunnelRow"][];
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
         * FunnelRequest
         * @description Ask: How many visitors go from step to step?
         */
        FunnelRequest: {
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
            measures?: ("unique_visitors" | "step_conversion" | "total_conversion" | "drop_off")[];
            /**
             * @description `loose`: other pages may lie between two steps; `strict`: the next page viewed on the target is one of the next step.
             * @default loose
             */
            order?: components["schemas"]["Order"];
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
             * Steps
             * @description Two to eight steps; plain texts are path patterns.
             */
            steps: components["schemas"]["Step"][];
            /**
             * Targets
             * @description What the report is about.
             */
            targets: (components["schemas"]["TargetParam"] | string)[];
            /** @description Only channels nobody or somebody paid for; null: both. */
            traffic_type?: components["schemas"]["TrafficType"] | null;
            /**
             * Window Minutes
             * @description All steps lie within so many minutes of the first one.
             * @default 1440
             */
            window_minutes?: number;
        };
        /** FunnelRow */
        FunnelRow: {
            /** @description `measured`: counted, not estimated. Else by the log-sd of the first measure: `high` up to 0.22, `medium` 0.45, `low` 0.9; `none` beyond, or under five observed visitors, and then no measures are given. */
            accuracy: components["schemas"]["Accuracy"];
            /**
             * Drop Off
             * @description Part of the visitors of the step before who do not take this one. Formula: sum of lost / sum of came. Unit: share.
             */
            drop_off?: number | null;
            /**
             * Drop Off Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            drop_off_change?: number | null;
            /**
             * Drop Off Change High
             * @description Upper end of the change's 95 % interval.
             */
            drop_off_change_high?: number | null;
            /**
             * Drop Off Change Low
             * @description Lower end of the change's 95 % interval.
             */
            drop_off_change_low?: number | null;
            /**
             * Drop Off High
             * @description Upper end of the 95 % interval.
             */
            drop_off_high?: number | null;
            /**
             * Drop Off Low
             * @description Lower end of the 95 % interval.
             */
            drop_off_low?: number | null;
            /**
             * Drop Off Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            drop_off_significant?: boolean | null;
            /**
             * Median Seconds
             * @description Median over the observed visitors of the shortest time from the step before; null for the first.
             */
            median_seconds: number | null;
            /**
             * Median Seconds High
             * @description Upper end of its 95 % interval.
             */
            median_seconds_high: number | null;
            /**
             * Median Seconds Low
             * @description Lower end of its 95 % interval, by order statistics.
             */
            median_seconds_low: number | null;
            /**
             * N Observed
             * @description Distinct visitors of the panel, or of the log, behind the row.
             */
            n_observed: number;
            /**
             * Name
             * @description Name of the step.
             */
            name: string;
            /**
             * Step
             * @description Number of the step, from 1.
             */
            step: number;
            /**
             * Step Conversion
             * @description Part of the visitors of the step before; 1 for the first. Formula: sum of reached / sum of came. Unit: share.
             */
            step_conversion?: number | null;
            /**
             * Step Conversion Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            step_conversion_change?: number | null;
            /**
             * Step Conversion Change High
             * @description Upper end of the change's 95 % interval.
             */
            step_conversion_change_high?: number | null;
            /**
             * Step Conversion Change Low
             * @description Lower end of the change's 95 % interval.
             */
            step_conversion_change_low?: number | null;
            /**
             * Step Conversion High
             * @description Upper end of the 95 % interval.
             */
            step_conversion_high?: number | null;
            /**
             * Step Conversion Low
             * @description Lower end of the 95 % interval.
             */
            step_conversion_low?: number | null;
            /**
             * Step Conversion Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            step_conversion_significant?: boolean | null;
            /**
             * Target
             * @description The target as it was understood.
             */
            target: string;
            /**
             * Total Conversion
             * @description Part of the visitors of the first step. Formula: sum of reached / sum of entered. Unit: share.
             */
            total_conversion?: number | null;
            /**
             * Total Conversion Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            total_conversion_change?: number | null;
            /**
             * Total Conversion Change High
             * @description Upper end of the change's 95 % interval.
             */
            total_conversion_change_high?: number | null;
            /**
             * Total Conversion Change Low
             * @description Lower end of the change's 95 % interval.
             */
            total_conversion_change_low?: number | null;
            /**
             * Total Conversion High
             * @description Upper end of the 95 % interval.
             */
            total_conversion_high?: number | null;
            /**
             * Total Conversion Low
             * @description Lower end of the 95 % interval.
             */
            total_conversion_low?: number | null;
            /**
             * Total Conversion Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            total_conversion_significant?: boolean | null;
            /**
             * Unique Visitors
             * @description Distinct people who took this step after all before it, in time. Formula: sum over panelists of reached. Unit: people.
             */
            unique_visitors: number | null;
            /**
             * Unique Visitors Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            unique_visitors_change: number | null;
            /**
             * Unique Visitors Change High
             * @description Upper end of the change's 95 % interval.
             */
            unique_visitors_change_high: number | null;
            /**
             * Unique Visitors Change Low
             * @description Lower end of the change's 95 % interval.
             */
            unique_visitors_change_low: number | null;
            /**
             * Unique Visitors High
             * @description Upper end of the 95 % interval.
             */
            unique_visitors_high: number | null;
            /**
             * Unique Visitors Low
             * @description Lower end of the 95 % interval.
             */
            unique_visitors_low: number | null;
            /**
             * Unique Visitors Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            unique_visitors_significant: boolean | null;
        };
        /**
         * GetAudienceDemographicsAnswer
         * @description Answer to: Who are the visitors of a target?
         */
        GetAudienceDemographicsAnswer: {
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
            report: "get-audience-demographics";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["GetAudienceDemographicsRow"][];
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
         * GetAudienceDemographicsRequest
         * @description Ask: Who are the visitors of a target?
         */
        GetAudienceDemographicsRequest: {
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
            measures?: ("unique_visitors" | "share" | "index")[];
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
            /**
             * Traits
             * @description Traits to list, each a list of its own whose shares sum to 1. `age_gender` is crossed as observed, not multiplied.
             * @default [
             *       "age_gender"
             *     ]
             */
            traits?: components["schemas"]["Trait"][];
        };
        /** GetAudienceDemographicsRow */
        GetAudienceDemographicsRow: {
            /** @description `measured`: counted, not estimated. Else by the log-sd of the first measure: `high` up to 0.22, `medium` 0.45, `low` 0.9; `none` beyond, or under five observed visitors, and then no measures are given. */
            accuracy: components["schemas"]["Accuracy"];
            /**
             * Age
             * @description Age band, of `age_gender` and `age`.
             */
            age: string | null;
            /**
             * Gender
             * @description `female` or `male`, of `age_gender` and `gender`.
             */
            gender: string | null;
            /**
             * Index
             * @description 100 times the share among the target's visitors divided by the share among the internet users of the place asked about, as the panel is weighted to the population; 120 is a fifth more than there. Formula: sum of indexed_people / sum of people of the whole list. Unit: 100 is the country's.
             */
            index?: number | null;
            /**
             * Index Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            index_change?: number | null;
            /**
             * Index Change High
             * @description Upper end of the change's 95 % interval.
             */
            index_change_high?: number | null;
            /**
             * Index Change Low
             * @description Lower end of the change's 95 % interval.
             */
            index_change_low?: number | null;
            /**
             * Index High
             * @description Upper end of the 95 % interval.
             */
            index_high?: number | null;
            /**
             * Index Low
             * @description Lower end of the 95 % interval.
             */
            index_low?: number | null;
            /**
             * Index Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            index_significant?: boolean | null;
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
             * Share
             * @description Part of the visitors whose trait is known; levels sum to 1. Formula: sum of people / sum of people of the whole list. Unit: share.
             */
            share?: number | null;
            /**
             * Share Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            share_change?: number | null;
            /**
             * Share Change High
             * @description Upper end of the change's 95 % interval.
             */
            share_change_high?: number | null;
            /**
             * Share Change Low
             * @description Lower end of the change's 95 % interval.
             */
            share_change_low?: number | null;
            /**
             * Share High
             * @description Upper end of the 95 % interval.
             */
            share_high?: number | null;
            /**
             * Share Low
             * @description Lower end of the 95 % interval.
             */
            share_low?: number | null;
            /**
             * Share Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            share_significant?: boolean | null;
            /**
             * Target
             * @description The target as it was understood.
             */
            target: string;
            /** @description The trait. */
            trait: components["schemas"]["Trait"];
            /**
             * Unique Visitors
             * @description Distinct people in the period, their devices de-duplicated; over several months each counts once, with the mean of the monthly weights. Formula: sum over panelists of people. Unit: people.
             */
            unique_visitors: number | null;
            /**
             * Unique Visitors Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            unique_visitors_change: number | null;
            /**
             * Unique Visitors Change High
             * @description Upper end of the change's 95 % interval.
             */
            unique_visitors_change_high: number | null;
            /**
             * Unique Visitors Change Low
             * @description Lower end of the change's 95 % interval.
             */
            unique_visitors_change_low: number | null;
            /**
             * Unique Visitors High
             * @description Upper end of the 95 % interval.
             */
            unique_visitors_high: number | null;
            /**
             * Unique Visitors Low
             * @description Lower end of the 95 % interval.
             */
            unique_visitors_low: number | null;
            /**
             * Unique Visitors Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            unique_visitors_significant: boolean | null;
            /**
             * Value
             * @description Its level, of `age_gender` sex and age band such as `female 25-34`; `other` for the rest.
             */
            value: string;
        };
        /**
         * GetCompanyAnswer
         * @description Answer to: Which company runs a target?
         */
        GetCompanyAnswer: {
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
            report: "get-company";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["CompanyRow"][];
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
         * GetCompanyRequest
         * @description Ask: Which company runs a target?
         */
        GetCompanyRequest: {
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
            /**
             * Targets
             * @description What the report is about.
             */
            targets: (components["schemas"]["TargetParam"] | string)[];
        };
        /**
         * GetMarketMetricsAnswer
         * @description Answer to: How large, how fast and how concentrated is a market?
         */
        GetMarketMetricsAnswer: {
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
            report: "get-market-metrics";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["GetMarketMetricsRow"][];
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
         * GetMarketMetricsRequest
         * @description Ask: How large, how fast and how concentrated is a market?
         */
        GetMarketMetricsRequest: {
            /**
             * As Of
             * @description Snapshot that answers; the newest by default.
             */
            as_of?: number | null;
            /**
             * Category
             * @description The market: all sites of this category, of more than 1 000 the most visited. Left out: the market is the `targets`, or of one target alone its category.
             */
            category?: string | null;
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
            measures?: ("visits" | "unique_visitors" | "page_views" | "pages_per_visit" | "avg_visit_duration" | "bounce_rate" | "purchase_conversion" | "direct" | "referral" | "searchOrganic" | "searchPaid" | "socialOrganic" | "socialPaid" | "mail" | "displayAd" | "aiAssistants" | "aiSearch" | "desktop_share" | "mobile_share" | "hhi" | "cr4")[];
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
             * @description The sites of the market, at most 200; one alone stands for the market of its category.
             * @default []
             */
            targets?: (components["schemas"]["TargetParam"] | string)[];
            /** @description Only channels nobody or somebody paid for; null: both. */
            traffic_type?: components["schemas"]["TrafficType"] | null;
        };
        /** GetMarketMetricsRow */
        GetMarketMetricsRow: {
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
            /** @description By the HHI: `low` under 1 500, `medium` to 2 500, `high` beyond. */
            consolidation: components["schemas"]["Consolidation"] | null;
            /**
             * Cr4
             * @description Part of the market's visits that the four most visited sites have. Formula: sum of leaders_visits / sum of visits. Unit: share.
             */
            cr4?: number | null;
            /**
             * Cr4 Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            cr4_change?: number | null;
            /**
             * Cr4 Change High
             * @description Upper end of the change's 95 % interval.
             */
            cr4_change_high?: number | null;
            /**
             * Cr4 Change Low
             * @description Lower end of the change's 95 % interval.
             */
            cr4_change_low?: number | null;
            /**
             * Cr4 High
             * @description Upper end of the 95 % interval.
             */
            cr4_high?: number | null;
            /**
             * Cr4 Low
             * @description Lower end of the 95 % interval.
             */
            cr4_low?: number | null;
            /**
             * Cr4 Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            cr4_significant?: boolean | null;
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
             * Domains
             * @description Sites of the market.
             */
            domains: number;
            /**
             * Hhi
             * @description Herfindahl-Hirschman index: 10 000 times the sum of the squared shares of the sites in the market's visits. Formula: sum of squared_visits / sum of visits / sum of visits. Unit: points, 0 to 10 000.
             */
            hhi?: number | null;
            /**
             * Hhi Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            hhi_change?: number | null;
            /**
             * Hhi Change High
             * @description Upper end of the change's 95 % interval.
             */
            hhi_change_high?: number | null;
            /**
             * Hhi Change Low
             * @description Lower end of the change's 95 % interval.
             */
            hhi_change_low?: number | null;
            /**
             * Hhi High
             * @description Upper end of the 95 % interval.
             */
            hhi_high?: number | null;
            /**
             * Hhi Low
             * @description Lower end of the 95 % interval.
             */
            hhi_low?: number | null;
            /**
             * Hhi Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            hhi_significant?: boolean | null;
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
         * GetMarketSizeTrendAnswer
         * @description Answer to: How does the size of a market change?
         */
        GetMarketSizeTrendAnswer: {
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
            report: "get-market-size-trend";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["GetMarketSizeTrendRow"][];
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
         * GetMarketSizeTrendRequest
         * @description Ask: How does the size of a market change?
         */
        GetMarketSizeTrendRequest: {
            /**
             * As Of
             * @description Snapshot that answers; the newest by default.
             */
            as_of?: number | null;
            /**
             * Category
             * @description The market: all sites of this category, of more than 1 000 the most visited. Left out: the market is the `targets`, or of one target alone its category.
             */
            category?: string | null;
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
            measures?: ("tam_visitors" | "sam_visitors" | "som_visitors" | "tam_visits" | "sam_visits" | "som_visits")[];
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
             * @description The sites of the market, at most 200; one alone stands for the market of its category.
             * @default []
             */
            targets?: (components["schemas"]["TargetParam"] | string)[];
            /** @description Only channels nobody or somebody paid for; null: both. */
            traffic_type?: components["schemas"]["TrafficType"] | null;
        };
        /** GetMarketSizeTrendRow */
        GetMarketSizeTrendRow: {
            /** @description `measured`: counted, not estimated. Else by the log-sd of the first measure: `high` up to 0.22, `medium` 0.45, `low` 0.9; `none` beyond, or under five observed visitors, and then no measures are given. */
            accuracy: components["schemas"]["Accuracy"];
            /**
             * Date
             * Format: date
             * @description First day of the bucket; of a week its Monday, also when the period begins later.
             */
            date: string;
            /**
             * N Observed
             * @description Distinct visitors of the panel, or of the log, behind the row.
             */
            n_observed: number;
            /**
             * Sam Visitors
             * @description Distinct visitors of the listed sites (SAM, the serviceable addressable market); all of the category when none is listed. Formula: sum over panelists of sam_people. Unit: people.
             */
            sam_visitors?: number | null;
            /**
             * Sam Visitors Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            sam_visitors_change?: number | null;
            /**
             * Sam Visitors Change High
             * @description Upper end of the change's 95 % interval.
             */
            sam_visitors_change_high?: number | null;
            /**
             * Sam Visitors Change Low
             * @description Lower end of the change's 95 % interval.
             */
            sam_visitors_change_low?: number | null;
            /**
             * Sam Visitors High
             * @description Upper end of the 95 % interval.
             */
            sam_visitors_high?: number | null;
            /**
             * Sam Visitors Low
             * @description Lower end of the 95 % interval.
             */
            sam_visitors_low?: number | null;
            /**
             * Sam Visitors Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            sam_visitors_significant?: boolean | null;
            /**
             * Sam Visits
             * @description Visits to the listed sites (SAM, the serviceable addressable market); all of the category when none is listed. Formula: sum over panelists of sam_visits. Unit: visits.
             */
            sam_visits?: number | null;
            /**
             * Sam Visits Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            sam_visits_change?: number | null;
            /**
             * Sam Visits Change High
             * @description Upper end of the change's 95 % interval.
             */
            sam_visits_change_high?: number | null;
            /**
             * Sam Visits Change Low
             * @description Lower end of the change's 95 % interval.
             */
            sam_visits_change_low?: number | null;
            /**
             * Sam Visits High
             * @description Upper end of the 95 % interval.
             */
            sam_visits_high?: number | null;
            /**
             * Sam Visits Low
             * @description Lower end of the 95 % interval.
             */
            sam_visits_low?: number | null;
            /**
             * Sam Visits Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            sam_visits_significant?: boolean | null;
            /**
             * Som Visitors
             * @description Visitors: SAM times the median share of the listed sites in their visits of the month (SOM, the obtainable market); the share is taken as known. Formula: sum over panelists of som_people. Unit: people.
             */
            som_visitors?: number | null;
            /**
             * Som Visitors Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            som_visitors_change?: number | null;
            /**
             * Som Visitors Change High
             * @description Upper end of the change's 95 % interval.
             */
            som_visitors_change_high?: number | null;
            /**
             * Som Visitors Change Low
             * @description Lower end of the change's 95 % interval.
             */
            som_visitors_change_low?: number | null;
            /**
             * Som Visitors High
             * @description Upper end of the 95 % interval.
             */
            som_visitors_high?: number | null;
            /**
             * Som Visitors Low
             * @description Lower end of the 95 % interval.
             */
            som_visitors_low?: number | null;
            /**
             * Som Visitors Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            som_visitors_significant?: boolean | null;
            /**
             * Som Visits
             * @description Visits: SAM times the median share of the listed sites in their visits of the month (SOM, the obtainable market). Formula: sum over panelists of som_visits. Unit: visits.
             */
            som_visits?: number | null;
            /**
             * Som Visits Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            som_visits_change?: number | null;
            /**
             * Som Visits Change High
             * @description Upper end of the change's 95 % interval.
             */
            som_visits_change_high?: number | null;
            /**
             * Som Visits Change Low
             * @description Lower end of the change's 95 % interval.
             */
            som_visits_change_low?: number | null;
            /**
             * Som Visits High
             * @description Upper end of the 95 % interval.
             */
            som_visits_high?: number | null;
            /**
             * Som Visits Low
             * @description Lower end of the 95 % interval.
             */
            som_visits_low?: number | null;
            /**
             * Som Visits Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            som_visits_significant?: boolean | null;
            /**
             * Tam Visitors
             * @description Distinct visitors of any site of the category (TAM, the total addressable market). Formula: sum over panelists of tam_people. Unit: people.
             */
            tam_visitors: number | null;
            /**
             * Tam Visitors Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            tam_visitors_change: number | null;
            /**
             * Tam Visitors Change High
             * @description Upper end of the change's 95 % interval.
             */
            tam_visitors_change_high: number | null;
            /**
             * Tam Visitors Change Low
             * @description Lower end of the change's 95 % interval.
             */
            tam_visitors_change_low: number | null;
            /**
             * Tam Visitors High
             * @description Upper end of the 95 % interval.
             */
            tam_visitors_high: number | null;
            /**
             * Tam Visitors Low
             * @description Lower end of the 95 % interval.
             */
            tam_visitors_low: number | null;
            /**
             * Tam Visitors Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            tam_visitors_significant: boolean | null;
            /**
             * Tam Visits
             * @description Visits to any site of the category (TAM, the total addressable market). Formula: sum over panelists of tam_visits. Unit: visits.
             */
            tam_visits?: number | null;
            /**
             * Tam Visits Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            tam_visits_change?: number | null;
            /**
             * Tam Visits Change High
             * @description Upper end of the change's 95 % interval.
             */
            tam_visits_change_high?: number | null;
            /**
             * Tam Visits Change Low
             * @description Lower end of the change's 95 % interval.
             */
            tam_visits_change_low?: number | null;
            /**
             * Tam Visits High
             * @description Upper end of the 95 % interval.
             */
            tam_visits_high?: number | null;
            /**
             * Tam Visits Low
             * @description Lower end of the 95 % interval.
             */
            tam_visits_low?: number | null;
            /**
             * Tam Visits Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            tam_visits_significant?: boolean | null;
        };
        /**
         * GetTargetAnswer
         * @description Answer to: What is there to know of a target at a glance?
         */
        GetTargetAnswer: {
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
            report: "get-target";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["GetTargetRow"][];
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
         * GetTargetRequest
         * @description Ask: What is there to know of a target at a glance?
         */
        GetTargetRequest: {
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
        /** GetTargetRow */
        GetTargetRow: {
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
            /** @description `measured`: the site's own count or access log; `calibrated`: held against other sites that know their counts; `uncalibrated`: against none. */
            calibration: components["schemas"]["Calibration"];
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
             * First Month
             * @description First month in which the panel or a log saw the site.
             */
            first_month: string | null;
            /**
             * Last Month
             * @description Last such month.
             */
            last_month: string | null;
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
             * Reason
             * @description Why the accuracy is what it is, in words.
             */
            reason: string;
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
             * Top Channel
             * @description The channel of most visits; null when none has five observed visitors.
             */
            top_channel: string | null;
            /**
             * Top Country
             * @description The country of most visits, alpha-2; null when none has five observed visitors.
             */
            top_country: string | null;
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
         * Granularity
         * @description Width of a bucket of days.
         * @enum {string}
         */
        Granularity: "day" | "week" | "month" | "quarter";
        /** HTTPValidationError */
        HTTPValidationError: {
            /** Detail */
            detail?: components["schemas"]["ValidationError"][];
        };
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
         * Kept
         * @description How many were kept.
         */
        Kept: {
            /**
             * Kept
             * @description 0 where the owner keeps no usage events.
             */
            kept: number;
        };
        /**
         * KeyAnswer
         * @description A key as it is listed.
         */
        KeyAnswer: {
            /**
             * Created At
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Expires At
             * @description When it ends; null for never.
             */
            expires_at: string | null;
            /**
             * Id
             * @description For revoking it.
             */
            id: number;
            /**
             * Name
             * @description What the key is for.
             */
            name: string;
            /**
             * Scopes
             * @description What the key opens.
             */
            scopes: string[];
            /**
             * Shown
             * @description How the key begins.
             */
            shown: string;
        };
        /**
         * KeyBody
         * @description A key to be made.
         */
        KeyBody: {
            /**
             * Expires At
             * @description End of the key; never when left out.
             */
            expires_at?: string | null;
            /**
             * Name
             * @description What the key is for.
             */
            name: string;
            /**
             * Scopes
             * @description Some of `reports`, `projects:read`, `projects:write`.
             */
            scopes: string[];
        };
        /**
         * LegacyPrice
         * @description What the tier `legacy` costs.
         */
        LegacyPrice: {
            /**
             * Today Charge
             * @description Dollars due today; 0 for who has it, and where none is sold.
             * @default 0
             */
            today_charge?: number;
        };
        /**
         * LimitCode
         * @description What a plan may open. Public contract; never rename.
         * @enum {string}
         */
        LimitCode: "ta_access_allowed" | "trends_api_basic" | "trends_api_premium";
        /**
         * LimitCounts
         * @description How many of what.
         */
        LimitCounts: {
            /** Maxprojects */
            maxProjects: number;
            /**
             * Maxtargets
             * @description Compared side by side.
             */
            maxTargets: number;
            /** Maxtargetsinproject */
            maxTargetsInProject: number;
            /**
             * Reportsperday
             * @description Null without a limit.
             */
            reportsPerDay: number | null;
            /** Reportstoday */
            reportsToday: number;
        };
        /**
         * LimitSchema
         * @description What the caller's plan opens and how far.
         */
        LimitSchema: {
            counts: components["schemas"]["LimitCounts"];
            /**
             * Offlimits
             * @description What the plan allows is used up; usage is blocked.
             */
            offLimits: boolean;
            /**
             * Permissions
             * @description By limit code.
             */
            permissions: {
                [key: string]: boolean;
            };
        };
        /**
         * ListAudienceDomainsAnswer
         * @description Answer to: Which other sites does the audience of the targets visit?
         */
        ListAudienceDomainsAnswer: {
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
            report: "list-audience-domains";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["ListAudienceDomainsRow"][];
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
         * ListAudienceDomainsCategoriesAnswer
         * @description Answer to: Which categories of other sites does the audience of the targets visit?
         */
        ListAudienceDomainsCategoriesAnswer: {
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
            report: "list-audience-domains-categories";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["ListAudienceDomainsCategoriesRow"][];
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
         * ListAudienceDomainsCategoriesRequest
         * @description Ask: Which categories of other sites does the audience of the targets visit?
         */
        ListAudienceDomainsCategoriesRequest: {
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
             * Excluded
             * @description Those of the targets whose visitors an `exclusion` leaves out.
             * @default []
             */
            excluded?: string[];
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
            measures?: ("overlap_visitors" | "overlap_share" | "similarity" | "lift")[];
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
             * @description `union`: visitors of any target; `intersection`: of every target; `exclusion`: of any target but none of the `excluded` ones.
             * @default union
             */
            segment?: components["schemas"]["Segment"];
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
        /** ListAudienceDomainsCategoriesRow */
        ListAudienceDomainsCategoriesRow: {
            /** @description `measured`: counted, not estimated. Else by the log-sd of the first measure: `high` up to 0.22, `medium` 0.45, `low` 0.9; `none` beyond, or under five observed visitors, and then no measures are given. */
            accuracy: components["schemas"]["Accuracy"];
            /**
             * Category
             * @description Category of sites; the targets' own sites are left out.
             */
            category: string;
            /**
             * Lift
             * @description |A and B| N / (|A| |B|), N being the people whom the panel stands for: how many times as likely the audience is to visit a site of the category as anybody is. Formula: sum of over_chance / sum of everybody of the whole list. Unit: times chance.
             */
            lift?: number | null;
            /**
             * Lift Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            lift_change?: number | null;
            /**
             * Lift Change High
             * @description Upper end of the change's 95 % interval.
             */
            lift_change_high?: number | null;
            /**
             * Lift Change Low
             * @description Lower end of the change's 95 % interval.
             */
            lift_change_low?: number | null;
            /**
             * Lift High
             * @description Upper end of the 95 % interval.
             */
            lift_high?: number | null;
            /**
             * Lift Low
             * @description Lower end of the 95 % interval.
             */
            lift_low?: number | null;
            /**
             * Lift Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            lift_significant?: boolean | null;
            /**
             * N Observed
             * @description Distinct visitors of the panel, or of the log, behind the row.
             */
            n_observed: number;
            /**
             * Overlap Share
             * @description Part of the audience who also visit a site of the category. Formula: sum of overlap / sum of everybody of the whole list. Unit: share.
             */
            overlap_share?: number | null;
            /**
             * Overlap Share Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            overlap_share_change?: number | null;
            /**
             * Overlap Share Change High
             * @description Upper end of the change's 95 % interval.
             */
            overlap_share_change_high?: number | null;
            /**
             * Overlap Share Change Low
             * @description Lower end of the change's 95 % interval.
             */
            overlap_share_change_low?: number | null;
            /**
             * Overlap Share High
             * @description Upper end of the 95 % interval.
             */
            overlap_share_high?: number | null;
            /**
             * Overlap Share Low
             * @description Lower end of the 95 % interval.
             */
            overlap_share_low?: number | null;
            /**
             * Overlap Share Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            overlap_share_significant?: boolean | null;
            /**
             * Overlap Visitors
             * @description Distinct people of the audience who are also visitors of a site of the category. Formula: sum over panelists of overlap. Unit: people.
             */
            overlap_visitors: number | null;
            /**
             * Overlap Visitors Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            overlap_visitors_change: number | null;
            /**
             * Overlap Visitors Change High
             * @description Upper end of the change's 95 % interval.
             */
            overlap_visitors_change_high: number | null;
            /**
             * Overlap Visitors Change Low
             * @description Lower end of the change's 95 % interval.
             */
            overlap_visitors_change_low: number | null;
            /**
             * Overlap Visitors High
             * @description Upper end of the 95 % interval.
             */
            overlap_visitors_high: number | null;
            /**
             * Overlap Visitors Low
             * @description Lower end of the 95 % interval.
             */
            overlap_visitors_low: number | null;
            /**
             * Overlap Visitors Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            overlap_visitors_significant: boolean | null;
            /**
             * Similarity
             * @description Dice coefficient: 2 |A and B| / (|A| + |B|), A being the audience and B all visitors of a site of the category, whose published number is taken as known. Formula: sum of overlap + overlap / sum of (everybody of the whole list + all_visitors). Unit: share.
             */
            similarity?: number | null;
            /**
             * Similarity Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            similarity_change?: number | null;
            /**
             * Similarity Change High
             * @description Upper end of the change's 95 % interval.
             */
            similarity_change_high?: number | null;
            /**
             * Similarity Change Low
             * @description Lower end of the change's 95 % interval.
             */
            similarity_change_low?: number | null;
            /**
             * Similarity High
             * @description Upper end of the 95 % interval.
             */
            similarity_high?: number | null;
            /**
             * Similarity Low
             * @description Lower end of the 95 % interval.
             */
            similarity_low?: number | null;
            /**
             * Similarity Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            similarity_significant?: boolean | null;
        };
        /**
         * ListAudienceDomainsRequest
         * @description Ask: Which other sites does the audience of the targets visit?
         */
        ListAudienceDomainsRequest: {
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
             * Excluded
             * @description Those of the targets whose visitors an `exclusion` leaves out.
             * @default []
             */
            excluded?: string[];
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
            measures?: ("overlap_visitors" | "overlap_share" | "similarity" | "lift")[];
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
             * @description `union`: visitors of any target; `intersection`: of every target; `exclusion`: of any target but none of the `excluded` ones.
             * @default union
             */
            segment?: components["schemas"]["Segment"];
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
        /** ListAudienceDomainsRow */
        ListAudienceDomainsRow: {
            /** @description `measured`: counted, not estimated. Else by the log-sd of the first measure: `high` up to 0.22, `medium` 0.45, `low` 0.9; `none` beyond, or under five observed visitors, and then no measures are given. */
            accuracy: components["schemas"]["Accuracy"];
            /**
             * Category
             * @description Category of the site; null when unknown.
             */
            category: string | null;
            /**
             * Domain
             * @description The other site; the targets' own sites are left out.
             */
            domain: string;
            /**
             * Lift
             * @description |A and B| N / (|A| |B|), N being the people whom the panel stands for: how many times as likely the audience is to visit the other site as anybody is. Formula: sum of over_chance / sum of everybody of the whole list. Unit: times chance.
             */
            lift?: number | null;
            /**
             * Lift Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            lift_change?: number | null;
            /**
             * Lift Change High
             * @description Upper end of the change's 95 % interval.
             */
            lift_change_high?: number | null;
            /**
             * Lift Change Low
             * @description Lower end of the change's 95 % interval.
             */
            lift_change_low?: number | null;
            /**
             * Lift High
             * @description Upper end of the 95 % interval.
             */
            lift_high?: number | null;
            /**
             * Lift Low
             * @description Lower end of the 95 % interval.
             */
            lift_low?: number | null;
            /**
             * Lift Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            lift_significant?: boolean | null;
            /**
             * N Observed
             * @description Distinct visitors of the panel, or of the log, behind the row.
             */
            n_observed: number;
            /**
             * Overlap Share
             * @description Part of the audience who also visit the other site. Formula: sum of overlap / sum of everybody of the whole list. Unit: share.
             */
            overlap_share?: number | null;
            /**
             * Overlap Share Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            overlap_share_change?: number | null;
            /**
             * Overlap Share Change High
             * @description Upper end of the change's 95 % interval.
             */
            overlap_share_change_high?: number | null;
            /**
             * Overlap Share Change Low
             * @description Lower end of the change's 95 % interval.
             */
            overlap_share_change_low?: number | null;
            /**
             * Overlap Share High
             * @description Upper end of the 95 % interval.
             */
            overlap_share_high?: number | null;
            /**
             * Overlap Share Low
             * @description Lower end of the 95 % interval.
             */
            overlap_share_low?: number | null;
            /**
             * Overlap Share Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            overlap_share_significant?: boolean | null;
            /**
             * Overlap Visitors
             * @description Distinct people of the audience who are also visitors of the other site. Formula: sum over panelists of overlap. Unit: people.
             */
            overlap_visitors: number | null;
            /**
             * Overlap Visitors Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            overlap_visitors_change: number | null;
            /**
             * Overlap Visitors Change High
             * @description Upper end of the change's 95 % interval.
             */
            overlap_visitors_change_high: number | null;
            /**
             * Overlap Visitors Change Low
             * @description Lower end of the change's 95 % interval.
             */
            overlap_visitors_change_low: number | null;
            /**
             * Overlap Visitors High
             * @description Upper end of the 95 % interval.
             */
            overlap_visitors_high: number | null;
            /**
             * Overlap Visitors Low
             * @description Lower end of the 95 % interval.
             */
            overlap_visitors_low: number | null;
            /**
             * Overlap Visitors Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            overlap_visitors_significant: boolean | null;
            /**
             * Similarity
             * @description Dice coefficient: 2 |A and B| / (|A| + |B|), A being the audience and B all visitors of the other site, whose published number is taken as known. Formula: sum of overlap + overlap / sum of (everybody of the whole list + all_visitors). Unit: share.
             */
            similarity?: number | null;
            /**
             * Similarity Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            similarity_change?: number | null;
            /**
             * Similarity Change High
             * @description Upper end of the change's 95 % interval.
             */
            similarity_change_high?: number | null;
            /**
             * Similarity Change Low
             * @description Lower end of the change's 95 % interval.
             */
            similarity_change_low?: number | null;
            /**
             * Similarity High
             * @description Upper end of the 95 % interval.
             */
            similarity_high?: number | null;
            /**
             * Similarity Low
             * @description Lower end of the 95 % interval.
             */
            similarity_low?: number | null;
            /**
             * Similarity Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            similarity_significant?: boolean | null;
        };
        /**
         * ListAudienceInterestsAnswer
         * @description Answer to: What are the visitors of a target interested in?
         */
        ListAudienceInterestsAnswer: {
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
            report: "list-audience-interests";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["ListAudienceInterestsRow"][];
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
         * ListAudienceInterestsRequest
         * @description Ask: What are the visitors of a target interested in?
         */
        ListAudienceInterestsRequest: {
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
            measures?: ("unique_visitors" | "penetration" | "lift")[];
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
        /** ListAudienceInterestsRow */
        ListAudienceInterestsRow: {
            /** @description `measured`: counted, not estimated. Else by the log-sd of the first measure: `high` up to 0.22, `medium` 0.45, `low` 0.9; `none` beyond, or under five observed visitors, and then no measures are given. */
            accuracy: components["schemas"]["Accuracy"];
            /**
             * Category
             * @description Category of other sites; the targets' own sites are left out.
             */
            category: string;
            /**
             * Lift
             * @description Penetration divided by the part of the panel at the place asked about that visits a site of the category, drawn towards 1 by n / (n + 20) where n are the observed visitors in the row: 1 + (lift - 1) n / (n + 20). What the place does is taken as known; the interval keeps the relative width of the undrawn lift. Formula: sum of over_chance / sum of everybody of the whole list. Unit: times the country's.
             */
            lift?: number | null;
            /**
             * Lift Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            lift_change?: number | null;
            /**
             * Lift Change High
             * @description Upper end of the change's 95 % interval.
             */
            lift_change_high?: number | null;
            /**
             * Lift Change Low
             * @description Lower end of the change's 95 % interval.
             */
            lift_change_low?: number | null;
            /**
             * Lift High
             * @description Upper end of the 95 % interval.
             */
            lift_high?: number | null;
            /**
             * Lift Low
             * @description Lower end of the 95 % interval.
             */
            lift_low?: number | null;
            /**
             * Lift Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            lift_significant?: boolean | null;
            /**
             * N Observed
             * @description Distinct visitors of the panel, or of the log, behind the row.
             */
            n_observed: number;
            /**
             * Penetration
             * @description Part of the target's visitors who also visit a site of the category. Formula: sum of overlap / sum of everybody of the whole list. Unit: share.
             */
            penetration?: number | null;
            /**
             * Penetration Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            penetration_change?: number | null;
            /**
             * Penetration Change High
             * @description Upper end of the change's 95 % interval.
             */
            penetration_change_high?: number | null;
            /**
             * Penetration Change Low
             * @description Lower end of the change's 95 % interval.
             */
            penetration_change_low?: number | null;
            /**
             * Penetration High
             * @description Upper end of the 95 % interval.
             */
            penetration_high?: number | null;
            /**
             * Penetration Low
             * @description Lower end of the 95 % interval.
             */
            penetration_low?: number | null;
            /**
             * Penetration Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            penetration_significant?: boolean | null;
            /**
             * Target
             * @description The target as it was understood.
             */
            target: string;
            /**
             * Unique Visitors
             * @description Distinct visitors of the target who also visit a site of the category. Formula: sum over panelists of overlap. Unit: people.
             */
            unique_visitors: number | null;
            /**
             * Unique Visitors Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            unique_visitors_change: number | null;
            /**
             * Unique Visitors Change High
             * @description Upper end of the change's 95 % interval.
             */
            unique_visitors_change_high: number | null;
            /**
             * Unique Visitors Change Low
             * @description Lower end of the change's 95 % interval.
             */
            unique_visitors_change_low: number | null;
            /**
             * Unique Visitors High
             * @description Upper end of the 95 % interval.
             */
            unique_visitors_high: number | null;
            /**
             * Unique Visitors Low
             * @description Lower end of the 95 % interval.
             */
            unique_visitors_low: number | null;
            /**
             * Unique Visitors Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            unique_visitors_significant: boolean | null;
        };
        /**
         * ListAudienceOverlapsAnswer
         * @description Answer to: How do the audiences of the targets overlap?
         */
        ListAudienceOverlapsAnswer: {
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
            report: "list-audience-overlaps";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["ListAudienceOverlapsRow"][];
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
         * ListAudienceOverlapsRequest
         * @description Ask: How do the audiences of the targets overlap?
         */
        ListAudienceOverlapsRequest: {
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
            measures?: ("unique_visitors" | "share" | "share_of_target_1" | "share_of_target_2" | "share_of_target_3" | "share_of_target_4" | "share_of_target_5" | "similarity" | "lift")[];
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
        /** ListAudienceOverlapsRow */
        ListAudienceOverlapsRow: {
            /** @description `measured`: counted, not estimated. Else by the log-sd of the first measure: `high` up to 0.22, `medium` 0.45, `low` 0.9; `none` beyond, or under five observed visitors, and then no measures are given. */
            accuracy: components["schemas"]["Accuracy"];
            /**
             * Is Other
             * @description True for the row that sums up what this page of the list and the ones before it do not show, and every row with fewer than five observed visitors.
             */
            is_other: boolean;
            /** @description `region`: visitors of these targets and of no other one asked about. `pair`: visitors of both, whatever else they visit. */
            kind: components["schemas"]["OverlapKind"];
            /**
             * Lift
             * @description Of a pair: |A and B| N / (|A| |B|), N being the people whom the panel stands for; above 1 more people visit both than if the one had nothing to do with the other. Null for a region. Formula: sum of over_chance / sum of first_side / sum of second_side. Unit: times chance.
             */
            lift?: number | null;
            /**
             * Lift Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            lift_change?: number | null;
            /**
             * Lift Change High
             * @description Upper end of the change's 95 % interval.
             */
            lift_change_high?: number | null;
            /**
             * Lift Change Low
             * @description Lower end of the change's 95 % interval.
             */
            lift_change_low?: number | null;
            /**
             * Lift High
             * @description Upper end of the 95 % interval.
             */
            lift_high?: number | null;
            /**
             * Lift Low
             * @description Lower end of the 95 % interval.
             */
            lift_low?: number | null;
            /**
             * Lift Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            lift_significant?: boolean | null;
            /**
             * N Observed
             * @description Distinct visitors of the panel, or of the log, behind the row.
             */
            n_observed: number;
            /**
             * Region
             * @description Its targets joined by ` & `; `other` for the regions not shown.
             */
            region: string;
            /**
             * Share
             * @description Part of the visitors of any target; regions sum to 1. Formula: sum of overlap / sum of everybody of the whole list. Unit: share.
             */
            share?: number | null;
            /**
             * Share Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            share_change?: number | null;
            /**
             * Share Change High
             * @description Upper end of the change's 95 % interval.
             */
            share_change_high?: number | null;
            /**
             * Share Change Low
             * @description Lower end of the change's 95 % interval.
             */
            share_change_low?: number | null;
            /**
             * Share High
             * @description Upper end of the 95 % interval.
             */
            share_high?: number | null;
            /**
             * Share Low
             * @description Lower end of the 95 % interval.
             */
            share_low?: number | null;
            /**
             * Share Of Target 1
             * @description Part of the visitors of target 1 of the request; null when it is not in the row. Formula: sum of overlap_1 / sum of audience_1 of the whole list. Unit: share.
             */
            share_of_target_1?: number | null;
            /**
             * Share Of Target 1 Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            share_of_target_1_change?: number | null;
            /**
             * Share Of Target 1 Change High
             * @description Upper end of the change's 95 % interval.
             */
            share_of_target_1_change_high?: number | null;
            /**
             * Share Of Target 1 Change Low
             * @description Lower end of the change's 95 % interval.
             */
            share_of_target_1_change_low?: number | null;
            /**
             * Share Of Target 1 High
             * @description Upper end of the 95 % interval.
             */
            share_of_target_1_high?: number | null;
            /**
             * Share Of Target 1 Low
             * @description Lower end of the 95 % interval.
             */
            share_of_target_1_low?: number | null;
            /**
             * Share Of Target 1 Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            share_of_target_1_significant?: boolean | null;
            /**
             * Share Of Target 2
             * @description Part of the visitors of target 2 of the request; null when it is not in the row. Formula: sum of overlap_2 / sum of audience_2 of the whole list. Unit: share.
             */
            share_of_target_2?: number | null;
            /**
             * Share Of Target 2 Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            share_of_target_2_change?: number | null;
            /**
             * Share Of Target 2 Change High
             * @description Upper end of the change's 95 % interval.
             */
            share_of_target_2_change_high?: number | null;
            /**
             * Share Of Target 2 Change Low
             * @description Lower end of the change's 95 % interval.
             */
            share_of_target_2_change_low?: number | null;
            /**
             * Share Of Target 2 High
             * @description Upper end of the 95 % interval.
             */
            share_of_target_2_high?: number | null;
            /**
             * Share Of Target 2 Low
             * @description Lower end of the 95 % interval.
             */
            share_of_target_2_low?: number | null;
            /**
             * Share Of Target 2 Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            share_of_target_2_significant?: boolean | null;
            /**
             * Share Of Target 3
             * @description Part of the visitors of target 3 of the request; null when it is not in the row. Formula: sum of overlap_3 / sum of audience_3 of the whole list. Unit: share.
             */
            share_of_target_3?: number | null;
            /**
             * Share Of Target 3 Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            share_of_target_3_change?: number | null;
            /**
             * Share Of Target 3 Change High
             * @description Upper end of the change's 95 % interval.
             */
            share_of_target_3_change_high?: number | null;
            /**
             * Share Of Target 3 Change Low
             * @description Lower end of the change's 95 % interval.
             */
            share_of_target_3_change_low?: number | null;
            /**
             * Share Of Target 3 High
             * @description Upper end of the 95 % interval.
             */
            share_of_target_3_high?: number | null;
            /**
             * Share Of Target 3 Low
             * @description Lower end of the 95 % interval.
             */
            share_of_target_3_low?: number | null;
            /**
             * Share Of Target 3 Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            share_of_target_3_significant?: boolean | null;
            /**
             * Share Of Target 4
             * @description Part of the visitors of target 4 of the request; null when it is not in the row. Formula: sum of overlap_4 / sum of audience_4 of the whole list. Unit: share.
             */
            share_of_target_4?: number | null;
            /**
             * Share Of Target 4 Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            share_of_target_4_change?: number | null;
            /**
             * Share Of Target 4 Change High
             * @description Upper end of the change's 95 % interval.
             */
            share_of_target_4_change_high?: number | null;
            /**
             * Share Of Target 4 Change Low
             * @description Lower end of the change's 95 % interval.
             */
            share_of_target_4_change_low?: number | null;
            /**
             * Share Of Target 4 High
             * @description Upper end of the 95 % interval.
             */
            share_of_target_4_high?: number | null;
            /**
             * Share Of Target 4 Low
             * @description Lower end of the 95 % interval.
             */
            share_of_target_4_low?: number | null;
            /**
             * Share Of Target 4 Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            share_of_target_4_significant?: boolean | null;
            /**
             * Share Of Target 5
             * @description Part of the visitors of target 5 of the request; null when it is not in the row. Formula: sum of overlap_5 / sum of audience_5 of the whole list. Unit: share.
             */
            share_of_target_5?: number | null;
            /**
             * Share Of Target 5 Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            share_of_target_5_change?: number | null;
            /**
             * Share Of Target 5 Change High
             * @description Upper end of the change's 95 % interval.
             */
            share_of_target_5_change_high?: number | null;
            /**
             * Share Of Target 5 Change Low
             * @description Lower end of the change's 95 % interval.
             */
            share_of_target_5_change_low?: number | null;
            /**
             * Share Of Target 5 High
             * @description Upper end of the 95 % interval.
             */
            share_of_target_5_high?: number | null;
            /**
             * Share Of Target 5 Low
             * @description Lower end of the 95 % interval.
             */
            share_of_target_5_low?: number | null;
            /**
             * Share Of Target 5 Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            share_of_target_5_significant?: boolean | null;
            /**
             * Share Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            share_significant?: boolean | null;
            /**
             * Similarity
             * @description Dice coefficient of a pair: 2 |A and B| / (|A| + |B|); null for a region. Formula: sum of overlap + overlap / sum of both_sides. Unit: share.
             */
            similarity?: number | null;
            /**
             * Similarity Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            similarity_change?: number | null;
            /**
             * Similarity Change High
             * @description Upper end of the change's 95 % interval.
             */
            similarity_change_high?: number | null;
            /**
             * Similarity Change Low
             * @description Lower end of the change's 95 % interval.
             */
            similarity_change_low?: number | null;
            /**
             * Similarity High
             * @description Upper end of the 95 % interval.
             */
            similarity_high?: number | null;
            /**
             * Similarity Low
             * @description Lower end of the 95 % interval.
             */
            similarity_low?: number | null;
            /**
             * Similarity Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            similarity_significant?: boolean | null;
            /**
             * Targets
             * @description Its targets; empty for `other`.
             */
            targets: string[];
            /**
             * Unique Visitors
             * @description Distinct people of the region or pair. A person who stands for more visitors of one target than of another is in the overlap with the smaller weight, so that it never exceeds its parts. Formula: sum over panelists of overlap. Unit: people.
             */
            unique_visitors: number | null;
            /**
             * Unique Visitors Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            unique_visitors_change: number | null;
            /**
             * Unique Visitors Change High
             * @description Upper end of the change's 95 % interval.
             */
            unique_visitors_change_high: number | null;
            /**
             * Unique Visitors Change Low
             * @description Lower end of the change's 95 % interval.
             */
            unique_visitors_change_low: number | null;
            /**
             * Unique Visitors High
             * @description Upper end of the 95 % interval.
             */
            unique_visitors_high: number | null;
            /**
             * Unique Visitors Low
             * @description Lower end of the 95 % interval.
             */
            unique_visitors_low: number | null;
            /**
             * Unique Visitors Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            unique_visitors_significant: boolean | null;
        };
        /**
         * ListAudienceSocialMediaAnswer
         * @description Answer to: Which social networks do the visitors of a target use?
         */
        ListAudienceSocialMediaAnswer: {
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
            report: "list-audience-social-media";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["ListAudienceSocialMediaRow"][];
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
         * ListAudienceSocialMediaRequest
         * @description Ask: Which social networks do the visitors of a target use?
         */
        ListAudienceSocialMediaRequest: {
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
            measures?: ("unique_visitors" | "penetration" | "lift")[];
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
        /** ListAudienceSocialMediaRow */
        ListAudienceSocialMediaRow: {
            /** @description `measured`: counted, not estimated. Else by the log-sd of the first measure: `high` up to 0.22, `medium` 0.45, `low` 0.9; `none` beyond, or under five observed visitors, and then no measures are given. */
            accuracy: components["schemas"]["Accuracy"];
            /**
             * Domain
             * @description Its site.
             */
            domain: string;
            /**
             * Lift
             * @description Penetration divided by the part of the panel at the place asked about that visits the network, drawn towards 1 by n / (n + 20) where n are the observed visitors in the row: 1 + (lift - 1) n / (n + 20). What the place does is taken as known; the interval keeps the relative width of the undrawn lift. Formula: sum of over_chance / sum of everybody of the whole list. Unit: times the country's.
             */
            lift?: number | null;
            /**
             * Lift Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            lift_change?: number | null;
            /**
             * Lift Change High
             * @description Upper end of the change's 95 % interval.
             */
            lift_change_high?: number | null;
            /**
             * Lift Change Low
             * @description Lower end of the change's 95 % interval.
             */
            lift_change_low?: number | null;
            /**
             * Lift High
             * @description Upper end of the 95 % interval.
             */
            lift_high?: number | null;
            /**
             * Lift Low
             * @description Lower end of the 95 % interval.
             */
            lift_low?: number | null;
            /**
             * Lift Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            lift_significant?: boolean | null;
            /**
             * N Observed
             * @description Distinct visitors of the panel, or of the log, behind the row.
             */
            n_observed: number;
            /**
             * Network
             * @description Name of the network.
             */
            network: string;
            /**
             * Penetration
             * @description Part of the target's visitors who also visit the network. Formula: sum of overlap / sum of everybody of the whole list. Unit: share.
             */
            penetration?: number | null;
            /**
             * Penetration Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            penetration_change?: number | null;
            /**
             * Penetration Change High
             * @description Upper end of the change's 95 % interval.
             */
            penetration_change_high?: number | null;
            /**
             * Penetration Change Low
             * @description Lower end of the change's 95 % interval.
             */
            penetration_change_low?: number | null;
            /**
             * Penetration High
             * @description Upper end of the 95 % interval.
             */
            penetration_high?: number | null;
            /**
             * Penetration Low
             * @description Lower end of the 95 % interval.
             */
            penetration_low?: number | null;
            /**
             * Penetration Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            penetration_significant?: boolean | null;
            /**
             * Target
             * @description The target as it was understood.
             */
            target: string;
            /**
             * Unique Visitors
             * @description Distinct visitors of the target who also visit the network. Formula: sum over panelists of overlap. Unit: people.
             */
            unique_visitors: number | null;
            /**
             * Unique Visitors Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            unique_visitors_change: number | null;
            /**
             * Unique Visitors Change High
             * @description Upper end of the change's 95 % interval.
             */
            unique_visitors_change_high: number | null;
            /**
             * Unique Visitors Change Low
             * @description Lower end of the change's 95 % interval.
             */
            unique_visitors_change_low: number | null;
            /**
             * Unique Visitors High
             * @description Upper end of the 95 % interval.
             */
            unique_visitors_high: number | null;
            /**
             * Unique Visitors Low
             * @description Lower end of the 95 % interval.
             */
            unique_visitors_low: number | null;
            /**
             * Unique Visitors Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            unique_visitors_significant: boolean | null;
        };
        /**
         * ListCategoryDomainsAnswer
         * @description Answer to: How do the sites of a category do?
         */
        ListCategoryDomainsAnswer: {
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
            report: "list-category-domains";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["ListCategoryDomainsRow"][];
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
         * ListCategoryDomainsRequest
         * @description Ask: How do the sites of a category do?
         */
        ListCategoryDomainsRequest: {
            /**
             * As Of
             * @description Snapshot that answers; the newest by default.
             */
            as_of?: number | null;
            /**
             * Category
             * @description The market: all sites of this category, of more than 1 000 the most visited. Left out: the market is the `targets`, or of one target alone its category.
             */
            category?: string | null;
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
            measures?: ("visits" | "unique_visitors" | "page_views" | "pages_per_visit" | "avg_visit_duration" | "bounce_rate" | "purchase_conversion" | "direct" | "referral" | "searchOrganic" | "searchPaid" | "socialOrganic" | "socialPaid" | "mail" | "displayAd" | "aiAssistants" | "aiSearch" | "desktop_share" | "mobile_share")[];
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
            /** @description Only channels nobody or somebody paid for; null: both. */
            traffic_type?: components["schemas"]["TrafficType"] | null;
        };
        /** ListCategoryDomainsRow */
        ListCategoryDomainsRow: {
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
         * ListDestinationsCategoriesAnswer
         * @description Answer to: What sorts of sites do the visitors of a target go to next?
         */
        ListDestinationsCategoriesAnswer: {
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
            report: "list-destinations-categories";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["ListDestinationsCategoriesRow"][];
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
         * ListDestinationsCategoriesRequest
         * @description Ask: What sorts of sites do the visitors of a target go to next?
         */
        ListDestinationsCategoriesRequest: {
            /**
             * As Of
             * @description Snapshot that answers; the newest by default.
             */
            as_of?: number | null;
            /**
             * Categories
             * @description Only destinations in these site categories; empty: all.
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
            measures?: ("visits" | "unique_visitors" | "traffic_share")[];
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
        /** ListDestinationsCategoriesRow */
        ListDestinationsCategoriesRow: {
            /** @description `measured`: counted, not estimated. Else by the log-sd of the first measure: `high` up to 0.22, `medium` 0.45, `low` 0.9; `none` beyond, or under five observed visitors, and then no measures are given. */
            accuracy: components["schemas"]["Accuracy"];
            /**
             * Category
             * @description Category of the next sites; `other` for the rest, sites of no known category included.
             */
            category: string;
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
             * Target
             * @description The target as it was understood.
             */
            target: string;
            /**
             * Traffic Share
             * @description Part of the target's visits that are followed by one to another site; the rows and `other` sum to 1. Formula: sum of visits / sum of visits of the whole list. Unit: share.
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
         * ListKeywordsAnswer
         * @description Answer to: Which search phrases bring visits to a target?
         */
        ListKeywordsAnswer: {
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
            report: "list-keywords";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["ListKeywordsRow"][];
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
         * ListKeywordsRequest
         * @description Ask: Which search phrases bring visits to a target?
         */
        ListKeywordsRequest: {
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
            measures?: ("visits" | "unique_visitors" | "traffic_share" | "pages_per_visit" | "avg_visit_duration" | "bounce_rate" | "purchase_conversion")[];
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
        /** ListKeywordsRow */
        ListKeywordsRow: {
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
             * Channel
             * @description `searchOrganic`, `searchPaid` or `aiSearch`; `other` for the rest.
             */
            channel: string;
            /**
             * Engine
             * @description Site of the search engine, `other` for the rest.
             */
            engine: string;
            /**
             * Is Other
             * @description True for the row that sums up what this page of the list and the ones before it do not show, and every row with fewer than five observed visitors.
             */
            is_other: boolean;
            /**
             * Landing Page
             * @description Page on which most of these visits began, in the period or else in the compared one.
             */
            landing_page: string | null;
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
             * Phrase
             * @description What was searched for, in lower case; `other` for the rest.
             */
            phrase: string;
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
            /** @description `new`: nobody was seen in the compared period. `lost`: at least five visitors were seen then and nobody now. */
            status: components["schemas"]["Status"] | null;
            /**
             * Target
             * @description The target as it was understood.
             */
            target: string;
            /**
             * Traffic Share
             * @description Part of the target's visits from search whose phrase is known; the rows and `other` sum to 1. Formula: sum of visits / sum of visits of the whole list. Unit: share.
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
         * ListMarketDomainsAnswer
         * @description Answer to: Who are the leaders and the challengers of a market?
         */
        ListMarketDomainsAnswer: {
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
            report: "list-market-domains";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["ListMarketDomainsRow"][];
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
         * ListMarketDomainsRequest
         * @description Ask: Who are the leaders and the challengers of a market?
         */
        ListMarketDomainsRequest: {
            /**
             * As Of
             * @description Snapshot that answers; the newest by default.
             */
            as_of?: number | null;
            /**
             * Category
             * @description The market: all sites of this category, of more than 1 000 the most visited. Left out: the market is the `targets`, or of one target alone its category.
             */
            category?: string | null;
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
            measures?: ("visits" | "unique_visitors" | "traffic_share" | "pages_per_visit" | "avg_visit_duration" | "bounce_rate" | "purchase_conversion")[];
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
             * @description The sites of the market, at most 200; one alone stands for the market of its category.
             * @default []
             */
            targets?: (components["schemas"]["TargetParam"] | string)[];
            /** @description Only channels nobody or somebody paid for; null: both. */
            traffic_type?: components["schemas"]["TrafficType"] | null;
        };
        /** ListMarketDomainsRow */
        ListMarketDomainsRow: {
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
             * Domain
             * @description The site; `other` for the rest of the market.
             */
            domain: string;
            /**
             * Growth Threshold
             * @description Growth of the market's visits against the compared period, 0.1 is +10 %.
             */
            growth_threshold: number | null;
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
            /** @description `leader`: large and growing at least as fast as the market; `established`: large and slower; `game_changer`: smaller and at least as fast; `niche`: smaller and slower. Null without a comparison. */
            quadrant: components["schemas"]["Quadrant"] | null;
            /**
             * Size Threshold
             * @description Large is at least this many visits: the median of the market's sites.
             */
            size_threshold: number | null;
            /** @description `new`: nobody was seen in the compared period. `lost`: at least five visitors were seen then and nobody now. */
            status: components["schemas"]["Status"] | null;
            /**
             * Traffic Share
             * @description Part of the market's visits that pass the filters; the rows and `other` sum to 1. Formula: sum of visits / sum of visits of the whole list. Unit: share.
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
         * ListSourcesCategoriesAnswer
         * @description Answer to: What sorts of sites do the visits of a target come from?
         */
        ListSourcesCategoriesAnswer: {
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
            report: "list-sources-categories";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["ListSourcesCategoriesRow"][];
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
         * ListSourcesCategoriesRequest
         * @description Ask: What sorts of sites do the visits of a target come from?
         */
        ListSourcesCategoriesRequest: {
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
            measures?: ("visits" | "unique_visitors" | "traffic_share")[];
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
        /** ListSourcesCategoriesRow */
        ListSourcesCategoriesRow: {
            /** @description `measured`: counted, not estimated. Else by the log-sd of the first measure: `high` up to 0.22, `medium` 0.45, `low` 0.9; `none` beyond, or under five observed visitors, and then no measures are given. */
            accuracy: components["schemas"]["Accuracy"];
            /**
             * Category
             * @description Category of the source sites; `other` for the rest, sites of no known category included.
             */
            category: string;
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
             * Target
             * @description The target as it was understood.
             */
            target: string;
            /**
             * Traffic Share
             * @description Part of the target's visits that have a source, so not the direct ones; the rows and `other` sum to 1. Formula: sum of visits / sum of visits of the whole list. Unit: share.
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
         * ListSubdomainsAnswer
         * @description Answer to: How does a target divide over its hosts?
         */
        ListSubdomainsAnswer: {
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
            report: "list-subdomains";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["ListSubdomainsRow"][];
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
         * ListSubdomainsRequest
         * @description Ask: How does a target divide over its hosts?
         */
        ListSubdomainsRequest: {
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
            measures?: ("visits" | "unique_visitors" | "page_views" | "entrances" | "exits" | "pages_per_visit" | "avg_visit_duration" | "bounce_rate" | "purchase_conversion" | "direct" | "referral" | "searchOrganic" | "searchPaid" | "socialOrganic" | "socialPaid" | "mail" | "displayAd" | "aiAssistants" | "aiSearch" | "desktop_share" | "mobile_share" | "traffic_share")[];
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
        /** ListSubdomainsRow */
        ListSubdomainsRow: {
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
             * Host
             * @description Host without `www.`; the domain itself is one of them; `other` for the rest.
             */
            host: string;
            /**
             * Is Other
             * @description True for the row that sums up what this page of the list and the ones before it do not show, and every row with fewer than five observed visitors.
             */
            is_other: boolean;
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
         * ListSubfoldersAnswer
         * @description Answer to: How does a target divide over its folders?
         */
        ListSubfoldersAnswer: {
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
            report: "list-subfolders";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["ListSubfoldersRow"][];
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
         * ListSubfoldersRequest
         * @description Ask: How does a target divide over its folders?
         */
        ListSubfoldersRequest: {
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
             * Depth
             * @description Level of the folders, 1 is `shop.example/women/`; left out: one below `parent`, or 1.
             */
            depth?: number | null;
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
            measures?: ("visits" | "unique_visitors" | "page_views" | "entrances" | "exits" | "pages_per_visit" | "avg_visit_duration" | "bounce_rate" | "purchase_conversion" | "direct" | "referral" | "searchOrganic" | "searchPaid" | "socialOrganic" | "socialPaid" | "mail" | "displayAd" | "aiAssistants" | "aiSearch" | "desktop_share" | "mobile_share" | "traffic_share")[];
            /**
             * Offset
             * @description Rows to leave out first.
             * @default 0
             */
            offset?: number;
            /**
             * Parent
             * @description Only folders of this host or inside this folder.
             */
            parent?: string | null;
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
        /** ListSubfoldersRow */
        ListSubfoldersRow: {
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
             * Folder
             * @description Host and path, ready to be a target; `other` for the rest, pages in no folder included.
             */
            folder: string;
            /**
             * Has Folders
             * @description Whether there are folders inside it; null for `other`.
             */
            has_folders: boolean | null;
            /**
             * Is Other
             * @description True for the row that sums up what this page of the list and the ones before it do not show, and every row with fewer than five observed visitors.
             */
            is_other: boolean;
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
         * MailOfApp
         * @description The kinds of mail of one app.
         */
        MailOfApp: {
            /** Name */
            name: string;
            /** Subscriptions */
            subscriptions: components["schemas"]["MailState"][];
        };
        /**
         * MailState
         * @description Whether mail of one kind is wanted.
         */
        MailState: {
            /**
             * Id
             * @description 272: the e-mail reports of this product.
             */
            id: number;
            /** State */
            state: boolean;
        };
        /**
         * NameBody
         * @description One's own account, as far as its owner may change it.
         */
        NameBody: {
            /**
             * Name
             * @description Shown in the account menu.
             */
            name: string;
        };
        /**
         * NewKeyAnswer
         * @description A key that was just made.
         */
        NewKeyAnswer: {
            /**
             * Created At
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Expires At
             * @description When it ends; null for never.
             */
            expires_at: string | null;
            /**
             * Id
             * @description For revoking it.
             */
            id: number;
            /**
             * Key
             * @description The key itself, shown this once; send it as `Authorization: Bearer KEY`.
             */
            key: string;
            /**
             * Name
             * @description What the key is for.
             */
            name: string;
            /**
             * Scopes
             * @description What the key opens.
             */
            scopes: string[];
            /**
             * Shown
             * @description How the key begins.
             */
            shown: string;
        };
        /**
         * NewUserBody
         * @description An account to be made.
         */
        NewUserBody: {
            /**
             * Admin
             * @description May manage accounts.
             * @default false
             */
            admin?: boolean;
            /**
             * Corporate Owner
             * @description Address of the owner whose sub-user this is.
             */
            corporate_owner?: string | null;
            /**
             * Email
             * @description Where the invitation goes; the name to sign in with.
             */
            email: string;
            /**
             * Name
             * @description The part before the @ when left out.
             */
            name?: string | null;
            /** @description The role to give; free when left out. */
            role?: components["schemas"]["Role"] | null;
        };
        /**
         * Noted
         * @description It is kept.
         */
        Noted: {
            /**
             * Status
             * @default ok
             */
            status?: string;
        };
        /**
         * NotificationSettings
         * @description Whether the e-mail report is sent.
         */
        NotificationSettings: {
            /**
             * Enabled
             * @default true
             */
            Enabled?: boolean;
        };
        /**
         * OfferEntity
         * @description Something on sale.
         */
        OfferEntity: {
            /** Hash */
            hash: string;
            /** Monthlyprice */
            monthlyPrice: number;
            plan: components["schemas"]["Plan"];
            /** Title */
            title: string;
            /** Withtrial */
            withTrial: boolean;
        };
        /**
         * Order
         * @description Whether other pages may lie between two steps.
         * @enum {string}
         */
        Order: "loose" | "strict";
        /**
         * OverlapKind
         * @description What a row is.
         * @enum {string}
         */
        OverlapKind: "region" | "pair";
        /**
         * PageGroupAsked
         * @description Which page group.
         */
        PageGroupAsked: {
            /**
             * Id
             * @description Number as text; what is no number is 0.
             */
            id: string | number;
            /**
             * Projectid
             * @description Number as text; what is no number is 0.
             */
            projectId: string | number;
        };
        /**
         * PageGroupEntity
         * @description A page group.
         */
        PageGroupEntity: {
            /** @description Asked for by the property `conditions`. */
            conditions?: components["schemas"]["PageRules"] | null;
            /** Id */
            id: string;
            /** Name */
            name: string;
            /**
             * Target
             * @description Target it belongs to.
             */
            target: string;
            /**
             * Urls
             * @description Asked for by the property `urls`; the most viewed, each seen by five people.
             */
            urls?: string[] | null;
            /**
             * Urlscount
             * @description Pages it names in the newest snapshot.
             */
            urlsCount: number;
            /** Version */
            version: number;
        };
        /**
         * PageGroupPagesAnswer
         * @description Answer to: Which pages belong to a page group?
         */
        PageGroupPagesAnswer: {
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
            report: "page-group-pages";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["PageGroupPagesRow"][];
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
         * PageGroupPagesRequest
         * @description Ask: Which pages belong to a page group?
         */
        PageGroupPagesRequest: {
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
            /** @description Folders and exact addresses, included and excluded; no rule at all names no page. */
            conditions: components["schemas"]["PageRules"];
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
            measures?: ("visits" | "unique_visitors" | "page_views" | "entrances" | "exits" | "avg_page_duration" | "traffic_share")[];
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
        /** PageGroupPagesRow */
        PageGroupPagesRow: {
            /** @description `measured`: counted, not estimated. Else by the log-sd of the first measure: `high` up to 0.22, `medium` 0.45, `low` 0.9; `none` beyond, or under five observed visitors, and then no measures are given. */
            accuracy: components["schemas"]["Accuracy"];
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
            /** @description `new`: nobody was seen in the compared period. `lost`: at least five visitors were seen then and nobody now. */
            status: components["schemas"]["Status"] | null;
            /**
             * Target
             * @description The target as it was understood.
             */
            target: string;
            /**
             * Traffic Share
             * @description Part of the group's page views that pass the filters; the rows and `other` sum to 1. Formula: sum of page_views / sum of page_views of the whole list. Unit: share.
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
         * PageGroupPreview
         * @description What rules name.
         */
        PageGroupPreview: {
            /**
             * Asof
             * @description Snapshot that was counted in.
             */
            asOf: number | null;
            /**
             * Urls
             * @description The most viewed of them.
             */
            urls: string[];
            /** Urlscount */
            urlsCount: number;
        };
        /**
         * PageGroupRead
         * @description Which page group, and what of it.
         */
        PageGroupRead: {
            /**
             * Id
             * @description Number as text; what is no number is 0.
             */
            id: string | number;
            /**
             * Projectid
             * @description Number as text; what is no number is 0.
             */
            projectId: string | number;
            /**
             * Properties
             * @default [
             *       "conditions"
             *     ]
             */
            properties?: ("conditions" | "urls")[];
        };
        /**
         * PageGroupSaved
         * @description A page group to create or change.
         */
        PageGroupSaved: {
            /** @description Rules that name its pages. */
            conditions?: components["schemas"]["PageRules"];
            /**
             * Id
             * @description Number as text; what is no number is 0.
             * @default 0
             */
            id?: string | number;
            /** Name */
            name: string;
            /**
             * Urls
             * @description Addresses to add to `includeExactUrls`.
             * @default []
             */
            urls?: string[];
            /**
             * Version
             * @description Version it was read at; wanted to change one.
             */
            version?: number | null;
        };
        /**
         * PageGroupTried
         * @description Rules to try on a target.
         */
        PageGroupTried: {
            conditions?: components["schemas"]["PageRules"];
            /**
             * Limit
             * @description Addresses at most.
             * @default 100
             */
            limit?: number;
            /** Targeturl */
            targetUrl: string;
        };
        /**
         * PageGroupWritten
         * @description A page group to save under a target of a project.
         */
        PageGroupWritten: {
            pageGroup: components["schemas"]["PageGroupSaved"];
            /**
             * Projectid
             * @description Number as text; what is no number is 0.
             */
            projectId: string | number;
            /** Targeturl */
            targetUrl: string;
        };
        /**
         * PageRules
         * @description Which pages belong to a group. Field names are the public contract, in camel case.
         */
        PageRules: {
            /**
             * Excludecategories
             * @description No pages of sites in these categories.
             * @default []
             */
            excludeCategories?: string[];
            /**
             * Excludeexacturls
             * @description Addresses of single pages that do not belong.
             * @default []
             */
            excludeExactUrls?: string[];
            /**
             * Excludefolders
             * @description Folders whose pages do not belong.
             * @default []
             */
            excludeFolders?: string[];
            /**
             * Includecategories
             * @description Only pages of sites in these categories.
             * @default []
             */
            includeCategories?: string[];
            /**
             * Includeexacturls
             * @description Addresses of single pages that belong.
             * @default []
             */
            includeExactUrls?: string[];
            /**
             * Includefolders
             * @description Folders whose pages belong, all below included.
             * @default []
             */
            includeFolders?: string[];
        };
        /**
         * PasswordBody
         * @description A change of password.
         */
        PasswordBody: {
            /**
             * Current
             * Format: password
             * @description The password so far; empty when there was none.
             * @default
             */
            current?: string;
            /**
             * New
             * Format: password
             * @description At least 10 characters.
             */
            new: string;
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
         * Permissions
         * @description What one person may do with one project.
         */
        Permissions: {
            /**
             * Delete
             * @description Delete it.
             * @default false
             */
            delete?: boolean;
            /**
             * Edit
             * @description Change it and its page groups.
             * @default false
             */
            edit?: boolean;
            /**
             * Read
             * @description See it and its page groups.
             * @default false
             */
            read?: boolean;
            /**
             * Share
             * @description Let others in, with no more than one may do oneself.
             * @default false
             */
            share?: boolean;
        };
        /**
         * Plan
         * @description What can be bought: the tiers, and the two sizes of the API. Stored; never rename.
         * @enum {string}
         */
        Plan: "essential" | "plus" | "premium" | "legacy" | "api_basic" | "api_extended";
        /**
         * Prices
         * @description What tiers cost the user.
         */
        Prices: {
            /** @description Of the quick purchase. */
            legacy?: components["schemas"]["LegacyPrice"];
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
             * Details
             * @description More for programs, by code.
             */
            details?: {
                [key: string]: unknown;
            } | null;
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
         * Product
         * @description The part of the suite it was done in. Stored; never rename.
         * @enum {string}
         */
        Product: "shared" | "ta" | "me" | "eo" | "pg" | "o2t" | "db";
        /**
         * ProductGroup
         * @description The plan of the wider suite. Stored; never rename.
         * @enum {string}
         */
        ProductGroup: "app-center-access" | "free" | "pro" | "guru" | "business" | "api-access";
        /**
         * ProjectAsked
         * @description Which project.
         */
        ProjectAsked: {
            /**
             * Projectid
             * @description Number as text; what is no number is 0.
             */
            projectId: string | number;
        };
        /**
         * ProjectDeleted
         * @description Which project to delete.
         */
        ProjectDeleted: {
            /**
             * Projectid
             * @description Number as text; what is no number is 0.
             */
            projectId: string | number;
            /**
             * Version
             * @description Delete it only if it is still at this version.
             */
            version?: number | null;
        };
        /**
         * ProjectEntity
         * @description A project as one person sees it.
         */
        ProjectEntity: {
            /**
             * Changedat
             * Format: date-time
             */
            changedAt: string;
            changedBy: components["schemas"]["Editor"];
            /**
             * Createdat
             * Format: date-time
             */
            createdAt: string;
            /** Domain */
            domain: string;
            /** Geo */
            geo: string | string[];
            /** Id */
            id: string;
            /** Name */
            name: string;
            owner: components["schemas"]["Editor"];
            /** Ownerid */
            ownerId: number;
            /** Pagegroups */
            pageGroups: components["schemas"]["PageGroupEntity"][];
            permissions: components["schemas"]["Permissions"];
            setup: components["schemas"]["Setup"];
            /** Targetdetails */
            targetDetails: components["schemas"]["TargetFields"][];
            /** Targets */
            targets: string[];
            /** Version */
            version: number;
        };
        /**
         * ProjectPage
         * @description A part of the list of projects.
         */
        ProjectPage: {
            /** Projects */
            projects: components["schemas"]["ProjectEntity"][];
            /** Total */
            total: number;
        };
        /**
         * ProjectSaved
         * @description A project to create (id 0 or none) or to change; what is left out stays as it is.
         */
        ProjectSaved: {
            /**
             * Domain
             * @description One's own site; the first target's when never given.
             */
            domain?: string | null;
            /** Geo */
            geo?: (string | string[]) | null;
            /** Name */
            name?: string | null;
            /**
             * Projectid
             * @description Number as text; what is no number is 0.
             * @default 0
             */
            projectId?: string | number;
            /**
             * Targets
             * @description All its targets in order: objects, or plain texts.
             */
            targets?: components["schemas"]["TargetSaved"][] | null;
            /**
             * Version
             * @description Version it was read at; wanted to change one.
             */
            version?: number | null;
        };
        /**
         * ProjectSettings
         * @description The caller's settings of one project.
         */
        ProjectSettings: {
            /** Projectid */
            ProjectID: string;
            Settings: components["schemas"]["NotificationSettings"];
            /** Emailreportsenabled */
            emailReportsEnabled: boolean;
        };
        /**
         * ProjectShared
         * @description Whom to let into a project, and how far.
         */
        ProjectShared: {
            /**
             * Email
             * @description Address of an account.
             */
            email: string;
            /** @description None at all shows them out. */
            permissions?: components["schemas"]["Permissions"];
            /**
             * Projectid
             * @description Number as text; what is no number is 0.
             */
            projectId: string | number;
        };
        /**
         * ProjectsAsked
         * @description Which part of the list of projects.
         */
        ProjectsAsked: {
            /**
             * Limit
             * @description Projects at most.
             * @default 20
             */
            limit?: number;
            /**
             * Offset
             * @description Projects to leave out first.
             * @default 0
             */
            offset?: number;
            /**
             * Search
             * @description Only those whose name or domain contains this.
             * @default
             */
            search?: string;
            /**
             * Sort
             * @description Newest first, or by name.
             * @default changed
             * @enum {string}
             */
            sort?: "changed" | "created" | "name";
        };
        /**
         * PurchaseAnswer
         * @description How a purchase went so far.
         */
        PurchaseAnswer: {
            /** Checkout Url */
            checkout_url: string | null;
            /**
             * Expires At
             * @description End of the time that is paid.
             */
            expires_at: string | null;
            /** Is Payment Succeed */
            is_payment_succeed: boolean;
            /** Purchase Id */
            purchase_id: string;
            /**
             * Reason
             * @description Why it failed; empty when it did not.
             */
            reason: string;
            /** @description `pending` until it was paid at `checkout_url`. */
            state: components["schemas"]["State"];
        };
        /**
         * PurchaseAsked
         * @description What to buy.
         */
        PurchaseAsked: {
            /**
             * Is Quick
             * @description Charge what is on file instead of opening a checkout.
             * @default false
             */
            is_quick?: boolean;
            /**
             * Redirect To
             * @description Page of this product to come back to.
             * @default
             */
            redirect_to?: string;
            /** @description A tier, `legacy` for the quick purchase, or a size of the API. */
            tier: components["schemas"]["Plan"];
        };
        /**
         * Quadrant
         * @description Large or small, growing faster or slower than the market.
         * @enum {string}
         */
        Quadrant: "leader" | "established" | "game_changer" | "niche";
        /**
         * Readiness
         * @description What the server needs for its answers.
         */
        Readiness: {
            /**
             * Database
             * @description The accounts database.
             * @enum {string}
             */
            database: "ok" | "unreachable";
            /**
             * Lake
             * @description `empty` before the first publication.
             * @enum {string}
             */
            lake: "ok" | "empty" | "damaged";
            /**
             * Snapshot
             * @description Number of the snapshot served.
             */
            snapshot: number | null;
            /**
             * Status
             * @enum {string}
             */
            status: "ok" | "unavailable";
        };
        /**
         * Role
         * @description What a user is to the product. Public contract; never rename.
         * @enum {string}
         */
        Role: "guest" | "free" | "paid" | "trends" | "old-trends-2024";
        /**
         * Saved
         * @description A saved setting.
         */
        Saved: {
            /**
             * Status
             * @description `ok`; anything else is an error answer.
             * @default ok
             */
            status?: string;
        };
        /**
         * Scope
         * @description How much of a site a target covers. Public contract; never rename.
         * @enum {string}
         */
        Scope: "domain" | "subdomain" | "subfolder" | "page";
        /**
         * Segment
         * @description Which people an audience of several targets is.
         * @enum {string}
         */
        Segment: "union" | "intersection" | "exclusion";
        /**
         * SettingsAsked
         * @description Which project.
         */
        SettingsAsked: {
            /**
             * Projectid
             * @description Number as text; what is no number is 0.
             */
            ProjectID: string | number;
        };
        /**
         * SettingsSaved
         * @description Whether the caller wants the e-mail report of a project.
         */
        SettingsSaved: {
            /**
             * Projectid
             * @description Number as text; what is no number is 0.
             */
            ProjectID: string | number;
            Settings: components["schemas"]["NotificationSettings"];
        };
        /**
         * Setup
         * @description How far a project is set up.
         */
        Setup: {
            /** Complete */
            complete: boolean;
            /**
             * Missing
             * @description Next step: `competitors`, then `page-groups`; null when done.
             */
            missing: string | null;
        };
        /**
         * ShareEntity
         * @description Somebody a project is shared with.
         */
        ShareEntity: {
            /** Name */
            name: string;
            permissions: components["schemas"]["Permissions"];
            /**
             * Sharedat
             * Format: date-time
             */
            sharedAt: string;
            /** Userid */
            userId: number;
        };
        /**
         * SiteRankingAnswer
         * @description Answer to: Which sites have the most visitors?
         */
        SiteRankingAnswer: {
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
            report: "site-ranking";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["SiteRankingRow"][];
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
         * SiteRankingRequest
         * @description Ask: Which sites have the most visitors?
         */
        SiteRankingRequest: {
            /**
             * As Of
             * @description Snapshot that answers; the newest by default.
             */
            as_of?: number | null;
            /**
             * Categories
             * @description Only sites in these site categories; empty: all.
             * @default []
             */
            categories?: string[];
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
             * @description Sites at most.
             * @default 100
             */
            limit?: number;
            /**
             * Measures
             * @description Only these measures are computed and answered, with the report's first one and the one of `sort`; empty: all. Fewer are faster.
             * @default []
             */
            measures?: ("visits" | "unique_visitors" | "page_views" | "pages_per_visit" | "avg_visit_duration" | "bounce_rate" | "purchase_conversion" | "desktop_share" | "mobile_share")[];
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
        };
        /** SiteRankingRow */
        SiteRankingRow: {
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
             * Target
             * @description The target as it was understood.
             */
            target: string;
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
         * State
         * @description How far a purchase is. Stored; never rename.
         * @enum {string}
         */
        State: "pending" | "succeeded" | "failed" | "closed";
        /**
         * Status
         * @description Whether a row came or went between the two periods.
         * @enum {string}
         */
        Status: "new" | "lost";
        /**
         * Step
         * @description One step: pages named by a pattern or by rules, for one target otherwise than for others.
         */
        Step: {
            /**
             * By Target
             * @description Rules for single targets, in place of the common ones: each competitor's own page group.
             * @default {}
             */
            by_target?: {
                [key: string]: components["schemas"]["PageRules"];
            };
            /** @description Rules of a page group, in place of a path. */
            conditions?: components["schemas"]["PageRules"] | null;
            /**
             * Name
             * @description What to call it; the pattern or its number by default.
             * @default
             */
            name?: string;
            /**
             * Path
             * @description Path with `*` for any text, such as `/cart*`; of any host of a target.
             */
            path?: string | null;
        };
        /**
         * Subscription
         * @description What a user has bought or was given; the role follows from it.
         */
        Subscription: {
            /** @description API opened by the subscription, if any. */
            api_tier?: components["schemas"]["ApiTier"] | null;
            /**
             * Is Loyal 2025
             * @description True for who holds the paid plan of 2025.
             * @default false
             */
            is_loyal_2025?: boolean;
            /**
             * Is Ta Access Allowed 2023 Version
             * @description True for who kept the access of the 2023 version.
             * @default false
             */
            is_ta_access_allowed_2023_version?: boolean;
            /**
             * Is Trial
             * @description True while a trial runs.
             * @default false
             */
            is_trial?: boolean;
            /**
             * @description Plan of the wider suite.
             * @default free
             */
            product_group?: components["schemas"]["ProductGroup"];
            /** @description Tier bought, if any. */
            tier?: components["schemas"]["Tier"] | null;
        };
        /**
         * Subscriptions
         * @description Every kind of mail, by app.
         */
        Subscriptions: {
            /** Apps */
            apps: components["schemas"]["MailOfApp"][];
        };
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
         * TargetFields
         * @description A target taken apart; of what is not valid only `value`, as typed, and the reason.
         */
        TargetFields: {
            /**
             * Host
             * @description Host in ASCII.
             */
            host?: string | null;
            /**
             * Reason
             * @description What is wrong with it, and what to do.
             */
            reason?: string | null;
            /** @description How much of a site it covers. */
            scope?: components["schemas"]["Scope"] | null;
            /**
             * Url
             * @description Its address.
             */
            url?: string | null;
            /**
             * Valid
             * @description Whether it is a target.
             */
            valid: boolean;
            /**
             * Value
             * @description As reports take it; as it was typed when it is not valid.
             */
            value: string;
        };
        /**
         * TargetListAsked
         * @description Which list.
         */
        TargetListAsked: {
            /**
             * Expand
             * @description `urls` for the addresses themselves.
             * @default []
             */
            expand?: "urls"[];
            /**
             * Id
             * @description Number as text; what is no number is 0.
             */
            id: string | number;
            /**
             * Projectid
             * @description Number as text; what is no number is 0.
             */
            projectId: string | number;
        };
        /**
         * TargetListEntity
         * @description A saved list of addresses.
         */
        TargetListEntity: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** Target */
            target: string;
            /**
             * Urls
             * @description Only when expanded.
             */
            urls?: string[] | null;
            /** Urlscount */
            urlsCount: number;
            /** Version */
            version: number;
        };
        /**
         * TargetListSaved
         * @description A list of addresses to save.
         */
        TargetListSaved: {
            /**
             * Id
             * @description Number as text; what is no number is 0.
             * @default 0
             */
            id?: string | number;
            /** Name */
            name: string;
            /**
             * Target
             * @description Target the addresses are of; empty for a list of targets.
             * @default
             */
            target?: string;
            /**
             * Urls
             * @default []
             */
            urls?: string[];
            /**
             * Version
             * @description Version it was read at; wanted to change one.
             */
            version?: number | null;
        };
        /**
         * TargetListWritten
         * @description A list to save in a project.
         */
        TargetListWritten: {
            /**
             * Projectid
             * @description Number as text; what is no number is 0.
             */
            projectId: string | number;
            targetList: components["schemas"]["TargetListSaved"];
        };
        /**
         * TargetListsAsked
         * @description Whose lists.
         */
        TargetListsAsked: {
            /**
             * Expand
             * @description `urls` for the addresses themselves.
             * @default []
             */
            expand?: "urls"[];
            /**
             * Projectid
             * @description Number as text; what is no number is 0.
             */
            projectId: string | number;
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
         * TargetSaved
         * @description A target of a project to save, with page groups to create or change along with it.
         */
        TargetSaved: {
            /**
             * Pagegroups
             * @default []
             */
            pageGroups?: components["schemas"]["PageGroupSaved"][];
            /** @description Guessed from the address when left out. */
            scope?: components["schemas"]["Scope"] | null;
            /**
             * Url
             * @description Target as a person types it.
             */
            url: string;
        };
        /**
         * TargetsRead
         * @description Texts to be read as targets.
         */
        TargetsRead: {
            /** @description Guessed for each when left out. */
            scope?: components["schemas"]["Scope"] | null;
            /**
             * Urls
             * @description As people type or paste them.
             */
            urls: string[];
        };
        /**
         * Tier
         * @description Tier of a subscription; `legacy` is the one that quick purchases buy. Stored; never rename.
         * @enum {string}
         */
        Tier: "essential" | "plus" | "premium" | "legacy";
        /**
         * TopDestinationsAnswer
         * @description Answer to: Where do the visitors of a target go next?
         */
        TopDestinationsAnswer: {
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
            report: "top-destinations";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["TopDestinationsRow"][];
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
         * TopDestinationsRequest
         * @description Ask: Where do the visitors of a target go next?
         */
        TopDestinationsRequest: {
            /**
             * As Of
             * @description Snapshot that answers; the newest by default.
             */
            as_of?: number | null;
            /**
             * Categories
             * @description Only destinations in these site categories; empty: all.
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
            measures?: ("visits" | "unique_visitors" | "traffic_share")[];
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
        /** TopDestinationsRow */
        TopDestinationsRow: {
            /** @description `measured`: counted, not estimated. Else by the log-sd of the first measure: `high` up to 0.22, `medium` 0.45, `low` 0.9; `none` beyond, or under five observed visitors, and then no measures are given. */
            accuracy: components["schemas"]["Accuracy"];
            /**
             * Category
             * @description Category of the next site; null when unknown.
             */
            category: string | null;
            /**
             * Destination
             * @description The next other site the visitor opens within 30 minutes of the visit's last page view; `other` for the rest.
             */
            destination: string;
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
            /** @description `new`: nobody was seen in the compared period. `lost`: at least five visitors were seen then and nobody now. */
            status: components["schemas"]["Status"] | null;
            /**
             * Target
             * @description The target as it was understood.
             */
            target: string;
            /**
             * Traffic Share
             * @description Part of the target's visits that are followed by one to another site; the rows and `other` sum to 1. Formula: sum of visits / sum of visits of the whole list. Unit: share.
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
             * Anomalies
             * @description Mark days further from trend and weekday profile (STL) than one day in a thousand is by chance; by day only.
             * @default false
             */
            anomalies?: boolean;
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
             * Forecast
             * @description Four weeks of forecast visits after the period, by day or week: an autoregression with trend, weekday profile and yearly wave, its 95 % band, and in the notes its error on the last four weeks.
             * @default false
             */
            forecast?: boolean;
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
            /** @description `high` or `low` for a day that stands out; null for others and when not asked for. */
            anomaly: components["schemas"]["Anomaly"] | null;
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
             * Expected Visits
             * @description Visits that trend and weekday profile would make; null when `anomalies` is not asked for.
             */
            expected_visits: number | null;
            /**
             * Is Forecast
             * @description Whether the row lies ahead and has forecast visits alone.
             */
            is_forecast: boolean;
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
        /**
         * Trait
         * @description What is known of a person.
         * @enum {string}
         */
        Trait: "age_gender" | "age" | "gender" | "income" | "education" | "occupation" | "household_size";
        /**
         * TrendingPagesAnswer
         * @description Answer to: Which pages of a target grow, beyond chance?
         */
        TrendingPagesAnswer: {
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
            report: "trending-pages";
            /**
             * Rows
             * @description The rows, in a total order.
             */
            rows: components["schemas"]["TrendingPagesRow"][];
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
         * TrendingPagesRequest
         * @description Ask: Which pages of a target grow, beyond chance?
         */
        TrendingPagesRequest: {
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
            measures?: ("page_views" | "visits" | "unique_visitors" | "entrances" | "avg_page_duration")[];
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
        /** TrendingPagesRow */
        TrendingPagesRow: {
            /** @description `measured`: counted, not estimated. Else by the log-sd of the first measure: `high` up to 0.22, `medium` 0.45, `low` 0.9; `none` beyond, or under five observed visitors, and then no measures are given. */
            accuracy: components["schemas"]["Accuracy"];
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
             * N Observed
             * @description Distinct visitors of the panel, or of the log, behind the row.
             */
            n_observed: number;
            /**
             * Page
             * @description Host and path without `www.`, query and fragment.
             */
            page: string;
            /**
             * Page Views
             * @description Pages viewed. Formula: sum over panelists of page_views. Unit: page views.
             */
            page_views: number | null;
            /**
             * Page Views Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            page_views_change: number | null;
            /**
             * Page Views Change High
             * @description Upper end of the change's 95 % interval.
             */
            page_views_change_high: number | null;
            /**
             * Page Views Change Low
             * @description Lower end of the change's 95 % interval.
             */
            page_views_change_low: number | null;
            /**
             * Page Views High
             * @description Upper end of the 95 % interval.
             */
            page_views_high: number | null;
            /**
             * Page Views Low
             * @description Lower end of the 95 % interval.
             */
            page_views_low: number | null;
            /**
             * Page Views Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            page_views_significant: boolean | null;
            /**
             * Target
             * @description The target as it was understood.
             */
            target: string;
            /**
             * Trend Score
             * @description Lower 95 % bound of the logarithm of its growth, ln(1 + page_views_change_low): over 0 for every page of the list, and large only where growth is both large and sure.
             */
            trend_score: number;
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
            visits?: number | null;
            /**
             * Visits Change
             * @description Relative change, 0.1 is +10 %; null without a comparison or on a base of 0.
             */
            visits_change?: number | null;
            /**
             * Visits Change High
             * @description Upper end of the change's 95 % interval.
             */
            visits_change_high?: number | null;
            /**
             * Visits Change Low
             * @description Lower end of the change's 95 % interval.
             */
            visits_change_low?: number | null;
            /**
             * Visits High
             * @description Upper end of the 95 % interval.
             */
            visits_high?: number | null;
            /**
             * Visits Low
             * @description Lower end of the 95 % interval.
             */
            visits_low?: number | null;
            /**
             * Visits Significant
             * @description Whether the interval of the change leaves out 0; null without a change.
             */
            visits_significant?: boolean | null;
        };
        /**
         * TrialAnswer
         * @description A trial that began.
         */
        TrialAnswer: {
            /**
             * Endsat
             * Format: date-time
             */
            endsAt: string;
        };
        /**
         * Trigger
         * @description What the user asked for. Public contract; never rename.
         * @enum {string}
         */
        Trigger: "plan" | "api_basic" | "api_extended" | "seamless";
        /**
         * User
         * @description A user as the page preloads it and calls see it; id 0 is the guest.
         */
        User: {
            /**
             * Admin
             * @description May manage the accounts of this installation.
             * @default false
             */
            admin?: boolean;
            /** @description API opened by the subscription, if any. */
            apiTier?: components["schemas"]["ApiTier"] | null;
            /**
             * Freemiumvariant
             * @description Variant of the freemium experiment: 0 or 1.
             * @default 0
             */
            freemiumVariant?: number;
            /**
             * Id
             * @description 0 for a guest.
             * @default 0
             */
            id?: number;
            /**
             * Minion
             * @description Sub-user of a corporate owner.
             * @default false
             */
            minion?: boolean;
            /**
             * Name
             * @description Shown in the account menu.
             * @default
             */
            name?: string;
            /**
             * Offlimits
             * @description Used up what the plan allows; usage is blocked.
             * @default false
             */
            offLimits?: boolean;
            /**
             * Ontrialperiod
             * @description A trial runs.
             * @default false
             */
            onTrialPeriod?: boolean;
            /**
             * Permissions
             * @description What the plan opens.
             * @default []
             */
            permissions?: components["schemas"]["LimitCode"][];
            prices?: components["schemas"]["Prices"];
            /**
             * @description Plan of the wider suite.
             * @default free
             */
            productGroup?: components["schemas"]["ProductGroup"];
            /**
             * @description Derived from the subscription.
             * @default guest
             */
            role?: components["schemas"]["Role"];
            /**
             * Seamlessallowed
             * @description May upgrade without leaving the product.
             * @default false
             */
            seamlessAllowed?: boolean;
            /** @description What the role was derived from. */
            subscription?: components["schemas"]["Subscription"];
            /**
             * Trialallowed
             * @description May start a trial.
             * @default false
             */
            trialAllowed?: boolean;
        };
        /**
         * UserChangeBody
         * @description What an administrator changes of an account; fields left out stay as they are.
         */
        UserChangeBody: {
            /**
             * Admin
             * @description May manage accounts.
             */
            admin?: boolean | null;
            /** @description API to open. */
            api_tier?: components["schemas"]["ApiTier"] | null;
            /**
             * Disabled
             * @description Close the account, or open it again.
             */
            disabled?: boolean | null;
            /**
             * Off Limits
             * @description Block or unblock usage.
             */
            off_limits?: boolean | null;
            /** @description Plan of the wider suite. */
            product_group?: components["schemas"]["ProductGroup"] | null;
            /** @description The role to give. */
            role?: components["schemas"]["Role"] | null;
        };
        /** ValidationError */
        ValidationError: {
            /** Context */
            ctx?: Record<string, never>;
            /** Input */
            input?: unknown;
            /** Location */
            loc: (string | number)[];
            /** Message */
            msg: string;
            /** Error Type */
            type: string;
        };
        /**
         * Way
         * @description How a purchase goes on. Public contract; never rename.
         * @enum {string}
         */
        Way: "sign_in" | "offer_purchase" | "offer_upgrade" | "purchase" | "quick_purchase" | "legacy_purchase" | "upgrade_to_business" | "custom_plan" | "contact_form" | "nothing";
        /**
         * WayAnswer
         * @description The way to buy that the caller is shown.
         */
        WayAnswer: {
            trigger: components["schemas"]["Trigger"];
            /**
             * Url
             * @description Page that it leads to; null where a call or nothing follows.
             */
            url: string | null;
            way: components["schemas"]["Way"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    accuracy: {
        parameters: {
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccuracyRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccuracyAnswer"];
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    ai_assistants: {
        parameters: {
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AiAssistantsRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiAssistantsAnswer"];
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    audience_device_distribution: {
        parameters: {
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
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
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
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
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
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
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    funnel: {
        parameters: {
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FunnelRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FunnelAnswer"];
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    get_audience_demographics: {
        parameters: {
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetAudienceDemographicsRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetAudienceDemographicsAnswer"];
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    get_company: {
        parameters: {
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetCompanyRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCompanyAnswer"];
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    get_market_metrics: {
        parameters: {
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetMarketMetricsRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetMarketMetricsAnswer"];
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    get_market_size_trend: {
        parameters: {
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetMarketSizeTrendRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetMarketSizeTrendAnswer"];
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    get_target: {
        parameters: {
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetTargetRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetTargetAnswer"];
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    list_audience_domains: {
        parameters: {
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListAudienceDomainsRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAudienceDomainsAnswer"];
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    list_audience_domains_categories: {
        parameters: {
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListAudienceDomainsCategoriesRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAudienceDomainsCategoriesAnswer"];
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    list_audience_interests: {
        parameters: {
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListAudienceInterestsRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAudienceInterestsAnswer"];
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    list_audience_overlaps: {
        parameters: {
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListAudienceOverlapsRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAudienceOverlapsAnswer"];
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    list_audience_social_media: {
        parameters: {
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListAudienceSocialMediaRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAudienceSocialMediaAnswer"];
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    list_category_domains: {
        parameters: {
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListCategoryDomainsRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListCategoryDomainsAnswer"];
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    list_destinations_categories: {
        parameters: {
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListDestinationsCategoriesRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListDestinationsCategoriesAnswer"];
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
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
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
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
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    list_keywords: {
        parameters: {
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListKeywordsRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListKeywordsAnswer"];
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    list_market_domains: {
        parameters: {
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListMarketDomainsRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListMarketDomainsAnswer"];
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
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
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
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
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    list_sources_categories: {
        parameters: {
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListSourcesCategoriesRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSourcesCategoriesAnswer"];
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    list_subdomains: {
        parameters: {
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListSubdomainsRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSubdomainsAnswer"];
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    list_subfolders: {
        parameters: {
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListSubfoldersRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSubfoldersAnswer"];
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    page_group_pages: {
        parameters: {
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PageGroupPagesRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageGroupPagesAnswer"];
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    site_ranking: {
        parameters: {
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SiteRankingRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteRankingAnswer"];
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
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
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
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
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    top_destinations: {
        parameters: {
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TopDestinationsRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopDestinationsAnswer"];
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
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
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
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
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
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
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
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
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
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
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
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
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
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
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
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
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    trending_pages: {
        parameters: {
            query?: {
                /** @description Every row as a file, whatever the default limit: `csv`, `xlsx`, `json` or `parquet`. The `Accept` header does the same. Left out: the answer itself, a page of it. */
                format?: components["schemas"]["FileFormat"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrendingPagesRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrendingPagesAnswer"];
                    "application/vnd.apache.parquet": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    savePageGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PageGroupWritten"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageGroupEntity"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The project may be seen, but not this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description It does not exist, or is not shared with the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Somebody else saved it meanwhile; `details` says who and when. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    deletePageGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PageGroupAsked"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The project may be seen, but not this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description It does not exist, or is not shared with the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Somebody else saved it meanwhile; `details` says who and when. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    getPageGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PageGroupRead"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageGroupEntity"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The project may be seen, but not this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description It does not exist, or is not shared with the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Somebody else saved it meanwhile; `details` says who and when. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    previewPageGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PageGroupTried"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageGroupPreview"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The project may be seen, but not this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description It does not exist, or is not shared with the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Somebody else saved it meanwhile; `details` says who and when. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    projectByID: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectAsked"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectEntity"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The project may be seen, but not this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description It does not exist, or is not shared with the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Somebody else saved it meanwhile; `details` says who and when. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    saveProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectSaved"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectEntity"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The project may be seen, but not this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description It does not exist, or is not shared with the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Somebody else saved it meanwhile; `details` says who and when. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectDeleted"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The project may be seen, but not this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description It does not exist, or is not shared with the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Somebody else saved it meanwhile; `details` says who and when. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    leaveProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectAsked"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The project may be seen, but not this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description It does not exist, or is not shared with the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Somebody else saved it meanwhile; `details` says who and when. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    listProjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectsAsked"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectPage"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The project may be seen, but not this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description It does not exist, or is not shared with the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Somebody else saved it meanwhile; `details` says who and when. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    shareProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectShared"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareEntity"][];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The project may be seen, but not this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description It does not exist, or is not shared with the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Somebody else saved it meanwhile; `details` says who and when. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    listShares: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectAsked"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareEntity"][];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The project may be seen, but not this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description It does not exist, or is not shared with the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Somebody else saved it meanwhile; `details` says who and when. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    allProjectSettings: {
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
                    "application/json": components["schemas"]["AllSettings"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The project may be seen, but not this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description It does not exist, or is not shared with the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Somebody else saved it meanwhile; `details` says who and when. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    projectSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsAsked"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectSettings"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The project may be seen, but not this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description It does not exist, or is not shared with the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Somebody else saved it meanwhile; `details` says who and when. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    saveNotificationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsSaved"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The project may be seen, but not this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description It does not exist, or is not shared with the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Somebody else saved it meanwhile; `details` says who and when. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    saveTargetList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TargetListWritten"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TargetListEntity"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The project may be seen, but not this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description It does not exist, or is not shared with the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Somebody else saved it meanwhile; `details` says who and when. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    deleteTargetList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TargetListAsked"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The project may be seen, but not this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description It does not exist, or is not shared with the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Somebody else saved it meanwhile; `details` says who and when. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    getTargetList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TargetListAsked"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TargetListEntity"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The project may be seen, but not this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description It does not exist, or is not shared with the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Somebody else saved it meanwhile; `details` says who and when. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    listTargetLists: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TargetListsAsked"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TargetListEntity"][];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The project may be seen, but not this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description It does not exist, or is not shared with the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Somebody else saved it meanwhile; `details` says who and when. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    readTargets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TargetsRead"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TargetFields"][];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The project may be seen, but not this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description It does not exist, or is not shared with the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Somebody else saved it meanwhile; `details` says who and when. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    audit_log_api_audit_log_get: {
        parameters: {
            query?: {
                /** @description Entries at most. */
                limit?: number;
                /** @description Only entries older than the one with this id. */
                before?: number | null;
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
                    "application/json": components["schemas"]["AuditLogAnswer"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    usageEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventsSeen"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Kept"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    feedback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedbackWritten"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Kept"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    keys_api_keys_get: {
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
                    "application/json": components["schemas"]["KeyAnswer"][];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    create_key_api_keys_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewKeyAnswer"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The change cannot be made; the message says why. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    revoke_key_api_keys__key_id__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: number;
            };
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
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description There is no such key. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    user_api_user_get: {
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
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    rename_api_user_patch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NameBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    change_password_api_user_password_put: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The change cannot be made; the message says why. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    users_api_users_get: {
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
                    "application/json": components["schemas"]["AccountsAnswer"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    add_user_api_users_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewUserBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAnswer"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description There is no such account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The change cannot be made; the message says why. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    change_user_api_users__user_id__patch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserChangeBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAnswer"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description There is no such account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The change cannot be made; the message says why. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    healthz: {
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
                    "application/json": components["schemas"]["Alive"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    subscriptions: {
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
                    "application/json": components["schemas"]["Subscriptions"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The project may be seen, but not this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description It does not exist, or is not shared with the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Somebody else saved it meanwhile; `details` says who and when. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    subscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailState"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscriptions"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The project may be seen, but not this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description It does not exist, or is not shared with the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Somebody else saved it meanwhile; `details` says who and when. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    readyz: {
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
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Send nobody here now. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
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
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Nothing is published yet, or too many reports run (`busy`). */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The report ran too long and was stopped (`timed_out`). */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    sign_out_everywhere_sign_out_everywhere_post: {
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
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this caller; the code says what would open it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many calls; `Retry-After` says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    cancelPlan: {
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
                    "application/json": components["schemas"]["PurchaseAnswer"][];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this user. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description There is no such purchase. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Bought already, or nothing is sold. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too often today. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The provider does not answer. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    contact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactAsked"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Noted"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this user. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description There is no such purchase. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Bought already, or nothing is sold. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too often today. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The provider does not answer. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    limits: {
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
                    "application/json": components["schemas"]["LimitSchema"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this user. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description There is no such purchase. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Bought already, or nothing is sold. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too often today. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The provider does not answer. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    offers: {
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
                    "application/json": components["schemas"]["OfferEntity"][];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this user. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description There is no such purchase. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Bought already, or nothing is sold. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too often today. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The provider does not answer. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    purchase: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseAsked"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseAnswer"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this user. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description There is no such purchase. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Bought already, or nothing is sold. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too often today. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The provider does not answer. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    purchaseById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                purchase_id: string;
            };
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
                    "application/json": components["schemas"]["PurchaseAnswer"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this user. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description There is no such purchase. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Bought already, or nothing is sold. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too often today. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The provider does not answer. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    billingStatus: {
        parameters: {
            query?: {
                /** @description Of the legacy tier. */
                legacy?: boolean;
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
                    "application/json": components["schemas"]["BillingStatus"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this user. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description There is no such purchase. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Bought already, or nothing is sold. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too often today. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The provider does not answer. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    startTrial: {
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
                    "application/json": components["schemas"]["TrialAnswer"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this user. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description There is no such purchase. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Bought already, or nothing is sold. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too often today. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The provider does not answer. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    purchaseWay: {
        parameters: {
            query?: {
                trigger?: components["schemas"]["Trigger"];
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
                    "application/json": components["schemas"]["WayAnswer"];
                };
            };
            /** @description The call cannot be read, or came under a name that is not this server's. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sign in, or the API key is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not for this user. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description There is no such purchase. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Bought already, or nothing is sold. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is at fault in the field named. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too often today. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description The provider does not answer. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
}
