-- Which sites do the visits of a target come from, and by which channel?
WITH named AS (
    SELECT visits.*, named_sources.name
    FROM visits
    LEFT JOIN named_sources
        ON named_sources.domain = visits.source
        AND named_sources.kind = CASE
            WHEN visits.channel = 'mail' THEN 'mail'
            WHEN visits.channel = 'displayAd' THEN 'ads'
            WHEN visits.channel IN ('socialOrganic', 'socialPaid') THEN 'social'
            WHEN visits.channel IN ('searchOrganic', 'searchPaid') THEN 'search'
            WHEN visits.channel = 'aiAssistants' THEN 'assistants'
            WHEN visits.channel = 'aiSearch' THEN 'search'
            WHEN visits.channel = 'referral' THEN 'services'
        END
)

SELECT
    target, source, channel, month, panelist_key, ANY_VALUE(category) AS category, ANY_VALUE(name) AS name,
    {measures}
FROM named
LEFT JOIN categories ON categories.domain = named.source
WHERE CASE $sources WHEN 'named' THEN name IS NOT NULL WHEN 'unnamed' THEN name IS NULL ELSE TRUE END
GROUP BY target, source, channel, month, panelist_key
