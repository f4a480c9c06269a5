-- How does each target do over the period?
SELECT target, month, panelist_key, {measures}
FROM visits
GROUP BY target, month, panelist_key
