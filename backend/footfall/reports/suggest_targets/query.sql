-- Which known targets begin with or contain what was typed, or else are spelled like it?
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

containing AS MATERIALIZED (
    SELECT *
    FROM known
    WHERE CONTAINS(value, REGEXP_REPLACE(LOWER(TRIM($search)), '^([a-z]+://)?(www\.)?', ''))
    LIMIT $limit
),

-- Letters swapped, missing or mistyped: one in a short name, two in one of nine or more. Only the most visited
-- are compared, and a name too far from the length typed is not.
nothing_found AS MATERIALIZED (
    SELECT
        REGEXP_REPLACE(LOWER(TRIM($search)), '^([a-z]+://)?(www\.)?', '') AS typed,
        CASE WHEN LENGTH(typed) >= 9 THEN 2 ELSE 1 END AS most
    WHERE LENGTH(typed) >= 4 AND NOT EXISTS (FROM containing)
),

-- Letters that change places are two steps of LEVENSHTEIN, which takes a seventh of the time and leaves few names.
alike AS (
    SELECT
        known.*,
        RTRIM(value, '/') AS name,
        RTRIM(typed, '/') AS wanted,
        CASE WHEN LEVENSHTEIN(name, wanted) <= 2 * most THEN DAMERAU_LEVENSHTEIN(name, wanted) END AS edits
    FROM known, nothing_found
    WHERE place <= 20000 AND ABS(LENGTH(name) - LENGTH(wanted)) <= most AND edits <= most
)

SELECT value, scope, visits, category, MIN(turn) = 3 AS is_guess
FROM (
    SELECT 1 AS turn, 0 AS edits, * FROM beginning
    UNION ALL
    SELECT 2, 0, * FROM containing
    UNION ALL BY NAME
    SELECT 3 AS turn, * EXCLUDE (name, wanted) FROM alike
)
GROUP BY value, scope, visits, category, place
ORDER BY MIN(turn), MIN(edits), place
LIMIT $limit
