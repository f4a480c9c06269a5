-- How large, how fast and how concentrated is a market?
WITH sizes AS (
    SELECT
        target, month > 0 AS is_current,
        SUM(weight * visits)::DOUBLE AS size,
        ROW_NUMBER() OVER (PARTITION BY month > 0 ORDER BY ROUND(SUM(weight * visits), 6) DESC, target) AS place
    FROM visits
    GROUP BY target, month > 0
)

SELECT
    0::USMALLINT AS target, visits.month, visits.panelist_key,
    -- A site's size times a person's visits there: summed over people, the square of the size.
    SUM(10000 * sizes.size * visits.weight * visits.visits) AS squared_visits,
    SUM(CASE WHEN sizes.place <= 4 THEN visits.weight * visits.visits ELSE 0 END) AS leaders_visits,
    {measures}
FROM visits
JOIN sizes ON sizes.target = visits.target AND sizes.is_current = (visits.month > 0)
GROUP BY visits.month, visits.panelist_key
