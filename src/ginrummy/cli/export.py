"""`gin export`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from ginrummy.cli.command import Command, needed_game_argument
from ginrummy.cli.games import need_games, open_ledger
from ginrummy.cli.records import STREAM, write_record
from ginrummy.cli.trouble import explained
from ginrummy.wording.language import _

if TYPE_CHECKING:
    from ginrummy.table.review import Review

RECORD: Final = "json"
"""The game itself; every other form is its score sheet."""
TEXT: Final = "text"
FORMATS: Final = (RECORD, TEXT, "markdown", "csv", "html", "svg", "sheet-json")


@click.command(
    cls=Command,
    help=_("Write a saved game to a file that can be given away, or its score sheet."),
    examples=(
        ("gin export 3 > game.json", _("the whole game")),
        ("gin export 3 -o game.json", _("the same, but never over another file")),
        ("gin export 3 -f html -o sheet.html", _("the score sheet as a page")),
        ("gin export 3 -f markdown", _("the score sheet for a chat")),
    ),
    epilog=_(
        "As json it is the game, with all the cards of the rounds that are over: prove it with "
        "gin verify FILE, and play it on elsewhere with gin import FILE. The other formats are its score "
        "sheet, which html goes on with what was done in each round. None of them holds anything of a "
        "round in play."
    ),
)
@needed_game_argument
@click.option(
    "--format",
    "-f",
    "form",
    type=click.Choice(FORMATS),
    default=RECORD,
    metavar=_("FORMAT"),
    help=_("How to write it: {formats}.").format(formats=", ".join(FORMATS)),
)
@click.option(
    "--output",
    "-o",
    default=STREAM,
    metavar=_("FILE"),
    help=_("Where to write it; the standard output if not given, or if it is -."),
)
def export(game: int, form: str, output: str) -> None:
    """Write the finished rounds of a saved game, or the sheet they stand on."""
    need_games()
    text = _record(game) if form == RECORD else _sheet(game, form)
    if output != STREAM:
        write_record(output, text)
    elif form == TEXT:
        click.echo(text, nl=False)
    else:
        click.echo(text.encode(), nl=False)  # what a program reads is in UTF-8 whatever the terminal speaks


def _record(game: int) -> str:
    from ginrummy.core.exchange import exported, to_text
    from ginrummy.table.exchange import saved_record

    with explained(game), open_ledger(to_read=True) as ledger:
        return to_text(exported(saved_record(ledger, game)))


def _sheet(game: int, form: str) -> str:
    from ginrummy.table.review import review

    with explained(game), open_ledger(to_read=True) as ledger:
        found = review(ledger, game)
    match form:
        case "markdown":
            from ginrummy.reports.markdown import sheet_as_markdown as written
        case "csv":
            from ginrummy.reports.csv import sheet_as_csv as written
        case "svg":
            from ginrummy.reports.svg import sheet_as_svg as written
        case "sheet-json":
            from ginrummy.reports.json import sheet_as_json as written
        case "html":
            return _page(found)
        case _:
            from ginrummy.reports.text import sheet_as_text as written
    return written(found.sheet, game, practice=found.practice)


def _page(found: Review) -> str:
    from ginrummy.reports.html import sheet_as_html

    rounds = [found.round(row) for row in range(len(found.sheet.rows))]
    return sheet_as_html(found.sheet, found.number, practice=found.practice, rounds=rounds)
