-- On how many days a week is each panelist online, where the panelists file does not say it?
--
-- It is the days with a visit on any metered device, over the days in the panel: margins count people, and a
-- person on two devices is online on the days of both. People who visit little are also online on days
-- without a visit, which are added. Owners of two devices of which one is metered are also online on days
-- when they use the other one alone: these are taken to be the same part of the remaining days as for owners
-- who are metered on both.

-- Days a week as margins write them.
CREATE OR REPLACE MACRO days_level(days_a_week) AS
  CASE WHEN days_a_week < 2.5 THEN '1-2' WHEN days_a_week < 4.5 THEN '3-4' WHEN days_a_week < 6.5 THEN '5-6' ELSE '7' END;

-- in_panel: the days of the month between joining and leaving; of_panel: those on which the panel was metered.
CREATE OR REPLACE TABLE panel_days AS
WITH month_of_panel AS (
  SELECT min(local_day(start_ts)) AS first_day, max(local_day(start_ts)) AS last_day
  FROM visits WHERE NOT measured
)
SELECT seen.panelist_key, last_day - first_day + 1 AS of_panel,
  least(last_day, coalesce(known."left" - DATE '1970-01-01', last_day))
    - greatest(first_day, coalesce(known.joined - DATE '1970-01-01', first_day)) + 1 AS in_panel
FROM (SELECT DISTINCT panelist_key FROM visits WHERE NOT measured) AS seen CROSS JOIN month_of_panel
LEFT JOIN known_panelists AS known ON known.panelist_key = seen.panelist_key;

-- device: NULL for any of a panelist's devices. possible: days on which they may have been seen.
CREATE OR REPLACE TABLE days_counted AS
WITH hours AS (
  SELECT DISTINCT panelist_key, device, local_day(start_ts) AS day, local_ms(start_ts) // 3600000 AS hour
  FROM visits WHERE NOT measured
),
hours_of_day AS (
  SELECT panelist_key, device, day, count(DISTINCT hour) AS hours
  FROM hours GROUP BY GROUPING SETS ((panelist_key, device, day), (panelist_key, day))
),
hours_seen AS (
  SELECT panelist_key, device, count(*) AS days, count(*) FILTER (WHERE hours = 1) AS of_one,
    count(*) FILTER (WHERE hours = 2) AS of_two
  FROM hours_of_day GROUP BY panelist_key, device
),
-- Adds half of the missed days by Chao's estimate, which assumes that visits do not come in bursts.
days_seen AS (
  SELECT panelist_key, device, days + $missed * of_one * (of_one - 1) / (2.0 * (of_two + 1)) AS days FROM hours_seen
)
SELECT days_seen.panelist_key, device, greatest(1, in_panel) AS possible, least(possible, days) AS days,
  days_level(7.0 * least(possible, days) / possible) AS level
FROM days_seen JOIN panel_days ON panel_days.panelist_key = days_seen.panelist_key;

-- For owners of both classes who are metered on both: the part of the days without a device on which they use
-- the other one. By device and by level of days on it; NULL stands for any.
CREATE OR REPLACE TABLE other_device AS
SELECT one.device, one.level,
  least(1, greatest(0, sum(anywhere.days - one.days) / nullif(sum(one.possible - one.days), 0))) AS part
FROM days_counted AS one
JOIN days_counted AS anywhere ON anywhere.panelist_key = one.panelist_key AND anywhere.device IS NULL
JOIN known_panelists AS known ON known.panelist_key = one.panelist_key
WHERE one.device IS NOT NULL AND known.ownership = 'both' AND known.metered_devices = 'both'
GROUP BY GROUPING SETS ((one.device, one.level), (one.level), ())
HAVING count(DISTINCT one.panelist_key) >= $least_owners;

-- alone: whether days on a device that nobody meters are missing.
CREATE OR REPLACE TABLE days_online AS
WITH half_metered AS (
  SELECT one.panelist_key, any_value(one.device) AS device, any_value(one.level) AS level
  FROM days_counted AS one
  JOIN known_panelists AS known ON known.panelist_key = one.panelist_key
  WHERE one.device IS NOT NULL AND known.ownership = 'both' AND known.metered_devices <> 'both'
  GROUP BY one.panelist_key HAVING count(*) = 1
),
counted AS (
  SELECT anywhere.panelist_key, possible, days, half.device IS NOT NULL AS is_half,
    coalesce(alike.part, of_days.part, usual.part) AS part
  FROM days_counted AS anywhere
  LEFT JOIN half_metered AS half ON half.panelist_key = anywhere.panelist_key
  LEFT JOIN other_device AS alike ON alike.device = half.device AND alike.level = half.level
  LEFT JOIN other_device AS of_days ON of_days.device IS NULL AND of_days.level = half.level
  LEFT JOIN other_device AS usual ON usual.level IS NULL
  WHERE anywhere.device IS NULL
)
SELECT counted.panelist_key,
  days_level(coalesce(known.days_online,
    7.0 * (days + CASE WHEN is_half THEN coalesce(part, 0) ELSE 0 END * (possible - days)) / possible)) AS level,
  known.days_online IS NULL AND is_half AND part IS NULL AS alone
FROM counted LEFT JOIN known_panelists AS known ON known.panelist_key = counted.panelist_key;
