-- Which page views did people of the panel make, in the columns of webtrackR?
-- Addresses without query, times in UTC, seconds until the next page view; people by the key that they have in
-- published files, never by their name. Visitors of access logs are not of the panel.
SELECT
    pageviews.panelist_key AS panelist_id,
    'https://' || pages.host || pages.path AS url,
    STRFTIME(MAKE_TIMESTAMP_MS(pageviews.ts), '%Y-%m-%d %H:%M:%S') AS timestamp,
    pageviews.dwell_s AS duration,
    pageviews.device,
    visits.country
FROM {pageviews} AS pageviews
JOIN {pages} AS pages USING (of_month, page_id)
JOIN {visits} AS visits USING (of_month, visit_id)
WHERE NOT visits.measured
ORDER BY pageviews.panelist_key, pageviews.ts, url
