"""How rounds and games ended, in words."""

from __future__ import annotations

from ginrummy.core.rules import Rules
from ginrummy.core.scoresheet import AccountLine, Entry, Scoresheet, SheetRow
from ginrummy.core.scoring import Ending, RoundResult
from ginrummy.core.seats import BySeat
from ginrummy.wording.language import _, ngettext


def ended_headline(names: BySeat[str], result: RoundResult) -> str:
    """Who won the round, as a headline."""
    if result.winner is None:
        return _("NOBODY SCORES")
    if result.ending is Ending.GIN:
        return _("{name} HAS NO DEADWOOD").format(name=names[result.winner].upper())
    return _("{name} WINS THE ROUND").format(name=names[result.winner].upper())


def ended_note(result: RoundResult) -> str:
    """How it came to that, under the headline."""
    counts = {"knocker": result.knocker_count, "defender": result.defender_count}
    match result.ending:
        case Ending.VOID:
            return _("only two cards are left in the stock, so the round is void")
        case Ending.GIN:
            return _("nothing may be laid off")
        case Ending.KNOCK:
            return _("a knock, {knocker} against {defender}").format(**counts)
        case Ending.UNDERCUT if result.knocker_count == result.defender_count:
            return _("an undercut, {knocker} against {defender}: equal is enough").format(**counts)
        case Ending.UNDERCUT:
            return _("an undercut, {knocker} against {defender}").format(**counts)


def bonus_label(result: RoundResult) -> str:
    """What the bonus of the round is for."""
    match result.ending:
        case Ending.GIN:
            return _("Gin")
        case Ending.UNDERCUT:
            return _("Undercut")
        case _:
            return _("no gin, no undercut")


def row_text(players: tuple[str, str], row: SheetRow) -> str:
    """How a round ended, with its sum, for the sheet: `Bo knocked, 23 against 6`."""
    result, score = row.result, row.score
    fields: dict[str, object] = {
        "name": players[row.winner],
        "knocker": result.knocker_count,
        "defender": result.defender_count,
        "difference": score.difference,
        "bonus": score.bonus,
    }
    match result.ending:
        case Ending.GIN:
            return _("{name} gin, {defender} + {bonus}").format(**fields)
        case Ending.UNDERCUT:
            return _("{name} undercut, {difference} + {bonus}").format(**fields)
        case _:
            return _("{name} knocked, {defender} against {knocker}").format(**fields)


def account_label(rules: Rules, line: AccountLine) -> str:
    """What a line of the final account is for."""
    return {
        Entry.POINTS: _("Points"),
        Entry.GAME_BONUS: _("Game bonus"),
        Entry.SHUTOUT: _("Game bonus, shutout"),
        Entry.BOXES: _("Boxes, {bonus} each").format(bonus=rules.box_bonus),
        Entry.TOTAL: _("TOTAL"),
    }[line.entry]


def void_note(void_rounds: int) -> str:
    """The footnote about rounds that were not scored; empty if there were none."""
    if not void_rounds:
        return ""
    return ngettext(
        "{number} void round, not counted.", "{number} void rounds, not counted.", void_rounds
    ).format(number=void_rounds)


def game_headline(sheet: Scoresheet) -> str:
    """Who won the game and by how much; empty while it goes on."""
    account = sheet.account
    if account is None:
        return ""
    name = sheet.players[account.winner]
    if account.margin == 0:
        return _("{name} wins, the totals are equal").format(name=name)
    return _("{name} wins by {margin}").format(name=name, margin=account.margin)


def target_note(sheet: Scoresheet) -> str:
    """That whoever reached the target did not win, or wins a tie; empty where there is nothing to say."""
    account = sheet.account
    if account is None:
        return ""
    fields = {"name": sheet.players[account.reached], "target": sheet.rules.target}
    if account.margin == 0:
        return _("Equal totals: {name} wins, having reached {target}.").format(**fields)
    if account.winner != account.reached:
        return _("{name} reached {target}, but the higher total wins.").format(**fields)
    return ""


def promise_digits(promise: str) -> str:
    """The first digits of a promise, in groups that can be read aloud."""
    return " ".join(promise[start : start + 4] for start in range(0, 16, 4))
