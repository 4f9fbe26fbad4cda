"""Line charts as SVG that needs no other file: for a file of its own or an element of a page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from math import ceil, floor, isclose, log10
from typing import Any

from bridgeopt.base.i18n.catalogue import Catalogue
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.show.pages.html import render

Point = tuple[float, float]
"""A point as (x, y)."""

Interval = tuple[float, float, float]
"""An interval of y-values at one x, as (x, low, high)."""

_WIDTH, _HEIGHT = 460.0, 240.0
"""Width and height of the plot area in pixels; small, so that text stays legible on a phone."""

_LINE_HEIGHT, _LETTER_WIDTH = 18.0, 7.6
"""Height of a line of text and width of a letter, in pixels."""

_MIN_PIXELS_PER_TICK = 50
"""Minimum distance between two ticks of an axis, in pixels."""

# Colours after Okabe and Ito 2008, "Color Universal Design": those dark enough for a thin line and
# for its label. The dashes distinguish lines in grey.
_LINE_STYLES = (
    ("#0072b2", "none"),
    ("#c44f00", "7 4"),
    ("#007d5a", "2 3"),
    ("#a8478a", "11 4 2 4"),
    ("#000000", "5 2"),
    ("#8a6d00", "1 5"),
)


Tick = tuple[float, str]
"""A round value on an axis, with its text."""


def line_chart(
    series: Mapping[str, Sequence[Point]],
    *,
    x_label: str,
    y_label: str,
    title: str = "",
    bands: Mapping[str, Sequence[Interval]] | None = None,
) -> str:
    """Return a line chart as an SVG element, with a label at the end of each line.

    The ticks of the axes are at multiples of 1, 2 or 5 times a power of ten (`round_ticks`).

    The chart is a complete file, and can also be embedded in a page, where it takes the page's text
    colour. Numbers are formatted for the reader's language.

    Parameters
    ----------
    series
        The points of each line by its name, in ascending order of x. The x axis spans the data; the
        y axis starts at 0, or lower if there are negative values.
    x_label, y_label, title
        Labels of the axes, and the title above the chart, if any.
    bands
        Intervals to shade, by name; a band with the name of a line has the colour of that line.
    """
    bands, t = bands or {}, current_locale()
    x_values = [p[0] for points in (*series.values(), *bands.values()) for p in points]
    y_values = [
        y for points in (*series.values(), *bands.values()) for _, *ys in points for y in ys
    ]
    x_ticks, x_of = _axis(x_values or [0.0], _WIDTH, outside=False)
    y_ticks, y_up = _axis([0.0, *y_values], _HEIGHT, outside=True)

    labels = {digits: t.number(digits) for _, digits in (*x_ticks, *y_ticks)}

    def to_pixels(x: float, y: float) -> Point:
        return x_of(x), _HEIGHT - y_up(y)

    # All coordinates from here on are in pixels. A label belongs at the end of its line, and is
    # moved up or down if labels overlap.
    lines: list[tuple[Point, dict[str, Any]]] = []
    for k, name in enumerate(dict.fromkeys((*series, *bands))):
        line = [to_pixels(x, y) for x, y in series.get(name, ())]
        upper = [to_pixels(x, high) for x, _, high in bands.get(name, ())]
        lower = [to_pixels(x, low) for x, low, _ in bands.get(name, ())]
        if not line and not upper:
            continue
        end = line[-1] if line else (upper[-1][0], (upper[-1][1] + lower[-1][1]) / 2)
        colour, dashes = _LINE_STYLES[k % len(_LINE_STYLES)]
        values = {"name": name, "colour": colour, "dashes": dashes, "line": line, "end": end}
        lines.append((end, values | {"band": upper + lower[::-1]}))
    lines.sort(key=lambda line: line[0][1])
    label_heights = _spread_labels([y for (_, y), _ in lines])
    return render(
        "chart.svg",
        title=title,
        t=t,
        name=title or t("chart_by", y=y_label, x=x_label),
        x_label=x_label,
        y_label=y_label,
        x_ticks=[(x_of(value), labels[digits]) for value, digits in x_ticks],
        y_ticks=[(_HEIGHT - y_up(value), value, labels[digits]) for value, digits in y_ticks],
        lines=[values | {"label": y} for (_, values), y in zip(lines, label_heights, strict=True)],
        described=[_describe_line(name, points, t) for name, points in series.items() if points],
        width=_WIDTH,
        height=_HEIGHT,
        left=12 + _LETTER_WIDTH * max(len(labels[digits]) for _, digits in y_ticks),
        right=26 + _LETTER_WIDTH * max((len(values["name"]) for _, values in lines), default=0),
        top=30 + 28 * bool(title),
        bottom=48,
    )


def _describe_line(name: str, points: Sequence[Point], t: Catalogue) -> str:
    """Return a text that gives the first and the last point of a line."""
    (x, y), (last_x, last_y) = (
        (_decimal(x, 6), _decimal(y, 4)) for x, y in (points[0], points[-1])
    )
    if points[0] == points[-1]:
        return t("chart_point", name=name, x=x, y=y)
    return t("chart_points", name=name, x=x, y=y, last_x=last_x, last_y=last_y)


def _decimal(value: float, digits: int) -> Decimal:
    """Return a number rounded to at most ``digits`` significant digits."""
    return Decimal(f"{value:.{digits}g}")


def round_ticks(
    low: float, high: float, maximum: int, *, integers_only: bool, outside: bool
) -> list[Tick]:
    """Return ticks at multiples of 1, 2 or 5 times a power of ten.

    Parameters
    ----------
    low, high
        The range, ``low < high``.
    maximum
        The largest number of intervals into which ticks may divide the range. The distance between
        two ticks is therefore at least ``(high - low) / maximum``.
    integers_only
        Whether ticks must be integers.
    outside
        Whether the first and the last tick enclose the range; otherwise all ticks lie in it.
    """
    min_step = (high - low) / maximum
    power = floor(log10(min_step) + 1e-9)
    factor = next(
        factor for factor in (1, 2, 5, 10) if factor * 10.0**power >= min_step * (1 - 1e-9)
    )
    step = factor * 10.0**power
    decimals = max(0, -power - (factor == 10))
    if integers_only and step < 1:
        step, decimals = 1.0, 0
    tolerance = 1e-9 if outside else -1e-9
    first, last = (floor, ceil) if outside else (ceil, floor)
    ks = range(first(low / step + tolerance), last(high / step - tolerance) + 1)
    return [(k * step, f"{k * step:.{decimals}f}") for k in ks]


def _axis(
    values: Sequence[float], pixels: float, *, outside: bool
) -> tuple[list[Tick], Callable[[float], float]]:
    """Return the ticks of an axis, and a function that maps a value to pixels from the low end.

    ``pixels`` is the axis's length. With ``outside``, the axis is extended to the ticks just below
    and above the values; otherwise it ends at the lowest and highest value.
    """
    low, high = min(values), max(values)
    if isclose(low, high, abs_tol=1e-12):
        low, high = (low, low + 1) if outside else (low - 0.5, low + 0.5)
    integers_only = all(value == round(value) for value in values)
    ticks = round_ticks(
        low, high, int(pixels / _MIN_PIXELS_PER_TICK), integers_only=integers_only, outside=outside
    )
    if outside:
        low, high = ticks[0][0], ticks[-1][0]
    return ticks, lambda value: (value - low) / (high - low) * pixels


def _spread_labels(heights: Sequence[float]) -> list[float]:
    """Return the heights of labels, moved as little as possible so that none overlap.

    ``heights`` are in ascending order.
    """
    moved: list[float] = []
    for y in heights:
        moved.append(max(y, moved[-1] + _LINE_HEIGHT) if moved else y)
    lowest = _HEIGHT
    for k in reversed(range(len(moved))):
        moved[k] = min(moved[k], lowest)
        lowest = moved[k] - _LINE_HEIGHT
    return moved
