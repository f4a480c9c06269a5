-- Which sites are most like a target?
WITH reached AS (
    SELECT
        panel_sites.side, panel_sites.site_id,
        SUM(panel_sites.people) FILTER (WHERE panel.here) AS all_visitors,
        COUNT(audience.panelist_key) AS n_shared,
        MIN(audience.panelist_key) AS first_shared
    FROM panel_sites
    JOIN panel USING (side, panelist_key)
    LEFT JOIN audience USING (side, panelist_key)
    WHERE panel_sites.site_id NOT IN (SELECT site_id FROM sites_left_out)
    GROUP BY panel_sites.side, panel_sites.site_id
    HAVING COUNT(audience.panelist_key) >= {fewest}
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
            FILTER (WHERE own_words.word IS NOT NULL) AS shared
    FROM site_words
    LEFT JOIN own_words USING (word)
    GROUP BY site_words.domain_no
),

sites AS (
    SELECT
        reached.*, country.everyone, site_names.category,
        site_names.category = own_category.category AS is_same_category,
        words.in_both / words.in_either AS word_similarity,
        ARRAY_TO_STRING(words.shared[:10], ' ') AS shared_words
    FROM reached
    JOIN country USING (side)
    CROSS JOIN own_category
    LEFT JOIN site_names ON site_names.domain_no = reached.site_id
    LEFT JOIN words ON words.domain_no = reached.site_id
)

SELECT
    audience.target, sites.site_id AS domain, audience.side::INTEGER AS month, audience.panelist_key,
    sites.category, sites.is_same_category, sites.word_similarity,
    -- Texts are long: one cell of a site is enough.
    CASE WHEN audience.panelist_key = sites.first_shared THEN sites.shared_words END AS shared_words,
    LEAST(audience.people, panel_sites.people) AS overlap,
    NULL AS everybody,
    sites.all_visitors / sites.n_shared AS all_visitors,
    LEAST(audience.people, panel_sites.people) * sites.everyone / sites.all_visitors AS over_chance
FROM audience
JOIN panel_sites USING (side, panelist_key)
JOIN sites ON sites.side = panel_sites.side AND sites.site_id = panel_sites.site_id
UNION ALL
SELECT target, NULL, side::INTEGER, panelist_key, NULL, NULL, NULL, NULL, NULL, people, NULL, NULL
FROM audience
