-- What does the month file say of each visit and page, with the weights of people applied?
--
-- Run in order: rows come out in the order of `visits`, or are sorted by `in_order` afterwards.

CREATE OR REPLACE TABLE site_names AS
SELECT DISTINCT hosts.site_id, hosts.domain FROM hosts
WHERE hosts.site_id IN (SELECT site_id FROM visits);

CREATE OR REPLACE TABLE month_pages AS
SELECT DISTINCT page_id, site_id, host, path FROM addresses ORDER BY page_id;

CREATE OR REPLACE TABLE month_visits AS
SELECT visits.visit_id, visits.visit_no, visits.site_id, visits.panelist_key, visits.start_ts,
  CAST(visits.device AS device_t) AS device, visits.country, visits.region,
  CAST(visits.channel AS channel_t) AS channel,
  coalesce(tags.named_source, senders.source, tags.source, '(direct)') AS source, visits.phrase,
  entry.page_id AS entry_page_id, exit.page_id AS exit_page_id, entry.host_id AS entry_host_id,
  least(visits.page_views, 65535) AS page_views, visits.duration_s, visits.purchase, visits.destination_id,
  visits.measured,
  CAST(CASE WHEN visits.measured THEN 1 ELSE weights.weight * factors.visits_factor END AS FLOAT) AS weight,
  CAST(CASE WHEN visits.measured THEN 1 ELSE weights.weight * factors.people_factor END AS FLOAT)
    AS people_weight
FROM visits
JOIN addresses AS entry ON entry.url_id = visits.entry_url_id
JOIN addresses AS exit ON exit.url_id = visits.exit_url_id
LEFT JOIN tags ON tags.tag_id = visits.tag_id
LEFT JOIN senders ON senders.sender_id = visits.sender_id
LEFT JOIN weights ON weights.panelist_key = visits.panelist_key AND weights.device = visits.device
LEFT JOIN factors ON factors.site_id = visits.site_id AND factors.device = visits.device;
