-- Which lines show that somebody in the network visited a host, and why are the others left out?
-- Pages are unknown, so requests that a page makes to other hosts look like visits to them. Look-ups of a
-- host within a minute of the same client's last one are left out.
CREATE OR REPLACE TABLE judged AS
WITH split AS (
    SELECT line, text, string_split(text, chr(9)) AS cells FROM arrived
),
told AS (
    SELECT
        line,
        {is_line} AS is_line,
        {is_request} AS is_request,
        {ts} AS ts,
        {client} AS client,
        lower(rtrim({host}, '.')) AS host,
        {kind} AS kind,
        {agent} AS agent,
        {outcome} AS outcome
    FROM split
),
named AS (
    SELECT
        *,
        CASE
            WHEN NOT is_line THEN 'not a line of this log'
            WHEN NOT is_request THEN NULL
            WHEN ts IS NULL THEN 'time: not understood'
            WHEN ts > {latest} THEN 'time: in the future'
            WHEN ts < {earliest} THEN 'time: before 1995'
            WHEN coalesce(client, '') = '' THEN 'no client'
        END AS refusal,
        CASE
            WHEN NOT is_request THEN 'answer or notice, no request'
            WHEN coalesce(host, '') = '' THEN 'no host'
            WHEN regexp_matches(host, '\.arpa$') THEN 'reverse look-up'
            WHEN NOT contains(host, '.') OR regexp_matches(host, '\.(local|lan|hole|home|internal|localdomain|intranet|corp|test|invalid|workgroup)$')
                THEN 'name of the local network'
            WHEN regexp_matches(host, '^[0-9.]+$') OR contains(host, ':') THEN 'address of a machine'
            WHEN regexp_matches(host, '(^|\.)_') OR NOT regexp_full_match(host, '[^\s/?#@]{3,253}')
                THEN 'service record, no host'
            WHEN kind NOT IN ('A', 'AAAA', 'HTTPS') THEN 'look-up of something else than an address'
            WHEN outcome IN ('NXDOMAIN', 'SERVFAIL', 'REFUSED', 'DENIED', 'F', 'false') THEN 'host not reached'
            WHEN TRY_CAST(outcome AS INTEGER) >= 400 THEN 'host not reached'
        END AS reason
    FROM told
)
SELECT
    * EXCLUDE (reason),
    CASE
        WHEN refusal IS NOT NULL THEN NULL
        WHEN reason IS NOT NULL THEN reason
        WHEN ts - lag(ts) OVER (PARTITION BY refusal IS NULL AND reason IS NULL, client, host ORDER BY ts, line) < 60000
            THEN 'same host within a minute'
    END AS reason
FROM named
