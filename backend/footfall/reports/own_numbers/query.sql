-- How far is the panel from what a site counts itself, and what does that count do to others?
WITH asked AS (
    SELECT
        UNNEST($targets) AS target, UNNEST($scopes) AS scope, UNNEST($sites) AS domain,
        UNNEST(RANGE(LEN($targets))) AS position
),

known AS (
    SELECT asked.*, site_names.domain_no AS site_id
    FROM asked
    JOIN site_names ON site_names.domain = asked.domain
    WHERE asked.scope = 'domain'
),

told AS (
    SELECT known.target, known.position, own_numbers.*
    FROM known
    JOIN own_numbers USING (site_id)
    WHERE own_numbers.month BETWEEN $first_month AND $last_month AND own_numbers.n_observed >= $fewest
),

moved AS (
    SELECT told.target, told.position, moved_by.*
    FROM told
    JOIN moved_by USING (site_id, month, measure)
),

-- Examples of sites with counts, for a reader who asks about sites that have none.
elsewhere AS (
    SELECT site_names.domain AS target
    FROM own_numbers
    JOIN site_names ON site_names.domain_no = own_numbers.site_id
    WHERE own_numbers.month BETWEEN $first_month AND $last_month AND own_numbers.n_observed >= $fewest
    GROUP BY site_names.domain
    ORDER BY BOOL_OR(own_numbers.panel IS NOT NULL) DESC, MAX(own_numbers.published) DESC, site_names.domain
    LIMIT 5
),

listed AS (
    SELECT
        target, position, month AS date, measure, 'told' AS kind, told, published, seen, panel, calibrates, other_sites,
        n_observed,
        -- Where the panel says nothing without this site there is no interval to draw.
        COALESCE(SQRT(log_variance), 0) AS log_sd, NULL AS category, NULL AS sites, NULL AS log_times
    FROM told

    UNION ALL BY NAME
    SELECT target, position, month AS date, measure, 'moved' AS kind, category, sites, log_times
    FROM moved

    UNION ALL BY NAME
    SELECT
        asked.target, asked.position, 'target' AS kind,
        CASE
            WHEN asked.scope <> 'domain' THEN 'whole_sites_only'
            WHEN COUNT(told.month) = 0 THEN 'no_counts'
            ELSE 'told'
        END AS measure
    FROM asked
    LEFT JOIN told USING (target, position)
    GROUP BY asked.target, asked.position, asked.scope

    UNION ALL BY NAME
    SELECT target, 'elsewhere' AS kind
    FROM elsewhere
    WHERE NOT EXISTS (FROM told)
)

SELECT * EXCLUDE (position)
FROM listed
ORDER BY position, date NULLS FIRST, kind DESC, measure DESC, category NULLS LAST
