"""Games that are given away: whether they are sound, and what is wrong with one that is not."""

from __future__ import annotations

from collections.abc import Sequence

from ginrummy.core.errors import CorruptRecord, NewerRecord
from ginrummy.wording.language import _, ngettext


def record_lines(file: str, error: CorruptRecord) -> tuple[str, str]:
    """What is wrong with a file, as it follows the name of the command, and what to do about it."""
    if isinstance(error, NewerRecord):
        return _("{file} was written by a newer version of this program.").format(file=file), _(
            "Update ginrummy, or ask for the file in an older form."
        )
    what = _("{file} does not verify: {fault}.").format(file=file, fault=error)
    return what, _("Nothing has been changed. Ask for the file once more where it came from.")


def sound_text(name: str, promised: int, given: int, *, practice: bool) -> str:
    """That a game is sound, and what its cards came from: so many deals promised, so many written down."""
    deals = promised + given
    sound = ngettext(
        "{name} is sound: {deals} deal, every action, point and total comes out.",
        "{name} is sound: {deals} deals, every action, point and total comes out.",
        deals,
    ).format(name=name, deals=deals)
    return " ".join(filter(None, (sound, _cards_text(promised, given, practice=practice))))


def _cards_text(promised: int, given: int, *, practice: bool) -> str:
    if given:
        words = ngettext(
            "The cards of {given} deal are written down, and nothing shows how they were shuffled.",
            "The cards of {given} deals are written down, and nothing shows how they were shuffled.",
            given,
        )
        return words.format(given=given)
    if practice:
        return _("It is a practice game, so its cards follow from its seed.")
    return _("The cards are the promised ones.") if promised else ""


def verdict_text(*, over: bool, practice: bool) -> str:
    """What is said of a sound game beside its score."""
    words = _("sound") if over else _("sound, in play")
    return _("{verdict}, practice").format(verdict=words) if practice else words


def damaged_text(fault: str) -> str:
    """What is said of a game that is not sound in place of its score."""
    return _("damaged: {fault}").format(fault=fault)


def all_sound_text(games: int) -> str:
    """That all games of the file are sound."""
    if not games:
        return _("The file is sound, and there is no game in it.")
    words = ngettext(
        "{games} game is sound, with its chain, deals, actions and totals.",
        "All {games} games are sound, with their chains, deals, actions and totals.",
        games,
    )
    return words.format(games=games)


def damaged_games(damaged: int, games: int) -> str:
    """How many games are damaged, as it follows the name of the command."""
    words = ngettext(
        "{damaged} of {games} games is damaged.", "{damaged} of {games} games are damaged.", damaged
    )
    return words.format(damaged=damaged, games=games)


def wrong_results_text(games: Sequence[int]) -> str:
    """That the tables of results do not fit the events, as it follows the name of the command."""
    words = ngettext(
        "what is kept for history and statistics about game {games} is not what its events say.",
        "what is kept for history and statistics about games {games} is not what their events say.",
        len(games),
    )
    return words.format(games=", ".join(map(str, games)))


def salvaged_text(game: int, deals: int, actions: int | None, *, whole: bool) -> str:
    """How much of a game was saved: so many deals that are over, so many actions of one that is not."""
    if whole:
        return _("Game {game} is saved whole.").format(game=game)
    if actions is not None:
        words = _("Game {game} is saved up to action {actions} of deal {deal}; what came after it is lost.")
        return words.format(game=game, actions=actions, deal=deals + 1)
    if deals:
        words = _("Game {game} is saved up to the end of deal {deal}; what came after it is lost.")
        return words.format(game=game, deal=deals)
    return _("Game {game} is saved up to the draw for deal; what came after it is lost.").format(game=game)


def lost_text(game: int) -> str:
    """That nothing of a game could be saved."""
    return _("Game {game} is lost.").format(game=game)
