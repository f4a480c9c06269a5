"""Values that all rooms share: channel, device, geo, target, period, granularity, measure."""
