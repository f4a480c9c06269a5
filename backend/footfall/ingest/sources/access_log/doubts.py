"""What looks wrong about the page views of a log, although each line was read."""

from collections import Counter

import duckdb

from footfall.core.log_doubt import VIEWS, LogDoubt

# Of fewer page views nothing follows.
_ENOUGH = 100
_MOST_OF_ONE, _MOST_WITHOUT_AGENT = 0.6, 0.5
_SAID = {
    LogDoubt.ONE_ADDRESS: "more than 60 % of its page views come from one address; if that is a proxy's,"
    " --client-ip or --format chooses the visitor's",
    LogDoubt.NO_AGENTS: "more than half of its requests have no user agent, so robots count as people; let"
    " the server write it",
    LogDoubt.ALL_DIRECT: "none of its page views has a referrer, so every visit counts as direct; let the"
    " server write it",
}
_LACKS_DAYS = "it has no line of some days between its first and its last"
_OF_SITES = """
    WITH counted AS (
        SELECT site, address, count(*) AS views, count(referrer) AS sent
        FROM judged WHERE reason IS NULL AND refusal IS NULL GROUP BY ALL
    ),
    agents AS (SELECT site, avg((agent IS NULL)::INTEGER) AS without FROM judged GROUP BY site)
    SELECT site, sum(views)::BIGINT, max(views), max(without), sum(sent)::BIGINT
    FROM counted JOIN agents USING (site) GROUP BY site ORDER BY site
"""
_DAYS = """
    WITH days AS (SELECT DISTINCT ts // 86400000 AS day FROM judged),
    gaps AS (SELECT day - lag(day) OVER (ORDER BY day) - 1 AS gap FROM days)
    SELECT coalesce(max(gap), 0), (SELECT count(*) FROM judged) / (SELECT count(*) FROM days) FROM gaps
"""


def doubts(connection: duckdb.DuckDBPyConnection) -> dict[str, Counter[str]]:
    """Page views by site in the table `judged`, each with those that a doubt holds for: all or none."""
    found = {}
    for site, views, of_one, without_agent, sent in connection.execute(_OF_SITES).fetchall():
        holds = {
            LogDoubt.ONE_ADDRESS: of_one > _MOST_OF_ONE * views,
            LogDoubt.NO_AGENTS: without_agent > _MOST_WITHOUT_AGENT,
            LogDoubt.ALL_DIRECT: not sent,
        }
        held = {doubt.value: views for doubt, is_held in holds.items() if is_held and views >= _ENOUGH}
        found[site] = Counter({VIEWS: views} | held)
    return found


def messages(connection: duckdb.DuckDBPyConnection, found: dict[str, Counter[str]]) -> list[str]:
    """What is to be said of the doubts found in the table `judged`; the same text for each part of a log."""
    views = sum(counts[VIEWS] for counts in found.values())
    said = [
        text for doubt, text in _SAID.items() if 2 * sum(counts[doubt] for counts in found.values()) > views
    ]
    # As publishing decides it: two days or more in a row, where twenty lines were to be expected.
    (row,) = connection.execute(_DAYS).fetchall()
    gap, a_day = row
    return [*said, _LACKS_DAYS] if views >= _ENOUGH and gap >= 2 and gap * a_day >= 20 else said
