"""`gin config`: settings are listed, changed and reset, and nothing else in the file is touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from ginrummy import paths
from ginrummy.cli import run
from ginrummy.cli.trouble import Status
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
    assert [*rows] == [*KINDS]
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
        (
            "frob idle",
            """gin config does not understand: frob idle
Say one of: list, get NAME, set NAME VALUE, reset NAME, path, edit""",
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
