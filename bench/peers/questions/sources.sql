-- Which sources send a site its visits, channel by channel?
SELECT source || ' ' || channel AS name, SUM(weight) AS visits
FROM visits
WHERE domain = {site} AND start_ts >= {first_ms} AND start_ts < {end_ms}
GROUP BY source, channel
ORDER BY SUM(weight) DESC
LIMIT 100;
