"""The minimum number of people behind a published row, for reports, suggestions and site ranking."""

MIN_OBSERVED = 5
