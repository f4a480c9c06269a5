"""What a publication notes about months and sites, and why it fails."""

_ALONE = "and no other site is held against it"

PUBLISHING: dict[str, tuple[str, ...]] = {
    "no_own_counts_at_all": (
        "no site tells its own count: levels may be off by a factor of {now} for reasons that a panel does"
        " not show, and their labels are medium at best. Import the counts of one site (footfall import"
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
    "no_panel_no_counts": (
        "there is no panel, and no listed site tells its own visits: places in rank lists give no numbers;"
        " import a first-party file or an access log",
    ),
    "doubted_count": (
        "{site} counts {count} {_}, more than {_} times off the widest interval that the panel gives; its own"
        f" count is shown, {_ALONE}",
        "{site} counts {count} {_}, more than {_} times off the widest interval of its place in rank lists;"
        f" its own count is shown, {_ALONE}",
    ),
    "more_visitors_than_visits": (
        "{site} counts more visitors than visits; its visits are used, its visitors are estimated",
    ),
    "devices_above_total": (
        "{site} counts {visits} visits, but {both} on desktop and mobile together; the total is used and"
        " split as the panel shows",
    ),
    "log_set_aside": (
        "the access log of {site} has {found} of {days} days; its people are estimated without it ({_})",
    ),
    "log_of_few_days": (
        "the access log of {site} has {found} of {days} days; all numbers are of these days alone ({_})",
    ),
    "log_far_below_panel": (
        "the access log of {site} has one visit where the panel estimates {estimate}, and answers for the"
        " site ({_})",
    ),
    "host_above_site": (
        "{site} is counted at {visits} visits, its host {host} alone at {more}; the count of the host is"
        " taken ({_})",
    ),
    "stray_count": (
        "{site} is counted at {visits} visits, in another import at {less}, which is taken for a few visits"
        " that another site's tag saw and not used ({_})",
    ),
    "counts_disagree": (
        "{site} was counted at {before} visits and then at {visits}; the newest is shown, "
        f"{_ALONE} ({{_}})",
    ),
    "hosts_added_up": ("{hosts} are counted apart and added up, so that a visit to both counts twice",),
    "host_and_site_shown": (
        "{site} is counted at {visits} visits, its host {host} at {more}; both are shown, and no other site"
        " is held against them",
    ),
    "main_host_for_site": (
        "the whole site is not counted; the {visits} visits of {host} are shown for it, its other hosts have"
        f" up to {{more}} more, {_ALONE}",
    ),
    "one_host_for_site": (f"only its host {{host}} is counted; that is shown for the site too, {_ALONE}",),
    "hosts_alone": (
        "only hosts of it are counted ({_}, the largest {host} with {visits} visits), and {_}; the hosts are"
        " shown, the site has no count of its own",
    ),
    "publish_with_more_memory": (
        "{_}; nothing was published. Publish again with more (FOOTFALL_MEMORY_LIMIT, {memory} now, shared by"
        " {_} months at a time) or with --workers 1",
    ),
}
