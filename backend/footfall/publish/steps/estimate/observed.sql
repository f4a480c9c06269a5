-- Who was seen on each site, with which weights?
--
-- A panelist's weight is corrected by the factor of their country (`country_factors`).

CREATE OR REPLACE TABLE visit_weights AS
SELECT weights.panelist_key, weights.device, weights.weight * coalesce(country_factors.factor, 1) AS weight
FROM weights
LEFT JOIN active ON active.panelist_key = weights.panelist_key AND active.device = weights.device
LEFT JOIN country_factors ON country_factors.country = active.country;

-- Whether a panelist owns devices of both classes, and whether both are metered.
CREATE OR REPLACE TABLE people_seen AS
WITH by_class AS (
  SELECT panelist_key, max(weight) FILTER (WHERE device = 'desktop') AS desktop_weight,
    max(weight) FILTER (WHERE device = 'mobile') AS mobile_weight
  FROM visit_weights GROUP BY panelist_key
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
  CAST(desktop_pages AS DOUBLE) AS desktop_pages, CAST(mobile_pages AS DOUBLE) AS mobile_pages,
  coalesce(desktop_weight, 0) AS desktop_weight, coalesce(mobile_weight, 0) AS mobile_weight,
  coalesce(owns_both, false) AS owns_both, coalesce(metered_both, false) AS metered_both
FROM seen LEFT JOIN people_seen ON people_seen.panelist_key = seen.panelist_key
ORDER BY seen.site_id, seen.panelist_key;
