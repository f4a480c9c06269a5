"""Plans an answer: sites, months, compared period, samples, panel-turnover corrections."""
