-- Which page views came in this month, by whom, and what does each address say that later steps ask for?
--
-- Addresses and referrers repeat, so they are taken apart once each; page views carry their numbers. url_id runs
-- in the order of addresses, so that it breaks ties of time the same way on every machine.

CREATE OR REPLACE TABLE urls AS
WITH cut AS (
  SELECT url, authority, substr(url, length(authority) + CASE WHEN starts_with(url, 'https:') THEN 9 ELSE 8 END)
    AS rest
  FROM (
    SELECT url, split_part(url, '/', 3) AS authority
    FROM (SELECT DISTINCT url FROM read_parquet($parts, hive_partitioning = false) ORDER BY url)
  )
),
parted AS (
  SELECT url, authority, split_part(split_part(rest, '#', 1), '?', 1) AS path,
    CASE WHEN strpos(rest, '?') > 0 THEN split_part(substr(rest, strpos(rest, '?') + 1), '#', 1) END AS query
  FROM cut
)
SELECT url, authority, query, CASE WHEN path = '' THEN '/' ELSE path END AS path,
  CAST(row_number() OVER ($in_order) AS UINTEGER) AS url_id,
  regexp_matches(path, $purchase_page) AS confirms_purchase,
  CASE WHEN regexp_matches(query, $tag_pattern) THEN
    regexp_extract(query, '(?i)(?:^|&)utm_source=([^&# ]*)', 1)
    || ' ' || regexp_extract(query, '(?i)(?:^|&)utm_medium=([^&# ]*)', 1)
    || ' ' || array_to_string(regexp_extract_all(lower(query), $click_pattern, 1), ',')
  END AS tag_key
FROM parted;

CREATE OR REPLACE TABLE referrers AS
SELECT referrer, CAST(row_number() OVER ($in_order) AS UINTEGER) AS referrer_id,
  replace(split_part(referrer, '/', 3), ' ', '')
  || ' ' || CASE WHEN regexp_matches(referrer, $ai_search_page) THEN 's'
    WHEN regexp_matches(referrer, $assistant_page) THEN 'a' ELSE '' END AS sender_key
FROM (
  SELECT DISTINCT referrer FROM read_parquet($parts, hive_partitioning = false)
  WHERE referrer IS NOT NULL AND referrer <> ''
);

-- The same for who used which device where.
CREATE OR REPLACE TABLE places AS
SELECT device, country, region, coalesce(country, '') AS country_key, coalesce(region, '') AS region_key,
  CAST(row_number() OVER (ORDER BY device, country, region) AS UINTEGER) AS place_id
FROM (SELECT DISTINCT device, country, region FROM read_parquet($parts, hive_partitioning = false));

-- linked: a link was followed, and the browser hid from where.
CREATE OR REPLACE TABLE landed AS
SELECT raw.ts, panelist_keys.panelist_key, urls.url_id, referrers.referrer_id, places.place_id,
  raw.active_ms, raw.event = 'purchase' OR urls.confirms_purchase AS bought,
  raw.origin = 'access_log' AS measured, referrers.referrer_id IS NULL AND raw.transition = 'link' AS linked
FROM read_parquet($parts, hive_partitioning = false) AS raw
JOIN panelist_keys ON panelist_keys.panelist = raw.panelist
JOIN urls ON urls.url = raw.url
JOIN places ON places.device = raw.device AND places.country_key = coalesce(raw.country, '')
  AND places.region_key = coalesce(raw.region, '')
LEFT JOIN referrers ON referrers.referrer = raw.referrer;

-- What is known about the panelists seen this month.
CREATE OR REPLACE TABLE known_panelists AS
SELECT panelist_keys.panelist_key, known.* EXCLUDE (panelist)
FROM panelist_keys JOIN panelists AS known ON known.panelist = panelist_keys.panelist;
