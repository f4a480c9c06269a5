-- Which visits are in these events, by the definitions of the product written down a second time?
-- One row per visit: month, site, panelist, device, channel, country, page views, seconds, bounce, purchase.
WITH pages AS (
    SELECT
        ts // 1000 AS second,
        ts // 86400000 AS day,
        strftime(make_timestamp(ts * 1000), '%Y-%m') AS month,
        panelist, device, country, url, referrer, active_ms, event,
        regexp_extract(url, '^https://(?:[^/]+\.)?([^./]+\.[^./]+)/', 1) AS site,
        regexp_extract(referrer, '^https://([^/]+)/', 1) AS referring,
        lag(url) OVER (PARTITION BY panelist ORDER BY ts) AS previous
    FROM events
),
marked AS (
    SELECT *,
        coalesce(second - lag(second) OVER w > 1800 OR day <> lag(day) OVER w, TRUE)::INT AS opens
    FROM pages
    WINDOW w AS (PARTITION BY panelist, site ORDER BY second)
),
numbered AS (
    SELECT *, sum(opens) OVER (PARTITION BY panelist, site ORDER BY second) AS visit FROM marked
)
SELECT
    month, site, panelist,
    arg_min(device, second) AS device,
    any_value(country) AS country,
    arg_min(
        CASE
            WHEN regexp_matches(url, 'utm_medium=(.*cp.*|ppc|retargeting|paid[^&]*)')
                THEN CASE WHEN url LIKE '%utm_source=google%' THEN 'searchPaid' ELSE 'socialPaid' END
            WHEN regexp_matches(url, '[?&](gclid|gbraid|wbraid|msclkid)=') THEN 'searchPaid'
            WHEN regexp_matches(url, '[?&](ttclid|epik|li_fat_id)=') THEN 'socialPaid'
            WHEN regexp_matches(url, '[?&](dclid|tblci|dicbo)=') THEN 'displayAd'
            WHEN referring IN ('googleads.g.doubleclick.net', 'trc.taboola.com') THEN 'displayAd'
            WHEN regexp_matches(url, 'utm_medium=email|[?&]mc_cid=') THEN 'mail'
            WHEN referring IN ('mail.google.com', 'outlook.live.com') THEN 'mail'
            WHEN url LIKE '%utm_source=chatgpt.com%' THEN 'aiAssistants'
            WHEN referring IN ('chatgpt.com', 'gemini.google.com', 'www.perplexity.ai', 'copilot.microsoft.com',
                               'claude.ai') THEN 'aiAssistants'
            WHEN referring IN ('www.google.com', 'www.bing.com', 'duckduckgo.com', 'search.yahoo.com',
                               'www.ecosia.org', 'search.brave.com')
                THEN CASE WHEN regexp_matches(previous, 'udm=50|/copilotsearch|ia=chat|/ask\?')
                          THEN 'aiSearch' ELSE 'searchOrganic' END
            WHEN referring IN ('l.facebook.com', 'l.instagram.com', 't.co', 'www.reddit.com', 'www.youtube.com',
                               'www.linkedin.com', 'www.pinterest.com', 'www.tiktok.com') THEN 'socialOrganic'
            WHEN referrer IS NULL THEN 'direct'
            ELSE 'referral'
        END, second) AS channel,
    count(*) AS page_views,
    max(second) - min(second) + arg_max(active_ms, second) / 1000 AS duration_s,
    count(*) = 1 AS bounce,
    bool_or(event = 'purchase') AS purchase
FROM numbered
GROUP BY month, site, panelist, visit
