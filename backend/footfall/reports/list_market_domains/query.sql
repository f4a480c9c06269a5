-- Who are the leaders and the challengers of a market?
WITH totals AS (
    -- A site of rank lists has one visitor without a device, who stands for all.
    SELECT
        target, month > 0 AS is_now, SUM(weight * visits)::DOUBLE AS size,
        COUNT(DISTINCT panelist_key) >= {fewest} OR BOOL_OR(device IS NULL) AS is_told
    FROM visits
    GROUP BY target, month > 0
),

-- What fewer than five people did decides nothing.
sizes AS (
    SELECT
        target,
        COALESCE(SUM(size) FILTER (WHERE is_now AND is_told), 0) AS size,
        COALESCE(SUM(size) FILTER (WHERE NOT is_now AND is_told), 0) AS size_before
    FROM totals
    GROUP BY target
),

-- Only the largest sites set the threshold (as many as `drawn_threshold.py` takes): measured by the long tail, all sites that a reader compares would
-- be large.
largest AS (
    SELECT size
    FROM sizes
    WHERE size > 0
    ORDER BY size DESC
    LIMIT 50
),

thresholds AS (
    SELECT
        (SELECT MEDIAN(size) FROM largest) AS size_threshold,
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
