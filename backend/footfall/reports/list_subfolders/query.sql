-- How does a target divide over its folders?
WITH parts AS (
    SELECT
        pageviews.target, pageviews.month, folders.folder_no, folders.has_folders, pageviews.panelist_key, pageviews.file,
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
    LEFT JOIN folders USING (file, page_id)
    GROUP BY ALL
)

SELECT
    target, month, folder_no AS folder, panelist_key, ANY_VALUE(has_folders) AS has_folders,
    {measures}
FROM parts
GROUP BY target, month, folder_no, panelist_key
