-- Which devices do the visitors of a target use?
SELECT target, date, device, month, panelist_key, {measures}
FROM visits
GROUP BY target, date, device, month, panelist_key
