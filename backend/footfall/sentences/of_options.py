"""Options that a file needs because it does not tell something itself, and options that are wrong."""

OPTIONS: dict[str, tuple[str, ...]] = {
    "needs_zone": (
        "names no zone; give it with --timezone",
        "its times name no zone; add --timezone, e.g. America/New_York",
        "the times of a {_} name no zone; add --timezone, e.g. Europe/Berlin",
    ),
    "needs_site": (
        "a Plausible export does not name its site; add --site HOST",
        "a Matomo export does not name its site; add --site HOST",
        "a Fathom answer does not name its site; add --site HOST",
        "a Search Console export does not name its site; add --site HOST",
        "a table of Adobe Analytics does not name its site; add --site HOST",
        "the export names no site; add --site HOST",
        "the export names no hostname; add --site HOST",
        "the export names no host; add --site HOST, or export it by Hostname",
        "the answer names no host; {_}, or add --site HOST",
    ),
    "needs_month": (
        "the export has no column Date; add --month YYYY-MM",
        "the list does not say which month it is of; add --month YYYY-MM",
        "the answer has no dates; ask for the dimension date, or add --month YYYY-MM",
        "the answer has no dates; ask with date_grouping=month, or add --month YYYY-MM",
        "the export is not of one whole month by its Start date and End date; add --month YYYY-MM",
        "a table of Search Console without days does not say which month it is of; add --month YYYY-MM",
        "the file does not say which 30 days it is of, and neither users.csv nor devices.csv lies beside it;"
        " add --month YYYY-MM",
        "its column date has no day, so the window of the exports beside it is unknown",
    ),
    "names_its_month": ("the file names month and country itself; leave out --month and --country",),
    "needs_device": ("there is no column 'device'; add --device desktop",),
    "needs_unit": ("the unit of its durations is not known; add --duration s or min",),
    "option_required": ("{option} is required: {_}", "is required: {_}"),
    "expected_zone": (
        "{_} is no time zone such as Europe/Berlin",
        "{_} is not a time zone such as Europe/Berlin",
    ),
    "expected_place_of_address": ("{_} is no position such as 1 for the first address or -1 for the last",),
    "server_files": ("files of the server cannot be named here",),
    "no_such_file": ("there is no file {file}", "there is no such file"),
    "mapping_pair": ("{pair} is no pair such as ts=timestamp; also taken: a file.toml, {_}",),
    "mapping_column": ("{column} is no column of a panel; these are: {known}",),
    "mapping_unit": ("the unit {unit} of {column} is none of {known}",),
    "mapping_without_unit": ("only ts and active_ms have a unit, not {column}",),
    "format_without_clock": ("the format {format} has no time of day, which page views need",),
    "mapping_leaves_column": ("the mapping does not name the column {column}; add {_} to it, or add --{_}",),
    "mapping_lacks_column": ("the mapping names a column {column}; columns found: {found}",),
}
