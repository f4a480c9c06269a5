-- Which requests are page views of people, and why are the others left out?
-- Requests are kept where the log has no user agents at all: unknown does not mean bot. A request without an
-- agent in a log that has agents is not a browser's. Documents (pdf, txt, source code) are opened by people
-- and count.
CREATE OR REPLACE TABLE judged AS
WITH paths AS (
    SELECT
        asked.* EXCLUDE (refusal),
        places.host AS place_host,
        places.site,
        places.reason AS place_reason,
        places.refusal,
        agents.reason AS agent_reason,
        agents.device,
        regexp_replace(page, '[?#].*', '') AS bare,
        CASE WHEN contains(page, '?') THEN regexp_replace(regexp_replace(page, '#.*', ''), '^[^?]*\?', '') END
            AS query
    FROM asked
    JOIN places USING (asked_host, host_is_servers)
    JOIN agents ON agents.agent IS NOT DISTINCT FROM asked.agent
    WHERE asked.refusal IS NULL
)
SELECT
    line, ts, address, agent, device, site, place_host, page, referrer, refusal,
    CASE
        WHEN refusal IS NOT NULL THEN NULL
        WHEN place_reason IS NOT NULL THEN place_reason
        WHEN agent_reason IS NOT NULL THEN agent_reason
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
    END AS reason
FROM paths
