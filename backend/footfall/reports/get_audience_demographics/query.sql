-- Who are the visitors of a target?
WITH traits AS (
    SELECT
        panel.side, panel.panelist_key, panel.people, panel.here, asked_for.trait,
        CASE asked_for.trait
            WHEN 'age_gender' THEN panel.gender || ' ' || panel.age
            WHEN 'age' THEN panel.age
            WHEN 'gender' THEN panel.gender
            WHEN 'income' THEN panel.income
            WHEN 'education' THEN panel.education
            WHEN 'occupation' THEN panel.occupation
            ELSE panel.household_size::VARCHAR
        END AS value,
        CASE WHEN asked_for.trait IN ('age_gender', 'age') THEN panel.age END AS age,
        CASE WHEN asked_for.trait IN ('age_gender', 'gender') THEN panel.gender END AS gender
    FROM panel
    CROSS JOIN (SELECT DISTINCT UNNEST($traits) AS trait) AS asked_for
    WHERE
        panel.panelist_key < {place_below} OR panel.panelist_key IN (SELECT panelist_key FROM audience)
),

place AS (
    SELECT
        side, trait, value,
        SUM(people) / SUM(SUM(people)) OVER (PARTITION BY side, trait) AS share
    FROM traits
    WHERE here AND value IS NOT NULL AND panelist_key < {place_below}
    GROUP BY side, trait, value
)

SELECT
    audience.target, traits.trait, traits.value, audience.side AS month, audience.panelist_key,
    traits.age, traits.gender, audience.people,
    100 * audience.people / place.share AS indexed_people
FROM audience
JOIN traits USING (side, panelist_key)
LEFT JOIN place ON place.side = traits.side AND place.trait = traits.trait AND place.value = traits.value
WHERE traits.value IS NOT NULL
