-- Which robots fetch pages of a site, and what do people do beside them?
WITH asked AS (
    SELECT
        UNNEST($targets) AS target, UNNEST($scopes) AS scope, UNNEST($sites) AS domain,
        UNNEST(RANGE(LEN($targets))) AS position
),

logged AS (
    SELECT asked.target, asked.position, log_sites.*
    FROM asked
    JOIN log_sites ON log_sites.domain = asked.domain
    WHERE asked.scope = 'domain' AND log_sites.month BETWEEN $first_month AND $last_month
),

robots AS (
    SELECT
        logged.target, logged.position, logged.month, named.assistant, named.operator,
        requests.purpose, requests.robot, requests.requests, requests.pages,
        CASE WHEN requests.purpose IN ('no_agent', 'busy', 'pace', 'even', 'other_days') THEN 'undeclared' ELSE 'declared' END AS kind,
        -- For signs only fetched pages are known, not all requests.
        requests.purpose IN ('busy', 'pace', 'even', 'other_days') AS is_sign
    FROM logged
    JOIN robot_requests AS requests USING (month, domain)
    LEFT JOIN named_robots AS named ON named.robot = requests.robot
),

fetched_pages AS (
    SELECT
        logged.target, logged.position, logged.month, named.assistant, MIN(pages.page) AS page,
        SUM(pages.pages) AS pages
    FROM logged
    JOIN (
        SELECT *, (CASE WHEN host LIKE 'www.%' THEN host[5:] ELSE host END) || path AS page
        FROM robot_pages
    ) AS pages USING (month, domain)
    JOIN named_robots AS named ON named.robot = pages.robot AND named.assistant IS NOT NULL
    GROUP BY logged.target, logged.position, logged.month, named.assistant, LOWER(pages.page)
),

landed_on AS (
    SELECT
        logged.target, logged.position, logged.month, sent.assistant,
        MIN(sent.page) AS page, SUM(sent.visits) AS visits, MAX(sent.n_observed) AS n_observed
    FROM logged
    JOIN (
        SELECT *, (CASE WHEN host LIKE 'www.%' THEN host[5:] ELSE host END) || path AS page
        FROM assistant_visits
    ) AS sent USING (month, domain)
    GROUP BY logged.target, logged.position, logged.month, sent.assistant, LOWER(sent.page)
),

fetched AS (
    SELECT target, position, month, assistant, SUM(requests) AS requests, SUM(pages) AS pages
    FROM robots
    WHERE assistant IS NOT NULL
    GROUP BY ALL
),

listed AS (
    SELECT
        asked.target, asked.position, NULL::DATE AS date, 'target' AS kind,
        CASE
            WHEN asked.scope <> 'domain' THEN 'whole_sites_only'
            WHEN COUNT(logged.month) = 0 THEN 'no_log'
            WHEN BOOL_OR(logged.is_old) THEN 'import_again'
            WHEN BOOL_OR(logged.lacks_days) THEN 'days_lacking'
            ELSE 'counted'
        END AS purpose,
        NULL AS robot, NULL AS operator, NULL AS assistant, NULL AS page, NULL::BIGINT AS requests,
        NULL::BIGINT AS pages, NULL::DOUBLE AS visits, NULL::DOUBLE AS page_views, NULL::BIGINT AS n_observed,
        NULL::DOUBLE AS log_sd, 0 AS place,
        SUM(logged.days) AS days, SUM(logged.log_days) AS log_days
    FROM asked
    LEFT JOIN logged USING (target, position)
    GROUP BY asked.target, asked.position, asked.scope

    UNION ALL
    SELECT
        target, position, month, kind, purpose, NULLIF(robot, ''), operator, assistant, NULL,
        CASE WHEN NOT is_sign THEN requests END, pages, NULL, NULL, NULL, NULL,
        CASE kind WHEN 'declared' THEN 1 ELSE 2 END, NULL, NULL
    FROM robots
    WHERE $by = 'robot'

    UNION ALL
    SELECT target, position, month, 'people', NULL, NULL, NULL, NULL, NULL, NULL, NULL, visits, page_views, n_observed, 0, 3, NULL, NULL
    FROM logged
    WHERE $by = 'robot' AND visits IS NOT NULL

    UNION ALL
    SELECT
        target, position, month, 'panel', NULL, NULL, NULL, NULL, NULL, NULL, NULL, panel_visits, NULL, panel_observed,
        SQRT(panel_variance), 4, NULL, NULL
    FROM logged
    WHERE $by = 'robot' AND panel_visits IS NOT NULL AND panel_observed >= $fewest

    UNION ALL
    SELECT
        COALESCE(fetched.target, sent.target), COALESCE(fetched.position, sent.position),
        COALESCE(fetched.month, sent.month), 'declared', NULL, NULL, NULL,
        COALESCE(fetched.assistant, sent.assistant), NULL, COALESCE(fetched.requests, 0), COALESCE(fetched.pages, 0),
        sent.visits, NULL, COALESCE(sent.n_observed, 0), 0, 1, NULL, NULL
    FROM fetched
    FULL JOIN (FROM landed_on WHERE page IS NULL) AS sent
        ON sent.target = fetched.target AND sent.position = fetched.position AND sent.month = fetched.month
            AND sent.assistant = fetched.assistant
    WHERE $by = 'assistant'

    UNION ALL
    SELECT
        COALESCE(fetched.target, sent.target), COALESCE(fetched.position, sent.position),
        COALESCE(fetched.month, sent.month), 'declared', NULL, NULL, NULL,
        COALESCE(fetched.assistant, sent.assistant), COALESCE(sent.page, fetched.page), NULL, COALESCE(fetched.pages, 0),
        sent.visits, NULL, COALESCE(sent.n_observed, 0), 0, 1, NULL, NULL
    FROM fetched_pages AS fetched
    FULL JOIN (FROM landed_on WHERE page IS NOT NULL) AS sent
        ON sent.target = fetched.target AND sent.position = fetched.position AND sent.month = fetched.month
            AND sent.assistant = fetched.assistant AND LOWER(sent.page) = LOWER(fetched.page)
    WHERE $by = 'page'
)

SELECT * EXCLUDE (position, place)
FROM listed
ORDER BY
    position, date NULLS FIRST, place, COALESCE(requests, pages) DESC NULLS LAST, visits DESC NULLS LAST, robot NULLS LAST,
    purpose, assistant, page
