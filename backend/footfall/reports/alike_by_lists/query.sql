-- Which sites of a target's category do public lists place like it?
WITH own AS (
    SELECT asked.scope, site_names.domain_no AS site_id, site_names.category
    FROM (SELECT UNNEST($scopes) AS scope, UNNEST($sites) AS domain) AS asked
    LEFT JOIN site_names ON site_names.domain = asked.domain
),

compared AS (
    SELECT site_id
    FROM own
    UNION
    SELECT domain_no
    FROM site_names
    WHERE category = (SELECT category FROM own)
),

-- A site without any named country has no profile.
profiles AS (
    SELECT
        levels.site_id, COALESCE(levels.country, '') AS country,
        levels.visits / SUM(levels.visits) OVER of_site AS part,
        SUM(levels.visits * levels.mobile_part) OVER of_site
        / SUM(IF(levels.mobile_part IS NULL, NULL, levels.visits)) OVER of_site AS mobile
    FROM levels_of_months AS levels
    JOIN compared USING (site_id)
    WHERE levels.month = $last_month AND levels.visits > 0
    WINDOW of_site AS (PARTITION BY levels.site_id)
    QUALIFY COUNT(levels.country) OVER of_site > 0
),

places AS (
    SELECT site_id, rank_list, rank_from, rank_to, (LN(rank_from) + LN(rank_to)) / 2 AS log_place
    FROM places_of_months
    JOIN compared USING (site_id)
    WHERE month = $last_month
),

alike AS (
    SELECT
        other.site_id,
        ROUND(SUM(SQRT(mine.part * other.part)), 9) AS countries_alike,
        -- Rounded, so that rounding errors make nothing more than 1.
        ROUND(
            SQRT(ANY_VALUE(mine.mobile) * ANY_VALUE(other.mobile))
            + SQRT((1 - ANY_VALUE(mine.mobile)) * (1 - ANY_VALUE(other.mobile))),
            9
        ) AS devices_alike
    FROM profiles AS mine
    JOIN own ON own.site_id = mine.site_id
    JOIN profiles AS other ON other.country = mine.country AND other.site_id <> mine.site_id
    GROUP BY other.site_id
),

-- Of sites in the same buckets of all lists, which are alike in all, the one nearer in place comes first.
nearest AS (
    SELECT
        site_names.domain, site_names.category, alike.countries_alike, alike.devices_alike,
        ROUND(alike.countries_alike * COALESCE(alike.devices_alike, 1), 9) AS alike,
        places.rank_list, places.rank_from, places.rank_to,
        ABS(places.log_place - mine.log_place) AS apart
    FROM alike
    JOIN site_names ON site_names.domain_no = alike.site_id
    JOIN own ON TRUE
    LEFT JOIN places ON places.site_id = alike.site_id
    LEFT JOIN places AS mine ON mine.site_id = own.site_id
    WHERE own.scope = 'domain' AND own.category IS NOT NULL
    ORDER BY alike DESC, apart, site_names.domain
    LIMIT $most
),

told AS (
    SELECT
        CASE
            WHEN scope <> 'domain' THEN 'whole_sites_only'
            WHEN NOT EXISTS (FROM levels_of_months WHERE month = $last_month) THEN 'not_by_lists'
            WHEN NOT EXISTS (SELECT 1 FROM profiles WHERE profiles.site_id = own.site_id) THEN 'unlisted'
            WHEN category IS NULL THEN 'no_category'
            ELSE 'told'
        END AS state,
        0 AS position
    FROM own

    UNION ALL BY NAME
    SELECT * EXCLUDE (apart), ROW_NUMBER() OVER (ORDER BY alike DESC, apart, domain) AS position
    FROM nearest
)

SELECT state, domain, category, alike, countries_alike, devices_alike, rank_list, rank_from, rank_to
FROM told
ORDER BY position
