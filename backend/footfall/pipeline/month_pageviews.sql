-- Which page views make up the published visits, each with what its visit has in common?

-- A page is the same with `www.` and without.
CREATE OR REPLACE TABLE month_pageviews AS
WITH named AS (
  SELECT page_id, min(page_id) OVER (
    PARTITION BY CASE WHEN host LIKE 'www.%' THEN substr(host, 5) ELSE host END, path
  ) AS same_page_id
  FROM month_pages
),
firsts AS (
  SELECT min(pages.page_no) AS page_no
  FROM pages
  JOIN addresses ON addresses.url_id = pages.url_id
  JOIN named ON named.page_id = addresses.page_id
  WHERE NOT (pages.is_entry AND pages.is_exit)
  GROUP BY pages.visit_no, named.same_page_id
)
SELECT visits.visit_id, pages.page_no, visits.site_id, visits.panelist_key, pages.ts, addresses.page_id,
  pages.is_entry, pages.is_exit, pages.is_entry OR firsts.page_no IS NOT NULL AS is_first,
  CASE WHEN NOT pages.is_exit THEN (pages.following_ts - pages.ts) // 1000
    ELSE pages.active_ms // 1000 END AS dwell_s,
  pages.bought AS purchase, visits.device, visits.channel, visits.weight, visits.people_weight
FROM pages
JOIN month_visits AS visits ON visits.visit_no = pages.visit_no
JOIN addresses ON addresses.url_id = pages.url_id
LEFT JOIN firsts ON firsts.page_no = pages.page_no;
