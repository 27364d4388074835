"""A game that is being set up, as it is carried from screen to screen, and what is remembered of it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import field, replace
from typing import Final

from ginrummy.app.names import clean_name
from ginrummy.config.faults import ConfigError, Fault
from ginrummy.config.house_rules import HouseRules, load_house_rules, save_house_rules
from ginrummy.config.settings import DEFAULT, Settings, load_settings, save_settings
from ginrummy.core.rules import CLASSIC, Rules, differences
from ginrummy.frozen import frozen
from ginrummy.paths import house_rules_path, settings_path
from ginrummy.storage import Ledger, LedgerError
from ginrummy.table.history import saved_games
from ginrummy.wording.rule_choice import rules_title
from ginrummy.wording.rules_name import short_title

_GAMES: Final = 12
"""How many games are asked for the names of their players."""


@frozen
class Draft:
    """Who is going to play, and by which rules."""

    players: tuple[str, str] = ("", "")
    """The names as they have been typed so far."""
    name: str = DEFAULT
    """The preset or the own rules that this began with."""
    rules: Rules = CLASSIC
    seed: str | None = None
    """The text a practice game is made from."""
    house: HouseRules = field(default_factory=HouseRules)
    known: tuple[str, ...] = ()
    """People who have played here, the last ones first."""
    faults: tuple[Fault, ...] = ()
    """What is wrong with the files of house rules and settings."""

    @property
    def base(self) -> Rules:
        """The rules that have the name."""
        return self.house.rules(self.name) or CLASSIC

    @property
    def changed(self) -> bool:
        """Whether something is otherwise than in the rules that have the name."""
        return self.rules != self.base

    def with_rules(self, name: str, rules: Rules | None = None) -> Draft:
        """The same people by other rules: those of the name, unless others are given."""
        return replace(self, name=name, rules=rules or self.house.rules(name) or CLASSIC)


def begin(
    ledger: Ledger, players: tuple[str, str] = ("", ""), rules: Rules | None = None, seed: str | None = None
) -> Draft:
    """A draft with what was chosen last, as far as nothing else is asked for."""
    from ginrummy.app.keys import load_settings_and_keys  # the first screen needs none of this

    house = load_house_rules(house_rules_path())
    settings, faults = load_settings_and_keys(settings_path())
    pairs = _pairs(ledger)
    if not any(players):
        last = pairs[0] if pairs else settings.players or ("", "")
        players = (clean_name(last[0]), clean_name(last[1]))
    chosen = rules or _chosen(settings, house)
    return Draft(
        players=players,
        name=nearest(house, chosen) if rules or isinstance(settings.rules, Rules) else _name(settings, house),
        rules=chosen,
        seed=seed,
        house=house,
        known=tuple(dict.fromkeys(name for pair in pairs for name in pair)),
        faults=(*house.faults, *faults),
    )


def remembered_rules() -> Rules:
    """The rules that were chosen last."""
    house = load_house_rules(house_rules_path())
    settings, _faults = load_settings(settings_path())
    return _chosen(settings, house)


def remember(draft: Draft, players: tuple[str, str]) -> None:
    """Keep the choice for the next time; a file that cannot be written keeps nobody from playing."""
    rules = draft.rules if draft.changed else draft.name
    path = settings_path()
    settings, _faults = load_settings(path)
    with suppress(ConfigError):
        save_settings(path, replace(settings, rules=rules, players=players))


def keep(draft: Draft, name: str) -> Draft:
    """Write the rules into the file under a name, and go on with them.  Errors: `ConfigError`.

    They begin with a preset and never with another set, or a change of that one would change these.
    """
    base = draft.name
    while base in draft.house.named:
        base = draft.house.named[base].base
    title = draft.house.named[name].title if name in draft.house.named else ""
    save_house_rules(house_rules_path(), name, draft.rules, base, title)
    house = load_house_rules(house_rules_path())
    return replace(draft, house=house).with_rules(name)


def title_of(rules: Rules) -> str:
    """What this table calls these rules."""
    house = load_house_rules(house_rules_path())
    return short_title(rules, {rules_title(house, name): own.rules for name, own in house.named.items()})


def nearest(house: HouseRules, rules: Rules) -> str:
    """The name of these rules, or else of those from which they differ least."""

    def distance(name: str) -> int:
        return len(differences(rules, house.rules(name) or CLASSIC))

    return min(house.names, key=distance)


def _chosen(settings: Settings, house: HouseRules) -> Rules:
    if isinstance(settings.rules, Rules):
        return settings.rules
    return house.rules(settings.rules) or CLASSIC


def _name(settings: Settings, house: HouseRules) -> str:
    name = str(settings.rules)
    return name if house.rules(name) else DEFAULT


def _pairs(ledger: Ledger) -> list[tuple[str, str]]:
    """The players of the last games, as far as those can be read."""
    with suppress(LedgerError):
        return [game.players for game in saved_games(ledger).games[:_GAMES]]
    return []
