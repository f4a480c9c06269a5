-- Which rows of a panel file are page views in canonical form, and what is wrong with the others?
-- A row without a usable time, panelist, device or address is refused; any other cell that cannot be
-- understood is left unknown and its row kept. Reasons start with the column they are about.
WITH cells AS (
    {cells}
),
read AS (
    SELECT
        line,
        ts,
        ts_found,
        ts_problem,
        -- A column of numbers of which some are missing is one of fractions in pandas: 412 is written 412.0.
        nullif(regexp_replace(trim(panelist), '^([0-9]+)\.0$', '\1'), '') AS panelist,
        nullif(trim(device), '') AS device_found,
        -- By patterns: for a list of so many words DuckDB would join, and hold the rows meanwhile.
        CASE
            WHEN regexp_full_match(trim(device), '{desktop}', 'i') THEN 'desktop'
            WHEN regexp_full_match(trim(device), '{mobile}', 'i') THEN 'mobile'
        END AS device,
        -- Trimmed only where there is a blank: a copy of each long address would take as much memory again.
        nullif(CASE WHEN starts_with(url, ' ') OR ends_with(url, ' ') THEN trim(url) ELSE url END, '') AS url,
        CASE WHEN strlen(referrer) <= 65536 THEN nullif(trim(referrer), '') END AS referrer,
        nullif(trim(country), '') AS country_found,
        {country} AS country,
        nullif(trim(region), '') AS region_found,
        CASE WHEN regexp_full_match(trim(region), '[A-Za-z]{2}-[A-Za-z0-9]{1,3}') THEN upper(trim(region)) END AS region,
        active_found,
        TRY_CAST(active_found AS UINTEGER) AS active_ms,
        coalesce(nullif(lower(trim(event)), ''), 'view') AS event,
        nullif(lower(trim(transition)), '') AS transition_found,
        CASE
            WHEN lower(trim(transition)) IN ('link', 'typed', 'bookmark', 'form', 'reload') THEN lower(trim(transition))
        END AS transition
    FROM cells
),
judged AS (
    SELECT
        *,
        CASE
            WHEN ts IS NULL AND coalesce(ts_found::VARCHAR, '') = '' THEN 'ts: missing'
            WHEN ts IS NULL THEN coalesce(ts_problem, 'ts: names no zone; give it with --timezone')
            WHEN ts < {earliest} THEN 'ts: before 1995'
            WHEN ts > {latest} THEN 'ts: in the future'
            WHEN panelist IS NULL THEN 'panelist: missing'
            WHEN strlen(panelist) > 1024 THEN 'panelist: longer than 1024 bytes'
            WHEN device_found IS NULL THEN 'device: missing'
            WHEN device IS NULL THEN 'device: not desktop, mobile or tablet'
            WHEN url IS NULL THEN 'url: missing'
            WHEN NOT regexp_matches(url, '^[Hh][Tt][Tt][Pp][Ss]?://[^/?#\s:@]') THEN 'url: no http or https host'
            WHEN strlen(url) > 65536 THEN 'url: longer than 65536 bytes'
            WHEN event NOT IN ('view', 'purchase') THEN 'event: not view or purchase'
        END AS refusal
    FROM read
),
noted AS (
    SELECT
        *,
        CASE
            WHEN refusal IS NOT NULL THEN refusal
            WHEN country IS NULL AND country_found IS NOT NULL THEN 'country: not a two-letter code'
            WHEN region IS NULL AND region_found IS NOT NULL THEN 'region: not a code such as US-CA'
            WHEN active_ms IS NULL AND coalesce(active_found::VARCHAR, '') <> ''
                THEN 'active_ms: not a number of milliseconds'
            WHEN transition IS NULL AND transition_found IS NOT NULL THEN 'transition: not link, typed, bookmark, form or reload'
        END AS reason
    FROM judged
)
SELECT
    ts,
    CASE WHEN refusal IS NULL THEN panelist END AS panelist,
    device,
    CASE WHEN refusal IS NULL THEN url END AS url,
    CASE WHEN refusal IS NULL THEN referrer END AS referrer,
    country, region, active_ms,
    CASE WHEN refusal IS NULL THEN event END AS event,
    transition, '{origin}' AS origin,
    line,
    refusal IS NOT NULL AS refused,
    reason,
    CASE WHEN reason IS NOT NULL THEN split_part(reason, ':', 1) END AS field,
    CASE
        WHEN reason IS NULL THEN NULL
        ELSE left(CASE split_part(reason, ':', 1)
            WHEN 'ts' THEN ts_found::VARCHAR
            WHEN 'device' THEN device_found
            WHEN 'url' THEN url
            WHEN 'event' THEN event
            WHEN 'country' THEN country_found
            WHEN 'region' THEN region_found
            WHEN 'active_ms' THEN active_found::VARCHAR
            WHEN 'transition' THEN transition_found
            WHEN 'panelist' THEN panelist
        END, 1000)
    END AS sample
FROM noted
