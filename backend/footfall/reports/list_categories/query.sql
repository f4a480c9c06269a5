-- Which categories of sites are there?
SELECT category, COUNT(*) AS sites
FROM categories
GROUP BY category
ORDER BY category
