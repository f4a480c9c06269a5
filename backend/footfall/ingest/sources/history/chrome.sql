-- Which pages are in a history of Chrome, Edge, Brave or Opera, with times in milliseconds since 1970?
-- A redirect has the sender of the visit it began with. A page opened in a new tab has no visit before it there: its
-- sender is the page of the tab that opened it, else the address that the browser sent along.
WITH RECURSIVE steps(visit, at) AS (
    SELECT id, id FROM visits
    UNION
    SELECT steps.visit, visits.from_visit
    FROM steps
    JOIN visits ON visits.id = steps.at
    WHERE visits.transition & 268435456 = 0 AND visits.from_visit BETWEEN 1 AND visits.id - 1
),
begun AS (
    SELECT visit, min(at) AS at FROM steps GROUP BY visit
)
SELECT
    visits.visit_time / 1000 - 11644473600000 AS ts,
    urls.url AS url,
    coalesce(
        sources.url,
        openers.url,
        CASE WHEN {external_referrer_url} LIKE 'http%://%' THEN {external_referrer_url} END
    ) AS referrer,
    CASE visits.transition & 255
        WHEN 0 THEN 'link' WHEN 1 THEN 'typed' WHEN 2 THEN 'bookmark' WHEN 5 THEN 'typed'
        WHEN 7 THEN 'form' WHEN 8 THEN 'reload' WHEN 9 THEN 'typed' WHEN 10 THEN 'typed'
    END AS transition,
    CASE
        WHEN visits.transition & 255 IN (3, 4) THEN 'page in a frame'
        WHEN visits.transition & 536870912 = 0 THEN 'redirect on the way to a page'
        WHEN coalesce({originator_cache_guid}, '') <> '' THEN 'visit on another device'
    END AS reason
FROM visits
JOIN urls ON urls.id = visits.url
JOIN begun ON begun.visit = visits.id
JOIN visits AS first ON first.id = begun.at
LEFT JOIN visits AS origins ON origins.id = first.from_visit
LEFT JOIN urls AS sources ON sources.id = origins.url
LEFT JOIN visits AS opening ON opening.id = {opener_visit}
LEFT JOIN urls AS openers ON openers.id = opening.url
ORDER BY visits.id
