"""What rounds, games and matches are worth under the rules of a game, and who has won them."""

from __future__ import annotations

from ginrummy.core.aces import AceRank
from ginrummy.core.rules import (
    BoxTiming,
    KnockCardSource,
    Match,
    Rules,
    Scoring,
    Shutout,
    UndercutOnTie,
    WinnerRule,
)
from ginrummy.wording.language import _, ngettext
from ginrummy.wording.rules_knock import gin_only


def knock(rules: Rules) -> str:
    """What a knock is worth (R50); empty where there is none."""
    if gin_only(rules):
        return ""
    return _(
        "A knock: if the knocker has less left over than the defender, the knocker scores the difference."
    )


def undercut(rules: Rules) -> str:
    """What an undercut is worth (R51); empty where there is none."""
    if gin_only(rules):
        return ""
    ties_count = rules.undercut_on_tie is UndercutOnTie.BONUS
    if rules.undercut_bonus and ties_count:
        words = _(
            "An undercut: if the defender has no more left over than the knocker, the defender scores the "
            "difference and {bonus} on top."
        )
    elif rules.undercut_bonus:
        words = _(
            "An undercut: if the defender has less left over than the knocker, the defender scores the "
            "difference and {bonus} on top."
        )
    elif ties_count:
        words = _(
            "An undercut: if the defender has no more left over than the knocker, the defender scores the "
            "difference and nothing on top."
        )
    else:
        words = _(
            "An undercut: if the defender has less left over than the knocker, the defender scores the "
            "difference and nothing on top."
        )
    return words.format(bonus=rules.undercut_bonus)


def tie(rules: Rules) -> str:
    """What happens with equal counts (R51, D3); empty where there are none to compare."""
    if gin_only(rules):
        return ""
    match rules.undercut_on_tie:
        case UndercutOnTie.BONUS if rules.undercut_bonus:
            return _("If both have the same left over, that is an undercut and scores {bonus}.").format(
                bonus=rules.undercut_bonus
            )
        case UndercutOnTie.BONUS:
            return _("If both have the same left over, the defender has won the round, but for no points.")
        case UndercutOnTie.NO_SCORE:
            return _("If both have the same left over, nobody has won the round and nobody scores.")
        case UndercutOnTie.KNOCKER:
            return _("If both have the same left over, the knocker has won the round, but for no points.")


def gin(rules: Rules) -> str:
    """What gin is worth (R52)."""
    if not rules.gin_bonus:
        return _("Gin scores what the defender has left over.")
    return _("Gin scores what the defender has left over and {bonus} on top.").format(bonus=rules.gin_bonus)


def gin_met(rules: Rules) -> str:
    """Whether the defender can do anything about gin (R52, C1)."""
    if rules.layoff_on_gin and rules.ace_rank is AceRank.ROUND_CORNER:
        return _("Gin is never undercut. But if the defender gets rid of every card too, nobody scores.")
    return _("Gin is never undercut, not even if the defender has nothing left over either.")


def big_gin(rules: Rules) -> str:
    """What big gin is worth (R53); empty where there is none."""
    if not rules.big_gin:
        return ""
    if not rules.big_gin_bonus:
        return _("Big gin scores what the defender has left over.")
    return _("Big gin scores what the defender has left over and {bonus} on top.").format(
        bonus=rules.big_gin_bonus
    )


def spades(rules: Rules) -> str:
    """What a spade as the knock card does (O3, O4); empty where it does nothing."""
    if not rules.spade_double:
        return ""
    return {
        KnockCardSource.UPCARD: _(
            "If the card turned up at the deal is a spade, the points of the round are doubled, those on top "
            "included."
        ),
        KnockCardSource.SIDE_CARD: _(
            "If the card from the second pack is a spade, the points of the round are doubled, those on top "
            "included."
        ),
    }[rules.knock_card_source]


def undercut_melds(rules: Rules) -> str:
    """What stays on the table (2.10); empty where nothing does."""
    if not rules.show_undercut_melds or gin_only(rules):
        return ""
    return _(
        "The melds of a knocker who was undercut stay on the table until the other player has ended the "
        "first turn of the next round."
    )


def void() -> str:
    """What a void round is worth (R59)."""
    return _("Nobody scores in a void round, and it has no line on the score sheet.")


def target(rules: Rules) -> str:
    """When a game ends (R62)."""
    if rules.scoring is Scoring.HOLLYWOOD:
        words = ngettext(
            "Each game ends with the round that brings a player to {target} point in it.",
            "Each game ends with the round that brings a player to {target} points in it.",
            rules.target,
        )
    else:
        words = ngettext(
            "The game ends with the round that brings a player to {target} point.",
            "The game ends with the round that brings a player to {target} points.",
            rules.target,
        )
    return words.format(target=rules.target)


def counted(rules: Rules) -> str:
    """What counts toward the target (R61, D8)."""
    if rules.box_timing is BoxTiming.IMMEDIATE and rules.box_bonus:
        return _("The points of the rounds and the boxes count toward that; other bonuses come afterwards.")
    return _("Only the points of the rounds count toward that; all other bonuses come afterwards.")


def boxes(rules: Rules) -> str:
    """What a round won is worth besides its points (R64, D8)."""
    if not rules.box_bonus:
        return _("A round won brings its points and nothing besides.")
    if rules.box_timing is BoxTiming.IMMEDIATE:
        return _("Each round won is a box, and {bonus} for it are added at once.").format(
            bonus=rules.box_bonus
        )
    return _("Each round won is a box, and {bonus} for it are added when the game is over.").format(
        bonus=rules.box_bonus
    )


def extra_boxes(rules: Rules) -> tuple[str, ...]:
    """Boxes for how a round was won (2.10); nothing where there are none, or they are worth nothing."""
    if not rules.extra_boxes or not rules.box_bonus:
        return ()
    return (
        "" if gin_only(rules) else _("An undercut brings one extra box."),
        _("Gin and big gin bring two extra boxes each.")
        if rules.big_gin
        else _("Gin brings two extra boxes."),
        _("Extra boxes are added when the game is over, twice as many for a doubled round.")
        if rules.spade_double
        else _("Extra boxes are added when the game is over."),
    )


def game_bonus(rules: Rules) -> str:
    """What reaching the target brings (R63)."""
    if not rules.game_bonus:
        return _("Reaching the target brings no bonus.")
    return _("Whoever reached the target gets {bonus} for it.").format(bonus=rules.game_bonus)


def shutout(rules: Rules) -> str:
    """What changes if the other player has won no round (R65, 2.3)."""
    return {
        Shutout.NONE: _("If the other player has not won a single round, that brings nothing more."),
        Shutout.BONUS_200: _(
            "If the other player has not won a single round, the bonus for reaching the target is 200."
        ),
        Shutout.ADD_100: _("If the other player has not won a single round, that brings another 100."),
        Shutout.DOUBLE_POINTS: _(
            "If the other player has not won a single round, the points of the rounds count twice."
        ),
        Shutout.DOUBLE_POINTS_GAME: _(
            "If the other player has not won a single round, the points of the rounds and the bonus for "
            "reaching the target count twice."
        ),
        Shutout.DOUBLE_BONUSES: _(
            "If the other player has not won a single round, the boxes and the bonus for reaching the target "
            "count twice."
        ),
        Shutout.DOUBLE_TOTAL: _(
            "If the other player has not won a single round, all that the winner has counts twice."
        ),
    }[rules.shutout]


def winner(rules: Rules) -> str:
    """Who has won a game (R67, R69)."""
    return {
        WinnerRule.HIGHEST_TOTAL: _(
            "The higher total wins, even if the other player reached the target; if the totals are equal, "
            "whoever reached it has won."
        ),
        WinnerRule.FIRST_TO_TARGET: _("Whoever reached the target has won, even with the lower total."),
    }[rules.winner_rule]


def margin() -> str:
    """By how much (R70)."""
    return _("A game is won by the difference of the two totals.")


def hollywood(rules: Rules) -> tuple[str, ...]:
    """How three games are kept side by side (2.5); nothing where there is one."""
    if rules.scoring is not Scoring.HOLLYWOOD:
        return ()
    return (
        _(
            "You play three games at once. The first round that you win is entered for you in the first "
            "game, the second in the first and the second game, and every later one in all three."
        ),
        _(
            "If a game is over before you have won a round in it, you begin in the next one. A game that is "
            "over takes nothing more, and the others go on until all three are over."
        ),
        _("Each game has its own bonuses, and its own shutout."),
        _(
            "In the end the totals of the three games are added, and the higher sum wins; if the sums are "
            "equal, whoever won more games has won."
        ),
    )


def match(rules: Rules) -> tuple[str, ...]:
    """How many games are played (2.10); nothing where it is one, or Hollywood."""
    match rules.match:
        case Match.OFF:
            return ()
        case Match.GAMES:
            words = ngettext(
                "You play a match: it goes on until one of you has won {number} game.",
                "You play a match: it goes on until one of you has won {number} games.",
                rules.match_games,
            )
            return words.format(number=rules.match_games), opening_a_game()
        case Match.POINTS:
            return _match_over_points(rules), opening_a_game()


def _match_over_points(rules: Rules) -> str:
    if rules.winner_rule is WinnerRule.HIGHEST_TOTAL:
        words = ngettext(
            "You play a match: it goes on until the games that one of you has won, each by its difference, "
            "come to {number} point.",
            "You play a match: it goes on until the games that one of you has won, each by its difference, "
            "come to {number} points.",
            rules.match_points,
        )
    else:
        words = ngettext(
            "You play a match: it goes on until the games that one of you has won, each by its difference, "
            "come to {number} point. A game won with the lower total brings nothing.",
            "You play a match: it goes on until the games that one of you has won, each by its difference, "
            "come to {number} points. A game won with the lower total brings nothing.",
            rules.match_points,
        )
    return words.format(number=rules.match_points)


def opening_a_game() -> str:
    """Who deals first in a later game of a match (2.10)."""
    return _("The loser of a game deals first in the next.")
