-- Which pages of a target are viewed most?
WITH page_of_visit AS (
    SELECT
        target, month, same_as, visit_id,
        ANY_VALUE(panelist_key) AS panelist_key,
        ANY_VALUE(channel) AS channel,
        ANY_VALUE(weight) AS weight,
        ANY_VALUE(people_weight) AS people_weight,
        1 AS visits,
        COUNT(*) AS page_views,
        COUNT(*) FILTER (WHERE is_entry) AS entrances,
        COUNT(*) FILTER (WHERE is_exit) AS exits,
        COALESCE(SUM(dwell_s), 0) AS dwell_s,
        COUNT(dwell_s) AS timed_page_views,
        MIN(ts) AS first_ts,
        MAX(ts) AS last_ts
    FROM pageviews
    JOIN pages USING (month, page_id)
    GROUP BY target, month, same_as, visit_id
),

page_of_panelist AS (
    SELECT
        target, month, same_as, panelist_key,
        MAKE_DATE((MIN(first_ts) // 86400000)::INTEGER) AS first_seen,
        MAKE_DATE((MAX(last_ts) // 86400000)::INTEGER) AS last_seen,
        {measures}
    FROM page_of_visit
    GROUP BY target, month, same_as, panelist_key
)

SELECT page_of_panelist.*, pages.page
FROM page_of_panelist
JOIN pages ON pages.month = page_of_panelist.month AND pages.page_id = page_of_panelist.same_as
