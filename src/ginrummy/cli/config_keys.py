"""The keys among the settings of `gin config`: `keys.scheme`, and `keys.` with the name of a command."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from ginrummy.cli.setting_options import not_among
from ginrummy.cli.trouble import Status, Stop
from ginrummy.config.faults import KeyProblem, KeyRefusal
from ginrummy.config.keys import NO_CHOICE, SCHEME, TABLE, ChosenKeys, Scheme, keys_named
from ginrummy.wording.keys import bad_key_lines, refusal_lines, scheme_meaning
from ginrummy.wording.language import _

if TYPE_CHECKING:
    from ginrummy.app.commands import Command

_PREFIX: Final = f"{TABLE}."


def are_all_keys(name: str) -> bool:
    """Whether a name is that of all keys together."""
    return name.lower() == TABLE


def is_keys(name: str) -> bool:
    """Whether a name is one of the keys, or all of them."""
    return are_all_keys(name) or name.lower().startswith(_PREFIX)


def key_rows(chosen: ChosenKeys, *, every: bool) -> Iterator[tuple[str, str, str, str]]:
    """Scheme and commands, each with its keys, a mark if they are chosen, and what it is for.

    Unless every command is asked for, those that have the keys of the scheme are left out.
    """
    from ginrummy.app.keys import judged, standard
    from ginrummy.app.offered import COMMANDS

    changed = "" if chosen.scheme is NO_CHOICE.scheme else "*"
    yield _PREFIX + SCHEME, chosen.scheme.value, changed, scheme_meaning(chosen.scheme)
    keys, _refused = judged(chosen)
    for name, command in COMMANDS.items():
        now = keys.get(name, command.standard)
        changed = "" if now == standard(command, chosen.scheme) else "*"
        if every or changed:
            yield _PREFIX + name, " ".join(now), changed, command.sentence_with(now)


def keys_text(chosen: ChosenKeys, name: str) -> str:
    """The scheme, or the keys of a command, as they can be typed after `set`."""
    command = _command(name)
    if command is None:
        return chosen.scheme.value
    from ginrummy.app.keys import judged

    return " ".join(judged(chosen)[0].get(command.id, command.standard))


def set_keys(chosen: ChosenKeys, name: str, words: Sequence[str]) -> ChosenKeys:
    """The choice with another scheme, or other keys for a command; `Stop` where that cannot be."""
    from ginrummy.app.keys import with_keys

    command = _command(name)
    if command is not None:
        try:
            keys = keys_named([word for text in words for word in text.split()])
        except ValueError as error:
            raise Stop(Status.USAGE, *bad_key_lines(_PREFIX + command.id, " ".join(words))) from error
        return _allowed(chosen, with_keys(chosen, command, keys))
    try:
        return _allowed(chosen, replace(chosen, scheme=Scheme(" ".join(words))))
    except ValueError as error:
        allowed = [each.value for each in Scheme]
        raise not_among(_PREFIX + SCHEME, " ".join(words), allowed) from error


def swap_keys(chosen: ChosenKeys, first: str, second: str) -> ChosenKeys:
    """The choice in which two commands have exchanged their keys; `Stop` where that cannot be."""
    from ginrummy.app.keys import swapped

    one, other = _command(first), _command(second)
    remedy = _("See them with: gin config list keys")
    if one is None or other is None:
        raise Stop(Status.USAGE, _("the scheme is no command, so it has no key to exchange."), remedy)
    if one is other:
        what = _("{command} cannot exchange keys with itself.").format(command=one.id)
        raise Stop(Status.USAGE, what, remedy)
    after = swapped(chosen, one, other)
    if after is None:
        what = _("{first} and {second} have no keys that they can exchange.")
        raise Stop(Status.USAGE, what.format(first=one.id, second=other.id), remedy)
    return _allowed(chosen, after)


def reset_keys(chosen: ChosenKeys, name: str) -> ChosenKeys:
    """The choice without that for a command, without a scheme, or none at all."""
    if are_all_keys(name):
        return NO_CHOICE
    after = chosen
    for entry in chosen.commands:  # which may be of a command that nobody knows
        if _meant(entry) == _meant(name):
            after = after.having(entry, None)
    if after is chosen and _command(name) is None:
        after = replace(chosen, scheme=NO_CHOICE.scheme)
    return _allowed(chosen, after)


def _allowed(before: ChosenKeys, after: ChosenKeys) -> ChosenKeys:
    from ginrummy.app.keys import refused, settled

    refusal = refused(before, after)
    if refusal is None:
        return after
    what, remedy = refusal_lines(refusal)
    if settled(before, refusal) is not None:
        words = _("Choose another key, or exchange the two: gin config swap {first} {second}")
        remedy = words.format(first=_PREFIX + refusal.command, second=_PREFIX + refusal.other)
    raise Stop(Status.USAGE, what, remedy)


def _meant(name: str) -> str:
    """The entry that a name stands for, typed with or without the name of the table."""
    return name.lower().removeprefix(_PREFIX).replace("-", "_")


def _command(name: str) -> Command | None:
    """The command that is named; None for the scheme."""
    from ginrummy.app.offered import COMMANDS

    meant = _meant(name)
    if meant == SCHEME:
        return None
    if meant in COMMANDS:
        return COMMANDS[meant]
    what, remedy = refusal_lines(KeyRefusal(KeyProblem.NO_COMMAND, name[len(_PREFIX) :]))
    near = get_close_matches(meant, [SCHEME, *COMMANDS], n=1)
    if near:
        remedy = _("Did you mean: {name}").format(name=_PREFIX + near[0])
    raise Stop(Status.USAGE, what, remedy)
