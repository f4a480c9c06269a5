-- What did each line of a log request, when and from where, and what is wrong with unreadable lines?
CREATE OR REPLACE TABLE asked AS
WITH told AS (
    SELECT
        line,
        "time" AS time_found,
        {ts} AS ts,
        address,
        written,
        coalesce(method, split_part(request, ' ', 1), 'GET') AS method,
        coalesce(
            path,
            regexp_replace(substr(request, strlen(split_part(request, ' ', 1)) + 2), ' HTTP/[^ ]*$', '')
        ) || CASE WHEN query IS NULL OR query IN ('', '-') THEN '' ELSE '?' || ltrim(query, '?') END AS path,
        nullif(nullif(status, '-'), '') AS status_found,
        CASE WHEN regexp_full_match(status, '[0-9]{1,9}') THEN status::INTEGER END AS status,
        nullif(nullif(referrer, '-'), '') AS referrer,
        CASE WHEN agent = '-' THEN '' ELSE agent END AS agent,
        coalesce(nullif(nullif(host, '-'), ''), '') AS host,
        host_is_servers AND host IS NOT NULL AND host NOT IN ('', '-') AS host_is_servers,
        coalesce(nullif(content_type, '-'), '') AS content_type
    FROM requests
)
SELECT
    *,
    CASE
        WHEN path NOT LIKE '/%' AND NOT host_is_servers AND contains(path, '://')
            THEN regexp_replace(regexp_extract(path, '://([^/?#]*)', 1), '^.*@', '')
        ELSE host
    END AS asked_host,
    CASE
        WHEN path LIKE '/%' THEN path
        WHEN contains(path, '://') THEN
            regexp_replace(regexp_replace(path, '^[^:]*://[^/?#]*', ''), '^([^/]|$)', '/\1')
        ELSE '/' || path
    END AS page,
    CASE
        WHEN status_found IS NULL THEN 'status: missing'
        WHEN status IS NULL OR status > 999 THEN 'status: not a number from 0 to 999'
        WHEN time_found IS NULL THEN 'time: missing'
        WHEN regexp_full_match(trim(time_found, '[]'), '\d{4}-\d\d-\d\d|\d\d/\w{3}/\d{4}')
            THEN 'time: a day without a time of day'
        WHEN ts IS NULL AND {has_no_zone} THEN 'time: names no zone; give it with --timezone'
        WHEN ts IS NULL THEN 'time: not understood'
        WHEN coalesce(written, '') IN ('', '-') AND address IS NULL THEN 'no client address'
        WHEN address IS NULL THEN 'client address: not a network address'
        WHEN ts > {latest} THEN 'time: in the future'
        WHEN ts < {earliest} THEN 'time: before 1995'
    END AS refusal
FROM told
