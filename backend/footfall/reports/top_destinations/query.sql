-- Where do the visitors of a target go next?
SELECT
    visits.target, next.domain AS destination, visits.month, visits.panelist_key,
    ANY_VALUE(next.category) AS category,
    {measures}
FROM visits
JOIN site_names AS next ON next.domain_no = visits.destination_id
GROUP BY visits.target, next.domain, visits.month, visits.panelist_key
