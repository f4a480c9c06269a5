-- How many visits and page views did a site have over some months?
SELECT 'all' AS name, SUM(weight) AS visits, SUM(weight * page_views) AS page_views
FROM visits
WHERE domain = {site} AND start_ts >= {first_ms} AND start_ts < {end_ms};
