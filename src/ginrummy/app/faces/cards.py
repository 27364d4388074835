"""Cards and packs at every size, with the edges of any skin."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from textual.content import Content

from ginrummy.app.faces.face import Face
from ginrummy.app.faces.giants import RANK_ROWS, giant
from ginrummy.app.faces.pictures import COURTS, CROWN_ROWS, picture
from ginrummy.app.faces.scale import Scale
from ginrummy.app.look import PLAIN, Look
from ginrummy.app.skins.skin import Edge
from ginrummy.core.cards import Card, Rank, Suit
from ginrummy.wording.cards import card_text, rank_text

_PAPER: Final = "$gin-paper"
_SUITS: Final = {
    Suit.SPADES: "$gin-spade",
    Suit.HEARTS: "$gin-heart",
    Suit.DIAMONDS: "$gin-diamond",
    Suit.CLUBS: "$gin-club",
}
_RED: Final = (Suit.HEARTS, Suit.DIAMONDS)
_THICK: Final = 20
_THIN: Final = 10


def suit_style(suit: Suit, look: Look) -> str:
    """The colour of a suit on its card."""
    return look.on_paper(_SUITS[suit])


def index_style(suit: Suit, look: Look) -> str:
    """The style of an index: bold, unless only its weight tells red from black."""
    style = suit_style(suit, look)
    return style if look.weighs and suit in _RED else f"bold {style}"


def draw(
    face: Face, lift: bool = False, keys: bool = False, *, scale: Scale = Scale.SMALL, look: Look = PLAIN
) -> Content:
    """A card, one row more for `lift` and one more for `keys`."""
    if face.open and face.card is not None:
        rows = list(_place(face.card, scale, look, hot=face.hot))
    else:
        rows = list(_back(scale, look) if face.card is None else _face(face, face.card, scale, look))
    if lift and face.chosen:
        rows.append(Content.styled("▲".center(scale.width), "bold $gin-accent"))
    elif lift:
        rows.insert(0, Content(" " * scale.width))
    if keys:
        rows.append(_key_row(face, scale))
    return Content("\n").join(rows)


# -- faces ---------------------------------------------------------------------------------------


def _face(face: Face, card: Card, scale: Scale, look: Look) -> Iterator[Content]:
    inside = list(_inside(face, card, scale, look))
    hatch = Content.styled("╱" * scale.width, "$gin-soft on $gin-shade" if look.paper else "$gin-soft")
    below = _edge(face, scale.width, look, upper=False)
    if face.banned and scale is Scale.CHIP:
        below = hatch
    elif face.banned:
        inside[-1] = hatch
    yield _edge(face, scale.width, look, upper=True)
    for row in inside:
        yield _sides(row, face, scale, look)
    yield below


def _inside(face: Face, card: Card, scale: Scale, look: Look) -> Iterator[Content]:
    """What is printed on a card, each row as wide as the card."""
    suit, index = suit_style(card.suit, look), index_style(card.suit, look)
    match scale:
        case Scale.CHIP:
            yield Content.styled(f"{card_text(card):>3}", index)
        case Scale.SMALL:
            yield Content.styled(f" {card_text(card):<4}", index)
            yield Content.styled(" " * scale.width, suit)
            if face.loose is None:
                yield Content.styled(f"{card.suit.symbol:>4} ", suit)
            else:
                yield Content.styled(f"{face.loose:>4} ", look.on_paper("$gin-soft"))
        case Scale.GIANT:
            yield from _giant(card, scale, look)
        case Scale.LARGE if look.giant:
            yield from _giant(card, scale, look)
        case Scale.LARGE:
            # a suit beside the rank of a number card would be read as one pip too many
            pictured = card.rank is Rank.ACE or card.rank in COURTS
            corner = card_text(card) if pictured else rank_text(card.rank)
            yield Content.styled(f" {corner:<8}", index)
            for number, row in enumerate(picture(card, blocks=look.blocks and look.paper)):
                crown = look.blocks and look.paper and card.rank in COURTS and number < CROWN_ROWS
                yield Content.styled(f" {row} ", look.on_paper("$gin-crown") if crown else suit)
            yield Content.styled(f"{corner:>8} ", index)


def _giant(card: Card, scale: Scale, look: Look) -> Iterator[Content]:
    suit, index = suit_style(card.suit, look), index_style(card.suit, look)
    for number, row in enumerate(giant(card, scale, look)):
        yield Content.styled(f" {row} ", index if number < RANK_ROWS[scale] else suit)


def _edge(face: Face, width: int, look: Look, *, upper: bool) -> Content:
    banded = face.band and upper
    if look.edge is Edge.LINE:
        return _line_edge(face, width, upper=upper)
    if look.edge is Edge.OUTLINE and not look.blocks:
        left, stroke, right = "┍━┑" if banded else "╭─╮" if upper else "╰─╯"
        line = look.on_paper("$gin-gilt" if banded else "$gin-outline")
        return Content.styled(left + stroke * (width - 2) + right, line)
    if look.edge is Edge.OUTLINE and not banded:
        return Content.styled(("▁" if upper else "▔") * width, "$gin-outline")
    return Content.styled(("▄" if upper else "▀") * width, "$gin-gilt" if banded else _PAPER)


def _line_edge(face: Face, width: int, *, upper: bool) -> Content:
    """Heavy where a card is chosen or to be looked at, so that its weight tells it without colour."""
    style = "$gin-gilt" if face.band or face.chosen else "$gin-outline"
    heavy = face.chosen or (face.band and upper)
    stroke = ("━" if heavy else "─") * (width - 2)
    if face.chosen:
        left, right = "┏┓" if upper else "┗┛"
    elif heavy:
        left, right = "┍┑"
    else:
        left, right = "╭╮" if upper else "╰╯"
    return Content.styled(left + stroke + right, style)


def _sides(row: Content, face: Face, scale: Scale, look: Look) -> Content:
    """The row with the sides of the card, where its edge is drawn there; a chip has no room for any."""
    if look.edge is Edge.HALF or scale is Scale.CHIP:
        return row
    if look.edge is Edge.OUTLINE:
        left, right, style = "▏", "▕", look.on_paper("$gin-outline")
    else:
        left = right = "┃" if face.chosen else "│"
        style = "$gin-gilt" if face.band or face.chosen else "$gin-outline"
    return Content.assemble((left, style), row[1:-1], (right, style))


def _key_row(face: Face, scale: Scale) -> Content:
    width = scale.width
    hot = face.hot or face.chosen
    key = Content.styled(face.key, "bold $gin-accent" if hot else "$gin-muted")
    word = Content.styled(face.word, "$gin-accent" if hot else "$gin-muted")
    row = Content(" ").join(part for part in (key, word) if part.plain)
    if row.cell_length > width and width < Scale.SMALL.width:
        row = key if face.key else Content.styled("×", "$gin-muted")
    room = width - row.cell_length
    if room < 0:
        return row.truncate(width, ellipsis=True)
    left, right = room // 2, room - room // 2
    if face.melded and scale is not Scale.SMALL and left:
        sides = f"╰{'─' * (left - 1)}", f"{'─' * (right - 1)}╯"
        return Content.assemble((sides[0], "$gin-muted"), row, (sides[1], "$gin-muted"))
    return row.pad(left, right)


# -- places --------------------------------------------------------------------------------------


def _place(card: Card, scale: Scale, look: Look, *, hot: bool) -> Iterator[Content]:
    """Where a card fits that is not there: its index in dashes."""
    inside = scale.width - 2
    edge, index = ("$gin-accent", "bold $gin-accent") if hot else ("$gin-line", "bold $gin-text")
    yield Content.styled(f"╭{'╌' * inside}╮", edge)
    rows: tuple[str, ...] = (f"{card_text(card):<{inside}}", *[" " * inside] * (scale.height - 3))
    if scale is Scale.GIANT or (scale is Scale.LARGE and look.giant):
        rows = giant(card, scale, look)
    for row in rows:
        if scale is Scale.CHIP:
            yield Content.styled(f"{card_text(card):>3}", index)
        else:
            yield Content.assemble(("╎", edge), (row, index), ("╎", edge))
    yield Content.styled(f"╰{'╌' * inside}╯", edge)


# -- backs ---------------------------------------------------------------------------------------


def _back(scale: Scale, look: Look) -> tuple[Content, ...]:
    width, rows = scale.width, scale.height - 2
    edge = back_edge(look)
    if look.edge is Edge.LINE:
        top, foot = (a + "─" * (width - 2) + b for a, b in ("╭╮", "╰╯"))
        above, below = Content.styled(top, edge), Content.styled(foot, edge)
    else:
        above, below = (Content.styled(half * width, edge) for half in "▄▀")
    return (above, *[lattice(width, look, thick=scale.width >= Scale.LARGE.width)] * rows, below)


def back_edge(look: Look) -> str:
    """The colour around a back: paper by night, the back itself where paper would need an outline."""
    return {Edge.HALF: _PAPER, Edge.OUTLINE: "$gin-back", Edge.LINE: "$gin-lattice"}[look.edge]


def lattice(width: int, look: Look, *, thick: bool) -> Content:
    """A row of a back, its sides included."""
    pattern = "$gin-lattice on $gin-back" if look.paper else "$gin-lattice"
    if width <= Scale.CHIP.width:
        return Content.styled("╳" * width, pattern)
    sides = {Edge.HALF: "██" if thick else "▌▐", Edge.OUTLINE: "  ", Edge.LINE: "││"}[look.edge]
    style = f"{back_edge(look)} on $gin-back" if look.paper else back_edge(look)
    return Content.assemble((sides[0], style), ("╳" * (width - 2), pattern), (sides[1], style))


def stock(count: int, scale: Scale = Scale.SMALL, look: Look = PLAIN) -> Content:
    """The stock, a back and a column for the side of the pack, as thick as it is high."""
    if count == 0:
        return Content("\n").join(row.pad_right(1) for row in empty(scale).split("\n"))
    rows = scale.height - 2
    if count > _THICK:
        sides = f"▖{'▌' * rows}▘"
    else:
        sides = f" {('▎' if count > _THIN else '▏' if count > 1 else ' ') * rows} "
    if not look.paper:
        sides = f"{'╮' if count > 1 else ' '}{('│' if count > 1 else ' ') * rows}{'╯' if count > 1 else ' '}"
    return Content("\n").join(
        Content.assemble(row, (edge, "$gin-paper-hair" if look.paper else "$gin-lattice"))
        for row, edge in zip(_back(scale, look), sides, strict=True)
    )


def empty(scale: Scale = Scale.SMALL) -> Content:
    """The place of a pile that has no card."""
    inside = scale.width - 2
    rows = (f"╭{'┄' * inside}╮", *[f"┆{' ' * inside}┆"] * (scale.height - 2), f"╰{'┄' * inside}╯")
    return Content.styled("\n".join(rows), "$gin-line")


def hanging(count: int, scale: Scale = Scale.SMALL, look: Look = PLAIN) -> Content:
    """Another player's hand as it is held: `count` backs over the rail, one cell between them."""
    gap = Content(" ")
    width, rows = (5, 2) if scale.width >= Scale.LARGE.width else (3, 1)
    back = lattice(width, look, thick=False)
    if not look.paper:
        back = Content.styled(f"│{'╳' * (width - 2)}│", "$gin-lattice")
    foot = "▀" * width if look.paper else f"╰{'─' * (width - 2)}╯"
    backs = gap.join([back] * count)
    edges = gap.join([Content.styled(foot, back_edge(look))] * count)
    return Content("\n").join((*[backs] * rows, edges))
