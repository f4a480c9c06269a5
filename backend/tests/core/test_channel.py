from footfall.core.channel import CHANNELS, ORGANIC, PAID, TrafficType, channels_of


def test_each_of_the_ten_channels_is_either_paid_or_organic() -> None:
    assert len(CHANNELS) == 10
    assert sorted(PAID + ORGANIC) == sorted(CHANNELS)
    assert channels_of(TrafficType.PAID) == PAID
    assert channels_of(TrafficType.ORGANIC) == ORGANIC
