"""`gin export`, `gin verify` and `gin import`: a game on its way from one to the other."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cli.running import Said, gin, ledger, ledger_path, played
from e2e.terminal import cards_in
from ginrummy.cli.trouble import Status
from ginrummy.core.exchange import exported, to_text
from ginrummy.core.record import Json
from ginrummy.core.rules import Rules
from records import recorded, sample

Command = Callable[..., Said]

ASK = "Nothing has been changed. Ask for the file once more where it came from.\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A game that somebody gave away."""
    path = tmp_path / "game.json"
    path.write_text(to_text(sample()[1]), encoding="utf-8")
    return path


def written(path: Path, **fields: object) -> str:
    """A file that says something else in some places; its name."""
    path.write_text(json.dumps({**sample()[1], **fields}), encoding="utf-8")
    return str(path)


def with_points(deal: int) -> list[Json]:
    deals: list[Json] = json.loads(json.dumps(sample()[1]["deals"]))
    deals[deal - 1]["result"]["points"] = [99, 0]
    return deals


def with_a_card(deal: int, action: int, card: str) -> list[Json]:
    deals: list[Json] = json.loads(json.dumps(sample()[1]["deals"]))
    deals[deal - 1]["moves"][action - 1].update(kind="discard", card=card)
    return deals


# -- export ---------------------------------------------------------------------------------------


def test_a_game_is_written_to_the_output_or_to_a_file(command: Command, tmp_path: Path) -> None:
    with ledger() as games:
        played(games)
    printed = command("export", "1")
    assert (printed.status, printed.err) == (0, "")
    assert json.loads(printed.out)["outcome"]["totals"] == [0, 263]
    assert command("export", "1", "-o", "-", "--format", "json") == printed
    assert command("export", "1", "-o", str(tmp_path / "game.json")) == Said(0, "", "")
    assert (tmp_path / "game.json").read_text(encoding="utf-8") == printed.out


def test_nothing_is_overwritten(command: Command, file: Path) -> None:
    with ledger() as games:
        played(games)
    before = file.read_bytes()
    what = f"gin: {file} exists already, and nothing is overwritten."
    remedy = "Give it another name, or move the old one away."
    assert command("export", "1", "-o", str(file)) == Said(Status.USAGE, "", f"{what}\n{remedy}\n")
    assert file.read_bytes() == before


def test_a_file_that_cannot_be_written_leaves_nothing_behind(command: Command, tmp_path: Path) -> None:
    with ledger() as games:
        played(games)
    path = tmp_path / "nowhere" / "game.json"
    what = f"gin: {path} cannot be written: no such file or directory."
    said = command("export", "1", "-o", str(path))
    assert said == Said(Status.STORAGE, "", f"{what}\nMend that, or give another file.\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
def test_a_full_disk_under_the_output_is_told(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """And half a file is taken away again."""
    with ledger() as games:
        played(games)
    path = ledger_path().parent / "game.json"
    real = Path.open

    def full(self: Path, mode: str, **options: Any) -> Any:
        real(self, mode, **options).close()
        return real(Path("/dev/full"), "w", **options)

    monkeypatch.setattr(Path, "open", full)
    assert command("export", "1", "-o", str(path)).err.startswith(f"gin: {path} cannot be written: no space")
    assert not path.exists()


SHEETS = ("text", "markdown", "csv", "html", "svg", "sheet-json")


@pytest.mark.parametrize("form", SHEETS)
def test_the_sheet_of_a_game_is_written_in_every_form(command: Command, form: str, tmp_path: Path) -> None:
    with ledger() as games:
        played(games)
    printed = command("export", "1", "--format", form)
    assert (printed.status, printed.err) == (0, "")
    assert "practice game 1, to 20" in printed.out
    for words in ("Bo knocked, 9 against 52", "Game bonus, shutout", "200", "Boxes, 20 each", "263"):
        assert words in printed.out
    path = tmp_path / "sheet"
    assert command("export", "1", "-f", form, "-o", str(path)) == Said(0, "", "")
    assert path.read_bytes().decode().replace("\r\n", "\n") == printed.out.replace("\r\n", "\n")


@pytest.mark.parametrize("form", SHEETS)
def test_a_sheet_tells_no_card_of_a_round_in_play(command: Command, form: str) -> None:
    with ledger() as games:
        for screens in range(6):
            said = command("export", str(played(games, screens)), "-f", form)
            assert said.status == 0
            assert cards_in(said.out) == []


def test_what_a_program_reads_is_utf_8_whatever_the_terminal_speaks() -> None:
    with ledger() as games:
        played(games, players=("Zoë", "Bo"))
    for form in ("csv", "html", "markdown", "svg"):
        run = subprocess.run(
            [sys.executable, "-m", "ginrummy", "export", "1", "-f", form],
            env={**os.environ, "PYTHONIOENCODING": "latin-1"},
            capture_output=True,
            check=True,
            timeout=60,
        )
        assert "Zoë".encode() in run.stdout


def test_of_a_round_in_play_nothing_is_written(command: Command) -> None:
    with ledger() as games:
        for screens in range(6):
            said = command("export", str(played(games, screens)))
            assert (said.status, json.loads(said.out)["deals"]) == (0, [])
            assert "moves" not in said.out


# -- verify ---------------------------------------------------------------------------------------


def test_a_file_that_is_sound(command: Command, file: Path) -> None:
    words = "4 deals, every action, point and total comes out. The cards are the promised ones."
    assert command("verify", str(file)) == Said(0, f"{file} is sound: {words}\n", "")


def test_of_cards_that_are_written_down_no_more_is_claimed(command: Command, file: Path) -> None:
    file.write_text(to_text(sample(written=True)[1]), encoding="utf-8")
    words = "4 deals, every action, point and total comes out."
    words += " The cards of 4 deals are written down, and nothing shows how they were shuffled."
    assert command("verify", str(file)) == Said(0, f"{file} is sound: {words}\n", "")


@pytest.mark.parametrize("screens", [None, 5, 1])
def test_a_saved_game_that_is_sound(command: Command, screens: int | None) -> None:
    with ledger() as games:
        played(games, screens)
    said = command("verify", "1")
    assert (said.status, said.err) == (0, "")
    assert said.out.startswith(f"Game 1 is sound: {1 if screens is None else 0} deal")
    assert said.out.endswith("It is a practice game, so its cards follow from its seed.\n")
    assert cards_in(said.out) == []


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"deals": with_points(3)}, "result.points must be [0, 0] (deal 3)"),
        (
            {"deals": with_a_card(2, 2, "AS")},
            "an action is not legal: not at this point of the turn (deal 2, action 2)",
        ),
        ({"players": ["Kari"]}, "a list of 2 is needed"),
        ({"format": "chess-1"}, "this is no record of a game"),
    ],
)
def test_the_first_thing_wrong_is_told_in_one_line(
    command: Command, tmp_path: Path, fields: Json, fault: str
) -> None:
    name = written(tmp_path / "forged.json", **fields)
    said = command("verify", name)
    assert (said.status, said.out) == (Status.DAMAGED, "")
    assert said.err == f"gin: {name} does not verify: {fault}.\n{ASK}"


def test_what_was_found_as_json(command: Command, file: Path, tmp_path: Path) -> None:
    """A stable interface."""
    record, data = sample()
    said = command("verify", str(file), "--json")
    assert (said.status, said.err) == (0, "")
    assert json.loads(said.out) == {
        "format": "gin-verify-1",
        "sound": True,
        "key": record.key,
        "players": ["Kari", "Ola"],
        "practice": False,
        "deals": {"promised": 4, "given": 0},
        "over": True,
        "totals": data["outcome"]["totals"],
        "winner": data["outcome"]["winner"],
    }
    forged = written(tmp_path / "forged.json", deals=with_points(3))
    said = command("verify", forged, "--json")
    assert said.status == Status.DAMAGED
    assert json.loads(said.out) == {
        "format": "gin-verify-1",
        "sound": False,
        "deal": 3,
        "action": None,
        "fault": "result.points must be [0, 0]",
    }


def test_a_saved_game_as_json(command: Command) -> None:
    with ledger() as games:
        played(games, 5)
        path = games._path
    found = json.loads(command("verify", "1", "--json").out)
    assert (found["sound"], found["practice"], found["over"]) == (True, True, False)
    assert (found["deals"], found["totals"], found["winner"]) == ({"promised": 0, "given": 0}, [0, 0], None)
    damage(path)
    said = command("verify", "1", "--json")
    assert (said.status, json.loads(said.out)["sound"]) == (Status.DAMAGED, False)
    assert said.err.startswith("gin: game 1 is damaged: ")


def damage(path: Path) -> None:
    import sqlite3

    with sqlite3.connect(path) as db:
        db.execute("UPDATE event SET body = '{}' WHERE game = 1 AND seq = 3")
    db.close()


@pytest.mark.parametrize("name", ["verify", "import"])
def test_a_file_that_cannot_be_read(command: Command, tmp_path: Path, name: str) -> None:
    for path, why in ((tmp_path / "none.json", "no such file or directory"), (tmp_path, "is a directory")):
        expected = f"gin: {path} cannot be read: {why}.\nSee all saved games with: gin history\n"
        assert command(name, str(path)) == Said(Status.STORAGE, "", expected)
    assert not ledger_path().parent.exists()


@pytest.mark.parametrize("name", ["verify", "import"])
def test_a_file_of_a_newer_version(command: Command, tmp_path: Path, name: str) -> None:
    path = written(tmp_path / "later.json", format="gin-game-5", rounds=[])
    assert command(name, path) == Said(
        Status.NEWER,
        "",
        f"gin: {path} was written by a newer version of this program.\n"
        "Update ginrummy, or ask for the file in an older form.\n",
    )


def test_the_name_of_a_file_cannot_steer_the_terminal(command: Command) -> None:
    for name in ("verify", "import"):
        assert "\x1b" not in command(name, "\x1b[2J").err


def test_the_standard_input_will_do(file: Path) -> None:
    for name, said in (("verify", "the standard input is sound: 4 deals"), ("import", "Game 1 is saved.")):
        run = subprocess.run(
            [sys.executable, "-m", "ginrummy", name, "-"],
            input=file.read_bytes(),
            capture_output=True,
            check=True,
            timeout=60,
        )
        assert run.stdout.decode().startswith(said)


# -- import ---------------------------------------------------------------------------------------


def test_a_game_that_is_over_is_brought_in(command: Command, file: Path) -> None:
    said = command("import", str(file))
    assert said == Said(0, "Game 1 is saved. See it again with: gin review 1\n", "")
    assert command("export", "1").out == file.read_text(encoding="utf-8")
    assert command("review", "1").status == 0


def test_a_game_that_is_not_over_can_be_gone_on_with(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "half.json"
    record = recorded(1, Rules(target=1000))
    path.write_text(to_text(exported(record)), encoding="utf-8")
    said = command("import", str(path))
    assert said == Said(0, "Game 1 is saved. Go on any time with: gin resume 1\n", "")
    assert "Kari" in command("history").out


def test_a_game_is_brought_in_once(command: Command, file: Path) -> None:
    with ledger() as games:
        played(games, 1)
    command("import", str(file))
    expected = "gin: this game is here already: it is game 2.\nSee its score sheet with: gin review 2\n"
    assert command("import", str(file)) == Said(Status.USAGE, "", expected)


def test_only_what_verifies_is_brought_in(command: Command, tmp_path: Path) -> None:
    name = written(tmp_path / "forged.json", deals=with_points(3))
    said = command("import", name)
    assert said.status == Status.DAMAGED
    assert said.err == f"gin: {name} does not verify: result.points must be [0, 0] (deal 3).\n{ASK}"
    assert not ledger_path().exists()


@pytest.mark.parametrize(
    ("players", "remedy"),
    [
        (["Kari", "kari"], "The two players need different names."),
        (["Kari", ""], "A name needs at least one visible character."),
        (["Kari", "O\x1bla"], "A name is one line of visible characters."),
        (["Kari", " Ola"], "A name is one line of visible characters."),
        (["Kari", "Ola" * 9], "A name is at most 20 columns wide: OlaOlaOlaOlaOlaOlaOlaOlaOla"),
    ],
)
def test_names_must_be_such_as_can_be_played_under(
    command: Command, tmp_path: Path, players: list[str], remedy: str
) -> None:
    name = written(tmp_path / "names.json", players=players)
    what = f"gin: {name} has names of players that cannot be used here."
    assert command("import", name) == Said(Status.USAGE, "", f"{what}\n{remedy}\n")


def test_a_ledger_that_cannot_be_written_is_told(file: Path, tmp_path: Path) -> None:
    place = tmp_path / "blocked"
    place.touch()
    said = gin("import", str(file), data=str(place))
    assert said.status == Status.STORAGE
    assert said.err.startswith(f"gin: {place / 'games.db'} cannot be used: ")


# -- all of them ----------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [["export", "1"], ["verify", "1"], ["import", "-"]])
def test_none_of_them_loads_textual(arguments: list[str], file: Path) -> None:
    with ledger() as games:
        played(games)
    script = (
        "import atexit, json, sys\n"
        "atexit.register(lambda: print('\\n' + json.dumps(sorted(sys.modules))))\n"
        f"sys.argv[1:] = {arguments!r}\n"
        "from ginrummy.cli import main\n"
        "main()"
    )
    run = subprocess.run(
        [sys.executable, "-c", script],
        input=file.read_bytes(),
        env={**os.environ},
        capture_output=True,
        check=True,
        timeout=60,
    )
    loaded = set(json.loads(run.stdout.splitlines()[-1]))
    assert "ginrummy.core.exchange" in loaded or arguments[0] == "verify"
    assert "textual" not in loaded
    assert arguments[0] == "import" or "rich" not in loaded
