"""The same data and questions on Footfall, on ClickHouse's engine in process (chDB), and on PostgreSQL.

Footfall is asked for its reports, intervals and all, reading the whole panel (`precision=exact`); the others
for the bare numbers by SQL, written once and transpiled. Answers are compared before anything is timed.
"""

from bench.peers.race import peers

__all__ = ["peers"]
