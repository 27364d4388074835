"""Whole games under random rules, in memory, each beside a referee and a scorer who share nothing with us.

Two simple players see no more than their views.  After every action each card must lie where the referee
has it, and what may be done must be what the referee allows; after every round the sheet must be the
scorer's; and the game must end, be written down, and come back from its file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import chain
from random import Random
from typing import Any, Final, TypeAlias

import dealing
import oracle
import referee
import scorer
from bilingual import cards_of
from drawing import names, refereed, sensible, told, view
from ginrummy.core.aces import Aces
from ginrummy.core.actions import (
    AcceptVoid,
    Action,
    DeclineVoid,
    Defend,
    Discard,
    Hint,
    Knock,
    ProposeVoid,
    PutBack,
    Take,
)
from ginrummy.core.cards import PACK, Card, Hand
from ginrummy.core.exchange import exported, from_text, to_text, verified
from ginrummy.core.game import Game, play
from ginrummy.core.layoffs import LayOff
from ginrummy.core.legality import choices, knock_counts, may_show_big_gin, refusal
from ginrummy.core.melds import Arrangement
from ginrummy.core.options import Choice, Number, Option, RulesConflict, Switch, Value
from ginrummy.core.phases import Defending, Over, Phase
from ginrummy.core.record import DealRecord, GameRecord, Given, PackSource, Shuffled, rules_to_json
from ginrummy.core.replay import new_game, replay, side_card_of, start_deal
from ginrummy.core.rules import OPTIONS, KnockCardSource, Rules
from ginrummy.core.shuffle import shuffled
from ginrummy.core.solver import arrangements_within, best_arrangement, deadwood, discard_counts
from ginrummy.core.views import SeatView, Stage, public_view
from soak.attack import Attack

Manner: TypeAlias = Callable[[Phase, Random], Action]
"""What somebody does who is to move."""

MOST_DEALS: Final = 400
"""A game that is not over after so many is called endless; players of this kind need far fewer."""
ALL: Final = sorted(oracle.PACK)
SHORT: Final = {"target": (1, 20, 60), "match_games": (1, 2), "match_points": (20, 150)}
"""Values of options that decide how long all takes."""


def some_rules(chance: Random) -> Rules:
    """Anything a table may agree on: now Classic but for a few options, now any option set to anything."""
    names_ = list(OPTIONS)
    changed = chance.choice((names_, chance.sample(names_, chance.randint(0, 6))))
    values: dict[str, Any] = {name: _setting(chance, OPTIONS[name]) for name in changed}
    values["target"] = chance.choice(SHORT["target"])
    while True:
        try:
            return Rules(**values)
        except RulesConflict as error:
            del values[next(name for name in reversed(error.options) if name in values)]


def _setting(chance: Random, option: Option) -> Value:
    match option:
        case Switch():
            return chance.random() < 0.5
        case Choice(choices=possible):
            return chance.choice(possible)
        case Number(name=name, low=low, high=high):
            return chance.choice(SHORT.get(name, (low, high, chance.randint(low, high))))


class Wrong(Exception):
    """Where we and the others differ."""


def play_a_game(chance: Random) -> str | None:
    """Play one game to its end; what was wrong, or None."""
    rules = some_rules(chance)
    record = GameRecord(f"soak {chance.random()}", rules, ("Kari", "Ola"), Shuffled(chance.randbytes(32)))
    try:
        play_out(record, chance)
    except Wrong as wrong:
        return f"  rules: {rules}\n  {wrong}"
    return None


def play_out(record: GameRecord, chance: Random) -> Game:
    """The game of a record without deals, played to its end; `Wrong` if something is."""
    game, deals = new_game(record), list[scorer.Deal]()
    settings = rules_to_json(record.rules)
    while not game.over:
        number = len(record.deals) + 1
        if number > MOST_DEALS:
            raise Wrong("the game has no end")
        source = some_cards(chance, record.rules)
        record = replace(record, deals=(*record.deals, DealRecord(source)))
        game = start_deal(game, record, number)
        dealer = game.rounds[-1].setup.dealer
        pack = cards_of_deal(record, number)
        beside = refereed(pack, record.rules, dealer, side_card_of(record, number))
        game = play_round(game, beside, chance)
        moves = game.rounds[-1].phase.board.log
        record = replace(record, deals=(*record.deals[:-1], DealRecord(source, moves)))
        assert beside.deal is not None
        deals.append(beside.deal)
        compare_sheets(game, scorer.sheet(deals, settings))
    dealing = [round_.setup.dealer.value for round_ in game.rounds]
    must_be_equal("dealers", dealing, scorer.dealers(deals, settings, game.draw.dealer)[: len(dealing)])
    data = exported(record)
    again, same = verified(from_text(to_text(data).encode()))
    must_be_equal("the record that was read", again, record)
    must_be_equal("the game that was read", same, game)
    must_be_equal("the game that was replayed", replay(record), game)
    return game


def some_cards(chance: Random, rules: Rules) -> PackSource:
    """A pack from a secret, or one that is laid out so that both hands are rich in melds."""
    if chance.random() < 0.5:
        return Shuffled(chance.randbytes(32))
    first = dealing.rich(chance, 11, rules.ace_rank.value)
    second = sorted(dealing.rich(chance, 11, rules.ace_rank.value) - first)
    others = sorted(set(oracle.PACK) - first - set(second))
    chance.shuffle(others)
    hands = [chance.sample(sorted(first), 11), [*second, *others][:10]]
    dealt = [card for pair in zip(hands[0], hands[1], strict=False) for card in pair]
    dealt.append(hands[0][-1])
    pack = cards_of([*dealt, *(card for card in [*second, *others] if card not in dealt)])
    wanted = rules.knock_card_source is KnockCardSource.SIDE_CARD
    return Given(pack, chance.choice(PACK) if wanted else None)


def cards_of_deal(record: GameRecord, deal: int) -> Sequence[Card]:
    """The pack of a deal."""
    match record.source(deal):
        case Given(cards=pack):
            return pack
        case Shuffled(secret, cuts):
            return shuffled(secret, record.pack_key, deal, cuts)


def play_round(game: Game, beside: referee.Table, chance: Random) -> Game:
    """The game after the round in play."""
    manners = [chance.choice(MANNERS)] * 2 if chance.random() < 0.3 else chance.sample(MANNERS, 2)
    while (running := game.running) is not None:
        compare_tables(running.phase, beside)
        seen = view(running.phase)
        compare_choices(seen, beside, chance)
        action = manners[seen.seat.value](running.phase, chance)
        game = play(game, action)
        beside.do(told(action))
    compare_tables(game.rounds[-1].phase, beside)
    return game


def must_be_equal(what: str, ours: object, true: object) -> None:
    """Raise `Wrong` unless they are."""
    if ours != true:
        raise Wrong(f"{what}\n    ours {ours}\n    true {true}")


def compare_tables(phase: Phase, beside: referee.Table) -> None:
    """Every card in one place (E35), the one where the referee has it."""
    board = phase.board
    face_down = phase.face_down if isinstance(phase, Defending | Over) else None
    piles = [
        *map(sorted, board.hands.map(names)),
        [str(card) for card in board.stock],
        [str(card) for card in board.discards],
        [] if face_down is None else [str(face_down)],
    ]
    theirs = [*map(sorted, beside.hands), beside.stock, beside.pile]
    must_be_equal("cards", piles, [*theirs, [] if beside.face_down is None else [beside.face_down]])
    must_be_equal("all cards", sorted(chain.from_iterable(piles)), ALL)
    public = public_view(phase)
    seen = (list(public.held), public.stock, public.discards, [str(card) for card in public.pile])
    lying = [] if beside.face_down else beside.pile
    lying = lying if beside.rules["discard_view"] == "all" else lying[-1:]
    counts = (list(map(len, beside.hands)), len(beside.stock), len(beside.pile) + len(piles[-1]), lying)
    must_be_equal("what anyone sees", seen, counts)
    ended = None
    if isinstance(phase, Over):
        result = phase.result
        knocker = None if result.knocker is None else result.knocker.value
        left = result.knocker_count, result.defender_count
        ended = scorer.Deal(knocker, *left, result.big_gin, result.spade)
    must_be_equal("result", ended, beside.deal)


def compare_choices(seen: SeatView, beside: referee.Table, chance: Random) -> None:
    """What is listed may be done; now and then, that the rest of what can be said or shown is refused."""
    offered = list(choices(seen))
    if not offered:
        raise Wrong("nothing can be done")
    for action in offered:
        if refusal(seen, action) is not None or not beside.may(told(action)):
            raise Wrong(f"{action} is listed")
    if seen.public.stage is Stage.DISCARD:
        left = {str(card): least for card, least in knock_counts(seen).items()}
        must_be_equal("knocks", left, beside.knocks())
        must_be_equal("big gin", may_show_big_gin(seen), beside.big_gin())
    if chance.random() < 0.15 or seen.public.stage is Stage.DEFEND:
        listed = {told(action) for action in offered if not isinstance(action, Knock | Defend)}
        listed |= {told(each) for each in _UNLISTED if refusal(seen, each) is None}
        must_be_equal("choices", listed, {each for each in referee.simple_actions() if beside.may(each)})
        for action in attempts(seen, chance):
            must_be_equal(f"{action}", refusal(seen, action) is None, beside.may(told(action)))


def attempts(seen: SeatView, chance: Random) -> list[Action]:
    """Knocks with any layout of ten or all eleven cards, and defences that lay off anything anywhere."""
    hand, aces = seen.hand, seen.public.rules.aces
    if seen.public.stage is Stage.DISCARD:
        kept = [hand, *(hand.without(card) for card in chance.sample(hand.cards, 3))]
        return [Knock(any_layout(cards, aces, chance)) for cards in kept]
    showdown = seen.public.showdown
    if seen.public.stage is not Stage.DEFEND or showdown is None:
        return []
    tried: list[Action] = [Defend(any_layout(hand, aces, chance))]
    for size in (1, 1, 2, 3):
        near = [card for card in hand if card in showdown.shown.reachable] or list(hand)
        off = chance.sample(near, min(size, len(near)))
        places = [chance.randrange(len(showdown.shown.melds)) for _ in off]
        rest = any_layout(Hand(set(hand) - set(off)), aces, chance)
        tried.append(Defend(rest, tuple(map(LayOff, off, places))))
    return tried


def any_layout(cards: Hand, aces: Aces, chance: Random) -> Arrangement:
    """Some arrangement of these cards, more often a good one."""
    within = chance.choice((deadwood(cards, aces), 10, 165))
    return chance.choice(arrangements_within(cards, max(within, deadwood(cards, aces)), aces))


def compare_sheets(game: Game, true: scorer.Sheet) -> None:
    """All totals, and the end (R61 to R70)."""
    sheet = game.sheet
    totals = [each.totals for each in sheet.games]
    must_be_equal("totals", totals[: len(true.games)], [each.running for each in true.games])
    account = sheet.account
    must_be_equal("end", None if account is None else (account.winner, account.totals), true.over)


# -- how people play ------------------------------------------------------------------------------


def plainly(phase: Phase, chance: Random) -> Action:
    """Draw from the stock, throw what leaves least, knock as soon as possible."""
    return sensible(phase)


def greedily(phase: Phase, chance: Random) -> Action:
    """Take what lies on top if it saves something, show all eleven cards if possible, else play plainly."""
    seen = view(phase)
    aces = seen.public.rules.aces
    if may_show_big_gin(seen):
        return Knock(best_arrangement(seen.hand, aces))
    for action in choices(seen):
        if isinstance(action, Take):
            taken = seen.hand.with_card(action.card)
            if min(discard_counts(taken, aces).values()) < deadwood(seen.hand, aces):
                return action
    return sensible(phase)


def hastily(phase: Phase, chance: Random) -> Action:
    """Do anything; most choices are discards, which shall not crowd out the rest."""
    if chance.random() < 0.6:
        return sensible(phase)
    possible = choices(view(phase))
    weights = [0.2 if isinstance(action, Discard) else 1 for action in possible]
    return chance.choices(possible, weights)[0]


def patiently(phase: Phase, chance: Random) -> Action:
    """Play plainly to the last discard, and knock only if there is nothing else to do (2.4)."""
    action = sensible(phase)
    possible = choices(view(phase))
    throws = [each for each in possible if isinstance(each, Discard)]
    if isinstance(action, Take) or any(isinstance(each, PutBack) for each in possible):
        return chance.choice(possible)
    return chance.choice(throws) if isinstance(action, Knock) and throws else action


def for_ever(phase: Phase, chance: Random) -> Action:
    """Take every discard and never knock, so that nothing but an agreement ends the round (E12)."""
    possible = [action for action in choices(view(phase)) if isinstance(action, Take | Discard)]
    return chance.choice(possible) if possible else sensible(phase)


def _open_to_void(manner: Manner) -> Manner:
    """Play so, but now and then ask for a hint, or propose a void round and agree to it half of the time."""

    def play_so(phase: Phase, chance: Random) -> Action:
        seen = view(phase)
        if refusal(seen, AcceptVoid()) is None:
            return chance.choice((AcceptVoid(), DeclineVoid()))
        for action in _UNLISTED:
            if chance.random() < 0.1 and refusal(seen, action) is None:
                return action
        return manner(phase, chance)

    return play_so


_UNLISTED: Final = (ProposeVoid(), Hint())
"""What may be done and is not among the choices (E12)."""

MANNERS: Final[tuple[Manner, ...]] = (
    *(plainly, plainly, greedily, greedily, greedily, hastily, patiently),
    *map(_open_to_void, (plainly, hastily, for_ever)),
)

ATTACKS: Final = (Attack("whole games under any rules", 10_000, play_a_game),)
