"""Labels of rows: accuracy, calibration, and whether a row is new or lost."""

from enum import StrEnum


class Accuracy(StrEnum):
    """Accuracy of a row, from the expected error of its first measure."""

    MEASURED = "measured"
    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"
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
