"""Running the app from a command, and what is said when it ends."""

from __future__ import annotations

import gc
import sys
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NoReturn

from ginrummy.cli.games import brought_up, open_ledger
from ginrummy.cli.ground import asked_about_ground, hear_ends
from ginrummy.cli.terminal import prepare
from ginrummy.cli.trouble import explained, say
from ginrummy.config.settings import load_settings, with_values
from ginrummy.paths import settings_path

if TYPE_CHECKING:
    from ginrummy.app.app import GinApp, Opening


def run(opening: Opening | None, given: Mapping[str, Any] = MappingProxyType({})) -> NoReturn:
    """Run the app with this opening, or else with the home screen, and exit with its status.

    What is given, and not None, holds in place of the settings that are remembered.
    """
    prepare()
    gc.disable()  # until the first screen stands: hardly anything that is made on the way there is garbage
    settings, _faults = load_settings(settings_path())
    chosen = {name: value for name, value in given.items() if value is not None}
    settings = with_values(settings, chosen)
    with explained():
        ledger = open_ledger()
        brought_up(ledger)  # here it can say how long it takes; no screen waits for it

    def begin(app: GinApp) -> None:
        hear_ends()
        if opening is not None:
            opening(app)
        app.call_after_refresh(_collect_from_now_on)

    with asked_about_ground(sys.stdin.fileno(), sys.stderr.fileno()) as light:
        from ginrummy.app.app import GinApp

        with ledger:
            app = GinApp(ledger, begin, settings, at_home=opening is None, light=light())
            status = app.run()
    if app.trouble is not None:
        with explained():
            raise app.trouble
    if app.fault is not None or status is None:  # an end that nobody asked for has no status
        from ginrummy.cli.crash import fault

        raise fault(app.fault)
    if app.parting:
        say(app.parting)
    raise SystemExit(status)


def _collect_from_now_on() -> None:
    gc.collect()
    gc.freeze()  # what is there by now stays to the end
    gc.enable()
