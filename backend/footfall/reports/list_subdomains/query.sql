-- How does a target divide over its hosts?
WITH parts AS (
    SELECT
        pageviews.target, pageviews.month, hosts.host_no, pageviews.panelist_key, pageviews.file,
        pageviews.visit_id,
        pageviews.channel,
        pageviews.device,
        pageviews.weight,
        pageviews.people_weight,
        1::UTINYINT AS visits,
        COUNT(*) AS page_views,
        COALESCE(SUM(pageviews.dwell_s), 0) AS duration_s,
        (COUNT(*) = 1)::UTINYINT AS bounces,
        MAX(pageviews.purchase::UTINYINT) AS purchases,
        SUM(pageviews.is_entry::UTINYINT) AS entrances,
        SUM(pageviews.is_exit::UTINYINT) AS exits
    FROM pageviews
    LEFT JOIN hosts USING (file, page_id)
    GROUP BY ALL
)

SELECT target, month, host_no AS host, panelist_key, {measures}
FROM parts
GROUP BY target, month, host_no, panelist_key
