-- Which days of which devices were a robot's, and by which sign?
--
-- busy: more page views a day than $day_limit, or in one minute than people make. pace: at least half of the
-- page views follow after the same number of whole seconds as the one before. even: at least $even_share of
-- them follow after between half and double the time before. sleepless: in every hour of the day, or in at least
-- $hours hours of it and of the day before or after, as people may stay up for one night; of the panel only,
-- since one visitor of a log may be all people behind one address. Copies count once.

CREATE OR REPLACE TABLE robot_days AS
WITH seen AS (
  SELECT DISTINCT landed.panelist_no, landed.device_no, landed.ts // 86400000 AS day, landed.ts, landed.url_id,
    landed.measured
  FROM landed
  JOIN busy ON busy.panelist_no = landed.panelist_no AND busy.device_no = landed.device_no
    AND busy.day = landed.ts // 86400000
),
gaps AS (
  SELECT panelist_no, device_no, day, ts, measured,
    (ts - lag(ts) OVER (PARTITION BY panelist_no, device_no, day ORDER BY ts)) // 1000 AS gap_s
  FROM seen
),
pairs AS (
  SELECT *, lag(gap_s) OVER (PARTITION BY panelist_no, device_no, day ORDER BY ts) AS before_s FROM gaps
),
minutes AS (
  SELECT panelist_no, device_no, day, max(page_views) AS busiest
  FROM (
    SELECT panelist_no, device_no, day, ts // 60000 AS minute, count(*) AS page_views
    FROM seen GROUP BY ALL
  )
  GROUP BY panelist_no, device_no, day
),
days AS (
  SELECT panelist_no, device_no, day, count(*) AS page_views, bool_or(measured) AS measured,
    count(DISTINCT ts // 3600000) AS hours,
    count(*) FILTER (WHERE gap_s >= 1 AND gap_s = before_s) AS same,
    count(*) FILTER (WHERE gap_s >= 1 AND before_s >= 1 AND gap_s <= 2 * before_s AND before_s <= 2 * gap_s)
      AS even
  FROM pairs GROUP BY panelist_no, device_no, day
),
awake AS (
  SELECT *, lag(day) OVER (of_device) AS day_before,
    lead(day) OVER (of_device) AS day_after, lag(hours) OVER (of_device) AS hours_before,
    lead(hours) OVER (of_device) AS hours_after
  FROM days WINDOW of_device AS (PARTITION BY panelist_no, device_no ORDER BY day)
),
signs AS (
  SELECT panelist_no, device_no, day,
    CASE WHEN page_views > $day_limit OR busiest >= $minute_limit THEN 'busy'
      WHEN page_views >= $least_views AND 2 * same >= page_views THEN 'pace'
      WHEN page_views >= $least_even AND even >= $even_share * page_views THEN 'even'
      WHEN page_views >= $least_views AND NOT measured AND (hours = 24 OR hours >= $hours AND (
        day_before = day - 1 AND hours_before >= $hours OR day_after = day + 1 AND hours_after >= $hours))
        THEN 'sleepless' END AS sign
  FROM awake JOIN minutes USING (panelist_no, device_no, day)
)
SELECT * FROM signs WHERE sign IS NOT NULL;
