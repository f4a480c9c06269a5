from footfall.vocabulary.channel import CHANNELS, ORGANIC, PAID, TrafficType, channels_of


def test_paid_and_organic_part_the_ten_channels() -> None:
    assert len(CHANNELS) == 10
    assert sorted(PAID + ORGANIC) == sorted(CHANNELS)
    assert channels_of(TrafficType.PAID) == PAID
    assert channels_of(TrafficType.ORGANIC) == ORGANIC
