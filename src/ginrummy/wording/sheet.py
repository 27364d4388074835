"""The score sheet as words and numbers in columns; renderers add only their own lines and colours."""

from __future__ import annotations

from dataclasses import dataclass

from ginrummy.core.scoresheet import Entry, Scoresheet
from ginrummy.wording.language import _
from ginrummy.wording.results import account_label, game_headline, row_text, target_note, void_note


@dataclass(frozen=True, slots=True)
class RoundLine:
    """One round on the sheet."""

    number: str
    dealer: str
    ended: str
    points: tuple[str, str]
    """In the winner's column; the other is empty."""
    totals: tuple[str, str]
    winner: int


@dataclass(frozen=True, slots=True)
class AccountRow:
    """One line of the final account."""

    label: str
    amounts: tuple[str, str]
    total: bool
    """Whether it is the last line, under the rule."""


@dataclass(frozen=True, slots=True)
class SheetText:
    """Everything a score sheet says."""

    players: tuple[str, str]
    headings: tuple[str, str, str, str]
    """Over the number, the dealer, how it ended and the totals."""
    rounds: tuple[RoundLine, ...]
    account: tuple[AccountRow, ...]
    headline: str
    """Who won and by how much; empty while the game goes on."""
    winner: int | None
    notes: tuple[str, ...]
    """What has to be said under the sheet."""


def sheet_text(sheet: Scoresheet) -> SheetText:
    """Put a sheet into words."""
    rounds = tuple(
        RoundLine(
            number=str(row.number),
            dealer=sheet.players[row.dealer],
            ended=row_text(sheet.players, row),
            points=_in_column(row.winner, str(row.score.points)),
            totals=(str(row.totals[0]), str(row.totals[1])),
            winner=row.winner,
        )
        for row in sheet.rows
    )
    lines = () if sheet.account is None else sheet.account.lines
    account = tuple(
        AccountRow(
            account_label(sheet.rules, line),
            (_amount(line.amounts[0]), _amount(line.amounts[1])),
            line.entry is Entry.TOTAL,
        )
        for line in lines
    )
    return SheetText(
        players=sheet.players,
        headings=(_("round"), _("dealer"), _("how it ended"), _("total")),
        rounds=rounds,
        account=account,
        headline=game_headline(sheet),
        winner=None if sheet.account is None else sheet.account.winner,
        notes=tuple(
            note for note in (void_note(sheet.void_rounds), target_note(sheet), _open_note(sheet)) if note
        ),
    )


def _open_note(sheet: Scoresheet) -> str:
    if sheet.account is not None:
        return ""
    return _("The game is not over: it goes to {target}.").format(target=sheet.rules.target)


def _in_column(player: int, words: str) -> tuple[str, str]:
    return (words, "") if player == 0 else ("", words)


def _amount(number: int) -> str:
    return str(number) if number else "–"
