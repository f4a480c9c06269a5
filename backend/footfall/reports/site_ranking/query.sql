-- Which sites have the most visitors?
SELECT target, month, panelist_key, {measures}
FROM visits
GROUP BY target, month, panelist_key
