-- Which pages of a target are viewed most?
WITH views AS (
    SELECT
        target, month, page_no, panelist_key, channel, device, weight, people_weight, ts,
        is_first::UTINYINT AS visits,
        1::UTINYINT AS page_views,
        is_entry::UTINYINT AS entrances,
        is_exit::UTINYINT AS exits,
        COALESCE(dwell_s, 0) AS dwell_s,
        (dwell_s IS NOT NULL)::UTINYINT AS timed_page_views
    FROM pageviews
)

SELECT
    target, month, page_no AS page, panelist_key,
    MAKE_DATE((MIN(ts) // 86400000)::INTEGER) AS first_seen,
    MAKE_DATE((MAX(ts) // 86400000)::INTEGER) AS last_seen,
    {measures}
FROM views
GROUP BY target, month, page_no, panelist_key
