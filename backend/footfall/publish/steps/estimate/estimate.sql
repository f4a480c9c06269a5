-- What did the panel see of each site, what do rank lists say of it, and what does its owner count?
--
-- Visits counted by an access log are left out, as the panel did not see them; sites known only from a rank
-- list have no site_id.

CREATE OR REPLACE TABLE seen AS
SELECT visits.site_id, visits.panelist_key, any_value(coalesce(known.country, visits.country, '')) AS country,
  count(*) FILTER (WHERE visits.device = 'desktop') AS desktop_visits,
  count(*) FILTER (WHERE visits.device = 'mobile') AS mobile_visits,
  coalesce(sum(visits.page_views) FILTER (WHERE visits.device = 'desktop'), 0) AS desktop_pages,
  coalesce(sum(visits.page_views) FILTER (WHERE visits.device = 'mobile'), 0) AS mobile_pages
FROM visits LEFT JOIN known_panelists AS known ON known.panelist_key = visits.panelist_key
WHERE NOT visits.measured
GROUP BY visits.site_id, visits.panelist_key;

-- passing: share of visits that lead on to another site; brief: share of visits under a minute. Ten average
-- visits are added, so that a share of few visits is not taken for a habit.
CREATE OR REPLACE TABLE estimated_sites AS
WITH everywhere AS (
  SELECT avg(CASE WHEN destination_id IS NULL THEN 0 ELSE 1 END) AS passing,
    avg(CASE WHEN duration_s < 60 THEN 1 ELSE 0 END) AS brief
  FROM visits WHERE NOT measured
),
used AS (
  SELECT site_id, count(*) FILTER (WHERE NOT measured) AS visits,
    count(*) FILTER (WHERE NOT measured AND destination_id IS NOT NULL) AS passing,
    count(*) FILTER (WHERE NOT measured AND duration_s < 60) AS brief
  FROM visits GROUP BY site_id
)
SELECT present.site_id, hosts.domain, categories.category, present.visits + 10 AS usual_visits,
  (present.passing + 10 * coalesce(everywhere.passing, 0)) / (present.visits + 10.0) AS passing,
  (present.brief + 10 * coalesce(everywhere.brief, 0)) / (present.visits + 10.0) AS brief
FROM used AS present CROSS JOIN everywhere
JOIN (SELECT DISTINCT site_id, domain FROM hosts) AS hosts ON hosts.site_id = present.site_id
LEFT JOIN categories ON categories.site = hosts.domain
ORDER BY present.site_id;

CREATE OR REPLACE TABLE ranked_sites AS
SELECT site_places.*, estimated_sites.site_id, categories.category
FROM site_places LEFT JOIN estimated_sites ON estimated_sites.domain = site_places.site
LEFT JOIN categories ON categories.site = site_places.site
ORDER BY site_places.country, site_places.list_order, site_places.site;

CREATE OR REPLACE TABLE site_counts AS
SELECT first_party.site, first_party.device, first_party.visits, first_party.unique_visitors,
  first_party.calibrates, first_party.is_public, estimated_sites.site_id
FROM first_party LEFT JOIN estimated_sites ON estimated_sites.domain = first_party.site
WHERE first_party.country = '' AND first_party.channel = ''
ORDER BY first_party.site, first_party.device;

-- For sites that report a country as well as their total: their own counts, and what the panel shows of both.
-- squares: sums of squared weighted visits per person, inside the country and outside.
CREATE OR REPLACE TABLE told_countries AS
WITH told AS (
  SELECT estimated_sites.site_id, own.country, own.visits, whole.visits AS whole
  FROM first_party AS own
  JOIN first_party AS whole ON whole.site = own.site AND whole.calibrates AND whole.country = '' AND whole.device = '' AND whole.channel = ''
  JOIN estimated_sites ON estimated_sites.domain = own.site
  WHERE own.country <> '' AND own.device = ''
    AND own.channel = '' AND own.visits > 0 AND own.visits <= whole.visits
),
of_person AS (
  SELECT seen.site_id, seen.panelist_key, seen.country,
    sum(weights.weight * CASE WHEN weights.device = 'desktop' THEN seen.desktop_visits
      ELSE seen.mobile_visits END) AS visits
  FROM seen JOIN weights ON weights.panelist_key = seen.panelist_key
  WHERE seen.site_id IN (SELECT site_id FROM told)
  GROUP BY seen.site_id, seen.panelist_key, seen.country
)
SELECT told.site_id, told.country, any_value(told.visits) AS told, any_value(told.whole) AS told_whole,
  count(*) FILTER (WHERE people.country = told.country) AS n_observed,
  sum(CASE WHEN people.country = told.country THEN people.visits ELSE 0 END) AS shown,
  sum(people.visits) AS shown_whole,
  sum(CASE WHEN people.country = told.country THEN people.visits * people.visits ELSE 0 END) AS squares_inside,
  sum(CASE WHEN people.country = told.country THEN 0 ELSE people.visits * people.visits END) AS squares_outside
FROM told JOIN of_person AS people ON people.site_id = told.site_id
GROUP BY told.site_id, told.country ORDER BY told.country, told.site_id;
