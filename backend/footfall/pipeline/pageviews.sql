-- Which page views make up the published visits, each with what its visit has in common?

SELECT visits.visit_id, visits.site_id, visits.panelist_key, pages.ts, addresses.page_id,
  pages.is_entry, pages.is_exit,
  CASE WHEN NOT pages.is_exit THEN (pages.following_ts - pages.ts) // 1000
    WHEN pages.active_ms > 1800000 THEN 1800 ELSE pages.active_ms // 1000 END AS dwell_s,
  pages.bought AS purchase, visits.device, visits.country, visits.region, visits.channel, visits.weight,
  visits.people_weight
FROM pages
JOIN month_visits AS visits ON visits.visit_no = pages.visit_no
JOIN addresses ON addresses.url_id = pages.url_id
