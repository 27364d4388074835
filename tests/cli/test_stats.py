"""`gin stats`: who has won how often, in figures and in bars that need no colour."""

from __future__ import annotations

import re
from collections.abc import Callable
from secrets import token_bytes

import pytest

from cli.running import Said, ledger, played
from e2e.terminal import cards_in
from ginrummy.cli.trouble import Status
from ginrummy.core.rules import Rules
from packs import GIN, TIE, saved, stack

Command = Callable[..., Said]

EVERYBODY = """\
player  games  won  lost          rounds  gins  undercuts  points  deadwood
Anna        2    2     0  ██████       2     2          0    92.0       0.0
Bo          1    0     1  ░░░░░░       0     0          0       –      72.0
Cleo        1    0     1  ░░░░░░       0     0          0       –      72.0

Rounds, gins and undercuts are those won; points are those of a round won, on average.
Practice games are not counted.
"""

ANNA = """\
Anna

games                     2 won, 0 lost  ████████████████████
rounds                    2 won, 0 lost  ████████████████████
rounds without a winner   0
void rounds               0
gins                      2
undercuts made            0
undercuts suffered        0
points a round won        92.0
deadwood a round          0.0
most games won in a row   2
biggest comeback, points  0

The last games, oldest first; Anna won those above and lost those below:
▀▀

against  games  won  lost
Bo           1    1     0  ████████████████████
Cleo         1    1     0  ████████████████████

Practice games are not counted.
"""

BOTH = """\
                          Anna    Bo
games won                    1     0
rounds won                   1     0
gins                         1     0
undercuts made               0     0
points a round won        92.0     –
deadwood a round           0.0  72.0
most games won in a row      1     0
biggest comeback, points     0     0

rounds without a winner  0
void rounds              0

Anna ████████████████████ Bo

The last games, oldest first; Anna won those above and lost those below:
▀

Practice games are not counted.
"""


@pytest.fixture
def two_games() -> None:
    """Anna has beaten Bo and Cleo by gin; there are a practice game and one that has just begun."""
    for other in ("Bo", "Cleo"):
        with ledger() as games, pytest.MonkeyPatch.context() as patch:
            stack(patch, GIN)
            patch.setattr("ginrummy.table.table.secrets.token_bytes", token_bytes)
            saved(games, "deal, pass, pass, knock KS, open", Rules(target=20), ("Anna", other))
    with ledger() as games:
        played(games, None, ("Dan", "Eva"))


@pytest.mark.parametrize(
    ("names", "text"),
    [((), EVERYBODY), (("Anna",), ANNA), (("ANNA",), ANNA), (("anna", "BO"), BOTH)],
)
def test_everybody_one_player_and_two(
    command: Command, two_games: None, names: tuple[str, ...], text: str
) -> None:
    assert command("stats", *names) == Said(0, text, "")


def test_of_a_round_in_play_it_tells_nothing(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, TIE, GIN, dealers="BB")
    with ledger() as games:
        saved(games, "deal, pass, pass, knock QS, defend, deal, pass, pass, open", Rules(target=1000))
    said = command("stats", "Bo")
    assert said.status == 0
    assert "rounds                    1 won, 0 lost" in said.out
    assert "1 game is not over; its finished rounds are counted." in said.out
    assert cards_in(said.out) == []


def test_before_the_first_game_it_says_what_to_do(command: Command) -> None:
    assert command("stats") == Said(0, "", "There are no saved games yet. Start one with: gin play\n")


def test_practice_alone_is_no_game(command: Command) -> None:
    with ledger() as games:
        played(games)
    assert command("stats") == Said(
        0, "", "No game that counts has been saved yet. Start one with: gin play\n"
    )
    said = command("stats", "Anna")
    assert said.status == Status.NO_GAME
    assert said.err.startswith("gin: Anna has played practice games only, and they are not counted.\n")


@pytest.mark.parametrize(
    ("names", "what", "remedy"),
    [
        (("Ana",), "there is no game of a player 'Ana'.", "Did you mean: gin stats Anna"),
        (("Anna", "Xaver"), "there is no game of a player 'Xaver'.", "See all players with: gin stats"),
        (
            ("Bo", "Cleo"),
            "no game of Bo and Cleo counts.",
            "See against whom Bo has played with: gin stats Bo",
        ),
    ],
)
def test_who_is_not_there_is_named(
    command: Command, two_games: None, names: tuple[str, ...], what: str, remedy: str
) -> None:
    assert command("stats", *names) == Said(Status.NO_GAME, "", f"gin: {what}\n{remedy}\n")


def test_two_players_are_enough(command: Command) -> None:
    said = command("stats", "A", "B", "C")
    assert said.status == Status.USAGE
    assert re.search(r"'C' is too much here", said.err)
