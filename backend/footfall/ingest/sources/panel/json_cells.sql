-- Which cells does each line contain? A line that is not a JSON object has none, but a sample of its text.
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
