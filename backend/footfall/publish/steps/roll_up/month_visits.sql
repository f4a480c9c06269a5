-- What does the month file say of each visit, with the weights of people applied?
--
-- Run in order: rows come out in the order of `visits`, or are sorted by `sort_visits` afterwards.

CREATE OR REPLACE TABLE site_names AS
SELECT DISTINCT hosts.site_id, hosts.domain FROM hosts
WHERE hosts.site_id IN (SELECT site_id FROM visits);

CREATE OR REPLACE TABLE month_visits AS
SELECT visits.* REPLACE (CAST(visits.device AS device_t) AS device, CAST(visits.channel AS channel_t) AS channel),
  CAST(CASE WHEN visits.measured THEN 1 ELSE weights.weight * factors.visits_factor END AS FLOAT) AS weight,
  CAST(CASE WHEN visits.measured THEN 1 ELSE weights.weight * factors.people_factor END AS FLOAT)
    AS people_weight
FROM visits
LEFT JOIN visit_weights AS weights ON weights.panelist_key = visits.panelist_key AND weights.device = visits.device
LEFT JOIN factors ON factors.site_id = visits.site_id AND factors.device = visits.device;
