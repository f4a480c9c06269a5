-- How much do the people of a site differ in what they do there?
--
-- Over the sites with 30 panel visitors and more. variance: that of what one visit-weighted visitor does, relative to
-- the site's mean; of kinds of visits (device, channel, bounces, purchases) that of a share s over s (1 - s), which
-- is 1 where all visits of a person are of one kind and 0 where they are as mixed as the site's. third_moment: of the
-- same, for the skewness. docs/methodology.md, "Intervals".

CREATE OR REPLACE TABLE variation AS
WITH many AS (
  SELECT site_id FROM month_cells WHERE NOT measured
  GROUP BY site_id HAVING count(DISTINCT panelist_key) >= $least_visitors
),
person AS (
  SELECT site_id, panelist_key, sum(visits) AS visits, sum(page_views) AS page_views, sum(duration_s) AS duration_s,
    sum(bounces) AS bounces, sum(purchases) AS purchases,
    sum(CASE WHEN device = 'mobile' THEN visits ELSE 0 END) AS mobile
  FROM month_cells SEMI JOIN many USING (site_id) GROUP BY site_id, panelist_key
),
site AS (
  SELECT site_id, sum(visits) AS visits, sum(page_views) / sum(visits) AS pages, sum(duration_s) / sum(visits) AS duration,
    sum(bounces) / sum(visits) AS bounces, sum(purchases) / sum(visits) AS purchases,
    sum(mobile) / sum(visits) AS mobile
  FROM person GROUP BY site_id
),
-- part: in the site's visits; off: how far the person's own mean or share lies from the site's.
parts AS (
  SELECT person.site_id, person.visits / site.visits AS part,
    page_views / person.visits / nullif(site.pages, 0) - 1 AS pages_off,
    duration_s / person.visits / nullif(site.duration, 0) - 1 AS duration_off,
    person.bounces / person.visits - site.bounces AS bounces_off,
    person.purchases / person.visits - site.purchases AS purchases_off,
    person.mobile / person.visits - site.mobile AS mobile_off
  FROM person JOIN site ON site.site_id = person.site_id WHERE person.visits > 0
),
squares AS (
  SELECT site_id, sum(part * part) AS concentration, sum(part * part * part) AS cubes,
    sum(pow(part * pages_off, 2)) AS pages, sum(pow(part * pages_off, 3)) AS pages_cubes,
    sum(pow(part * duration_off, 2)) AS duration, sum(pow(part * duration_off, 3)) AS duration_cubes,
    sum(pow(part * bounces_off, 2)) AS bounces, sum(pow(part * purchases_off, 2)) AS purchases,
    sum(pow(part * mobile_off, 2)) AS mobile
  FROM parts GROUP BY site_id HAVING concentration < 1
),
by_channel AS (
  SELECT site_id, panelist_key, channel, sum(weight * visits) AS visits
  FROM site_visitors SEMI JOIN many USING (site_id) GROUP BY site_id, panelist_key, channel
),
site_channel AS (
  SELECT by_channel.site_id, channel, sum(by_channel.visits) / any_value(site.visits) AS share
  FROM by_channel JOIN site ON site.site_id = by_channel.site_id GROUP BY by_channel.site_id, channel
),
-- own: the sum over channels of (p - part s)^2, without its term part^2 s^2. p: the person's visits by the
-- channel, part: all visits of the person, both over the site's visits; s: the site's share of the channel.
-- The missing term also counts channels that the person did not come by; concentration * mix adds it below.
channel_squares AS (
  SELECT mixed.site_id, sum(own) AS own, any_value(1 - mix) AS mixed, any_value(mix) AS mix
  FROM (
    SELECT by_channel.site_id, by_channel.panelist_key, sum(pow(by_channel.visits / site.visits, 2))
      - 2 * sum(by_channel.visits * site_channel.share) * sum(by_channel.visits) / pow(any_value(site.visits), 2) AS own
    FROM by_channel JOIN site ON site.site_id = by_channel.site_id
    JOIN site_channel ON site_channel.site_id = by_channel.site_id AND site_channel.channel = by_channel.channel
    GROUP BY by_channel.site_id, by_channel.panelist_key
  ) AS mixed
  JOIN (SELECT site_id, sum(share * share) AS mix FROM site_channel GROUP BY site_id) AS of_site
    ON of_site.site_id = mixed.site_id
  GROUP BY mixed.site_id
)
SELECT 'pages_per_visit' AS measure, avg(pages / concentration / (1 - concentration)) AS variance,
  avg(pages_cubes / cubes) AS third_moment FROM squares
UNION ALL
SELECT 'avg_visit_duration', avg(duration / concentration / (1 - concentration)), avg(duration_cubes / cubes)
FROM squares
UNION ALL
SELECT 'bounces', sum(squares.bounces / concentration / (1 - concentration)) / nullif(sum(site.bounces * (1 - site.bounces)), 0), 0
FROM squares JOIN site ON site.site_id = squares.site_id
UNION ALL
SELECT 'purchases', sum(squares.purchases / concentration / (1 - concentration)) / nullif(sum(site.purchases * (1 - site.purchases)), 0), 0
FROM squares JOIN site ON site.site_id = squares.site_id
UNION ALL
SELECT 'device', sum(squares.mobile / concentration / (1 - concentration)) / nullif(sum(site.mobile * (1 - site.mobile)), 0), 0
FROM squares JOIN site ON site.site_id = squares.site_id
UNION ALL
SELECT 'channel', sum((own + concentration * mix) / concentration / (1 - concentration)) / nullif(sum(mixed), 0), 0
FROM channel_squares JOIN squares ON squares.site_id = channel_squares.site_id;
