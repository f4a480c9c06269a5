"""Limits of the accuracy labels, the width of 95 % intervals, and the least change that is told."""

# Half the width of a 95 % interval in standard deviations.
Z = 1.959963984540054
# Largest expected error, half of a 95 % interval over its value, and the label up to it. With a tenth, a move
# by a fifth shows from month to month; with a quarter, sites that differ by half again can be put in order.
# Beyond, a number is an order of magnitude. See docs/decisions/0093.
LABELS: tuple[tuple[float, str], ...] = ((0.1, "high"), (0.25, "medium"))
# With more variance of its logarithm a value that rests on visitors is not given at all.
WIDEST_LOG_VARIANCE = 0.9**2
# One that rests on places in lists is told up to here, as a range. See docs/decisions/0108.
WIDEST_ROUGH_LOG_VARIANCE = 1.45**2
# Smaller changes are shown where they are asked for; headlines and mails do not tell them.
LEAST_TOLD_CHANGE = 0.005
