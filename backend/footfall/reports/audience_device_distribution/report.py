"""How the audience of a target splits over devices."""

from pydantic import Field

from footfall.core.device import Device
from footfall.core.filters import DEVICE
from footfall.core.granularity import Granularity
from footfall.core.measure import measures, traffic_share
from footfall.reports import VISIT_FILTERS, Row, TrendReport


class DeviceRow(Row):
    """One class of device."""

    device: Device = Field(description="`desktop` or `mobile`.")


REPORT = TrendReport(
    id="audience-device-distribution",
    question="Which devices do the visitors of a target use?",
    topics="mobile desktop phone tablet",
    keys=("target", "date", "device"),
    measures=(
        *measures("visits", "unique_visitors"),
        traffic_share("visits", "the target's visits of the date that pass the filters"),
        *measures("pages_per_visit", "avg_visit_duration", "bounce_rate"),
    ),
    row=DeviceRow,
    filters=(
        *("targets", "period", "granularity", "compare"),
        *(name for name in VISIT_FILTERS if name != DEVICE.name),
    ),
    granularity=Granularity.MONTH,
)
