-- Which known targets begin with or contain what was typed, or else are spelled like it?
-- An index finds the names that may be among them: `lake/known_names.py` says what each list is.
WITH found AS (
    SELECT
        UNNEST($values::VARCHAR[]) AS value,
        UNNEST($visits::DOUBLE[]) AS visits,
        UNNEST($categories::VARCHAR[]) AS category,
        UNNEST($places::INTEGER[]) AS place,
        UNNEST($turns::INTEGER[]) AS turn,
        RTRIM(value, '/') AS name,
        RTRIM($typed, '/') AS wanted
),

-- Letters swapped, missing or mistyped. LEVENSHTEIN counts two swapped letters as two edits, but takes a
-- quarter of the time, so it first rules out most names.
measured AS (
    SELECT
        *,
        CASE
            WHEN turn < 3 THEN 0
            WHEN LEVENSHTEIN(name, wanted) <= 2 * $edits_allowed THEN DAMERAU_LEVENSHTEIN(name, wanted)
        END AS edits
    FROM found
)

SELECT value, $type AS scope, visits, category, turn = 3 AS is_guess
FROM measured
WHERE edits <= $edits_allowed
ORDER BY turn, edits, place
LIMIT $limit
