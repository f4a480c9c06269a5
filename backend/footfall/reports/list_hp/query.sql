-- For which months is there data?
SELECT month AS date, completeness, snapshot
FROM months
ORDER BY month
