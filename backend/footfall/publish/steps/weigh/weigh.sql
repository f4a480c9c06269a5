-- Who of the panel used which class of device this month, and what do we know about them?
--
-- A panelist seen on a class of device is metered there.
--
-- metered: the share of the panel's days in the month on which the device was metered, by the metering file,
-- else by when the panelist joined and left.

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
  greatest(0.0, least(1.0, coalesce(metered_days, panel_days.in_panel) / panel_days.of_panel)) AS metered,
  days_online.level AS days_online
FROM most
JOIN panel_days ON panel_days.panelist_key = most.panelist_key
JOIN days_online ON days_online.panelist_key = most.panelist_key
LEFT JOIN known_panelists AS known ON known.panelist_key = most.panelist_key
LEFT JOIN known_metering ON known_metering.panelist_key = most.panelist_key
  AND known_metering.device = most.device
WHERE most.place = 1;

CREATE OR REPLACE TABLE population_rows AS
SELECT country, device, month, region, age, gender, ownership, days_online, people FROM population;
