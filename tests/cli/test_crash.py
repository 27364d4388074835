"""The report of a fault: where and on what, never with what in the hand."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from ginrummy import __version__, paths
from ginrummy.cli.crash import fault, report, write_report
from ginrummy.cli.trouble import Status


def failed() -> ValueError:
    """An error that another one led to, both with a card in their words."""
    try:
        try:
            raise KeyError("4H")  # noqa: TRY301
        except KeyError as error:
            raise ValueError("5♥") from error
    except ValueError as error:
        return error


def test_it_says_where_and_on_what_and_not_with_what(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-kitty")
    lines = report(failed()).splitlines()
    assert lines[0].startswith(f"ginrummy {__version__}, textual 8.")
    assert "TERM=xterm-kitty" in lines[1]
    assert [line for line in lines if line.endswith("in failed")] != []
    assert [line for line in lines if line in {"ValueError", "KeyError"}] == ["ValueError", "KeyError"]
    assert [line for line in lines if "raise" not in line and ("4H" in line or "5♥" in line)] == []


def test_a_chain_of_errors_that_bites_its_tail_is_told_once() -> None:
    first, second = ValueError(), KeyError()
    first.__cause__, second.__cause__ = second, first
    assert report(first).splitlines().count("ValueError") == 1


def test_it_is_for_the_eyes_of_its_owner_and_made_anew(own_home: Path) -> None:
    path = own_home / "state" / "ginrummy" / "fault.txt"
    path.parent.mkdir(parents=True)
    path.write_text("an older report", encoding="utf-8")
    path.chmod(0o666)
    assert write_report(failed()) == path
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert "an older report" not in path.read_text(encoding="utf-8")


def test_where_it_cannot_be_written_the_end_is_told_without_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "file"
    place.touch()
    for state in (place / "ginrummy", Path("~/.local/state/ginrummy")):
        monkeypatch.setattr(paths, "state_dir", lambda state=state: state)
        stop = fault(failed())
        assert (stop.status, stop.message) == (Status.FAULT, "stopped by a fault in the program.")
    assert not Path("~").exists()


def test_an_end_without_an_error_is_a_fault_too() -> None:
    assert fault(None).message == "stopped by a fault in the program."
