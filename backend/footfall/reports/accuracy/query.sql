-- How sure is the estimate of each target, and why?
SELECT target, month, panelist_key, {measures}
FROM visits
GROUP BY target, month, panelist_key
