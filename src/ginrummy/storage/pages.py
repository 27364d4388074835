"""Rows read from the bare pages of a file, for the day when SQLite does not read it any more.

Only what lies on a page counts: not the header of the file, nor the trees that lead from page to page.
So rows come in no order, and some may be damaged; whoever takes them has to prove them.
The layout is that of https://www.sqlite.org/fileformat2.html, sections 1.6 and 2.1.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from ginrummy.storage.file import PAGE_BYTES

Value: TypeAlias = int | bytes | None
"""What our columns hold; a text is its UTF-8 bytes."""
Row: TypeAlias = tuple[Value, ...]
"""What all columns of a row hold."""

_POINTERS: Final = 8
"""Where a leaf begins to say where its rows are, two bytes for each; how many there are stands at 3."""
_MOST_LOCAL: Final = PAGE_BYTES - 35
"""The longest row that lies on its page as a whole."""
_LEAST_LOCAL: Final = (PAGE_BYTES - 12) * 32 // 255 - 23
_OVERFLOW: Final = PAGE_BYTES - 4
"""What a page of the rest of a long row holds, after the number of the next one."""
_INTEGERS: Final = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""The bytes of a whole number, by the type of its column."""
_CONSTANTS: Final[dict[int, Value]] = {0: None, 8: 0, 9: 1}
"""What types say that need no bytes."""


def rows(data: bytes) -> Iterator[tuple[int, int, Row]]:
    """Every row that can be read as one, with its number (its `rowid`); where it begins comes first."""
    for start in range(PAGE_BYTES, len(data), PAGE_BYTES):  # the first page says what tables there are
        page = data[start : start + PAGE_BYTES]
        for place in range(int.from_bytes(page[3:5])):
            at = _POINTERS + 2 * place
            begins = start + int.from_bytes(page[at : at + 2])
            if begins >= start + PAGE_BYTES:  # no page of rows at all
                continue
            try:
                yield begins, *_row(data, begins)
            except (IndexError, ValueError):  # damaged, or no page of rows either
                continue


def row_at(data: bytes, begins: int) -> Row:
    """The row that was found to begin here."""
    return _row(data, begins)[1]


def _row(data: bytes, begins: int) -> tuple[int, Row]:
    """The row that begins here; IndexError or ValueError where none does."""
    cell = data[begins : (begins // PAGE_BYTES + 1) * PAGE_BYTES]
    length, at = _varint(cell, 0)
    number, at = _varint(cell, at)
    if length <= _MOST_LOCAL:
        return number, tuple(_values(_taken(cell, at, length)))
    local = _LEAST_LOCAL + (length - _LEAST_LOCAL) % _OVERFLOW
    if local > _MOST_LOCAL:
        local = _LEAST_LOCAL
    payload, rest = _taken(cell, at, local), length - local
    if rest > len(data):
        raise ValueError("longer than the file")
    following = int.from_bytes(_taken(cell, at + local, 4))
    while rest:
        page = _taken(data, (following - 1) * PAGE_BYTES, PAGE_BYTES)
        following, part = int.from_bytes(page[:4]), page[4 : 4 + rest]
        payload, rest = payload + part, rest - len(part)
    return number, tuple(_values(payload))


def _values(payload: bytes) -> Iterator[Value]:
    """The columns of a row: first all their types, then all their bytes."""
    body, at = _varint(payload, 0)
    place = body
    while at < body:
        kind, at = _varint(payload, at)
        if kind in _CONSTANTS:
            yield _CONSTANTS[kind]
            continue
        size = _INTEGERS.get(kind) or (kind - 12) // 2
        value = _taken(payload, place, size)
        yield int.from_bytes(value, signed=True) if kind in _INTEGERS else value
        place += size
    if (at, place) != (body, len(payload)):
        raise ValueError("it has more or less than its columns")


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, seven bits in each, and where it ends."""
    number = 0
    for place in range(at, at + 8):
        number = number << 7 | data[place] & 0x7F
        if data[place] < 0x80:
            return number, place + 1
    return number << 8 | data[at + 8], at + 9


def _taken(data: bytes, at: int, size: int) -> bytes:
    """So many bytes; ValueError where they are not there."""
    taken = data[at : at + size]
    if at < 0 or size < 0 or len(taken) != size:
        raise ValueError("it is cut short")
    return taken
