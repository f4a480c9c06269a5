"""The filter of device classes."""

from footfall.core.device import Device
from footfall.core.filters.filter import choice

DEVICE = choice(
    "device",
    Device,
    Device.ALL,
    title="Device",
    names={Device.ALL: "All devices", Device.DESKTOP: "Desktop", Device.MOBILE: "Mobile"},
    description="Device class of the visits; tablets are mobile.",
    in_rules="Only visits on such devices.",
    column="device",
    is_known_of_hosts=True,
)
