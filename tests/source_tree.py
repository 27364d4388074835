"""The source of the package as the architecture tests read it: modules, and what each one imports."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "src" / "ginrummy"

_DOTTED_NAME: Final = re.compile(r"ginrummy(\.\w+)+")


@dataclass(frozen=True, slots=True)
class Module:
    """One source file under the name it is imported by."""

    name: str
    """Dotted, as in `ginrummy.core.cards`; a package is called by its own name."""

    text: str
    """The source."""

    is_package: bool = False
    """Whether it is the `__init__` of a package."""

    @property
    def unit(self) -> str:
        """The part of the house it belongs to: `core`, `app`, `paths`, … or `ginrummy` for the root."""
        return unit_of(self.name)

    def tree(self) -> ast.Module:
        """The parsed source."""
        return ast.parse(self.text, self.name)


@dataclass(frozen=True, slots=True)
class Import:
    """One name that a module imports."""

    target: str
    """Absolute and dotted down to the name itself: `ginrummy.core.cards.Card`, `ginrummy.core.*`."""

    line: int
    """Where it stands."""

    bound: str | None
    """The name it has in the module; None if it only names a module to be loaded later."""

    deferred: bool
    """Whether it is carried out only when a function is called, or never (`TYPE_CHECKING`)."""

    whole: bool = False
    """Whether it is `import a.b.c`, which makes all of `a` reachable."""


def is_within(dotted: str, module: str) -> bool:
    """Whether a name is that module or something in it."""
    return dotted == module or dotted.startswith(module + ".")


def unit_of(dotted: str) -> str:
    """The second part of a dotted name of ours, or `ginrummy` for the root alone."""
    parts = dotted.split(".")
    return parts[1] if len(parts) > 1 else parts[0]


@cache
def modules() -> Mapping[str, Module]:
    """Every module of the package by name."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        name = ".".join(parts[:-1] if is_package else parts)
        found[name] = Module(name, path.read_text(encoding="utf-8"), is_package)
    return found


def of_units(*units: str) -> list[Module]:
    """Every module that belongs to one of these parts of the house."""
    return [module for module in modules().values() if module.unit in units]


@cache
def imports(module: Module) -> tuple[Import, ...]:
    """Everything a module imports, in whatever block it stands, with modules that it names as text."""
    return tuple(_imports(module, module.tree(), deferred=False))


def _imports(module: Module, node: ast.AST, *, deferred: bool) -> Iterator[Import]:
    match node:
        case ast.Import(names=names, lineno=line):
            for alias in names:
                bound = alias.asname or alias.name.partition(".")[0]
                yield Import(alias.name, line, bound, deferred, whole=alias.asname is None)
        case ast.ImportFrom(names=names, lineno=line):
            base = _absolute(module, node)
            for alias in names:
                yield Import(f"{base}.{alias.name}", line, alias.asname or alias.name, deferred)
        case ast.Constant(value=str(text), lineno=line) if _DOTTED_NAME.fullmatch(text):
            yield Import(text, line, None, deferred=True)
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.Lambda():
            deferred = True
        case ast.If(test=test, body=body, orelse=orelse) if _is_type_checking(test):
            for only_typed in body:
                yield from _imports(module, only_typed, deferred=True)
            for carried_out in orelse:
                yield from _imports(module, carried_out, deferred=deferred)
            return
        case _:
            pass
    for child in ast.iter_child_nodes(node):
        yield from _imports(module, child, deferred=deferred)


def _absolute(module: Module, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    package = module.name.split(".") if module.is_package else module.name.split(".")[:-1]
    base = package[: len(package) - (node.level - 1)]
    return ".".join([*base, node.module] if node.module else base)


def _is_type_checking(test: ast.expr) -> bool:
    return ast.unparse(test) in {"TYPE_CHECKING", "typing.TYPE_CHECKING"}


def origin(target: str, known: Mapping[str, Module]) -> str:
    """Where an imported name of ours really comes from, followed through modules that pass it on."""
    seen = set()
    while target not in known and target not in seen:
        seen.add(target)
        parent, _, name = target.rpartition(".")
        if parent not in known:
            break
        passed_on = [each.target for each in imports(known[parent]) if each.bound == name and not each.whole]
        target = passed_on[0] if passed_on else target
    return target
