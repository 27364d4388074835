"""Rounds of OpenSpiel (`vectors/pyspiel_games.jsonl`) as files of our own, with its results and not ours.

Their player 0, who is asked first, is our first player, so the second one deals.  `vectors/README.md` says
where their rules differ; what our rules can be made to agree with is agreed on, and the rest is told by
`Foreign.difference`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from itertools import combinations
from typing import Any, NamedTuple

import oracle
from ginrummy.core.actions import Defend, Discard, Draw, Knock, Move, Pass, Take
from ginrummy.core.cards import Card, Hand, parse_card
from ginrummy.core.layoffs import LayOff
from ginrummy.core.melds import Arrangement, Meld, MeldKind
from ginrummy.core.record import FORMAT, Json, action_to_json, rules_to_json
from ginrummy.core.rules import Rules, UndercutOnTie, VoidRule
from ginrummy.core.seats import Seat
from vector_files import rows

Step = dict[str, Any]


class Difference(Enum):
    """A rule of theirs that none of ours matches; the value is what `verified` says there."""

    JUST_TAKEN = "an action is not legal: that card was just taken from the discard pile"
    """They let the last discard be taken and thrown in the knock (4), which is no more than throwing it."""
    NO_KNOCK_WITH_IT = "an action is not legal: no knock is possible with that card"
    """The same, where it could not be another card that is thrown."""
    MUST_SHOW_GIN = "an action is not legal: a hand without deadwood is shown as gin"
    """They let a gin be shown as a knock (8)."""
    NO_END = "the round has no end"
    """They stop after fifty discards taken, and after two cards thrown back in a row (2, 3)."""


class Difficulty(NamedTuple):
    """Where a difference shows."""

    kind: Difference
    action: int | None
    """The number of the action, from 1; None at the end."""


@dataclass(frozen=True)
class Foreign:
    """One of their rounds."""

    row: dict[str, Any]

    @cached_property
    def rules(self) -> Rules:
        """Ours that come nearest to theirs; the target is out of reach, so that the round is all there is."""
        theirs = self.row["rules"]
        return Rules(
            target=1000,
            knock_limit=theirs["knock_card"],
            gin_bonus=theirs["gin_bonus"],
            undercut_bonus=theirs["undercut_bonus"],
            undercut_on_tie=UndercutOnTie.NO_SCORE,
            oklahoma=theirs["oklahoma"],
            retake_discard=True,
            void_rule=VoidRule.LAST_DISCARD,
        )

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """What was done, in our words."""
        return tuple(move for _, move in self.steps)

    @cached_property
    def steps(self) -> tuple[tuple[Sequence[Step], Move], ...]:
        """Each move with the steps of theirs that it is made of, the one that begins it first."""
        return tuple(self._steps())

    @property
    def difference(self) -> Difficulty | None:
        """The first thing that our rules do not allow; None if there is nothing."""
        for number, (steps, move) in enumerate(self.steps, start=1):
            step = steps[0]
            if step["do"] == "wall_knock" and step["card"] == step["taken"]:
                if isinstance(move.action, Knock):
                    return Difficulty(Difference.JUST_TAKEN, number)
                if step["legal"] == [step["taken"]]:
                    return Difficulty(Difference.NO_KNOCK_WITH_IT, number)
            if isinstance(move.action, Knock) and step["dw"] == 0 and self.row["end"] != "gin":
                return Difficulty(Difference.MUST_SHOW_GIN, number)
        if self.row["end"] in {"upcard_limit", "repeated_move"}:
            return Difficulty(Difference.NO_END, None)
        return None

    @property
    def file(self) -> Json:
        """The round as a game to be given away."""
        first, second = self.row["hands"]
        moves = [{"seat": move.seat.value, **action_to_json(move.action)} for move in self.moves]
        dealt = [card for pair in zip(first, second, strict=True) for card in pair]
        return {
            "format": FORMAT,
            "key": f"pyspiel {self.row['id']}",
            "rules": rules_to_json(self.rules),
            "players": ["player 0", "player 1"],
            "seed": None,
            "draw": {"pack": ["KS", "2H"], "cards": [["KS", "2H"]], "dealer": 1},
            "deals": [
                {
                    "pack": [*dealt, self.row["upcard"], *self.row["stock"]],
                    "side_card": None,
                    "dealer": 1,
                    "moves": moves,
                    "result": self._result,
                }
            ],
            "accounts": [None],
            "outcome": None,
        }

    @property
    def _result(self) -> Json:
        """What they say about the end: their points, their counts."""
        points = [max(0, returned) for returned in self.row["returns"]]
        knocker = self.row.get("knocker")
        return {
            "ending": "void" if knocker is None else self.row["end"],
            "knocker": knocker,
            "counts": None if knocker is None else self.row["final_deadwood"],
            "winner": points.index(max(points)) if any(points) else None,
            "points": points,
            "totals": [points],
        }

    def _steps(self) -> Iterator[tuple[Sequence[Step], Move]]:
        hands = [Hand(map(parse_card, hand)) for hand in self.row["hands"]]
        steps: list[Step] = self.row["steps"]
        for place, step in enumerate(steps):
            player, seat = step["p"], list(Seat)[step["p"]]
            match step["do"]:
                case "pass":
                    yield [step], Move(seat, Pass())
                case "wall_pass":
                    yield [step], Move(seat, Pass())
                case "upcard" if "card" in step:  # the one too many is not given to them
                    hands[player] = hands[player].with_card(parse_card(step["card"]))
                    yield [step], Move(seat, Take(parse_card(step["card"])))
                case "stock":
                    hands[player] = hands[player].with_card(parse_card(step["card"]))
                    yield [step], Move(seat, Draw())
                case "discard":
                    hands[player] = hands[player].without(parse_card(step["card"]))
                    yield [step], Move(seat, Discard(parse_card(step["card"])))
                case "knock" | "wall_knock":
                    if step["do"] == "wall_knock":
                        hands[player] = hands[player].with_card(parse_card(step["taken"]))
                        yield [step], Move(seat, Take(parse_card(step["taken"])))
                    hand = hands[player].without(parse_card(step["card"]))
                    own = [each for each in steps[place + 1 :] if each["p"] == player]
                    shown = laid(hand, own)
                    yield [step, *own], Move(seat, Knock(shown))
                    answer = [each for each in steps[place + 1 :] if each["p"] != player]
                    yield answer, Move(seat.other, defence(hands[1 - player], shown, answer))
                    return
                case _:
                    return


def foreign_rounds() -> Iterator[Foreign]:
    """All 300."""
    return map(Foreign, rows("pyspiel_games.jsonl"))


def defence(hand: Hand, shown: Arrangement, steps: Sequence[Step]) -> Defend:
    """Their lay-offs, one card a step and on no meld in particular, and their own melds."""
    table = list(shown.melds)
    layoffs: list[LayOff] = []
    for step in steps:
        if step["do"] == "layoff":
            card = parse_card(step["card"])
            place = runs_first(table, card)
            table[place] = table[place].extended(card)
            layoffs.append(LayOff(card, place))
            hand = hand.without(card)
    return Defend(laid(hand, steps), tuple(layoffs))


def laid(hand: Hand, steps: Sequence[Step]) -> Arrangement:
    """The melds that were laid one by one, touching runs joined (5), and the rest."""
    melds = [Meld(map(parse_card, step["cards"])) for step in steps if step["do"] == "meld"]
    while touching := [pair for pair in combinations(melds, 2) if oracle.is_run(union_names(pair))]:
        melds = [meld for meld in melds if meld not in touching[0]] + [Meld(union(touching[0]))]
    return Arrangement(melds, hand - set(union(melds)))


def union(melds: Iterable[Meld]) -> tuple[Card, ...]:
    """The cards of several melds."""
    return tuple(card for meld in melds for card in meld.cards)


def union_names(melds: Iterable[Meld]) -> frozenset[str]:
    """The same as the oracle has them."""
    return frozenset(map(str, union(melds)))


def runs_first(table: Sequence[Meld], card: Card) -> int:
    """Where a lay-off goes that names no meld: on a run if it fits one, so that others can follow (6)."""
    fitting = [place for place, meld in enumerate(table) if card in meld.openings]
    return next((place for place in fitting if table[place].kind is MeldKind.RUN), fitting[0])
