"""Why a file cannot be used, or only a part of it, and what it looks like."""

FILES: dict[str, tuple[str, ...]] = {
    "no_rows": (
        "the file is empty",
        "the file has no rows",
        "the file has columns but no rows",
        "the file holds no line of text",
        "this is an empty zip archive",
        "it has no rows; give the table or the log itself",
        "{_} is empty: export it again and look at its size.",
        "the export has tables but no rows: nobody saw the site in Google",
    ),
    "no_table": (
        "its first line is no UTF-8 text, so this is no table",
        "no line of the file can be read; write UTF-8 text",
        "no line of the file can be read; write UTF-8 text, of JSON one object a line",
        "no line of the file can be read: {_}; write UTF-8 text, of JSON one object a line",
        "there is no header line",
        "write UTF-8 text, plain or packed with gzip, zstd, bzip2, xz or zip",
    ),
    "months_not_days": ("it counts days or hours, whose devices do not add up; ask for monthly counts",),
    "none_usable": (
        "none of its {rows} rows can be used: {reason}",
        "none of its {rows} rows can be used: {reason}; see {_}",
        "none of its {rows} rows can be used: {reason}, as in line {_}; see {_}",
    ),
    "nothing_usable": ("nothing of the file can be used", "nothing of it can be used"),
    "list_ranks_nothing": (
        "every row has place {place}, so the list ranks nothing; give one with a place for each site",
    ),
    "list_contains_other": (
        "{list} contains the list of the {other}; the two are no second opinion on each other",
    ),
    "file_of_archive_too_large": ("it is larger than {_} MB; split the file",),
    "table_too_large": ("the table is too large to be read at once: {_}; split the file",),
    "damaged_file": (
        "not a whole Parquet file, or a damaged one ({_})",
        "{_} is damaged: {_}",
        "the packed data is damaged ({_})",
        "the packed data ends early",
        "the zip archive is damaged ({_})",
        "it is a damaged SQLite database",
        "the database cannot be read ({_})",
        "{_} before the first complete line",
        "broken JSON before the first object: {_}",
    ),
    "object_too_large": (
        "an object or text takes more than {_} MB",
        "an object is more than {_} levels deep",
    ),
    "read_up_to_line": (
        "{problem} after line {line}; the lines up to it were read",
        "only the table before line {line} was read",
    ),
    "read_up_to_object": ("{problem}; the objects before it were read",),
    "rows_damaged": ("rows {rows} are damaged ({_})",),
    "read_as_western": ("it is not UTF-8, and was read as Windows-1252",),
    "save_as_utf8": ('save the file as UTF-8, in Excel as "CSV UTF-8", and import it again',),
    "read_as_utc": ("ts has no zone in this file; it was read as UTC",),
    "same_as_other_file": ("it has the same content as {file}",),
    "picture_or_document": (
        "this is a picture ({kind})",
        "this is a PDF document",
    ),
    "save_as_csv": (
        "this is a spreadsheet; save each sheet as CSV",
        "save each sheet as CSV",
        "this is an old file of Excel or Word",
    ),
    "unpack_first": (
        "this is a tar archive; unpack it and import the files in it",
        "this is a zip archive of {_} files ({_}); unpack it and import one of them",
        "the archive has a password; unpack it and import the file in it",
        "this is {_} packed in {_}; unpack it once and give what is in it",
        "it unpacks to more than {_} times its size",
    ),
    "packed_otherwise": (
        "this is {kind}; write UTF-8 text, plain or packed with gzip, zstd, bzip2, xz or zip",
    ),
    "pack_again": (
        "unpacking takes {_} MB at once, more than {_}; pack it again without --long",
        "unpacking takes more than 64 MB at once; pack it again with a lower level",
    ),
    "geoip_damaged": ("this is no whole GeoIP file (.mmdb): {_}",),
    "geoip_old": ("{file} is {days} days old; countries of addresses change, get a newer one",),
    "too_many_columns": (
        "the first line names {columns} columns, more than the {most} that are read; keep the columns that"
        " are needed, with their names in the first line",
    ),
    "columns_told_endlessly": (
        "what it tells of its columns takes {size} MB, more than {most}; keep the columns that are needed,"
        " and write larger row groups",
    ),
    "nested_too_deep": ("a column is nested more than {most} levels deep; leave it out",),
    "column_of_lists": ("the column {column} holds lists or objects; write one text or number in each row",),
    "column_twice": ("the column {column} stands twice; columns found: {found}",),
    "no_column": (
        "there is no column {columns}; columns found: {found}; required: {_}",
        "needs the columns {columns}; columns found: {found}",
    ),
    "no_column_but": ("there is no column {columns}; columns found: {found}; required: {_}; {advice}",),
    "rename_column": ("rename the column {column} to {name}",),
    "no_column_named": ("there is no column {columns}", "there is no column {columns}, nor {_}"),
    "not_this_kind": (
        "this is no known export; columns found: {_}; known: {_}",
        "this is no known log; its first line: {_}; known: {_}",
        "this is no known network log; its first line: {_}; known: {_}",
        "this is no known log",
        "this is no known network log",
        "this is no list of panelists",
        "this is no text",
        "this is no history of a known browser",
        "this is neither a browser's database nor a History.json of Takeout",
        "it is an SQLite database with the tables {_}",
    ),
    "log_fields_unknown": (
        "no field of its lines is the {_}; found: {_}; {_}",
        "the {_} may be field {_} or {_}; say which: {_}",
        "the user agent is not in quotes, so that its blanks part it; {_}",
        "{_} of {_} lines are not understood: {_}",
        "its fields change places on the way; {_}",
        "--format does not fit line {_}, and others",
    ),
    "log_lacks_field": (
        "its JSON lines have no {_}; found: {found}; known names: {_} and others; let the server write it",
        "the log has the fields {found}, but not {_}; let the server write it",
    ),
    "log_without_addresses": (
        "the visitor's address is none in {_} of {_} lines, such as {_}; let the server write addresses, or"
        " say what the fields are with --format",
    ),
    "which_client_address": (
        "the visitor's address may be the one the server saw ({_} different ones) or the one in"
        " X-Forwarded-For ({_}); say which: --client-ip 0 or --client-ip 1",
    ),
    "no_forwarded_field": (
        "the log has no field X-Forwarded-For, from which --client-ip chooses; leave out --client-ip",
    ),
    "log_of_one_address": (
        "more than 60 % of its page views come from one address; if that is a proxy's, --client-ip or"
        " --format chooses the visitor's",
    ),
    "log_without_agents": (
        "more than half of its requests have no user agent, so robots count as people;"
        " let the server write it",
    ),
    "log_all_direct": (
        "none of its page views has a referrer, so every visit counts as direct; let the server write it",
    ),
    "log_lacks_days": ("it has no line of some days between its first and its last",),
    "no_source_reads": ("no source reads this file. Choose what it is to see why.",),
    "looks_like": (
        "it looks like {kind}: footfall import {_}",
        "it looks like {kind} for {_}: footfall import {_}",
        "this looks like {kind}: footfall import {_}",
    ),
    "looks_like_visits": ("these are visits, as of comScore, not page views: footfall import visits {_}",),
    "level_of_hosts": ("{kind} (host level: pages and search phrases are unknown)",),
    "broken_down_further": (
        "the answer is broken down by {_}, whose visits do not add up to a site's; ask for it with"
        " date_grouping=month and without field_grouping, or with field_grouping=hostname",
        "{_} stands in several rows of {_} (lines {_} and {_}): the export is broken down further than by"
        " host; export it without that dimension, or keep one of the rows",
        "only an answer with one dimension can be read: ask for date, and once more for each of query, page,"
        " country and device",
        "the export is of a part of the site ({_}); export it without these filters",
    ),
    "broken_down_by": (
        "the export is broken down by the column {column} too, so a row counts only a part of a site; export"
        " it without that column",
        "lines {_} and {_} count the same and differ in the column {column}: the export is broken down"
        " further than is read; export it without that, or keep one of the rows",
        "the column {column} has days (line {_}: {_}); add them up, and write 2026-03",
    ),
    "machines_are_no_people": (
        "its panelists are addresses of machines, with any number of people behind each; a log of a web"
        " server is for access-log, one of a network for network-log",
    ),
    "log_is_no_panel": ("this is a log of a web server, whose requests are not those of a panel",),
    "times_in_two_columns": (
        "days and times of day are in two columns; write them as one, as 2026-03-31 10:00",
    ),
    "counts_no_visits": (
        "this is an export of single page views ({_}), which do not tell the visits of a month; write those"
        " of its reports as a table site,month,visits",
        "this is Cloudflare's traffic of a zone: requests at the edge, those of robots too, which are no"
        " visits of people; {_}",
        "this is a table of pages; a visit sees several pages, so they do not add up to the visits of a"
        " domain. Import {_} of the same folder instead",
    ),
    "answer_is_an_error": ("Cloudflare answered with an error: {said}",),
}
