-- What was searched before a visit, at which engine?
SELECT phrase || ' ' || source || ' ' || channel AS name, SUM(weight) AS visits
FROM visits
WHERE domain = {site} AND start_ts >= {first_ms} AND start_ts < {end_ms} AND phrase IS NOT NULL
GROUP BY phrase, source, channel
ORDER BY SUM(weight) DESC
LIMIT 100;
