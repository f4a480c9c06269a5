-- Which clicks on unpaid results of Google did Search Console count for a site?
SELECT asked.target, clicks.month, clicks.name, clicks.clicks, clicks.impressions, clicks.position
FROM (
    SELECT
        UNNEST($targets) AS target, UNNEST($sites) AS domain, UNNEST(RANGE(LEN($targets))) AS place
) AS asked
JOIN site_names ON site_names.domain = asked.domain
JOIN search_clicks AS clicks ON clicks.site_id = site_names.domain_no
WHERE clicks.kind = $kind
QUALIFY ROW_NUMBER() OVER (PARTITION BY asked.place, clicks.month ORDER BY clicks.clicks DESC, clicks.name) <= $most
ORDER BY asked.place, clicks.month DESC, clicks.clicks DESC, clicks.name
