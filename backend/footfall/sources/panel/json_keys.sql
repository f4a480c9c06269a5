-- Which keys do the objects have? The known ones, and up to some hundred others.
SELECT DISTINCT unnest(CASE WHEN json_valid(text) THEN json_keys(text) END) AS key
FROM arrived
ORDER BY list_contains({known}, key) DESC, key
LIMIT 100
