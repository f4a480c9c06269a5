"""Help texts of the fields of connections, which say where to find a value such as a key."""

FIELDS: dict[str, tuple[str, ...]] = {
    "help_key_file": (
        "The JSON key file of a service account, or application_default_credentials.json of gcloud.",
    ),
    "help_countries": (
        "Two-letter codes of countries beside the world, with commas between; all for every one.",
    ),
    "help_address_of_tranco": ("Address of the lists. Tranco contains that of the Chrome UX Report.",),
    "help_address": (
        "Address below which the lists lie.",
        "Address of the Analytics Data API.",
        "Address of the Search Console API.",
        "Address of the Plausible.",
        "Address of the Wikimedia API.",
        "Address of the Umami; its cloud by default.",
    ),
    "help_own_address": ("Address of the Matomo: https://matomo.shop.example",),
    "help_property_number": ("Number of the property: Admin, Property details.",),
    "help_sites": ("Sites the property counts, with commas between: shop.example",),
    "help_projects": ("Projects of Wikimedia, with commas between: en.wikipedia.org",),
    "help_site": (
        "The site it counts: shop.example",
        "The site it is of: shop.example",
        "The site as Plausible names it: shop.example",
    ),
    "help_site_number": ("Number of the site in Matomo: Administration, Websites.",),
    "help_token": ("Token of a user with the right to view: Personal, Security, Auth tokens.",),
    "help_api_key": (
        "Key of the Stats API: Settings, API Keys, New API Key, Stats API.",
        "Key of the cloud: Settings, API keys.",
    ),
    "help_property": ("The property: sc-domain:shop.example or https://www.shop.example/",),
    "help_website": ("Id of the website: Settings, Websites, Edit.",),
    "help_user": ("User of one's own Umami, instead of a key.",),
    "help_password": ("The user's password.",),
    "help_zone": ("Time zone of months.",),
}
