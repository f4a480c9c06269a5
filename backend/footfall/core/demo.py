"""The sites of the sample report and a page group, known to the simulated web, the gate and the screens."""

from typing import Final

DEMO_RETAILERS: Final = ("acme-fashion.example", "north-wear.example", "lily-shop.example")
# Sites of the sample web whose own counts are known, which the retailers' are not: the sample of own numbers,
# and the reports that its dashboard asks about them.
DEMO_TELLING: Final = ("brookbeauty.example", "arborhealth.example", "lakestream.example")
TOLD_BY_DEMO: Final = ("own-numbers", "reach-needed")

PAGE_GROUP_NAME: Final = "Women jeans"

JEANS: Final = (
    "slim-fit-indigo",
    "high-rise-straight",
    "wide-leg-light-blue",
    "mom-fit-black",
    "cropped-flare",
    "skinny-stretch-grey",
    "boyfriend-washed",
    "bootcut-dark",
    "cargo-denim",
    "white-ankle",
)


def women_jeans(site: str) -> tuple[str, ...]:
    """Return the ten product URLs of the page group "Women jeans" of one demo retailer."""
    return tuple(f"https://www.{site}/women/jeans/{name}" for name in JEANS)


WOMEN_JEANS: Final = {site: women_jeans(site) for site in DEMO_RETAILERS}
