"""Accessibility checks of a screen: axe's rules, and whether all controls are large enough."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from bridgeopt.base.i18n.catalogue import languages
from tests.support.browser.chromium import LOST
from tests.support.generators.instances import stride

SMALL = """() => {
  const small = [];
  const pressed = "a[href], button, input, select, textarea, summary, [role=option], label.line";
  for (const element of document.querySelectorAll(pressed)) {
    if (element.closest("dialog:not([open]), .unseen, .skip, label.line *")) continue;
    const box = element.getBoundingClientRect();
    if (!box.width || !element.checkVisibility()) continue;
    // All pairs, and all results, at once.
    const many = innerWidth >= 960 && element.closest(".seats, .grid, #t-lines");
    const least = many ? 25.5 : 43.5;
    const inText = element.nodeName === "A" && getComputedStyle(element).display === "inline";
    if (!inText && (box.height < least || box.width < 24)) {
      small.push(`${element.outerHTML.slice(0, 90)}: ${box.width} x ${box.height}`);
    }
  }
  return small;
}"""
"""A script that returns the controls that are too small for a finger."""


@cache
def _axe() -> str:
    from axe_playwright_python.base import AXE_FILE_PATH

    return Path(AXE_FILE_PATH).read_text(encoding="utf-8")


def violations(page: Any, only: list[str] | None = None, above: str | None = None) -> list[Any]:
    """Run axe and return its violations, limited to some rules or to an element if given."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_axe())
    options: dict[str, Any] = {"resultTypes": ["violations"], "elementRef": False}
    if only:
        options["runOnly"] = {"type": "rule", "values": only}
    found = page.evaluate(
        "([above, options]) => axe.run(above || document, options)", [above, options]
    )
    assert found["passes"] or only
    return [
        (each["id"], [node["html"][:120] for node in each["nodes"][:3]])
        for each in found["violations"]
    ]


def checked_languages() -> list[str]:
    """Return the languages to check a screen in; a short run takes the one with longer words."""
    return sorted(languages(), reverse=True)[:: stride(len(languages()))]


def faults_in_sizes(
    window: Any,
    widths: Sequence[int] = (360, 1280),
    *,
    pressed: bool = True,
    may_be_small: tuple[str, ...] = (),
) -> dict[str, Any]:
    """Check a screen on a phone and a desktop, light and dark; return the faults found.

    A short run only checks the first width, in light mode.

    Parameters
    ----------
    window, widths
        The window to check, and its widths in CSS pixels.
    pressed
        Whether the screen has controls: if so, no text may be cut off and no control may be too
        small.
    may_be_small
        Prefixes of the HTML of elements that may be small.
    """
    found: dict[str, Any] = {}
    sizes = [*product(widths, ("light", "dark"))]
    for width, light in sizes[:: stride(len(sizes))]:
        window.set_viewport_size({"width": width, "height": 800})
        window.emulate_media(color_scheme=light)
        found[f"{width} {light}"] = violations(window)
        if pressed:
            small = [each for each in window.evaluate(SMALL) if not each.startswith(may_be_small)]
            found[f"{width} {light} small"] = small
            found[f"{width} {light} lost"] = window.evaluate(LOST)
    return {where: what for where, what in found.items() if what}
