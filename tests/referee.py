"""The play of a round once more, card by card and from the clauses, to hold the core's against.

Nothing is shared with the core: rules are plain values by the names of their options, cards their two
characters, seats 0 and 1, and an action is its kind with what belongs to it, as in `Action`.  What a hand
can be melded into is asked of the brute force.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

import oracle
import quick_oracle
import scorer
from oracle import Aces, Cards

Settings: TypeAlias = scorer.Settings
Melds: TypeAlias = Sequence[Cards]

SIMPLE: Final = ("pass", "draw", "put back", "propose void", "accept void", "decline void", "hint")
"""Kinds of action that need no more words."""


class Action(NamedTuple):
    """What a seat does: its kind, and the card or the cards it names."""

    kind: str
    card: str = ""
    melds: Melds = ()
    deadwood: Cards = frozenset()
    layoffs: Sequence[tuple[str, int]] = ()


@dataclass
class Table:
    """A round being played."""

    rules: Settings
    dealer: int
    hands: list[Cards]
    stock: list[str]
    pile: list[str]
    side: str | None
    step: str
    """offer, last offer, draw, discard, defend or over."""
    seat: int
    upcard: str | None
    forced: bool = False
    """Both have passed, so the stock must be drawn."""
    wall: bool = False
    """The last discard may be taken, and only to knock."""
    taken: str | None = None
    taken_at: str = ""
    """What the step was when it was taken."""
    turns: list[int] = field(default_factory=lambda: [0, 0])
    """How many turns each seat has ended."""
    asked: int | None = None
    """Who has to say whether the round is to be void."""
    silent: list[int] = field(default_factory=lambda: [0, 0])
    """How many turns each seat has had to end before it may propose that again."""
    hinted: bool = False
    """Whether a hint was the last thing that happened."""
    face_down: str | None = None
    knocker: int | None = None
    shown: list[Cards] = field(default_factory=list)
    loose: Cards = frozenset()
    deal: scorer.Deal | None = None
    """How the round ended."""

    @property
    def aces(self) -> Aces:
        """How aces are played (C1)."""
        return Aces(self.rules["ace_rank"], self.rules["ace_value"])

    @property
    def limit(self) -> int:
        """The limit of this round (R30, O1, O2): the knock card is never read with the value of an ace."""
        most: int = self.rules["knock_limit"]
        card = self.knock_card
        if not self.rules["oklahoma"] or card is None:
            return most
        if card[0] == "A":
            return min(most, 1 if self.rules["oklahoma_ace"] == "one" else 0)
        return min(most, oracle.value(card))

    @property
    def knock_card(self) -> str | None:
        """What sets the limit and the doubling (O1, 2.10)."""
        return self.side if self.rules["knock_card_source"] == "side_card" else self.upcard

    def may(self, action: Action) -> bool:
        """Whether the seat to move may do this."""
        mine = self.hands[self.seat]
        asked = self.step == "draw" and self.asked == self.seat
        match action.kind:
            case "pass":
                return "offer" in self.step or (self.step == "draw" and self.wall and not asked)
            case "take":
                if not self.pile or action.card != self.pile[-1] or asked or self.forced:
                    return False
                if self.step == "draw" and self.wall:
                    return bool(quick_oracle.knocks(mine | {action.card}, self.limit, action.card, self.aces))
                return "offer" in self.step or self.step == "draw"
            case "draw":
                return self.step == "draw" and not self.wall and not asked
            case "put back":
                return self.step == "discard" and self.taken is not None
            case "discard":
                stays = action.card == self.taken and not self.rules["retake_discard"]
                return self.step == "discard" and not self.wall and action.card in mine and not stays
            case "knock":
                return self.step == "discard" and self._may_show(action)
            case "defend":
                return self.step == "defend" and self._may_lay(action)
            case "propose void":
                open_to_it = self.asked is None and self.silent[self.seat] == 0
                return self.step == "draw" and not self.wall and open_to_it
            case "accept void" | "decline void":
                return asked
            case "hint":
                open_to_it = "offer" in self.step or self.step in {"draw", "discard"}
                return bool(self.rules["hints"]) and open_to_it and not asked and not self.hinted
            case _:
                raise ValueError(action.kind)

    def knocks(self) -> dict[str, int]:
        """What may be thrown in a knock now, and the least it leaves (R28 to R30)."""
        if self.step != "discard" or self._too_early():
            return {}
        return quick_oracle.knocks(self.hands[self.seat], self.limit, self._stays(), self.aces)

    def big_gin(self) -> bool:
        """Whether all eleven cards can be shown (R38)."""
        possible = self.step == "discard" and self.rules["big_gin"] and not self._too_early()
        return possible and quick_oracle.least(self.hands[self.seat], self.aces) == 0

    def _too_early(self) -> bool:
        return not self.rules["first_turn_knock"] and self.turns[self.seat] == 0

    def _stays(self) -> str | None:
        """What may not be thrown (R26, R28); with the last discard never (2.4)."""
        return None if self.rules["retake_discard"] and not self.wall else self.taken

    def _may_show(self, action: Action) -> bool:
        mine = self.hands[self.seat]
        cards = [*(card for meld in action.melds for card in meld), *action.deadwood]
        thrown = mine - set(cards)
        if len(cards) != len(set(cards)) or not mine.issuperset(cards) or self._too_early():
            return False
        if not all(oracle.is_meld(meld, self.aces) for meld in action.melds):
            return False
        counted = oracle.count(action.deadwood, self.aces)
        if not thrown:
            return bool(self.rules["big_gin"]) and counted == 0
        if len(thrown) > 1 or self._stays() in thrown or counted > self.limit:
            return False
        return counted == 0 or quick_oracle.least(frozenset(cards), self.aces) > 0

    def _may_lay(self, action: Action) -> bool:
        held = set(self.hands[self.seat])
        lying = list(self.shown)
        gin = not self.loose
        big = gin and self.face_down is None
        if action.layoffs and (big or (gin and not self.rules["layoff_on_gin"])):
            return False
        for card, place in action.layoffs:
            if card not in held or place not in range(len(lying)):
                return False
            held.remove(card)
            lying[place] |= {card}
            if not oracle.is_meld(lying[place], self.aces):
                return False
        cards = [*(card for meld in action.melds for card in meld), *action.deadwood]
        melded = all(oracle.is_meld(meld, self.aces) for meld in action.melds)
        return melded and len(cards) == len(set(cards)) and set(cards) == held

    def do(self, action: Action) -> None:
        """What becomes of the table by something that the seat to move may do."""
        assert self.may(action), action
        me, other = self.seat, 1 - self.seat
        self.hinted = action.kind == "hint"
        match action.kind:
            case "hint":
                pass
            case "pass" if self.step == "offer":
                self.step, self.seat = "last offer", other
            case "pass" if self.step == "last offer":
                self.step, self.seat, self.forced = "draw", other, True
            case "pass" | "accept void":
                self._end()
            case "take":
                self.taken, self.taken_at = self.pile.pop(), self.step
                self.hands[me] |= {self.taken}
                self.step = "discard"
            case "draw":
                self.hands[me] |= {self.stock.pop(0)}
                self.step, self.forced = "discard", False
                if len(self.stock) == 2 and self.rules["void_rule"] == "no_knock":
                    self._end()
            case "put back":
                assert self.taken is not None
                self.hands[me] -= {self.taken}
                self.pile.append(self.taken)
                self.step, self.taken = self.taken_at, None
            case "discard":
                self._turn_ends(action.card)
            case "knock":
                cards = frozenset().union(*action.melds, action.deadwood)
                (self.face_down,) = self.hands[me] - cards or {None}
                self.hands[me] = cards
                self.knocker, self.shown, self.loose = me, list(action.melds), action.deadwood
                self.step, self.seat, self.taken = "defend", other, None
            case "defend":
                left = oracle.count(action.deadwood, self.aces)
                self._end(oracle.count(self.loose, self.aces), left)
            case "propose void":
                self.asked = other
            case "decline void":
                self.asked, self.silent[other] = None, 5
            case _:
                raise ValueError(action.kind)

    def _turn_ends(self, thrown: str) -> None:
        self.hands[self.seat] -= {thrown}
        self.pile.append(thrown)
        self.turns[self.seat] += 1
        self.silent[self.seat] = max(self.silent[self.seat] - 1, 0)
        self.step, self.seat, self.taken = "draw", 1 - self.seat, None
        if len(self.stock) == 2:
            self.wall = self.rules["void_rule"] == "last_discard"
            if not self.wall:
                self._end()

    def _end(self, k: int = 0, d: int = 0) -> None:
        big = self.knocker is not None and self.face_down is None
        spade = self.knock_card is not None and self.knock_card[1] == "S"
        self.step = "over"
        self.deal = scorer.Deal(self.knocker, k, d, big, spade)


def dealt(pack: Sequence[str], rules: Settings, dealer: int, side: str | None = None) -> Table:
    """A round as it is dealt (R10, R11, 2.9): one card at a time, the player who does not deal first."""
    hands: list[Cards] = [frozenset(), frozenset()]
    for place, card in enumerate(pack[:20]):
        hands[(dealer + 1 + place) % 2] |= {card}
    other, next_card, stock = 1 - dealer, pack[20], list(pack[21:])
    if rules["deal_style"] == "eleven":
        hands[other] |= {next_card}
        return Table(rules, dealer, hands, stock, [], side, "discard", other, None)
    return Table(rules, dealer, hands, stock, [next_card], side, "offer", other, next_card)


def simple_actions(cards: Iterable[str] = oracle.PACK) -> list[Action]:
    """Everything that can be said without laying out a hand."""
    named = [Action(kind, card) for kind in ("take", "discard") for card in cards]
    return [*map(Action, SIMPLE), *named]
