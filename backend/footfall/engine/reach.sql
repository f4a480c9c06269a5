-- Who came to these sites over several months, and for how many of the months were they metered?
--
-- One row per site, number of months metered and devices; of the whole panel without a site.
WITH asked AS (SELECT unnest($sites)::UINTEGER AS site_id, unnest($cuts)::UBIGINT AS cut),
panel AS (
  SELECT panelist_key, count(*) AS metered, bool_or(owns_both) AS owns_both, bool_or(shows_both) AS shows_both
  FROM meters WHERE month BETWEEN $first AND $last GROUP BY panelist_key
),
seen AS ({seen}),
by_device AS (
  SELECT site_id, panelist_key, avg(people_weight) AS weight, count(*) AS came,
    avg(desktop_weight) AS desktop, count(desktop_weight) AS desktop_came,
    avg(mobile_weight) AS mobile, count(mobile_weight) AS mobile_came,
    count(desktop_weight + mobile_weight) AS both_came
  FROM seen GROUP BY site_id, panelist_key
),
visitors AS (
  SELECT site_id, panelist_key, weight, came, coalesce(desktop, 0) + coalesce(mobile, 0) AS devices,
    coalesce(desktop * desktop_came, 0) + coalesce(mobile * mobile_came, 0) AS monthly_devices,
    (desktop + mobile IS NOT NULL)::INTEGER AS on_both, both_came
  FROM by_device
)
SELECT site_id, metered, owns_both, shows_both, sum(weight), count(*), sum(came), sum(weight * came),
  sum(weight * weight), sum(weight * weight * came), sum(weight * weight * came * came),
  sum(devices), sum(monthly_devices), sum(on_both), sum(both_came)
FROM visitors JOIN panel USING (panelist_key) GROUP BY ALL
UNION ALL
SELECT NULL, metered, NULL, NULL, count(*), count(*), 0, 0, 0, 0, 0, 0, 0, 0, 0 FROM panel GROUP BY metered
