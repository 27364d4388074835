"""Rounds drawn in a few lines: the cards of a table, and moves in the words of the table.

    phase = table('''
        first   AS 2S 3S 4H 5H 6H 9C 9D 9S KH
        second  QH QD
        upcard  8C
        stock   KS 2D
    ''')
    phase = after(phase, "pass, pass, draw, knock KS, defend")

Cards that are not drawn are dealt from the rest of the pack, well mixed and always the same.  Where
eleven cards are dealt the eleventh stands as `eleventh` and not as `upcard`; the card from a second
pack, where there is one, stands as `side`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, TypeVar

import referee
from ginrummy.core.aces import LOW_ACES, Aces
from ginrummy.core.actions import (
    AcceptVoid,
    Action,
    DeclineVoid,
    Defend,
    Discard,
    Draw,
    Hint,
    Knock,
    Pass,
    ProposeVoid,
    PutBack,
    Take,
)
from ginrummy.core.cards import PACK, Card, Hand, parse_card, parse_cards
from ginrummy.core.game import DrawForDeal, Game, Round, draw_for_deal, next_setup
from ginrummy.core.layoffs import LayOff
from ginrummy.core.legality import banned, choices, knock_counts, own_best_defence
from ginrummy.core.melds import Arrangement, Meld, MeldKind
from ginrummy.core.phases import Defending, Discarding, Drawing, Offer, Over, Phase
from ginrummy.core.play import HAND, apply, deal
from ginrummy.core.record import action_to_json, rules_to_json
from ginrummy.core.rules import KnockCardSource, Rules
from ginrummy.core.scoring import RoundResult, Void
from ginrummy.core.seats import Seat
from ginrummy.core.solver import best_arrangement, discard_counts
from ginrummy.core.views import SeatView, Stage, seat_view

CLASSIC: Final = Rules()

P = TypeVar("P", Offer, Drawing, Discarding, Defending, Over)

_MIXED: Final = tuple(PACK[place * 23 % 52] for place in range(52))


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text in its order: `AS TH`."""
    return tuple(map(parse_card, text.split()))


def names(some: Iterable[Card]) -> frozenset[str]:
    """Cards as the oracle has them."""
    return frozenset(map(str, some))


def meld_names(melds: Iterable[Meld]) -> frozenset[frozenset[str]]:
    """Melds as the oracle has them."""
    return frozenset(names(meld.cards) for meld in melds)


def meld_kind(some: Iterable[Card]) -> MeldKind | None:
    """Which meld these cards are, or None if they are none."""
    try:
        return Meld(some).kind
    except ValueError:
        return None


def melds(text: str, aces: Aces = LOW_ACES) -> tuple[Meld, ...]:
    """Melds in the order of the text: `9H TH JH / 7S 7H 7D`."""
    return tuple(Meld(cards(part), aces.rank) for part in text.split("/") if part.strip())


def arrangement(text: str, aces: Aces = LOW_ACES) -> Arrangement:
    """An arrangement, its deadwood after a plus: `9H TH JH / 7S 7H 7D + AS`."""
    laid, _, deadwood = text.partition("+")
    return Arrangement(melds(laid, aces), cards(deadwood), aces.value)


def pack(sketch: str, dealer: Seat = Seat.SECOND) -> tuple[Card, ...]:
    """The pack that deals a table as it is drawn; see above."""
    drawn = _drawn(sketch)
    del drawn["side"]
    named = [card for part in drawn.values() for card in part]
    rest = iter([card for card in _MIXED if card not in named])
    sizes = {"first": HAND, "second": HAND, "upcard": 1, "stock": 31}
    whole = {
        place: [*part, *(next(rest) for _ in range(sizes[place] - len(part)))]
        for place, part in drawn.items()
    }
    hands = (whole["first"], whole["second"]) if dealer is Seat.SECOND else (whole["second"], whole["first"])
    dealt = [card for pair in zip(*hands, strict=True) for card in pair]
    return (*dealt, *whole["upcard"], *whole["stock"])


def table(sketch: str = "", rules: Rules = CLASSIC, dealer: Seat = Seat.SECOND) -> Offer:
    """A round as it is dealt, with a card turned up."""
    return at(Offer, dealt(sketch, rules, dealer))


def dealt(sketch: str = "", rules: Rules = CLASSIC, dealer: Seat = Seat.SECOND) -> Offer | Discarding:
    """A round as it is dealt, in whatever way was agreed on."""
    side = _drawn(sketch)["side"] or _MIXED
    wanted = rules.knock_card_source is KnockCardSource.SIDE_CARD
    return deal(pack(sketch, dealer), rules, dealer, side[0] if wanted else None)


def _drawn(sketch: str) -> dict[str, tuple[Card, ...]]:
    """What a sketch says, place by place."""
    drawn: dict[str, tuple[Card, ...]] = dict.fromkeys(("first", "second", "upcard", "stock", "side"), ())
    for line in filter(None, map(str.strip, sketch.splitlines())):
        name, _, text = line.partition(" ")
        place = "upcard" if name == "eleventh" else name
        if place not in drawn or drawn[place]:
            raise ValueError(f"{name!r} is no place at the table, or stands there twice")
        drawn[place] = cards(text)
    return drawn


def seat_to_move(phase: Phase) -> Seat:
    """Who is to move; nobody is when the round is over."""
    if isinstance(phase, Over):
        raise TypeError("the round is over")
    return phase.seat


def view(phase: Phase) -> SeatView:
    """What the seat to move knows."""
    return seat_view(phase, seat_to_move(phase))


def action(phase: Phase, text: str) -> Action:
    """An action in the words of the table.

    `pass`, `draw`, `put back`; `take` what lies on top; `discard KS`; `knock KS` lays KS face down and
    shows the best arrangement of the others, `knock 4S 5S 6S / … + AS` shows this one, `knock` alone all
    eleven cards; `defend` is the best defence, `defend 4S 5S 6S / … + AS off 8H:0 7C:2` this one, with
    the place of the meld after each lay-off.  `drawn` stands for the card just drawn.  `propose`,
    `accept` and `decline` are about voiding the round, `hint` asks for one.
    """
    aces = phase.board.terms.rules.aces
    word, _, rest = text.strip().partition(" ")
    match word:
        case "pass":
            return Pass()
        case "take":
            return Take(parse_card(rest) if rest else phase.board.discards[-1])
        case "put":
            return PutBack()
        case "draw":
            return Draw()
        case "discard":
            return Discard(_thrown(phase, rest))
        case "knock":
            return Knock(_shown(phase, rest))
        case "defend" if rest:
            held, _, off = rest.partition("off")
            placed = (item.split(":") for item in off.split())
            return Defend(
                arrangement(held, aces), tuple(LayOff(parse_card(card), int(at)) for card, at in placed)
            )
        case "defend":
            best = own_best_defence(view(phase))
            return Defend(best.arrangement, best.layoffs)
        case "propose":
            return ProposeVoid()
        case "accept":
            return AcceptVoid()
        case "decline":
            return DeclineVoid()
        case "hint":
            return Hint()
        case _:
            raise ValueError(f"{text!r} is nothing that can be done")


def after(phase: Phase, moves: str) -> Phase:
    """The round after these actions, with commas between them."""
    for text in filter(None, map(str.strip, moves.split(","))):
        phase = apply(phase, action(phase, text))
    return phase


def told(action: Action) -> referee.Action:
    """An action as the referee has it."""
    kind = action_to_json(action)["kind"]
    match action:
        case Take(card) | Discard(card):
            return referee.Action(kind, str(card))
        case Knock(laid):
            return referee.Action(
                kind, melds=[names(meld.cards) for meld in laid.melds], deadwood=names(laid.deadwood)
            )
        case Defend(laid, layoffs):
            return referee.Action(
                kind,
                melds=[names(meld.cards) for meld in laid.melds],
                deadwood=names(laid.deadwood),
                layoffs=[(str(off.card), off.meld) for off in layoffs],
            )
        case _:
            return referee.Action(kind)


def refereed(pack: Iterable[Card], rules: Rules, dealer: Seat, side_card: Card | None) -> referee.Table:
    """A round as it is dealt, as the referee has it."""
    side = None if side_card is None else str(side_card)
    return referee.dealt(list(map(str, pack)), rules_to_json(rules), dealer.value, side)


def sensible(phase: Phase) -> Action:
    """What a plain player would do.

    Pass, draw from the stock, throw what leaves least, knock if possible, and play every round out.
    """
    seat = view(phase)
    match seat.public.stage:
        case Stage.OFFER:
            return Pass()
        case Stage.DRAW:
            possible = choices(seat)
            return next((each for each in possible if isinstance(each, Draw | DeclineVoid)), possible[-1])
        case Stage.DISCARD:
            aces = seat.public.rules.aces
            allowed = knock_counts(seat)
            counts = allowed or discard_counts(seat.hand, aces)
            thrown = min((card for card in counts if card is not banned(seat)), key=counts.__getitem__)
            return Knock(best_arrangement(seat.hand.without(thrown), aces)) if allowed else Discard(thrown)
        case _:
            return action(phase, "defend")


def at(kind: type[P], phase: Phase) -> P:
    """The phase, which must be of this kind."""
    assert isinstance(phase, kind)
    return phase


def facing(shown: str | Arrangement, defender: str | Hand, rules: Rules = CLASSIC) -> Defending:
    """The second seat about to defend against what the first shows, who throws the card just drawn."""
    shown = arrangement(shown, rules.aces) if isinstance(shown, str) else shown
    defender = parse_cards(defender) if isinstance(defender, str) else defender
    hands = [" ".join(map(str, held)) for held in (shown.cards, defender)]
    phase = after(table(f"first {hands[0]}\nsecond {hands[1]}", rules), "pass, pass, draw")
    return at(Defending, apply(phase, Knock(shown)))


VOID: Final = RoundResult(void=Void.STOCK)
"""Nobody has knocked."""


def won(player: int, points: int) -> RoundResult:
    """A round that a player has won for so many points, by knocking with one."""
    return RoundResult(tuple(Seat)[player], 1, 1 + points)


def draw_of(first: str, second: str) -> DrawForDeal:
    """The draw for deal in which both drew one card."""
    return draw_for_deal((parse_card(first), parse_card(second)))


def game(*results: RoundResult, rules: Rules = CLASSIC, draw: DrawForDeal | None = None) -> Game:
    """A game whose rounds ended like this; the player in the first seat dealt the first of them."""
    played = Game(rules, ("Kari", "Ola"), draw_of("AS", "2S") if draw is None else draw)
    for result in results:
        played = after_round(played, result)
    return played


def after_round(played: Game, result: RoundResult) -> Game:
    """The game with one more round, which ended like this."""
    setup = next_setup(played)
    over = Over(dealt(rules=played.rules, dealer=setup.dealer).board, result)
    return replace(played, rounds=(*played.rounds, Round(setup, over)))


def _thrown(phase: Phase, text: str) -> Card:
    drawn = at(Discarding, phase).drawn if text == "drawn" else parse_card(text)
    assert drawn is not None, "eleven cards were dealt, and none was drawn"
    return drawn


def _shown(phase: Phase, text: str) -> Arrangement:
    aces = phase.board.terms.rules.aces
    if " " in text:
        return arrangement(text, aces)
    hand = phase.board.hands[seat_to_move(phase)]
    return best_arrangement(hand.without(_thrown(phase, text)) if text else hand, aces)
