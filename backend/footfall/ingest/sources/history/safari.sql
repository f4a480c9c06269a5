-- Which pages are in a history of Safari, with times in milliseconds since 1970?
-- Times are seconds since 2001; larger values count from 1970.
SELECT
    CAST(round(1000 * (
        visits.visit_time + CASE WHEN visits.visit_time > 978307200 THEN 0 ELSE 978307200 END
    )) AS INTEGER) AS ts,
    items.url AS url,
    NULL AS referrer,
    NULL AS transition,
    CASE
        WHEN visits.load_successful = 0 THEN 'page that did not load'
        WHEN visits.redirect_destination IS NOT NULL THEN 'redirect on the way to a page'
        WHEN visits.origin = 1 THEN 'visit on another device'
    END AS reason
FROM history_visits AS visits
JOIN history_items AS items ON items.id = visits.history_item
ORDER BY visits.id
