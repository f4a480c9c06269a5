-- Which sites are most like a target?
WITH shared AS (
    SELECT
        audience.target, audience.side, audience.panelist_key, panel_sites.site_id,
        LEAST(audience.people, panel_sites.people) AS overlap
    FROM audience
    JOIN panel USING (side, panelist_key)
    JOIN panel_sites USING (side, panelist_key)
    WHERE panel_sites.site_id NOT IN (SELECT site_id FROM sites_left_out)
),

reached AS (
    SELECT side, site_id, COUNT(*) AS n_shared, MIN(panelist_key) AS first_shared
    FROM shared
    GROUP BY side, site_id
    HAVING COUNT(*) >= {fewest}
),

country AS (
    SELECT side, SUM(people) AS everyone
    FROM panel
    WHERE here
    GROUP BY side
),

own_category AS (
    SELECT ANY_VALUE(category) AS category
    FROM site_names
    WHERE domain_no IN (SELECT site_id FROM sites_left_out)
),

own_words AS (
    SELECT word, all_words
    FROM site_words
    WHERE domain_no IN (SELECT site_id FROM sites_left_out)
),

-- Words are unknown where one of the two sites has none.
words AS (
    SELECT
        site_words.domain_no,
        COALESCE(SUM(site_words.weight) FILTER (WHERE own_words.word IS NOT NULL), 0) AS in_both,
        ANY_VALUE(site_words.all_words) + (SELECT ANY_VALUE(all_words) FROM own_words) - in_both AS in_either,
        LIST(site_words.word ORDER BY site_words.weight DESC, site_words.word)
            FILTER (WHERE own_words.word IS NOT NULL) AS in_common
    FROM site_words
    LEFT JOIN own_words USING (word)
    GROUP BY site_words.domain_no
),

sites AS (
    SELECT
        reached.*, site_people.people AS all_visitors, country.everyone, site_names.category,
        site_names.category = own_category.category AS is_same_category,
        words.in_both / words.in_either AS word_similarity,
        ARRAY_TO_STRING(words.in_common[:10], ' ') AS shared_words
    FROM reached
    JOIN country USING (side)
    CROSS JOIN own_category
    LEFT JOIN site_people ON site_people.side = reached.side AND site_people.site_id = reached.site_id
    LEFT JOIN site_names ON site_names.domain_no = reached.site_id
    LEFT JOIN words ON words.domain_no = reached.site_id
)

SELECT
    shared.target, shared.site_id AS domain, shared.side::INTEGER AS month, shared.panelist_key,
    sites.category, sites.is_same_category, sites.word_similarity,
    -- Texts are long: one cell of a site is enough.
    CASE WHEN shared.panelist_key = sites.first_shared THEN sites.shared_words END AS shared_words,
    shared.overlap,
    NULL AS everybody,
    sites.all_visitors / sites.n_shared AS all_visitors,
    shared.overlap * sites.everyone / sites.all_visitors AS over_chance
FROM shared
JOIN sites ON sites.side = shared.side AND sites.site_id = shared.site_id
UNION ALL
SELECT target, NULL, side::INTEGER, panelist_key, NULL, NULL, NULL, NULL, NULL, people, NULL, NULL
FROM audience
