-- Who are the leaders and the challengers of a market?
WITH sizes AS (
    SELECT
        target,
        SUM(CASE WHEN month > 0 THEN weight * visits ELSE 0 END)::DOUBLE AS size,
        SUM(CASE WHEN month < 0 THEN weight * visits ELSE 0 END)::DOUBLE AS size_before,
        COUNT(DISTINCT panelist_key) FILTER (WHERE month > 0) AS observed
    FROM visits
    GROUP BY target
),

-- Only the largest sites set the threshold: measured by the long tail, all sites that a reader compares would
-- be large.
largest AS (
    SELECT size, observed
    FROM sizes
    WHERE size > 0
    ORDER BY size DESC
    LIMIT 50
),

thresholds AS (
    SELECT
        (
            SELECT COALESCE(MEDIAN(size) FILTER (WHERE observed >= {fewest}), MEDIAN(size))
            FROM largest
        ) AS size_threshold,
        SUM(size) / NULLIF(SUM(size_before), 0) - 1 AS growth_threshold
    FROM sizes
),

placed AS (
    SELECT
        sizes.target, thresholds.size_threshold, thresholds.growth_threshold,
        sizes.size >= thresholds.size_threshold AS is_large,
        sizes.size_before = 0 OR sizes.size / sizes.size_before - 1 >= thresholds.growth_threshold AS is_fast
    FROM sizes
    CROSS JOIN thresholds
)

SELECT
    0::USMALLINT AS target, visits.target AS domain, visits.month, visits.panelist_key,
    ANY_VALUE(
        CASE
            WHEN placed.growth_threshold IS NULL THEN NULL
            WHEN placed.is_large AND placed.is_fast THEN 'leader'
            WHEN placed.is_large THEN 'established'
            WHEN placed.is_fast THEN 'game_changer'
            ELSE 'niche'
        END
    ) AS quadrant,
    ANY_VALUE(placed.size_threshold) AS size_threshold,
    ANY_VALUE(placed.growth_threshold) AS growth_threshold,
    {measures}
FROM visits
JOIN placed ON placed.target = visits.target
GROUP BY visits.target, visits.month, visits.panelist_key
