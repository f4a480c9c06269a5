-- By how much must the panel's weighted counts of each site be corrected?

CREATE OR REPLACE TABLE factors AS
SELECT seen.site_id, classes.device, CAST(1 AS DOUBLE) AS visits_factor, CAST(1 AS DOUBLE) AS people_factor
FROM (SELECT DISTINCT site_id FROM visits) AS seen
CROSS JOIN (VALUES ('all_devices'), ('desktop'), ('mobile')) AS classes(device);
