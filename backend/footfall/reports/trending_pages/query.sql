-- Which pages of a target grow, beyond chance?
SELECT {page_views}
FROM pageviews
