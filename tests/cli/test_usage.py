"""Wrong usage: `gin:` and what is wrong, a line that says what to do, nothing else, status 2."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cli.running import Said, gin
from ginrummy.cli.export import FORMATS

Command = Callable[..., Said]

GAMES = "See all games with: gin history"
CARD = "A card is a rank (A, 2 to 10, J, Q, K) and a suit (S, H, D, C): gin deadwood AS 10H"
MELDS = 'Melds are sets and runs, with / between them: --against "5S 6S 7S / 9C 9D 9H"'


@pytest.mark.parametrize(
    ("line", "what", "remedy"),
    [
        ("histroy", "there is no command 'histroy'.", "Did you mean: gin history"),
        ("Resume", "there is no command 'Resume'.", "Did you mean: gin resume"),
        ("12", "there is no command '12'.", "See all commands with: gin --help"),
        ("--player Anna", "there is no option --player.", "See how it is used with: gin --help"),
        ("--versoin", "there is no option --versoin.", "Did you mean: gin --version"),
        ("play --plyer Anna", "there is no option --plyer.", "Did you mean: gin play --player"),
        ("play --frobnicate", "there is no option --frobnicate.", "See how it is used with: gin play --help"),
        ("play --player", "--player needs a value.", "See how it is used with: gin play --help"),
        ("review --plain=3", "--plain takes no value.", "See how it is used with: gin review --help"),
        ("history 3", "'3' is too much here.", "See how it is used with: gin history --help"),
        ("resume 3 4", "'4' is too much here.", "See how it is used with: gin resume --help"),
        ("resume three", "'three' is not the number of a game.", GAMES),
        ("review 1.5", "'1.5' is not the number of a game.", GAMES),
        ("review " + "9" * 5000, f"'{'9' * 5000}' is not the number of a game.", GAMES),
        (
            "review 3 --round first",
            "--round is a whole number from 1 up, not 'first'.",
            "For example: gin review 3 --round 2",
        ),
        ("export", "no game is named.", GAMES),
        ("export three", "'three' is not the number of a game.", GAMES),
        ("export 3 4", "'4' is too much here.", "See how it is used with: gin export --help"),
        (
            "export 3 --format pdf",
            f"Invalid value for '--format' / '-f': 'pdf' is not one of {', '.join(map(repr, FORMATS))}.",
            "See how it is used with: gin export --help",
        ),
        (
            "verify",
            "neither a file nor a game is named.",
            "For example: gin verify game.json, or gin verify 3, or gin verify --all",
        ),
        ("import", "no file is named.", "For example: gin import game.json"),
        (
            "history --limit 0",
            "--limit is a whole number from 1 up, not '0'.",
            "For example: gin history --limit 20",
        ),
        (
            "play --target many",
            "--target is a whole number from 1 to 1000, not 'many'.",
            "For example: gin play --target 100",
        ),
        (
            "play -t 1001",
            "--target is a whole number from 1 to 1000, not '1001'.",
            "For example: gin play --target 100",
        ),
        (
            "play -p Anna -p Bo -p Cy",
            "more than two players are named.",
            "Gin rummy is for two: gin play --player Anna --player Bo",
        ),
        (
            "play -p Anna -p anna",
            "these names cannot be used.",
            "The two players need different names.",
        ),
        ("play -p \u200b", "this name cannot be used.", "A name needs at least one visible character."),
        (
            "play -p 東京東京東京東京東京東",
            "this name cannot be used.",
            "A name is at most 20 columns wide: 東京東京東京東京東京東",
        ),
        (
            "play --seed \udcff",
            "the text after --seed is not in the encoding of this terminal.",
            'For example: gin play --seed "rainy day"',
        ),
        (
            "play --rules oklahom",
            "there are no rules called 'oklahom'.",
            "Did you mean: oklahoma",
        ),
        (
            "play --rules nobody",
            "there are no rules called 'nobody'.",
            "See all rules with: gin rules list",
        ),
        (
            "play --set target",
            "after --set stand an option and its value, not 'target'.",
            "For example: --set gin_bonus=25",
        ),
        (
            "play --set gin-bonuss=25",
            "there is no option 'gin_bonuss' in the rules.",
            "Did you mean: gin_bonus",
        ),
        (
            "play -p Anna -p Bo --set gin_bonus=lots",
            "gin_bonus cannot be 'lots'.",
            "It is a whole number from 0 to 100.",
        ),
        (
            "play --rules oklahoma --set deal_style=eleven",
            "oklahoma does not go with deal_style: no card is turned up in the eleven-card deal.",
            "Set knock_card_source to side_card, or oklahoma to off, or deal_style to upcard.",
        ),
        (
            "rules --rules hollywood --set match=games",
            "match does not go with scoring: Hollywood is a match of three games already.",
            "Set match to off, or scoring to single.",
        ),
        ("rules tip", "there is no topic 'tip'.", "Did you mean: gin rules tips"),
        (
            "rules nothing",
            "there is no topic 'nothing'.",
            "Topics are: tips, faq, words, players, fairness, privacy, options",
        ),
        ("rules modern", "there is no topic 'modern'.", "Did you mean: gin rules --rules modern"),
        ("rules show", "no rules are named.", "For example: gin rules show oklahoma"),
        ("rules show moden", "there are no rules called 'moden'.", "Did you mean: modern"),
        ("rules tips faq", "'faq' is too much here.", "See how it is used with: gin rules --help"),
        ("rules show a b", "'b' is too much here.", "See how it is used with: gin rules --help"),
        (
            "rules list --rules modern",
            "list takes neither --rules nor --set.",
            "See one of them with: gin rules show oklahoma",
        ),
        ("deadwood", "no cards are given.", "For example: gin deadwood AS 2S 3S KD"),
        ("deadwood AS 1X", "'1X' is not a card.", CARD),
        (
            "deadwood 4H 5H 6H 6h",
            "the six of hearts is given twice.",
            "Give each card once, for example: gin deadwood AS 2S 3S",
        ),
        (
            "deadwood AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS",
            "these are 12 cards, and a hand has at most 11.",
            "Give the ten cards of a hand, or eleven after the draw.",
        ),
        ("deadwood --against", "--against needs a value.", "See how it is used with: gin deadwood --help"),
        ("deadwood --against 4H5H6H", "no cards are given.", "For example: gin deadwood AS 2S 3S KD"),
        ("deadwood - AS", "'-' is not a card.", CARD),
        ("deadwood AS --against 4H5H1X", "'1X' is not a card.", CARD),
        ("deadwood AS --against 4H5H", "'4H5H' is not a meld.", MELDS),
        ("deadwood AS --against 4H5H6H9C9D9H", "'4H5H6H9C9D9H' is not a meld.", MELDS),
        ("deadwood AS --against 4H5H6H/", "'' is not a meld.", MELDS),
        ("deadwood AS --against 4H5H6H/\t5D5S", "'5D5S' is not a meld.", MELDS),
        (
            "deadwood AS --against 4H5H6H/6H6D6C",
            "the six of hearts is given twice.",
            "Give each card once, for example: gin deadwood AS 2S 3S",
        ),
        (
            "deadwood KS --against 4H5H6H7H/9C9D9H9S/JSQSKSTS",
            "these are 12 cards, and a hand has at most 11.",
            "After --against stand the melds of one knocker.",
        ),
        (
            "deadwood AS 5H --against 4H5H6H",
            "the five of hearts is in the hand and in the melds shown.",
            "Give the cards of the defender, and after --against the melds of the knocker.",
        ),
    ],
)
def test_wrong_usage(command: Command, line: str, what: str, remedy: str) -> None:
    assert command(*line.split(" ")) == Said(2, "", f"gin: {what}\n{remedy}\n")


def test_what_was_typed_cannot_steer_the_terminal(command: Command) -> None:
    for arguments in (["\x1b[2J"], ["--\x1b[2J"], ["resume", "\x1b[2J"], ["deadwood", "\x1b[2J"]):
        said = command(*arguments)
        assert said.status == 2
        assert "\x1b" not in said.err


def test_the_same_from_the_process() -> None:
    assert gin("histroy") == Said(2, "", "gin: there is no command 'histroy'.\nDid you mean: gin history\n")
