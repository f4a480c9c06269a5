-- How does the traffic of a page group move?
WITH visits_of_group AS (
    SELECT
        pageviews.target, pageviews.date, pageviews.month, pageviews.panelist_key, pageviews.device,
        pageviews.weight, pageviews.people_weight,
        1 AS visits,
        COUNT(*) AS page_views,
        MAX(pageviews.is_entry::INTEGER) AS entrances,
        MAX(pageviews.is_exit::INTEGER) AS exits,
        SUM(COALESCE(pageviews.dwell_s, 0)) AS dwell_s,
        COUNT(pageviews.dwell_s) AS timed_page_views
    FROM pageviews
    JOIN page_group USING (target, file, page_id)
    GROUP BY
        pageviews.target, pageviews.date, pageviews.month, pageviews.panelist_key, pageviews.device,
        pageviews.weight, pageviews.people_weight, pageviews.file, pageviews.visit_id
)

SELECT target, date, month, panelist_key, {measures}
FROM visits_of_group
GROUP BY target, date, month, panelist_key
