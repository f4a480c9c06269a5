"""How imports, publications and scheduled jobs went."""

WORK: dict[str, tuple[str, ...]] = {
    "lake_not_written": ("the lake could not be written: {error}",),
    "failed_unexpectedly": (
        "the import failed unexpectedly, which need not be the file's fault; the server's log tells more:"
        " {error}",
    ),
    "nothing_to_publish": (
        "nothing to publish: no page views, counts of visits or rank lists are imported yet",
    ),
    "nothing_was_published": ("nothing was published: {reason}",),
    "month_stays_as_it_was": ("{month} could not be built and stays as it was published before: {reason}",),
    "month_is_missing": ("{month} could not be built and is not published: {reason}",),
    "single_day_left_out": (
        "{month} is not published: there is one day of it, at the edge of what was imported for {other}",
    ),
    "another_time_zone": (
        "days and months are those of {zone} now, of {before} before: all are built again",
    ),
    "imported_before": (
        "{name} was imported by an earlier version and does not count until it is imported again",
    ),
    "old_views_kept": (
        "page views before {date} are kept until the next publication, as an import is running",
    ),
    "old_views_removed": ("page views before {date} were removed ({files} files)",),
    "month_built_again": ("the month file was damaged and is built again: {_}",),
    "waits_for_other_work": (
        "another import runs: page views of panels wait until it is done",
        "waiting for a publication to finish (process {_})",
    ),
    "disk_full": (
        "No space is left on the server's disk. What was there is as it was: free some space and try again.",
    ),
    "no_room": (
        "the file has {bytes} bytes, and the server has room for {room}: free some, or split the file",
    ),
}
