"""Draw the trade-off: possible opponents never met, against meetings with the most-met one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf
from typing import NamedTuple
from xml.sax.saxutils import escape

from bridgeopt.engine.intervals import Estimate

WIDTH, HEIGHT = 380, 300
LEFT, RIGHT, TOP, BOTTOM = 44, 70, 30, 42
"""Margins around a panel; the names of points need the right one."""

OFFERED, TRIED = "#0072b2", "#a8a8a8"
GAP = 12
"""The least vertical distance between two names, so that both are legible."""


class Point(NamedTuple):
    """An objective with two figures.

    They are the possible opponents never met by a regular, and the meetings with the most-met one.
    """

    name: str
    never_met: Estimate
    most_met: Estimate
    offered: bool


class Scale(NamedTuple):
    """Map from figures to the page."""

    low: float
    high: float
    begin: float
    end: float

    def at(self, value: float) -> float:
        """Return the coordinate of a value."""
        part = (value - self.low) / (self.high - self.low)
        return self.begin + part * (self.end - self.begin)

    def ticks(self) -> list[float]:
        """Return about five round values."""
        wide = self.high - self.low
        step = next(s for s in (0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0) if wide / s <= 6)
        first = -int(-self.low // step) if self.low > 0 else 0
        ticks = (round(k * step, 6) for k in range(first, first + 8))
        return [tick for tick in ticks if self.low <= tick <= self.high]


def draw(panels: Mapping[str, Sequence[Point]]) -> str:
    """Return the picture as SVG, two panels in a row; crosses are 95 % intervals.

    Objectives only tried are grey dots without a name.
    """
    rows = -(-len(panels) // 2)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * WIDTH} {rows * HEIGHT}"'
        ' font-family="sans-serif" font-size="11">',
        '<rect width="100%" height="100%" fill="#ffffff"/>',
    ]
    for k, (title, points) in enumerate(panels.items()):
        lines.append(f'<g transform="translate({k % 2 * WIDTH} {k // 2 * HEIGHT})">')
        lines += _panel(title, points)
        lines.append("</g>")
    return "\n".join([*lines, "</svg>"]) + "\n"


def _panel(title: str, points: Sequence[Point]) -> Iterator[str]:
    most = max(p.never_met.high for p in points)
    low, high = min(p.most_met.low for p in points), max(p.most_met.high for p in points)
    edge = 0.08 * (high - low)
    x = Scale(0.0, 1.05 * most, LEFT, WIDTH - RIGHT)
    y = Scale(low - edge, high + edge, HEIGHT - BOTTOM, TOP)
    yield f'<text x="{LEFT}" y="18" font-weight="bold">{escape(title)}</text>'
    for tick in x.ticks():
        at = f"{x.at(tick):.1f}"
        yield f'<path d="M{at} {TOP}V{HEIGHT - BOTTOM}" stroke="#e4e4e4"/>'
        yield f'<text x="{at}" y="{HEIGHT - BOTTOM + 14}" text-anchor="middle">{tick:g}</text>'
    for tick in y.ticks():
        at = f"{y.at(tick):.1f}"
        yield f'<path d="M{LEFT} {at}H{WIDTH - RIGHT}" stroke="#e4e4e4"/>'
        yield f'<text x="{LEFT - 5}" y="{at}" dy="4" text-anchor="end">{tick:g}</text>'
    yield (
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 10}" text-anchor="middle">'
        "possible opponents never met</text>"
    )
    yield (
        f'<text transform="translate(12 {(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)"'
        ' text-anchor="middle">opponent met most, times</text>'
    )
    for point in points:
        yield _cross(point, x, y)
    yield from _names(points, x, y)


def _cross(point: Point, x: Scale, y: Scale) -> str:
    never, met = point.never_met, point.most_met
    at = f'cx="{x.at(never.mean):.1f}" cy="{y.at(met.mean):.1f}"'
    if not point.offered:
        return f'<circle {at} r="2.5" fill="{TRIED}"/>'
    return (
        f'<path d="M{x.at(max(never.low, 0)):.1f} {y.at(met.mean):.1f}H{x.at(never.high):.1f}'
        f'M{x.at(never.mean):.1f} {y.at(met.low):.1f}V{y.at(met.high):.1f}"'
        f' stroke="{OFFERED}" stroke-width="1.4"/><circle {at} r="3" fill="{OFFERED}"/>'
    )


def _names(points: Sequence[Point], x: Scale, y: Scale) -> Iterator[str]:
    """Yield the points' names as SVG, right of the points, or lower if another name is there."""
    below = -inf
    for point in sorted((p for p in points if p.offered), key=lambda p: -p.most_met.mean):
        at_y = max(y.at(point.most_met.mean) - 6, below + GAP)
        below = at_y
        at_x = x.at(point.never_met.mean) + 6
        yield f'<text x="{at_x:.1f}" y="{at_y:.1f}" fill="{OFFERED}">{escape(point.name)}</text>'
