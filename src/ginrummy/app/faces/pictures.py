"""What stands on a large card between its corners: pips, crowned letters, one large pip on an ace.

Each picture is five rows of seven columns.  A crown tells the rank: tall spikes for the king, a curved
coronet for the queen, a low circlet for the jack.  Where there are no quarter blocks the courts are line
drawings that hold their suit: a crown, a cup and a lance.
"""

from __future__ import annotations

from typing import Final

from ginrummy.core.cards import Card, Rank, Suit

ROWS: Final = 5
COLUMNS: Final = 7
CROWN_ROWS: Final = 2
"""The rows of a court that are its crown."""
COURTS: Final = (Rank.JACK, Rank.QUEEN, Rank.KING)

_PIPS: Final[dict[int, tuple[str, ...]]] = {
    2: ("   x   ", "", "", "", "   x   "),
    3: ("   x   ", "", "   x   ", "", "   x   "),
    4: (" x   x ", "", "", "", " x   x "),
    5: (" x   x ", "", "   x   ", "", " x   x "),
    6: (" x   x ", "", " x   x ", "", " x   x "),
    7: (" x   x ", "   x   ", " x   x ", "", " x   x "),
    8: (" x   x ", "   x   ", " x   x ", "   x   ", " x   x "),
    9: (" x   x ", " x   x ", "   x   ", " x   x ", " x   x "),
    10: (" x   x ", " x x x ", "", " x x x ", " x   x "),
}
_ACES: Final = {
    Suit.SPADES: ("   ▄   ", " ▗▟█▙▖ ", " █████ ", " ▝▘█▝▘ ", "  ▝▀▘  "),
    Suit.HEARTS: (" ▗▄ ▄▖ ", " █████ ", " ▜███▛ ", "  ▜█▛  ", "   ▀   "),
    Suit.DIAMONDS: ("   ▄   ", "  ▟█▙  ", " █████ ", "  ▜█▛  ", "   ▀   "),
    Suit.CLUBS: ("  ▗▄▖  ", "  ▜█▛  ", "▗█▙█▟█▖", " ▀▘█▝▀ ", "  ▝▀▘  "),
}
_CROWNED: Final = {
    Rank.KING: (" ▙▗█▖▟ ", " ▀▀▀▀▀ ", " ▜▛▗▛▀ ", " ▐█▌   ", " ▟▙▝▙▄ "),
    Rank.QUEEN: (" ▞▄█▄▚ ", " ▝▀▀▀▘ ", " ▗▛▀▜▖ ", " ▐▌▗▐▌ ", " ▝▙▄▀▄ "),
    Rank.JACK: (" ▖ ▄ ▗ ", " ▀▀▀▀▀ ", "  ▝▜▛▘ ", " ▗▖▐▌  ", " ▝▙▟▘  "),
}
_DRAWN: Final = {
    Rank.ACE: ("", "  ╭─╮  ", "  │x│  ", "  ╰─╯  ", ""),
    Rank.KING: ("", " ╷╲│╱╷ ", " │ x │ ", " ╰───╯ ", ""),
    Rank.QUEEN: ("", " ╷ x ╷ ", " ╰─┬─╯ ", "  ╶┴╴  ", ""),
    Rank.JACK: ("", "  ╱│╲  ", "  ╲│╱  ", "   x   ", ""),
}


def picture(card: Card, *, blocks: bool) -> tuple[str, ...]:
    """The five rows of a card."""
    if blocks and card.rank is Rank.ACE:
        return _ACES[card.suit]
    if blocks and card.rank in _CROWNED:
        return _CROWNED[card.rank]
    rows = _DRAWN[card.rank] if card.rank in _DRAWN else _PIPS[card.rank.value]
    return tuple(row.replace("x", card.suit.symbol).ljust(COLUMNS) for row in rows)
