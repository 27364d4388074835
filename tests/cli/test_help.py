"""Help: examples first, at most 80 columns, and every example is right."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator

import click
import pytest

from cli.running import Said, ledger, played
from cli.running import gin as gin_process
from ginrummy import __version__
from ginrummy.cli import COMMANDS, gin
from ginrummy.cli.trouble import Status

Command = Callable[..., Said]

HELP = """\
Gin rummy for two people at one keyboard.

Examples:
  gin play                            the first screen: new game, resume
  gin play --player Anna --player Bo  begin at once
  gin resume                          go on where you left
  gin review 3                        the score sheet of game 3
  gin export 3 -o game.json           game 3 as a file to be given away
  gin rules                           how the game goes
  gin deadwood 4H 5H 6H 7H 7S 7D 7C   the best melds of these cards

Usage: gin [OPTIONS] [COMMAND] [ARGS]...

Commands:
  play      Sit down to a game.
  resume    Go on with a saved game.
  review    Look at a game again.
  history   List the saved games.
  stats     Show who has won how often, and how.
  export    Write a game to a file.
  import    Bring a game in from a file.
  delete    Delete a saved game for good.
  verify    Prove that a game is sound.
  rules     Explain the rules, and list those there are.
  config    Show and change the settings.
  deadwood  Find the best melds of a hand.

Options:
  -V, --version  Show the version and exit.
  -h, --help     Show this message and exit.

Exit status:
  0                   done, or left with the game saved
  1                   a fault in the program
  2                   wrong usage
  3                   no such game or player, or no game to go on with
  4                   the game is open in another window
  5                   the games, or a file, cannot be read or written
  6                   a saved game is damaged, or a file does not verify
  7                   not a usable terminal
  8                   the games, or a file, were written by a newer version
  129, 130, 131, 143  ended by hang-up, interrupt, quit, terminate

Environment:
  GIN_DATA_DIR    the directory of the saved games
  GIN_CONFIG_DIR  the directory of your own rules and settings
"""

PLAY = """\
Sit down to a game of gin rummy.

Examples:
  gin play                                    the first screen: new game, resume
  gin play --player Anna --player Bo          begin at once
  gin play -p Anna -p Bo --target 250         a longer game
  gin play --rules oklahoma --set target=250  other rules
  gin play -p Anna -p Bo --seed "rainy day"   a practice game

Usage: gin play [OPTIONS]

Options:
  -p, --player NAME   A player's name; give it twice.
  -t, --target N      Points that end the game, 1 to 1000.
  --assist HOW        What the program tells about a hand: groups, count or
                      bare.
  --rules NAME        The rules to go by; classic if not given.
  --set OPTION=VALUE  Change one rule; give it as often as you like.
  --hand-over HOW     The cover between two hands: always, short or off.
  --idle SECONDS      Cover an untouched hand after so many seconds, or off.
  --theme NAME        What the table is made of: felt, ink or high contrast.
  --deck HOW          Suits in two colours, four, or four that are safe.
  --cards HOW         Suits as unicode, letters or ascii.
  --size HOW          Cards grow at most to: chip, small, large, giant.
  --indices HOW       Letters: international, danish, norwegian, swedish.
  --motion HOW        Whether cards are seen to move: auto, on or off.
  --no-motion         The same as --motion off.
  --seed TEXT         A practice game: the same text, the same cards.
  -h, --help          Show this message and exit.

Every choice is saved as it is made; go on with: gin resume

See what rules there are with: gin rules list, and what can be set with: gin
rules options
"""

HISTORY = """\
List the saved games, the one played last first.

Examples:
  gin history
  gin history --limit 5
  gin history --player Anna --since 2026-03-01
  gin history --rules oklahoma  whatever the target
  gin history --unfinished      what can be resumed

Usage: gin history [OPTIONS]

Options:
  -p, --player NAME  Only games of this player.
  --since DATE       Only games played on that day or later.
  --rules NAME       Only games by these rules.
  --unfinished       Only games that are not over.
  -n, --limit N      Show at most N games; what the window holds, or 20.
  --skip N           Leave the first N out.
  --json             Print the list as JSON, for scripts.
  -h, --help         Show this message and exit.

Of a game that is not over it shows the score and the round, and no card. On a
terminal long names are cut to its width; elsewhere nothing is cut.
"""

STATS = """\
Show who has won how often, and how.

Examples:
  gin stats          everybody
  gin stats Anna     one player, and against whom
  gin stats Anna Bo  two players against each other

Usage: gin stats [OPTIONS] [PLAYER [PLAYER]]

Options:
  -h, --help  Show this message and exit.

Practice games are not counted, and of a game that is not over only its
finished rounds. Names are the same whether in capitals or not.
"""

DELETE = """\
Delete a saved game for good.

Examples:
  gin delete 3               after a question
  gin delete 3 --yes         without one
  gin export 3 -o game.json  keep what is finished of it first

Usage: gin delete [OPTIONS] GAME

Options:
  -y, --yes   Delete it without a question.
  -h, --help  Show this message and exit.

Its events, its cards and its results go, and nothing brings them back. A game
that is open in another window is not deleted.
"""

RULES = """\
Explain the rules, as they are under the settings you name.

Examples:
  gin rules                                    the Classic game
  gin rules --rules oklahoma --set target=250  the rules of such a game
  gin rules tips                               how to play well, for beginners
  gin rules faq --rules modern                 what people argue about
  gin rules list                               all rules that have a name
  gin rules show oklahoma                      what differs from Classic

Usage: gin rules [OPTIONS] [TOPIC|list|show NAME]

Options:
  --rules NAME        The rules to go by; classic if not given.
  --set OPTION=VALUE  Change one rule; give it as often as you like.
  -h, --help          Show this message and exit.

Topics: tips, faq, words (a glossary), players (three people, or four),
fairness (of the deals), privacy (of the hands), options (every rule that can
be set).

You can write rules of your own into the file that list names.
"""

DEADWOOD = """\
Find the least deadwood of a hand and every way to reach it.

Examples:
  gin deadwood 4H 5H 6H 7H 7S 7D 7C AS 2C 3D
  gin deadwood "as 2s 3s, kd" 10♠10♣
  gin deadwood 8S 8D 8C 9S KD --against "5S 6S 7S / 9C 9D 9H"
  gin deadwood --json - < hands.txt

Usage: gin deadwood [OPTIONS] CARDS…

Options:
  --against MELDS  Defend against these melds of a knock, split by /.
  --json           Print JSON, one object and one line for each hand.
  -h, --help       Show this message and exit.

A card is a rank (A 2 3 … 10 J Q K, or T) and a suit (S H D C, or its sign).
With eleven cards it also shows what each discard leaves, and which of them
allow a knock.

With - for the cards it reads hands from the standard input, one a line, and
answers each with one line. What follows a # is skipped; a line that is no
hand ends it.
"""

VERIFY = """\
Play a game again and compare all that is said about it.

Examples:
  gin verify game.json         a file that somebody gave you
  gin verify 3                 a saved game
  gin verify --all             all saved games, and the file they are in
  gin verify --salvage new.db  save what is sound in a damaged file

Usage: gin verify [OPTIONS] FILE|GAME

Options:
  --all           Verify all saved games and list them.
  --salvage FILE  Write what is sound of all saved games to a new file.
  --json          Print what was found as JSON, for scripts.
  -h, --help      Show this message and exit.

It deals the cards anew, plays every action and adds up every sum; of saved
games it also follows the chain of their events. The first thing that does not
come out is told by its deal and action, counted from 1, with status 6. - is
the standard input, and a file whose name is a number is written as ./3

A salvage takes of each game the longest beginning that proves sound. It only
reads the damaged file, and overwrites nothing; its status is 6 if anything is
lost.
"""


REVIEW = """\
Look at a game again, or at the one that ended last: its sheet and its rounds.

Examples:
  gin review
  gin review 3
  gin review 3 --round 2  step through a round of it
  gin review 3 > sheet.txt

Usage: gin review [OPTIONS] [GAME]

Options:
  --round N   Open this round of the sheet.
  --plain     Print it as text, also on a terminal.
  -h, --help  Show this message and exit.

On a terminal the sheet fills the screen, and Enter opens a round on it: both
hands step by step, with what each discard left and could have left. Elsewhere
the sheet is printed as text, and a round turn by turn. Of a game that is not
over there are the finished rounds and nothing more. In a match the rounds are
counted on from game to game.
"""

EXPORT = """\
Write a saved game to a file that can be given away, or its score sheet.

Examples:
  gin export 3 > game.json            the whole game
  gin export 3 -o game.json           the same, but never over another file
  gin export 3 -f html -o sheet.html  the score sheet as a page
  gin export 3 -f markdown            the score sheet for a chat

Usage: gin export [OPTIONS] GAME

Options:
  -f, --format FORMAT  How to write it: json, text, markdown, csv, html, svg,
                       sheet-json.
  -o, --output FILE    Where to write it; the standard output if not given, or
                       if it is -.
  -h, --help           Show this message and exit.

As json it is the game, with all the cards of the rounds that are over: prove
it with gin verify FILE, and play it on elsewhere with gin import FILE. The
other formats are its score sheet, which html goes on with what was done in
each round. None of them holds anything of a round in play.
"""


def examples(text: str) -> Iterator[list[str]]:
    """The lines to type in a help text, as words, without the remarks."""
    for line in re.findall(r"^  (gin .*)$", text, re.MULTILINE):
        yield shlex.split(re.split(r" {2,}| [<>] ", line)[0])[1:]


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help(command: Command, option: str) -> None:
    assert command(option) == Said(0, HELP, "")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("play", PLAY),
        ("history", HISTORY),
        ("stats", STATS),
        ("delete", DELETE),
        ("rules", RULES),
        ("deadwood", DEADWOOD),
        ("verify", VERIFY),
        ("export", EXPORT),
        ("review", REVIEW),
    ],
)
def test_help_of_a_command(command: Command, name: str, text: str) -> None:
    said = command(name, "-h")
    assert said.out == text
    assert said == command(name, "--help")


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help_begins_with_examples_and_fits_80_columns(command: Command, name: str) -> None:
    said = command(*name.split(), "--help")
    assert said.status == 0
    assert max(map(len, said.out.splitlines())) <= 80
    assert said.out.splitlines()[1:3] == ["", "Examples:"]
    assert [line for line in said.out.splitlines() if line != line.rstrip()] == []


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_every_example_is_understood(command: Command, name: str) -> None:
    found = list(examples(command(*name.split(), "--help").out))
    assert found
    for words in found:
        with click.Context(gin) as ctx:
            _name, known, rest = gin.resolve_command(ctx, words)
            assert known is not None
            known.make_context(words[0], rest, parent=ctx).close()


def test_every_status_is_documented(command: Command) -> None:
    out = command("--help").out
    documented = re.search(r"Exit status:\n((?:  .*\n)+)", out)
    assert documented
    numbers = {int(number) for number in re.findall(r"\b\d+\b", documented[1])}
    assert numbers == {0, *map(int, Status)}


def test_version(command: Command) -> None:
    assert command("--version") == Said(0, f"gin (ginrummy) {__version__}\n", "")
    assert command("-V").out == command("--version").out


def test_a_shell_can_ask_how_the_words_go_on() -> None:
    said = gin_process(_GIN_COMPLETE="bash_complete", COMP_WORDS="gin re", COMP_CWORD="1")
    assert (said.status, said.out.split()) == (0, ["plain,resume", "plain,review"])


def test_gin_alone_says_how_to_begin(command: Command) -> None:
    said = command()
    assert said.status == 0
    assert said.out.startswith("Gin rummy for two people at one keyboard.\n\nExamples:\n  gin play ")
    assert said.out.endswith("\n\nAll commands and options: gin --help\n")


def test_gin_alone_names_an_unfinished_game(command: Command) -> None:
    with ledger() as games:
        played(games)
        played(games, 5, ("Zoë", "東京"))
    assert command().out.splitlines()[-1] == "Game 2 of Zoë and 東京 is not over: gin resume"


def test_gin_alone_does_not_complain_about_games_that_cannot_be_read(command: Command) -> None:
    with ledger() as games:
        path = games._path
    path.write_bytes(b"no ledger at all" * 100)
    said = command()
    assert (said.status, said.err) == (0, "")
    assert said.out.endswith("gin --help\n")


@pytest.mark.parametrize(
    "arguments", [["--help"], ["--version"], [], ["histroy"], ["deadwood", "AS", "2S"], ["rules"]]
)
def test_what_draws_nothing_and_reads_no_game_loads_no_library_for_it(arguments: list[str]) -> None:
    script = (
        "import atexit, json, sys\n"
        "atexit.register(lambda: print('\\n' + json.dumps(sorted(sys.modules))))\n"
        f"sys.argv[1:] = {arguments!r}\n"
        "from ginrummy.cli import main\n"
        "main()"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False, timeout=60)
    loaded = {name.split(".")[0] for name in json.loads(run.stdout.splitlines()[-1])}
    assert "ginrummy" in loaded
    assert loaded & {"textual", "rich", "sqlite3", "asyncio"} == set()
