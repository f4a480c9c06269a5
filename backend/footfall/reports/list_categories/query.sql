-- Which categories of sites are there?
SELECT category, COUNT(*) AS sites
FROM known_sites
WHERE category IS NOT NULL
GROUP BY category
ORDER BY category
