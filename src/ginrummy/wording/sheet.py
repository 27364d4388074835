"""The score sheet as words and numbers in columns; renderers add only their own lines and colours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from ginrummy.core.accounts import Entry, MatchAccount
from ginrummy.core.rules import Match, Scoring
from ginrummy.core.scoresheet import Scoresheet, SheetGame, SheetRow
from ginrummy.frozen import frozen
from ginrummy.wording.language import _
from ginrummy.wording.results import (
    account_headline,
    account_label,
    game_headline,
    hints_note,
    mark_text,
    open_note,
    row_text,
    target_note,
    unscored_note,
)

Both: TypeAlias = tuple[str, str]
"""One text for each player."""

_EMPTY: Both = ("", "")


@frozen
class RoundLine:
    """One round on the sheet."""

    number: str
    dealer: str
    ended: str
    points: Both
    """In the winner's column; the other is empty."""
    totals: tuple[Both, ...]
    """For each game side by side; both empty where the round is not entered in it."""
    marks: tuple[str, ...]
    """What stands out in it: gin, big gin, an undercut, doubled points."""
    row: SheetRow
    """The same as facts."""

    @property
    def winner(self) -> int:
        """The player who scored."""
        return self.row.winner


@frozen
class AccountRow:
    """One line of an account."""

    label: str
    amounts: tuple[Both, ...]
    """For each game side by side; both empty where it is not over."""
    total: bool
    """Whether it is the last line, under the rule."""


@frozen
class TableText:
    """One game, or in Hollywood the three side by side."""

    title: str
    """Which game of a match it is; empty where there is no match."""
    headings: tuple[str, ...]
    """Over the number, the dealer, how it ended, and the totals of each game side by side."""
    games: range
    """The places of its games on the sheet."""
    rounds: tuple[RoundLine, ...]
    account: tuple[AccountRow, ...]
    headline: str
    """Who won this game of a match and by how much; empty while it goes on, or without a match."""
    winner: int | None
    """The player who won it; None while it goes on, and for several games side by side."""

    @property
    def side_by_side(self) -> bool:
        """Whether it holds several games, whose totals stand beside each other."""
        return len(self.games) > 1


@frozen
class SheetText:
    """Everything a score sheet says."""

    players: Both
    """Their names; where two amounts stand together, the first is the first player's."""
    tables: tuple[TableText, ...]
    """One; in a match one for each game."""
    together: tuple[AccountRow, ...]
    """The account over all games, once they are over; empty where there is one game."""
    headline: str
    """Who won and by how much; empty while the play goes on."""
    winner: int | None
    notes: tuple[str, ...]
    """What has to be said under the sheet."""


def title_text(sheet: Scoresheet, game: int, *, practice: bool = False) -> str:
    """What stands over the sheet of a saved game."""
    words = (
        _("Gin rummy, practice game {game}, to {target}")
        if practice
        else _("Gin rummy, game {game}, to {target}")
    )
    return words.format(game=game, target=sheet.rules.target)


def sheet_text(sheet: Scoresheet) -> SheetText:
    """Put a sheet into words."""
    account = sheet.account
    return SheetText(
        players=sheet.players,
        tables=tuple(_tables(sheet)),
        together=tuple(_together(sheet, account)) if isinstance(account, MatchAccount) else (),
        headline=game_headline(sheet),
        winner=None if account is None else account.winner,
        notes=tuple(filter(None, _notes(sheet))),
    )


def _tables(sheet: Scoresheet) -> Iterator[TableText]:
    headings = (_("round"), _("dealer"), _("how it ended"))
    if sheet.rules.scoring is Scoring.HOLLYWOOD:
        games = range(len(sheet.games))
        titles = tuple(_("game {number}").format(number=place + 1) for place in games)
        yield _table(sheet, "", (*headings, *titles), games)
        return
    for place, game in enumerate(sheet.games):
        title = headline = ""
        if sheet.rules.match is not Match.OFF:
            title = _("Game {number}").format(number=place + 1)
            headline = "" if game.account is None else account_headline(sheet, game.account)
        yield _table(sheet, title, (*headings, _("total")), range(place, place + 1), headline)


def _table(
    sheet: Scoresheet, title: str, headings: tuple[str, ...], games: range, headline: str = ""
) -> TableText:
    account = sheet.games[games.start].account if len(games) == 1 else None
    return TableText(
        title=title,
        headings=headings,
        games=games,
        rounds=tuple(
            _round(sheet, row, games)
            for row in sheet.rows
            if any(entry.game in games for entry in row.entries)
        ),
        account=tuple(_account(sheet, [sheet.games[place] for place in games])),
        headline=headline,
        winner=None if account is None else account.winner,
    )


def _round(sheet: Scoresheet, row: SheetRow, games: range) -> RoundLine:
    totals = {entry.game: (str(entry.totals[0]), str(entry.totals[1])) for entry in row.entries}
    return RoundLine(
        number=str(row.number),
        dealer=sheet.players[row.dealer],
        ended=row_text(sheet.players, row),
        points=_in_column(row.winner, str(row.score.points)),
        totals=tuple(totals.get(place, _EMPTY) for place in games),
        marks=tuple(map(mark_text, row.marks)),
        row=row,
    )


def _account(sheet: Scoresheet, games: list[SheetGame]) -> Iterator[AccountRow]:
    """The lines of the games that are over, each line once for all of them."""
    lines = [() if game.account is None else game.account.lines for game in games]
    labels = {line.entry: account_label(sheet.rules, line) for each in lines for line in each}
    amounts = [{line.entry: line.amounts for line in each} for each in lines]
    nothing = "–" if len(games) == 1 else "0"
    for entry in Entry:
        if entry in labels:
            yield AccountRow(
                labels[entry],
                tuple(_amounts(each.get(entry, (0, 0)), nothing) if each else _EMPTY for each in amounts),
                entry is Entry.TOTAL,
            )


def _together(sheet: Scoresheet, account: MatchAccount) -> Iterator[AccountRow]:
    """Each game, then what decides; that stands last."""
    hollywood = sheet.rules.scoring is Scoring.HOLLYWOOD
    for number, game in enumerate(sheet.games, start=1):
        if game.account is not None:
            won = game.account.winner, game.account.winnings
            amounts = game.account.totals if hollywood else (won[1] * (won[0] == 0), won[1] * (won[0] == 1))
            yield AccountRow(_("Game {number}").format(number=number), (_amounts(amounts),), total=False)
    if sheet.rules.match is Match.GAMES:
        yield AccountRow(_("Margins"), (_amounts(account.totals),), total=False)
        yield AccountRow(_("GAMES WON"), (_amounts(account.won),), total=True)
    else:
        yield AccountRow(_("Games won"), (_amounts(account.won),), total=False)
        yield AccountRow(_("TOTAL"), (_amounts(account.totals),), total=True)


def _notes(sheet: Scoresheet) -> Iterator[str]:
    if sheet.rules.scoring is Scoring.HOLLYWOOD:
        first, second = sheet.players
        yield totals_note((first, second))
    yield unscored_note(sheet)
    yield hints_note(sheet)
    for number, game in enumerate(sheet.games, start=1):
        note = "" if game.account is None else target_note(sheet, game.account)
        if note and len(sheet.games) > 1:
            note = _("Game {number}: {note}").format(number=number, note=note)
        yield note
    yield open_note(sheet)


def _in_column(player: int, words: str) -> Both:
    return (words, "") if player == 0 else ("", words)


def _amounts(amounts: tuple[int, int], nothing: str = "–") -> Both:
    first, second = amounts
    return str(first or nothing), str(second or nothing)


def totals_note(players: Both) -> str:
    """Whose the two numbers of a total are."""
    first, second = players
    return _("Totals are {first} – {second}.").format(first=first, second=second)
