-- Which visits to hosts are landed, with hashed names of people?
SELECT
    ts,
    people.name AS panelist,
    people.device,
    'https://' || host || '/' AS url,
    NULL AS referrer,
    {country} AS country,
    NULL AS region,
    NULL AS active_ms,
    'view' AS event,
    NULL AS transition,
    'network' AS origin,
    line,
    false AS refused,
    NULL AS reason,
    NULL AS field,
    NULL AS sample
FROM judged
JOIN people ON people.client = judged.person AND people.agent = coalesce(judged.agent, '')
WHERE refusal IS NULL AND reason IS NULL
