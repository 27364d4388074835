"""Attacks that take minutes: `make soak`, which is `python -m soak` with `tests` on the path."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from soak.attack import run, try_case
from soak.attacks import ATTACKS


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks for; 1 if an answer was wrong."""
    parser = argparse.ArgumentParser(
        "soak", description="Try very many cases, each against an answer that is found by brute force."
    )
    parser.add_argument(
        "attack", nargs="*", help="name of an attack, or some words of several (default: all)"
    )
    parser.add_argument("--list", action="store_true", help="name the attacks, with how many cases they have")
    parser.add_argument("--scale", type=float, default=1, help="try so many times as many cases")
    parser.add_argument("--seed", type=int, default=1, help="which cases to try (default: 1)")
    parser.add_argument("--case", type=int, help="try only the case of this number")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (default: one a core)")
    asked = parser.parse_args(arguments)
    name = " ".join(asked.attack)
    chosen = [attack for attack in ATTACKS if attack.name == name] or [
        attack for attack in ATTACKS if name in attack.name
    ]
    if not chosen:
        parser.error(f"no attack is called {name}")
    if asked.list:
        sys.stdout.writelines(f"{attack.cases:>9,}  {attack.name}\n" for attack in chosen)
        return 0
    if asked.case is not None:
        found = {attack.name: try_case(attack, asked.seed, asked.case) for attack in chosen}
        sys.stdout.writelines(f"{wrong or f'{name}: right'}\n" for name, wrong in found.items())
        return int(any(found.values()))
    return int(run(chosen, seed=asked.seed, scale=asked.scale, jobs=asked.jobs or 1) > 0)


if __name__ == "__main__":
    sys.exit(main())
