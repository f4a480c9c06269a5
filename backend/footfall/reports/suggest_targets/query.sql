-- Which known targets begin with or contain what was typed?
-- Each of the two below searches it on its own, by its beginnings or whole.
WITH known AS NOT MATERIALIZED (
    SELECT value, 'domain' AS scope, visits, category, place
    FROM known_sites
    WHERE $type = 'domain'
    UNION ALL
    SELECT value, 'subdomain', visits, category, place
    FROM known_hosts
    WHERE $type = 'subdomain'
    UNION ALL
    SELECT value, 'subfolder', visits, category, place
    FROM known_folders
    WHERE $type = 'subfolder'
),

-- The tables lie in the order of places, so that the first rows found are the ones wanted.
-- What was typed stands in both conditions itself: only then is a table searched by its beginnings.
beginning AS MATERIALIZED (
    SELECT *
    FROM known
    WHERE STARTS_WITH(value, REGEXP_REPLACE(LOWER(TRIM($search)), '^([a-z]+://)?(www\.)?', ''))
    LIMIT $limit
),

containing AS (
    SELECT *
    FROM known
    WHERE CONTAINS(value, REGEXP_REPLACE(LOWER(TRIM($search)), '^([a-z]+://)?(www\.)?', ''))
    LIMIT $limit
)

SELECT value, scope, visits, category
FROM (
    SELECT 1 AS turn, * FROM beginning
    UNION ALL
    SELECT 2, * FROM containing
)
GROUP BY value, scope, visits, category, place
ORDER BY MIN(turn), place
LIMIT $limit
