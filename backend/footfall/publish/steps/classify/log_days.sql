-- Which days of the month does the access log of a site have, and do its people come from the log?
--
-- A log that lacks days counts too few of everything. It lacks days where at least $longest_gap of them in a row
-- have no line, though $fewest_lines or more would be expected there. Such a log is set aside where the month
-- tells of the site in another way: by a panel that saw enough people there, or by the owner's count in a lake
-- without a panel. A line is a request of people or of robots, by UTC day.

CREATE OR REPLACE TABLE logged_sites AS
SELECT DISTINCT addresses.site_id
FROM (SELECT panelist_no, device_no, ts, url_id FROM landed WHERE measured) AS logged
JOIN addresses ON addresses.url_id = logged.url_id
LEFT JOIN robots ON robots.panelist_no = logged.panelist_no AND robots.device_no = logged.device_no
  AND robots.day = local_day(logged.ts)
WHERE robots.panelist_no IS NULL;

-- The first and last day that a log could have: those of the panel's page views, else those of the month.
CREATE OR REPLACE TABLE data_days AS
SELECT coalesce(min(local_day(ts)), $first_day) AS first, coalesce(max(local_day(ts)), $last_day) AS last
FROM landed WHERE NOT measured;

CREATE OR REPLACE TABLE log_days AS
WITH named AS (SELECT DISTINCT site_id, domain FROM hosts),
lines AS (
  SELECT addresses.site_id, local_day(landed.ts) AS day, count(*) AS lines
  FROM landed JOIN addresses ON addresses.url_id = landed.url_id
  WHERE landed.measured GROUP BY ALL
  UNION ALL
  SELECT named.site_id, local_day(asked.ts), sum(asked.requests)
  FROM asked_by_robots AS asked JOIN named ON named.domain = asked.site GROUP BY ALL
),
by_day AS (
  SELECT site_id, day, sum(lines) AS lines
  FROM lines, data_days
  WHERE site_id IN (SELECT site_id FROM logged_sites) AND day BETWEEN first AND last
  GROUP BY ALL
),
-- The day before the first and the day after the last are added, so that a late start is a gap too.
edged AS (
  SELECT site_id, day FROM by_day
  UNION ALL SELECT site_id, unnest([first - 1, last + 1]) FROM logged_sites, data_days
),
gaps AS (
  SELECT site_id, lead(day) OVER (PARTITION BY site_id ORDER BY day) - day - 1 AS gap FROM edged
),
longest AS (SELECT site_id, max(gap) AS gap FROM gaps GROUP BY site_id),
usual AS (SELECT site_id, count(*) AS log_days, avg(lines) AS lines FROM by_day GROUP BY site_id),
seen AS (
  SELECT addresses.site_id, count(DISTINCT landed.panelist_no) AS people
  FROM landed
  JOIN addresses ON addresses.url_id = landed.url_id
  LEFT JOIN robots ON robots.panelist_no = landed.panelist_no AND robots.device_no = landed.device_no
    AND robots.day = local_day(landed.ts)
  WHERE NOT landed.measured AND robots.panelist_no IS NULL
    AND addresses.site_id IN (SELECT site_id FROM logged_sites)
  GROUP BY addresses.site_id
),
told AS (
  SELECT site FROM first_party WHERE device = '' AND country = '' AND channel = '' AND visits IS NOT NULL
),
judged AS (
  SELECT longest.site_id, named.domain, coalesce(usual.log_days, 0) AS log_days,
    data_days.last - data_days.first + 1 AS days,
    longest.gap >= $longest_gap AND coalesce(longest.gap * usual.lines >= $fewest_lines, true) AS lacks_days,
    coalesce(seen.people, 0) >= $fewest_people
      OR NOT $has_panel AND named.domain IN (SELECT site FROM told) AS is_known
  FROM longest, data_days
  JOIN named ON named.site_id = longest.site_id
  LEFT JOIN usual ON usual.site_id = longest.site_id
  LEFT JOIN seen ON seen.site_id = longest.site_id
)
SELECT site_id, domain, log_days, days, lacks_days, lacks_days AND is_known AS is_set_aside
FROM judged;

-- Sites whose people come from their own log this month: what the panel saw of them is left out.
CREATE OR REPLACE TABLE measured_sites AS SELECT site_id FROM log_days WHERE NOT is_set_aside;
