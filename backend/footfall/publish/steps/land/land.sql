-- Which parts of each address and referrer of this month do later steps need?
--
-- Addresses and referrers repeat, so each is parsed once and page views refer to it by number.

CREATE OR REPLACE TABLE urls AS
WITH cut AS (
  SELECT url_id, url, authority,
    substr(url, length(authority) + CASE WHEN starts_with(url, 'https:') THEN 9 ELSE 8 END) AS rest
  FROM (SELECT url_id, url, split_part(url, '/', 3) AS authority FROM found_urls)
),
parted AS (
  SELECT url_id, url, authority, split_part(split_part(rest, '#', 1), '?', 1) AS path,
    CASE WHEN strpos(rest, '?') > 0 THEN split_part(substr(rest, strpos(rest, '?') + 1), '#', 1) END AS query
  FROM cut
)
SELECT url_id, url, authority, query, CASE WHEN path = '' THEN '/' ELSE path END AS path,
  regexp_matches(path, $purchase_page) AS confirms_purchase,
  CASE WHEN regexp_matches(query, $tag_pattern) THEN
    regexp_extract(query, '(?i)(?:^|&)utm_source=([^&# ]*)', 1)
    || ' ' || regexp_extract(query, '(?i)(?:^|&)utm_medium=([^&# ]*)', 1)
    || ' ' || array_to_string(regexp_extract_all(lower(query), $click_pattern, 1), ',')
  END AS tag_key
FROM parted;
DROP TABLE found_urls;

CREATE OR REPLACE TABLE referrers AS
SELECT referrer_id, regexp_extract(lower(referrer), '^(android|ios)-app://')
  || replace(split_part(referrer, '/', 3), ' ', '')
  || ' ' || CASE WHEN regexp_matches(referrer, $ai_search_page) THEN 's'
    WHEN regexp_matches(referrer, $assistant_page) THEN 'a' ELSE '' END AS sender_key
FROM found_referrers;
DROP TABLE found_referrers;

-- What the imports of panelists say about those seen this month.
CREATE OR REPLACE TABLE known_panelists AS
SELECT panelist_keys.panelist_key, known.* EXCLUDE (panelist)
FROM panelist_keys JOIN panelists AS known ON known.panelist = panelist_keys.panelist;

-- On how many days of the month a panelist's devices of a class were metered, where an import says so.
CREATE OR REPLACE TABLE known_metering AS
SELECT panelist_keys.panelist_key, known.device, known.metered_days
FROM panelist_keys JOIN metering AS known ON known.panelist = panelist_keys.panelist
WHERE known.month = $month;
