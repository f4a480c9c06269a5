-- Which pages belong to a page group?
WITH views AS (
    SELECT
        pageviews.target, pageviews.month, pageviews.page_no, pageviews.panelist_key, pageviews.device,
        pageviews.weight, pageviews.people_weight,
        pageviews.is_first::UTINYINT AS visits,
        1::UTINYINT AS page_views,
        pageviews.is_entry::UTINYINT AS entrances,
        pageviews.is_exit::UTINYINT AS exits,
        COALESCE(pageviews.dwell_s, 0) AS dwell_s,
        (pageviews.dwell_s IS NOT NULL)::UTINYINT AS timed_page_views
    FROM pageviews
    JOIN page_group USING (target, file, page_id)
)

SELECT target, month, page_no AS page, panelist_key, {measures}
FROM views
GROUP BY target, month, page_no, panelist_key
