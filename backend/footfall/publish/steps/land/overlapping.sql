-- Which page views are in access logs that cover the same day, each counted once?
-- One log may contain equal lines for separate requests. So each page view is kept as often as in the log
-- that has it most often.
SELECT * EXCLUDE (import_no, nth) FROM (
  SELECT *, row_number() OVER (PARTITION BY panelist_no, ts, url_id, referrer_id, import_no) AS nth
  FROM logged
)
QUALIFY row_number() OVER (PARTITION BY panelist_no, ts, url_id, referrer_id, nth ORDER BY import_no) = 1
