-- When did each visitor last fetch a file of which the next lines may hold further ranges? Asked after the
-- ranges of these lines are told, and only of lines with ranges: a log without any pays nothing. Lines need not
-- be in the order of time, so that the oldest of these says what is too long ago.
CREATE OR REPLACE TEMP TABLE earlier AS
SELECT site, address, agent, page, max(ts) AS ts
FROM (
    SELECT site, address, agent, page, ts FROM judged
    WHERE refusal IS NULL AND (reason IS NULL OR reason = 'further range of one file')
    UNION ALL
    FROM earlier
)
WHERE ts > (SELECT min(ts) FROM judged) - 1800000
GROUP BY ALL
