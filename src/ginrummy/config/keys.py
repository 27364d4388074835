"""Which keys people want for which command, as it stands under `[keys]` in `settings.toml`.

    [keys]
    scheme = "vi"
    stock = "d"
    sort = ["o", "insert"]

What a command is and which keys can be had together is known where the commands are; here a key only
has to be one.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from ginrummy.config.faults import Fault, Problem
from ginrummy.frozen import frozen

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

    from ginrummy.config.toml_file import TomlFile

TABLE: Final = "keys"
SCHEME: Final = "scheme"
"""The entry of the table that is no command."""

_WORDS: Final = (
    *("enter", "escape", "space", "tab", "backspace", "insert", "delete"),
    *("up", "down", "left", "right", "home", "end", "pageup", "pagedown"),
    *(f"f{number}" for number in range(1, 13)),
)
_SHIFTED: Final = ("tab", "up", "down", "left", "right", "home", "end", "pageup", "pagedown")
NAMED: Final = (*_WORDS, *(f"shift+{word}" for word in _SHIFTED))
"""The keys that have a name; the others are called by the character they type."""


class Scheme(enum.Enum):
    """The keys that hold where a person has chosen no others."""

    STANDARD = "standard"
    VI = "vi"
    """H J K L are arrows as well."""


@frozen
class ChosenKeys:
    """A scheme, and the commands that have other keys than in it."""

    scheme: Scheme = Scheme.STANDARD
    commands: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """The keys of a command, the one to name first; the names may be of a newer version."""

    def having(self, command: str, keys: tuple[str, ...] | None) -> ChosenKeys:
        """The same but for one command; without keys it has those of the scheme again."""
        others = {name: others for name, others in self.commands.items() if name != command}
        return replace(self, commands=others if keys is None else {**others, command: keys})


NO_CHOICE: Final = ChosenKeys()
"""Of people who are content with the keys."""


def key_named(text: object) -> str:
    """The key that somebody means; `ValueError` if it is none.

    Letters have both cases, so the small one stands for them.
    """
    if not isinstance(text, str):
        raise ValueError(text)  # noqa: TRY004  (to a person both are a wrong value)
    low = text.lower()
    if low in NAMED or (len(low) == 1 and low.isprintable() and not low.isspace()):
        return low
    raise ValueError(text)


def keys_named(given: object) -> tuple[str, ...]:
    """One key or several; `ValueError` if there is none, or one that is not a key."""
    several = given if isinstance(given, list) else [given]
    if not several:
        raise ValueError(given)
    return tuple(dict.fromkeys(map(key_named, several)))


def read_keys(file: TomlFile) -> tuple[ChosenKeys, tuple[Fault, ...]]:
    """What a file has chosen; an entry with a fault is as if it were not there."""
    table = file.data.get(TABLE, {})
    if not isinstance(table, dict):
        return NO_CHOICE, (Fault(file.path, Problem.NOT_KEYS, file.line(TABLE)),)
    chosen, faults = NO_CHOICE, []
    for name, given in table.items():
        try:
            chosen = _with_entry(chosen, name, given)
        except ValueError:
            where = Fault(file.path, Problem.BAD_VALUE, file.line(TABLE, name), name=f"{TABLE}.{name}")
            if name == SCHEME:
                faults.append(replace(where, allowed=tuple(each.value for each in Scheme)))
            else:
                faults.append(replace(where, problem=Problem.BAD_KEY))
    return chosen, tuple(faults)


def _with_entry(chosen: ChosenKeys, name: str, given: Any) -> ChosenKeys:
    if name == SCHEME:
        return replace(chosen, scheme=Scheme(given))
    return chosen.having(name, keys_named(given))


def write_keys(document: TOMLDocument, chosen: ChosenKeys) -> None:
    """Put the choice into a file; an entry that cannot be read stays as it was typed."""
    import tomlkit

    wanted: dict[str, object] = {name: _written(keys) for name, keys in chosen.commands.items()}
    if chosen.scheme is not NO_CHOICE.scheme:
        wanted[SCHEME] = chosen.scheme.value
    table: Any = document.get(TABLE)
    if not isinstance(table, dict):
        document.pop(TABLE, None)
        if wanted:
            document[TABLE] = table = tomlkit.table()
    for name, value in wanted.items():
        if table.get(name) != value:
            table[name] = value
    for name in [*(table or ())]:
        if name not in wanted and _is_entry(name, table[name]):
            del table[name]
    if table is not None and not table and TABLE in document:
        del document[TABLE]


def _written(keys: tuple[str, ...]) -> str | list[str]:
    return keys[0] if len(keys) == 1 else list(keys)


def _is_entry(name: str, given: Any) -> bool:
    try:
        _with_entry(NO_CHOICE, name, given)
    except ValueError:
        return False
    return True
