-- What are the page views and visits of all pieces, in the order of a month that is built in one piece?

CREATE OR REPLACE TABLE pages AS
SELECT * REPLACE (
  CAST(sum(CASE WHEN is_entry THEN 1 ELSE 0 END) OVER (ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) - 1
    AS UINTEGER) AS visit_id)
FROM (SELECT * FROM pages ORDER BY site_id, panelist_key, page_no);

CREATE OR REPLACE TABLE visits AS
SELECT * REPLACE (CAST(row_number() OVER () - 1 AS UINTEGER) AS visit_id)
FROM (SELECT * FROM visits ORDER BY site_id, panelist_key, visit_no);
