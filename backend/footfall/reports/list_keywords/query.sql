-- Which search phrases bring visits to a target?
WITH typed AS (
    SELECT
        *, LOWER(TRIM(phrase)) AS words, CASE $engines WHEN 'together' THEN 'all' ELSE source END AS engine
    FROM visits
    WHERE phrase IS NOT NULL
),

spaced AS (
    SELECT *, {spaced} AS spaced
    FROM typed
),

searched AS (
    SELECT *, {is_branded} AS is_branded
    FROM spaced
    WHERE CASE $phrases
        WHEN 'branded' THEN {is_branded}
        WHEN 'nonbranded' THEN NOT ({is_branded})
        WHEN 'questions' THEN {is_question}
        ELSE TRUE
    END
),

landed AS (
    SELECT
        searched.target, searched.words, searched.engine, searched.channel, pages.page,
        searched.month > 0 AS is_now, SUM(searched.weight) AS visits
    FROM searched
    JOIN pages ON pages.month = searched.file AND pages.page_id = searched.entry_page_id
    WHERE pages.page IS NOT NULL
    GROUP BY ALL
    HAVING COUNT(DISTINCT searched.panelist_key) >= {fewest}
),

landings AS (
    SELECT target, words, engine, channel, ARG_MAX(page, (is_now, visits, page)) AS landing_page
    FROM landed
    GROUP BY target, words, engine, channel
)

SELECT
    searched.target, searched.words AS phrase, searched.engine, searched.channel, searched.month,
    searched.panelist_key,
    ANY_VALUE(landings.landing_page) AS landing_page, ANY_VALUE(searched.is_branded) AS is_branded,
    {measures}
FROM searched
LEFT JOIN landings USING (target, words, engine, channel)
GROUP BY searched.target, searched.words, searched.engine, searched.channel, searched.month, searched.panelist_key
