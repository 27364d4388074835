"""Answers in lines for the reader, and where ours differ from the true ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from oracle import LOW, PACK, Aces


def spoken(cards: Iterable[str]) -> str:
    """Cards by suit, then rank: `AS 2S TH`."""
    return " ".join(sorted(cards, key=PACK.index)) or "nothing"


def laid(melds: Iterable[Iterable[str]], loose: Iterable[str] = ()) -> str:
    """Melds in the order of their cards, and what is left: `5S 6S 7S / 9S 9H 9D + AS`."""
    return " / ".join(sorted(map(spoken, melds))) + f" + {spoken(loose)}"


def played(aces: Aces) -> str:
    """How aces are played, to go after a name; nothing for the usual way."""
    return "" if aces == LOW else f", aces {aces.rank} {aces.value}"


def differences(
    case: Mapping[str, object], ours: Mapping[str, object], true: Mapping[str, object]
) -> str | None:
    """The case, and below it each answer of ours that is not true beside the true one; None if all are."""
    wrong = [question for question in true if ours[question] != true[question]]
    if not wrong:
        return None
    lines = [f"  {name}: {_told(value)}" for name, value in case.items()]
    for question in wrong:
        lines += [f"  {question}", f"    ours {_told(ours[question])}", f"    true {_told(true[question])}"]
    return "\n".join(lines)


def _told(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {value[name]}" for name in sorted(value)) or "nothing"
    if isinstance(value, set):
        return "; ".join(sorted(map(str, value))) or "nothing"
    return str(value)
