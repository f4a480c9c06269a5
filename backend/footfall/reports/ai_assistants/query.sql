-- Which AI assistants bring visits to a target?
WITH named AS (
    SELECT
        visits.*,
        CASE visits.channel
            WHEN 'aiAssistants' THEN 'assistant'
            WHEN 'aiSearch' THEN 'ai_search'
            WHEN 'searchOrganic' THEN 'organic_search'
        END AS kind,
        CASE visits.channel
            WHEN 'aiAssistants' THEN COALESCE(assistants.name, visits.source)
            WHEN 'aiSearch' THEN COALESCE(engines.name, assistants.name, visits.source)
            WHEN 'searchOrganic' THEN 'Organic search'
        END AS assistant
    FROM visits
    LEFT JOIN named_sources AS assistants
        ON assistants.domain = visits.source AND assistants.kind = 'assistants'
    LEFT JOIN named_sources AS engines ON engines.domain = visits.source AND engines.kind = 'search'
),

landed AS (
    SELECT named.target, named.date, named.assistant, named.kind, pages.page, SUM(named.weight) AS visits
    FROM named
    JOIN pages ON pages.month = named.file AND pages.page_id = named.entry_page_id
    WHERE named.month > 0 AND named.kind IS NOT NULL AND pages.page IS NOT NULL
    GROUP BY ALL
    HAVING COUNT(DISTINCT named.panelist_key) >= {fewest}
),

landings AS (
    SELECT target, date, assistant, kind, ARG_MAX(page, (visits, page)) AS landing_page
    FROM landed
    GROUP BY target, date, assistant, kind
)

SELECT
    named.target, named.date, named.kind, named.assistant, named.month, named.panelist_key,
    ANY_VALUE(landings.landing_page) AS landing_page,
    {measures}
FROM named
LEFT JOIN landings USING (target, date, kind, assistant)
GROUP BY named.target, named.date, named.kind, named.assistant, named.month, named.panelist_key
