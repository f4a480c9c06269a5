"""Ways to sign in that an installation may lack."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footfall.features.accounts.passkeys import Passkeys

if TYPE_CHECKING:
    # Slow to load, and most installations do without.
    from footfall.features.accounts.oidc import OidcSignIn


@dataclass(frozen=True)
class OtherSignIns:
    """oidc: by a provider, None if none is set up; passkeys: None at an address where they do not work."""

    oidc: "OidcSignIn | None"
    passkeys: Passkeys | None
