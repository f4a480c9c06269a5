-- In which order are the visits of a month that is built in several pieces?
--
-- Tricky: a join that is spilled to disk does not keep the order of its first table, not even on one thread (23 of
-- 10.4 M page views out of order with 2 GB).

CREATE OR REPLACE TABLE month_visits AS SELECT * FROM month_visits ORDER BY visit_id;
