"""Thresholds of the accuracy labels, and the width of 95 % intervals."""

# Half the width of a 95 % interval in standard deviations.
Z = 1.959963984540054
# Largest standard deviation of the logarithm of a value, and the label up to it.
LABELS: tuple[tuple[float, str], ...] = ((0.22, "high"), (0.45, "medium"), (0.9, "low"))
WIDEST_LOG_VARIANCE = LABELS[-1][0] ** 2
