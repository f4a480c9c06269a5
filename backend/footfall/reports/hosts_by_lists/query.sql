-- How does a target divide over its hosts, by their places in a list?
WITH own AS (
    SELECT asked.scope, site_names.domain_no AS site_id
    FROM (SELECT UNNEST($scopes) AS scope, UNNEST($sites) AS domain) AS asked
    LEFT JOIN site_names ON site_names.domain = asked.domain
),

listed AS (
    SELECT hosts.host, hosts.rank_from, hosts.rank_to, hosts.share, hosts.share_low, hosts.share_high
    FROM hosts_of_months AS hosts
    JOIN own ON own.site_id = hosts.site_id
    WHERE hosts.month = $last_month AND own.scope = 'domain'
),

told AS (
    SELECT
        CASE
            WHEN scope <> 'domain' THEN 'whole_sites_only'
            WHEN NOT EXISTS (FROM levels_of_months WHERE month = $last_month) THEN 'not_by_lists'
            WHEN NOT EXISTS (FROM listed) THEN 'few_listed'
            ELSE 'told'
        END AS state,
        0 AS position
    FROM own

    UNION ALL BY NAME
    SELECT *, ROW_NUMBER() OVER (ORDER BY rank_to, host) AS position
    FROM listed
)

SELECT state, host, rank_from, rank_to, share, share_low, share_high
FROM told
ORDER BY position
