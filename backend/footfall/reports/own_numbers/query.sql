-- How far is an estimate from what a site counts itself, and what does that count do to others?
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

-- Where there is no panel places in lists tell, which hold no people.
compared AS (
    SELECT *, seen IS NULL AS is_by_places
    FROM own_numbers
    WHERE month BETWEEN $first_month AND $last_month AND (seen IS NULL OR n_observed >= $fewest)
),

told AS (
    SELECT known.target, known.position, compared.*
    FROM known
    JOIN compared USING (site_id)
),

moved AS (
    SELECT told.target, told.position, moved_by.*
    FROM told
    JOIN moved_by USING (site_id, month, measure)
),

-- Examples of sites with counts, for a reader who asks about sites that have none.
elsewhere AS (
    SELECT site_names.domain AS target
    FROM compared
    JOIN site_names ON site_names.domain_no = compared.site_id
    GROUP BY site_names.domain
    ORDER BY BOOL_OR(compared.panel IS NOT NULL) DESC, MAX(compared.published) DESC, site_names.domain
    LIMIT 5
),

listed AS (
    SELECT
        target, position, month AS date, measure, 'told' AS kind, told, published, seen, panel, calibrates, other_sites,
        n_observed, is_by_places, IF(is_by_places, 'lists', 'panel') AS basis,
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
