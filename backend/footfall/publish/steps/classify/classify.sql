-- To which site does each address belong, and which sites are known by their hosts alone?

-- kind: 's' for a generated answer of a search engine, 'a' for a page of an assistant, else ''. phrase: what
-- was searched. Both are NULL on sites that are neither search engines nor have assistants.
CREATE OR REPLACE TABLE addresses AS
WITH lead AS (
  SELECT urls.url_id,
    CASE WHEN regexp_matches('https://' || hosts.host || urls.path || '?' || coalesce(urls.query, ''),
        $ai_search_page) THEN 's'
      WHEN regexp_matches('https://' || hosts.host || urls.path || '?' || coalesce(urls.query, ''),
        $assistant_page) THEN 'a' ELSE '' END AS kind,
    CASE WHEN strpos('&' || urls.query, '&' || hosts.phrase_parameter || '=') > 0 THEN
      -- A phrase that is no UTF-8 is none that can be read.
      coalesce(lower(trim(try(url_decode(replace(split_part(substr('&' || urls.query,
        strpos('&' || urls.query, '&' || hosts.phrase_parameter || '=') + length(hosts.phrase_parameter) + 2),
        '&', 1), '+', ' '))))), '') ELSE '' END AS phrase
  FROM urls
  JOIN authorities ON authorities.authority = urls.authority
  JOIN hosts ON hosts.host_id = authorities.host_id
  WHERE hosts.has_search_pages
)
SELECT urls.url_id, authorities.site_id, hosts.host_id,
  -- A page is a host and path in any case; pages of one site have neighbouring numbers.
  CAST(dense_rank() OVER (ORDER BY authorities.site_id, hosts.host, lower(paths.path)) - 1 AS UINTEGER) AS page_id,
  hosts.host, paths.path, tags.tag_id, lead.kind, lead.phrase, urls.confirms_purchase
FROM urls
JOIN (
  SELECT urls.url_id, coalesce(page_paths.page_path, nullif(rtrim(urls.path, '/'), ''), '/') AS path
  FROM urls LEFT JOIN page_paths ON page_paths.path = urls.path
) AS paths ON paths.url_id = urls.url_id
JOIN authorities ON authorities.authority = urls.authority
JOIN hosts ON hosts.host_id = authorities.host_id
LEFT JOIN tags ON tags.tag_key = urls.tag_key
LEFT JOIN lead ON lead.url_id = urls.url_id;

-- A page has the capitals of its address, and small letters where there are several ways to write it.
CREATE OR REPLACE TABLE month_pages AS
SELECT page_id, any_value(site_id) AS site_id, any_value(host) AS host,
  CASE WHEN min(path) = max(path) THEN min(path) ELSE lower(min(path)) END AS path
FROM addresses GROUP BY page_id ORDER BY page_id;

-- A page is the same with `www.` and without: of the two the one with the smaller number stands for both.
CREATE OR REPLACE TABLE same_pages AS
WITH twins AS (
  SELECT www.host AS www, bare.host AS bare
  FROM hosts AS www JOIN hosts AS bare ON bare.host = substr(www.host, 5)
  WHERE www.host LIKE 'www.%' AND bare.host NOT LIKE 'www.%'
)
SELECT greatest(www.page_id, bare.page_id) AS page_id, least(www.page_id, bare.page_id) AS same_page_id
FROM twins
JOIN month_pages AS www ON www.host = twins.www
JOIN month_pages AS bare ON bare.host = twins.bare AND lower(bare.path) = lower(www.path);

CREATE OR REPLACE TABLE senders_of_referrers AS
SELECT referrers.referrer_id, senders.sender_id
FROM referrers JOIN senders ON senders.sender_key = referrers.sender_key;

-- Sites that network logs alone saw this month, which tell hosts and no pages.
CREATE OR REPLACE TABLE host_level_sites AS
WITH in_networks AS (
  SELECT DISTINCT addresses.site_id
  FROM (SELECT DISTINCT url_id FROM landed WHERE of_network) AS logged
  JOIN addresses ON addresses.url_id = logged.url_id
),
elsewhere AS (
  SELECT DISTINCT addresses.site_id
  FROM landed
  JOIN addresses ON addresses.url_id = landed.url_id
  WHERE NOT landed.of_network AND addresses.site_id IN (SELECT site_id FROM in_networks)
)
SELECT site_id FROM in_networks WHERE site_id NOT IN (SELECT site_id FROM elsewhere);

-- Page views of robots that do not say what they are, in access logs.
CREATE OR REPLACE TABLE undeclared_robots AS
SELECT addresses.site_id, robots.sign, count(*) AS pages
FROM landed
JOIN robots ON robots.panelist_no = landed.panelist_no AND robots.device_no = landed.device_no
  AND robots.day = local_day(landed.ts)
JOIN addresses ON addresses.url_id = landed.url_id
WHERE landed.measured
GROUP BY addresses.site_id, robots.sign;
