"""What a screen is looked at for: axe, and whether all that is pressed is large enough."""

from __future__ import annotations

from itertools import product
from typing import Any

from browser import LOST
from instances import stride

SMALL = """() => {
  const small = [];
  const pressed = "a[href], button, input, select, textarea, summary, [role=option], label.line";
  for (const element of document.querySelectorAll(pressed)) {
    if (element.closest("dialog:not([open]), .unseen, .skip, label.line *")) continue;
    const box = element.getBoundingClientRect();
    if (!box.width || !element.checkVisibility()) continue;
    const least = element.closest(".seats") && innerWidth >= 960 ? 25.5 : 43.5; // all pairs at once
    const inText = element.nodeName === "A" && getComputedStyle(element).display === "inline";
    if (!inText && (box.height < least || box.width < 24)) {
      small.push(`${element.outerHTML.slice(0, 90)}: ${box.width} x ${box.height}`);
    }
  }
  return small;
}"""
"""A script that returns what is too small for a finger."""


def violations(page: Any, only: list[str] | None = None, above: str | None = None) -> list[Any]:
    """Run axe: of some rules alone, if they are named; on what is open above a screen, if asked."""
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


def faults_in_sizes(window: Any, *, pressed: bool = True) -> dict[str, Any]:
    """Look at a screen on a telephone and a desk, light and dark: two of the four in a short run.

    Whether anything is cut off or too small for a finger is looked at where something is pressed.
    """
    found: dict[str, Any] = {}
    for width, light in [*product((360, 1280), ("light", "dark"))][:: stride(2)]:
        window.set_viewport_size({"width": width, "height": 800})
        window.emulate_media(color_scheme=light)
        found[f"{width} {light}"] = violations(window)
        if pressed:
            found[f"{width} {light} small"] = window.evaluate(SMALL)
            found[f"{width} {light} lost"] = window.evaluate(LOST)
    return found
