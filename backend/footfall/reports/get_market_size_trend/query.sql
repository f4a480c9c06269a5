-- How does the size of a market change?
WITH sizes AS (
    SELECT visits.target, visits.month, SUM(visits.weight * visits.visits) AS size
    FROM visits
    JOIN domains ON domains.domain_no = visits.target
    WHERE domains.is_listed
    GROUP BY visits.target, visits.month
),

shares AS (
    SELECT month, MEDIAN(share) AS median_share
    FROM (SELECT month, size / SUM(size) OVER (PARTITION BY month) AS share FROM sizes)
    GROUP BY month
),

of_person AS (
    SELECT
        visits.date, visits.month, visits.panelist_key,
        SUM(visits.weight * visits.visits) AS tam_visits,
        SUM(visits.weight * visits.visits) FILTER (WHERE domains.is_listed) AS sam_visits,
        MAX(visits.people_weight) AS tam_people,
        MAX(visits.people_weight) FILTER (WHERE domains.is_listed) AS sam_people
    FROM visits
    JOIN domains ON domains.domain_no = visits.target
    GROUP BY visits.date, visits.month, visits.panelist_key
)

SELECT
    0::USMALLINT AS target, of_person.*,
    of_person.sam_visits * shares.median_share AS som_visits,
    of_person.sam_people * shares.median_share AS som_people
FROM of_person
LEFT JOIN shares USING (month)
