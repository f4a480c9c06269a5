"""Administration: people, imports, what is served, jobs, and who may not see them."""

import re
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from account_pages import ACCOUNT
from conftest import FOOTFALL, Product
from people import footfall
from playwright.sync_api import Page, expect


def test_an_administrator_adds_people_gives_roles_and_closes_accounts(root: Page, shop: Product) -> None:
    root.goto(f"{shop.address}{ACCOUNT}/users")
    root.get_by_label("Email address", exact=True).fill("clerk@mail.example")
    root.get_by_label("Email address of the account owner").fill("boss@mail.example")
    root.get_by_role("button", name="Add user").click()
    row = root.get_by_role("row", name=re.compile("clerk@mail.example"))
    expect(row).to_contain_text("sub-user of boss@mail.example")
    root.get_by_label("Email address", exact=True).fill("fred@mail.example")
    root.get_by_role("button", name="Add user").click()
    role = root.get_by_label("Role: fred@mail.example")
    role.select_option("trends")
    expect(role).to_have_value("trends")
    root.get_by_label("Tier: fred@mail.example").select_option("plus")
    end = root.get_by_label("Ends on: fred@mail.example")
    end.fill("2099-12-31")
    end.blur()
    expect(end).to_have_value("2099-12-31")
    root.get_by_role("button", name="Deactivate: fred@mail.example").click()
    expect(root.get_by_role("button", name="Reactivate: fred@mail.example")).to_be_visible()
    users = root.request.get(f"{shop.address}/api/users").json()["users"]
    fred = next(user for user in users if user["email"] == "fred@mail.example")
    assert (fred["user"]["role"], fred["disabled_at"] is None) == ("paid", False)
    given = [held for held in fred["user"]["held"] if held["kind"] == "tier"]
    assert [(held["value"], held["endsAt"][:10]) for held in given] == [("plus", "2099-12-31")]
    root.get_by_role("textbox", name="Find a user").fill("nobody@")
    expect(root.get_by_text("No user matches “nobody@”.")).to_be_visible()
    root.goto(f"{shop.address}{ACCOUNT}/audit-log")
    closing = root.get_by_role("row", name=re.compile("user_disabled")).first
    expect(closing).to_contain_text("root@mail.example")
    expect(closing).to_contain_text("fred@mail.example")
    # On a phone, actions and buttons of a row are visible without scrolling sideways.
    root.set_viewport_size({"width": 375, "height": 800})
    expect(closing.get_by_text("user_disabled")).to_be_in_viewport(ratio=1)
    root.goto(f"{shop.address}{ACCOUNT}/jobs")
    expect(root.get_by_role("button", name="Run now").first).to_be_in_viewport(ratio=1)
    root.set_viewport_size({"width": 1440, "height": 1000})


def test_an_administrator_sees_what_came_in_what_was_refused_and_what_is_served(
    root: Page, shop: Product, tmp_path: Path
) -> None:
    imports = root.request.get(f"{shop.address}/api/imports?limit=1000").json()["imports"]
    lists = [each for each in imports if (each["source"], each["months"]) == ("ranks", ["2026-10"])]
    root.goto(f"{shop.address}{ACCOUNT}/imports")
    group = root.get_by_role("row", name=re.compile("Rank list.*October 2026"))
    expect(group).to_contain_text(f"{len(lists)} files")
    expect(group).to_contain_text(f"{sum(each['rows'] for each in lists):,}")
    group.get_by_role("button").click()
    for each in lists:
        row = root.get_by_role("row", name=re.compile(re.escape(f"{Path(each['name']).name} ")))
        expect(row).to_contain_text(f"{each['rows']:,}")
    broken = tmp_path / "broken.csv"
    broken.write_text("site,category\n!!,Shops\nacme fashion,Shops\nnorth-wear.example,Fashion\n", "utf-8")
    footfall(shop, "import", "categories", str(broken), "--max-refused", "100%")
    root.reload()
    row = root.get_by_role("row", name=re.compile("broken.csv"))
    row.get_by_role("button", name="2").click()
    rejected = root.get_by_role("region", name="Rejected rows")
    expect(rejected.get_by_role("group", name="Reason").get_by_role("row").nth(1)).to_have_text(
        re.compile("2.*not a site")
    )
    lines = rejected.get_by_role("group", name="Rejected rows").get_by_role("row")
    expect(lines.nth(1)).to_contain_text("not a site")
    expect(lines.nth(2)).to_contain_text("acme fashion")
    root.goto(f"{shop.address}{ACCOUNT}/snapshots")
    expect(root.get_by_role("main").get_by_role("heading", level=2)).to_have_text("Release 1Current")
    served = root.request.get(f"{shop.address}/api/snapshots").json()["snapshots"][0]["months"]
    expect(root.get_by_role("row").nth(1)).to_contain_text(f"{served[0]['visits']:,}")


def test_an_import_under_way_shows_how_far_it_is(root: Page, shop: Product, tmp_path: Path) -> None:
    file = tmp_path / "panel.csv"
    lines = (
        f"2026-10-01T10:00:{n % 60:02d}Z,late{n},US,desktop,https://north-wear.example/{n}"
        for n in range(400_000)
    )
    file.write_text("\n".join(["ts,panelist,country,device,url", *lines]), "utf-8")
    root.goto(f"{shop.address}{ACCOUNT}/imports")
    with subprocess.Popen(
        [str(FOOTFALL), "import", "panel", str(file)],
        env=shop.environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as importing:
        while importing.poll() is None and not under_way(root, shop):
            time.sleep(0.02)
        importing.send_signal(signal.SIGSTOP)
        try:
            root.reload()
            row = root.get_by_role("row", name=re.compile("panel.csv"))
            expect(row.get_by_role("status")).to_have_text(
                re.compile(r"Importing: \d{1,3}(,\d{3})* rows read so far")
            )
        finally:
            # Without this the server would wait for the stopped import forever.
            importing.send_signal(signal.SIGCONT)
    # No reload: the page asks again by itself.
    expect(row).to_contain_text("400,000")
    expect(row.get_by_role("status")).to_have_count(0)


def test_run_now_runs_a_job_at_once_and_shows_its_next_run(root: Page, shop: Product) -> None:
    root.goto(f"{shop.address}{ACCOUNT}/jobs")
    row = root.get_by_role("row", name=re.compile("Delete abandoned uploads"))
    expect(row).to_contain_text("1 day")
    expect(row.get_by_role("cell", name="Waiting")).to_be_visible()

    def runs() -> str:
        jobs = root.request.get(f"{shop.address}/api/jobs").json()["jobs"]
        # A server that has just started may not have run it yet.
        return next(job["finished"] for job in jobs if job["id"] == "sweep-uploads") or ""

    before = runs()
    with root.expect_response(re.compile("sweep-uploads/run")) as asked:
        row.get_by_role("button", name="Run now").click()
    assert asked.value.status == 202
    for _ in range(600):
        if runs() != before:
            break
        time.sleep(0.1)
    assert runs() > before


def under_way(root: Page, shop: Product) -> bool:
    """Whether an import is running and has read some rows."""
    imports = root.request.get(f"{shop.address}/api/imports").json()["imports"]
    return any(item["state"] == "running" and item["rows_read"] for item in imports)


def test_administration_is_closed_to_everybody_else(signed: Callable[[str], Page], shop: Product) -> None:
    page = signed("boss@mail.example")
    for section in ("users", "imports", "snapshots", "jobs", "audit-log"):
        page.goto(f"{shop.address}{ACCOUNT}/{section}")
        expect(page.get_by_role("heading", level=1)).to_contain_text("Page not found")
        expect(page.get_by_role("main").get_by_role("paragraph").get_by_role("link")).to_have_text("Profile")
    for call in ("users", "imports", "snapshots", "jobs", "audit-log"):
        assert page.request.get(f"{shop.address}/api/{call}").status == 403
