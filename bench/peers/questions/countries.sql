-- From which countries do the visits of a site come?
SELECT country AS name, SUM(weight) AS visits
FROM visits
WHERE domain = {site} AND start_ts >= {first_ms} AND start_ts < {end_ms}
GROUP BY country;
