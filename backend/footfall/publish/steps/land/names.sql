-- Which panelists and which hosts, as addresses name them, do landed files have?
--
-- Both are found in one reading of the files. Addresses repeat, so each is taken apart once.

CREATE OR REPLACE TABLE found_names AS
SELECT panelist, url FROM read_parquet($parts, hive_partitioning = false)
GROUP BY GROUPING SETS ((panelist), (url));

CREATE OR REPLACE VIEW found_panelists AS SELECT panelist FROM found_names WHERE panelist IS NOT NULL;

CREATE OR REPLACE VIEW found_authorities AS
SELECT DISTINCT split_part(url, '/', 3) AS authority FROM found_names WHERE url IS NOT NULL;
