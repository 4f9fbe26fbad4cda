"""What a screen is looked at for: axe, and whether all that is pressed is large enough."""

from __future__ import annotations

from typing import Any

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
