"""Labels of rows: accuracy, calibration, and whether a row is new or lost."""

from enum import StrEnum


class Accuracy(StrEnum):
    """Accuracy of a row, from the expected error of its first measure.

    rough: places in lists tell a range, of which the value is only the middle.
    """

    MEASURED = "measured"
    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"
    ROUGH = "rough"
    NONE = "none"


class Calibration(StrEnum):
    """What an estimate was calibrated with."""

    MEASURED = "measured"
    CALIBRATED = "calibrated"
    UNCALIBRATED = "uncalibrated"


class Status(StrEnum):
    """Whether a row came or went between the two periods."""

    NEW = "new"
    LOST = "lost"
