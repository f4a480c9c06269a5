-- What do the month files say of some sites, and how sure is it?
-- Months are stacked before they are joined: a join for each took three times as long, most of it to plan.
SELECT
    site_id,
    of_month,
    n_observed,
    visit_rows,
    page_view_rows,
    measured,
    host_level,
    rank_list,
    rank_from,
    rank_to,
    calibrated_by,
    public_counts,
    grade,
    visits_sampling_variance,
    visits_level_variance,
    visits_panel_variance,
    visits_measured,
    people_sampling_variance,
    people_level_variance,
    people_panel_variance,
    people_measured
FROM {site_months}
JOIN {factors} USING (of_month, site_id, device)
WHERE device = 'all_devices' AND site_id IN (SELECT UNNEST($sites))
