"""The command line of a benchmark, its figures against their targets, the table and the file."""

from __future__ import annotations

import argparse
import enum
import json
import os
import platform
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from statistics import median
from types import MappingProxyType
from typing import Any, Final

from peers import PEERS

ROUNDS: Final = 7
"""With fewer a median says little on a machine that does other things as well."""
DISTRIBUTIONS: Final = ("ginrummy", *PEERS.values(), "textual", "rich")
"""The packages whose versions the figures depend on."""
SEED: Final = (1, "where the cards come from; another one gives others")
"""What `options` is told where there are cards."""
COLUMNS: Final = (
    "what",
    "unit",
    "ours",
    "theirs",
    "against",
    "figure",
    "median",
    "first",
    "must",
    "aim",
    "verdict",
    "differ",
)


class Figure(enum.Enum):
    """How the number that has a target is made."""

    SHARE = "ours / theirs"
    """Of two costs, the lower the better."""
    TIMES = "theirs / ours"
    """Of two costs, the higher the better."""
    RATE = "ours / theirs (rate)"
    """Of two amounts in the same time, the higher the better."""
    OURS = "ours"
    """Our own cost, the lower the better."""

    @property
    def at_least(self) -> bool:
        """Whether the target is a lower bound."""
        return self in {Figure.TIMES, Figure.RATE}


@dataclass(frozen=True, slots=True)
class Target:
    """What a figure must reach, and what it is hoped to reach."""

    must: float
    aim: float


@dataclass(frozen=True, slots=True)
class Row:
    """One comparison: what was done, how long it took on both sides, and what was asked for."""

    what: str
    unit: str
    figure: Figure
    ours: tuple[float, ...]
    """One number for each round."""
    against: str = ""
    """The peer; empty if there is none."""
    theirs: tuple[float, ...] = ()
    target: Target | None = None
    differ: int | None = None
    """How many answers were not the same; None if they cannot be compared."""

    @property
    def figures(self) -> tuple[float, ...]:
        """The figure of each round; none if it needs a peer and there is none."""
        match self.figure:
            case Figure.OURS:
                return self.ours
            case Figure.TIMES:
                return tuple(theirs / ours for ours, theirs in zip(self.ours, self.theirs, strict=False))
            case Figure.SHARE | Figure.RATE:
                return tuple(ours / theirs for ours, theirs in zip(self.ours, self.theirs, strict=False))

    @property
    def verdict(self) -> str:
        """Whether the target is met; empty if there is none or nothing to hold against it."""
        if self.target is None or not self.figures:
            return ""
        reached = median(self.figures)
        for bound, verdict in ((self.target.aim, "aim reached"), (self.target.must, "met")):
            if reached >= bound if self.figure.at_least else reached <= bound:
                return verdict
        return "missed"


def rows(
    what: str,
    unit: str,
    sides: Mapping[str, Sequence[float]],
    figure: Figure = Figure.SHARE,
    target: Target | None = None,
    rival: str = "",
    differ: Mapping[str, int] = MappingProxyType({}),
) -> list[Row]:
    """A row for us, who come first, against each peer, or one alone; the target is against the rival."""
    (_, ours), *peers = sides.items()
    if not peers:
        return [Row(what, unit, figure, tuple(ours), target=target)]
    return [
        Row(
            what,
            unit,
            figure,
            tuple(ours),
            name,
            tuple(theirs),
            target if name == rival else None,
            differ.get(name),
        )
        for name, theirs in peers
    ]


def options(description: str | None, **numbers: tuple[int, str]) -> argparse.Namespace:
    """Read the command line: rounds, the file, and a benchmark's own numbers, each with what it means."""
    parser = argparse.ArgumentParser(description=description)
    for name, (usual, meaning) in {
        **numbers,
        "rounds": (ROUNDS, "rounds, of which the median is taken"),
    }.items():
        parser.add_argument(
            f"--{name}", type=_from_one, default=usual, metavar="N", help=f"{meaning}; {usual} if not given"
        )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures of all rounds there too")
    return parser.parse_args()


def finish(chosen: argparse.Namespace, found: Sequence[Row]) -> int:
    """Print the table, write the file if one is wanted; the exit status, 1 if answers differ."""
    facts = machine()
    settings = {name: value for name, value in vars(chosen).items() if name != "json"}
    print(f"{facts['cpu']}, {facts['cores']} cores, {facts['system']}, {facts['python']}")
    print(_listed(facts["versions"]))
    print(_listed(settings), end="\n\n")
    print(table(found))
    if chosen.json is not None:
        written = {"machine": facts, "settings": settings, "rows": [_as_json(row) for row in found]}
        chosen.json.write_text(json.dumps(written, indent=2) + "\n", encoding="utf-8")
    return int(any(row.differ for row in found))


def table(found: Iterable[Row]) -> str:
    """The rows as a Markdown table that can also be read as it is."""
    lines = [COLUMNS, *map(_cells, found)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    lines.insert(1, tuple("-" * width for width in widths))
    return "\n".join(
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |"
        for line in lines
    )


def machine() -> dict[str, Any]:
    """What the figures depend on, without a name or a path that would tell whose machine it is."""
    versions = {}
    for name in DISTRIBUTIONS:
        with suppress(metadata.PackageNotFoundError):
            versions[name] = metadata.version(name)
    return {
        "cpu": _cpu(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "versions": versions,
    }


def _cells(row: Row) -> tuple[str, ...]:
    bound = "≥" if row.figure.at_least else "≤"
    return (
        row.what,
        row.unit,
        _short(median(row.ours)),
        _short(median(row.theirs)) if row.theirs else "",
        row.against,
        row.figure.value if row.figures else "",
        _short(median(row.figures)) if row.figures else "",
        _short(row.figures[0]) if row.figures else "",
        f"{bound} {row.target.must:g}" if row.target else "",
        f"{bound} {row.target.aim:g}" if row.target else "",
        row.verdict,
        "" if row.differ is None else str(row.differ),
    )


def _as_json(row: Row) -> dict[str, Any]:
    return {
        "what": row.what,
        "unit": row.unit,
        "ours": row.ours,
        "against": row.against or None,
        "theirs": row.theirs or None,
        "figure": row.figure.value,
        "at_least": row.figure.at_least,
        "median": median(row.figures) if row.figures else None,
        "first": row.figures[0] if row.figures else None,
        "must": row.target and row.target.must,
        "aim": row.target and row.target.aim,
        "verdict": row.verdict or None,
        "differ": row.differ,
    }


def _listed(facts: Mapping[str, object]) -> str:
    return ", ".join(f"{name} {value}" for name, value in facts.items())


def _short(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def _from_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("a whole number from 1")
    return number


def _cpu() -> str:
    with suppress(OSError):  # there is no such file but on Linux
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
