"""Whatever good and bad lines are mixed, exactly the good ones land."""

import tempfile
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.extent import counts
from tests.ingest.sources.conftest import Desk, panel_line

BAD = st.sampled_from(
    [
        b"\xff\xfe\xfd",
        b"x" * (1 << 20) + b"y",
        b"a,b",
        b'2026-03-01T10:00:00Z,"open,desktop,https://a.example/,US',
        b'"',
        b'","',
        b'2026-03-01T10:00:00Z,"a"b,desktop,https://a.example/,US',
        b'"2026-03-01T10:00:00Z,ann,desktop,https://a.example/","US"',
        panel_line("nobody", ts="never").encode(),
        panel_line("nobody", url="mailto:ann@a.example").encode(),
        panel_line("nobody", device="\u2028").encode(),
        panel_line("", ts="0").encode(),
        b"\x00,\x00",
    ]
)
BLANK = st.sampled_from([b"", b"\r"])
GOOD = st.builds(
    lambda name, quoted, ending: panel_line(f'"{name}"' if quoted else name).encode() + ending,
    st.text(st.sampled_from("abcé日🙂\u2028 "), min_size=1, max_size=5).map(lambda text: f"p{text}q"),
    st.booleans(),
    st.sampled_from([b"", b"\r"]),
)
LINES = st.lists(
    st.one_of(
        *(st.tuples(st.just(kind), line) for kind, line in (("good", GOOD), ("bad", BAD), ("blank", BLANK)))
    ),
    max_size=12,
)


@settings(max_examples=counts(20, 60), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(lines=LINES)
def test_exactly_the_good_lines_land_and_every_bad_one_is_named(
    desk: Desk, lines: list[tuple[str, bytes]]
) -> None:
    good = [line for kind, line in lines if kind == "good"]
    with tempfile.TemporaryDirectory() as folder:
        desk.home = Path(folder) / "home"
        file = Path(folder) / "panel.csv"
        header = b"ts,panelist,device,url,country"
        file.write_bytes(b"\n".join([header, *(line for _, line in lines)]) + b"\n")

        said = desk.bring("panel", file)

        landed = sorted(panelist for (panelist,) in desk.rows("panelist"))
        assert landed == sorted(line.decode().split(",")[1].strip('"') for line in good)
        assert [line for line, _, _ in desk.refused()] == [
            number for number, (kind, _) in enumerate(lines, start=2) if kind == "bad"
        ]
        bad = [line for kind, line in lines if kind == "bad"]
        assert said.code == (1 if not good else 3 if bad else 0)
