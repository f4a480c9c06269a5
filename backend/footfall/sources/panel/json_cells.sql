-- Which cells does each line hold? A line that is no JSON object has none, and a sample of it instead.
CREATE OR REPLACE TABLE incoming AS
SELECT line, cell, CASE WHEN cell IS NULL THEN left(text, 200) END AS sample
FROM (
    SELECT
        line,
        text,
        CASE
            WHEN json_valid(text) THEN
                CASE WHEN json_type(text) = 'OBJECT' THEN json_extract_string(text, {paths}) END
        END AS cell
    FROM arrived
)
