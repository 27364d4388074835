"""A game that is given away: what the file says, that it comes back, and that no part of it can be changed.

For a change of the moves the claim is this.  A file in which one move is left out, stands twice or has
changed places with the next one never verifies.  One in which a move is another one verifies only if it
is a move of the same kind, a discard, a knock or a defence, and everything that follows is legal and
comes to the same: another card thrown that never mattered, another layout with the same count.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import strategies
from drawing import view
from ginrummy.core.actions import Move
from ginrummy.core.cards import PACK
from ginrummy.core.errors import CorruptRecord, NewerRecord
from ginrummy.core.exchange import exported, from_text, to_text, verified
from ginrummy.core.game import Game
from ginrummy.core.phases import Over
from ginrummy.core.record import FORMAT, DealRecord, GameRecord, Given, Json, Shuffled, rules_to_json
from ginrummy.core.replay import replay
from ginrummy.core.rules import FirstDealer, KnockCardSource, Match, Rules
from ginrummy.core.shuffle import promise, seeded_secret
from records import recorded, sample

Place = tuple[int, int]
"""The deal and the move, both from 0."""


def fault(data: object) -> CorruptRecord:
    with pytest.raises(CorruptRecord) as caught:
        verified(data)
    return caught.value


def is_refused(data: object) -> bool:
    try:
        verified(data)
    except CorruptRecord:
        return True
    return False


def changed(change: Callable[[Any], object], *, written: bool = False) -> Any:
    data = deepcopy(sample(written)[1])
    change(data)
    return data


# -- there and back -------------------------------------------------------------------------------


@pytest.mark.parametrize("written", [False, True])
def test_a_game_that_is_given_away_comes_back(written: bool) -> None:
    record, data = sample(written)
    again, game = verified(from_text(to_text(data).encode()))
    assert (again, game) == (record, replay(record))
    assert game.over
    assert exported(again) == data


@given(st.integers(0, 10**6), strategies.rules(st.sampled_from((1, 30, 100))), st.booleans())
@settings(max_examples=25)
def test_any_game_that_is_given_away_comes_back(seed: int, rules: Rules, written: bool) -> None:
    """Export, verify, export: whatever was agreed on, and wherever the cards come from."""
    record = recorded(seed, rules, written=written)
    data = exported(record)
    again, game = verified(from_text(to_text(data).encode()))
    assert (again, game) == (record, replay(record))
    assert exported(again) == data


def test_what_the_file_says() -> None:
    record, data = sample()
    game = replay(record)
    assert list(data) == [
        *("format", "key", "rules", "players", "seed", "draw", "deals", "accounts", "outcome"),
    ]
    assert (data["format"], data["key"], data["players"]) == (FORMAT, record.key, ["Kari", "Ola"])
    assert data["rules"] == rules_to_json(record.rules)
    assert isinstance(record.draw, Shuffled)
    assert data["draw"]["secret"] == record.draw.secret.hex()
    assert data["draw"]["cards"] == [[str(card) for card in pair] for pair in game.draw.draws]
    assert data["draw"]["dealer"] == game.draw.dealer == data["deals"][0]["dealer"]
    for number, deal in enumerate(data["deals"], start=1):
        source = record.deals[number - 1].source
        assert isinstance(source, Shuffled)
        assert list(deal) == ["secret", "cuts", "promise", "side_card", "dealer", "moves", "result"]
        assert (deal["secret"], deal["cuts"]) == (source.secret.hex(), list(source.cuts))
        assert deal["promise"] == promise(source.secret, record.key, number)
        assert len(deal["moves"]) == len(record.deals[number - 1].moves)
        assert all(list(move)[:2] == ["seat", "kind"] for move in deal["moves"])
    assert data["outcome"]["winner"] in (0, 1)
    assert data["accounts"][0]["lines"][-1] == {"entry": "total", "amounts": data["outcome"]["totals"]}


def test_what_the_file_says_about_a_round() -> None:
    _, data = sample()
    totals = [0, 0]
    for deal in data["deals"]:
        result = deal["result"]
        assert list(result) == ["ending", "knocker", "counts", "winner", "points", "totals"]
        if result["ending"] == "void":
            assert (result["knocker"], result["counts"], result["winner"]) == (None, None, None)
        else:
            knock = next(move for move in deal["moves"] if move["kind"] == "knock")
            assert result["knocker"] == knock["seat"]
            assert (result["winner"] == result["knocker"]) == (result["ending"] != "undercut")
            assert result["points"][1 - result["winner"]] == 0
        totals = [before + now for before, now in zip(totals, result["points"], strict=True)]
        assert result["totals"] == [totals]
    assert {"void", "knock", "undercut"} == {deal["result"]["ending"] for deal in data["deals"]}


def test_cards_that_are_given_are_written_down() -> None:
    record, data = sample(written=True)
    assert list(data["draw"]) == ["pack", "cards", "dealer"]
    for deal, source in zip(data["deals"], (deal.source for deal in record.deals), strict=True):
        assert isinstance(source, Given)
        assert list(deal) == ["pack", "side_card", "dealer", "moves", "result"]
        assert deal["pack"] == list(map(str, source.cards))


@pytest.mark.parametrize("written", [False, True])
def test_the_card_from_a_second_pack_stands_with_its_deal(written: bool) -> None:
    """2.10: of a deal that was shuffled it follows from the secret; else it is part of what is given."""
    rules = Rules(target=1, knock_card_source=KnockCardSource.SIDE_CARD, oklahoma=True)
    data = exported(recorded(2, rules, written=written))
    board = verified(data)[1].rounds[0].phase.board
    assert data["deals"][0]["side_card"] == str(board.terms.side_card)
    data["deals"][0]["side_card"] = None
    message = "a deal stands where none can be" if written else f'side_card must be "{board.terms.side_card}"'
    assert (fault(data).deal, fault(data).message) == (1, message)


def test_no_card_from_a_second_pack_stands_where_none_is_wanted() -> None:
    for written in (False, True):
        error = fault(changed(lambda data: data["deals"][1].update(side_card="AS"), written=written))
        assert (error.deal, error.message) == (2, "side_card must be null")
        error = fault(changed(lambda data: data["deals"][1].update(side_card="1S"), written=True))
        assert (error.deal, error.message) == (2, "there is no such card")


@pytest.mark.parametrize("moves", [0, 1, 5])
def test_nothing_of_a_round_in_play_is_given_away(moves: int) -> None:
    """Neither its secret nor a move: whoever has the file knows what both players know, and no more."""
    record, data = sample()
    cut = replace(record.deals[2], moves=record.deals[2].moves[:moves])
    given_away = exported(replace(record, deals=(*record.deals[:2], cut)))
    assert given_away["deals"] == data["deals"][:2]
    assert (given_away["accounts"], given_away["outcome"]) == ([None], None)
    assert isinstance(cut.source, Shuffled)
    assert cut.source.secret.hex() not in to_text(given_away)
    assert verified(given_away)[0] == replace(record, deals=record.deals[:2])


def test_a_game_can_be_given_away_before_its_first_round() -> None:
    record, data = sample()
    fresh = exported(replace(record, deals=()))
    assert (fresh["deals"], fresh["draw"]) == ([], data["draw"])
    assert verified(fresh)[1].rounds == ()


def test_a_first_dealer_by_chance_needs_no_drawn_cards() -> None:
    rules = Rules(target=1, first_dealer=FirstDealer.RANDOM)
    for written in (False, True):
        data = exported(recorded(1, rules, written=written))
        assert data["draw"]["cards"] == []
        assert exported(verified(data)[0]) == data


def test_in_a_match_each_game_has_its_account() -> None:
    data = exported(recorded(3, Rules(target=1, match_games=1, match=Match.GAMES)))
    assert len(data["accounts"]) == 1
    assert data["outcome"]["margin"] == data["accounts"][0]["lines"][-1]["amounts"][data["outcome"]["winner"]]


def test_a_record_that_is_no_legal_game_is_not_given_away() -> None:
    record, _ = sample()
    with pytest.raises(CorruptRecord):
        exported(replace(record, deals=(replace(record.deals[0], moves=()), *record.deals[1:])))


# -- what cannot be read --------------------------------------------------------------------------


OUTSIDE: list[tuple[Callable[[Any], object], str]] = [
    (lambda data: data.pop("format"), "this is no record of a game"),
    (lambda data: data.update(format="chess-1"), "this is no record of a game"),
    (lambda data: data.pop("key"), "key is missing"),
    (lambda data: data.update(key=7), "a text is needed"),
    (lambda data: data.update(key="\ud800"), "a text is not Unicode"),
    (lambda data: data.update(at="noon"), "'at' is unknown"),
    (lambda data: data.update(players=["Kari"]), "a list of 2 is needed"),
    (lambda data: data.update(players=["Kari", "Ola", "Per"]), "a list of 2 is needed"),
    (lambda data: data.update(players=["Kari", None]), "a text is needed"),
    (lambda data: data.update(players=5), "a list is needed"),
    (lambda data: data.pop("seed"), "seed is missing"),
    (lambda data: data.update(seed=5), "a text is needed"),
    (lambda data: data.update(draw=None), "an object is needed"),
    (lambda data: data["draw"].pop("cards"), "cards is missing"),
    (lambda data: data["draw"].update(pack=[]), "'secret' is unknown"),
    (lambda data: data["draw"].update(secret="zz"), "a secret is written in hex digits"),
    (lambda data: data["draw"].update(secret="00" * 31), "a secret is 64 small hex digits"),
    (lambda data: data["draw"].update(secret="AB" * 32), "a secret is 64 small hex digits"),
    (lambda data: data.update(deals=None), "a list is needed"),
    (lambda data: data.update(rules=None), "an object is needed"),
    (lambda data: data["rules"].pop("target"), "target is missing"),
    (lambda data: data["rules"].update(target=0), "target must be a whole number from 1 to 1000"),
    (lambda data: data["rules"].update(jokers=2), "'jokers' is unknown"),
]
INSIDE: list[tuple[int, int | None, Callable[[Any], object], str]] = [
    (1, None, lambda deals: deals.insert(0, None), "an object is needed"),
    (3, None, lambda deals: deals[2].pop("secret"), "secret is missing"),
    (3, None, lambda deals: deals[2].update(secret="00" * 33), "a secret is 64 small hex digits"),
    (2, None, lambda deals: deals[1].pop("cuts"), "cuts is missing"),
    (2, None, lambda deals: deals[1].update(cuts=[""]), "a list of 2 is needed"),
    (2, None, lambda deals: deals[1].update(cuts=["", 1]), "a text is needed"),
    (2, None, lambda deals: deals[1].update(cuts=["", "\udfff"]), "a text is not Unicode"),
    (2, None, lambda deals: deals[1].pop("promise"), "promise is missing"),
    (2, None, lambda deals: deals[1].pop("result"), "result is missing"),
    (2, None, lambda deals: deals[1].update(note=""), "'note' is unknown"),
    (2, None, lambda deals: deals[1].update(pack=[]), "'secret' is unknown"),
    (2, None, lambda deals: deals[1].update(moves=None), "a list is needed"),
    (2, 1, lambda deals: deals[1]["moves"].insert(0, None), "seat is missing"),
    (2, 1, lambda deals: deals[1]["moves"][0].pop("seat"), "seat is missing"),
    (2, 1, lambda deals: deals[1]["moves"][0].update(seat=2), "there is no such seat"),
    (2, 2, lambda deals: deals[1]["moves"][1].update(seat=True), "a whole number is needed"),
    (2, 2, lambda deals: deals[1]["moves"][1].update(seat="0"), "a whole number is needed"),
    (1, 1, lambda deals: deals[0]["moves"][0].pop("kind"), "there is no such action"),
    (1, 1, lambda deals: deals[0]["moves"][0].update(kind="fold"), "there is no such action"),
    (1, 1, lambda deals: deals[0]["moves"][0].update(at="noon"), "'at' is unknown"),
]


@pytest.mark.parametrize(("change", "message"), OUTSIDE)
def test_a_file_that_cannot_be_read_is_corrupt(change: Callable[[Any], object], message: str) -> None:
    error = fault(changed(change))
    assert (error.deal, error.action, error.message) == (None, None, message)


@pytest.mark.parametrize(("deal", "action", "change", "message"), INSIDE)
def test_a_fault_is_told_by_deal_and_action_from_1(
    deal: int, action: int | None, change: Callable[[Any], object], message: str
) -> None:
    error = fault(changed(lambda data: change(data["deals"])))
    assert (error.deal, error.action, error.message) == (deal, action, message)


@pytest.mark.parametrize("pack", [[], ["AS"] * 52, [str(card) for card in PACK[:51]], ["AS", None]])
def test_a_pack_that_is_none_is_corrupt(pack: list[Any]) -> None:
    assert fault(changed(lambda data: data["deals"][1].update(pack=pack), written=True)).deal == 2


@pytest.mark.parametrize("data", [None, [], "", 5, {}, {"format": FORMAT}])
def test_what_is_no_game_at_all_is_corrupt(data: Any) -> None:
    assert fault(data).deal is None


def test_a_file_of_a_newer_version_is_known_as_such() -> None:
    """Whatever else stands in it."""
    with pytest.raises(NewerRecord):
        verified({"format": "gin-game-5", "rounds": []})


def test_a_file_of_an_old_form_names_the_options_there_were() -> None:
    """And nothing is filled in where a file of today leaves one out."""
    _, data = sample()
    nine = "target knock_limit gin_bonus undercut_bonus box_bonus game_bonus shutout winner_rule next_dealer"
    old = {**data, "format": "gin-game-1", "rules": {name: data["rules"][name] for name in nine.split()}}
    assert exported(verified(old)[0]) == data
    assert fault({**old, "format": FORMAT}).message.endswith(" is missing")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"", "this is not JSON"),
        (b"{", "this is not JSON"),
        (b"\xff\xfe{}", "this is not JSON"),
        (b'{"key": NaN}', "this is not JSON"),
        (b'{"key": -Infinity}', "this is not JSON"),
        (b"[" * 100_000, "this is not JSON"),
        (b"9" * 10_000, "this is not JSON"),
        (b'{"key": 1, "key": 2}', "a name stands twice in an object"),
    ],
)
def test_a_text_that_is_no_file_of_ours_is_corrupt(text: bytes, message: str) -> None:
    with pytest.raises(CorruptRecord) as caught:
        from_text(text)
    assert caught.value.message == message


def test_a_text_is_ascii_with_as_much_on_a_line_as_fits() -> None:
    _, data = sample()
    text = to_text({**data, "players": ["Kari", "Åse \x9b東"]})
    assert text.isascii()
    assert text.endswith("}\n")
    assert json.loads(text)["players"] == ["Kari", "Åse \x9b東"]
    assert max(map(len, text.splitlines())) <= 110
    assert '        {"seat": 1, "kind": "draw"},\n' in text
    assert from_text(b"\xef\xbb\xbf" + text.encode()) == json.loads(text)


# -- what does not come out -----------------------------------------------------------------------


def places() -> list[Place]:
    """Every move of the game."""
    return [(d, m) for d, deal in enumerate(sample()[1]["deals"]) for m in range(len(deal["moves"]))]


def with_moves(place: Place, change: Callable[[list[Json], int], object]) -> Json:
    data: Json = changed(lambda data: change(data["deals"][place[0]]["moves"], place[1]))
    return data


@pytest.mark.parametrize(
    ("change", "needed"),
    [
        pytest.param(lambda moves, at: moves.pop(at), 1, id="left out"),
        pytest.param(lambda moves, at: moves.insert(at, moves[at]), 1, id="twice"),
        pytest.param(lambda moves, at: moves.insert(at, moves.pop(at + 1)), 2, id="changed places"),
    ],
)
def test_a_move_left_out_or_twice_or_in_another_place_is_found(
    change: Callable[[list[Json], int], object], needed: int
) -> None:
    """Wherever it stands, and in its deal."""
    for deal, move in places():
        if move + needed <= len(sample()[1]["deals"][deal]["moves"]):
            assert fault(with_moves((deal, move), change)).deal == deal + 1


@given(st.data())
@settings(max_examples=150)
def test_a_move_that_is_another_one_is_found_unless_it_comes_to_the_same(data: st.DataObject) -> None:
    record, whole = sample()
    deal, at = data.draw(st.sampled_from(places()))
    others = [move for _, move in _all_moves(record) if move.seat is record.deals[deal].moves[at].seat]
    other = data.draw(st.one_of(st.sampled_from(others), _legal_there(record, deal, at)))
    same_kind = type(other.action) is type(record.deals[deal].moves[at].action)
    moves = list(record.deals[deal].moves)
    moves[at] = other
    try:
        altered = exported(_with_moves(record, deal, tuple(moves)))
    except CorruptRecord:
        return  # not a legal game
    forged = deepcopy(whole)
    forged["deals"][deal]["moves"] = altered["deals"][deal]["moves"]
    if is_refused(forged):
        assert _results(altered) != _results(whole)
        return
    assert same_kind or other == record.deals[deal].moves[at]
    assert forged["deals"][deal]["moves"][at]["kind"] in {"discard", "knock", "defend"} or forged == whole
    assert altered == forged
    assert _results(altered) == _results(whole)


def _all_moves(record: GameRecord) -> list[tuple[Place, Move]]:
    return [((d, m), move) for d, deal in enumerate(record.deals) for m, move in enumerate(deal.moves)]


def _legal_there(record: GameRecord, deal: int, at: int) -> st.SearchStrategy[Move]:
    """A move that the seat could have made instead, good or bad."""
    before = replace(record.deals[deal], moves=record.deals[deal].moves[:at])
    game = replay(replace(record, deals=(*record.deals[:deal], before)))
    phase = game.rounds[-1].phase
    seen = view(phase)
    return strategies.attempts(seen).map(lambda action: Move(seen.seat, action))


def _with_moves(record: GameRecord, deal: int, moves: tuple[Move, ...]) -> GameRecord:
    changed_deal = replace(record.deals[deal], moves=moves)
    return replace(record, deals=(*record.deals[:deal], changed_deal, *record.deals[deal + 1 :]))


def _results(data: Json) -> list[Any]:
    return [deal["result"] for deal in data["deals"]]


def facts(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The places of all that a file says without being needed for the game."""
    if path[-1:] in [("moves",), ("rules",), ("players",), ("key",), ("seed",), ("secret",), ("cuts",)]:
        return []
    if path[-1:] in [("format",), ("pack",)]:
        return []
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = [place for name, part in parts for place in facts(part, (*path, name))]
    return found or [path]


def at_path(data: Any, path: tuple[Any, ...]) -> tuple[Any, Any]:
    """What holds the place at the end of a path, and the name of that place in it."""
    for name in path[:-1]:
        data = data[name]
    return data, path[-1]


def test_whatever_is_said_about_the_game_cannot_be_changed() -> None:
    """Points, totals, counts, dealers, promises, drawn cards, the account: each place, in several ways."""
    _, data = sample()
    paths = facts(data)
    assert len(paths) > 40
    for path in paths:
        holder, name = at_path(data, path)
        value = holder[name]
        others: list[Any] = [7, "", bool(value)]
        others.append([None] if value is None else None)
        others += [float(value), value + 1] if isinstance(value, int) else []
        for other in (other for other in others if (type(other), other) != (type(value), value)):
            forged = deepcopy(data)
            holder, name = at_path(forged, path)
            holder[name] = other
            error = fault(forged)
            assert error.deal == (path[1] + 1 if path[0] == "deals" else None)


def test_what_is_wrong_is_told_with_what_is_right() -> None:
    _, data = sample()
    result = data["deals"][3]["result"]
    error = fault(changed(lambda forged: forged["deals"][3]["result"].update(points=[1, 2])))
    assert str(error) == f"result.points must be {result['points']} (deal 4)"
    error = fault(changed(lambda forged: forged["deals"][1].update(dealer=7)))
    assert str(error) == f"dealer must be {data['deals'][1]['dealer']} (deal 2)"
    error = fault(changed(lambda forged: forged["outcome"].update(winner=7)))
    assert str(error) == f"outcome.winner must be {data['outcome']['winner']}"
    error = fault(changed(lambda forged: forged["deals"][1]["result"].update(luck=7)))
    assert str(error) == "'luck' is unknown (deal 2)"


def test_the_first_thing_that_is_wrong_is_told() -> None:
    """In the order of play, once all can be read."""

    def change(data: Any) -> None:
        data["outcome"]["winner"] = 7
        data["deals"][2]["moves"].pop(4)
        data["deals"][2]["result"]["points"] = [1, 2]

    assert (fault(changed(change)).deal, fault(changed(change)).action) == (3, 5)
    data = changed(change)
    data["deals"][1]["result"]["points"] = [1, 2]
    assert (fault(data).deal, fault(data).action) == (2, None)
    data["deals"][1]["dealer"] = 7
    assert "dealer" in fault(data).message
    data["draw"]["dealer"] = 7
    assert fault(data).deal is None


def test_a_round_without_its_end_is_found() -> None:
    error = fault(changed(lambda data: data["deals"][-1]["moves"].pop()))
    assert (error.deal, error.action, error.message) == (4, None, "the round has no end")


def test_a_deal_left_out_or_too_many_is_found() -> None:
    for place in range(4):
        data = deepcopy(sample()[1])
        del data["deals"][place]
        assert is_refused(data)
    error = fault(changed(lambda data: data["deals"].append(data["deals"][-1])))
    assert error.deal == 5


def test_another_secret_is_found() -> None:
    """Of a deal always, since it was promised; of the draw, if other cards would have been drawn."""
    for number in range(5):
        for place in range(0, 64, 7):
            forged = deepcopy(sample()[1])
            said = forged["deals"][number - 1] if number else forged["draw"]
            digit = "0" if said["secret"][place] != "0" else "1"
            said["secret"] = said["secret"][:place] + digit + said["secret"][place + 1 :]
            assert fault(forged).deal == (number or None)


def test_another_cut_or_key_is_another_pack_or_promise() -> None:
    assert fault(changed(lambda data: data["deals"][1].update(cuts=["x", "y"]))).deal == 2
    assert fault(changed(lambda data: data.update(key="other"))).deal is None
    assert fault(changed(lambda data: data.update(seed="a seed"))).message.endswith("follow from the seed")


def test_the_secrets_of_a_practice_game_are_those_of_its_seed() -> None:
    record = recorded(1, Rules(target=1))
    secrets = [Shuffled(seeded_secret("rainy day", deal)) for deal in (0, 1)]
    fresh = replace(record, draw=secrets[0], deals=(), seed="rainy day")
    assert verified(exported(fresh))[0] == fresh
    with pytest.raises(CorruptRecord, match="seed"):
        exported(replace(fresh, deals=(DealRecord(Shuffled(bytes(32))),)))


def test_another_pack_is_found_unless_no_card_of_it_was_ever_named() -> None:
    """Where cards are given nothing else than the moves says which they were."""
    record, data = sample(written=True)
    game = replay(record)
    chance = random.Random(1)
    accepted = 0
    pairs = list(combinations(range(52), 2))
    for deal in range(len(record.deals)):
        pack = data["deals"][deal]["pack"]
        named = set(json.dumps(data["deals"][deal]["moves"]).replace('"', " ").split())
        owners = _owners(game, deal, pack)
        for one, other in chance.sample(pairs, 60):
            forged = deepcopy(data)
            cards = forged["deals"][deal]["pack"]
            cards[one], cards[other] = cards[other], cards[one]
            if is_refused(forged):
                continue
            accepted += 1
            assert owners[one] == owners[other] or not {pack[one], pack[other]} & named
    assert 0 < accepted < 120


def _owners(game: Game, deal: int, pack: list[str]) -> list[object]:
    """Whom each card of a pack came to from the dealer or the stock; None if it stayed there."""
    round_ = game.rounds[deal]
    assert isinstance(round_.phase, Over)
    dealer = round_.setup.dealer
    draws = [move.seat for move in round_.phase.board.log if type(move.action).__name__ == "Draw"]
    dealt: list[object] = [dealer.other, dealer] * 10
    return [*dealt, "upcard", *draws, *[None] * (len(pack) - 21 - len(draws))]


@given(st.data(), st.booleans())
@settings(max_examples=300)
def test_a_damaged_file_is_corrupt_or_says_exactly_what_it_says(data: st.DataObject, written: bool) -> None:
    """What verifies is what would be written: there is no second way to say a thing."""
    damaged = data.draw(strategies.damaged(sample(written)[1]))
    try:
        record, _ = verified(damaged)
    except CorruptRecord:
        return
    assert to_text(exported(record)) == to_text(damaged)
