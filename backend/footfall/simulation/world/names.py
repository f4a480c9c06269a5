"""Words that names of sites, companies and search phrases are made of."""

from typing import Final

FIRST: Final = (
    "acorn", "alder", "amber", "anchor", "apex", "arbor", "arrow", "aspen", "aster", "atlas", "aurora",
    "badger",
    "bamboo", "basil", "beacon", "birch", "bison", "blue", "bold", "bright", "bronze", "brook", "canyon",
    "cedar",
    "cherry", "citrus", "clear", "cloud", "clover", "cobalt", "comet", "copper", "coral", "crane", "crown",
    "crystal",
    "dawn", "delta", "drift", "dune", "eagle", "early", "echo", "elm", "ember", "fable", "falcon", "fern",
    "field", "fjord", "flint", "forest", "fox", "frost", "garnet", "glacier", "golden", "grand", "granite",
    "green",
    "grove", "gull", "harbor", "hazel", "heron", "hill", "hollow", "honey", "indigo", "iris", "iron",
    "island",
    "ivory", "jade", "jasper", "juniper", "kestrel", "kite", "lagoon", "lake", "lantern", "lark", "laurel",
    "leaf",
    "lemon", "lily", "linden", "lotus", "lunar", "lynx", "maple", "marble", "meadow", "mint", "misty", "moon",
    "moss", "nectar", "noble", "north", "nova", "oak", "ocean", "olive", "onyx", "opal", "orchid", "otter",
    "owl", "pearl", "pebble", "pine", "plum", "polar", "poppy", "prairie", "quartz", "quill", "raven", "reed",
    "ridge", "river", "robin", "rose", "ruby", "sage", "salt", "sand", "scarlet", "shore", "silver", "sky",
    "solar", "south", "spark", "spruce", "star", "stone", "storm", "summit", "sun", "swan", "swift", "terra",
    "thistle", "tide", "timber", "topaz", "trail", "tulip", "urban", "valley", "velvet", "violet", "vista",
    "walnut",
    "wave", "west", "wild", "willow", "winter", "wolf", "wren", "zenith",
)  # fmt: skip

ENDINGS: Final = (
    "",
    "ly",
    "lab",
    "point",
    "works",
    "one",
    "now",
    "base",
    "hub",
    "plus",
    "zone",
    "city",
    "go",
)

# Two names with letters outside ASCII, in the form they have in the Domain Name System.
PUNYCODE: Final = {210: "xn--grn-haus-75a", 340: "xn--caf-amber-d4a"}


def site_name(rank: int, words: tuple[str, ...]) -> str:
    """Return a name for the site of this popularity rank (0 first), without `.example`; it may be taken."""
    if rank in PUNYCODE:
        return PUNYCODE[rank]
    first = FIRST[(rank * 37) % len(FIRST)]
    turn = rank // len(FIRST)
    word = words[turn % len(words)]
    ending = ENDINGS[(turn // len(words)) % len(ENDINGS)]
    return f"{first}{'-' if turn % 2 else ''}{word}{ending}"


def title(domain: str) -> str:
    """Return the name a company of this domain goes by, in its own letters."""
    return spoken(domain).title()


def spoken(domain: str) -> str:
    """Return the words of a domain as people type them into a search box."""
    return domain.encode("ascii").decode("idna").rsplit(".", 1)[0].replace("-", " ")
