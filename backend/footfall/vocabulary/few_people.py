"""How few people nothing is told of: a rule of every report, of suggestions and of the ranking of sites."""

MIN_OBSERVED = 5
