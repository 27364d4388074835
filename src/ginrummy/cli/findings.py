"""What `gin verify --json` tells scripts: a stable interface."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from ginrummy.core.game import Game
    from ginrummy.core.record import GameRecord

FORMAT: Final = "gin-verify-1"
"""The name of the form."""


def sound_found(record: GameRecord, game: Game) -> dict[str, Any]:
    """A game that is sound; of a round in play it tells nothing."""
    account = game.sheet.account
    over = len(game.rounds) - (game.running is not None)
    promised = sum(record.promise(deal) is not None for deal in range(1, over + 1))
    return {
        "sound": True,
        "key": record.key,
        "players": list(record.players),
        "practice": record.seed is not None,
        "deals": {"promised": promised, "given": over - promised},
        "over": account is not None,
        "totals": list(game.sheet.totals if account is None else account.totals),
        "winner": None if account is None else account.winner,
    }


def fault_found(fault: BaseException | None, said: str = "") -> dict[str, Any]:
    """The first thing that is wrong with a game, by deal and action if it lies in one."""
    from ginrummy.core.errors import CorruptRecord
    from ginrummy.storage import LedgerDamaged
    from ginrummy.wording.troubles import fault_text

    deal = action = None
    match fault:
        case CorruptRecord():
            deal, action, said = fault.deal, fault.action, fault.message
        case LedgerDamaged():
            said = fault_text(fault)
        case _:
            pass
    return {"sound": False, "deal": deal, "action": action, "fault": said}
