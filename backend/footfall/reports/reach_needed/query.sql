-- How many panelists does a number of a site need?
SELECT target, month, panelist_key, {measures}
FROM visits
GROUP BY target, month, panelist_key
