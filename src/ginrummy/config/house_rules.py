"""The rules of `rules.toml` that a table has given a name.

    [rules.grandma]
    title = "As Grandma plays it"
    base = "classic"
    gin_bonus = 25

A set begins with a preset or with another set, and says what is different.  A set with a fault is left
out and the others stay: what is wrong with one table is no trouble for another.
"""

from __future__ import annotations

import enum
from collections.abc import Collection, Iterator, Mapping
from dataclasses import field
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from ginrummy.config.faults import ConfigError, Fault, Problem
from ginrummy.config.settings import DEFAULT
from ginrummy.config.toml_file import TomlFile, change_toml, read_toml
from ginrummy.core.options import BadValue, RulesError, UnknownOption
from ginrummy.core.presets import PRESETS
from ginrummy.core.rules import Rules, agreed, differences
from ginrummy.frozen import frozen

MOST_CHARACTERS: Final = 40
"""How long a name may be, and a title."""
_SECTION: Final = "rules"
_OWN_KEYS: Final = frozenset({"base", "title"})


@frozen
class NamedRules:
    """Rules that have a name at this table."""

    title: str
    """What people call them; empty if they have not said."""
    base: str
    """The name of the rules that they begin with."""
    rules: Rules


@frozen
class HouseRules:
    """All that stands in the file, and what is wrong there."""

    named: Mapping[str, NamedRules] = field(default_factory=lambda: MappingProxyType({}))
    """The sets without a fault, in the order of the file."""
    faults: tuple[Fault, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Every name by which rules can be had, presets first."""
        return (*PRESETS, *self.named)

    def rules(self, name: str) -> Rules | None:
        """The rules of a preset or of a set; None if there are none of this name."""
        if name in PRESETS:
            return PRESETS[name]
        return self.named[name].rules if name in self.named else None


def load_house_rules(path: Path) -> HouseRules:
    """Read the file; where it is not there, or is no TOML, there are no sets."""
    try:
        file = read_toml(path)
    except ConfigError as error:
        return HouseRules(faults=(error.fault,))
    return _Reader(file).read()


def save_house_rules(path: Path, key: str, rules: Rules, base: str = DEFAULT, title: str = "") -> None:
    """Write a set, in the place of one with the same name; comments and the other sets stay.

    Errors: `ConfigError`, also where the name, the title or the base cannot be used.
    """
    house = load_house_rules(path)
    begin = house.rules(base)
    cycle = Problem.BASE_CYCLE if key in _bases(house, base) else None
    problem = _name_problem(key) or _title_problem(title) or cycle
    if problem is not None or begin is None:
        raise ConfigError(Fault(path, problem or Problem.UNKNOWN_BASE, name=key, given=base))
    wanted: dict[str, object] = {"title": title} if title else {}
    wanted["base"] = base
    wanted |= written(rules, begin)
    change_toml(path, lambda document: _write(document, key, wanted))


def written(rules: Rules, base: Rules) -> dict[str, object]:
    """What is different from other rules, as it stands in a file."""
    return {
        name: value.value if isinstance(value, enum.Enum) else value
        for name, value in differences(rules, base).items()
    }


def _write(document: Any, key: str, wanted: Mapping[str, object]) -> None:
    import tomlkit
    from tomlkit.items import Table

    if _SECTION not in document:
        document[_SECTION] = tomlkit.table(is_super_table=True)
    section = document[_SECTION]
    if isinstance(section, dict) and key not in section:
        section[key] = tomlkit.table()
    table = section[key] if isinstance(section, dict) else section
    if not isinstance(table, dict):
        raise ValueError("something else stands where the set should be")  # noqa: TRY004  (it is the file's fault)
    for name in [name for name in table if name not in wanted]:
        del table[name]
    # What is said before the next table stands at the end of this one, and has to stay there.
    body = table.value.body if isinstance(table, Table) else []
    tail = []
    while body and body[-1][0] is None:
        tail.append(body.pop())
    for name, value in wanted.items():
        table[name] = value
    body.extend(reversed(tail))


def _bases(house: HouseRules, name: str) -> Iterator[str]:
    """A set, the one it begins with, and so on."""
    while name in house.named:
        yield name
        name = house.named[name].base


def _name_problem(name: str) -> Problem | None:
    if name in PRESETS:
        return Problem.PRESET_NAME
    # A name is typed behind --rules, so it must not look like an option.
    sound = 0 < len(name) <= MOST_CHARACTERS and name.isprintable() and name == name.strip()
    return None if sound and not name.startswith("-") else Problem.BAD_NAME


def _title_problem(title: object) -> Problem | None:
    sound = isinstance(title, str) and len(title) <= MOST_CHARACTERS and title.isprintable()
    return None if sound else Problem.BAD_TITLE


class _Reader:
    """Goes through the sets, each after the one it begins with."""

    def __init__(self, file: TomlFile) -> None:
        self._file = file
        self._faults: list[Fault] = []
        self._named: dict[str, NamedRules] = {}
        self._tables = dict(self._sets())

    def read(self) -> HouseRules:
        """All sets, and all that is wrong."""
        done: set[str] = set()
        for name in self._tables:
            chain, back_at = self._chain(name, done)
            circle = chain[chain.index(back_at) :] if back_at in chain else []
            for each in reversed(chain):
                self._read(each, Problem.BASE_CYCLE if each in circle else None)
            done.update(chain)
        named = {name: self._named[name] for name in self._tables if name in self._named}
        faults = sorted(self._faults, key=lambda fault: fault.line or 0)
        return HouseRules(MappingProxyType(named), tuple(faults))

    def _chain(self, name: str, done: Collection[str]) -> tuple[list[str], str]:
        """A set, the one it begins with, and so on, and the name where there is nothing more to read."""
        chain: list[str] = []
        while name in self._tables and name not in done and name not in chain:
            chain.append(name)
            name = self._base(name)
        return chain, name

    def _sets(self) -> Iterator[tuple[str, dict[str, Any]]]:
        for key in self._file.data:
            if key != _SECTION:
                self._fault(Problem.UNKNOWN_KEY, key, name=key)
        section = self._file.data.get(_SECTION, {})
        if not isinstance(section, dict):
            self._fault(Problem.NOT_A_TABLE, _SECTION, name=_SECTION)
            return
        for name, table in section.items():
            problem = _name_problem(name) if isinstance(table, dict) else Problem.NOT_A_TABLE
            if problem is not None:
                self._fault(problem, _SECTION, name, name=name)
            else:
                yield name, table

    def _base(self, name: str) -> str:
        return str(self._tables[name].get("base", DEFAULT))

    def _read(self, name: str, problem: Problem | None) -> None:
        before = len(self._faults)
        table, base = self._tables[name], self._base(name)
        begin = PRESETS.get(base) or (self._named[base].rules if base in self._named else None)
        if begin is None and problem is None:
            problem = Problem.BASE_AT_FAULT if base in self._tables else Problem.UNKNOWN_BASE
        if problem is not None:
            self._fault(problem, _SECTION, name, "base", name=name, given=base)
        title = table.get("title", "")
        if _title_problem(title):
            self._fault(Problem.BAD_TITLE, _SECTION, name, "title", name=name)
        settings = {key: value for key, value in table.items() if key not in _OWN_KEYS}
        for key, value in settings.items():
            self._check(name, {key: value})
        if len(self._faults) > before or begin is None:
            return
        try:
            self._named[name] = NamedRules(title.strip(), base, agreed(settings, begin))
        except RulesError as error:
            self._bad_setting(name, error)

    def _check(self, name: str, setting: Mapping[str, object]) -> None:
        """Look at one setting alone, so that no other is passed over for it."""
        try:
            agreed(setting)
        except (UnknownOption, BadValue) as error:
            self._bad_setting(name, error)
        except RulesError:  # what it goes with is seen when all are together
            return

    def _bad_setting(self, name: str, error: RulesError) -> None:
        written = [option for option in error.options if option in self._tables[name]]
        self._fault(Problem.BAD_SETTING, _SECTION, name, *written[:1], name=name, error=error)

    def _fault(
        self, problem: Problem, *keys: str, name: str, given: str = "", error: RulesError | None = None
    ) -> None:
        line = self._file.line(*keys)
        self._faults.append(Fault(self._file.path, problem, line, name, given, error))
