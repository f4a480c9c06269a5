-- What sorts of pages do people view on a target?
WITH parts AS (
    SELECT
        pageviews.target, pageviews.month, content_types.content_type, pageviews.panelist_key, pageviews.file,
        pageviews.visit_id,
        pageviews.weight,
        pageviews.people_weight,
        1::UTINYINT AS visits,
        COUNT(*) AS page_views,
        SUM(pageviews.is_entry::UTINYINT) AS entrances,
        SUM(pageviews.is_exit::UTINYINT) AS exits,
        SUM(pageviews.dwell_s) AS dwell_s,
        COUNT(pageviews.dwell_s) AS timed_page_views
    FROM pageviews
    LEFT JOIN content_types USING (file, page_id)
    GROUP BY ALL
)

SELECT target, month, content_type, panelist_key, {measures}
FROM parts
GROUP BY target, month, content_type, panelist_key
