-- Which pages of a target are viewed most?
SELECT
    {page_views},
    MAKE_DATE(local_day(ts)::INTEGER) AS first_seen,
    MAKE_DATE(local_day(ts)::INTEGER) AS last_seen
FROM pageviews
