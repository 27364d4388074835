"""What is wrong with rules that somebody wants, and with the files they stand in; and what to do about it.

Both lines follow each other: the first continues behind the name of the program or of a file.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from ginrummy.config.faults import Fault, Problem
from ginrummy.core.options import BadValue, Conflict, Number, RulesConflict, RulesError, UnknownOption
from ginrummy.core.presets import PRESETS
from ginrummy.core.rules import OPTIONS
from ginrummy.wording.keys import bad_key_lines, refusal_lines
from ginrummy.wording.language import _

Lines = tuple[str, str]
"""What is wrong, and what to do."""


def rules_error_lines(error: RulesError) -> Lines:
    """Why the rules cannot be set like this."""
    match error:
        case UnknownOption():
            return no_option_lines(error.options[0])
        case BadValue(option=Number() as option):
            what = _("{option} cannot be {value!r}.").format(option=option.name, value=error.value)
            remedy = _("It is a whole number from {low} to {high}.")
            return what, remedy.format(low=option.low, high=option.high)
        case BadValue(option=option):
            what = _("{option} cannot be {value!r}.").format(option=option.name, value=error.value)
            return what, _("It is one of: {allowed}").format(allowed=", ".join(option.allowed))
        case RulesConflict(conflict=Conflict.NO_UPCARD):
            what = _("{option} does not go with deal_style: no card is turned up in the eleven-card deal.")
            remedy = _("Set knock_card_source to side_card, or {option} to off, or deal_style to upcard.")
            return what.format(option=error.options[1]), remedy.format(option=error.options[1])
        case RulesConflict(conflict=Conflict.TWO_MATCHES):
            what = _("match does not go with scoring: Hollywood is a match of three games already.")
            return what, _("Set match to off, or scoring to single.")
        case _:
            raise AssertionError(error)


def no_option_lines(name: str) -> Lines:
    """There is no such option."""
    what = _("there is no option {name!r} in the rules.").format(name=name)
    return what, _near(name, OPTIONS) or _("See all options with: gin rules options")


def no_rules_lines(name: str, known: Iterable[str]) -> Lines:
    """There are no rules of this name."""
    what = _("there are no rules called {name!r}.").format(name=name)
    return what, _near(name, known) or _("See all rules with: gin rules list")


def fault_lines(fault: Fault) -> Lines:
    """What is wrong with a file of house rules or settings, and where."""
    what, remedy = _what(fault)
    path = str(fault.path) if str(fault.path).isprintable() else repr(str(fault.path))
    if fault.line is None:
        return _("{file}: {what}").format(file=path, what=what), remedy
    return _("{file}, line {line}: {what}").format(file=path, line=fault.line, what=what), remedy


def _what(fault: Fault) -> Lines:
    name, given = fault.name, fault.given
    match fault.problem:
        case Problem.UNREADABLE:
            what = _("it cannot be read ({why}).").format(why=given.lower())
            return what, _("Mend that, or set GIN_CONFIG_DIR to another directory.")
        case Problem.UNWRITABLE:
            what = _("it cannot be written ({why}).").format(why=given.lower())
            return what, _("Mend that, or set GIN_CONFIG_DIR to another directory.")
        case Problem.NOT_TEXT:
            return _("this is no text in UTF-8."), _("Save the file as UTF-8, or move it away.")
        case Problem.NOT_TOML:
            return _not_toml(given)
        case Problem.TANGLED:
            what = _("it is written in a way that cannot be changed without loss.")
            return what, _("Write each set of rules under a heading of its own: [rules.grandma]")
        case Problem.UNKNOWN_KEY:
            what = _("nobody knows what {name!r} means here.").format(name=name)
            return what, _("House rules stand under a heading such as: [rules.grandma]")
        case Problem.NOT_A_TABLE:
            what = _("{name!r} is not a set of rules.").format(name=name)
            return what, _("A set of rules stands under a heading of its own: [rules.grandma]")
        case Problem.BAD_NAME:
            what = _("rules cannot be called {name!r}.").format(name=name)
            return what, _("A name has 1 to 40 visible characters and does not begin with a dash.")
        case Problem.PRESET_NAME:
            what = _("{name} is the name of rules that come with the program.").format(name=name)
            return what, _("Choose another name for yours.")
        case Problem.BAD_TITLE:
            what = _("the title of {name} is not a line of text.").format(name=name)
            return what, _('A title has at most 40 visible characters: title = "As Grandma plays it"')
        case Problem.UNKNOWN_BASE:
            what = _("there are no rules called {given!r} for {name} to begin with.")
            return what.format(given=given, name=name), _near(given, PRESETS) or _(
                "See all rules with: gin rules list"
            )
        case Problem.BASE_AT_FAULT:
            what = _("{name} begins with {given}, which has a fault of its own.")
            return what.format(name=name, given=given), _("Mend {given} first.").format(given=given)
        case Problem.BASE_CYCLE:
            what = _("{name} begins with {given}, and that leads back to where it began.")
            return what.format(name=name, given=given), _("Let one of them begin with: classic")
        case Problem.BAD_SETTING:
            assert fault.error is not None
            return rules_error_lines(fault.error)
        case Problem.UNKNOWN_SETTING:
            what = _("there is nothing called {name!r} to be remembered.").format(name=name)
            return what, _("Take it out, or update ginrummy if a newer version wrote it.")
        case Problem.BAD_RULES:
            return _("the rules are neither a name nor settings."), _('For example: rules = "classic"')
        case Problem.BAD_PLAYERS:
            return _("the players are two names."), _('For example: players = ["Anna", "Bo"]')
        case Problem.BAD_VALUE:
            what = _("{name} cannot have this value.").format(name=name)
            return what, _("It is one of: {allowed}").format(allowed=", ".join(fault.allowed))
        case Problem.NOT_KEYS:
            return _("the keys are no table."), _('Write them under a heading: [keys], then: stock = "d"')
        case Problem.BAD_KEY:
            return bad_key_lines(name)
        case Problem.REFUSED_KEYS:
            assert fault.keys is not None
            return refusal_lines(fault.keys)


def _not_toml(detail: str) -> Lines:
    remedy = _('A line is like one of these: [rules.grandma], gin_bonus = 25, next_dealer = "loser"')
    if not detail:
        return _("this cannot be understood."), remedy
    return _("this cannot be understood ({detail}).").format(detail=detail[:1].lower() + detail[1:]), remedy


def _near(name: str, known: Iterable[str]) -> str:
    """The name that is meant, if one is near."""
    near = get_close_matches(name.lower().replace(" ", "_"), list(known), n=1)
    return _("Did you mean: {name}").format(name=near[0]) if near else ""
