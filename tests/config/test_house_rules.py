"""House rules in `rules.toml`: what they mean, what is wrong with them and where, and how they are saved."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ginrummy import paths
from ginrummy.config.faults import ConfigError, Problem
from ginrummy.config.house_rules import HouseRules, load_house_rules, save_house_rules
from ginrummy.core.presets import PRESETS
from ginrummy.core.rules import CLASSIC, AceValue, Match, Rules, Scoring, UndercutOnTie
from strategies import rules as agreements

GRANDMA = """\
# How they play in the village.

[rules.grandma]         # since 1962
title = "As Grandma plays it"
base = "classic"
gin_bonus = 25          # she loves gin
big_gin = "on"
undercut-on-tie = "bonus"

# Bo is in a hurry.
[rules.bo]
base = "grandma"
target = 50
"""
SOUND = GRANDMA.replace("undercut-on-tie", "undercut_on_tie")


@pytest.fixture
def path(own_home: Path) -> Path:
    file = paths.house_rules_path()
    file.parent.mkdir(parents=True)
    return file


def load(path: Path, text: str) -> HouseRules:
    path.write_text(text, encoding="utf-8")
    return load_house_rules(path)


def told(house: HouseRules) -> list[tuple[int | None, str, Problem]]:
    return [(fault.line, fault.name, fault.problem) for fault in house.faults]


def test_there_is_nothing_before_anything_is_written() -> None:
    house = load_house_rules(paths.house_rules_path())
    assert house == HouseRules()
    assert house.names == tuple(PRESETS)
    assert not paths.config_dir().exists()


def test_a_set_is_what_differs_from_its_base(path: Path) -> None:
    house = load(path, SOUND)
    assert house.faults == ()
    assert list(house.named) == ["grandma", "bo"]
    assert house.named["grandma"].title == "As Grandma plays it"
    assert house.rules("grandma") == Rules(gin_bonus=25, big_gin=True)
    assert house.rules("bo") == Rules(gin_bonus=25, big_gin=True, target=50)
    assert house.rules("oklahoma") == PRESETS["oklahoma"]
    assert house.rules("nobody") is None
    assert house.names == (*PRESETS, "grandma", "bo")


def test_the_base_may_stand_further_down_or_go_without_saying(path: Path) -> None:
    house = load(path, '[rules.a]\nbase = "b"\n[rules.b]\nace_value = 15\n')
    assert house.rules("a") == house.rules("b") == Rules(ace_value=AceValue.FIFTEEN)
    assert house.named["b"].base == "classic"


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("[rules.a]\ngin_bonuss = 25", [(2, "a", Problem.BAD_SETTING)]),
        ("[rules.a]\n\ngin_bonus = 101", [(3, "a", Problem.BAD_SETTING)]),
        ("[rules.a]\ngin_bonus = 25.0", [(2, "a", Problem.BAD_SETTING)]),
        ("[rules.a]\ngin_bonus = [\n 1,\n 2,\n]\ntarget = 9", [(2, "a", Problem.BAD_SETTING)]),
        (
            "[rules.a]\ntarget = 0\nbig_gin = 3\nmatch = 'ever'",
            [
                (2, "a", Problem.BAD_SETTING),
                (3, "a", Problem.BAD_SETTING),
                (4, "a", Problem.BAD_SETTING),
            ],
        ),
        (
            "[rules.a]\nscoring = 'hollywood'\nmatch = 'games'",
            [(3, "a", Problem.BAD_SETTING)],
        ),
        ("[rules.a]\nbase = 'hollywood'\nmatch = 'games'", [(3, "a", Problem.BAD_SETTING)]),
        ("[rules.a]\nbase = 'oklahoma'\ndeal_style = 'eleven'", [(3, "a", Problem.BAD_SETTING)]),
        ("[rules.a]\nbase = 'clasic'", [(2, "a", Problem.UNKNOWN_BASE)]),
        ("[rules.a]\nbase = 3", [(2, "a", Problem.UNKNOWN_BASE)]),
        ("[rules.a]\nbase = 'a'", [(2, "a", Problem.BASE_CYCLE)]),
        (
            "[rules.a]\nbase = 'b'\n[rules.b]\nbase = 'c'\n[rules.c]\nbase = 'b'",
            [(2, "a", Problem.BASE_AT_FAULT), (4, "b", Problem.BASE_CYCLE), (6, "c", Problem.BASE_CYCLE)],
        ),
        (
            "[rules.a]\nbase = 'b'\n[rules.b]\ntarget = 0",
            [(2, "a", Problem.BASE_AT_FAULT), (4, "b", Problem.BAD_SETTING)],
        ),
        ("[rules.a]\ntitle = 3", [(2, "a", Problem.BAD_TITLE)]),
        ('[rules.a]\ntitle = "two\\nlines"', [(2, "a", Problem.BAD_TITLE)]),
        ("[rules.classic]\ntarget = 9", [(1, "classic", Problem.PRESET_NAME)]),
        ("\n[rules.'-x']\ntarget = 9", [(2, "-x", Problem.BAD_NAME)]),
        ("[rules.'']\ntarget = 9", [(1, "", Problem.BAD_NAME)]),
        ("[rules]\ngin_bonus = 25", [(2, "gin_bonus", Problem.NOT_A_TABLE)]),
        ("rules = 3", [(1, "rules", Problem.NOT_A_TABLE)]),
        ("[rules.a]\n[grandma]\ngin_bonus = 25", [(2, "grandma", Problem.UNKNOWN_KEY)]),
        ("[rules.a]\r\n\r\ngin_bonus = 101\r\n", [(3, "a", Problem.BAD_SETTING)]),
        ("[rules.a]\ngin_bonus 25", [(2, "", Problem.NOT_TOML)]),
        ("[rules.a]\n[rules.a]", [(2, "", Problem.NOT_TOML)]),
        ('[rules.a]\ntitle = """\nfor ever', [(2, "", Problem.NOT_TOML)]),
        (f"[rules.a]\ntarget = {'9' * 5000}", [(2, "", Problem.NOT_TOML)]),
        (f"[rules.a]\ntarget = {'[' * 5000}", [(2, "", Problem.NOT_TOML)]),
    ],
)
def test_what_is_wrong_is_told_with_its_line(
    path: Path, text: str, faults: list[tuple[int | None, str, Problem]]
) -> None:
    assert told(load(path, text)) == faults


def test_a_fault_takes_only_its_own_set_away(path: Path) -> None:
    house = load(path, SOUND + "[rules.cy]\ngin_bonus = -1\n")
    assert list(house.named) == ["grandma", "bo"]
    (fault,) = house.faults
    assert (fault.line, fault.name, fault.path) == (15, "cy", path)
    assert str(fault.error) == "gin_bonus is -1, it must be a whole number from 0 to 100"


def test_a_long_line_of_bases_is_followed_to_its_end(path: Path) -> None:
    sets = "".join(f"[rules.r{at}]\nbase = 'r{at + 1}'\n" for at in range(300))
    assert load(path, sets + "[rules.r300]\ntarget = 7\n").rules("r0") == Rules(target=7)


def test_bytes_that_are_no_text(path: Path) -> None:
    path.write_bytes(b"[rules.a]\ntitle = '\xff'\n")
    assert told(load_house_rules(path)) == [(2, "", Problem.NOT_TEXT)]


def test_a_mark_at_the_beginning_is_no_fault(path: Path) -> None:
    path.write_bytes(b"\xef\xbb\xbf[rules.a]\ntarget = 9\n")
    assert load_house_rules(path).rules("a") == Rules(target=9)


def test_a_directory_in_its_place(path: Path) -> None:
    path.mkdir()
    (fault,) = load_house_rules(path).faults
    assert (fault.problem, fault.given) == (Problem.UNREADABLE, "Is a directory")
    with pytest.raises(ConfigError, match="cannot be read"):
        save_house_rules(path, "a", CLASSIC)


def test_the_first_set_makes_the_file(own_home: Path) -> None:
    path = paths.house_rules_path()
    save_house_rules(path, "grandma", Rules(gin_bonus=25, match=Match.GAMES), title="Hers")
    assert path.read_text(encoding="utf-8") == (
        '[rules.grandma]\ntitle = "Hers"\nbase = "classic"\ngin_bonus = 25\nmatch = "games"\n'
    )
    assert [each.name for each in path.parent.iterdir()] == ["rules.toml"]


def test_saving_again_leaves_comments_and_other_sets(path: Path) -> None:
    load(path, SOUND)
    save_house_rules(path, "grandma", Rules(gin_bonus=20, big_gin=True, box_bonus=25), "classic", "Hers")
    assert (
        path.read_text(encoding="utf-8")
        == """\
# How they play in the village.

[rules.grandma]         # since 1962
title = "Hers"
base = "classic"
big_gin = true
box_bonus = 25

# Bo is in a hurry.
[rules.bo]
base = "grandma"
target = 50
"""
    )
    save_house_rules(path, "bo", Rules(target=40, big_gin=True, box_bonus=25), "grandma")
    assert path.read_text(encoding="utf-8").endswith('[rules.bo]\nbase = "grandma"\ntarget = 40\n')


def test_what_stays_the_same_is_not_touched(path: Path) -> None:
    text = SOUND.replace('big_gin = "on"', "big_gin = true").replace('undercut_on_tie = "bonus"\n', "")
    house = load(path, text)
    save_house_rules(path, "grandma", house.named["grandma"].rules, "classic", "As Grandma plays it")
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("key", "base", "title", "problem"),
    [
        ("classic", "modern", "", Problem.PRESET_NAME),
        ("", "classic", "", Problem.BAD_NAME),
        (" a", "classic", "", Problem.BAD_NAME),
        ("x" * 41, "classic", "", Problem.BAD_NAME),
        ("a", "nobody", "", Problem.UNKNOWN_BASE),
        ("a", "classic", "two\nlines", Problem.BAD_TITLE),
        ("grandma", "bo", "", Problem.BASE_CYCLE),
        ("bo", "bo", "", Problem.BASE_CYCLE),
    ],
)
def test_what_cannot_be_saved(path: Path, key: str, base: str, title: str, problem: Problem) -> None:
    load(path, SOUND)
    with pytest.raises(ConfigError) as caught:
        save_house_rules(path, key, CLASSIC, base, title)
    assert caught.value.fault.problem is problem
    assert path.read_text(encoding="utf-8") == SOUND


def test_a_damaged_file_is_not_written_over(path: Path) -> None:
    load(path, "[rules.a\n")
    with pytest.raises(ConfigError, match=r"rules\.toml, line 1: the file is not TOML"):
        save_house_rules(path, "a", CLASSIC)
    assert path.read_text(encoding="utf-8") == "[rules.a\n"


@pytest.mark.parametrize(
    "text", ["rules = {grandma = {gin_bonus = 25}}\n", "rules = 3\n", "[rules]\na = 3\n", "[[rules]]\n"]
)
def test_a_form_without_room_is_left_alone(path: Path, text: str) -> None:
    load(path, text)
    with pytest.raises(ConfigError, match="without loss"):
        save_house_rules(path, "a", CLASSIC)
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_directory_that_may_not_be_written(path: Path) -> None:
    load(path, SOUND)
    path.parent.chmod(0o500)
    with pytest.raises(ConfigError, match="cannot be written"):
        save_house_rules(path, "a", CLASSIC)
    path.parent.chmod(0o700)


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    load(path, SOUND)

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ConfigError, match="cannot be written") as caught:
        save_house_rules(path, "a", CLASSIC)
    assert caught.value.fault.given == "No space left on device"
    assert path.read_text(encoding="utf-8") == SOUND
    assert list(path.parent.iterdir()) == [path]


def test_a_link_stays_a_link_and_the_mode_stays(path: Path, tmp_path: Path) -> None:
    kept = tmp_path / "dotfiles.toml"
    kept.write_text(SOUND, encoding="utf-8")
    kept.chmod(0o640)
    path.symlink_to(kept)
    save_house_rules(path, "a", Rules(target=9))
    assert path.is_symlink()
    assert kept.stat().st_mode & 0o777 == 0o640
    assert load_house_rules(kept).rules("a") == Rules(target=9)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# nothing yet",
        SOUND,
        "rules.grandma.gin_bonus = 25\n",
        "[rules]\ngrandma = {gin_bonus = 25}\n",
        "[rules]\ngrandma.gin_bonus = 25\n",
        "[rules.x]\n[rules.'my own']\ntarget = 9\n",
        "[rules.grandma]\r\ntarget = 9\r\n# the end",
    ],
)
@pytest.mark.parametrize("key", ["grandma", "my own", "påske"])
def test_what_is_saved_is_read_again_whatever_the_file_looks_like(path: Path, text: str, key: str) -> None:
    before = load(path, text)
    wanted = Rules(target=77, scoring=Scoring.HOLLYWOOD, undercut_on_tie=UndercutOnTie.NO_SCORE)
    save_house_rules(path, key, wanted, "modern")
    after = load_house_rules(path)
    assert after.rules(key) == wanted
    assert after.faults == ()
    others = {name for name in before.named if name not in (key, "bo")}
    assert {name: after.named[name] for name in others} == {name: before.named[name] for name in others}


@settings(max_examples=40)
@given(first=agreements(), second=agreements(), base=st.sampled_from(sorted(PRESETS)))
def test_any_rules_come_back(
    tmp_path_factory: pytest.TempPathFactory, first: Rules, second: Rules, base: str
) -> None:
    path = tmp_path_factory.mktemp("config") / "rules.toml"
    save_house_rules(path, "one", first, base, "The first")
    save_house_rules(path, "two", second, "one")
    save_house_rules(path, "one", second, base)
    house = load_house_rules(path)
    assert house.rules("one") == second
    assert tomllib.loads(path.read_text(encoding="utf-8"))["rules"].keys() == {"one", "two"}
