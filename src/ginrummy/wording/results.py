"""How rounds and games ended, in words."""

from __future__ import annotations

from typing import assert_never

from ginrummy.core.accounts import Account, AccountLine, Entry, FinalAccount
from ginrummy.core.rules import Match, Rules, Scoring
from ginrummy.core.scoresheet import Mark, Scoresheet, SheetGame, SheetRow
from ginrummy.core.scoring import Ending, RoundResult, RoundScore, Void
from ginrummy.core.seats import BySeat
from ginrummy.wording.language import _, ngettext
from ginrummy.wording.phrase import Main, Name, Phrase


def ended_headline(names: BySeat[str], score: RoundScore) -> str:
    """Who won the round, as a headline."""
    if score.winner is None:
        return _("NOBODY SCORES")
    name = names[score.winner].upper()
    if score.ending is Ending.GIN:
        return _("{name} HAS NO DEADWOOD").format(name=name)
    if score.ending is Ending.BIG_GIN:
        return _("{name} MELDS ALL ELEVEN").format(name=name)
    return _("{name} WINS THE ROUND").format(name=name)


def ended_note(rules: Rules, result: RoundResult, score: RoundScore) -> str:
    """How it came to that, under the headline."""
    counts = {"knocker": result.knocker_count, "defender": result.defender_count}
    match score.ending:
        case Ending.VOID if result.void is Void.AGREED:
            return _("both agreed to call it off, so the round is void")
        case Ending.VOID:
            return _("only two cards are left in the stock, so the round is void")
        case Ending.GIN if rules.layoff_on_gin:
            return _("gin, {knocker} against {defender}").format(**counts)
        case Ending.BIG_GIN:
            return _("big gin, nothing may be laid off")
        case Ending.GIN:
            return _("nothing may be laid off")
        case Ending.GIN_MET:
            return _("gin, but the defender has no deadwood either")
        case Ending.KNOCK:
            return _("a knock, {knocker} against {defender}").format(**counts)
        case Ending.TIE if score.winner is None:
            return _("a tie, {knocker} against {defender}: that scores nothing here").format(**counts)
        case Ending.TIE:
            return _("a tie, {knocker} against {defender}: the knocker has won").format(**counts)
        case Ending.UNDERCUT if result.knocker_count == result.defender_count:
            return _("an undercut, {knocker} against {defender}: equal is enough").format(**counts)
        case Ending.UNDERCUT:
            return _("an undercut, {knocker} against {defender}").format(**counts)


def bonus_label(score: RoundScore) -> str:
    """What the bonus of the round is for."""
    match score.ending:
        case Ending.GIN:
            return _("Gin bonus")
        case Ending.BIG_GIN:
            return _("Big gin bonus")
        case Ending.UNDERCUT:
            return _("Undercut bonus")
        case Ending.TIE:
            return _("a tie is no undercut here")
        case _:
            return _("no gin, no undercut")


def row_text(players: tuple[str, str], row: SheetRow) -> str:
    """How a round ended, with its sum, for the sheet: `Bo knocked, 6 against 23`."""
    result, score = row.result, row.score
    doubled = score.factor > 1
    fields: dict[str, object] = {
        "name": players[row.winner],
        "knocker": result.knocker_count,
        "defender": result.defender_count,
        "difference": score.difference,
        "bonus": score.bonus,
    }
    match score.ending:
        case Ending.GIN if doubled:
            words = _("{name} gin, ({defender}+{bonus}) × 2")
        case Ending.GIN:
            words = _("{name} gin, {defender} + {bonus}")
        case Ending.BIG_GIN if doubled:
            words = _("{name} big gin, ({defender}+{bonus}) × 2")
        case Ending.BIG_GIN:
            words = _("{name} big gin, {defender} + {bonus}")
        case Ending.UNDERCUT if doubled:
            words = _("{name} undercut, ({difference}+{bonus}) × 2")
        case Ending.UNDERCUT:
            words = _("{name} undercut, {difference} + {bonus}")
        case Ending.TIE:
            words = _("{name} knocked, a tie at {knocker}")
        case _ if doubled:
            words = _("{name} knocked, ({defender}−{knocker}) × 2")
        case _:
            words = _("{name} knocked, {knocker} against {defender}")
    return words.format(**fields)


def mark_text(mark: Mark) -> str:
    """What stands out in a round, in a word or two."""
    return {
        Mark.GIN: _("gin"),
        Mark.BIG_GIN: _("big gin"),
        Mark.UNDERCUT: _("undercut"),
        Mark.DOUBLED: _("doubled"),
    }[mark]


def account_label(rules: Rules, line: AccountLine) -> str:
    """What a line of the final account is for, with the rule that gave it."""
    return {
        Entry.POINTS: _("Points"),
        Entry.GAME_BONUS: _("Game bonus, reached {target}").format(target=rules.target),
        Entry.BOXES: _("Boxes, {bonus} each").format(bonus=rules.box_bonus),
        Entry.EXTRA_BOXES: _("Extra boxes, {bonus} each").format(bonus=rules.box_bonus),
        Entry.SHUTOUT_BONUS_200: _("Game bonus, shutout"),
        Entry.SHUTOUT_ADD_100: _("Shutout, 100 more"),
        Entry.SHUTOUT_DOUBLE_POINTS: _("Shutout, points again"),
        Entry.SHUTOUT_DOUBLE_POINTS_GAME: _("Shutout, points+game again"),
        Entry.SHUTOUT_DOUBLE_BONUSES: _("Shutout, bonuses again"),
        Entry.SHUTOUT_DOUBLE_TOTAL: _("Shutout, all again"),
        Entry.TOTAL: _("TOTAL"),
    }[line.entry]


def unscored_note(sheet: Scoresheet) -> str:
    """The footnote about rounds that have no line; empty if there were none."""
    notes = []
    if sheet.void_rounds:
        words = ngettext(
            "{number} void round, not counted.", "{number} void rounds, not counted.", sheet.void_rounds
        )
        notes.append(words.format(number=sheet.void_rounds))
    if sheet.drawn_rounds:
        words = ngettext(
            "{number} round that nobody won, not counted.",
            "{number} rounds that nobody won, not counted.",
            sheet.drawn_rounds,
        )
        notes.append(words.format(number=sheet.drawn_rounds))
    return " ".join(notes)


def hints_note(sheet: Scoresheet) -> str:
    """How many hints both have had; empty where there were none to be had."""
    if not sheet.rules.hints:
        return ""
    (first, second), (one, two) = sheet.players, sheet.hints
    return _("Hints: {first} {one}, {second} {two}.").format(first=first, one=one, second=second, two=two)


def game_headline(sheet: Scoresheet) -> str:
    """Who won and by how much; empty while the play goes on."""
    return "" if sheet.account is None else account_headline(sheet, sheet.account)


def account_headline(sheet: Scoresheet, account: Account) -> str:
    """Who won a game, or all games together, and by how much."""
    fields: dict[str, object] = {"name": sheet.players[account.winner], "margin": account.margin}
    if isinstance(account, FinalAccount):
        if account.margin == 0:
            return _("{name} wins, the totals are equal").format(**fields)
        if account.winnings == 0:
            return _("{name} wins, having reached {target}").format(target=sheet.rules.target, **fields)
        return _("{name} wins by {margin}").format(**fields)
    fields |= {"won": account.won[account.winner], "lost": account.won[1 - account.winner]}
    match sheet.rules.match:
        case Match.OFF if account.margin == 0:
            return _("{name} wins, the totals are equal and the games are {won} to {lost}").format(**fields)
        case Match.OFF:
            return _("{name} wins by {margin}, the games are {won} to {lost}").format(**fields)
        case Match.GAMES:
            return _("{name} wins the match, {won} games to {lost}").format(**fields)
        case Match.POINTS:
            return _("{name} wins the match by {margin}").format(**fields)
        case _:
            assert_never(sheet.rules.match)


def target_note(sheet: Scoresheet, account: FinalAccount) -> str:
    """That whoever reached the target did not win, or wins a tie; empty where there is nothing to say."""
    fields = {"name": sheet.players[account.reached], "target": sheet.rules.target}
    if account.margin == 0:
        return _("Equal totals: {name} wins, having reached {target}.").format(**fields)
    if account.winner != account.reached:
        return _("{name} reached {target}, but the higher total wins.").format(**fields)
    return ""


def open_note(sheet: Scoresheet) -> str:
    """That there is something left to play, and how long it goes on; empty when all is over."""
    if sheet.account is not None:
        return ""
    rules = sheet.rules
    if rules.scoring is Scoring.HOLLYWOOD:
        return _("The three games are not all over: each goes to {target}.").format(target=rules.target)
    match rules.match:
        case Match.OFF:
            return _("The game is not over: it goes to {target}.").format(target=rules.target)
        case Match.GAMES:
            return ngettext(
                "The match is not over: it is won with {number} game to {target}.",
                "The match is not over: it is won with {number} games to {target}.",
                rules.match_games,
            ).format(number=rules.match_games, target=rules.target)
        case Match.POINTS:
            return _("The match is not over: it goes to {points} points, each game to {target}.").format(
                points=rules.match_points, target=rules.target
            )
        case _:
            assert_never(rules.match)


def promise_digits(promise: str) -> str:
    """The first digits of a promise, in groups that can be read aloud."""
    return " ".join(promise[start : start + 4] for start in range(0, 16, 4))


def games_stand(sheet: Scoresheet, *, short: bool = False) -> tuple[Phrase, ...]:
    """How the games of Hollywood or of a match stand; nothing where there is one game.

    In short they fit one line together.
    """
    if sheet.rules.scoring is Scoring.HOLLYWOOD:
        return tuple(_side_by_side(place, game, short=short) for place, game in enumerate(sheet.games, 1))
    if sheet.rules.match is Match.OFF:
        return ()
    settled = [game.account for game in sheet.games if game.account is not None]
    first, second = (sum(account.winner == player for account in settled) for player in range(2))
    won = Phrase(_("games won: {first}–{second}"), first=Main(first), second=Main(second))
    last = sheet.games[-1].account
    if last is None or short:
        return (won,)
    words = _("game {number}: {name} wins by {margin}")
    name = Name(sheet.players[last.winner])
    return Phrase(words, number=len(sheet.games), name=name, margin=Main(last.margin)), won


def _side_by_side(place: int, game: SheetGame, *, short: bool) -> Phrase:
    first, second = game.totals
    words = _("{number}: {first}–{second}") if short else _("game {number}: {first}–{second}")
    if game.account is not None and not short:
        words = _("game {number} over: {first}–{second}")
    return Phrase(words, number=place, first=Main(first), second=Main(second))
