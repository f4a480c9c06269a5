"""What a publication notes about months and sites, and why it fails.

Notes on own counts have the codes and values that are stored with the months.
"""

from footfall.core.messages.note_code import NoteCode

_ALONE = "and no other site is held against it"

PUBLISHING: dict[str, tuple[str, ...]] = {
    "no_own_counts_at_all": (
        "no site tells its own count: levels may be off by a factor of {now} for reasons that a panel does"
        " not show, and their labels are low at best. Import the counts of one site (footfall import"
        " first-party FILE) and it is shown as measured; with ten the factor of all others falls to {alike}"
        " if sites count alike, to {unlike} if they do not",
    ),
    "counts_of_strangers": ("first-party counts of {sites} are not used: the panel saw nobody of them",),
    "no_population": (
        "no population for panelists of {countries}: they count for themselves (weight 1); import a"
        " population file to scale them up",
    ),
    "too_few_metered_on_both": (
        "panelists of whom one of two devices is metered ({count}) count as online on its days alone, since"
        " fewer than {least} are metered on both; days_online in the panelists file would tell",
    ),
    "raked_to_fewer": (
        "weights of the {panelists} panelists of {cell} are raked to {margins}, and not to {left}"
        " (design effect {_}): {_}",
    ),
    "raked_to_nothing": (
        "weights of the {panelists} panelists of {cell} are people / panelists (design effect {_}): {_}",
    ),
    "too_few_to_rake": (
        "weights are people / panelists for {cells}, each with fewer than {least} panelists",
    ),
    "no_panel_no_counts": (
        "there is no panel, and no listed site tells its own visits: how many visits places in rank lists"
        " stand for is known to a factor of ten or so; import a first-party file or an access log",
    ),
    NoteCode.DOUBTED_COUNT.value: (
        "{site} counts {count} {_}, more than {_} times off the widest interval that the panel gives; its own"
        f" count is shown, {_ALONE}",
        "{site} counts {count} {_}, more than {_} times off the widest interval of its place in rank lists;"
        f" its own count is shown, {_ALONE}",
    ),
    NoteCode.MORE_VISITORS_THAN_VISITS.value: (
        "{site} counts more visitors than visits; its visits are used, its visitors are estimated",
    ),
    NoteCode.DEVICES_ABOVE_TOTAL.value: (
        "{site} counts {visits} visits, but {both} on desktop and mobile together; the total is used and"
        " split as the panel shows",
    ),
    NoteCode.LOG_SET_ASIDE.value: (
        "the access log of {site} has {found} of {days} days; its people are estimated without it ({_})",
    ),
    NoteCode.LOG_OF_FEW_DAYS.value: (
        "the access log of {site} has {found} of {days} days; all numbers are of these days alone ({_})",
    ),
    NoteCode.LOG_OF_ONE_ADDRESS.value: (
        "the access log of {site} has most page views from one network address; if that is a proxy's, its"
        " visitors and visits are wrong ({_})",
    ),
    NoteCode.LOG_WITHOUT_AGENTS.value: (
        "the access log of {site} has no user agent in most lines, so robots count as people ({_})",
    ),
    NoteCode.LOG_WITHOUT_REFERRERS.value: (
        "the access log of {site} has no referrer, so every visit counts as direct ({_})",
    ),
    NoteCode.LOG_FAR_BELOW_PANEL.value: (
        "the access log of {site} has one visit where the panel estimates {estimate}, and answers for the"
        " site ({_})",
    ),
    NoteCode.HOST_ABOVE_SITE.value: (
        "{site} is counted at {visits} visits, its host {host} alone at {more}; the count of the host is"
        " taken ({_})",
    ),
    NoteCode.STRAY_COUNT.value: (
        "{site} is counted at {visits} visits, in another import at {less}, which is taken for a few visits"
        " that another site's tag saw and not used ({_})",
    ),
    NoteCode.COUNTS_DISAGREE.value: (
        "{site} was counted at {before} visits and then at {visits}; the newest is shown, "
        f"{_ALONE} ({{_}})",
    ),
    NoteCode.HOSTS_ADDED_UP.value: (
        "{hosts} are counted apart and added up, so that a visit to both counts twice",
    ),
    NoteCode.HOST_AND_SITE_SHOWN.value: (
        "{site} is counted at {visits} visits, its host {host} at {more}; both are shown, and no other site"
        " is held against them",
    ),
    NoteCode.MAIN_HOST_FOR_SITE.value: (
        "the whole site is not counted; the {visits} visits of {host} are shown for it, its other hosts have"
        f" up to {{more}} more, {_ALONE}",
    ),
    NoteCode.ONE_HOST_FOR_SITE.value: (
        f"only its host {{host}} is counted; that is shown for the site too, {_ALONE}",
    ),
    NoteCode.HOSTS_ALONE.value: (
        "only hosts of it are counted ({_}, the largest {host} with {visits} visits), and {_}; the hosts are"
        " shown, the site has no count of its own",
    ),
    NoteCode.PUBLIC_COUNT.value: (
        "these are public counts, published by {publisher}, where visits may be defined in another way",
    ),
    NoteCode.PART_ABOVE_ESTIMATE.value: (
        "its host {host} alone counts {visits} visits, more than the {estimate} estimated for the whole site;"
        " the site is shown with as many",
    ),
    "publish_with_more_memory": (
        "{_}; publish again with more (FOOTFALL_MEMORY_LIMIT, {memory} now, shared by {_} months at a time)"
        " or with --workers 1",
    ),
}
