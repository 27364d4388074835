"""A saved game is proved in everything that its rows say, not only in what playing on would need."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ginrummy.core.errors import CorruptRecord, NewerRecord
from ginrummy.core.record import GameRecord, Shuffled
from ginrummy.core.replay import replay
from ginrummy.core.rules import Rules
from ginrummy.core.shuffle import seeded_secret
from ginrummy.storage import Entry, Ledger
from ginrummy.table import log
from ginrummy.table.exchange import bring_in
from ginrummy.table.soundness import examined, proven, rest_of, salvaged
from records import recorded, sample

Secrets = dict[int, bytes]


def rows(record: GameRecord, *, running: bool = False) -> list[Entry]:
    return list(log.whole_game(record, "0", running=running))


def saved(games: Ledger, record: GameRecord, entries: list[Entry], secrets: Secrets | None = None) -> int:
    """A game with a sound chain over whatever rows."""
    return games.create_game(record.key, entries, log.secrets_of(record) if secrets is None else secrets)


def half(record: GameRecord) -> GameRecord:
    """The game with its last round in play."""
    last = record.deals[-1]
    return replace(record, deals=(*record.deals[:-1], replace(last, moves=last.moves[:3])))


@pytest.mark.parametrize("written", [False, True])
def test_a_game_that_was_played_is_proved(games: Ledger, written: bool) -> None:
    record = sample(written)[0]
    assert proven(games, bring_in(games, record)) == (record, replay(record))


def test_a_game_in_play_is_proved(games: Ledger) -> None:
    record = half(sample()[0])
    number = saved(games, record, rows(record, running=True))
    assert proven(games, number) == (record, replay(record))


def place(entries: list[Entry], kind: str, round_: int) -> int:
    return next(at for at, entry in enumerate(entries) if (entry.kind, entry.round) == (kind, round_))


def never_shown(entries: list[Entry], _: Secrets) -> None:
    entries.pop(place(entries, "revealed", 2))


def shown_early(entries: list[Entry], _: Secrets) -> None:
    at = place(entries, "revealed", 2)
    entries.insert(at - 1, entries.pop(at))


def shown_twice(entries: list[Entry], _: Secrets) -> None:
    at = place(entries, "revealed", 2)
    entries.insert(at, entries[at])


def by_somebody(entries: list[Entry], _: Secrets) -> None:
    at = place(entries, "revealed", 2)
    entries[at] = replace(entries[at], seat=1)


def one_secret_more(_: list[Entry], secrets: Secrets) -> None:
    secrets[9] = bytes(32)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (never_shown, "a row is missing, out of place or too much (deal 2)"),
        (shown_early, "a row is missing, out of place or too much (deal 2)"),
        (shown_twice, "a row is missing, out of place or too much (deal 2)"),
        (by_somebody, "a row is missing, out of place or too much (deal 2)"),
        (one_secret_more, "there is a secret that belongs to no deal"),
    ],
)
def test_rows_that_lead_to_the_game_but_were_not_written_so_are_found(
    games: Ledger, change: Callable[[list[Entry], Secrets], None], fault: str
) -> None:
    record = sample()[0]
    entries, secrets = rows(record), log.secrets_of(record)
    change(entries, secrets)
    number = saved(games, record, entries, secrets)
    assert log.record_of(games.events(number), games.secrets(number)) == record, "to play on it would do"
    with pytest.raises(CorruptRecord) as caught:
        proven(games, number)
    assert str(caught.value) == fault


def practice(seed: str, secrets_of: str) -> GameRecord:
    """A practice game whose secrets are those of a seed, which need not be its own."""
    return GameRecord("practice", Rules(), ("Anna", "Bo"), Shuffled(seeded_secret(secrets_of, 0)), seed=seed)


def test_the_secrets_of_a_practice_game_are_those_of_its_seed(games: Ledger) -> None:
    """Otherwise cards that were chosen could be called chance."""
    fair, unfair = practice("tea", "tea"), replace(practice("tea", "coffee"), key="another")
    assert proven(games, saved(games, fair, rows(fair)))[0] == fair
    number = saved(games, unfair, rows(unfair))
    with pytest.raises(CorruptRecord, match="the secret does not follow from the seed"):
        proven(games, number)


def test_cards_that_are_given_belong_to_a_round_that_is_over(games: Ledger) -> None:
    """Such a deal comes from elsewhere, as a whole."""
    record = half(sample(written=True)[0])
    number = saved(games, record, rows(record))
    with pytest.raises(CorruptRecord, match="the round has no end"):
        proven(games, number)


def test_one_fault_does_not_hide_other_games(games: Ledger) -> None:
    record = sample()[0]
    entries = rows(record)
    never_shown(entries, {})
    saved(games, record, entries)
    other = bring_in(games, recorded(2, Rules(target=30)))
    found = dict(examined(games))
    assert isinstance(found[1], CorruptRecord)
    assert isinstance(found[other], tuple)


def test_a_given_deal_that_is_cut_short_is_salvaged_without_it(games: Ledger, tmp_path: Path) -> None:
    record = half(sample(written=True)[0])
    saved(games, record, rows(record))
    games.close()
    (game,) = salvaged(rest_of(tmp_path / "data" / "games.db"))
    assert log.record_of(game.events, game.secrets).deals == record.deals[:-1]
    assert not game.whole


def test_a_game_in_a_newer_form_is_not_cut_short(games: Ledger, tmp_path: Path) -> None:
    """It is not damaged; this program is too old for it."""
    record = sample()[0]
    entries = rows(record)
    entries[0] = replace(entries[0], body={**entries[0].body, "format": "gin-game-99"})
    saved(games, record, entries)
    games.close()
    with pytest.raises(NewerRecord):
        list(salvaged(rest_of(tmp_path / "data" / "games.db")))
