-- Which pages are in a history of Firefox, with times in milliseconds since 1970?
-- Times are microseconds on the desktop and milliseconds on phones.
SELECT
    CASE WHEN visits.visit_date > 100000000000000 THEN visits.visit_date / 1000 ELSE visits.visit_date END AS ts,
    places.url AS url,
    sources.url AS referrer,
    CASE visits.visit_type
        WHEN 1 THEN 'link' WHEN 2 THEN 'typed' WHEN 3 THEN 'bookmark' WHEN 5 THEN 'link' WHEN 6 THEN 'link'
        WHEN 9 THEN 'reload'
    END AS transition,
    CASE
        WHEN visits.visit_type IN (4, 8) THEN 'page in a frame'
        WHEN visits.visit_type = 7 THEN 'download'
        WHEN EXISTS (
            SELECT 1 FROM moz_historyvisits AS next WHERE next.from_visit = visits.id AND next.visit_type IN (5, 6)
        ) THEN 'redirect on the way to a page'
    END AS reason
FROM moz_historyvisits AS visits
JOIN moz_places AS places ON places.id = visits.place_id
LEFT JOIN moz_historyvisits AS origins ON origins.id = visits.from_visit
LEFT JOIN moz_places AS sources ON sources.id = origins.place_id
ORDER BY visits.id
