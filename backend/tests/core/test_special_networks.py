"""Which addresses are public: both ends of every special network, what lies just outside, and other forms."""

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footfall.infra.special_networks import SpecialNetwork, special_network, special_networks

# First and last address of every network that is refused, and the nearest public address on either side.
# None: another refused network lies there, or no address.
EDGES = """
0.0.0.0 0.255.255.255 - 1.0.0.0
10.0.0.0 10.255.255.255 9.255.255.255 11.0.0.0
100.64.0.0 100.127.255.255 100.63.255.255 100.128.0.0
127.0.0.0 127.255.255.255 126.255.255.255 128.0.0.0
168.63.129.16 168.63.129.16 168.63.129.15 168.63.129.17
169.254.0.0 169.254.255.255 169.253.255.255 169.255.0.0
172.16.0.0 172.31.255.255 172.15.255.255 172.32.0.0
192.0.0.0 192.0.0.255 191.255.255.255 192.0.1.0
192.0.2.0 192.0.2.255 192.0.1.255 192.0.3.0
192.31.196.0 192.31.196.255 192.31.195.255 192.31.197.0
192.52.193.0 192.52.193.255 192.52.192.255 192.52.194.0
192.88.99.0 192.88.99.255 192.88.98.255 192.88.100.0
192.168.0.0 192.168.255.255 192.167.255.255 192.169.0.0
192.175.48.0 192.175.48.255 192.175.47.255 192.175.49.0
198.18.0.0 198.19.255.255 198.17.255.255 198.20.0.0
198.51.100.0 198.51.100.255 198.51.99.255 198.51.101.0
203.0.113.0 203.0.113.255 203.0.112.255 203.0.114.0
224.0.0.0 255.255.255.255 223.255.255.255 -
2001:1:: 2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff - 2001:200::
2001:db8:: 2001:db8:ffff:ffff:ffff:ffff:ffff:ffff 2001:db7:ffff:ffff:ffff:ffff:ffff:ffff 2001:db9::
2620:4f:8000:: 2620:4f:8000:ffff:ffff:ffff:ffff:ffff 2620:4f:7fff:ffff:ffff:ffff:ffff:ffff 2620:4f:8001::
3fff:: 3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff 3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff 3fff:1000::
4000:: ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff 3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff -
64:ff9b:1:: 64:ff9b:1:ffff:ffff:ffff:ffff:ffff - -
100:: 1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff - 2000::
"""
NAMES = """
0.0.0.0 "This host on this network"
192.0.0.192 Instance metadata
168.63.129.16 Platform service
169.254.169.254 Instance metadata
169.254.169.253 Link Local
100.100.100.200 Instance metadata
100.100.100.201 Shared Address Space
fd00:ec2::254 Instance metadata
fd00:ec2::255 Unique-Local
::127.0.0.1 IPv4-compatible Address
::8.8.8.8 IPv4-compatible Address
::1 Loopback Address
:: Unspecified Address
64:ff9b:1::808:808 IPv4-IPv6 Translat.
::ffff:0:10.0.0.1 IPv4-translated Address
100::1 Discard-Only Address Block
100:0:0:1::1 Dummy IPv6 Prefix
2001:20::1 ORCHIDv2
5f00::1 Segment Routing (SRv6) SIDs
fe80::1%eth0 Link-Local Unicast
fec0::1 Deprecated (site-local)
ff02::1 Multicast
2001:2::1 Benchmarking
192.0.0.9 Port Control Protocol Anycast
255.255.255.255 Limited Broadcast
"""
PUBLIC = [
    "8.8.8.8",
    "1.1.1.1",
    "93.184.215.14",
    "2606:4700::1111",
    "2a00:1450:4001:80b::200e",
    "2001:4860::1",
]


@pytest.mark.parametrize("line", EDGES.strip().splitlines())
def test_a_network_is_refused_from_its_first_address_to_its_last(line: str) -> None:
    first, last, before, after = line.split()
    assert [one for one in (first, last) if special_network(one) is None] == []
    assert [one for one in (before, after) if one != "-" and special_network(one)] == []


@pytest.mark.parametrize("one", special_networks(), ids=str)
def test_every_row_decides_at_its_ends_unless_a_smaller_one_does(one: SpecialNetwork) -> None:
    for address in (one.network[0], one.network[-1]):
        found = special_network(str(address))
        assert found is not None
        assert found.network.prefixlen >= one.network.prefixlen
    for number in (int(one.network[0]) - 1, int(one.network[-1]) + 1):
        if 0 <= number < 2**one.network.max_prefixlen:
            outside = (IPv4Address if one.network.version == 4 else IPv6Address)(number)
            assert special_network(str(outside)) != one


@pytest.mark.parametrize("line", NAMES.strip().splitlines())
def test_an_address_is_refused_by_the_name_of_its_registry(line: str) -> None:
    address, name = line.split(" ", 1)
    found = special_network(address)
    assert found is not None and found.name == name and found.source


@pytest.mark.parametrize("address", PUBLIC)
def test_public_addresses_are_public(address: str) -> None:
    assert special_network(address) is None


def embedding(address: IPv4Address) -> list[str]:
    """The forms of IPv6 that hold an IPv4 address."""
    number = int(address)
    other = int(ip_address("8.8.8.8"))
    teredo = 0x20010000 << 96
    forms = [
        0xFFFF << 32 | number,
        0x64FF9B << 96 | number,
        0x2002 << 112 | number << 80 | 1,
        teredo | other << 64 | number ^ 0xFFFFFFFF,
        teredo | number << 64 | other ^ 0xFFFFFFFF,
    ]
    return [str(IPv6Address(form)) for form in forms]


@given(st.ip_addresses(v=4) | st.sampled_from([ip_address("10.0.0.1"), ip_address("169.254.169.254")]))
def test_a_form_that_embeds_an_address_is_judged_by_that(address: IPv4Address) -> None:
    expected = special_network(str(address))
    assert [special_network(form) for form in embedding(address)] == [expected] * 5


@given(st.ip_addresses(v=4))
def test_what_python_knows_to_be_no_public_address_is_refused(address: IPv4Address) -> None:
    if not address.is_global or address.is_multicast:
        assert special_network(str(address)) is not None


# IANA's special-purpose registries of IPv4 and IPv6, as of 2025, without what embeds an IPv4 address and
# is as public as that.
REGISTRIES = """
0.0.0.0/8 0.0.0.0/32 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
192.0.0.0/29 192.0.0.8/32 192.0.0.9/32 192.0.0.10/32 192.0.0.170/32 192.0.0.171/32 192.0.2.0/24
192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.88.99.2/32 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15
198.51.100.0/24
203.0.113.0/24 240.0.0.0/4 255.255.255.255/32
::1/128 ::/128 64:ff9b:1::/48 100::/64 100:0:0:1::/64 2001::/23 2001:1::1/128 2001:1::2/128 2001:1::3/128
2001:2::/48 2001:3::/32 2001:4:112::/48 2001:10::/28 2001:20::/28 2001:30::/28 2001:db8::/32 2620:4f:8000::/48
3fff::/20 5f00::/16 fc00::/7 fe80::/10
"""


@pytest.mark.parametrize("network", REGISTRIES.split())
def test_no_network_of_the_registries_is_missing(network: str) -> None:
    whole = ip_network(network)
    covering = [
        one
        for one in special_networks()
        if one.network.version == whole.version and one.network.supernet_of(whole)  # type: ignore[arg-type]
    ]
    assert covering != []
    assert special_network(str(whole[0])) and special_network(str(whole[-1]))


def test_no_setting_allows_the_addresses_of_a_cloud() -> None:
    hosts = [
        "169.254.169.254",
        "168.63.129.16",
        "100.100.100.200",
        "fd00:ec2::254",
        "::ffff:169.254.169.254",
        "192.0.0.192",
    ]
    found = [special_network(host) for host in hosts]
    assert [one.is_own for one in found if one] == [False] * len(hosts)
    own = ["10.0.0.1", "127.0.0.1", "fd12::1", "::1", "192.168.1.1", "64:ff9b::a00:1"]
    assert [one.is_own for one in map(special_network, own) if one] == [True] * len(own)


@pytest.mark.parametrize("text", ["", "shop.example", "10.0.0", "1.2.3.4.5", "::g"])
def test_what_is_no_address_is_no_address(text: str) -> None:
    with pytest.raises(ValueError, match="does not appear to be"):
        special_network(text)
