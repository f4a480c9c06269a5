-- What does the month file hold: weighted visits and page views in order, and the sums that reports ask for most?
--
-- People of a site are its panelists, each with the largest of their weights there; never a sum over visits.

CREATE OR REPLACE TABLE month_cells AS
SELECT site_id, panelist_key, device, sum(weight) AS visits, sum(weight * page_views) AS page_views,
  sum(weight * duration_s) AS duration_s, sum(CASE WHEN page_views = 1 THEN weight ELSE 0 END) AS bounces,
  sum(CASE WHEN purchase THEN weight ELSE 0 END) AS purchases, max(people_weight) AS people,
  count(*) AS visit_rows, sum(page_views) AS page_view_rows, bool_or(measured) AS measured,
  bit_or(CAST(1 AS UINTEGER) << (local_day(start_ts) - $first_day)) AS days
FROM month_visits GROUP BY site_id, panelist_key, device;

-- Visits that differ only in time and pages are counted together (unweighted), which gives a third of the
-- rows.
CREATE OR REPLACE TABLE site_visitors AS
SELECT site_id, panelist_key, device, country, region, channel, count(*) AS visits, sum(page_views) AS page_views,
  sum(duration_s) AS duration_s, count(*) FILTER (WHERE page_views = 1) AS bounces,
  count(*) FILTER (WHERE purchase) AS purchases, weight, people_weight
FROM month_visits GROUP BY ALL ORDER BY site_id, panelist_key, device, channel, country, region;

-- Every visit has exactly one channel, so visits are the sum of the channels and need no column.
CREATE OR REPLACE TABLE month_groups AS
SELECT site_id, device, panelist_key & 63 AS variance_group,
  sum(weight * page_views) AS page_views, sum(weight * duration_s) AS duration_s,
  sum(weight * bounces) AS bounces, sum(weight * purchases) AS purchases,
  sum(CASE WHEN channel = 'direct' THEN weight * visits ELSE 0 END) AS direct, sum(CASE WHEN channel = 'referral' THEN weight * visits ELSE 0 END) AS referral,
  sum(CASE WHEN channel = 'searchOrganic' THEN weight * visits ELSE 0 END) AS searchOrganic, sum(CASE WHEN channel = 'searchPaid' THEN weight * visits ELSE 0 END) AS searchPaid,
  sum(CASE WHEN channel = 'socialOrganic' THEN weight * visits ELSE 0 END) AS socialOrganic, sum(CASE WHEN channel = 'socialPaid' THEN weight * visits ELSE 0 END) AS socialPaid,
  sum(CASE WHEN channel = 'mail' THEN weight * visits ELSE 0 END) AS mail, sum(CASE WHEN channel = 'displayAd' THEN weight * visits ELSE 0 END) AS displayAd,
  sum(CASE WHEN channel = 'aiAssistants' THEN weight * visits ELSE 0 END) AS aiAssistants, sum(CASE WHEN channel = 'aiSearch' THEN weight * visits ELSE 0 END) AS aiSearch
FROM site_visitors GROUP BY site_id, device, panelist_key & 63 ORDER BY site_id, device, variance_group;

-- Sums by day, for sites with so many visits that there are far fewer sums than visits.
CREATE OR REPLACE TABLE day_groups AS
WITH large AS (SELECT site_id FROM month_cells GROUP BY site_id HAVING sum(visit_rows) > $day_groups_from)
SELECT site_id, device, local_day(start_ts) - $first_day + 1 AS day, panelist_key & 63 AS variance_group,
  sum(weight * page_views) AS page_views, sum(weight * duration_s) AS duration_s,
  sum(CASE WHEN page_views = 1 THEN weight ELSE 0 END) AS bounces,
  sum(CASE WHEN purchase THEN weight ELSE 0 END) AS purchases,
  sum(CASE WHEN channel = 'direct' THEN weight ELSE 0 END) AS direct, sum(CASE WHEN channel = 'referral' THEN weight ELSE 0 END) AS referral,
  sum(CASE WHEN channel = 'searchOrganic' THEN weight ELSE 0 END) AS searchOrganic, sum(CASE WHEN channel = 'searchPaid' THEN weight ELSE 0 END) AS searchPaid,
  sum(CASE WHEN channel = 'socialOrganic' THEN weight ELSE 0 END) AS socialOrganic, sum(CASE WHEN channel = 'socialPaid' THEN weight ELSE 0 END) AS socialPaid,
  sum(CASE WHEN channel = 'mail' THEN weight ELSE 0 END) AS mail, sum(CASE WHEN channel = 'displayAd' THEN weight ELSE 0 END) AS displayAd,
  sum(CASE WHEN channel = 'aiAssistants' THEN weight ELSE 0 END) AS aiAssistants, sum(CASE WHEN channel = 'aiSearch' THEN weight ELSE 0 END) AS aiSearch
FROM month_visits WHERE site_id IN (SELECT site_id FROM large)
GROUP BY site_id, device, local_day(start_ts), panelist_key & 63 ORDER BY site_id, device, day, variance_group;

CREATE OR REPLACE TABLE site_panelists AS
SELECT site_id, panelist_key, max(people) AS people_weight,
  max(CASE WHEN device = 'desktop' THEN people END) AS desktop_weight,
  max(CASE WHEN device = 'mobile' THEN people END) AS mobile_weight,
  max(CASE WHEN device = 'desktop' THEN days ELSE 0 END) AS desktop_days,
  max(CASE WHEN device = 'mobile' THEN days ELSE 0 END) AS mobile_days
FROM month_cells GROUP BY site_id, panelist_key ORDER BY site_id, panelist_key;

CREATE OR REPLACE TABLE panelist_sites AS
SELECT panelist_key, site_id, people_weight FROM site_panelists ORDER BY panelist_key, site_id;

CREATE OR REPLACE TABLE site_months AS
WITH by_device AS (
  SELECT site_id, device, sum(visits) AS visits, sum(page_views) AS page_views, sum(duration_s) AS duration_s,
    sum(bounces) AS bounces, sum(purchases) AS purchases, sum(people) AS people, count(*) AS n_observed,
    sum(visit_rows) AS visit_rows, sum(page_view_rows) AS page_view_rows, bool_or(measured) AS measured
  FROM month_cells GROUP BY site_id, device
),
in_all AS (
  SELECT site_id, sum(people_weight) AS people, count(*) AS n_observed FROM site_panelists GROUP BY site_id
),
every AS (
  SELECT by_device.site_id, 'all_devices' AS device, sum(visits) AS visits, sum(page_views) AS page_views,
    sum(duration_s) AS duration_s, sum(bounces) AS bounces, sum(purchases) AS purchases,
    max(in_all.people) AS people, max(in_all.n_observed) AS n_observed, sum(visit_rows) AS visit_rows,
    sum(page_view_rows) AS page_view_rows, bool_or(measured) AS measured
  FROM by_device JOIN in_all ON in_all.site_id = by_device.site_id GROUP BY by_device.site_id
  UNION ALL
  SELECT site_id, device, visits, page_views, duration_s, bounces, purchases, people, n_observed, visit_rows,
    page_view_rows, measured
  FROM by_device
)
SELECT every.*, every.site_id IN (SELECT site_id FROM host_level_sites) AS host_level, shown.rank_list,
  shown.list_order, shown.rank_from, shown.rank_to, 0 AS grade
FROM every
JOIN site_names ON site_names.site_id = every.site_id
LEFT JOIN shown_places AS shown ON shown.site = site_names.domain
ORDER BY every.site_id, every.device;

-- Of which host are the pages of sites told where a pool of rare pages spans several hosts? Of a pool, that of most
-- of its pages, by the rules of `lake/page_pools.py`; NULL where there is none.
CREATE OR REPLACE TABLE hosts_of_pools AS
WITH named AS (
  SELECT page_id, site_id, CASE WHEN starts_with(host, 'www.') THEN host[5:] ELSE host END AS host FROM month_pages
),
counted AS (
  SELECT rare_pages.pool, named.host, count(*) AS pages, count(DISTINCT rare_pages.visitor) AS visitors,
    sum(count(*)) OVER (PARTITION BY rare_pages.pool) AS every
  FROM rare_pages JOIN named ON named.page_id = rare_pages.page_id
  WHERE rare_pages.visitor IS NOT NULL GROUP BY rare_pages.pool, named.host
),
spread AS (
  SELECT DISTINCT rare_pages.site_id
  FROM counted JOIN rare_pages ON rare_pages.page_id = counted.pool WHERE counted.pages < counted.every
)
SELECT named.page_id, named.site_id, CASE WHEN rare_pages.pool IS NULL THEN named.host ELSE counted.host END AS host
FROM named
JOIN spread ON spread.site_id = named.site_id
LEFT JOIN rare_pages ON rare_pages.page_id = named.page_id
LEFT JOIN counted ON counted.pool = rare_pages.pool AND 2 * counted.pages > counted.every
  AND (counted.visitors >= $fewest OR counted.pages = counted.every);

-- Visits of a host are those with at least one of its pages; most visits stay on the host they began on.
CREATE OR REPLACE TABLE host_counts AS
WITH touched AS (
  SELECT entry_host_id AS host_id, panelist_key, weight, people_weight FROM month_visits
  UNION ALL
  SELECT others.host_id, visits.panelist_key, visits.weight, visits.people_weight
  FROM other_hosts AS others JOIN month_visits AS visits ON visits.visit_no = others.visit_no
),
everywhere AS (
  SELECT hosts.site_id, hosts.host, touched.* EXCLUDE (host_id)
  FROM touched JOIN hosts ON hosts.host_id = touched.host_id
  WHERE hosts.site_id NOT IN (SELECT site_id FROM hosts_of_pools)
  UNION ALL
  SELECT of_visit.site_id, of_visit.host, visits.panelist_key, visits.weight, visits.people_weight
  FROM (
    SELECT DISTINCT told.site_id, told.host, pages.visit_id
    FROM pages JOIN hosts_of_pools AS told ON told.page_id = pages.page_id WHERE told.host IS NOT NULL
  ) AS of_visit
  JOIN month_visits AS visits ON visits.visit_id = of_visit.visit_id
),
of_person AS (
  SELECT site_id, host, panelist_key, sum(weight) AS visits, max(people_weight) AS people
  FROM everywhere GROUP BY site_id, host, panelist_key
)
SELECT site_id, host, sum(visits) AS visits, sum(people) AS people, count(*) AS n_observed
FROM of_person GROUP BY site_id, host ORDER BY site_id, host;
