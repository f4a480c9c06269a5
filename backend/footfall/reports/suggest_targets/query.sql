-- Which known targets begin with or contain what was typed, or else are spelled like it?
-- An index finds them, the best first: `lake/known_names.py`.
SELECT
    UNNEST($values::VARCHAR[]) AS value,
    $type AS scope,
    UNNEST($visits::DOUBLE[]) AS visits,
    UNNEST($categories::VARCHAR[]) AS category,
    UNNEST($guesses::BOOLEAN[]) AS is_guess
