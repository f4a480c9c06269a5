-- Who of the panel used which class of device this month, and what do we know about them?
--
-- A panelist seen on a class of device is metered there.

CREATE OR REPLACE TABLE active AS
WITH seen AS (
  SELECT panelist_key, device, country, count(*) AS visits
  FROM visits WHERE NOT measured GROUP BY panelist_key, device, country
),
most AS (
  SELECT panelist_key, device, country,
    row_number() OVER (PARTITION BY panelist_key, device ORDER BY visits DESC, country) AS place
  FROM seen
)
SELECT most.panelist_key, most.device, coalesce(known.country, most.country, '') AS country,
  known.region, known.age, known.gender, known.ownership,
  CASE WHEN known.days_online < 2.5 THEN '1-2' WHEN known.days_online < 4.5 THEN '3-4'
    WHEN known.days_online < 6.5 THEN '5-6' WHEN known.days_online >= 6.5 THEN '7' END AS days_online
FROM most LEFT JOIN known_panelists AS known ON known.panelist_key = most.panelist_key
WHERE most.place = 1;

CREATE OR REPLACE TABLE population_rows AS
SELECT country, device, month, region, age, gender, ownership, days_online, people FROM population;
