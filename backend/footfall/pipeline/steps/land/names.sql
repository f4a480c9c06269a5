-- Which panelists and which hosts, as addresses name them, do landed files have?
--
-- Addresses repeat, so each is taken apart once.

CREATE OR REPLACE TABLE found_panelists AS
SELECT DISTINCT panelist FROM read_parquet($parts, hive_partitioning = false);

CREATE OR REPLACE TABLE found_authorities AS
SELECT DISTINCT split_part(url, '/', 3) AS authority
FROM (SELECT DISTINCT url FROM read_parquet($parts, hive_partitioning = false));
