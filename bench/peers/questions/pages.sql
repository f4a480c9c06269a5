-- Which pages of a site are visited most? A page is the same with `www.` and without.
SELECT CASE WHEN host LIKE 'www.%' THEN SUBSTRING(host, 5) ELSE host END || path AS name,
  SUM(CASE WHEN is_first THEN weight ELSE 0 END) AS visits
FROM pageviews
WHERE domain = {site} AND ts >= {first_ms} AND ts < {end_ms}
GROUP BY CASE WHEN host LIKE 'www.%' THEN SUBSTRING(host, 5) ELSE host END || path
ORDER BY SUM(CASE WHEN is_first THEN weight ELSE 0 END) DESC
LIMIT 100;
