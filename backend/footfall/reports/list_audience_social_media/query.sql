-- Which social networks do the visitors of a target use?
WITH visited AS (
    SELECT
        panel_sites.side, panel_sites.panelist_key, named_sources.name AS network,
        ANY_VALUE(named_sources.site) AS domain
    FROM panel_sites
    JOIN site_names ON site_names.domain_no = panel_sites.site_id
    JOIN named_sources ON named_sources.domain = site_names.domain AND named_sources.kind = 'social'
    WHERE
        panel_sites.site_id NOT IN (SELECT site_id FROM sites_left_out)
        AND (
            panel_sites.panelist_key < {place_below}
            OR panel_sites.panelist_key IN (SELECT panelist_key FROM audience)
        )
    GROUP BY panel_sites.side, panel_sites.panelist_key, named_sources.name
),

place AS (
    SELECT side, panelist_key, people, SUM(people) OVER (PARTITION BY side) AS everyone
    FROM panel
    WHERE here AND panelist_key < {place_below}
),

reach AS (
    SELECT visited.side, visited.network, SUM(place.people) / ANY_VALUE(place.everyone) AS share
    FROM visited
    JOIN place USING (side, panelist_key)
    GROUP BY visited.side, visited.network
),

shared AS (
    SELECT
        audience.target, audience.side, audience.panelist_key, visited.network, visited.domain, audience.people AS overlap
    FROM audience
    JOIN visited USING (side, panelist_key)
),

sizes AS (
    SELECT target, side, SUM(people) AS everybody
    FROM audience
    GROUP BY target, side
),

-- The lift is drawn towards 1 by 20 pseudo-visitors: a person's overlap times (by_overlap + by_one), summed and
-- divided by the audience, is 1 + (lift - 1) n / (n + 20).
drawn AS (
    SELECT
        shared.target, shared.side, shared.network,
        COUNT(*) / (COUNT(*) + 20.0) / ANY_VALUE(reach.share) AS by_overlap,
        20.0 / (COUNT(*) + 20.0) * ANY_VALUE(sizes.everybody) / SUM(shared.overlap) AS by_one
    FROM shared
    JOIN sizes USING (target, side)
    LEFT JOIN reach ON reach.side = shared.side AND reach.network = shared.network
    GROUP BY shared.target, shared.side, shared.network
)

SELECT
    shared.target, shared.network, shared.side::INTEGER AS month, shared.panelist_key, shared.domain, shared.overlap,
    NULL AS everybody,
    shared.overlap * (drawn.by_overlap + drawn.by_one) AS over_chance
FROM shared
JOIN drawn ON drawn.target = shared.target AND drawn.side = shared.side AND drawn.network = shared.network
UNION ALL
SELECT target, NULL, side::INTEGER, panelist_key, NULL, NULL, people, NULL
FROM audience
