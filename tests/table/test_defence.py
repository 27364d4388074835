"""Lay-offs while they are being thought about: a draft that can be changed until it is done."""

from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st

from drawing import facing, view
from ginrummy.core.cards import Hand, parse_card
from ginrummy.core.layoffs import best_defence
from ginrummy.core.legality import own_best_defence, refusal
from ginrummy.core.solver import deadwood
from ginrummy.table.defence import Drafted
from strategies import Knocked, showdowns

V26 = ("5S 6S 7S / 9C TC JC / KS KC KD + JD", "2S AC 2C 2D 2H 8S 9S 7C 8C 8D")
V27 = ("AS AC AD / TC TD TH / JS QS KS + 2H", "9S TS 4S 4C 4D 4H 5S 5C 5D 5H")
V29 = ("AC 2C 3C / 4D 5D 6D / 7H 8H 9H + JS", "4C 5C 8D 9D JD JH QH KH 2S 3S")


def against(shown: str, hand: str) -> Drafted:
    return Drafted(view(facing(shown, hand)))


def place(draft: Drafted, first: str) -> int:
    """Where the knocker's meld lies that begins with a card."""
    return [str(meld.cards[0]) for meld in draft.shown].index(first)


def test_a_draft_begins_with_the_whole_hand() -> None:
    draft = against(*V26)
    assert len(draft.left) == 10
    assert draft.layoffs == ()
    assert (draft.arrangement.count, draft.least) == (17, 9)


def test_a_card_may_fit_two_melds() -> None:
    """V27: the ten of spades fits the tens and the run."""
    draft = against(*V27)
    ten = parse_card("TS")
    assert set(draft.targets(ten)) == {place(draft, "TH"), place(draft, "JS")}
    assert draft.targets(parse_card("9S")) == ()
    longer = draft.with_layoff(ten, place(draft, "JS"))
    assert longer.targets(parse_card("9S")) == (place(longer, "TS"),)


def test_laying_off_breaks_an_own_meld_where_that_is_chosen() -> None:
    """V26: what is left is laid out anew."""
    draft = against(*V26)
    draft = draft.with_layoff(parse_card("8S"), place(draft, "5S"))
    assert parse_card("8S") not in draft.left
    assert draft.arrangement.count == deadwood(draft.left)


def test_a_chain_grows_card_by_card() -> None:
    """V29: the five fits only after the four."""
    draft = against(*V29)
    five = parse_card("5C")
    assert draft.targets(five) == ()
    longer = draft.with_layoff(parse_card("4C"), place(draft, "AC"))
    assert longer.targets(five)
    assert longer.without_last() == draft


def test_the_draft_at_its_best_is_the_best_defence() -> None:
    for shown, hand in (V26, V27, V29):
        draft = against(shown, hand)
        assert draft.at_best().arrangement.count == draft.least
        assert draft.at_best().suggestion is None


def test_what_no_longer_fits_is_not_suggested() -> None:
    """V27: with the ten on the tens the nine is stranded."""
    draft = against(*V27)
    assert draft.suggestion is parse_card("TS")
    assert draft.with_layoff(parse_card("TS"), place(draft, "TH")).suggestion is None


def test_changing_a_draft_leaves_the_one_before_as_it_was() -> None:
    draft = against(*V29)
    draft.with_layoff(parse_card("4C"), place(draft, "AC"))
    draft.at_best()
    assert draft.layoffs == ()


def drafted(knocked: Knocked) -> Drafted:
    assume(deadwood(knocked.shown.cards) > 0)  # against gin there is nothing to draft
    return Drafted(view(facing(knocked.shown, knocked.defender)))


@given(showdowns())
def test_following_the_suggestions_leads_to_the_least(knocked: Knocked) -> None:
    draft = drafted(knocked)
    best = {layoff.card: layoff.meld for layoff in own_best_defence(draft.view).layoffs}
    for _ in range(11):
        card = draft.suggestion
        if card is None:
            break
        assert best[card] in draft.targets(card)
        draft = draft.with_layoff(card, best[card])
    assert draft.arrangement.count == draft.least


@given(showdowns(), st.data())
def test_whatever_is_drafted_may_be_done(knocked: Knocked, data: st.DataObject) -> None:
    """And what it leaves is never less than what was said to be the least."""
    draft = drafted(knocked)
    for _ in range(data.draw(st.integers(0, 6))):
        fitting = [(card, at) for card in draft.left for at in draft.targets(card)]
        if not fitting:
            break
        draft = draft.with_layoff(*data.draw(st.sampled_from(fitting)))
    assert refusal(draft.view, draft.action()) is None
    assert draft.arrangement.count >= draft.least
    assert draft.least == best_defence(knocked.shown.melds, knocked.defender).count
    assert draft.left | Hand(layoff.card for layoff in draft.layoffs) == draft.view.hand
