-- Which page views stand for the visits of a file, and what is wrong with the other visits?
-- Pages are unknown: all of a visit's are the site's first page. When they were viewed is unknown too; they are
-- spread over the visit in steps of one and three parts in turn, as steps of one length are a sign of robots.
WITH read AS (
    SELECT
        line,
        {start} AS start_ms,
        {start_found} AS start_found,
        CASE WHEN ({start}) IS NULL THEN 'start: ' || {start_problem} END AS start_problem,
        nullif(regexp_replace(trim({panelist}), '^([0-9]+)\.0$', '\1'), '') AS panelist,
        lower(trim({site})) AS site,
        nullif(lower(trim({referring_site})), '') AS referring_site,
        trim({pages}) AS pages_found,
        TRY_CAST(TRY_CAST(trim({pages}) AS DOUBLE) AS BIGINT) AS pages,
        nullif(trim({duration}), '') AS duration_found,
        TRY_CAST(trim({duration}) AS DOUBLE) * {unit_ms} AS duration_ms,
        lower(trim({device})) AS device,
        {country_code} AS country,
        nullif(trim({country}), '') AS country_found
    FROM incoming
),
judged AS (
    SELECT
        *,
        CASE
            WHEN start_ms IS NULL AND coalesce(start_found, '') = '' THEN 'start: missing'
            WHEN start_ms IS NULL THEN coalesce(start_problem, 'start: names no zone; give it with --timezone')
            WHEN start_ms < {earliest} THEN 'start: before 1995'
            WHEN start_ms > {latest} THEN 'start: in the future'
            WHEN panelist IS NULL THEN 'panelist: missing'
            WHEN device IS NULL OR device NOT IN ('desktop', 'mobile') THEN 'device: not desktop or mobile'
            WHEN site IS NULL OR NOT regexp_full_match(site, '{host}') THEN 'site: not a host'
            WHEN pages IS NULL OR pages < 1 OR pages > {most_pages} THEN 'pages: not a number from 1 to {most_pages}'
            WHEN duration_found IS NOT NULL AND (duration_ms IS NULL OR NOT duration_ms BETWEEN 0 AND 86400000)
                THEN 'duration: not a time from 0 to a day'
        END AS refusal
    FROM read
),
-- Steps of less than half an hour keep a visit one visit.
steps AS (
    SELECT
        * EXCLUDE (pages),
        unnest(range(pages)) AS step,
        2 * pages - pages % 2 AS parts,
        greatest(1000, least(580000, coalesce(duration_ms / (2 * pages - pages % 2), 10000)))::BIGINT AS part_ms
    FROM judged
    WHERE refusal IS NULL
)
SELECT
    start_ms + (2 * step - step % 2) * part_ms AS ts,
    panelist,
    device,
    'https://' || site || '/' AS url,
    CASE
        WHEN step > 0 THEN 'https://' || site || '/'
        WHEN regexp_full_match(referring_site, '{host}') THEN 'https://' || referring_site || '/'
    END AS referrer,
    country,
    NULL AS region,
    CASE WHEN duration_ms IS NOT NULL THEN (1 + 2 * (step % 2)) * part_ms END::UINTEGER AS active_ms,
    'view' AS event,
    CASE WHEN step > 0 OR regexp_full_match(referring_site, '{host}') THEN 'link' END AS transition,
    'panel' AS origin,
    line,
    false AS refused,
    reason,
    split_part(reason, ':', 1) AS field,
    CASE WHEN reason IS NOT NULL THEN country_found END AS sample
FROM (
    SELECT
        *,
        -- Told with the first page of a visit, not with each.
        CASE
            WHEN step = 0 AND country IS NULL AND country_found IS NOT NULL THEN 'country: not a two-letter code'
        END AS reason
    FROM steps
)
UNION ALL
SELECT
    start_ms, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'panel', line, true, refusal,
    split_part(refusal, ':', 1),
    CASE split_part(refusal, ':', 1)
        WHEN 'start' THEN start_found
        WHEN 'site' THEN site
        WHEN 'pages' THEN pages_found
        WHEN 'duration' THEN duration_found
        WHEN 'device' THEN device
    END
FROM judged
WHERE refusal IS NOT NULL
