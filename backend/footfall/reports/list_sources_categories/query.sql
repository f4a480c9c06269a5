-- What sorts of sites do the visits of a target come from?
SELECT visits.target, categories.category, visits.month, visits.panelist_key, {measures}
FROM visits
LEFT JOIN categories ON categories.domain = visits.source
WHERE visits.source <> '(direct)'
GROUP BY visits.target, categories.category, visits.month, visits.panelist_key
