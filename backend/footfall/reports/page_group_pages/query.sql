-- Which pages belong to a page group?
SELECT {page_views}
FROM pageviews
JOIN page_group USING (target, file, page_id)
