-- Where are the visitors of a target?
SELECT
    visits.target, regions.code AS geo, visits.month, visits.panelist_key,
    ANY_VALUE(regions.name) AS name,
    {measures}
FROM visits
LEFT JOIN regions
    ON regions.kind = $by
    AND regions.place = CASE WHEN $by = 'us_state' THEN visits.region ELSE visits.country END
WHERE $by <> 'us_state' OR visits.country = 'US'
GROUP BY visits.target, regions.code, visits.month, visits.panelist_key
