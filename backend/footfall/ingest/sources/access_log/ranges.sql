-- Players and viewers fetch one file in ranges (status 206), often dozens. What a visitor fetches of a file
-- within a visit is one page view: a range less than half an hour after another request for the file is none,
-- also where the other one was among the lines before, of which `earlier` has the last of each visitor.
UPDATE judged SET reason = 'further range of one file'
WHERE line IN (
    SELECT line FROM (
        SELECT line, status, ts - lag(ts) OVER (PARTITION BY site, address, agent, page ORDER BY ts, line) AS since
        FROM (
            SELECT line, status, ts, site, address, agent, page FROM judged
            WHERE reason IS NULL AND refusal IS NULL
            UNION ALL
            SELECT 0 AS line, 0 AS status, ts, site, address, agent, page FROM earlier
        )
    )
    WHERE status = 206 AND since < 1800000
)
