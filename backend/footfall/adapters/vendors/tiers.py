"""Who may call the paths of other vendors: API keys of their clients, by the tier of the owner's plan."""

from footfall.web.rights.access import KeyScope, Right
from footfall.web.rights.allow import allow

# Numbers of sites, in total and over time.
BASIC = allow(Right.REPORTS, KeyScope.REPORTS, key_only=True, basic=True)
# Every other report.
EXTENDED = allow(Right.REPORTS, KeyScope.REPORTS, key_only=True)
# Page groups of the key's owner.
OWN_SEGMENTS = allow(Right.REPORTS, KeyScope.REPORTS, also_scope=KeyScope.PROJECTS_READ, key_only=True)
# What a key opens, what is left of its day, and how far its jobs are: whatever the plan is by then.
ABOUT_A_KEY = allow(Right.ACCOUNT, KeyScope.REPORTS, key_only=True)
