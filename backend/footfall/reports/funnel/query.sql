-- How many visitors go from step to step?
WITH numbers AS (
    SELECT UNNEST(RANGE(1, LEN($steps) + 1)) AS step
),

waits AS (
    SELECT target, step, LIST(seconds ORDER BY seconds) AS sorted
    FROM (
        SELECT steps_taken.target, numbers.step, steps_taken.waits[numbers.step] / 1000 AS seconds
        FROM steps_taken
        CROSS JOIN numbers
        WHERE steps_taken.side > 0
    )
    WHERE seconds IS NOT NULL
    GROUP BY target, step
),

medians AS (
    -- The order statistics that enclose the median with 95 % confidence, by the binomial distribution.
    SELECT
        target, step, LIST_MEDIAN(sorted) AS median_seconds,
        sorted[GREATEST(1, FLOOR(LEN(sorted) / 2 - 0.98 * SQRT(LEN(sorted))))::INTEGER] AS low,
        sorted[LEAST(LEN(sorted), CEIL(LEN(sorted) / 2 + 1 + 0.98 * SQRT(LEN(sorted))))::INTEGER] AS high
    FROM waits
)

SELECT
    steps_taken.target, numbers.step, steps_taken.side::INTEGER AS month, steps_taken.panelist_key,
    medians.median_seconds, medians.low AS median_seconds_low, medians.high AS median_seconds_high,
    CASE WHEN numbers.step <= steps_taken.last_step THEN steps_taken.people ELSE 0 END AS reached,
    CASE WHEN numbers.step = steps_taken.last_step + 1 THEN steps_taken.people ELSE 0 END AS lost,
    CASE WHEN numbers.step <= steps_taken.last_step + 1 THEN steps_taken.people ELSE 0 END AS came,
    steps_taken.people AS entered
FROM steps_taken
CROSS JOIN numbers
LEFT JOIN medians ON medians.target = steps_taken.target AND medians.step = numbers.step
