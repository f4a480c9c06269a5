-- How does each target do day by day, week by week or quarter by quarter?
SELECT target, date, month, panelist_key, {measures}
FROM visits
GROUP BY target, date, month, panelist_key
