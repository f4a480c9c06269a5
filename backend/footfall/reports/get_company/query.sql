-- Which company runs a target?
SELECT
    asked.target, asked.scope, asked.domain, companies.name, companies.description, companies.industry,
    companies.country, companies.size, companies.founded,
    COALESCE(STRING_SPLIT_REGEX(NULLIF(TRIM(companies.socials), ''), '[\s,;|]+'), []) AS socials
FROM (
    SELECT
        UNNEST($targets) AS target, UNNEST($scopes) AS scope, UNNEST($sites) AS domain,
        UNNEST(RANGE(LEN($targets))) AS position
) AS asked
LEFT JOIN companies ON companies.site = asked.domain
ORDER BY asked.position
