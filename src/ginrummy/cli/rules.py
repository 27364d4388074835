"""`gin rules`."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import click

from ginrummy import paths
from ginrummy.cli.command import Command
from ginrummy.cli.rules_choice import DEFAULT, chosen_rules, fault_stop, house_rules, meant, rules_options
from ginrummy.cli.trouble import Status, Stop, tell
from ginrummy.wording.language import _

if TYPE_CHECKING:
    from ginrummy.config.house_rules import HouseRules

_WIDEST: Final = 80
"""Longer lines are harder to read."""


@click.command(
    cls=Command,
    help=_("Explain the rules, as they are under the settings you name."),
    examples=(
        ("gin rules", _("the Classic game")),
        ("gin rules --rules oklahoma --set target=250", _("the rules of such a game")),
        ("gin rules tips", _("how to play well, for beginners")),
        ("gin rules faq --rules modern", _("what people argue about")),
        ("gin rules list", _("all rules that have a name")),
        ("gin rules show oklahoma", _("what differs from Classic")),
    ),
    epilog=_(
        "Topics: tips, faq, words (a glossary), players (three people, or four), fairness (of the deals), "
        "privacy (of the hands), options (every rule that can be set).\n\nYou can write rules of your own "
        "into the file that list names."
    ),
)
@click.argument("words", nargs=-1, metavar=_("[TOPIC|list|show NAME]"))
@rules_options
@click.pass_context
def rules(ctx: click.Context, words: tuple[str, ...], name: str | None, settings: Mapping[str, str]) -> int:
    """Print the rules, a topic, or what rules there are."""
    house = house_rules()
    name = None if name is None else meant(house, name)
    match words:
        case ("show",) if name is None and not settings:
            raise Stop(Status.USAGE, _("no rules are named."), _("For example: gin rules show oklahoma"))
        case ("list",) if name is not None or settings:
            what = _("list takes neither --rules nor --set.")
            raise Stop(Status.USAGE, what, _("See one of them with: gin rules show oklahoma"))
        case ("list",):
            return _list(house)
        case ("show",):
            _show(house, DEFAULT if name is None else name, settings)
        case ("show", shown) if name is None:
            _show(house, meant(house, shown), settings)
        case ():
            _explain(house, None, DEFAULT if name is None else name, settings)
        case (topic,):
            _explain(house, topic, DEFAULT if name is None else name, settings)
        case ("show", _shown):
            what = _("the rules are named twice, after show and after --rules.")
            raise Stop(Status.USAGE, what, _("For example: gin rules show oklahoma"))
        case _:
            raise click.UsageError(_("{word!r} is too much here.").format(word=words[-1]), ctx)
    return 0


def _explain(house: HouseRules, topic: str | None, name: str, settings: Mapping[str, str]) -> None:
    from ginrummy.reports.rules import sections_as_text
    from ginrummy.wording.rules_text import rules_text
    from ginrummy.wording.topics import TOPICS

    if topic is not None and topic not in TOPICS:
        raise _no_topic(topic, house)
    agreed = chosen_rules(house, name, settings)
    about = _("The rules of the game") if topic is None else _(TOPICS[topic].title)
    sections = rules_text(agreed) if topic is None else TOPICS[topic].sections(agreed)
    title = _("{topic} ({rules})").format(topic=about, rules=_title(house, name, settings))
    text = sections_as_text(title, sections, _width())
    if sys.stdout.isatty() and text.count("\n") >= shutil.get_terminal_size().lines:
        click.echo_via_pager(text)
    else:
        click.echo(text, nl=False)


def _no_topic(word: str, house: HouseRules) -> Stop:
    from difflib import get_close_matches

    from ginrummy.wording.topics import TOPICS

    what = _("there is no topic {word!r}.").format(word=word)
    near = get_close_matches(word.lower(), [*TOPICS, "list", "show"], n=1)
    if word in house.names:
        return Stop(Status.USAGE, what, _("Did you mean: gin rules --rules {name}").format(name=word))
    if near:
        return Stop(Status.USAGE, what, _("Did you mean: gin rules {topic}").format(topic=near[0]))
    return Stop(Status.USAGE, what, _("Topics are: {topics}").format(topics=", ".join(TOPICS)))


def _title(house: HouseRules, name: str, settings: Mapping[str, str]) -> str:
    from ginrummy.wording.rule_choice import changed_title, rules_title

    return changed_title(house, name) if settings else rules_title(house, name)


def _show(house: HouseRules, name: str, settings: Mapping[str, str]) -> None:
    from ginrummy.reports.rules import sections_as_text
    from ginrummy.wording.rule_choice import rules_blurb
    from ginrummy.wording.rules import differences_lines
    from ginrummy.wording.rules_text import Section

    lines = differences_lines(chosen_rules(house, name, settings))
    sections = (
        Section("", (rules_blurb(house, name),)),
        Section(_("What differs from Classic"), lines or (_("Nothing."),)),
    )
    click.echo(sections_as_text(_title(house, name, settings), sections, _width()), nl=False)


def _list(house: HouseRules) -> int:
    """All rules by the names to type; what is wrong in the file of own ones is told beside the list."""
    from ginrummy.core.presets import PRESETS
    from ginrummy.wording.rule_choice import rules_blurb

    formatter = click.HelpFormatter(width=_width())
    formatter.write_dl([(name, _titled(house, name)) for name in PRESETS])
    if house.named:
        formatter.write_paragraph()
        formatter.write_text(_("Your own, from {file}:").format(file=paths.house_rules_path()))
        formatter.write_dl(
            [(name, each.title or rules_blurb(house, name)) for name, each in house.named.items()]
        )
    else:
        formatter.write_paragraph()
        formatter.write_text(_("Write your own into {file}").format(file=paths.house_rules_path()))
    click.echo(formatter.getvalue(), nl=False)
    return max((tell(fault_stop(fault)) for fault in house.faults), default=0)


def _titled(house: HouseRules, name: str) -> str:
    """What rules are like, with the title that the screens show where that is another word."""
    from ginrummy.wording.rule_choice import rules_blurb, rules_title

    title, blurb = rules_title(house, name), rules_blurb(house, name)
    alike = title.casefold().replace(" ", "-") == name
    return blurb if alike else _("{title}: {blurb}").format(title=title, blurb=blurb)


def _width() -> int:
    return min(shutil.get_terminal_size().columns, _WIDEST)
