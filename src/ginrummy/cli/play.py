"""`gin play`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from ginrummy.cli.command import Command, whole
from ginrummy.cli.rules_choice import DEFAULT, chosen_rules, house_rules, rules_options
from ginrummy.cli.session import run
from ginrummy.cli.setting_options import setting_options
from ginrummy.cli.trouble import Status, Stop
from ginrummy.wording.language import _

if TYPE_CHECKING:
    from ginrummy.app.app import GinApp

_TWO = _("Gin rummy is for two: gin play --player Anna --player Bo")


def _no_target(value: str) -> Stop:
    what = _("--target is a whole number from 1 to 1000, not {value!r}.").format(value=value)
    return Stop(Status.USAGE, what, _("For example: gin play --target 100"))


def _read_assist(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:  # noqa: ARG001
    if value is None:
        return None
    from ginrummy.core.rules import OPTIONS

    option = OPTIONS["assist"]
    if value in option.allowed:
        return value
    what = _("--assist is one of {allowed}, not {value!r}.")
    raise Stop(
        Status.USAGE,
        what.format(allowed=", ".join(option.allowed), value=value),
        _("For example: gin play --assist count"),
    )


@click.command(
    cls=Command,
    help=_("Sit down to a game of gin rummy."),
    examples=(
        ("gin play", _("the first screen: new game, resume")),
        ("gin play --player Anna --player Bo", _("begin at once")),
        ("gin play -p Anna -p Bo --target 250", _("a longer game")),
        ("gin play --rules oklahoma --set target=250", _("other rules")),
        ('gin play -p Anna -p Bo --seed "rainy day"', _("a practice game")),
    ),
    epilog=_(
        "Every choice is saved as it is made; go on with: gin resume\n\n"
        "See what rules there are with: gin rules list, and what can be set with: gin rules options"
    ),
)
@click.option(
    "--player", "-p", "players", multiple=True, metavar=_("NAME"), help=_("A player's name; give it twice.")
)
@click.option(
    "--target",
    "-t",
    callback=whole(1, 1000, _no_target),
    metavar=_("N"),
    help=_("Points that end the game, 1 to 1000."),
)
@click.option(
    "--assist",
    callback=_read_assist,
    metavar=_("HOW"),
    help=_("What the program tells about a hand: groups, count or bare."),
)
@rules_options
@setting_options
@click.option("--seed", metavar=_("TEXT"), help=_("A practice game: the same text, the same cards."))
def play(
    players: tuple[str, ...],
    target: int | None,
    assist: str | None,
    name: str | None,
    settings: Mapping[str, str],
    seed: str | None,
    **given: Any,
) -> None:
    """Open the app with a new game, or with the questions that are left."""
    names = _names(players)
    if seed is not None and any("\ud800" <= character <= "\udfff" for character in seed):
        what = _("the text after --seed is not in the encoding of this terminal.")
        raise Stop(Status.USAGE, what, _('For example: gin play --seed "rainy day"'))
    for option, value in (("target", target), ("assist", assist)):
        if value is not None:
            if settings.get(option, str(value)) != str(value):
                what = _("--{option} and --set {option} do not agree.").format(option=option)
                raise Stop(Status.USAGE, what, _("Leave one of them out."))
            settings = {**settings, option: str(value)}
    asked = name is not None or bool(settings)
    rules = chosen_rules(house_rules(), DEFAULT if name is None else name, settings) if asked else None

    def opening(app: GinApp) -> None:
        from ginrummy.app import doors
        from ginrummy.core.rules import CLASSIC

        if len(players) == 2:
            app.open_game(lambda: app.start_game(names, rules or CLASSIC, seed))
        else:
            doors.setup(app, names, rules, seed)

    run(opening if players or asked or seed is not None else None, given)


def _names(players: tuple[str, ...]) -> tuple[str, str]:
    if len(players) > 2:
        raise Stop(Status.USAGE, _("more than two players are named."), _TWO)
    if not players:
        return "", ""
    from ginrummy.app.names import clean_name, name_fault, names_fault

    first, second = (clean_name(name) for name in (*players, "", "")[:2])
    if len(players) == 2:
        what, fault = _("these names cannot be used."), names_fault((first, second))
    else:
        what, fault = _("this name cannot be used."), name_fault(first) if players else None
    if fault is not None:
        raise Stop(Status.USAGE, what, fault)
    return first, second
