-- How many panelists, or counts of other sites, does a number of a site need?
SELECT target, month, panelist_key, {measures}
FROM visits
GROUP BY target, month, panelist_key
