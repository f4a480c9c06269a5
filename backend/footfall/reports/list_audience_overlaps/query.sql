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

sides AS (
    SELECT
        audience.side, audience.panelist_key, pairs.region,
        MAX(CASE WHEN audience.target = pairs.first THEN audience.people ELSE 0 END) AS first_side,
        MAX(CASE WHEN audience.target = pairs.second THEN audience.people ELSE 0 END) AS second_side
    FROM audience
    JOIN pairs ON audience.target IN (pairs.first, pairs.second)
    GROUP BY audience.side, audience.panelist_key, pairs.region
),

reached AS (
    SELECT side, SUM(people) AS everyone
    FROM panel
    WHERE here
    GROUP BY side
),

parts AS (
    SELECT
        'region' AS kind, region, side, panelist_key, overlap,
        NULL AS first_side, NULL AS second_side, NULL AS everyone
    FROM layers
    WHERE overlap > 0
    UNION ALL
    SELECT
        'pair', sides.region, sides.side, sides.panelist_key, LEAST(sides.first_side, sides.second_side),
        sides.first_side, sides.second_side, reached.everyone
    FROM sides
    LEFT JOIN reached USING (side)
)

SELECT
    0::USMALLINT AS target, kind, region, side::INTEGER AS month, panelist_key, overlap,
    first_side + second_side AS both_sides, overlap * everyone AS over_chance, first_side, second_side,
    NULL AS everybody,
    CASE WHEN region & 1 > 0 THEN overlap END AS overlap_1,
    CASE WHEN region & 2 > 0 THEN overlap END AS overlap_2,
    CASE WHEN region & 4 > 0 THEN overlap END AS overlap_3,
    CASE WHEN region & 8 > 0 THEN overlap END AS overlap_4,
    CASE WHEN region & 16 > 0 THEN overlap END AS overlap_5,
    NULL AS audience_1, NULL AS audience_2, NULL AS audience_3, NULL AS audience_4, NULL AS audience_5
FROM parts
UNION ALL
SELECT
    0, kinds.kind, NULL, audience.side::INTEGER, audience.panelist_key, NULL, NULL, NULL, NULL, NULL,
    MAX(audience.people), NULL, NULL, NULL, NULL, NULL,
    MAX(CASE WHEN audience.target = 0 THEN audience.people END),
    MAX(CASE WHEN audience.target = 1 THEN audience.people END),
    MAX(CASE WHEN audience.target = 2 THEN audience.people END),
    MAX(CASE WHEN audience.target = 3 THEN audience.people END),
    MAX(CASE WHEN audience.target = 4 THEN audience.people END)
FROM audience
CROSS JOIN (VALUES ('region'), ('pair')) AS kinds(kind)
GROUP BY kinds.kind, audience.side, audience.panelist_key
