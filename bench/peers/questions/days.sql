-- How many visits did a site have day by day?
SELECT CAST(FLOOR(start_ts / 86400000) AS INTEGER) AS name, SUM(weight) AS visits
FROM visits
WHERE domain = {site} AND start_ts >= {first_ms} AND start_ts < {end_ms}
GROUP BY CAST(FLOOR(start_ts / 86400000) AS INTEGER);
