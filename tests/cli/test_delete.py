"""`gin delete`: gone for good, after a clear question."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cli.running import Said, ledger, ledger_path, played
from e2e.terminal import gin as gin_in_terminal
from ginrummy.cli.trouble import Status
from ginrummy.core.rules import Rules
from ginrummy.storage import NoSuchGame
from packs import GIN, saved, stack

Command = Callable[..., Said]


@pytest.fixture(autouse=True)
def two_games() -> None:
    """Game 1 is over, game 2 in play."""
    with ledger() as games:
        played(games)
        played(games, 5, ("Zoë", "Ida"))


def there() -> list[int]:
    with ledger() as games:
        return games.games()


def test_it_is_gone_and_the_others_are_whole(command: Command) -> None:
    assert command("delete", "1", "--yes") == Said(0, "Game 1 is deleted.\n", "")
    assert there() == [2]
    assert command("verify", "--all").status == 0
    assert [line.split()[0] for line in command("history").out.splitlines()] == ["game", "2"]
    with ledger() as games, pytest.raises(NoSuchGame):
        games.events(1)


def test_nothing_of_it_is_left_in_the_file(monkeypatch: pytest.MonkeyPatch, command: Command) -> None:
    """A salvage looks at free pages too; and who deletes a game wants its names gone."""
    with ledger() as games:
        stack(monkeypatch, GIN)
        saved(games, "deal, pass, pass, knock KS, open", Rules(target=20), ("Qwertz", "Uiopas"))
    assert b"Qwertz" in ledger_path().read_bytes()
    assert command("delete", "3", "--yes").status == 0
    assert b"Qwertz" not in ledger_path().read_bytes()


@pytest.mark.parametrize(
    ("game", "lost"),
    [
        ("1", "Game 1 of Anna and Bo is over; its sheet with 1 round would be lost."),
        ("2", "Game 2 of Zoë and Ida is not over; 0 finished rounds would be lost."),
    ],
)
@pytest.mark.parametrize(("answer", "gone"), [("y\r", True), ("n\r", False), ("\r", False)])
def test_it_asks_what_may_be_lost(game: str, lost: str, answer: str, *, gone: bool) -> None:
    with gin_in_terminal("delete", game) as terminal:
        terminal.until("Delete it for good?")
        assert lost in " ".join(terminal.text.split())
        terminal.press(answer)
        assert terminal.status() == 0
    assert (int(game) in there()) is not gone


def test_where_nobody_can_be_asked_nothing_happens(command: Command) -> None:
    said = command("delete", "1")
    assert said.status == Status.USAGE
    assert said.err == (
        "gin: nobody can be asked whether to delete game 1.\n"
        "Delete it without a question with: gin delete 1 --yes\n"
    )
    assert there() == [1, 2]


def test_a_game_that_is_open_elsewhere_stays(command: Command) -> None:
    with ledger() as games, games.lock(2):
        said = command("delete", "2", "--yes")
    assert said.status == Status.LOCKED
    assert there() == [1, 2]


@pytest.mark.parametrize(("words", "status"), [(["9", "--yes"], Status.NO_GAME), ([], Status.USAGE)])
def test_what_is_not_there(command: Command, words: list[str], status: Status) -> None:
    assert command("delete", *words).status == status
    assert there() == [1, 2]
