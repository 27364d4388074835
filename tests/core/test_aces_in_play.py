"""Rounds in which the ace stands high, goes round the corner, or counts fifteen (C1, 2.1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from drawing import after, arrangement, at, cards, facing, meld_names, table, view
from ginrummy.core.aces import AceRank, Aces
from ginrummy.core.actions import Knock
from ginrummy.core.cards import parse_card
from ginrummy.core.errors import IllegalAction, Reason, Refusal
from ginrummy.core.legality import choices, knock_counts
from ginrummy.core.melds import Meld
from ginrummy.core.phases import Defending, Discarding, Over
from ginrummy.core.presets import PRESETS
from ginrummy.core.rules import AceValue, Rules
from ginrummy.core.scoring import Ending, price

HIGH = Rules(ace_rank=AceRank.HIGH_OR_LOW)
CORNER = Rules(ace_rank=AceRank.ROUND_CORNER)
FIFTEEN = Rules(ace_value=AceValue.FIFTEEN)


def refused(phase: Discarding | Defending, action: str) -> Refusal:
    with pytest.raises(IllegalAction) as caught:
        after(phase, action)
    return caught.value.refusal


def drawn(ten: str, rules: Rules, upcard: str = "5H", stock: str = "8D") -> Discarding:
    sketch = f"first {ten}\nupcard {upcard}\nstock {stock}"
    return at(Discarding, after(table(sketch, rules), "pass, pass, draw"))


@pytest.mark.parametrize(
    ("ten", "ranks"),
    [
        ("AS 2S 3S 5D 6D 7D 9C 9D 9H 9S", ["low", "high_or_low", "round_corner"]),
        ("QS KS AS 5D 6D 7D 9C 9D 9H 9S", ["high_or_low", "round_corner"]),
        ("KS AS 2S 5D 6D 7D 9C 9D 9H 9S", ["round_corner"]),
        ("QS KS AS 2S 3S 3D 4D 5D 6D 7D", ["round_corner"]),
        ("QS KS AS AH 2H 3H 9C 9D 9H 9S", ["high_or_low", "round_corner"]),
    ],
)
def test_which_runs_make_gin(ten: str, ranks: list[str]) -> None:
    """C1, V14, E30: K-A-2 is a run only round the corner, and a run may be high where another is low."""
    found = [
        rank.value
        for rank in AceRank
        if knock_counts(view(drawn(ten, Rules(ace_rank=rank)))).get(parse_card("8D")) == 0
    ]
    assert found == ranks


@pytest.mark.parametrize("rank", AceRank)
def test_an_ace_is_no_king_and_suits_do_not_follow_each_other(rank: AceRank) -> None:
    """E20, E30: a set of kings takes no ace, and QS KS AH is nothing."""
    for text in ("KS KH AD", "QS KS AH", "KS AH 2S"):
        with pytest.raises(ValueError, match="no meld"):
            Meld(cards(text), rank)


def test_a_run_uses_no_card_twice() -> None:
    """C1: thirteen cards are the longest, and nothing fits them."""
    whole = Meld(cards("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"), AceRank.ROUND_CORNER)
    assert whole.openings == cards("AS")
    assert whole.extended(parse_card("AS")).openings == ()


def test_a_loose_ace_that_counts_fifteen_forbids_the_knock() -> None:
    """2.1 constraint 4."""
    ten = "AC 2H 3H 4H 5D 6D 7D 9C 9D 9S"
    assert knock_counts(view(drawn(ten, Rules()))).get(parse_card("8D")) == 1
    phase = drawn(ten, FIFTEEN)
    assert parse_card("8D") not in knock_counts(view(phase))
    assert refused(phase, "knock 8D") == Refusal(Reason.ABOVE_LIMIT, count=15, limit=10)
    assert at(Defending, after(phase, "knock AC")).shown.count == 0


def test_an_ace_that_counts_fifteen_costs_the_defender_fifteen() -> None:
    """C1, R49."""
    phase = facing("9H TH JH / 7S 7H 7D / 2S 2H 2C + 3S", "KS KC KD 2D 3D 4D 8H QH 7C AS", FIFTEEN)
    over = at(Over, after(phase, "defend"))
    assert (over.result.knocker_count, over.result.defender_count) == (3, 15)


def round_the_corner() -> Defending:
    """QS, JS go on the run at one end, 3S, 4S at the other, 4H and 8H on the hearts; 26 are left."""
    shown = "KS AS 2S / 9C 9D 9H / 5H 6H 7H + 3D"
    return facing(shown, "QS JS 3S 4S 4H 8H 6C 8C TD 2C", CORNER)


def test_lay_offs_go_round_the_corner_at_both_ends() -> None:
    """C1, R42, R43: chained, and none out of turn."""
    phase = round_the_corner()
    over = at(Over, after(phase, "defend + 4H 8H 6C 8C TD 2C off 3S:1 QS:1 JS:1 4S:1"))
    assert over.result.defender_count == 38
    assert at(Over, after(phase, "defend")).result.defender_count == 26
    found = refused(phase, "defend + 3S QS JS 4H 8H 6C 8C TD 2C off 4S:1")
    assert found == Refusal(Reason.DOES_NOT_FIT, parse_card("4S"))


@pytest.mark.parametrize(("run", "fits", "beyond"), [("QS KS AS", "JS", "2S"), ("AS 2S 3S", "4S", "KS")])
def test_an_ace_that_is_high_or_low_ends_its_run(run: str, fits: str, beyond: str) -> None:
    """E30, R42: nothing goes on its other side."""
    phase = facing(f"{run} / 9C 9D 9H / 5H 6H 7H + 3D", f"{fits} {beyond} 2C 4C 6C 8C TC QC 2D TD", HIGH)
    rest = "2C 4C 6C 8C TC QC 2D TD"
    assert isinstance(after(phase, f"defend + {rest} {beyond} off {fits}:1"), Over)
    found = refused(phase, f"defend + {rest} {fits} off {beyond}:1")
    assert found == Refusal(Reason.DOES_NOT_FIT, parse_card(beyond))


def test_gin_that_is_met_round_the_corner_scores_nothing() -> None:
    """C1: the defender lays everything off on gin."""
    rules = PRESETS["round-the-corner"]
    shown = "KS AS 2S / 9C 9D 9H / 5H 6H 7H 8H"
    met = at(Over, after(facing(shown, "QS JS 3S 4S 9S 4H 3H TC JC QC", rules), "defend"))
    assert (met.result.knocker_count, met.result.defender_count) == (0, 0)
    assert (price(met.result, rules).ending, price(met.result, rules).points) == (Ending.GIN_MET, 0)
    left = at(Over, after(facing(shown, "QS JS 3S 4S 9S 4H 3H TC JC AD", rules), "defend"))
    assert (left.result.defender_count, price(left.result, rules).points) == (35, 55)


def test_what_is_gin_round_the_corner_is_shown_as_gin() -> None:
    """R35, C1: where the ace is low the king is loose, and the same cards are a knock."""
    ten, shown = "KS AS 2S 3S 4S 5D 6D 7D 8D 9D", "knock AS 2S 3S 4S / 5D 6D 7D 8D 9D + KS"
    found = refused(drawn(ten, CORNER, stock="QH"), shown)
    assert found == Refusal(Reason.MUST_SHOW_GIN, count=10)
    assert isinstance(after(drawn(ten, Rules(), stock="QH"), shown), Defending)


def test_one_layout_is_offered_for_each_side_an_ace_can_lie_on() -> None:
    """R33, R34, C1: A-2-3 and Q-K-A count the same here, and open different cards."""
    phase = drawn("AS 2S 3S QS KS 5D 6D 7D 9C 9D", replace(HIGH, knock_limit=10), stock="9H")
    tens = [choice.arrangement for choice in choices(view(phase)) if isinstance(choice, Knock)]
    low = arrangement("QS KS AS / 5D 6D 7D / 9C 9D 9H + 2S", Aces(AceRank.HIGH_OR_LOW))
    high = arrangement("AS 2S 3S / 5D 6D 7D / 9C 9D 9H + QS", Aces(AceRank.HIGH_OR_LOW))
    assert {low, high} <= set(tens)
    assert meld_names(low.melds) != meld_names(high.melds)
