-- What did the panel see of each site, what do rank lists say of it, and what its owner?
--
-- Visits counted by an access log are no panel's; sites first seen by a rank list have no number.

CREATE OR REPLACE TABLE seen AS
SELECT visits.site_id, visits.panelist_key, any_value(coalesce(known.country, visits.country, '')) AS country,
  count(*) FILTER (WHERE visits.device = 'desktop') AS desktop_visits,
  count(*) FILTER (WHERE visits.device = 'mobile') AS mobile_visits
FROM visits LEFT JOIN known_panelists AS known ON known.panelist_key = visits.panelist_key
WHERE NOT visits.measured
GROUP BY visits.site_id, visits.panelist_key;

-- Whether a panelist owns devices of both classes, and whether both are metered.
CREATE OR REPLACE TABLE people_seen AS
WITH by_class AS (
  SELECT panelist_key, max(weight) FILTER (WHERE device = 'desktop') AS desktop_weight,
    max(weight) FILTER (WHERE device = 'mobile') AS mobile_weight
  FROM weights GROUP BY panelist_key
)
SELECT by_class.panelist_key, coalesce(desktop_weight, 0) AS desktop_weight,
  coalesce(mobile_weight, 0) AS mobile_weight,
  coalesce(known.ownership = 'both', false) OR (desktop_weight IS NOT NULL AND mobile_weight IS NOT NULL)
    AS owns_both,
  coalesce(known.metered_devices = 'both', false)
    OR (desktop_weight IS NOT NULL AND mobile_weight IS NOT NULL) AS metered_both
FROM by_class LEFT JOIN known_panelists AS known ON known.panelist_key = by_class.panelist_key;

CREATE OR REPLACE TABLE observations AS
SELECT seen.site_id, seen.panelist_key, seen.country, desktop_visits, mobile_visits,
  coalesce(desktop_weight, 0) AS desktop_weight, coalesce(mobile_weight, 0) AS mobile_weight,
  coalesce(owns_both, false) AS owns_both, coalesce(metered_both, false) AS metered_both
FROM seen LEFT JOIN people_seen ON people_seen.panelist_key = seen.panelist_key
ORDER BY seen.site_id, seen.panelist_key;

-- passing, brief: shares of visits that lead on to another site, and that last less than a minute. Ten visits
-- as everywhere are added, so that a share of few visits is not taken for a habit.
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
SELECT ranks.site, ranks.country, min(ranks.rank) AS rank, max(ranks.is_bucket) AS is_bucket,
  any_value(estimated_sites.site_id) AS site_id
FROM ranks LEFT JOIN estimated_sites ON estimated_sites.domain = ranks.site
WHERE ranks.month = $month
GROUP BY ranks.site, ranks.country ORDER BY ranks.country, ranks.site;

CREATE OR REPLACE TABLE truths AS
SELECT first_party.site, first_party.device, first_party.visits, first_party.unique_visitors,
  estimated_sites.site_id
FROM first_party LEFT JOIN estimated_sites ON estimated_sites.domain = first_party.site
WHERE first_party.month = $month AND first_party.scope = 'domain' AND first_party.country = ''
  AND first_party.channel = ''
ORDER BY first_party.site, first_party.device;
