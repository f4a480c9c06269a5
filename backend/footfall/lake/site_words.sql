-- Which words tell what each site is about?
-- Words of the addresses of pages and of phrases that led to the site; each seen by enough people to be shown.
WITH page_words AS (
    SELECT of_month, page_id, UNNEST(LIST_DISTINCT(REGEXP_EXTRACT_ALL(LOWER(TRY(URL_DECODE(path))), '{letters}'))) AS word
    FROM {pages}
),

phrase_words AS (
    SELECT DISTINCT site_id, panelist_key, UNNEST(REGEXP_EXTRACT_ALL(LOWER(phrase), '{letters}')) AS word
    FROM {visits}
    WHERE phrase IS NOT NULL
),

seen AS (
    SELECT DISTINCT of_month, site_id, panelist_key, page_id
    FROM {pageviews}
    WHERE is_first
),

people AS (
    SELECT site_id, word, COUNT(DISTINCT panelist_key) AS people
    FROM (
        SELECT seen.site_id, seen.panelist_key, page_words.word
        FROM seen
        JOIN page_words USING (of_month, page_id)
        UNION ALL
        FROM phrase_words
    )
    WHERE word NOT IN ({meaningless})
    GROUP BY site_id, word
    HAVING COUNT(DISTINCT panelist_key) >= {fewest}
),

-- The fewer sites have a word, the more it counts.
telling AS (
    SELECT word, LN(1 + (SELECT COUNT(DISTINCT site_id) FROM people) / COUNT(*)) AS weight
    FROM people
    GROUP BY word
),

chosen AS (
    SELECT site_id, word, weight
    FROM people
    JOIN telling USING (word)
    QUALIFY ROW_NUMBER() OVER (PARTITION BY site_id ORDER BY people * weight DESC, word) <= {most}
)

SELECT site_id AS domain_no, word, weight, SUM(weight) OVER (PARTITION BY site_id) AS all_words
FROM chosen
