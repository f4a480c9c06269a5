"""Device classes."""

from enum import StrEnum

from footfall.core.spelling import shortened


class Device(StrEnum):
    """A device filter; all values but the first are also the class of a device."""

    ALL = "all_devices"
    DESKTOP = "desktop"
    MOBILE = "mobile"


DEVICE_CLASSES: tuple[Device, ...] = (Device.DESKTOP, Device.MOBILE)

_CLASS_OF = {
    "desktop": Device.DESKTOP,
    "laptop": Device.DESKTOP,
    "mobile": Device.MOBILE,
    "phone": Device.MOBILE,
    "smartphone": Device.MOBILE,
    "tablet": Device.MOBILE,
}


def device_class(text: str) -> Device:
    """The class of a device named in a file; a tablet counts as mobile. ValueError names an unknown one."""
    try:
        return _CLASS_OF[text.strip().lower()]
    except KeyError:
        raise ValueError(f"unknown device {shortened(text)!r}: write desktop, mobile or tablet") from None
