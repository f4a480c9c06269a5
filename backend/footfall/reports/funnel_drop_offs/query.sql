-- Where do the visitors go on who do not take the next step of a funnel?
WITH stopped AS (
    SELECT target, side, panelist_key, people
    FROM steps_taken
    WHERE last_step = $after_step
),

views AS (
    SELECT
        stopped.target, stopped.side, stopped.panelist_key, stopped.people, file, visit_id, ts, page_id,
        LEAD(page_id) OVER (PARTITION BY stopped.target, file, visit_id ORDER BY ts, page_id) AS next_page_id
    FROM pageviews
    JOIN stopped
        ON stopped.target = pageviews.target
        AND stopped.side = SIGN(pageviews.month)
        AND stopped.panelist_key = pageviews.panelist_key
),

-- For each person: the last time they saw a page of the step, and what they opened next in the same visit.
last_views AS (
    SELECT views.target, views.side, views.panelist_key, views.people, views.file, views.next_page_id
    FROM views
    JOIN step_pages USING (target, file, page_id)
    WHERE step_pages.steps & (1 << ($after_step - 1)) > 0
    QUALIFY ROW_NUMBER() OVER (
        PARTITION BY views.target, views.side, views.panelist_key
        ORDER BY views.ts DESC, views.page_id DESC
    ) = 1
)

SELECT
    last_views.target, CASE WHEN last_views.next_page_id IS NULL THEN '(left)' ELSE pages.page END AS page, last_views.side::INTEGER AS month,
    last_views.panelist_key, last_views.people AS lost
FROM last_views
LEFT JOIN pages ON pages.month = last_views.file AND pages.page_id = last_views.next_page_id
