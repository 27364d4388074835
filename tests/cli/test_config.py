"""`gin config`: settings are listed, changed and reset, and nothing else in the file is touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from ginrummy import paths
from ginrummy.app.offered import COMMANDS
from ginrummy.cli import run
from ginrummy.cli.trouble import Status
from ginrummy.config.keys import ChosenKeys, Scheme
from ginrummy.config.settings import FRESH, KINDS, HandOver, Settings, load_settings, save_settings
from ginrummy.core.rules import Rules
from ginrummy.wording.settings import meaning


@pytest.fixture
def path(own_home: Path) -> Path:
    return paths.settings_path()


def gin(*words: str) -> int:
    return run(["config", *words])


def test_every_setting_is_listed_with_its_value_and_meaning(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save_settings(path, Settings(idle=60))
    assert gin("list") == gin() == 0
    printed = capsys.readouterr().out
    first, again = printed[: len(printed) // 2], printed[len(printed) // 2 :]
    assert first == again
    rows = {row.split()[0]: row for row in first.splitlines()[:-1]}
    assert [*rows] == [*KINDS, "keys.scheme"]
    assert all(rows[name].endswith(meaning(name)) for name in KINDS)
    assert rows["idle"].split()[1:3] == ["60", "*"]
    assert rows["hand_over"].split()[1] == "always"
    assert "*" not in rows["hand_over"]


@pytest.mark.parametrize(
    ("name", "text", "settings"),
    [
        ("idle", "60", Settings(idle=60)),
        ("idle", "off", Settings(idle=0)),
        ("hand_over", "short", Settings(hand_over=HandOver.SHORT)),
        ("hand-over", "off", Settings(hand_over=HandOver.OFF)),
    ],
)
def test_what_is_set_is_remembered_got_and_reset(
    path: Path, capsys: pytest.CaptureFixture[str], name: str, text: str, settings: Settings
) -> None:
    assert gin("set", name, text) == 0
    assert load_settings(path) == (settings, ())
    assert gin("get", name) == 0
    assert capsys.readouterr().out == f"{text}\n"
    assert gin("reset", name) == 0
    assert load_settings(path) == (FRESH, ())


def test_a_change_leaves_comments_the_rules_and_the_players(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.write_text('# ours\nplayers = ["Anna", "Bo"]  # at home\nrules = {target = 50}\n', encoding="utf-8")
    assert gin("set", "idle", "60") == 0
    assert path.read_text(encoding="utf-8") == (
        '# ours\nplayers = ["Anna", "Bo"]  # at home\nrules = {target = 50}\nidle = 60\n'
    )
    assert gin("reset", "all") == 0
    assert load_settings(path)[0] == Settings(players=("Anna", "Bo"), rules=Rules(target=50))
    assert "# at home" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("set idle 4", "idle cannot be '4'.\nIt is one of: 5–86400, off"),
        ("set idle ٦٠٠٠٠٠٠", "idle cannot be '٦٠٠٠٠٠٠'.\nIt is one of: 5–86400, off"),
        ("set hand_over never", "hand_over cannot be 'never'.\nIt is one of: always, short, off"),
        ("set idel 60", "there is no setting 'idel'.\nDid you mean: idle"),
        ("get colour", "there is no setting 'colour'.\nSee them with: gin config list"),
        ("set idle", "set takes the name of a setting and its value.\nFor example: gin config set idle 60"),
        ("reset", "no setting is named.\nSee them all with: gin config list"),
        ("get keys.stok", "there is no command 'stok'.\nDid you mean: keys.stock"),
        (
            "set keys vi",
            "the keys are set for one command at a time.\nFor example: gin config set keys.stock d",
        ),
        ("set keys.frob d", "there is no command 'frob'.\nSee them with: gin config list keys"),
        (
            "set keys.stock t",
            """stock and take cannot both have T: they share a screen.
Choose another key, or exchange the two: gin config swap keys.stock keys.take""",
        ),
        (
            "set keys.stock up",
            """stock and knock cannot both have ↑: they share a screen.
Choose another key; see which are taken with: gin config list keys""",
        ),
        (
            "swap keys.stock keys.left",
            "stock and left have no keys that they can exchange.\nSee them with: gin config list keys",
        ),
        (
            "swap keys.stock keys.help",
            """help cannot have S: on one of its screens a letter or a digit opens a hand.
Choose another key, for example: f6""",
        ),
        (
            "swap keys.move-left keys.move_left",
            "move_left cannot exchange keys with itself.\nSee them with: gin config list keys",
        ),
        (
            "swap keys.stock keys.scheme",
            """the scheme is no command, so it has no key to exchange.
See them with: gin config list keys""",
        ),
        (
            "swap keys.stock keys.choose",
            "stock and choose have no keys that they can exchange.\nSee them with: gin config list keys",
        ),
        (
            "swap keys.stock",
            "swap takes the names of two commands.\nFor example: gin config swap keys.stock keys.take",
        ),
        (
            "set keys.help h",
            """help cannot have H: on one of its screens a letter or a digit opens a hand.
Choose another key, for example: f6""",
        ),
        (
            "set keys.choose_rules c",
            """choose_rules cannot have C: on one of its screens text is typed.
Choose another key, for example: f6""",
        ),
        (
            "set keys.choose x",
            """choose needs a character for each of its keys, all different.
Give them in the order of: gin config get keys.choose""",
        ),
        (
            "set keys.stock ctrl+z",
            """keys.stock cannot be 'ctrl+z'.
A key is a character, or a name such as space, tab, insert, pageup, f6 or shift+left.""",
        ),
        ("set keys.scheme emacs", "keys.scheme cannot be 'emacs'.\nIt is one of: standard, vi"),
        (
            "frob idle",
            """gin config does not understand: frob idle
Say one of: list, get NAME, set NAME VALUE, swap NAME NAME, reset NAME, path, edit""",
        ),
    ],
)
def test_what_cannot_be_done_is_said_in_two_lines_and_changes_nothing(
    path: Path, capsys: pytest.CaptureFixture[str], words: str, said: str
) -> None:
    assert gin(*words.split()) == Status.USAGE
    assert capsys.readouterr().err == f"gin: {said}\n"
    assert not path.exists()


def test_a_fault_in_the_file_is_told_with_its_line(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path.parent.mkdir(parents=True)
    path.write_text("hand_over = 'short'\nidle = 3\n", encoding="utf-8")
    assert gin("list") == Status.USAGE
    printed = capsys.readouterr()
    assert "short" in printed.out
    assert f"{path}, line 2: idle cannot have this value." in printed.err
    assert gin("get", "hand_over") == 0
    assert gin("get", "idle") == Status.USAGE


def test_a_damaged_file_is_not_written_over(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path.parent.mkdir(parents=True)
    path.write_text("idle = [", encoding="utf-8")
    assert gin("set", "idle", "60") == Status.USAGE
    assert "line 1" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == "idle = ["


def test_the_paths_are_those_that_are_used(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert gin("path") == 0
    printed = capsys.readouterr().out
    assert all(str(each) in printed for each in (path, paths.house_rules_path(), paths.ledger_path()))


def test_the_editor_gets_a_file_and_its_faults_are_told(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def type_in(filename: str) -> None:
        assert Path(filename).exists()
        Path(filename).write_text("idle = 1\n", encoding="utf-8")

    monkeypatch.setattr("click.edit", type_in)
    assert gin("edit") == Status.USAGE
    assert "line 1: idle cannot have this value." in capsys.readouterr().err


def test_keys_are_set_got_listed_and_reset(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert gin("set", "keys.stock", "D") == gin("set", "keys.next-layout", "pageup", "y") == 0
    assert gin("set", "keys.scheme", "vi") == gin("set", "keys.left", "left h") == 0  # as it is anyway
    assert load_settings(path) == (
        Settings(keys=ChosenKeys(Scheme.VI, {"stock": ("d",), "next_layout": ("pageup", "y")})),
        (),
    )
    for name, printed in (("stock", "d"), ("next_layout", "pageup y down"), ("left", "left h")):
        assert gin("get", f"keys.{name}") == 0
        assert capsys.readouterr().out == f"{printed}\n"
    assert gin("list") == 0
    rows = [row.split()[:3] for row in capsys.readouterr().out.splitlines() if row.startswith("keys.")]
    assert rows == [["keys.scheme", "vi", "*"], ["keys.stock", "d", "*"], ["keys.next_layout", "pageup", "y"]]
    assert gin("list", "keys") == 0
    rows = [row.split()[:1] for row in capsys.readouterr().out.splitlines()[:-1]]
    assert rows == [["keys.scheme"], *([f"keys.{name}"] for name in COMMANDS)]
    assert gin("reset", "keys.stock") == 0
    assert load_settings(path)[0].keys.commands == {"next_layout": ("pageup", "y")}
    assert gin("reset", "keys") == 0
    assert load_settings(path) == (FRESH, ())


def test_two_commands_exchange_their_keys_in_one_step(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert gin("swap", "keys.stock", "keys.move-left") == 0
    assert load_settings(path)[0].keys.commands == {"stock": ("<", "shift+left"), "move_left": ("s",)}
    assert gin("swap", "keys.move_left", "keys.knock") == 0  # which keeps its arrow
    assert gin("get", "keys.knock") == gin("get", "keys.move_left") == 0
    assert capsys.readouterr().out == "s up\nk\n"
    assert gin("swap", "keys.move_left", "keys.knock") == gin("swap", "keys.stock", "keys.move_left") == 0
    assert load_settings(path) == (FRESH, ())


@pytest.mark.parametrize("name", ["keys.move-left", "keys.move_left", "Keys.Move-Left"])
def test_a_command_is_named_the_same_in_every_way(
    path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    assert gin("set", name, "x") == 0
    assert load_settings(path)[0].keys.commands == {"move_left": ("x",)}
    assert gin("get", name) == 0
    assert capsys.readouterr().out == "x\n"
    assert gin("reset", name) == 0
    assert load_settings(path) == (FRESH, ())


def test_what_a_command_does_is_told_with_the_keys_that_hold(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert gin("set", "keys.move_left", "x") == gin("set", "keys.move_right", "y", "z") == 0
    assert gin("set", "keys.choose", *"1234567890e") == gin("list", "keys") == 0
    printed = capsys.readouterr().out
    assert "Move the chosen card to the left.\n" in printed
    assert "Move it to the right; also Z, or drag a card." in printed
    assert "Choose a card; E is the new one." in printed


def test_all_keys_are_got_as_they_are_listed(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert gin("set", "keys.stock", "d") == gin("list", "keys") == 0
    listed = capsys.readouterr().out
    assert "keys.stock" in listed
    assert gin("get", "keys") == 0
    assert capsys.readouterr().out == listed


def test_a_key_that_is_taken_when_another_command_is_reset_is_not_given_back(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert gin("set", "keys.stock", "d") == gin("set", "keys.take", "s") == 0
    assert gin("reset", "keys.stock") == Status.USAGE
    assert "take and stock cannot both have S" in capsys.readouterr().err
    assert gin("get", "keys.stock") == 0
    assert capsys.readouterr().out == "d\n"
    assert gin("reset", "all") == 0
    assert load_settings(path) == (FRESH, ())


def test_a_fault_among_the_keys_is_told_with_its_line_and_leaves_the_others(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path.parent.mkdir(parents=True)
    path.write_text("idle = 60\n[keys]\ntake = 'x'\nstock = 'x'\nFr-ob = 'y'\n", encoding="utf-8")
    assert gin("list", "keys") == Status.USAGE
    printed = capsys.readouterr()
    rows = {row.split()[0]: row.split()[1] for row in printed.out.splitlines()}
    assert (rows["keys.take"], rows["keys.stock"]) == ("x", "s")
    assert f"{path}, line 4: stock and take cannot both have X" in printed.err
    assert f"{path}, line 5: there is no command 'Fr-ob'." in printed.err
    assert gin("get", "idle") == gin("get", "keys.take") == 0
    assert gin("get", "keys.stock") == Status.USAGE
    assert gin("reset", "keys.Fr-ob") == 0
    assert "Fr-ob" not in path.read_text(encoding="utf-8")
