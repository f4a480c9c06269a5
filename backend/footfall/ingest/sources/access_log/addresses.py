"""The address of a visitor: one text for each address, whatever a server or proxy wrote around it."""

import re
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

_PART = r"(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)"
_PLAIN = re.compile(rf"{_PART}(?:\.{_PART}){{3}}")
_BRACKETED = re.compile(r"\[([^\]]+)\](?::\d{1,5})?")
_WITH_PORT = re.compile(r"([^:]+):\d{1,5}")
_FOR = re.compile(r"for=", re.IGNORECASE)
# Addresses of private networks, of a machine itself and of a provider's own net, as `address` writes them.
# Python's is_private also takes the networks of documentation, which examples and tests are made of.
_LOCAL = re.compile(
    r"10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|127\.|169\.254\."
    r"|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:"
)
# What servers write where there is no address.
NOTHING = ("", "-")


@lru_cache(maxsize=1 << 14)
def address(text: str) -> str | None:
    """An address in its shortest form, without port, brackets and IPv4 mapping; None for other texts."""
    if _PLAIN.fullmatch(text):
        return text
    bare = text.strip(' "+')
    if _FOR.match(bare):
        # The header Forwarded of RFC 7239: for="[2001:db8::1]:4711";proto=https
        bare = bare[4:].partition(";")[0].strip('"')
    if found := _BRACKETED.fullmatch(bare) or _WITH_PORT.fullmatch(bare):
        bare = found[1]
    try:
        parsed = ip_address(bare.partition("%")[0])
    except ValueError:
        return None
    if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped:
        parsed = parsed.ipv4_mapped
    return str(parsed)


def is_local(text: str) -> bool:
    """Whether an address, as `address` gives it, is of a private network or a machine itself."""
    return bool(_LOCAL.match(text))


@lru_cache(maxsize=1 << 14)
def addresses(text: str) -> tuple[str, ...]:
    """The addresses of a list such as `203.0.113.5, 10.0.0.1`; those that are none are left out."""
    return tuple(found for piece in text.split(",") if (found := address(piece)))


@lru_cache(maxsize=1 << 14)
def from_outside(text: str) -> str | None:
    """The first address of a list that is no local one; None if there is none."""
    return next((found for found in addresses(text) if not is_local(found)), None)


def visitors(written: pa.Array, forwarded: pa.Array, position: int | None) -> pa.Array:
    """The visitor's address of each line; NULL where neither field has one.

    written: what the server wrote, which may be a list; forwarded: X-Forwarded-For. position: of the address
    in the list, see the option client-ip; None takes what the server wrote, or the first address from outside
    where that is a proxy's local one.
    """
    if forwarded.null_count == len(forwarded):
        return _alone(written, position)
    pair = pc.binary_join_element_wise(written.fill_null("-"), forwarded.fill_null("-"), "\t")
    return _mapped(pair, lambda text: _chosen(*_pair(text), position))


def differing(written: pa.Array, forwarded: pa.Array) -> int:
    """Number of lines whose server wrote another address from outside than X-Forwarded-For begins with."""
    if forwarded.null_count == len(forwarded):
        return 0
    pair = pc.binary_join_element_wise(written.fill_null("-"), forwarded.fill_null("-"), "\t")
    found = pair.dictionary_encode()
    differ = pa.array([_differ(*_pair(text)) for text in found.dictionary.to_pylist()], pa.bool_())
    return pc.sum(differ.take(found.indices)).as_py() or 0


def _pair(text: str) -> tuple[str, str]:
    written, _, forwarded = text.partition("\t")
    return written, forwarded


def _differ(written: str, forwarded: str) -> bool:
    ours, theirs = from_outside(written), from_outside(forwarded)
    return ours is not None and theirs is not None and ours != theirs and theirs not in addresses(written)


def _chosen(written: str, forwarded: str | None, position: int | None) -> str | None:
    listed = forwarded if forwarded not in (None, *NOTHING) else written
    if position is not None and position != 0:
        found = (listed or "").split(",")
        at = position - 1 if position > 0 else position
        return address(found[at]) if -len(found) <= at < len(found) else None
    ours = from_outside(written)
    if ours is None and position is None and forwarded is not None:
        ours = from_outside(forwarded)
    listed_ours = addresses(written) or (addresses(forwarded) if forwarded and position is None else ())
    return ours or next(iter(listed_ours), None)


def _alone(written: pa.Array, position: int | None) -> pa.Array:
    """The visitor's address of each line where the server alone wrote one, nearly always bare."""
    found = written.dictionary_encode()
    texts = found.dictionary
    odd = odd_places(texts)
    chosen = pa.array([_chosen(text, None, position) for text in texts.take(odd).to_pylist()], pa.string())
    texts = pc.replace_with_mask(texts, _mask(len(texts), odd), chosen)
    return texts.take(found.indices)


def odd_places(texts: pa.Array) -> pa.Array:
    """The indices of texts that are no bare IPv4 address."""
    return pc.indices_nonzero(pc.invert(pc.match_substring_regex(texts, f"^{_PLAIN.pattern}$")))


def _mask(length: int, places: pa.Array) -> pa.Array:
    mask = np.zeros(length, np.bool_)
    mask[places.to_numpy()] = True
    return pa.array(mask)


def _mapped(texts: pa.Array, chosen: Callable[[str], str | None]) -> pa.Array:
    found = texts.dictionary_encode()
    values = pa.array([chosen(text) for text in found.dictionary.to_pylist()], pa.string())
    return values.take(found.indices)
