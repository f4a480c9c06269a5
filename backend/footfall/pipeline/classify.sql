-- Which page views were no person's, and to which site does each address belong?
--
-- A day of a panelist is a bot's when it has more page views than $day_limit, or a minute with at least
-- $minute_limit of them (one a second, sustained), or at least $steady_views of which $steady_share follow the
-- one before after the same number of seconds. Copies of one page view count once.

CREATE OR REPLACE TABLE bots AS
WITH busy AS (
  SELECT panelist_key, ts // 86400000 AS day FROM landed
  GROUP BY panelist_key, ts // 86400000 HAVING count(*) >= $minute_limit
),
seen AS (
  SELECT DISTINCT landed.panelist_key, landed.ts // 86400000 AS day, landed.ts, landed.url_id
  FROM landed JOIN busy ON busy.panelist_key = landed.panelist_key AND busy.day = landed.ts // 86400000
),
gaps AS (
  SELECT panelist_key, day, ts // 60000 AS minute,
    (ts - lag(ts) OVER (PARTITION BY panelist_key, day ORDER BY ts)) // 1000 AS gap_s
  FROM seen
),
by_minute AS (
  SELECT panelist_key, day, minute, count(*) AS page_views FROM gaps GROUP BY panelist_key, day, minute
),
by_gap AS (
  SELECT panelist_key, day, gap_s, count(*) AS page_views FROM gaps GROUP BY panelist_key, day, gap_s
)
SELECT panelist_key, day FROM by_minute GROUP BY panelist_key, day
HAVING sum(page_views) > $day_limit OR max(page_views) >= $minute_limit
UNION
SELECT panelist_key, day FROM by_gap GROUP BY panelist_key, day
HAVING sum(page_views) >= $steady_views AND max(page_views) >= $steady_share * sum(page_views);

-- kind and phrase, on pages of search engines and of sites with assistants only: whether the answer was
-- generated, and what was searched.
CREATE OR REPLACE TABLE addresses AS
WITH lead AS (
  SELECT urls.url_id,
    CASE WHEN regexp_matches('https://' || hosts.host || urls.path || '?' || coalesce(urls.query, ''),
        $ai_search_page) THEN 's'
      WHEN regexp_matches('https://' || hosts.host || urls.path || '?' || coalesce(urls.query, ''),
        $assistant_page) THEN 'a' ELSE '' END AS kind,
    CASE WHEN strpos('&' || urls.query, '&' || hosts.phrase_parameter || '=') > 0 THEN
      lower(trim(url_decode(replace(split_part(substr('&' || urls.query,
        strpos('&' || urls.query, '&' || hosts.phrase_parameter || '=') + length(hosts.phrase_parameter) + 2),
        '&', 1), '+', ' ')))) ELSE '' END AS phrase
  FROM urls
  JOIN authorities ON authorities.authority = urls.authority
  JOIN hosts ON hosts.host_id = authorities.host_id
  WHERE hosts.leads
)
SELECT urls.url_id, authorities.site_id, hosts.host_id,
  -- A page is a host and path; pages of one site have neighbouring numbers.
  CAST(dense_rank() OVER (ORDER BY authorities.site_id, hosts.host, urls.path) - 1 AS UINTEGER) AS page_id,
  hosts.host, urls.path, tags.tag_id, lead.kind, lead.phrase
FROM urls
JOIN authorities ON authorities.authority = urls.authority
JOIN hosts ON hosts.host_id = authorities.host_id
LEFT JOIN tags ON tags.tag_key = urls.tag_key
LEFT JOIN lead ON lead.url_id = urls.url_id;

CREATE OR REPLACE TABLE senders_of_referrers AS
SELECT referrers.referrer_id, senders.sender_id
FROM referrers JOIN senders ON senders.sender_key = referrers.sender_key;
