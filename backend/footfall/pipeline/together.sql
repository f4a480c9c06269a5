-- What are the page views and visits of all pieces, in the order they have in a month that is not cut?

CREATE OR REPLACE TABLE pages AS
SELECT * FROM pages_of_pieces ORDER BY site_id, panelist_key, page_no;
DROP TABLE pages_of_pieces;

CREATE OR REPLACE TABLE visits AS
SELECT * REPLACE (CAST(row_number() OVER ($in_order) - 1 AS UINTEGER) AS visit_id)
FROM (SELECT * FROM visits_of_pieces ORDER BY site_id, panelist_key, start_ts);
DROP TABLE visits_of_pieces;
