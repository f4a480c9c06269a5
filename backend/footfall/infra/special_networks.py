"""Networks in which no public host lies, with the registries and documents that say so.

Sources: IANA's special-purpose address registries for IPv4 and IPv6 (RFC 6890, RFC 8190), its registries of
multicast addresses and of the IPv6 address space, and the documentation of cloud platforms. Of overlapping
networks the smallest decides.
"""

from dataclasses import dataclass
from functools import cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network


@dataclass(frozen=True)
class SpecialNetwork:
    """A network that is not public.

    name: in the registry; source: document that sets it aside; is_own: whether hosts of one's own may lie in
    it, so that a setting may allow it.
    """

    network: IPv4Network | IPv6Network
    name: str
    source: str
    is_own: bool

    def __str__(self) -> str:
        return f"{self.network}, {self.name}, {self.source}"


# Where hosts of one's own may lie.
_OWN = """
10.0.0.0/8 | Private-Use | RFC 1918
100.64.0.0/10 | Shared Address Space | RFC 6598
127.0.0.0/8 | Loopback | RFC 1122
169.254.0.0/16 | Link Local | RFC 3927
172.16.0.0/12 | Private-Use | RFC 1918
192.168.0.0/16 | Private-Use | RFC 1918
::1/128 | Loopback Address | RFC 4291
fc00::/7 | Unique-Local | RFC 4193
fe80::/10 | Link-Local Unicast | RFC 4291
"""
# Where none may: services of a cloud that hand out credentials to whoever asks, and what no host has.
_NEVER = """
100.100.100.200/32 | Instance metadata | Alibaba Cloud
168.63.129.16/32 | Platform service | Microsoft Azure
169.254.0.23/32 | Instance metadata | Tencent Cloud
169.254.42.42/32 | Instance metadata | Scaleway
169.254.169.254/32 | Instance metadata | AWS, Azure, Google Cloud and others
169.254.170.2/32 | Credentials of tasks | Amazon ECS
169.254.170.23/32 | Credentials of pods | Amazon EKS
192.0.0.192/32 | Instance metadata | Oracle Cloud
fd00:42::42/128 | Instance metadata | Scaleway
fd00:ec2::23/128 | Credentials of pods | Amazon EKS
fd00:ec2::254/128 | Instance metadata | Amazon EC2
fd20:ce::254/128 | Instance metadata | Google Cloud
0.0.0.0/8 | "This network" | RFC 791
0.0.0.0/32 | "This host on this network" | RFC 1122
192.0.0.0/24 | IETF Protocol Assignments | RFC 6890
192.0.0.0/29 | IPv4 Service Continuity Prefix | RFC 7335
192.0.0.8/32 | IPv4 dummy address | RFC 7600
192.0.0.9/32 | Port Control Protocol Anycast | RFC 7723
192.0.0.10/32 | Traversal Using Relays around NAT Anycast | RFC 8155
192.0.0.170/31 | NAT64/DNS64 Discovery | RFC 8880
192.0.2.0/24 | Documentation (TEST-NET-1) | RFC 5737
192.31.196.0/24 | AS112-v4 | RFC 7535
192.52.193.0/24 | AMT | RFC 7450
192.88.99.0/24 | Deprecated (6to4 Relay Anycast) | RFC 7526
192.88.99.2/32 | 6a44-relay anycast address | RFC 6751
192.175.48.0/24 | Direct Delegation AS112 Service | RFC 7534
198.18.0.0/15 | Benchmarking | RFC 2544
198.51.100.0/24 | Documentation (TEST-NET-2) | RFC 5737
203.0.113.0/24 | Documentation (TEST-NET-3) | RFC 5737
224.0.0.0/4 | Multicast | RFC 5771
240.0.0.0/4 | Reserved | RFC 1112
255.255.255.255/32 | Limited Broadcast | RFC 8190
::/128 | Unspecified Address | RFC 4291
::/96 | IPv4-compatible Address | RFC 4291
::ffff:0:0:0/96 | IPv4-translated Address | RFC 2765
64:ff9b:1::/48 | IPv4-IPv6 Translat. | RFC 8215
100::/64 | Discard-Only Address Block | RFC 6666
100:0:0:1::/64 | Dummy IPv6 Prefix | RFC 9780
2001::/23 | IETF Protocol Assignments | RFC 2928
2001:1::1/128 | Port Control Protocol Anycast | RFC 7723
2001:1::2/128 | Traversal Using Relays around NAT Anycast | RFC 8155
2001:1::3/128 | DNS-SD Service Registration Protocol Anycast | RFC 9665
2001:2::/48 | Benchmarking | RFC 5180
2001:3::/32 | AMT | RFC 7450
2001:4:112::/48 | AS112-v6 | RFC 7535
2001:10::/28 | Deprecated (previously ORCHID) | RFC 4843
2001:20::/28 | ORCHIDv2 | RFC 7343
2001:30::/28 | Drone Remote ID Protocol Entity Tags (DETs) Prefix | RFC 9374
2001:db8::/32 | Documentation | RFC 3849
2620:4f:8000::/48 | Direct Delegation AS112 Service | RFC 7534
3fff::/20 | Documentation | RFC 9637
5f00::/16 | Segment Routing (SRv6) SIDs | RFC 9602
fec0::/10 | Deprecated (site-local) | RFC 3879
ff00::/8 | Multicast | RFC 4291
"""
# IANA's registry of the IPv6 address space: all but 2000::/3 is set aside for later.
_UNASSIGNED = """
::/8 100::/8 200::/7 400::/6 800::/5 1000::/4 4000::/3 6000::/3 8000::/3 a000::/3 c000::/3 e000::/4 f000::/5
f800::/6 fe00::/9
"""
# Forms that embed an IPv4 address, and are as public as that: where it begins, in bits from the left.
_MAPPED, _TRANSLATED = ip_network("::ffff:0:0/96"), ip_network("64:ff9b::/96")  # RFC 4291, RFC 6052
_TEREDO, _SIX_TO_FOUR = ip_network("2001::/32"), ip_network("2002::/16")  # RFC 4380, RFC 3056
EMBEDDING = {_MAPPED: 96, _TRANSLATED: 96, _SIX_TO_FOUR: 16}


def special_network(address: str) -> SpecialNetwork | None:
    """The network for which an IP address, or the IPv4 address embedded in it, is not public.

    None for a public address; ValueError for another text.
    """
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address) and (inside := _embedded(found)):
        return next(filter(None, (special_network(str(one)) for one in inside)), None)
    return next((one for one in special_networks() if found in one.network), None)


@cache
def special_networks() -> tuple[SpecialNetwork, ...]:
    """All of them, the smallest first."""
    found = [_row(line, True) for line in _OWN.strip().splitlines()]
    found += [_row(line, False) for line in _NEVER.strip().splitlines()]
    reserved = map(ip_network, _UNASSIGNED.split())
    found += [SpecialNetwork(one, "Reserved by IETF", "RFC 4291", False) for one in reserved]
    return tuple(sorted(found, key=lambda one: -one.network.prefixlen))


def _row(line: str, is_own: bool) -> SpecialNetwork:
    network, name, source = line.split(" | ")
    return SpecialNetwork(ip_network(network), name, source, is_own)


def _embedded(address: IPv6Address) -> list[IPv4Address]:
    if address in _TEREDO and address.teredo:
        # The server that tells the way, and the client.
        return list(address.teredo)
    bits = int(address)
    starts = [start for network, start in EMBEDDING.items() if address in network]
    return [IPv4Address(bits >> (96 - start) & 0xFFFFFFFF) for start in starts]
