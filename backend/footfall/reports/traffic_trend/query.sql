-- How does each target do month by month?
SELECT target, date, month, panelist_key, {measures}
FROM visits
GROUP BY target, date, month, panelist_key
