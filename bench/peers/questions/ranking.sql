-- Which sites have the most visits?
SELECT domain AS name, SUM(weight) AS visits
FROM visits
WHERE start_ts >= {first_ms} AND start_ts < {end_ms}
GROUP BY domain
ORDER BY SUM(weight) DESC
LIMIT 100;
