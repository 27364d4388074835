"""An app in the colours, characters and sizes that people like and the terminal can show."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from textual.constants import TEXTUAL_ANIMATIONS
from textual.filter import LineFilter
from textual.screen import Screen

from ginrummy.app.commands import use_keys
from ginrummy.app.glyphs import GlyphFilter
from ginrummy.app.guard.guarded_app import GuardedApp
from ginrummy.app.guard.textual_private import terminal_is_behind
from ginrummy.app.look import Look
from ginrummy.app.skins.felt import NIGHT
from ginrummy.app.skins.palette import theme
from ginrummy.app.skins.skin import Depth, Skin, skin_for, theme_for
from ginrummy.config.faults import ConfigError
from ginrummy.config.keys import NO_CHOICE, ChosenKeys
from ginrummy.config.settings import Settings, load_settings, save_settings, value_of, with_values
from ginrummy.config.taste import CHOICES, CardSize, Glyphs, Indices, Motion, Taste, ThemeName
from ginrummy.paths import settings_path
from ginrummy.wording.cards import use_indices
from ginrummy.wording.keys import use_arrows

VARIABLE_DEFAULTS: Final[dict[str, str]] = NIGHT.variables()
"""For `App.get_theme_variable_defaults`: no style sheet meets a role that is not defined."""


_OFTEN: Final = 3
"""How often the terminal has to be slow until nothing moves any more."""


class DressedApp(GuardedApp):
    """It knows which skin is on; everything else speaks of roles, and asks for its look."""

    _dressed = False

    def __init__(self, settings: Settings, quiet: float, settle: float, *, light: bool = False) -> None:
        super().__init__(quiet, settle, settings.idle)
        self.settings = settings
        """What is remembered, as changed for this run."""
        self.depth = Depth.of(self.console.color_system)
        """How many colours the terminal has."""
        self._take_keys()
        self._light = light
        """Whether the terminal is known to have a light ground."""
        self.lively = _lively()
        """Whether cards may be seen to move where nobody has said so."""
        self._slow = 0
        self.dress()
        self._dressed = True
        self.stylesheet.set_variables(self.get_css_variables())  # before any style sheet is read with others
        self._styled = self.theme

    def get_css_variables(self) -> dict[str, str]:
        # Textual asks before it can know the skin; that answer would be replaced at once, and takes a while
        return super().get_css_variables() if self._dressed else {}

    def _take_keys(self) -> None:
        """Let the keys hold that people want."""
        keys: Mapping[str, tuple[str, ...]] = {}
        textuals: Mapping[str, str] = {}
        if self.settings.keys != NO_CHOICE:
            from ginrummy.app.keys import judged, keymap  # the first screen of most people does without

            keys, _refused = judged(self.settings.keys)
            textuals = keymap(keys)
        self.set_keymap(textuals)
        use_keys(keys)

    @property
    def moves(self) -> bool:
        """Whether cards are seen to move."""
        wished = self.taste.motion
        return self.lively if wished is Motion.AUTO else wished is Motion.ON

    def stuck(self) -> bool:
        """Whether the terminal is slow; if it is often, nothing moves any more unless it is wished."""
        behind = terminal_is_behind(self)
        self._slow += behind
        if self._slow >= _OFTEN:
            self.lively = False
        return behind

    @property
    def taste(self) -> Taste:
        """How the table looks."""
        return self.settings.taste

    def _wear(self) -> None:
        self.glyphs = _shown(self.taste.cards)
        self._respelling = () if self.glyphs is Glyphs.UNICODE else (GlyphFilter(self.glyphs),)
        # D would be a queen and a suit
        use_indices(self.taste.indices if self.glyphs is Glyphs.UNICODE else Indices.INTERNATIONAL)
        use_arrows(drawn=self.glyphs is Glyphs.UNICODE)
        self.look = self._look()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return VARIABLE_DEFAULTS

    def get_line_filters(self) -> Sequence[LineFilter]:
        return (*super().get_line_filters(), *self._respelling)

    @property
    def _skin(self) -> Skin:
        return skin_for(self._theme, self.depth, colour=not self.no_color, light=self._light)

    @property
    def _theme(self) -> ThemeName:
        """The theme that is wished, or that suits the terminal."""
        return theme_for(self.taste.theme, self.depth, light=self._light)

    def _look(self) -> Look:
        return Look(
            self._skin.edge,
            blocks=self.glyphs is Glyphs.UNICODE,
            halves=self.glyphs is not Glyphs.ASCII,
            giant=self.taste.size is CardSize.GIANT,
            weighs=self.no_color,
        )

    def dress(self) -> None:
        """Put on what the taste asks for."""
        self._wear()
        name = f"{self.taste.theme.value}-{self.taste.deck.value}-{self.depth.value}"
        palette = self._skin.palette(self.depth, self.taste.deck)
        self.register_theme(theme(name, palette))
        self.theme = name
        self.ansi_color = palette.native or None

    def refresh_css(self, animate: bool = True) -> None:
        """The same, unless it is for the theme that all style sheets were read with: that takes a while."""
        if self.theme != self._styled:
            self._styled = self.theme
            super().refresh_css(animate)

    def read_styles_of(self, screen: Screen[Any]) -> None:
        """Read the style sheets of a screen that comes for the first time.

        Textual would do it too, but read all the others again with them.
        """
        for path in screen.css_path:
            if not self.stylesheet.has_source(str(path)):
                self.stylesheet.add_source(path.read_text("utf-8"), (str(path), ""))

    def turn(self, name: str) -> str:
        """Go on to the next value of a choice, and remember it; the sentence that says what is on now."""
        from ginrummy.wording.settings import now_on

        values = [each for each in CHOICES[name] if each is not ThemeName.AUTO]
        now = self._theme if name == "theme" else value_of(self.settings, name)
        value = values[(values.index(now) + 1) % len(values)]
        return self.set_up(name, value) or now_on(name, value, coloured=not self.no_color)

    def set_up(self, name: str, value: Any) -> str | None:
        """Set one of the settings and remember it; the sentence that says why it is not remembered."""

        def change(settings: Settings) -> Settings:
            return with_values(settings, {name: value})

        self.settings = change(self.settings)
        self.cover_after(self.settings.idle)
        self.dress()
        return _remember(change)

    def set_keys(self, keys: ChosenKeys) -> str | None:
        """The same for the keys."""
        self.settings = replace(self.settings, keys=keys)
        self._take_keys()
        return _remember(lambda settings: replace(settings, keys=keys))


def _remember(change: Callable[[Settings], Settings]) -> str | None:
    remembered, _faults = load_settings(settings_path())
    try:
        save_settings(settings_path(), change(remembered))
    except ConfigError as error:
        from ginrummy.wording.rule_choice import short_fault

        return short_fault(error.fault)
    return None


def _lively() -> bool:
    """Whether nobody wants things still, and the terminal is not at the other end of a line."""
    far = os.environ.get("SSH_CONNECTION") or os.environ.get("SSH_TTY")
    return TEXTUAL_ANIMATIONS != "none" and not far


def _shown(glyphs: Glyphs) -> Glyphs:
    """The characters that are asked for, or what this terminal can be trusted with."""
    if glyphs is not Glyphs.AUTO:
        return glyphs
    return Glyphs.LETTERS if os.environ.get("TERM") == "linux" else Glyphs.UNICODE
