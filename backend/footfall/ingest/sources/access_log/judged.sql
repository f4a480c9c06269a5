-- Which requests are page views of people, why are the others left out, and which of these are robots'?
-- Requests are kept where the log has no user agents at all: unknown does not mean bot. A request without an
-- agent in a log that has agents is not a browser's. Documents (pdf, txt, source code) are opened by people
-- and count. is_page: whether a page was fetched, whoever asked for it. robot is NULL for browsers, empty for
-- programs without a name.
CREATE OR REPLACE TABLE judged AS
WITH paths AS (
    SELECT
        asked.* EXCLUDE (refusal),
        places.host AS place_host,
        places.site,
        places.reason AS place_reason,
        places.refusal,
        agents.reason AS agent_reason,
        agents.robot,
        agents.purpose,
        agents.device,
        regexp_replace(page, '[?#].*', '') AS bare,
        CASE WHEN contains(page, '?') THEN regexp_replace(regexp_replace(page, '#.*', ''), '^[^?]*\?', '') END
            AS query
    FROM asked
    JOIN places USING (asked_host, host_is_servers)
    JOIN agents ON agents.agent IS NOT DISTINCT FROM asked.agent
    WHERE asked.refusal IS NULL
),
pages AS (
    SELECT *, CASE
        WHEN method <> 'GET' THEN 'not a GET request'
        WHEN NOT (status BETWEEN 200 AND 299 OR status = 304) THEN 'not answered with success'
        WHEN regexp_matches(content_type, '(?i)^((application|text)/(rss|atom|rdf)\+xml|application/feed\+json)')
            OR regexp_matches(bare, '(?i)(^|/)(feeds?|rss2?|atom)/?$|(^|/)[^/]*(rss|atom|feed)[^/]*\.(xml|json)$|\.(rss2?|atom|rdf)$')
            OR regexp_matches(query, '{feed_query}')
            THEN 'feed'
        WHEN list_contains({assets}, lower(regexp_extract(bare, '\.([^./]*)$', 1)))
            OR lower(bare) IN ('/robots.txt', '/ads.txt', '/app-ads.txt', '/security.txt', '/favicon.ico')
            OR (content_type <> '' AND (
                regexp_matches(content_type, '(?i)^text/(css|javascript)')
                OR NOT regexp_matches(content_type, '(?i)^(text/|application/(xhtml|pdf|xml))')
            ))
            THEN 'no page (asset, robots.txt)'
    END AS page_reason
    FROM paths
)
SELECT
    line, ts, status, address, agent, device, site, place_host, page, bare, referrer, refusal,
    CASE WHEN refusal IS NULL THEN coalesce(place_reason, agent_reason, page_reason) END AS reason,
    page_reason IS NULL AS is_page,
    CASE WHEN refusal IS NULL AND place_reason IS NULL THEN robot END AS robot,
    purpose
FROM pages
