"""`gin verify --all` and `gin verify --salvage`: every saved game, and what is left of a damaged file."""

from __future__ import annotations

import gc
import json
import os
import sqlite3
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cli.running import Said, gin, ledger, ledger_path, played
from e2e.terminal import cards_in
from ginrummy.cli.trouble import Status
from ginrummy.core.exchange import exported
from ginrummy.core.game import Game
from ginrummy.storage import Event, Ledger
from ginrummy.table import soundness
from ginrummy.table.exchange import bring_in, saved_record
from records import sample

Command = Callable[..., Said]

SALVAGE = "Nothing has been changed. Save what is sound with: gin verify --salvage FILE\n"


@pytest.fixture
def three_games() -> dict[int, list[Event]]:
    """One that is over, one in play, and one from elsewhere; their events."""
    with ledger() as games:
        played(games)
        played(games, 5, ("Zoë", "東京"))
        bring_in(games, sample()[0])
        return {number: games.events(number) for number in games.games()}


def damage(*statements: str, place: int = 0) -> None:
    """Change the file in the language of SQLite, where `:place` is a number."""
    with sqlite3.connect(ledger_path()) as db:
        for statement in statements:
            db.execute(statement, {"place": place})
    db.close()


def test_every_game_is_listed_with_what_was_found(command: Command, three_games: object) -> None:
    said = command("verify", "--all")
    first, second = sample()[1]["outcome"]["totals"]
    assert said == Said(
        0,
        "game  deals  score                  what was found\n"
        "   1      1  Anna     0  Bo    263  sound, practice\n"
        "   2      0  Zoë      0  東京    0  sound, in play, practice\n"
        f"   3      4  Kari   {first}  Ola   {second:3}  sound\n"
        "All 3 games are sound, with their chains, deals, actions and totals.\n",
        "",
    )
    assert cards_in(said.out) == []


def test_no_game_is_held_that_has_been_looked_through(
    command: Command, three_games: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There may be thousands; one is being looked at, and the one before may not have been let go yet."""
    look = soundness.examined
    held = []

    def watched(games: Ledger) -> Iterator[tuple[int, soundness.Proven | soundness.Fault]]:
        for each in look(games):
            gc.collect()
            held.append(sum(isinstance(thing, Game) for thing in gc.get_objects()) - before)
            yield each

    gc.collect()
    before = sum(isinstance(thing, Game) for thing in gc.get_objects())
    monkeypatch.setattr(soundness, "examined", watched)
    assert command("verify", "--all").status == 0
    assert len(held) == 3
    assert max(held) <= 2


def test_one_game_that_is_damaged_does_not_hide_the_others(command: Command, three_games: object) -> None:
    damage("UPDATE event SET body = '{}' WHERE game = 1 AND seq = 3")
    said = command("verify", "--all")
    assert said.status == Status.DAMAGED
    assert [line.split(maxsplit=1)[0] for line in said.out.splitlines()] == ["game", "1", "2", "3"]
    assert said.out.splitlines()[1].endswith("damaged: event 3 is missing or not as it was written")
    assert said.err == f"gin: game 1 is damaged: event 3 is missing or not as it was written.\n{SALVAGE}"


def test_of_several_that_are_damaged_the_number_is_told(command: Command, three_games: object) -> None:
    damage("DELETE FROM event WHERE game = 1 AND seq > 4", "UPDATE deal SET secret = x'00' WHERE game = 2")
    said = command("verify", "--all")
    assert (said.status, said.err) == (Status.DAMAGED, f"gin: 2 of 3 games are damaged.\n{SALVAGE}")
    assert "the secret that was shown is not the one that was used" in said.out


@pytest.mark.parametrize(
    ("statement", "fault"),
    [
        ("DELETE FROM game WHERE id = 1", "it holds rows of a game that is lost"),
        ("INSERT INTO deal VALUES (7, 1, x'00')", "it holds rows of a game that is lost"),
    ],
)
def test_the_file_itself_is_looked_at(
    command: Command, three_games: object, statement: str, fault: str
) -> None:
    damage(statement)
    said = command("verify", "--all")
    assert (said.status, said.err) == (
        Status.DAMAGED,
        f"gin: {ledger_path()} is damaged: {fault}.\n{SALVAGE}",
    )
    assert json.loads(command("verify", "--all", "--json").out)["fault"] == fault


def test_pages_that_do_not_fit_together_are_found(command: Command, three_games: object) -> None:
    """Here the header speaks of free pages that are not there; no game comes upon that."""
    data = bytearray(ledger_path().read_bytes())
    data[36:40] = (3).to_bytes(4)
    ledger_path().write_bytes(data)
    said = command("verify", "--all")
    assert (said.status, "pages do not fit together" in said.err) == (Status.DAMAGED, True)


def test_what_was_found_as_json(command: Command, three_games: object) -> None:
    """A stable interface."""
    damage("UPDATE event SET body = '{}' WHERE game = 1 AND seq = 3")
    said = command("verify", "--all", "--json")
    found = json.loads(said.out)
    assert (said.status, found.keys()) == (Status.DAMAGED, {"format", "sound", "games", "fault"})
    assert (found["format"], found["sound"], found["fault"]) == ("gin-verify-1", False, None)
    first, second, third = found["games"]
    fault = "event 3 is missing or not as it was written"
    assert first == {"game": 1, "sound": False, "deal": None, "action": None, "fault": fault}
    assert (second["game"], second["sound"], second["players"]) == (2, True, ["Zoë", "東京"])
    alone = json.loads(command("verify", "3", "--json").out)
    assert {"format": "gin-verify-1", **third} == {**alone, "game": 3}


def test_a_file_without_games_is_sound(command: Command) -> None:
    with ledger():
        pass
    assert command("verify", "--all") == Said(0, "The file is sound, and there is no game in it.\n", "")


@pytest.mark.parametrize(
    "arguments",
    [["3", "--all"], ["3", "--salvage", "new.db"], ["--salvage", "new.db", "--json"], []],
)
def test_what_goes_with_what(command: Command, arguments: list[str]) -> None:
    said = command("verify", *arguments)
    assert (said.status, len(said.err.splitlines())) == (Status.USAGE, 2)


@pytest.mark.parametrize("arguments", [["--all"], ["--salvage", "new.db"]])
def test_nothing_is_saved_yet(command: Command, arguments: list[str]) -> None:
    assert command("verify", *arguments).status == Status.NO_GAME
    assert not ledger_path().parent.exists()


# -- salvage --------------------------------------------------------------------------------------


def in_file(path: Path) -> dict[int, list[Event]]:
    with Ledger(path) as games:
        return {number: games.events(number) for number in games.games()}


def test_a_sound_file_is_saved_whole(
    command: Command, three_games: dict[int, list[Event]], tmp_path: Path
) -> None:
    before, new = ledger_path().read_bytes(), tmp_path / "new.db"
    said = command("verify", "--salvage", str(new))
    remedy = f"{ledger_path()} has not been changed. To play on, put {new} in its place."
    lines = [f"Game {number} is saved whole." for number in (1, 2, 3)]
    assert said == Said(0, "\n".join([*lines, remedy]) + "\n", "")
    assert ledger_path().read_bytes() == before
    assert in_file(new) == three_games
    assert stat.S_IMODE(new.stat().st_mode) == 0o600


def test_of_a_damaged_file_each_game_is_saved_up_to_its_damage(
    command: Command, three_games: dict[int, list[Event]], tmp_path: Path
) -> None:
    """And can be verified and played on."""
    record = sample()[0]
    assert [event.kind for event in three_games[1][3:]] == ["take", "knock", "defend", "revealed"]
    second = [event.seq for event in three_games[3] if event.round == 2][3]
    damage(
        "DELETE FROM event WHERE game = 1 AND seq = 5",
        "DELETE FROM event WHERE game = 2 AND seq = 1",
        "UPDATE event SET at = '' WHERE game = 3 AND seq = :place",
        place=second,
    )
    before, new = ledger_path().read_bytes(), tmp_path / "new.db"
    said = command("verify", "--salvage", str(new))
    assert said.status == Status.DAMAGED
    assert said.out.splitlines() == [
        "Game 1 is saved up to action 2 of deal 1; what came after it is lost.",
        "Game 2 is lost.",
        "Game 3 is saved up to action 1 of deal 2; what came after it is lost.",
    ]
    assert said.err.startswith("gin: not everything could be saved.\n")
    assert ledger_path().read_bytes() == before
    assert in_file(new) == {1: three_games[1][:5], 3: three_games[3][:second]}
    new.replace(ledger_path())
    assert command("verify", "--all").status == 0
    with ledger() as games:
        assert saved_record(games, 3).deals[0] == record.deals[0]
        assert exported(saved_record(games, 3))["deals"] == sample()[1]["deals"][:1]


def test_a_secret_that_is_lost_ends_a_game_unless_an_event_shows_it(
    command: Command, three_games: dict[int, list[Event]], tmp_path: Path
) -> None:
    """The secret of a round that is over stands in an event; that of a round in play stands alone."""
    damage("DELETE FROM deal WHERE round > 0")
    new = tmp_path / "new.db"
    said = command("verify", "--salvage", str(new))
    assert said.out.splitlines() == [
        "Game 1 is saved whole.",
        "Game 2 is saved up to the draw for deal; what came after it is lost.",
        "Game 3 is saved whole.",
    ]
    assert in_file(new) == {1: three_games[1], 2: three_games[2][:2], 3: three_games[3]}


def test_the_list_of_games_and_the_header_are_not_needed(
    command: Command, three_games: dict[int, list[Event]], tmp_path: Path
) -> None:
    """The first event of a game knows its key, and rows lie on pages of their own."""
    damage("DELETE FROM game")
    data = ledger_path().read_bytes()
    ledger_path().write_bytes(bytes(4096) + data[4096:])
    assert command("verify", "--all").status == Status.DAMAGED
    new = tmp_path / "new.db"
    assert command("verify", "--salvage", str(new)).status == Status.DAMAGED, "their ends are not known"
    assert in_file(new) == three_games


def test_a_file_of_another_program_holds_nothing(command: Command, tmp_path: Path) -> None:
    ledger_path().parent.mkdir(parents=True)
    ledger_path().write_bytes(os.urandom(100_000))
    new = tmp_path / "new.db"
    assert command("verify", "--salvage", str(new)) == Said(
        Status.DAMAGED,
        "",
        f"gin: in {ledger_path()} there is nothing that could be saved.\n"
        "It has not been changed. Put a copy in its place.\n",
    )
    assert not new.exists()


def test_a_salvage_overwrites_nothing(command: Command, three_games: object, tmp_path: Path) -> None:
    new = tmp_path / "new.db"
    new.write_text("mine", encoding="utf-8")
    said = command("verify", "--salvage", str(new))
    assert (said.status, new.read_text(encoding="utf-8")) == (Status.USAGE, "mine")
    assert said.err.startswith(f"gin: {new} exists already, and nothing is overwritten.\n")
    assert command("verify", "--salvage", str(ledger_path())).status == Status.USAGE


def test_a_salvage_that_cannot_be_written_leaves_nothing_behind(
    command: Command, three_games: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert command("verify", "--salvage", str(tmp_path / "none" / "new.db")).status == Status.STORAGE
    new = tmp_path / "new.db"
    monkeypatch.setattr("ginrummy.storage.file.make_file", _full)
    said = command("verify", "--salvage", str(new))
    assert (said.status, new.exists()) == (Status.STORAGE, False)
    assert said.err.startswith(f"gin: {new} cannot be used: the disk is full.\n")


def _full(path: Path) -> None:
    import errno

    raise OSError(errno.ENOSPC, "no space")


def test_what_a_write_that_was_cut_off_has_left_is_put_back(
    three_games: dict[int, list[Event]], tmp_path: Path
) -> None:
    """A journal that lies beside the file belongs to it; the old file keeps both as they are."""
    half = tmp_path / "half"
    half.mkdir()
    db = sqlite3.connect(ledger_path(), isolation_level=None)
    db.execute("PRAGMA cache_size = 1")  # so that pages go to the file before the commit
    db.execute("BEGIN")
    db.execute("DELETE FROM event WHERE game = 1 AND seq > 8")
    db.execute("UPDATE event SET at = 'later'")
    for name in ("games.db", "games.db-journal"):
        (half / name).write_bytes((ledger_path().parent / name).read_bytes())
    db.close()
    before = {path.name: path.read_bytes() for path in half.iterdir()}
    assert before["games.db"] != ledger_path().read_bytes()
    new = tmp_path / "new.db"
    assert gin("verify", "--salvage", str(new), data=str(half)).status == 0
    assert in_file(new) == three_games
    assert {path.name: path.read_bytes() for path in half.iterdir()} == before
