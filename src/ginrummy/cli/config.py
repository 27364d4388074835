"""`gin config`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

import click

from ginrummy import paths
from ginrummy.cli.command import Command
from ginrummy.cli.config_keys import (
    are_all_keys,
    is_keys,
    key_rows,
    keys_text,
    reset_keys,
    set_keys,
    swap_keys,
)
from ginrummy.cli.rules_choice import fault_stop
from ginrummy.cli.setting_options import read_setting
from ginrummy.cli.trouble import Status, Stop, tell
from ginrummy.config.faults import ConfigError, Fault
from ginrummy.config.keys import NO_CHOICE, ChosenKeys
from ginrummy.config.settings import (
    FRESH,
    KINDS,
    Settings,
    load_settings,
    save_settings,
    value_of,
    with_values,
)
from ginrummy.wording.language import _
from ginrummy.wording.settings import meaning

if TYPE_CHECKING:
    from collections.abc import Callable

_WAYS = _("Say one of: list, get NAME, set NAME VALUE, swap NAME NAME, reset NAME, path, edit")


@click.command(
    cls=Command,
    help=_("Show and change the settings that hold for every game."),
    examples=(
        ("gin config list", _("all settings, and what they may be")),
        ("gin config set idle 60", _("change one")),
        ("gin config get idle", _("show one, for a script")),
        ("gin config reset idle", _("as it was at first; or: reset all")),
        ("gin config list keys", _("all commands, with their keys")),
        ("gin config set keys.stock d", _("another key for one")),
        ("gin config swap keys.stock keys.take", _("let two exchange keys")),
        ("gin config path", _("paths of settings, rules, games, reports")),
        ("gin config edit", _("open the file in your editor")),
    ),
    epilog=_(
        "An option of gin play or gin resume holds for one run, a setting until it is changed. "
        "Comments in the file stay."
    ),
)
@click.argument("words", nargs=-1, metavar="list|get|set|swap|reset|path|edit")
def config(words: tuple[str, ...]) -> int:
    """Do what the first word says."""
    match words:
        case () | ("list",):
            return _list()
        case ("list" | "get", name) if are_all_keys(name):
            return _list_keys()
        case ("set", name, *_others) if are_all_keys(name):
            what = _("the keys are set for one command at a time.")
            raise Stop(Status.USAGE, what, _("For example: gin config set keys.stock d"))
        case ("get", name) if is_keys(name):
            return _get_keys(name)
        case ("set", name, _value, *_others) if is_keys(name):
            return _changed(lambda now: replace(now, keys=set_keys(now.keys, name, words[2:])))
        case ("swap", first, second) if is_keys(first) and is_keys(second):
            return _changed(lambda now: replace(now, keys=swap_keys(now.keys, first, second)))
        case ("swap", *_rest):
            what = _("swap takes the names of two commands.")
            raise Stop(Status.USAGE, what, _("For example: gin config swap keys.stock keys.take"))
        case ("reset", name) if is_keys(name):
            return _changed(lambda now: replace(now, keys=reset_keys(now.keys, name)))
        case ("get", name):
            return _get(_known(name))
        case ("set", name, value):
            return _set(_known(name), value)
        case ("reset", "all"):
            return _reset(list(KINDS), NO_CHOICE)
        case ("reset", name):
            return _reset([_known(name)])
        case ("path",):
            return _path()
        case ("edit",):
            return _edit()
        case (("get" | "reset"),):
            raise Stop(Status.USAGE, _("no setting is named."), _("See them all with: gin config list"))
        case ("set", *_rest):
            what = _("set takes the name of a setting and its value.")
            raise Stop(Status.USAGE, what, _("For example: gin config set idle 60"))
        case _:
            what = _("gin config does not understand: {words}").format(words=" ".join(words))
            raise Stop(Status.USAGE, what, _WAYS)


def _list() -> int:
    settings, faults = _loaded()
    rows = [
        (name, str(_written(settings, name)), "" if _is_fresh(settings, name) else "*", meaning(name))
        for name in KINDS
    ]
    _print([*rows, *key_rows(settings.keys, every=False)])
    return _told(faults)


def _list_keys() -> int:
    settings, faults = _loaded()
    _print([*key_rows(settings.keys, every=True)])
    return _told([fault for fault in faults if is_keys(fault.name)])


def _print(rows: Sequence[tuple[str, str, str, str]]) -> None:
    _print_columns(rows)
    if any(changed for _name, _value, changed, _meaning in rows):
        click.echo(_("* changed; the others are as they were at first"))


def _print_columns(rows: Sequence[Sequence[str]]) -> None:
    from ginrummy.reports.columns import line, widths

    columns = widths(rows)
    for row in rows:
        click.echo(line(row, columns, [False] * len(columns)))


def _get(name: str) -> int:
    settings, faults = _loaded()
    click.echo(_written(settings, name))
    return _told([fault for fault in faults if fault.name in ("", name)])


def _get_keys(name: str) -> int:
    settings, faults = _loaded()
    click.echo(keys_text(settings.keys, name))
    return _told([fault for fault in faults if fault.name in ("", name)])


def _set(name: str, text: str) -> int:
    value = read_setting(name, text, name)
    return _changed(lambda settings: with_values(settings, {name: value}))


def _reset(names: Sequence[str], keys: ChosenKeys | None = None) -> int:
    """Settings as they were at first, and these keys if any are given."""

    def change(settings: Settings) -> Settings:
        fresh = with_values(settings, {name: value_of(FRESH, name) for name in names})
        return fresh if keys is None else replace(fresh, keys=keys)

    return _changed(change)


def _path() -> int:
    rows = [
        (_("settings"), str(paths.settings_path())),
        (_("your own rules"), str(paths.house_rules_path())),
        (_("saved games"), str(paths.ledger_path())),
        (_("reports of faults"), str(paths.state_dir())),
    ]
    _print_columns(rows)
    return 0


def _edit() -> int:
    path = paths.settings_path()
    try:
        save_settings(path, load_settings(path)[0])  # so that there is a file to open
    except ConfigError as error:
        if not path.exists():
            raise fault_stop(error.fault) from error
    click.edit(filename=str(path))
    return _told(_loaded()[1])


def _changed(change: Callable[[Settings], Settings]) -> int:
    path = paths.settings_path()
    try:
        save_settings(path, change(load_settings(path)[0]))
    except ConfigError as error:
        raise fault_stop(error.fault) from error
    return 0


def _loaded() -> tuple[Settings, tuple[Fault, ...]]:
    from ginrummy.app.keys import load_settings_and_keys

    return load_settings_and_keys(paths.settings_path())


def _told(faults: Sequence[Fault]) -> int:
    return max((tell(fault_stop(fault)) for fault in faults), default=0)


def _known(name: str) -> str:
    meant = name.lower().replace("-", "_")  # as in the option of gin play
    if meant in KINDS:
        return meant
    near = get_close_matches(meant, list(KINDS), n=1)
    what = _("there is no setting {name!r}.").format(name=name)
    remedy = _("Did you mean: {name}").format(name=near[0]) if near else _("See them with: gin config list")
    raise Stop(Status.USAGE, what, remedy)


def _written(settings: Settings, name: str) -> Any:
    kind: Any = KINDS[name]
    return kind.write(value_of(settings, name))


def _is_fresh(settings: Settings, name: str) -> bool:
    return bool(value_of(settings, name) == value_of(FRESH, name))
