"""Tables of results, for history and statistics: worked out from the events, and made anew at any time.

A row says which event was the last that it takes in, so one that is behind the log is found out, and
`made` says by which way of working them out it was made.  Only finished rounds count, so that nothing of
a round in play stands here.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import astuple, fields
from typing import Any, Final, NamedTuple, TypeAlias

from ginrummy.frozen import frozen

TABLES: Final = (
    """CREATE TABLE result (
        game INTEGER PRIMARY KEY, made INT NOT NULL, last INT NOT NULL, played INT NOT NULL,
        at TEXT NOT NULL, rules TEXT NOT NULL, target INT NOT NULL, seed TEXT, round INT NOT NULL,
        knocked INT NOT NULL, voids INT NOT NULL, account TEXT) STRICT""",
    """CREATE TABLE player (
        game INT NOT NULL, player INT NOT NULL, folded TEXT NOT NULL, name TEXT NOT NULL,
        total INT NOT NULL, won INT, wins INT NOT NULL, points INT NOT NULL, gins INT NOT NULL,
        undercuts INT NOT NULL, deadwood INT NOT NULL, behind INT NOT NULL,
        PRIMARY KEY (game, player)) STRICT""",
    "CREATE INDEX result_by_play ON result (played)",
    "CREATE INDEX result_in_play ON result (played) WHERE account IS NULL",
    "CREATE INDEX player_by_name ON player (folded, game)",
)


@frozen
class PlayerResult:
    """What a player has in a game by its finished rounds."""

    name: str
    total: int
    """The points so far; the final total if the game is over."""
    won: bool | None
    """Whether the player has won the game; None while it goes on."""
    wins: int
    """Rounds won."""
    points: int
    """What these rounds brought."""
    gins: int
    """Rounds won by gin or big gin."""
    undercuts: int
    """Rounds won by undercutting the other player."""
    deadwood: int
    """All that was left in the hand when somebody knocked, after lay-offs."""
    behind: int
    """The largest lead of the other player in a game that this one has won."""


@frozen
class GameResult:
    """What a game has come to by its finished rounds."""

    players: tuple[PlayerResult, PlayerResult]
    rules: str
    """A text that two games have in common if they went by the same rules, whatever the target."""
    target: int
    seed: str | None
    round: int
    """The number of the round in play or just played."""
    knocked: int
    """How many rounds ended with a knock."""
    voids: int
    """How many were void."""
    account: str | None
    """How the game was settled, as a text; None while it goes on."""


@frozen
class Results:
    """What a game has come to, and by which way of working that out."""

    made: int
    result: GameResult


@frozen
class Listed:
    """A game with its results, and the end of its log that they belong to."""

    game: int
    made: int
    last: int
    """The last event that is taken in."""
    played: int
    """A number that is higher the later the game was played, whatever any clock said."""
    at: str
    """The time of the last event."""
    result: GameResult


class Outcome(NamedTuple):
    """How a game came out for one of its players."""

    mine: str
    """The name of the player."""
    theirs: str
    """The name of the other one."""
    won: bool | None
    """None while it goes on."""


class Sums(NamedTuple):
    """What several games come to for one of their players."""

    folded: str
    """The name that they have in common, in small letters."""
    knocked: int
    voids: int
    wins: int
    losses: int
    points: int
    gins: int
    undercuts: int
    undercut: int
    """Rounds lost by being undercut."""
    deadwood: int
    behind: int


@frozen
class Wanted:
    """Which games are asked for; what is None is not asked."""

    player: str | None = None
    since: str | None = None
    """A time as it stands in the events: games that were played then or later."""
    rules: str | None = None
    over: bool | None = None

    def condition(self) -> tuple[str, list[object]]:
        """The condition of a query, and what belongs to its question marks."""
        parts: list[str] = []
        values: list[object] = []
        if self.player is not None:
            parts.append("result.game IN (SELECT game FROM player WHERE folded = ?)")
            values.append(self.player.casefold())
        if self.since is not None:
            parts.append("result.at >= ?")
            values.append(self.since)
        if self.rules is not None:
            parts.append("result.rules = ?")
            values.append(self.rules)
        if self.over is not None:
            parts.append(f"result.account IS {'NOT NULL' if self.over else 'NULL'}")
        return f"WHERE {' AND '.join(parts)} " if parts else "", values


ALL: Final = Wanted()
"""Every game."""

_CLEAR: Final = tuple(f"DROP TABLE IF EXISTS {table}" for table in ("player", "result"))
_BEHIND: Final = (
    "SELECT game.id FROM game LEFT JOIN result ON result.game = game.id "
    "WHERE result.game IS NULL OR result.last <> game.last OR result.made <> ?"
)
_WHOLE_PAIRS: Final = "SELECT (SELECT count(*) FROM player) = 2 * (SELECT count(*) FROM result)"
_HALF_PAIRS: Final = (
    "SELECT game FROM result WHERE (SELECT count(*) FROM player WHERE player.game = result.game) <> 2"
)
_ENDS: Final = "SELECT id, last FROM game ORDER BY id"
_PLACE: Final = (
    "SELECT event.rowid, event.at FROM event JOIN game ON game.id = event.game AND game.last = event.seq "
    "WHERE event.game = ? AND event.seq = ?"
)
_MOVED_ON: Final = "UPDATE result SET last = ?, played = ?, at = ? WHERE game = ? AND last = ?"
_NEW_RESULT: Final = "INSERT OR REPLACE INTO result VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_NEW_PLAYER: Final = "INSERT OR REPLACE INTO player VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_PLAYER: Final = tuple(field.name for field in fields(PlayerResult))
"""The columns of a player that tell of the results."""
_BOTH: Final = ", ".join(f"{side}.{column}" for side in ("one", "two") for column in _PLAYER)
_RESULT: Final = ", ".join(
    f"result.{column}"
    for column in (
        *("game", "made", "last", "played", "at"),
        *("rules", "target", "seed", "round", "knocked", "voids", "account"),
    )
)
_WHOLE: Final = f"""SELECT {_RESULT}, {_BOTH} FROM result
    JOIN player AS one ON one.game = result.game AND one.player = 0
    JOIN player AS two ON two.game = result.game AND two.player = 1 """  # noqa: S608  (the names of columns)
_FACED: Final = """FROM player AS one
    JOIN player AS two ON two.game = one.game AND two.player = 1 - one.player
    JOIN result ON result.game = one.game WHERE result.seed IS NULL """
_OUTCOMES: Final = "SELECT one.name, two.name, one.won " + _FACED
_SUMS: Final = (
    """sum(result.knocked), sum(result.voids), sum(one.wins), sum(two.wins), sum(one.points),
    sum(one.gins), sum(one.undercuts), sum(two.undercuts), sum(one.deadwood), max(one.behind) """
    + _FACED
)
_COUNT: Final = "SELECT count(*) FROM result "

_Row: TypeAlias = Sequence[Any]


def is_there(db: sqlite3.Connection) -> bool:
    """Whether the tables are as they should be."""
    found = db.execute("SELECT sql FROM sqlite_schema").fetchall()
    return {table.encode() for table in TABLES} <= {sql for (sql,) in found}


def make(db: sqlite3.Connection) -> None:
    """Make the tables, empty, in place of whatever stands there."""
    for statement in (*_CLEAR, *TABLES):
        db.execute(statement)


def move_on(db: sqlite3.Connection, game: int, before: int, last: int, played: int, at: str) -> None:
    """Say that a game has gone on, by events that change no result."""
    db.execute(_MOVED_ON, (last, played, at, game, before))


def put(db: sqlite3.Connection, listed: Listed) -> None:
    """Write the results of a game, in place of those that are there."""
    result = listed.result
    db.execute(
        _NEW_RESULT,
        (
            *(listed.game, listed.made, listed.last, listed.played, listed.at),
            *(result.rules, result.target, result.seed, result.round),
            *(result.knocked, result.voids, result.account),
        ),
    )
    for player, one in enumerate(result.players):
        db.execute(_NEW_PLAYER, (listed.game, player, one.name.casefold(), *astuple(one)))


def remove(db: sqlite3.Connection, game: int) -> None:
    """Forget the results of a game."""
    db.execute("DELETE FROM result WHERE game = ?", (game,))
    db.execute("DELETE FROM player WHERE game = ?", (game,))


def behind(db: sqlite3.Connection, made: int) -> list[int]:
    """The games whose results are missing, behind their log, or made in another way."""
    found = {game for (game,) in db.execute(_BEHIND, (made,)).fetchall()}
    ((whole,),) = db.execute(_WHOLE_PAIRS).fetchall()
    if not whole:
        found.update(game for (game,) in db.execute(_HALF_PAIRS).fetchall())
    return sorted(found)


def ends(db: sqlite3.Connection) -> dict[int, int]:
    """The last event of each game."""
    return dict(db.execute(_ENDS).fetchall())


def known(db: sqlite3.Connection, made: int) -> dict[int, int]:
    """The last event that is taken in, for each game whose results were made in this way."""
    return dict(db.execute("SELECT game, last FROM result WHERE made = ?", (made,)).fetchall())


def place(db: sqlite3.Connection, game: int, last: int) -> tuple[int, str] | None:
    """Where the last event of a game stands among those of all games, and its time.

    None if another event is the last by now.
    """
    rows = db.execute(_PLACE, (game, last)).fetchall()
    return (rows[0][0], rows[0][1].decode()) if rows else None


def listed(db: sqlite3.Connection, wanted: Wanted, limit: int, skip: int) -> list[Listed]:
    """So many games with their results, the one played last first, after the first few."""
    condition, values = wanted.condition()
    order = "ORDER BY result.played DESC LIMIT ? OFFSET ?"
    return [_listed(row) for row in db.execute(_WHOLE + condition + order, (*values, limit, skip))]


def of_game(db: sqlite3.Connection, game: int) -> Listed | None:
    """The results of a game, if they are there."""
    rows = db.execute(_WHOLE + "WHERE result.game = ?", (game,)).fetchall()
    return _listed(rows[0]) if rows else None


def count(db: sqlite3.Connection, wanted: Wanted) -> int:
    """How many games are as wanted."""
    condition, values = wanted.condition()
    ((number,),) = db.execute(_COUNT + condition, values).fetchall()
    return int(number)


def outcomes(db: sqlite3.Connection, player: str | None, other: str | None) -> list[Outcome]:
    """The games that were no practice, oldest first: of a player, of two, or of all from both sides."""
    condition, values = _of(player, other)
    rows = db.execute(f"{_OUTCOMES}{condition}ORDER BY result.played", values)
    return [
        Outcome(mine.decode(), theirs.decode(), None if won is None else won == 1)
        for mine, theirs, won in rows
    ]


def sums(
    db: sqlite3.Connection, player: str | None, other: str | None, *, by_other: bool = False
) -> list[Sums]:
    """What these games come to for each player, or for the same one against each other player."""
    condition, values = _of(player, other)
    key = "two.folded" if by_other else "one.folded"
    rows = db.execute(f"SELECT {key}, {_SUMS}{condition}GROUP BY {key}", values)
    return [Sums(folded.decode(), *rest) for folded, *rest in rows]


def _of(player: str | None, other: str | None) -> tuple[str, list[str]]:
    condition, values = "", []
    for side, name in (("one", player), ("two", other)):
        if name is not None:
            condition += f"AND {side}.folded = ? "
            values.append(name.casefold())
    return condition, values


def _listed(row: _Row) -> Listed:
    game, made, last, number, at, rules, target, seed, round_, knocked, voids, account, *both = row
    result = GameResult(
        players=_players(both),
        rules=rules.decode(),
        target=target,
        seed=None if seed is None else seed.decode(),
        round=round_,
        knocked=knocked,
        voids=voids,
        account=None if account is None else account.decode(),
    )
    return Listed(game, made, last, number, at.decode(), result)


def _players(row: _Row) -> tuple[PlayerResult, PlayerResult]:
    return _player(row[: len(_PLAYER)]), _player(row[len(_PLAYER) :])


def _player(row: _Row) -> PlayerResult:
    name, total, won, *rest = row
    return PlayerResult(name.decode(), total, None if won is None else bool(won), *rest)
