-- How many visits has each row? Bare numbers: nobody is told apart, nothing says how sure they are.
SELECT {name} AS name, SUM({visits}) AS visits
FROM {table}
WHERE {site} AND {time} >= {first_ms} AND {time} < {end_ms} AND {condition}
GROUP BY {name}
ORDER BY SUM({visits}) DESC
LIMIT {limit};
