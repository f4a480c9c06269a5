-- Which pages are in a history of Firefox, with times in milliseconds since 1970?
-- Times are microseconds on the desktop and milliseconds on phones. A redirect has the sender of the visit it began with.
WITH RECURSIVE steps(visit, at) AS (
    SELECT id, id FROM moz_historyvisits
    UNION
    SELECT steps.visit, visits.from_visit
    FROM steps
    JOIN moz_historyvisits AS visits ON visits.id = steps.at
    WHERE visits.visit_type IN (5, 6) AND visits.from_visit BETWEEN 1 AND visits.id - 1
),
begun AS (
    SELECT visit, min(at) AS at FROM steps GROUP BY visit
)
SELECT
    CASE WHEN visits.visit_date > 100000000000000 THEN visits.visit_date / 1000 ELSE visits.visit_date END AS ts,
    places.url AS url,
    sources.url AS referrer,
    CASE visits.visit_type
        WHEN 1 THEN 'link' WHEN 2 THEN 'typed' WHEN 3 THEN 'bookmark' WHEN 5 THEN 'link' WHEN 6 THEN 'link'
        WHEN 9 THEN 'reload'
    END AS transition,
    CASE
        -- On phones visits of other devices are beside the own ones.
        WHEN {is_local} = 0 THEN 'visit on another device'
        WHEN visits.visit_type IN (4, 8) THEN 'page in a frame'
        WHEN visits.visit_type = 7 THEN 'download'
        WHEN EXISTS (
            SELECT 1 FROM moz_historyvisits AS next WHERE next.from_visit = visits.id AND next.visit_type IN (5, 6)
        ) THEN 'redirect on the way to a page'
    END AS reason
FROM moz_historyvisits AS visits
JOIN moz_places AS places ON places.id = visits.place_id
JOIN begun ON begun.visit = visits.id
JOIN moz_historyvisits AS first ON first.id = begun.at
LEFT JOIN moz_historyvisits AS origins ON origins.id = first.from_visit
LEFT JOIN moz_places AS sources ON sources.id = origins.place_id
ORDER BY visits.id
