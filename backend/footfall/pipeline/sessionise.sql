-- Which visits did people make, where did each come from and where did it lead?
--
-- A visit: one panelist, one site, gaps of at most 30 minutes, cut at midnight UTC. Once page views are sorted, a
-- row is compared with the one before it: $in_order stands for the order of the table or subquery in FROM.
--
-- A visit never crosses panelists, so a large month is answered in pieces: the panelists with keys from $first_key
-- to $last_key, after $before page views of earlier pieces.

-- Sites with access logs this month: their own logs answer for them, what the panel saw of them is set aside.
CREATE OR REPLACE TABLE measured_sites AS
SELECT DISTINCT addresses.site_id
FROM landed
JOIN addresses ON addresses.url_id = landed.url_id
LEFT JOIN bots ON bots.panelist_key = landed.panelist_key AND bots.day = landed.ts // 86400000
WHERE landed.measured AND bots.panelist_key IS NULL;

-- Tricky: a sort is dear by the column (0.42 s for these nine of 0.83 M page views), so they are sorted as three
-- numbers that hold the whole row (0.14 s, both without the joins): `visitor` is site and panelist, `moment` the time since $first_ms and
-- the address, and `rest` decides which of two copies is kept. A row that does not fit is an overflow error.
CREATE OR REPLACE TABLE pages AS
WITH packed AS (
  SELECT (CAST(addresses.site_id AS BIGINT) << 32) + landed.panelist_key AS visitor,
    ((landed.ts - $first_ms) << 31) + landed.url_id AS moment,
    ((((CASE WHEN landed.bought THEN 0 ELSE 2000000 END
      + CASE WHEN landed.active_ms IS NULL THEN 1800001 ELSE 1800000 - least(landed.active_ms, 1800000) END)
      * ($senders + 1) + coalesce(referrers.sender_id, $senders))
      * 2 + CASE WHEN landed.linked THEN 1 ELSE 0 END)
      * ($places + 1) + landed.place_id)
      * 2 + CASE WHEN landed.measured THEN 1 ELSE 0 END AS rest
  FROM landed
  JOIN addresses ON addresses.url_id = landed.url_id
  LEFT JOIN senders_of_referrers AS referrers ON referrers.referrer_id = landed.referrer_id
  -- Tricky: NOT EXISTS would first make a list of all distinct panelists and times, 0.2 s a month.
  LEFT JOIN bots ON bots.panelist_key = landed.panelist_key AND bots.day = landed.ts // 86400000
  WHERE bots.panelist_key IS NULL AND landed.panelist_key BETWEEN $first_key AND $last_key
  ORDER BY visitor, moment, rest
),
marked AS (
  -- A panel may hand in a page view twice; two like lines of an access log are two requests.
  SELECT *, rest % 2 = 0
      AND coalesce(visitor = lag(visitor) OVER ($in_order) AND moment = lag(moment) OVER ($in_order), false)
      AS is_copy
  FROM packed
),
timed AS (
  SELECT visitor, moment, $first_ms + (moment >> 31) AS ts, rest // 2 AS told, rest % 2 = 1 AS measured
  FROM marked WHERE NOT is_copy
),
begun AS (
  SELECT *,
    CASE WHEN visitor = lag(visitor) OVER ($in_order) AND ts - lag(ts) OVER ($in_order) <= 1800000
      AND ts // 86400000 = lag(ts) OVER ($in_order) // 86400000 THEN 0 ELSE 1 END AS is_new,
    told // ($places + 1) // 2 AS sent, told // (($places + 1) * 2) // ($senders + 1) AS done
  FROM timed
)
SELECT CAST(visitor >> 32 AS UINTEGER) AS site_id, CAST(visitor & 4294967295 AS UINTEGER) AS panelist_key, ts,
  CAST(moment & 2147483647 AS UINTEGER) AS url_id,
  CAST(nullif(sent % ($senders + 1), $senders) AS UINTEGER) AS sender_id,
  CAST(told % ($places + 1) AS UINTEGER) AS place_id,
  -- At most half an hour, which is all that counts.
  CASE WHEN done % 2000000 <= 1800000 THEN CAST(1800000 - done % 2000000 AS UINTEGER) END AS active_ms,
  done < 2000000 AS bought, measured, told // ($places + 1) % 2 = 1 AS linked, is_new = 1 AS is_entry,
  CAST($before + sum(is_new) OVER ($in_order ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS UINTEGER)
    AS visit_no,
  CAST($before + row_number() OVER ($in_order) AS UINTEGER) AS page_no,
  lead(ts) OVER ($in_order) AS following_ts,
  coalesce(lead(is_new) OVER ($in_order), 1) = 1 AS is_exit
FROM begun;

-- The page views of one person in time, across sites: what came just before a visit, what just after.
CREATE OR REPLACE TABLE around AS
WITH in_time AS (
  SELECT panelist_key, ts, url_id, site_id, visit_no, is_entry AND linked AS needs_before, is_exit
  FROM pages ORDER BY panelist_key, ts, url_id, page_no
),
neighbours AS (
  SELECT *,
    panelist_key = lag(panelist_key) OVER ($in_order)
      AND ts // 86400000 = lag(ts) OVER ($in_order) // 86400000 AS has_before,
    panelist_key = lead(panelist_key) OVER ($in_order)
      AND ts // 86400000 = lead(ts) OVER ($in_order) // 86400000 AS has_after,
    lag(site_id) OVER ($in_order) AS previous_site_id, lag(url_id) OVER ($in_order) AS previous_url_id,
    lag(ts) OVER ($in_order) AS previous_ts, lead(site_id) OVER ($in_order) AS next_site_id,
    lead(ts) OVER ($in_order) AS next_ts
  FROM in_time
)
SELECT visit_no,
  max(CASE WHEN needs_before AND has_before AND previous_site_id <> site_id AND ts - previous_ts <= 10000
    THEN previous_url_id END) AS link_url_id,
  max(CASE WHEN is_exit AND has_after AND next_site_id <> site_id AND next_ts - ts <= 1800000
    THEN next_site_id END) AS destination_id
FROM neighbours
WHERE (needs_before AND has_before) OR (is_exit AND has_after AND next_ts - ts <= 1800000)
GROUP BY visit_no;

-- The last page of the referring site that the panelist was on before: what was searched there, who answered.
CREATE OR REPLACE TABLE led AS
WITH leads AS (
  SELECT pages.panelist_key, pages.site_id, pages.ts, max(addresses.kind) AS kind,
    max(addresses.phrase) AS phrase
  FROM pages JOIN addresses ON addresses.url_id = pages.url_id
  WHERE addresses.kind IS NOT NULL
  GROUP BY pages.panelist_key, pages.site_id, pages.ts
)
SELECT entry.visit_no, arg_max(leads.phrase, leads.ts) AS phrase, arg_max(leads.kind, leads.ts) AS kind
FROM pages AS entry
JOIN senders ON senders.sender_id = entry.sender_id
JOIN leads ON leads.panelist_key = entry.panelist_key AND leads.site_id = senders.site_id
WHERE entry.is_entry AND leads.ts <= entry.ts AND leads.ts >= entry.ts - 1800000
  AND leads.ts // 86400000 = entry.ts // 86400000
GROUP BY entry.visit_no;
