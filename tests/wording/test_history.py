"""When something was played, in a word."""

from __future__ import annotations

import time
from datetime import UTC, datetime

import pytest

from ginrummy.wording.history import short_when_text


@pytest.mark.parametrize(
    ("at", "words"),
    [
        ("2026-03-01T23:30:00.000Z", "00:30"),
        ("2026-03-02T12:00:00.000Z", "13:00"),
        ("2026-03-01T22:59:00.000Z", "2026-03-01"),
        ("yesterday", "yesterday"),
    ],
)
def test_what_was_today_is_told_by_its_time_and_the_rest_by_its_day(
    at: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Today is a day of the clock on the wall, not of the clock in the file."""
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "UTC-1")  # an hour ahead
        time.tzset()
        assert short_when_text(at, datetime(2026, 3, 2, 20, tzinfo=UTC)) == words
    time.tzset()
