-- Which rows go into each table of the month file?

INSERT INTO month.visits BY NAME SELECT * EXCLUDE (visit_no, entry_host_id) FROM month_visits;
INSERT INTO month.pages SELECT * FROM month_pages;
INSERT INTO month.rare_pages SELECT * FROM rare_pages;
INSERT INTO month.sites
SELECT site_names.site_id, site_names.domain, categories.category
FROM site_names LEFT JOIN categories ON categories.site = site_names.domain ORDER BY site_names.site_id;
INSERT INTO month.hosts SELECT * FROM host_counts;
INSERT INTO month.panelists BY NAME
SELECT known.* EXCLUDE (days_online, joined, "left", line, import_id, sequence)
FROM known_panelists AS known ORDER BY panelist_key;
INSERT INTO month.weights SELECT * FROM weights ORDER BY panelist_key, device;
INSERT INTO month.weight_cells SELECT * FROM weight_cells ORDER BY country, device;
INSERT INTO month.factors SELECT * FROM factors ORDER BY site_id, device;
INSERT INTO month.site_months SELECT * FROM site_months;
INSERT INTO month.site_levels SELECT * FROM site_levels;
INSERT INTO month.host_levels SELECT * FROM host_levels;
INSERT INTO month.listed
SELECT site, rank_list, rank_from, rank_to FROM shown_places
WHERE site NOT IN (SELECT domain FROM answered_sites) ORDER BY site;
-- More visitors than visits are no count of people.
INSERT INTO month.told_alone
WITH told AS (
  SELECT site, '' AS host, visits, CASE WHEN unique_visitors <= visits THEN unique_visitors END AS unique_visitors,
    page_views, avg_visit_duration, bounce_rate
  FROM first_party WHERE device = '' AND country = '' AND channel = '' AND visits > 0
  UNION ALL BY NAME FROM told_hosts
)
FROM told WHERE site NOT IN (SELECT domain FROM answered_sites) ORDER BY site, host;
INSERT INTO month.notes_alone
FROM decided_notes WHERE site NOT IN (SELECT domain FROM answered_sites) ORDER BY ALL;
INSERT INTO month.told_hosts
SELECT site_names.site_id, told.* EXCLUDE (site)
FROM told_hosts AS told JOIN site_names ON site_names.domain = told.site ORDER BY site_names.site_id, told.host;
INSERT INTO month.told_notes
SELECT site_names.site_id, told.* EXCLUDE (site)
FROM told_notes AS told JOIN site_names ON site_names.domain = told.site ORDER BY ALL;
INSERT INTO month.own_numbers SELECT * FROM own_numbers ORDER BY site_id, measure;
INSERT INTO month.next_counts SELECT * FROM next_counts ORDER BY site_id, place;
INSERT INTO month.moved_by SELECT * FROM moved_by ORDER BY site_id, measure, category;
INSERT INTO month.search_clicks
SELECT site_names.site_id, clicks.kind, clicks.name, clicks.clicks, clicks.impressions, clicks.position
FROM search_clicks AS clicks JOIN site_names ON site_names.domain = clicks.site
ORDER BY site_names.site_id, clicks.kind, clicks.name;

INSERT INTO month.robot_requests SELECT * FROM robot_requests ORDER BY ALL;
INSERT INTO month.robot_pages SELECT * FROM robot_pages ORDER BY ALL;
INSERT INTO month.log_sites SELECT * FROM log_sites ORDER BY ALL;
INSERT INTO month.assistant_visits SELECT * FROM assistant_visits ORDER BY ALL;
INSERT INTO month.month_groups SELECT * FROM month_groups;
INSERT INTO month.day_groups SELECT * FROM day_groups;
INSERT INTO month.site_visitors SELECT * FROM site_visitors;
INSERT INTO month.site_panelists SELECT * FROM site_panelists;
-- Rounded, since sums depend on the order of threads in the last digits.
INSERT INTO month.variation
SELECT measure, round(variance, 6), round(third_moment, 6) FROM variation WHERE variance IS NOT NULL ORDER BY measure;
INSERT INTO month.panelist_sites SELECT * FROM panelist_sites;
INSERT INTO month.meta VALUES ('month', $month), ('version', $version), ('fingerprint', $fingerprint),
  ('method', $method), ('first_day', $first_day), ('last_day', $last_day), ('page_views', $page_views),
  ('visits', $visits);
