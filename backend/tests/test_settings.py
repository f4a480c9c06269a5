"""What settings refuse before anything starts."""

import pytest
from pydantic import ValidationError

from footfall.settings import Settings


@pytest.mark.parametrize("given", ["127.0.0.1,::1", "10.0.0.0/24, 2001:db8::/32", "10.0.0.7", ""])
def test_proxies_are_addresses_and_networks(given: str) -> None:
    assert Settings(trusted_proxies=given).trusted_proxies == given


@pytest.mark.parametrize("wrong", ["proxy.example", "*", "10.0.0.7/24", "10.0.0"])
def test_what_is_no_address_of_a_proxy_is_refused_by_name(wrong: str) -> None:
    with pytest.raises(ValidationError, match=r"is no address or network, such as 10\.0\.0\.7") as refused:
        Settings(trusted_proxies=f"127.0.0.1, {wrong}")
    assert repr(wrong) in str(refused.value)
