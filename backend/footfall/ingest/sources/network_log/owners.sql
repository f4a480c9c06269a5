-- Who had the address of each line at that time?
CREATE OR REPLACE TABLE judged AS
WITH owned AS (
    SELECT judged.line, min(owners.person) AS person
    FROM judged
    JOIN owners
        ON owners.address = judged.client
        AND judged.ts >= coalesce(epoch_ms(TRY_CAST(owners.since AS TIMESTAMPTZ)), judged.ts)
        AND judged.ts < coalesce(epoch_ms(TRY_CAST(owners.until AS TIMESTAMPTZ)), judged.ts + 1)
    GROUP BY judged.line
)
SELECT
    judged.* EXCLUDE (reason),
    person,
    CASE
        WHEN refusal IS NULL AND reason IS NULL AND person IS NULL THEN 'address of nobody in the table'
        ELSE reason
    END AS reason
FROM judged
LEFT JOIN owned USING (line)
