-- How many visits and distinct people has each row, how much do they vary over 64 groups of people, and how
-- many are in no row shown? A person counts once in a row, with the mean of the monthly weights.
WITH cells AS (
    SELECT {name} AS name, panelist_key, month, SUM({visits}) AS cell_visits, MAX(people_weight) AS cell_people
    FROM {table}
    WHERE {site} AND {time} >= {first_ms} AND {time} < {end_ms} AND {condition}
    GROUP BY {name}, panelist_key, month
),

persons AS (
    SELECT name, panelist_key, SUM(cell_visits) AS own_visits, AVG(cell_people) AS own_people
    FROM cells
    GROUP BY name, panelist_key
),

ranked AS (
    SELECT name AS listed, ROW_NUMBER() OVER (ORDER BY SUM(own_visits) DESC) AS place
    FROM persons
    GROUP BY name
    HAVING COUNT(*) >= 5
),

labelled AS (
    SELECT
        CASE WHEN ranked.place BETWEEN 1 AND {limit} THEN persons.name ELSE 'other' END AS label,
        persons.panelist_key AS who, persons.own_visits AS own_visits, persons.own_people AS own_people
    FROM persons
    LEFT JOIN ranked ON ranked.listed = persons.name
),

shown AS (
    SELECT label, who, SUM(own_visits) AS row_visits, MAX(own_people) AS row_people
    FROM labelled
    GROUP BY label, who
),

units AS (
    SELECT
        label, who % 64 AS unit, SUM(row_visits) AS unit_visits, SUM(row_people) AS unit_people,
        COUNT(*) AS unit_seen
    FROM shown
    GROUP BY label, who % 64
)

SELECT
    label, SUM(unit_visits) AS visits, SUM(unit_people) AS people, SUM(unit_seen) AS seen,
    SUM(unit_visits * unit_visits) AS visits_squared, SUM(unit_people * unit_people) AS people_squared
FROM units
GROUP BY label
ORDER BY visits DESC;
