"""Values the whole product speaks in: channel, device, geo, target, period, granularity, measure."""
