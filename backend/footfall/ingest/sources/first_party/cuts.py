"""Counts by device, by country and by channel, from exports that cross these dimensions."""

from collections import defaultdict

CUTS = ("device", "country", "channel")


def by_each_cut(rows: list[dict[str, object]]) -> list[dict[str, object]]:
    """Totals of each host, and its counts by device, by country and by channel, from rows that cross these.

    Visitors of several rows cannot be added up, and are left unknown.
    """
    cells_of: dict[tuple[object, ...], list[dict[str, object]]] = defaultdict(list)
    for row in rows:
        key = (row["host"], row["month"], row.get("scope"))
        cells_of[*key, "", ""].append(row)
        for cut in CUTS:
            if row.get(cut):
                cells_of[*key, cut, row[cut]].append(row)
    summed = []
    for (name, month, scope, by, value), found in cells_of.items():
        total: dict[str, object] = {"host": name, "month": month, "line": found[0]["line"]}
        total |= {"scope": scope} if scope else {}
        total |= {str(by): value} if by else {}
        for measure in ("visits", "page_views"):
            if all(measure in row for row in found):
                total[measure] = sum(int(str(row[measure])) for row in found)
        summed.append(total)
    return summed
