-- Which page views are landed, with visitor names instead of network addresses?
SELECT
    ts,
    visitors.name AS panelist,
    device,
    'https://' || place_host || page AS url,
    referrer,
    visitors.country,
    visitors.region,
    NULL AS active_ms,
    'view' AS event,
    NULL AS transition,
    'access_log' AS origin,
    line,
    false AS refused,
    NULL AS reason,
    NULL AS field,
    NULL AS sample
FROM judged
JOIN visitors
    ON visitors.site = judged.site
    AND visitors.address = judged.address
    AND visitors.agent = coalesce(judged.agent, '')
WHERE judged.reason IS NULL AND judged.refusal IS NULL
