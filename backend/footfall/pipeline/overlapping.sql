-- Which page views do access logs that cover the same day tell of, each once?
-- A log may hold like lines that are requests of their own; so of each page view as many are kept as the log
-- that has most of it.
SELECT * EXCLUDE (import_no, nth) FROM (
  SELECT *, row_number() OVER (PARTITION BY panelist_no, ts, url_id, referrer_id, import_no) AS nth
  FROM logged
)
QUALIFY row_number() OVER (PARTITION BY panelist_no, ts, url_id, referrer_id, nth ORDER BY import_no) = 1
