"""What every call shares: middleware, errors, the request log, parameters, health and metrics."""
