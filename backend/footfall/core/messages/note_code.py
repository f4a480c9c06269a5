"""What notes of answers say, as codes for other languages than English."""

from enum import StrEnum


class NoteCode(StrEnum):
    """What a note says. In the API; never rename. Its values are named beside each code."""

    # months, period (of the answer); both as ISO dates or months, `..` between first and last.
    NO_DATA = "no_data"
    DAMAGED = "damaged"
    # months
    DAMAGED_LEFT_OUT = "damaged_left_out"
    # period (that was compared with), months
    COMPARISON_DAMAGED = "comparison_damaged"
    COMPARISON_GAP = "comparison_gap"
    # period, month (first or last of the data)
    COMPARISON_BEFORE_DATA = "comparison_before_data"
    COMPARISON_AFTER_DATA = "comparison_after_data"
    # date, compared (the days of the first pair)
    WEEKDAYS_DIFFER = "weekdays_differ"
    # dates (of the buckets without a change), period (that was compared with)
    COMPARISON_TOO_SHORT = "comparison_too_short"
    # dates, compared (the days to be compared with, of which not all are in the data)
    COMPARED_DAYS_LACK = "compared_days_lack"
    # targets (up to five), count (of all of them), months (that are missing)
    TARGET_LACKS_MONTHS = "target_lacks_months"
    # targets (up to five), count (of all of them)
    OTHER_MONTHS_COMPARED = "other_months_compared"
    # category, sites; shown: how many of them are answered
    MARKET = "market"
    MARKET_LARGEST = "market_largest"
    # count (of the sites that are known as a range or by their place alone), sites
    MARKET_OF_RANGES = "market_of_ranges"
    # month
    RANKS_OF_MONTH = "ranks_of_month"
    # target, and why, in English
    TARGET_LEFT_OUT = "target_left_out"
    # target
    TARGET_TWICE = "target_twice"
    TARGET_NEVER_SEEN = "target_never_seen"
    NO_PANEL = "no_panel"
    NO_PANEL_NO_ANSWER = "no_panel_no_answer"
    ONLY_LOGS = "only_logs"
    PANEL_FOR_ITSELF = "panel_for_itself"
    # targets (up to five), count (of all of them)
    HOST_LEVEL = "host_level"
    # target, clicks, months
    SEARCH_CLICKS = "search_clicks"
    # target
    NO_LOG = "no_log"
    IMPORT_LOG_AGAIN = "import_log_again"
    WHOLE_SITES_ONLY = "whole_sites_only"
    NO_OWN_COUNTS = "no_own_counts"
    OWN_COUNTS_OF_WHOLE_SITES = "own_counts_of_whole_sites"
    # sites (up to five)
    OWN_COUNTS_ELSEWHERE = "own_counts_elsewhere"
    # target, log_days, days
    LOG_LACKS_DAYS = "log_lacks_days"
    # Of a site's own counts in a month, all with month and site. visits, host, more (visits of the host)
    HOST_ABOVE_SITE = "host_above_site"
    HOST_AND_SITE_SHOWN = "host_and_site_shown"
    # site (a host, with the device, country or channel of the count), visits, less
    STRAY_COUNT = "stray_count"
    # site, as above; before, visits
    COUNTS_DISAGREE = "counts_disagree"
    # hosts (their names)
    HOSTS_ADDED_UP = "hosts_added_up"
    # host, visits, more (of its other hosts)
    MAIN_HOST_FOR_SITE = "main_host_for_site"
    # host
    ONE_HOST_FOR_SITE = "one_host_for_site"
    # host (the largest), visits
    HOSTS_ALONE = "hosts_alone"
    # publisher (of the counts)
    PUBLIC_COUNT = "public_count"
    # host, visits (of it), estimate (of the whole site)
    PART_ABOVE_ESTIMATE = "part_above_estimate"
    # count (of visits or visitors)
    DOUBTED_COUNT = "doubted_count"
    MORE_VISITORS_THAN_VISITS = "more_visitors_than_visits"
    # visits, both (of desktop and mobile together)
    DEVICES_ABOVE_TOTAL = "devices_above_total"
    # estimate (of the panel for each visit of the log)
    LOG_FAR_BELOW_PANEL = "log_far_below_panel"
    # found, days
    LOG_SET_ASIDE = "log_set_aside"
    LOG_OF_FEW_DAYS = "log_of_few_days"
    LOG_OF_ONE_ADDRESS = "log_of_one_address"
    LOG_WITHOUT_AGENTS = "log_without_agents"
    LOG_WITHOUT_REFERRERS = "log_without_referrers"
    # count
    MORE_OWN_COUNTS = "more_own_counts"
    # target
    PLACES_UNKNOWN = "places_unknown"
    PLACES_UNKNOWN_IN_LOG = "places_unknown_in_log"
    # pages (at least so many)
    RARE_PAGES = "rare_pages"
    # months (that are missing), date
    NEW_VISITORS_TOO_HIGH = "new_visitors_too_high"
    # target
    FORECAST_TOO_FEW_DAYS = "forecast_too_few_days"
    FORECAST_UNTESTED = "forecast_untested"
    # target, weeks, error (a share), inside, points
    FORECAST_TESTED = "forecast_tested"


# What makes the numbers of a site's log doubtful, as long as that log counts.
LOG_DOUBTS = frozenset(
    {NoteCode.LOG_OF_ONE_ADDRESS, NoteCode.LOG_WITHOUT_AGENTS, NoteCode.LOG_WITHOUT_REFERRERS}
)
