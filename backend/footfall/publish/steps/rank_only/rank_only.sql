-- How many visits has each site that is known without a panel, and from which countries?
--
-- `known_levels`: a row per site with its counts and variances, `level_grades`: its grade; `site_levels`: its visits by country, NULL
-- for an unknown one, and the part of mobile devices in them. A site with an access log is left out, since it
-- has the numbers of its log.

CREATE OR REPLACE TABLE level_sites AS
SELECT known_levels.* FROM known_levels
WHERE known_levels.site_id NOT IN (SELECT site_id FROM site_names)
ORDER BY known_levels.site_id;

INSERT INTO site_months
SELECT level_sites.site_id, 'all_devices' AS device, visits, page_views, duration_s, bounces, NULL AS purchases, people,
  0 AS n_observed, 0 AS visit_rows, 0 AS page_view_rows, false AS measured, false AS host_level,
  shown_places.rank_list, shown_places.list_order, shown_places.rank_from, shown_places.rank_to,
  level_grades.grade
FROM level_sites JOIN level_grades ON level_grades.site_id = level_sites.site_id
LEFT JOIN shown_places ON shown_places.site = level_sites.site
ORDER BY level_sites.site_id;

INSERT INTO factors BY NAME
SELECT site_id, 'all_devices' AS device, 1 AS visits_factor, 1 AS people_factor, visits_sampling_variance,
  people_sampling_variance, visits_level_variance, people_level_variance,
  place_variance AS visits_panel_variance, place_variance AS people_panel_variance, visits_measured,
  people_measured, calibrated_by, public_counts
FROM level_sites;

CREATE OR REPLACE TABLE site_levels AS
SELECT level_sites.site_id, nullif(parts.country, '') AS country, level_sites.visits * parts.share AS visits,
  level_sites.people * parts.share AS people, level_sites.page_views * parts.share AS page_views,
  level_sites.duration_s * parts.share AS duration_s, level_sites.bounces * parts.share AS bounces,
  parts.mobile AS mobile_part
FROM level_sites JOIN level_parts AS parts ON parts.site = level_sites.site
WHERE level_sites.visits IS NOT NULL
ORDER BY level_sites.site_id, country;

CREATE OR REPLACE TABLE host_levels AS
SELECT level_sites.site_id, parts.host,
  CASE WHEN parts.is_bucket THEN coalesce(buckets.first, parts.rank) ELSE parts.rank END AS rank_from,
  parts.rank AS rank_to, parts.share, parts.share_low, parts.share_high
FROM host_parts AS parts JOIN level_sites ON level_sites.site = parts.site
LEFT JOIN buckets ON buckets.last = parts.rank
ORDER BY level_sites.site_id, parts.rank, parts.host;

INSERT INTO site_names SELECT site_id, site FROM level_sites;
