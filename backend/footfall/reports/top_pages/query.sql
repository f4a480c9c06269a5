-- Which pages of a target are viewed most?
SELECT
    {page_views},
    MAKE_DATE((ts // 86400000)::INTEGER) AS first_seen,
    MAKE_DATE((ts // 86400000)::INTEGER) AS last_seen
FROM pageviews
