"""`gin rules`: the rules under the settings that are named, the topics, and what rules there are."""

from __future__ import annotations

import sys
from collections.abc import Callable

import click
import pytest

from cli.running import Said
from cli.running import gin as gin_process
from e2e.terminal import gin as gin_in_terminal
from ginrummy import paths
from ginrummy.cli.trouble import Status
from ginrummy.core.presets import PRESETS
from ginrummy.wording.topics import TOPICS

Command = Callable[..., Said]

GRANDMA = """\
[rules.grandma]
title = "As Grandma plays it"
gin_bonus = 25

[rules.bo]
base = "grandma"
target = 50
"""


def write(text: str) -> str:
    """Put house rules in their place; the path, as it is told."""
    path = paths.house_rules_path()
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_the_rules_are_those_of_the_classic_game(command: Command) -> None:
    said = command("rules")
    assert (said.status, said.err) == (0, "")
    assert said.out.startswith("The rules of the game (Classic)\n\nThe game\n  Gin rummy is a game for two.")
    assert "have 10 or less left over" in said.out
    assert max(map(len, said.out.splitlines())) <= 80


def test_the_rules_follow_the_settings(command: Command) -> None:
    out = command("rules", "--rules", "oklahoma", "--set", "target=77", "--set", "gin-bonus=33").out
    assert out.startswith("The rules of the game (Oklahoma, changed)\n")
    assert "brings a player to 77 points" in out
    assert "and 33 on top" in out


def test_house_rules_are_rules_like_any_other(command: Command) -> None:
    write(GRANDMA)
    out = command("rules", "--rules", "bo").out
    assert "brings a player to 50 points" in out
    assert "and 25 on top" in out


@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("name", PRESETS)
def test_every_topic_can_be_read_under_any_rules(command: Command, topic: str, name: str) -> None:
    said = command("rules", topic, "--rules", name)
    assert (said.status, said.err) == (0, "")
    assert said.out.isascii()
    assert max(map(len, said.out.splitlines())) <= 80


def test_a_narrow_window_has_shorter_lines(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert max(map(len, command("rules").out.splitlines())) <= 40


def test_the_list_has_all_rules_by_the_names_to_type(command: Command) -> None:
    said = command("rules", "list")
    assert (said.status, said.err) == (0, "")
    lines = said.out.splitlines()
    assert [line.split()[0] for line in lines if line[:1].strip()][: len(PRESETS)] == list(PRESETS)
    assert lines[0] == "classic           The game as most books have it."
    unbroken = said.out.replace("\n", "")
    assert unbroken.endswith(f"Write your own into {paths.house_rules_path()}")


def test_the_list_has_own_rules_too(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIN_CONFIG_DIR", "ours")
    monkeypatch.chdir(paths.data_dir().parent.parent)
    write(GRANDMA)
    assert command("rules", "list").out.endswith(
        "\n\nYour own, from ours/rules.toml:\n"
        "grandma  As Grandma plays it\n"
        "bo       Your own rules; they begin with As Grandma plays it.\n"
    )


def test_what_differs_is_shown_in_words(command: Command) -> None:
    write(GRANDMA)
    assert command("rules", "show", "bo").out == (
        "bo\n\n  Your own rules; they begin with As Grandma plays it.\n\nWhat differs from Classic\n"
        "  Target: 50 points, in place of 100 points\n  Gin bonus: 25 points, in place of 20 points\n"
    )
    assert command("rules", "show", "classic").out.endswith("What differs from Classic\n  Nothing.\n")
    changed = command("rules", "show", "--set", "big_gin=on").out
    assert changed.startswith("Classic, changed\n")
    assert changed.endswith("  Big gin: yes, in place of no\n")


def test_a_fault_is_told_beside_the_list_and_leaves_the_others(command: Command) -> None:
    path = write(GRANDMA + "[rules.cy]\nbox_bonus = 101\n")
    said = command("rules", "list")
    assert said.status == Status.USAGE
    assert "\ngrandma  As Grandma plays it\n" in said.out
    assert "cy" not in said.out.split("grandma", 1)[1].split()
    assert said.err == (
        f"gin: {path}, line 9: box_bonus cannot be 101.\nIt is a whole number from 0 to 100.\n"
    )
    assert command("rules", "--rules", "cy") == Said(Status.USAGE, "", said.err)
    assert command("play", "--rules", "cy").err == said.err
    assert command("rules", "--rules", "grandma").status == 0


def test_a_damaged_file_hurts_only_those_who_need_it(command: Command) -> None:
    path = write("[rules.grandma\n")
    lost = command("rules", "--rules", "grandma")
    assert lost.status == Status.USAGE
    assert lost.err.startswith(f"gin: {path}, line 1: this cannot be understood (")
    assert command("rules", "--rules", "modern").status == 0


def test_a_file_that_cannot_be_read_has_the_status_of_storage(command: Command) -> None:
    paths.house_rules_path().mkdir(parents=True)
    said = command("rules", "--rules", "grandma")
    assert said.status == Status.STORAGE
    assert "it cannot be read (is a directory)." in said.err


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("gin rules --rules o", ["oklahoma"]),
        ("gin play --rules gr", ["grandma"]),
        ("gin play --set ace_", ["ace_rank=low", "ace_rank=high_or_low", "ace_rank=round_corner"]),
        ("gin play --set targ", ["target="]),
    ],
)
def test_a_shell_can_complete_names_and_settings(typed: str, words: list[str]) -> None:
    write(GRANDMA)
    at = str(len(typed.split()) - 1)
    said = gin_process(_GIN_COMPLETE="bash_complete", COMP_WORDS=typed, COMP_CWORD=at)
    found = [word.removeprefix("plain,") for word in said.out.split()]
    assert found[: len(words)] == words


def test_a_long_text_on_a_terminal_goes_through_the_pager(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    paged: list[str] = []
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setattr(click, "echo_via_pager", paged.append)
    assert command("rules").out == ""
    assert paged[0].startswith("The rules of the game")
    monkeypatch.setenv("LINES", "500")
    assert command("rules").out.startswith("The rules of the game")


@pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal is POSIX")
def test_the_pager_is_the_one_of_the_person() -> None:
    with gin_in_terminal("rules", PAGER="head -n 1") as terminal:
        assert terminal.status() == 0
        assert terminal.text.strip() == "The rules of the game (Classic)"


@pytest.mark.parametrize("name", ["OKLAHOMA", "Oklahoma", "oklahoma"])
def test_names_are_known_in_any_case(command: Command, name: str) -> None:
    assert command("rules", "show", name).out.startswith("Oklahoma\n")
    assert command("rules", "--rules", name).out.startswith("The rules of the game (Oklahoma)\n")


def test_rules_are_known_by_the_titles_that_the_screens_show(command: Command) -> None:
    write(GRANDMA)
    assert command("rules", "show", "contest").out.startswith("Contest\n")
    assert command("rules", "show", "as grandma plays it").out.startswith("As Grandma plays it\n")
    assert "eaai              Contest: " in command("rules", "list").out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("rules --rules oklahoma --rules hollywood", "rules are named twice, oklahoma and hollywood."),
        ("rules --set target=5 --set target=6", "target is set twice, to 5 and to 6."),
        ("play --target 100 --set target=200", "--target and --set target do not agree."),
        ("play --assist bare --set assist=count", "--assist and --set assist do not agree."),
        ("rules --rules=", "there are no rules called ''."),
        ("rules show oklahoma --rules hollywood", "the rules are named twice, after show and after --rules."),
    ],
)
def test_what_contradicts_itself_is_not_guessed(command: Command, words: str, said: str) -> None:
    answer = command(*words.split())
    assert answer.status == Status.USAGE
    assert answer.err.splitlines()[0] == f"gin: {said}"
