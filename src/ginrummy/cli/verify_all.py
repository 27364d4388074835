"""`gin verify --all` and `--salvage`: the whole file of games."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from ginrummy import paths
from ginrummy.cli.findings import FORMAT, fault_found, sound_found
from ginrummy.cli.games import need_games, open_ledger
from ginrummy.cli.progress import Progress
from ginrummy.cli.records import new_file, shown
from ginrummy.cli.trouble import Status, Stop, explained, stop_for
from ginrummy.wording.language import _

if TYPE_CHECKING:
    from ginrummy.storage import Ledger, LedgerDamaged
    from ginrummy.table.soundness import Fault, Proven, Salvaged


class _Finding(NamedTuple):
    """What is kept of a game that has been looked through: not the game, for there may be thousands."""

    number: int
    told: dict[str, Any]
    """What scripts are told."""
    row: tuple[str, ...]
    """What people are told."""
    fault: Stop | None
    """What is wrong with it."""
    disagrees: bool
    """Whether the tables of results say something else about it."""


def verify_all(*, as_json: bool) -> None:
    """Verify every saved game and the file itself, and list what came out; stop if anything is wrong."""
    need_games()
    from ginrummy.reports.soundness import soundness_as_text
    from ginrummy.storage import LedgerDamaged
    from ginrummy.wording.records import all_sound_text, wrong_results_text

    damage: LedgerDamaged | None = None
    with explained(), open_ledger(to_read=True) as ledger:
        found = _examined(ledger)
        wrong = [each.number for each in found if each.disagrees]
        _forget(ledger, wrong)
        try:
            ledger.check()
        except LedgerDamaged as error:
            damage = error
    fault = wrong_results_text(wrong) if wrong else None
    if as_json:
        click.echo(json.dumps(_as_json(found, fault if damage is None else damage.detail)))
    elif found:
        click.echo(soundness_as_text([each.row for each in found]), nl=False)
    _stop_if_damaged(found, damage)
    if fault is not None:
        raise Stop(
            Status.DAMAGED, fault, _("It is made anew from the events the next time; no game is damaged.")
        )
    if not as_json:
        click.echo(all_sound_text(len(found)))


def _examined(ledger: Ledger) -> list[_Finding]:
    """What was found out about each game, with a word now and then while it takes long."""
    from ginrummy.table.soundness import examined

    if not sys.stderr.isatty():
        return [_finding(ledger, number, what) for number, what in examined(ledger)]
    found = []
    total = len(ledger.games())
    with Progress(_("Games verified: {done} of {total}")) as progress:
        for number, what in examined(ledger):
            found.append(_finding(ledger, number, what))
            progress.show(len(found), total)
    return found


def _finding(ledger: Ledger, number: int, what: Proven | Fault) -> _Finding:
    from ginrummy.reports.soundness import soundness_row
    from ginrummy.table.results import disagree

    row = soundness_row(number, what)
    if isinstance(what, tuple):
        return _Finding(number, sound_found(*what), row, None, disagree(ledger, number, *what))
    return _Finding(number, fault_found(what), row, stop_for(what, number), disagrees=False)


def _forget(ledger: Ledger, wrong: Sequence[int]) -> None:
    """Have the tables of results forget what is wrong in them."""
    from ginrummy.storage import LedgerError

    if wrong:
        with suppress(LedgerError):  # a file that cannot be written keeps it, and the fault is told again
            ledger.results.forget(wrong)


def _as_json(found: Sequence[_Finding], fault: str | None) -> dict[str, Any]:
    games = [{"game": each.number, **each.told} for each in found]
    sound = fault is None and all(game["sound"] for game in games)
    return {"format": FORMAT, "sound": sound, "games": games, "fault": fault}


def _stop_if_damaged(found: Sequence[_Finding], damage: LedgerDamaged | None) -> None:
    from ginrummy.wording.records import damaged_games

    stops = [each.fault for each in found if each.fault is not None]
    if len(stops) == 1:
        raise stops[0]
    if stops:
        worst = max(stops, key=lambda stop: stop.status)
        raise Stop(worst.status, damaged_games(len(stops), len(found)), worst.remedy)
    if damage is not None:
        raise stop_for(damage)


def salvage(name: str) -> None:
    """Write what is sound of every game to a new file; stop if it is not everything."""
    need_games()
    from ginrummy.storage import Ledger

    path = paths.ledger_path()
    with explained(), new_file(name, 0o600) as new, Ledger(new) as ledger:
        lines, everything = _saved(path, ledger)
        if not ledger.games():
            what = _("in {path} there is nothing that could be saved.").format(path=path)
            raise Stop(Status.DAMAGED, what, _("It has not been changed. Put a copy in its place."))
    for line in lines:
        click.echo(line)
    remedy = _("{path} has not been changed. To play on, put {file} in its place.")
    remedy = remedy.format(path=path, file=shown(name))
    if not everything:
        raise Stop(Status.DAMAGED, _("not everything could be saved."), remedy)
    click.echo(remedy)


def _saved(path: Path, ledger: Ledger) -> tuple[list[str], bool]:
    """Write each game to the new file, with a word now and then while it takes long.

    What is told of each, and whether nothing at all was lost.
    """
    from ginrummy.table.soundness import put_down, rest_of, salvaged

    told = sys.stderr.isatty()
    with Progress(_("Bytes of the file read: {done} of {total}")) as progress:
        rest = rest_of(path, progress.show if told else None)
    lines, everything = [], True
    with Progress(_("Games looked through: {done} of {total}")) as progress:
        for game in salvaged(rest, progress.show if told else None):
            put_down(ledger, game)
            lines.append(_line(game))
            everything = everything and game.whole
    return lines, everything


def _line(game: Salvaged) -> str:
    from ginrummy.wording.records import lost_text, salvaged_text

    if not game.events:
        return lost_text(game.left.game)
    over = {event.round for event in game.events if event.kind in {"revealed", "given"}} - {0}
    last = game.events[-1].round
    actions = sum(event.round == last and event.seat is not None for event in game.events)
    running = last not in over and last != 0
    return salvaged_text(game.left.game, len(over), actions if running else None, whole=game.whole)
