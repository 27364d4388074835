"""The page of a score sheet in a real browser: on a telephone, on a desk, at night, and on paper.

`make pages` gets the browser where it can and leaves the pictures in `build/pages`, to be looked at.
"""

from __future__ import annotations

import html
import json
import os
import re
import shutil
import struct
import subprocess
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple
from xml.sax.saxutils import quoteattr

import pytest

from ginrummy.core.presets import PRESETS
from ginrummy.core.replay import replay
from ginrummy.core.rules import Match, Rules, Scoring
from ginrummy.core.scoresheet import Scoresheet
from ginrummy.reports.html import sheet_as_html
from ginrummy.reports.svg import sheet_as_svg
from ginrummy.table.review import Review
from records import recorded
from reports.sheets import ROUNDS_OF_A7, sheet_of

BROWSER: Final = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
KEPT: Final = os.environ.get("GIN_PAGES")
"""Where pictures go that are to be looked at; read here, since no test sees what the person has set."""
LONG_NAMES: Final = ("Bartholomew Hawthorn", "Wilhelmina Featherby")

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="no Chromium is here; make pages says how to get one"),
    pytest.mark.timeout(120),
]


def review_of(seed: int, rules: Rules) -> Review:
    record = recorded(seed, rules, sense=0.9, most=60)
    return Review(12, record, replay(record))


def page_of(name: str) -> str:
    match name:
        case "classic":
            found = review_of(3, Rules(target=250))
        case "hollywood":
            found = review_of(5, PRESETS["hollywood"])
        case "match":
            found = review_of(7, Rules(match=Match.GAMES))
        case "match-of-long-names":
            match = Rules(match=Match.GAMES)
            return sheet_as_html(replace(review_of(7, match).sheet, players=LONG_NAMES), 12)
        case "hollywood-of-long-names":
            long = Rules(scoring=Scoring.HOLLYWOOD, target=250)
            return sheet_as_html(replace(review_of(8, long).sheet, players=LONG_NAMES), 12)
        case _:
            return sheet_as_html(long_names(), 12)
    rounds = [found.round(row) for row in range(len(found.sheet.rows))]
    return sheet_as_html(found.sheet, 12, rounds=rounds)


def long_names() -> Scoresheet:
    return sheet_of(ROUNDS_OF_A7, LONG_NAMES)


PAGES: Final = ("classic", "hollywood", "match", "long-names")
SCHEMES: Final = {"dark": 0, "light": 1}
"""What Chromium calls the two, by their names in a style sheet."""


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """Where pictures go: to be looked at if somebody has asked for that."""
    if KEPT is None:
        return tmp_path
    folder = Path(KEPT).absolute()
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def browse(tmp_path: Path, page: Path, *options: str) -> str:
    """Open a page in a browser of its own; what it prints."""
    assert BROWSER is not None
    root = ["--no-sandbox"] if os.getuid() == 0 else []
    command = [
        BROWSER, "--headless", "--disable-gpu", "--hide-scrollbars", f"--user-data-dir={tmp_path}/profile",
        *root, *options, page.as_uri(),
    ]  # fmt: skip
    run = subprocess.run(command, capture_output=True, encoding="utf-8", check=True, timeout=100)
    return run.stdout


class Found(NamedTuple):
    """What a browser makes of a page."""

    width: int
    """How wide its content is."""
    ground: str
    rounds: int
    opened: int


def measured(tmp_path: Path, shown: Sequence[tuple[str, int]], *options: str) -> list[Found]:
    """What a browser makes of pages shown this wide, each in a frame: a window can be too wide for that."""
    frames = "".join(
        f"<iframe srcdoc={quoteattr(text)} style='width:{width}px;height:1400px;border:0'></iframe>"
        for text, width in shown
    )
    script = """
    const found = [];
    for (const frame of document.querySelectorAll("iframe")) {
      const page = frame.contentDocument;
      found.push([
        page.documentElement.scrollWidth, frame.contentWindow.getComputedStyle(page.body).backgroundColor,
        page.querySelectorAll("tbody tr").length, page.querySelectorAll("details[open]").length,
      ]);
    }
    document.title = JSON.stringify(found);
    """
    host = tmp_path / "host.html"
    body = f"<body onload={quoteattr(script)}>{frames}</body>"
    host.write_text(f"<!DOCTYPE html><meta charset='utf-8'><title></title>{body}", encoding="utf-8")
    printed = browse(tmp_path, host, "--dump-dom", *options)
    title = re.search("<title>(.*?)</title>", printed)
    assert title
    return [Found(*each) for each in json.loads(html.unescape(title[1]))]


WIDTHS: Final = (400, 800, 1600)


def test_a_page_fits_its_window(tmp_path: Path) -> None:
    """And what was meant as a table has not fallen apart in a parser of HTML, which is no parser of XML."""
    shown = [(name, width) for name in PAGES for width in WIDTHS]
    found = measured(tmp_path, [(page_of(name), width) for name, width in shown])
    assert [each.width for each in found] == [width for _name, width in shown]
    rounds = [len(review_of(3, Rules(target=250)).sheet.rows)] * len(WIDTHS)
    assert [each.rounds for each in found[: len(WIDTHS)]] == rounds
    assert {each.opened for each in found} == {0}


def in_colours(scheme: str) -> str:
    return f"--blink-settings=preferredColorScheme={SCHEMES[scheme]}"


@pytest.mark.skipif(KEPT is None, reason="make pages takes the pictures")
@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_picture_of_a_page_is_taken(
    name: str, width: int, scheme: str, tmp_path: Path, place: Path
) -> None:
    page, picture = place / f"{name}.html", place / f"{name}-{width}-{scheme}.png"
    page.write_text(page_of(name), encoding="utf-8")
    size = f"--window-size={width},1400"
    browse(tmp_path, page, size, in_colours(scheme), f"--screenshot={picture}")
    assert struct.unpack(">II", picture.read_bytes()[16:24]) == (width, 1400)


@pytest.mark.parametrize("name", [*PAGES, "match-of-long-names", "hollywood-of-long-names"])
def test_a_page_prints_on_one_sheet_of_paper(name: str, tmp_path: Path, place: Path) -> None:
    page, paper = place / f"{name}.html", place / f"{name}.pdf"
    page.write_text(page_of(name), encoding="utf-8")
    browse(tmp_path, page, "--no-pdf-header-footer", f"--print-to-pdf={paper}")
    assert len(re.findall(rb"/Type\s*/Page\b", paper.read_bytes())) == 1


def test_a_page_is_dark_where_that_is_wanted(tmp_path: Path) -> None:
    shown = [(page_of("long-names"), 800)]
    (night,) = measured(tmp_path, shown, in_colours("dark"))
    (day,) = measured(tmp_path, shown, in_colours("light"))
    assert (night.ground, day.ground) == ("rgb(11, 34, 26)", "rgb(227, 233, 220)")


def test_a_picture_can_be_drawn(tmp_path: Path, place: Path) -> None:
    drawing, picture = place / "long-names.svg", place / "long-names-svg.png"
    drawing.write_text(sheet_as_svg(long_names(), 12), encoding="utf-8")
    browse(tmp_path, drawing, "--window-size=1400,620", f"--screenshot={picture}")
    assert picture.read_bytes().startswith(b"\x89PNG")
