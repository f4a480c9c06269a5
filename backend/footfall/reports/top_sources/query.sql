-- Which sites do the visits of a target come from, and by which channel?
SELECT target, source, channel, month, panelist_key, ANY_VALUE(category) AS category, {measures}
FROM visits
LEFT JOIN categories ON categories.domain = visits.source
GROUP BY target, source, channel, month, panelist_key
