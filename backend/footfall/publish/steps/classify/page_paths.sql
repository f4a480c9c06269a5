-- Which normal form has each path that may differ from its own (`core/page_path.py`)?
--
-- Escaped letters of common scripts are by far the most; page_path is NULL where more has to be looked at.

CREATE OR REPLACE TABLE robot_paths AS
SELECT url, host, substr(url, length(host) + 9) AS path
FROM (SELECT DISTINCT url, split_part(url, '/', 3) AS host FROM asked_by_robots WHERE url IS NOT NULL);

CREATE OR REPLACE TABLE odd_paths AS
WITH found AS (
  SELECT path FROM urls WHERE regexp_matches(path, $needs_care)
  UNION
  SELECT path FROM robot_paths WHERE regexp_matches(path, $needs_care)
),
decoded AS (
  SELECT path, CASE WHEN NOT regexp_matches(path, $other_escapes) THEN try(url_decode(path)) END AS plain FROM found
)
SELECT path,
  CASE WHEN regexp_full_match(plain, $letters) AND NOT regexp_matches(plain, $dots)
    THEN coalesce(nullif(rtrim(plain, '/'), ''), '/') END AS page_path
FROM decoded;
