-- Which known targets begin with or contain what was typed?
WITH typed AS (
    SELECT REGEXP_REPLACE(LOWER(TRIM($search)), '^([a-z]+://)?(www\.)?', '') AS text
),

known AS (
    SELECT domain AS value, 'domain' AS scope, visits, category, n_observed
    FROM known_sites
    WHERE $type = 'domain'
    UNION ALL
    SELECT host || '/', 'subdomain', visits, category, n_observed
    FROM known_hosts
    WHERE $type = 'subdomain' AND host <> domain
    UNION ALL
    SELECT host || '/' || folder || '/', 'subfolder', visits, category, n_observed
    FROM known_folders
    WHERE $type = 'subfolder'
)

SELECT known.value, known.scope, known.visits, known.category
FROM known CROSS JOIN typed
WHERE known.n_observed >= 5 AND CONTAINS(known.value, typed.text)
ORDER BY STARTS_WITH(known.value, typed.text) DESC, ROUND(known.visits, 6) DESC, known.value
LIMIT $limit
