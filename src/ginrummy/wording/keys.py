"""What a key is called, and why a command cannot have one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ginrummy.config.faults import KeyProblem, KeyRefusal
from ginrummy.config.keys import Scheme
from ginrummy.wording.language import N_, _

_CAPS: Final = {
    "enter": N_("Enter"),
    "escape": N_("Esc"),
    "space": N_("Space"),
    "tab": N_("Tab"),
    "backspace": N_("Bksp"),
    "insert": N_("Ins"),
    "delete": N_("Del"),
    "home": N_("Home"),
    "end": N_("End"),
    "pageup": N_("PgUp"),
    "pagedown": N_("PgDn"),
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
}
_ARROWS: Final = {"↑": N_("Up"), "↓": N_("Down"), "←": N_("Left"), "→": N_("Right")}
_named: Final[dict[str, str]] = {}
"""What stands in place of arrows where there are none."""
_SCHEMES: Final = {
    Scheme.STANDARD: (N_("standard"), N_("Letters that begin the word, and arrows.")),
    Scheme.VI: (N_("vi"), N_("H J K L are arrows, X hides the hand, K or {up} knocks.")),
}
_SHIFT: Final = "shift+"


def use_arrows(*, drawn: bool) -> None:
    """Draw the arrow keys as arrows from now on, or name them.

    What a terminal without arrows shows in their place, `< > ^ v`, are keys too.
    """
    _named.clear()
    _named.update({} if drawn else _ARROWS)


def cap_text(cap: str) -> str:
    """What is written on a key, in characters that there are."""
    return _(_named[cap]) if cap in _named else cap


def key_cap(key: str) -> str:
    """A key as it is written on the key bar."""
    if key.startswith(_SHIFT):
        return _("Shift+{key}").format(key=key_cap(key.removeprefix(_SHIFT)))
    return cap_text(_(_CAPS[key])) if key in _CAPS else key.upper()


def refusal_lines(refusal: KeyRefusal, called: Callable[[str], str] = str) -> tuple[str, str]:
    """Why a command cannot have a key, and what to do; `called` says what people call a command."""
    command, key = called(refusal.command), key_cap(refusal.key)
    match refusal.problem:
        case KeyProblem.NO_COMMAND:
            what = _("there is no command {command!r}.").format(command=refusal.command)
            return what, _("See them with: gin config list keys")
        case KeyProblem.NAMES:
            what = _("the keys of {command} are the names of what they choose.").format(command=command)
            return what, _("They stay as they are.")
        case KeyProblem.A_ROW:
            what = _("{command} needs a character for each of its keys, all different.")
            remedy = _("Give them in the order of: gin config get keys.{command}")
            return what.format(command=command), remedy.format(command=refusal.command)
        case KeyProblem.TAKEN:
            what = _("{command} and {other} cannot both have {key}: they share a screen.")
            what = what.format(command=command, other=called(refusal.other), key=key)
            return what, _("Choose another key; see which are taken with: gin config list keys")
        case KeyProblem.OPENS_HANDS:
            what = _("{command} cannot have {key}: on one of its screens a letter or a digit opens a hand.")
            return what.format(command=command, key=key), _("Choose another key, for example: f6")
        case KeyProblem.IS_TYPED:
            what = _("{command} cannot have {key}: on one of its screens text is typed.")
            return what.format(command=command, key=key), _("Choose another key, for example: f6")


def bad_key_lines(name: str, given: str = "") -> tuple[str, str]:
    """What stands there is no key."""
    what = _("{name} has something that is no key.").format(name=name)
    if given:
        what = _("{name} cannot be {given!r}.").format(name=name, given=given)
    return what, _("A key is a character, or a name such as space, tab, insert, pageup, f6 or shift+left.")


def scheme_title(scheme: Scheme) -> str:
    """What a scheme is called."""
    return _(_SCHEMES[scheme][0])


def scheme_meaning(scheme: Scheme) -> str:
    """What is particular about it."""
    return _(_SCHEMES[scheme][1]).format(up=key_cap("up"))
