-- Which pages of a target grow, beyond chance?
WITH views AS (
    SELECT
        target, month, page_no, panelist_key, device, weight, people_weight,
        is_first::UTINYINT AS visits,
        1::UTINYINT AS page_views,
        is_entry::UTINYINT AS entrances,
        COALESCE(dwell_s, 0) AS dwell_s,
        (dwell_s IS NOT NULL)::UTINYINT AS timed_page_views
    FROM pageviews
)

SELECT target, month, page_no AS page, panelist_key, {measures}
FROM views
GROUP BY target, month, page_no, panelist_key
