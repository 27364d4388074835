"""The pages say what is true: snippets run, commands exist, links lead somewhere, pictures are of today."""

from __future__ import annotations

import doctest
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from ginrummy.app import commands
from ginrummy.app.commands import Command
from ginrummy.app.keys import load_settings_and_keys
from ginrummy.app.offered import COMMANDS as COMMANDS_BY_ID
from ginrummy.cli import COMMANDS
from ginrummy.cli.trouble import Status
from ginrummy.config.house_rules import load_house_rules
from ginrummy.config.keys import NAMED, ChosenKeys, Scheme
from ginrummy.core.exchange import to_text
from ginrummy.core.options import Number
from ginrummy.core.presets import PRESETS
from ginrummy.core.rules import OPTIONS, Rules
from ginrummy.storage import Ledger
from ginrummy.table.moments import RoundOver
from ginrummy.table.table import Table
from keyplayer import play_out
from records import sample

ROOT: Final = Path(__file__).resolve().parent.parent
README: Final = ROOT / "README.md"
KEYS: Final = ROOT / "docs" / "keys.md"
RULES: Final = ROOT / "docs" / "rules.md"
SAVED_GAMES: Final = ROOT / "docs" / "saved-games.md"
PAGES: Final = (README, ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md")))

FENCE: Final = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
STEP: Final = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
CODE: Final = re.compile(r"`([^`\n]+)`")
LINK: Final = re.compile(r"\]\(([^)#\s]+)[^)]*\)")


def text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def fences(page: Path, language: str) -> list[str]:
    """What stands in the blocks of a language."""
    return [body for found, body in FENCE.findall(text(page)) if found == language]


def inline(page: Path) -> list[str]:
    """What stands between backticks, blocks left out."""
    return CODE.findall(FENCE.sub("", text(page)))


def cells(page: Path, heading: str) -> Iterator[list[str]]:
    """The rows of the table whose first column has this heading, without heading and rule."""
    lines = iter(text(page).splitlines())
    for line in lines:
        if line.startswith(f"| {heading} |"):
            break
    next(lines)
    for line in lines:
        if not line.startswith("|"):
            return
        yield [cell.strip() for cell in line.strip("|").split("|")]


def example_commands() -> list[str]:
    """The `gin` commands in the blocks of all pages, without what the shell does with their output."""
    lines = [line for page in PAGES for block in fences(page, "sh") for line in block.splitlines()]
    return [re.split(r" [<>] ", line)[0] for line in lines if line.startswith("gin ")]


def named(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.fixture(scope="module")
def three_games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory of games: two that are over, the third not begun, and a file of another one."""
    folder = tmp_path_factory.mktemp("games")
    with Ledger(folder / "games.db") as ledger:
        for target in (1, 1, 100):
            seed = "docs" if target == 1 else None
            table = Table.start(ledger, ("Anna", "Bo"), Rules(target=target), seed=seed)
            for moment, _keys in play_out(table):
                if target > 1 and isinstance(moment, RoundOver) and moment.score.winner is not None:
                    break
            table.close()
    (folder / "game.json").write_text(to_text(sample()[1]), encoding="utf-8")
    return folder


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_the_snippets_of_a_page_run(page: Path) -> None:
    runner = doctest.DocTestRunner(verbose=False)
    names: dict[str, object] = {}
    for number, snippet in enumerate(fences(page, "python"), start=1):
        runner.run(
            doctest.DocTestParser().get_doctest(snippet, names, f"{named(page)} {number}", None, None),
            clear_globs=False,
        )
    assert runner.summarize(verbose=False).failed == 0
    assert page != README or runner.tries


def test_there_are_examples_for_every_command() -> None:
    assert {shlex.split(line)[1] for line in example_commands()} == COMMANDS.keys()


@pytest.mark.parametrize("line", dict.fromkeys(example_commands()))
def test_an_example_works_as_far_as_it_needs_no_terminal(line: str, three_games: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "ginrummy", *shlex.split(line, comments=True)[1:]],
        env={**os.environ, "GIN_DATA_DIR": str(three_games)},
        cwd=three_games,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=30,
    )
    needs_a_terminal = {"play": Status.TERMINAL, "resume": Status.TERMINAL, "delete": Status.USAGE}
    assert run.returncode == needs_a_terminal.get(shlex.split(line)[1], 0), run.stderr


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_a_session_that_is_shown_happens(page: Path, tmp_path: Path) -> None:
    """What `cat` shows is a file, what `gin` shows is printed, or stands as JSON in the next block."""
    blocks = FENCE.findall(text(page))
    for place, (language, body) in enumerate(blocks):
        for line, shown in STEP.findall(body) if language == "console" else ():
            command, _, source = line.partition(" < ")
            name, *arguments = shlex.split(command)
            if name == "cat":
                (tmp_path / arguments[0]).write_text(shown, encoding="utf-8")
                continue
            assert name == "gin"
            with (tmp_path / source if source else Path(os.devnull)).open() as given:
                run = subprocess.run(
                    [sys.executable, "-m", "ginrummy", *arguments],
                    stdin=given,
                    capture_output=True,
                    encoding="utf-8",
                    check=False,
                    timeout=30,
                )
            assert run.returncode == 0, run.stderr
            if shown:
                assert run.stdout == shown
            else:
                assert json.loads(run.stdout) == json.loads(blocks[place + 1][1])


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_a_command_that_is_mentioned_exists(page: Path) -> None:
    mentioned = {words[1] for code in inline(page) if (words := code.split())[0] == "gin" and len(words) > 1}
    assert {word for word in mentioned if not word.startswith("-")} <= COMMANDS.keys()


@pytest.mark.parametrize("page", [README, RULES], ids=named)
def test_house_rules_that_are_shown_are_understood(page: Path, tmp_path: Path) -> None:
    (shown,) = fences(page, "toml")
    file = tmp_path / "rules.toml"
    file.write_text(shown, encoding="utf-8")
    house = load_house_rules(file)
    assert house.faults == ()
    assert "grandma" in house.named


def test_the_rules_page_names_every_preset() -> None:
    assert [row[0].strip("`") for row in cells(RULES, "Name")] == list(PRESETS)


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_a_make_target_that_is_named_exists(page: Path) -> None:
    known = set(re.findall(r"^([a-z]+):", text(ROOT / "Makefile"), re.MULTILINE))
    lines = [*inline(page), *(line for block in fences(page, "sh") for line in block.splitlines())]
    assert {line.split()[1] for line in lines if line.startswith("make ")} <= known


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_nothing_is_left_to_be_filled_in(page: Path) -> None:
    assert (
        re.findall(r"^[A-Z]{4,}$|@[A-Z]+@|TODO|FIXME|TBD", page.read_text(encoding="utf-8"), re.MULTILINE)
        == []
    )


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_a_link_leads_to_a_file_of_the_project(page: Path) -> None:
    links = [link for link in LINK.findall(text(page)) if "://" not in link]
    assert [link for link in links if not (page.parent / link).resolve().is_relative_to(ROOT)] == []
    assert [link for link in links if not (page.parent / link).is_file()] == []


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_a_source_file_that_is_named_exists(page: Path) -> None:
    there = {path.name for folder in ("src", "tests", "tools") for path in (ROOT / folder).rglob("*")}
    mentioned = {code.rpartition("/")[2] for code in inline(page) if re.fullmatch(r"[\w/]+\.(py|tcss)", code)}
    assert mentioned - {"name.py", "name.tcss"} <= there


def test_the_readme_tells_every_key() -> None:
    keys = {key for row in cells(README, "Key") for key in CODE.findall(row[0])}
    known = {command.cap for command in vars(commands).values() if isinstance(command, Command)}
    assert known <= keys
    assert keys - known == {"Ctrl+C", "Ctrl+Q"}


def test_the_page_on_keys_is_in_step_with_the_table_of_commands(tmp_path: Path) -> None:
    page = tmp_path / "keys.md"
    page.write_text(text(KEYS), encoding="utf-8")
    subprocess.run([sys.executable, ROOT / "tools" / "keys_page.py", page], check=True, timeout=60)
    assert text(page) == text(KEYS), "write it anew: make keys"
    assert [row[0].strip("`") for row in cells(KEYS, "Command")] == list(COMMANDS_BY_ID)


def test_the_page_on_keys_names_the_commands_that_keep_theirs() -> None:
    (keeping,) = re.findall("^- (.*) keep their keys:", text(KEYS), re.MULTILINE)
    held = {name for name, command in COMMANDS_BY_ID.items() if command.names}
    assert {*CODE.findall(keeping)} == held


def test_the_page_on_keys_has_a_file_that_is_understood_and_names_every_key(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    (shown,) = fences(KEYS, "text")
    file.write_text(shown, encoding="utf-8")
    settings, faults = load_settings_and_keys(file)
    assert faults == ()
    assert settings.keys == ChosenKeys(Scheme.VI, {"stock": ("d",), "sort": ("o", "insert")})
    several = {f"f{number}" for number in range(2, 12)}
    named_there = {*inline(KEYS)} | several
    assert {key for key in NAMED if not key.startswith("shift+")} <= named_there


def rules_with(name: str, value: int) -> Rules:
    setting: dict[str, Any] = {name: value}
    return Rules(**setting)


def test_the_rules_page_tells_every_setting() -> None:
    rows = {row[0].strip("`"): (row[1], row[2]) for row in cells(RULES, "Field")}
    assert list(rows) == list(OPTIONS)
    for name, (classic, allowed) in rows.items():
        option = OPTIONS[name]
        if not isinstance(option, Number):
            assert classic == f"`{option.text(option.default)}`"
            assert allowed == ", ".join(f"`{each}`" for each in option.allowed)
            continue
        assert classic == str(option.default)
        low, high = map(int, allowed.split(" to "))
        for accepted in (low, high):
            assert getattr(rules_with(name, accepted), name) == accepted
        for refused in (low - 1, high + 1):
            with pytest.raises(ValueError, match=name):
                rules_with(name, refused)


def test_the_page_on_saved_games_tells_what_stands_in_an_event(three_games: Path) -> None:
    told = {row[0].strip("`"): set(CODE.findall(row[1])) for row in cells(SAVED_GAMES, "Kind")}
    with Ledger(three_games / "games.db") as ledger:
        events = [event for game in ledger.games() for event in ledger.events(game)]
    assert {"opened", "dealt", "draw", "discard", "knock", "defend", "revealed"} <= {
        event.kind for event in events
    }
    for event in events:
        assert event.body.keys() == told[event.kind]


def test_the_pictures_are_what_the_program_draws(tmp_path: Path) -> None:
    subprocess.run([sys.executable, ROOT / "tools" / "images.py", tmp_path], check=True, timeout=60)
    pictures = {path.name for path in (ROOT / "docs" / "images").iterdir()}
    assert pictures == {path.name for path in tmp_path.iterdir()}
    for name in pictures:
        drawn, kept = ((folder / name).read_bytes() for folder in (tmp_path, ROOT / "docs" / "images"))
        assert drawn == kept, f"{name} is out of date, draw it anew: make images"


def test_the_pictures_need_nothing_from_elsewhere() -> None:
    for path in (ROOT / "docs" / "images").iterdir():
        assert "url(http" not in text(path).replace('"', "")
        assert "href" not in text(path)
