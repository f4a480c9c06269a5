-- Which pages are in a history of Chrome, Edge, Brave or Opera, with times in milliseconds since 1970?
SELECT
    visits.visit_time / 1000 - 11644473600000 AS ts,
    urls.url AS url,
    sources.url AS referrer,
    CASE visits.transition & 255
        WHEN 0 THEN 'link' WHEN 1 THEN 'typed' WHEN 2 THEN 'bookmark' WHEN 5 THEN 'typed'
        WHEN 7 THEN 'form' WHEN 8 THEN 'reload' WHEN 9 THEN 'typed' WHEN 10 THEN 'typed'
    END AS transition,
    CASE
        WHEN visits.transition & 255 IN (3, 4) THEN 'page in a frame'
        WHEN visits.transition & 536870912 = 0 THEN 'redirect on the way to a page'
        WHEN coalesce({other_device}, '') <> '' THEN 'visit on another device'
    END AS reason
FROM visits
JOIN urls ON urls.id = visits.url
LEFT JOIN visits AS origins ON origins.id = visits.from_visit
LEFT JOIN urls AS sources ON sources.id = origins.url
ORDER BY visits.id
