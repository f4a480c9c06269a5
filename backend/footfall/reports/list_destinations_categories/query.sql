-- What sorts of sites do the visitors of a target go to next?
SELECT visits.target, next.category, visits.month, visits.panelist_key, {measures}
FROM visits
JOIN site_names AS next ON next.domain_no = visits.destination_id
GROUP BY visits.target, next.category, visits.month, visits.panelist_key
