"""The accounts database: SQLite in the home folder or PostgreSQL, one sequence of migrations."""
