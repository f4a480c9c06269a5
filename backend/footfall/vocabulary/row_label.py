"""Words that a row says of itself: how sure it is, what its level was held against, whether it is new."""

from enum import StrEnum


class Accuracy(StrEnum):
    """How sure a row is, by the standard deviation of the logarithm of its first measure."""

    MEASURED = "measured"
    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"
    NONE = "none"


class Calibration(StrEnum):
    """What the level of an estimate was held against."""

    MEASURED = "measured"
    CALIBRATED = "calibrated"
    UNCALIBRATED = "uncalibrated"


class Status(StrEnum):
    """Whether a row came or went between the two periods."""

    NEW = "new"
    LOST = "lost"
