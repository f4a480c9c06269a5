-- Who of the panel used which class of device this month, and what do we know about them?
--
-- A panelist seen on a class of device is metered there. Where the panelists file does not say how many days a
-- week somebody is online, the days with a visit on any of their devices say it, of those in which they were
-- in the panel: margins count people, and who is on two devices is online on the days of both. Days without a
-- visit are missed by whoever visits little.
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
),
month_of_panel AS (
  SELECT min(start_ts // 86400000) AS first_day, max(start_ts // 86400000) AS last_day
  FROM visits WHERE NOT measured
),
hours_of_day AS (
  SELECT panelist_key, start_ts // 86400000 AS day, count(DISTINCT start_ts // 3600000) AS hours
  FROM visits WHERE NOT measured GROUP BY panelist_key, day
),
hours_seen AS (
  SELECT panelist_key, count(*) AS days, count(*) FILTER (WHERE hours = 1) AS of_one,
    count(*) FILTER (WHERE hours = 2) AS of_two
  FROM hours_of_day GROUP BY panelist_key
),
-- Adds half of the missed days by Chao's estimate, which assumes that visits do not come in bursts.
days_seen AS (
  SELECT panelist_key, days + $missed * of_one * (of_one - 1) / (2.0 * (of_two + 1)) AS days FROM hours_seen
),
member AS (
  SELECT days_seen.panelist_key, days_seen.days, last_day - first_day + 1 AS days_of_panel,
    least(last_day, coalesce(known."left" - DATE '1970-01-01', last_day))
      - greatest(first_day, coalesce(known.joined - DATE '1970-01-01', first_day)) + 1 AS days_in_panel
  FROM days_seen CROSS JOIN month_of_panel
  LEFT JOIN known_panelists AS known ON known.panelist_key = days_seen.panelist_key
),
online AS (
  SELECT most.*, coalesce(known.days_online, least(7.0, 7.0 * member.days / greatest(1, member.days_in_panel)))
    AS days_a_week,
    greatest(0.0, least(1.0, coalesce(metered_days, member.days_in_panel) / member.days_of_panel)) AS metered
  FROM most
  JOIN member ON member.panelist_key = most.panelist_key
  LEFT JOIN known_panelists AS known ON known.panelist_key = most.panelist_key
  LEFT JOIN known_metering ON known_metering.panelist_key = most.panelist_key
    AND known_metering.device = most.device
  WHERE most.place = 1
)
SELECT online.panelist_key, online.device, coalesce(known.country, online.country, '') AS country,
  known.region, known.age, known.gender, known.ownership, online.metered,
  CASE WHEN days_a_week < 2.5 THEN '1-2' WHEN days_a_week < 4.5 THEN '3-4'
    WHEN days_a_week < 6.5 THEN '5-6' ELSE '7' END AS days_online
FROM online LEFT JOIN known_panelists AS known ON known.panelist_key = online.panelist_key;

CREATE OR REPLACE TABLE population_rows AS
SELECT country, device, month, region, age, gender, ownership, days_online, people FROM population;
