"""Kinds of sites and how people use them.

Pages per visit are inverse Gaussian with these means; dwell is Weibull with scale `dwell_s`. `channels` are
the parameters of a Dirichlet distribution in the order of the ten channels; their sum is scaled when sites
are drawn.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Category:
    """One category of sites.

    share: of all sites; mobile: added to the log odds of using a phone; conversion: chance that a visit ends
    in a purchase; folders, things: parts of addresses; names: parts of domains; searches: phrases.
    """

    name: str
    share: float
    pages: float
    dwell_s: float
    weekday: str
    season: str
    mobile: float
    conversion: float
    channels: tuple[float, ...]
    folders: tuple[str, ...]
    things: tuple[str, ...]
    names: tuple[str, ...]
    searches: tuple[str, ...]

    @property
    def is_shop(self) -> bool:
        """Whether visits can end in a purchase."""
        return self.conversion > 0


# direct, referral, searchOrganic, searchPaid, socialOrganic, socialPaid, mail, displayAd, aiAssistants,
# aiSearch
SHOP: Final = (26.0, 11.0, 32.0, 11.0, 4.0, 4.5, 4.0, 3.5, 2.2, 1.8)
PRESS: Final = (38.0, 12.0, 28.0, 1.0, 10.0, 1.5, 4.0, 2.0, 1.8, 1.7)
PUBLIC: Final = (40.0, 9.0, 42.0, 1.2, 1.2, 0.6, 1.8, 0.7, 1.9, 1.6)
LEISURE: Final = (46.0, 12.0, 22.0, 1.5, 9.0, 2.0, 2.5, 2.5, 1.5, 1.0)
KNOWLEDGE: Final = (24.0, 10.0, 48.0, 2.0, 4.0, 1.0, 1.8, 0.9, 4.8, 3.5)
SERVICE: Final = (40.0, 11.0, 28.0, 6.0, 3.0, 2.0, 4.0, 2.0, 2.4, 1.6)

CATEGORIES: Final = (
    Category("Fashion", .09, 4.4, 52, "shopping", "retail", .35, .028, SHOP,
             ("women/dresses", "women/shoes", "men/shirts", "men/jeans", "kids", "sale", "accessories"),
             ("linen", "cotton", "denim", "wool", "leather", "silk"), ("mode", "wear", "style", "fashion"),
             ("summer dress", "leather boots", "winter coat", "women jeans", "white sneakers",
             "linen shirt")),
    Category("Electronics", .07, 4.0, 58, "shopping", "retail", -.15, .021, SHOP,
             ("laptops", "phones", "audio", "tv", "cameras", "gaming", "deals"),
             ("pro", "mini", "ultra", "air", "max", "lite"), ("tech", "volt", "gadget", "digital"),
             ("best laptop", "wireless headphones", "4k tv", "gaming mouse", "phone deals", "usb c hub")),
    Category("Home and garden", .06, 4.1, 55, "shopping", "retail", .1, .022, SHOP,
             ("sofas", "beds", "lighting", "kitchen", "garden", "storage", "offers"),
             ("oak", "velvet", "steel", "ceramic", "bamboo", "glass"), ("home", "haus", "living", "garden"),
             ("corner sofa", "garden chairs", "desk lamp", "bed frame", "storage box", "wall paint")),
    Category("Marketplaces", .04, 4.8, 48, "shopping", "retail", .2, .045, SHOP,
             ("category/home", "category/toys", "category/fashion", "category/books", "today", "used"),
             ("new", "boxed", "classic", "original", "basic", "special"), ("market", "bazaar", "deal",
             "mall"),
             ("gift ideas", "used bike", "cheap toys", "second hand books", "outlet", "bundle offer")),
    Category("Beauty", .04, 3.6, 46, "shopping", "retail", .55, .034, SHOP,
             ("skin", "hair", "make-up", "perfume", "men", "gifts"),
             ("rose", "aloe", "mineral", "vanilla", "citrus", "pure"), ("beauty", "glow", "skin", "bloom"),
             ("face cream", "hair oil", "perfume women", "lipstick", "sun cream", "shampoo")),
    Category("Food and drink", .05, 2.3, 60, "leisure", "flat", .45, .03, SHOP,
             ("recipes/dinner", "recipes/cakes", "shop/coffee", "shop/wine", "restaurants"),
             ("lemon", "tomato", "chocolate", "ginger", "pumpkin", "basil"), ("kitchen", "taste", "cook",
             "food"),
             ("banana bread", "pasta recipe", "coffee beans", "meal plan", "soup recipe", "wine gift")),
    Category("Travel", .06, 3.5, 62, "leisure", "travel", -.05, .012, SERVICE,
             ("flights", "hotels", "city-breaks", "guides", "cars", "offers"),
             ("lisbon", "oslo", "rome", "bali", "madrid", "kyoto"), ("travel", "trip", "fly", "stay"),
             ("cheap flights", "hotel rome", "city break", "car hire", "packing list", "ski holiday")),
    Category("News", .11, 1.6, 50, "work", "flat", .35, 0, PRESS,
             ("world", "politics", "business", "sport", "culture", "science", "opinion"),
             ("election", "economy", "climate", "storm", "final", "report"), ("news", "times", "post",
             "daily"),
             ("news today", "election results", "weather warning", "live scores", "petrol price", "strike")),
    Category("Sports", .04, 2.2, 52, "leisure", "flat", .4, 0, PRESS,
             ("football", "tennis", "running", "cycling", "tables", "fixtures"),
             ("cup", "league", "derby", "transfer", "record", "season"), ("sport", "goal", "score", "arena"),
             ("league table", "transfer news", "marathon plan", "fixtures", "live score", "bike route")),
    Category("Entertainment", .07, 2.9, 66, "leisure", "winter", .2, 0, LEISURE,
             ("movies", "series", "music", "watch", "charts", "reviews"),
             ("night", "golden", "river", "silver", "echo", "star"), ("stream", "play", "cinema", "show"),
             ("new series", "movie times", "song lyrics", "top films", "trailer", "tv guide")),
    Category("Games", .05, 3.8, 70, "leisure", "winter", -.3, 0, LEISURE,
             ("play", "guides", "mods", "reviews", "forum"),
             ("quest", "dragon", "rally", "puzzle", "galaxy", "tower"), ("game", "pixel", "arcade", "level"),
             ("game guide", "free puzzle", "best mods", "release date", "walkthrough", "controller setup")),
    Category("Finance", .06, 2.5, 56, "work", "flat", -.2, .006, SERVICE,
             ("accounts", "cards", "loans", "markets", "insurance", "learn"),
             ("savings", "credit", "fund", "rate", "pension", "travel"), ("bank", "finance", "capital",
             "pay"),
             ("savings rate", "credit card compare", "mortgage calculator", "stock price", "car insurance",
             "tax")),
    Category("Jobs and education", .05, 3.1, 60, "work", "school", -.25, 0, SERVICE,
             ("courses", "jobs", "careers", "campus", "library", "events"),
             ("design", "nursing", "data", "history", "law", "teaching"), ("academy", "jobs", "campus",
             "learn"),
             ("online course", "jobs near me", "cv template", "study abroad", "exam dates",
             "apprenticeship")),
    Category("Health", .05, 1.5, 64, "work", "flat", .45, 0, KNOWLEDGE,
             ("conditions", "medicines", "live-well", "symptoms", "doctors"),
             ("sleep", "heart", "allergy", "back-pain", "vitamin", "flu"), ("health", "care", "clinic",
             "vital"),
             ("headache causes", "flu symptoms", "vitamin d", "back pain exercise", "doctor near me",
             "sleep better")),
    Category("Software", .05, 2.6, 58, "work", "flat", -.9, .008, KNOWLEDGE,
             ("docs", "pricing", "features", "changelog", "community", "download"),
             ("api", "install", "export", "team", "cloud", "security"), ("soft", "cloud", "stack", "data"),
             ("project tool", "pdf converter", "python tutorial", "backup software", "crm free", "api docs")),
    Category("Reference", .04, 1.4, 44, "work", "school", .15, 0, KNOWLEDGE,
             ("wiki", "dictionary", "maps", "answers", "how-to"),
             ("history", "grammar", "planet", "measure", "river", "verb"), ("pedia", "facts", "wiki",
             "atlas"),
             ("meaning of", "capital of", "unit converter", "synonyms", "how to tie", "translate")),
    Category("Government", .03, 1.4, 54, "work", "flat", .0, 0, PUBLIC,
             ("services", "tax", "passports", "benefits", "news"),
             ("apply", "renew", "register", "forms", "contact", "status"), ("gov", "council", "office",
             "civic"),
             ("passport renewal", "tax return", "register to vote", "driving licence", "bin day",
             "benefits")),
    Category("Community", .04, 3.3, 48, "leisure", "flat", .1, 0, LEISURE,
             ("forum", "groups", "threads", "members", "events"),
             ("garden", "pets", "cars", "parents", "photo", "crafts"), ("forum", "club", "circle", "talk"),
             ("dog training", "car noise", "knitting pattern", "baby names", "camera tips", "local events")),
)  # fmt: skip

DEMO_CATEGORY: Final = 0
