"""`gin deadwood`."""

from __future__ import annotations

import sys

import click

from ginrummy.cli.command import Command
from ginrummy.cli.notation import read_hand, read_hands, read_melds
from ginrummy.cli.streams import mend_input
from ginrummy.wording.language import _


@click.command(
    cls=Command,
    help=_("Find the least deadwood of a hand and every way to reach it."),
    examples=(
        ("gin deadwood 4H 5H 6H 7H 7S 7D 7C AS 2C 3D", ""),
        ('gin deadwood "as 2s 3s, kd" 10♠10♣', ""),
        ('gin deadwood 8S 8D 8C 9S KD --against "5S 6S 7S / 9C 9D 9H"', ""),
        ("gin deadwood --json - < hands.txt", ""),
    ),
    epilog=_(
        "A card is a rank (A 2 3 … 10 J Q K, or T) and a suit (S H D C, or its sign). "
        "With eleven cards it also shows what each discard leaves, and which of them allow a knock.\n\n"
        "With - for the cards it reads hands from the standard input, one a line, and answers each "
        "with one line. What follows a # is skipped; a line that is no hand ends it."
    ),
)
@click.argument("cards", nargs=-1, metavar=_("CARDS…"))
@click.option(
    "--against",
    multiple=True,
    metavar=_("MELDS"),
    help=_("Defend against these melds of a knock, split by /."),
)
@click.option("--json", "as_json", is_flag=True, help=_("Print JSON, one object and one line for each hand."))
def deadwood(cards: tuple[str, ...], against: tuple[str, ...], as_json: bool) -> None:
    """Print what there is to know about the cards, or about each hand of the input."""
    from ginrummy.reports import deadwood as report

    shown = read_melds(" / ".join(against)) if against else None
    if cards == ("-",):
        mend_input()
        hands = read_hands(sys.stdin or (), shown or ())  # none where the input is closed
        told = report.as_json if as_json else report.as_line
    else:
        hands = iter([read_hand(" ".join(cards), shown or ())])
        told = report.as_json if as_json else report.as_text
    for hand in hands:
        click.echo(told(hand, shown))  # which flushes: who asks through a pipe is waiting for the answer
