-- How do the audiences of the targets overlap?
WITH
-- A person with different weights on the targets is split between regions: the smallest weight counts for the
-- region of all targets, the rest of the next one for all but one target, and so on. So the regions of a
-- target sum to its visitors.
layers AS (
    SELECT
        side, panelist_key,
        SUM(1 << target) OVER larger AS region,
        people - COALESCE(LEAD(people) OVER (PARTITION BY side, panelist_key ORDER BY people DESC, target), 0)
            AS overlap
    FROM audience
    WINDOW larger AS (
        PARTITION BY side, panelist_key ORDER BY people DESC, target ROWS UNBOUNDED PRECEDING
    )
),

pairs AS (
    SELECT a.domain_no AS first, b.domain_no AS second, (1 << a.domain_no) + (1 << b.domain_no) AS region
    FROM domains AS a
    JOIN domains AS b ON a.domain_no < b.domain_no
),

reached AS (
    SELECT side, SUM(people) AS everyone
    FROM panel
    WHERE here
    GROUP BY side
),

on_both AS (
    SELECT pairs.region, first.side, first.panelist_key, LEAST(first.people, second.people) AS overlap
    FROM pairs
    JOIN audience AS first ON first.target = pairs.first
    JOIN audience AS second
        ON second.target = pairs.second AND second.side = first.side AND second.panelist_key = first.panelist_key
),

-- Of the two audiences of a pair only sums are needed: one line for each unit of variance.
sides AS (
    SELECT
        pairs.region, audience.side, MIN(audience.panelist_key) AS panelist_key,
        SUM(CASE WHEN audience.target = pairs.first THEN audience.people ELSE 0 END) AS first_side,
        SUM(CASE WHEN audience.target = pairs.second THEN audience.people ELSE 0 END) AS second_side
    FROM audience
    JOIN pairs ON audience.target IN (pairs.first, pairs.second)
    GROUP BY pairs.region, audience.side, audience.panelist_key & {unit_bits}
),

everybody AS (
    SELECT
        side, panelist_key, MAX(people) AS everybody,
        MAX(CASE WHEN target = 0 THEN people END) AS audience_1,
        MAX(CASE WHEN target = 1 THEN people END) AS audience_2,
        MAX(CASE WHEN target = 2 THEN people END) AS audience_3,
        MAX(CASE WHEN target = 3 THEN people END) AS audience_4,
        MAX(CASE WHEN target = 4 THEN people END) AS audience_5
    FROM audience
    GROUP BY side, panelist_key
),

parts AS (
    SELECT
        'region' AS kind, region, side, panelist_key, overlap,
        NULL AS first_side, NULL AS second_side, NULL AS over_chance
    FROM layers
    WHERE overlap > 0
    UNION ALL
    SELECT
        'pair', on_both.region, on_both.side, on_both.panelist_key, on_both.overlap, NULL, NULL,
        on_both.overlap * reached.everyone
    FROM on_both
    LEFT JOIN reached USING (side)
    UNION ALL
    SELECT 'pair', region, side, panelist_key, NULL, first_side, second_side, NULL
    FROM sides
)

SELECT
    0::USMALLINT AS target, kind, region, side::INTEGER AS month, panelist_key, overlap,
    first_side + second_side AS both_sides, over_chance, first_side, second_side,
    NULL AS everybody,
    CASE WHEN region & 1 > 0 THEN overlap END AS overlap_1,
    CASE WHEN region & 2 > 0 THEN overlap END AS overlap_2,
    CASE WHEN region & 4 > 0 THEN overlap END AS overlap_3,
    CASE WHEN region & 8 > 0 THEN overlap END AS overlap_4,
    CASE WHEN region & 16 > 0 THEN overlap END AS overlap_5,
    NULL AS audience_1, NULL AS audience_2, NULL AS audience_3, NULL AS audience_4, NULL AS audience_5
FROM parts
UNION ALL
-- Every person is already counted in a region, so the sums of regions need only one line for each unit.
SELECT
    0, 'region', NULL, side::INTEGER, MIN(panelist_key), NULL, NULL, NULL, NULL, NULL,
    SUM(everybody), NULL, NULL, NULL, NULL, NULL,
    SUM(audience_1), SUM(audience_2), SUM(audience_3), SUM(audience_4), SUM(audience_5)
FROM everybody
GROUP BY side, panelist_key & {unit_bits}
UNION ALL
SELECT
    0, 'pair', NULL, side::INTEGER, panelist_key, NULL, NULL, NULL, NULL, NULL,
    everybody, NULL, NULL, NULL, NULL, NULL,
    audience_1, audience_2, audience_3, audience_4, audience_5
FROM everybody
