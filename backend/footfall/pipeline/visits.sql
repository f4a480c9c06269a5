-- What is each visit: who, where, when, by which channel and source, and where did it lead?
--
-- Run in order: rows come out in the order of `pages`, so visits need no second sort. $in_order is that order.

CREATE OR REPLACE TABLE visits AS
WITH ends AS (
  SELECT *,
    CASE WHEN is_exit THEN url_id ELSE lead(url_id) OVER ($in_order) END AS exit_url_id,
    CASE WHEN is_exit THEN ts ELSE lead(ts) OVER ($in_order) END AS exit_ts,
    CASE WHEN is_exit THEN active_ms ELSE lead(active_ms) OVER ($in_order) END AS exit_active_ms,
    CASE WHEN is_exit THEN page_no ELSE lead(page_no) OVER ($in_order) END AS exit_page_no
  FROM pages WHERE is_entry OR is_exit
),
kept AS (
  SELECT visit_no, site_id, panelist_key, ts AS start_ts, place_id, measured, sender_id, url_id AS entry_url_id,
    exit_url_id, exit_page_no - page_no + 1 AS page_views,
    (exit_ts - ts + coalesce(exit_active_ms, 0)) // 1000 AS duration_s,
    CAST(row_number() OVER ($in_order) - 1 AS UINTEGER) AS visit_id
  FROM ends
  WHERE is_entry AND (measured OR site_id NOT IN (SELECT site_id FROM measured_sites))
),
bought AS (SELECT DISTINCT visit_no FROM pages WHERE bought),
links AS (
  SELECT around.visit_no, around.destination_id, hosts.sender_id
  FROM around
  LEFT JOIN addresses ON addresses.url_id = around.link_url_id
  LEFT JOIN hosts ON hosts.host_id = addresses.host_id
),
-- A referrer of the own site tells nothing unless a tag stands beside it; a hidden one is the page just before.
told AS (
  SELECT kept.*, addresses.tag_id, links.destination_id, led.kind, led.phrase AS searched,
    bought.visit_no IS NOT NULL AS purchase,
    CASE WHEN own.site_id = kept.site_id THEN NULL ELSE coalesce(kept.sender_id, links.sender_id) END AS told_id
  FROM kept
  JOIN addresses ON addresses.url_id = kept.entry_url_id
  LEFT JOIN senders AS own ON own.sender_id = kept.sender_id
  LEFT JOIN links ON links.visit_no = kept.visit_no
  LEFT JOIN led ON led.visit_no = kept.visit_no
  LEFT JOIN bought ON bought.visit_no = kept.visit_no
)
SELECT told.visit_id, told.visit_no, told.site_id, told.panelist_key, told.start_ts, places.device,
  coalesce(places.country, known.country) AS country, coalesce(places.region, known.region) AS region,
  told.entry_url_id, told.exit_url_id, told.measured, told.page_views, told.duration_s, told.purchase,
  told.destination_id, channels.channel, told.tag_id, told.told_id AS sender_id,
  CASE WHEN channels.channel IN ('searchOrganic', 'searchPaid', 'aiSearch') THEN nullif(told.searched, '') END
    AS phrase
FROM told
JOIN places ON places.place_id = told.place_id
LEFT JOIN tags ON tags.tag_id = told.tag_id
LEFT JOIN senders ON senders.sender_id = told.told_id
JOIN channels ON channels.tag_class = coalesce(tags.tag_class, 0)
  AND channels.sender_class = coalesce(senders.sender_class, 0)
  AND channels.page = CASE WHEN told.kind IN ('s', 'a') AND told.told_id IS NOT NULL THEN told.kind
    ELSE coalesce(senders.page, '') END
LEFT JOIN known_panelists AS known ON known.panelist_key = told.panelist_key;
