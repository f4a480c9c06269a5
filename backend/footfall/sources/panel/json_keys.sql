-- Which keys do the objects have?
SELECT DISTINCT unnest(CASE WHEN json_valid(text) THEN json_keys(text) END) AS key
FROM arrived
ORDER BY key
