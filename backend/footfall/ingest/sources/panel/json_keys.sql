-- Which keys do the objects have? The known ones first, a hundred at most.
SELECT DISTINCT unnest(CASE WHEN json_valid(text) THEN json_keys(text) END) AS key
FROM arrived
ORDER BY list_contains({known}, key) DESC, key
LIMIT 100
