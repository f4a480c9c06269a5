"""The same data and questions on Footfall, on ClickHouse's engine in process (chDB), and on PostgreSQL.

Footfall is asked for its reports, which read the whole panel (`precision=exact`). The others are asked by
SQL, once for the same work (distinct people, the sums that intervals need, the rest of a list) and once for
bare numbers. The SQL is written once and transpiled. Answers are compared before a peer is timed.
"""

from bench.peers.race import peers

__all__ = ["peers"]
