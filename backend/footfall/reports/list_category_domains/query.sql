-- How do the sites of a category do?
SELECT target, month, panelist_key, {measures}
FROM visits
GROUP BY target, month, panelist_key
