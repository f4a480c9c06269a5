-- What is there to know of a target at a glance?
WITH by_channel AS (
    SELECT
        target, channel AS top_channel,
        ROW_NUMBER() OVER (PARTITION BY target ORDER BY ROUND(SUM(weight * visits), 6) DESC, channel) AS place
    FROM visits
    WHERE month > 0
    GROUP BY target, channel
    HAVING COUNT(DISTINCT panelist_key) >= {fewest}
),

by_country AS (
    SELECT
        target, country AS top_country,
        ROW_NUMBER() OVER (PARTITION BY target ORDER BY ROUND(SUM(weight * visits), 6) DESC, country) AS place
    FROM visits
    WHERE month > 0 AND country IS NOT NULL
    GROUP BY target, country
    HAVING COUNT(DISTINCT panelist_key) >= {fewest}
)

SELECT
    visits.target, visits.month, visits.panelist_key,
    ANY_VALUE(by_channel.top_channel::VARCHAR) AS top_channel,
    ANY_VALUE(by_country.top_country) AS top_country,
    {measures}
FROM visits
LEFT JOIN by_channel ON by_channel.target = visits.target AND by_channel.place = 1
LEFT JOIN by_country ON by_country.target = visits.target AND by_country.place = 1
GROUP BY visits.target, visits.month, visits.panelist_key
