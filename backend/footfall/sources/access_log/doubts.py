"""What looks wrong about the page views of a log, although each line was read."""

import duckdb

# Of fewer page views nothing follows.
_ENOUGH = 100
_ONE_ADDRESS = (
    "more than 60 % of its page views come from one address; if that is a proxy's, --client-ip or --format"
    " chooses the visitor's"
)
_NO_AGENTS = (
    "more than half of its requests have no user agent, so robots count as people; let the server write it"
)
_ALL_DIRECT = (
    "none of its page views has a referrer, so every visit counts as direct; let the server write it"
)
_LACKS_DAYS = "it has no line of some days between its first and its last"
_QUERY = """
    WITH views AS (SELECT address, agent, referrer FROM judged WHERE reason IS NULL AND refusal IS NULL)
    SELECT
        (SELECT count(*) FROM views),
        (SELECT max(n) FROM (SELECT count(*) AS n FROM views GROUP BY address)),
        (SELECT count(*) FROM judged WHERE coalesce(agent, '') = '') / (SELECT count(*) FROM judged),
        (SELECT count(referrer) FROM views),
        (SELECT max(gap) FROM (
            SELECT day - lag(day) OVER (ORDER BY day) - 1 AS gap
            FROM (SELECT DISTINCT ts // 86400000 AS day FROM judged)
        )),
        (SELECT count(*) / count(DISTINCT ts // 86400000) FROM judged)
"""


def doubts(connection: duckdb.DuckDBPyConnection) -> list[str]:
    """Messages about the requests in the table `judged`; the same text for each part of a log."""
    found = connection.execute(_QUERY).fetchone()
    if found is None or found[0] < _ENOUGH:
        return []
    views, of_one, no_agent, referrers, gap, a_day = found
    said = {
        _ONE_ADDRESS: of_one > 0.6 * views,
        _NO_AGENTS: no_agent > 0.5,
        _ALL_DIRECT: not referrers,
        # As publishing decides it: two days or more in a row, where twenty lines were to be expected.
        _LACKS_DAYS: (gap or 0) >= 2 and gap * a_day >= 20,
    }
    return [text for text, holds in said.items() if holds]
