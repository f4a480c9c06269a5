-- How much traffic of sites with access logs is that of robots, and how many visits do people make there?

-- Logs may overlap: equal requests count as often as in the log that has them most often.
CREATE OR REPLACE TABLE asked_once AS
WITH in_log AS (
  SELECT site, robot, purpose, is_page, url, ts, asked, import_no, sum(requests) AS requests
  FROM asked_by_robots GROUP BY ALL
)
SELECT site AS domain, robot, purpose, is_page, url, ts, asked, max(requests) AS requests
FROM in_log GROUP BY ALL;

CREATE OR REPLACE TABLE robot_requests AS
WITH declared AS (
  SELECT domain, purpose, robot, sum(requests) AS requests,
    coalesce(sum(requests) FILTER (WHERE is_page), 0) AS pages,
    row_number() OVER (PARTITION BY domain ORDER BY sum(requests) DESC, robot) AS place
  FROM asked_once GROUP BY domain, purpose, robot
)
SELECT domain, CASE WHEN place > $most_robots THEN $other ELSE purpose END AS purpose,
  CASE WHEN place > $most_robots THEN $other ELSE robot END AS robot, sum(requests) AS requests, sum(pages) AS pages
FROM declared GROUP BY ALL
UNION ALL
SELECT named.domain, undeclared.sign, '', undeclared.pages, undeclared.pages
FROM undeclared_robots AS undeclared
JOIN (SELECT DISTINCT site_id, domain FROM hosts) AS named ON named.site_id = undeclared.site_id;

CREATE OR REPLACE TABLE robot_pages AS
WITH named AS (
  SELECT robot_paths.url, robot_paths.host,
    coalesce(page_paths.page_path, nullif(rtrim(robot_paths.path, '/'), ''), '/') AS path
  FROM robot_paths LEFT JOIN page_paths ON page_paths.path = robot_paths.path
),
fetched AS (
  SELECT asked.domain, asked.robot, named.host, sum(asked.requests) AS pages,
    CASE WHEN min(named.path) = max(named.path) THEN min(named.path) ELSE lower(min(named.path)) END AS path
  FROM asked_once AS asked JOIN named ON named.url = asked.url
  GROUP BY asked.domain, asked.robot, named.host, lower(named.path)
)
SELECT domain, robot, host, path, pages
FROM fetched
QUALIFY row_number() OVER (PARTITION BY domain, robot ORDER BY pages DESC, host, path) <= $most_pages;

-- Visits of people, as the log has them.
CREATE OR REPLACE TABLE logged_visits AS
SELECT names.domain, month_visits.panelist_key, month_visits.page_views, month_visits.source,
  month_visits.channel IN ('aiAssistants', 'aiSearch') AS is_sent, month_visits.entry_page_id
FROM month_visits JOIN site_names AS names ON names.site_id = month_visits.site_id
WHERE month_visits.measured;

CREATE OR REPLACE TABLE log_sites AS
WITH people AS (
  SELECT domain, count(*) AS visits, sum(page_views) AS page_views FROM logged_visits GROUP BY domain, panelist_key
),
in_log AS (
  SELECT domain, sum(visits) AS visits, sum(page_views) AS page_views, count(*) AS n_observed
  FROM people GROUP BY domain
),
every AS (
  SELECT domain FROM in_log UNION SELECT domain FROM robot_requests UNION SELECT domain FROM old_logs
)
SELECT every.domain,
  CASE WHEN NOT coalesce(days.is_set_aside, false) THEN coalesce(in_log.visits, 0) END AS visits,
  CASE WHEN NOT coalesce(days.is_set_aside, false) THEN coalesce(in_log.page_views, 0) END AS page_views,
  coalesce(in_log.n_observed, 0) AS n_observed,
  every.domain IN (SELECT domain FROM old_logs) AS is_old, coalesce(days.lacks_days, false) AS lacks_days,
  CASE WHEN days.lacks_days THEN days.log_days END AS log_days, CASE WHEN days.lacks_days THEN days.days END AS days,
  panel.visits AS panel_visits, panel.log_variance AS panel_variance,
  coalesce(panel.n_observed, 0) AS panel_observed
FROM every
LEFT JOIN in_log ON in_log.domain = every.domain
LEFT JOIN log_days AS days ON days.domain = every.domain
LEFT JOIN panel_beside_logs AS panel ON panel.domain = every.domain;

-- Visits that assistants sent, by landing page; host and path are NULL in the row of all pages together.
CREATE OR REPLACE TABLE assistant_visits AS
WITH sent AS (
  SELECT logged.domain, names.assistant, logged.panelist_key, pages.host, pages.path
  FROM logged_visits AS logged
  JOIN assistants_by_site AS names ON names.site = logged.source
  JOIN month_pages AS pages ON pages.page_id = logged.entry_page_id
  WHERE logged.is_sent
),
people AS (
  SELECT domain, assistant, host, path, panelist_key, count(*) AS visits
  FROM sent GROUP BY GROUPING SETS ((domain, assistant, panelist_key), (domain, assistant, host, path, panelist_key))
),
landings AS (
  SELECT domain, assistant, host, path, sum(visits) AS visits, count(*) AS n_observed
  FROM people GROUP BY ALL
)
SELECT * FROM landings WHERE host IS NULL OR n_observed >= $fewest
QUALIFY row_number() OVER (PARTITION BY domain, assistant ORDER BY host IS NOT NULL, visits DESC, host, path)
  <= $most_pages;
