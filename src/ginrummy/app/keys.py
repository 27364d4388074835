"""Which keys hold: those of a scheme, with those in their place that people have chosen.

Whatever is chosen, no key has two meanings on one screen.  A choice by which one would is left out,
with what is wrong about it, and the others stand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from ginrummy.app.commands import (
    BEFORE,
    DOWN,
    FOLLOWING,
    HIDE,
    LEFT,
    NEXT,
    NEXT_PAGE,
    PAGE_BEFORE,
    PREVIOUS,
    RIGHT,
    SCROLL_DOWN,
    SCROLL_UP,
    STEP_BACK,
    STEP_ON,
    UP,
    Command,
    in_both_cases,
    types_nothing,
)
from ginrummy.app.offered import COMMANDS, SCENES
from ginrummy.config.faults import Fault, KeyProblem, KeyRefusal, Problem
from ginrummy.config.keys import TABLE, ChosenKeys, Scheme
from ginrummy.config.settings import Settings, load_settings
from ginrummy.config.toml_file import read_toml

Keys = Mapping[str, tuple[str, ...]]
"""The keys of commands by their ids; those that are not there have their standard keys."""

_VI: Final = {
    "h": (LEFT, PREVIOUS, PAGE_BEFORE, STEP_BACK),
    "j": (DOWN, NEXT, SCROLL_DOWN),
    "k": (UP, BEFORE, SCROLL_UP),
    "l": (RIGHT, FOLLOWING, NEXT_PAGE, STEP_ON),
}
_SCHEMES: Final[Mapping[Scheme, Keys]] = {
    Scheme.STANDARD: {},
    Scheme.VI: {
        **{command.id: (*command.standard, key) for key, commands in _VI.items() for command in commands},
        HIDE.id: ("x",),
    },
}


def standard(command: Command, scheme: Scheme) -> tuple[str, ...]:
    """The keys of a command where nobody has chosen others."""
    return _SCHEMES[scheme].get(command.id, command.standard)


def judged(chosen: ChosenKeys) -> tuple[Keys, tuple[KeyRefusal, ...]]:
    """The keys that hold, and why others that were chosen do not."""
    refusals: list[KeyRefusal] = []
    wanted: dict[str, tuple[str, ...]] = {}
    for name, keys in chosen.commands.items():
        problem = _alone(COMMANDS.get(name), name, keys)
        if problem is None:
            kept = COMMANDS[name].kept
            wanted[name] = (*keys, *(key for key in kept if key not in keys))
        else:
            refusals.append(problem)
    while True:
        keys_now = {**_SCHEMES[chosen.scheme], **wanted}
        clash = next(_clashes(keys_now, [*wanted]), None)
        if clash is None:
            return keys_now, tuple(refusals)
        refusals.append(clash)
        del wanted[clash.command]


def _alone(command: Command | None, name: str, keys: tuple[str, ...]) -> KeyRefusal | None:
    """What is wrong with the keys of a command, whatever the others have."""
    if command is None:
        return KeyRefusal(KeyProblem.NO_COMMAND, name)
    if command.names:
        return KeyRefusal(KeyProblem.NAMES, name)
    if command.parametric and [len(key) for key in dict.fromkeys(keys)] != [1] * len(command.standard):
        return KeyRefusal(KeyProblem.A_ROW, name)
    for scene in SCENES:
        if command not in scene.meeting:
            continue
        for key in keys:
            if scene.letters and len(key) == 1 and key.isalnum():
                return KeyRefusal(KeyProblem.OPENS_HANDS, name, key)
        if scene.typing and not any(map(types_nothing, (*keys, *command.kept))):
            return KeyRefusal(KeyProblem.IS_TYPED, name, keys[0])
        if scene.typing and {"tab", "shift+tab"} & {*keys}:
            return KeyRefusal(KeyProblem.IS_TYPED, name, "tab")
    return None


def _clashes(keys_now: Keys, wanted: list[str]) -> Iterator[KeyRefusal]:
    """Every key with two meanings on one screen, under the command that was given it last."""
    for scene in SCENES:
        owners: dict[str, str] = {}
        for command in sorted(scene.meeting, key=lambda each: _rank(each, wanted)):
            for key in keys_now.get(command.id, command.standard):
                owner = owners.setdefault(key, command.id)
                if owner != command.id:
                    yield KeyRefusal(KeyProblem.TAKEN, command.id, key, owner)


def _rank(command: Command, wanted: list[str]) -> int:
    """Those that nobody has changed first, then the others as they are written down."""
    return wanted.index(command.id) + 1 if command.id in wanted else 0


def keymap(keys: Keys) -> dict[str, str]:
    """The keys as Textual wants them, by the ids of bindings."""
    told: dict[str, str] = {}
    for name, several in keys.items():
        command = COMMANDS[name]
        if command.parametric:
            told |= {
                command.binding_id(key): _told(now)
                for key, now in zip(command.standard, several, strict=True)
            }
        else:
            told[command.binding_id()] = ",".join(map(_told, several))
    return told


def _told(key: str) -> str:
    return ",".join("comma" if each == "," else each for each in in_both_cases(key))


def refused(before: ChosenKeys, after: ChosenKeys) -> KeyRefusal | None:
    """What is wrong with a change of the choice, leaving aside what was wrong already."""
    known = judged(before)[1]
    return next((refusal for refusal in judged(after)[1] if refusal not in known), None)


def with_keys(chosen: ChosenKeys, command: Command, keys: tuple[str, ...]) -> ChosenKeys:
    """The choice with these keys for a command; none is written down where they are those it has anyway."""
    anyway = standard(command, chosen.scheme)
    same = keys == anyway if command.parametric else {*keys, *command.kept} == {*anyway}
    return chosen.having(command.id, None if same else keys)


def swapped(chosen: ChosenKeys, one: Command, other: Command) -> ChosenKeys | None:
    """The choice in which these two have exchanged their keys, but for those that nobody can take from them.

    None where there is nothing to exchange: a row of keys fits nobody else, and both need a key to give.
    Whether the choice can be is for `refused` to say.
    """
    if one.parametric or other.parametric:
        return None
    now = judged(chosen)[0]
    own, others = (
        tuple(key for key in now.get(each.id, each.standard) if key not in each.kept) for each in (one, other)
    )
    if not own or not others:
        return None
    return with_keys(with_keys(chosen, one, others), other, own)


def settled(chosen: ChosenKeys, refusal: KeyRefusal) -> ChosenKeys | None:
    """The choice in which the two commands that want one key have exchanged theirs, if that is possible."""
    if refusal.problem is not KeyProblem.TAKEN:
        return None
    one, other = COMMANDS[refusal.command], COMMANDS[refusal.other]
    after = None if refusal.key in {*one.kept, *other.kept} else swapped(chosen, one, other)
    return None if after is None or refused(chosen, after) else after


def load_settings_and_keys(path: Path) -> tuple[Settings, tuple[Fault, ...]]:
    """What is remembered, and what is wrong with the file, keys that cannot be had included."""
    settings, faults = load_settings(path)
    _keys, refusals = judged(settings.keys)
    if refusals:
        file = read_toml(path)
        faults = (*faults, *(_fault(path, file.line(TABLE, each.command), each) for each in refusals))
    return settings, faults


def _fault(path: Path, line: int | None, refusal: KeyRefusal) -> Fault:
    return replace(Fault(path, Problem.REFUSED_KEYS, line, name=f"{TABLE}.{refusal.command}"), keys=refusal)
