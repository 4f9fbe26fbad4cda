"""Line charts: positions of the elements, and valid SVG."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from itertools import combinations, pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bridgeopt.base.i18n.message import use_locale
from bridgeopt.show.pages.chart import line_chart, round_ticks

SVG = "{http://www.w3.org/2000/svg}"
VALUE = st.floats(-1e6, 1e6).map(lambda x: round(x, 3))


def value_of(label: str) -> float:
    """Return the value of a label."""
    return float(label.replace(",", "").replace("\N{MINUS SIGN}", "-"))


class Drawn:
    """A parsed chart: pixels become values again, by its own ticks."""

    def __init__(self, svg: str) -> None:
        self.root = ET.fromstring(svg)
        self.ticks = {
            axis: [
                (
                    float(text.get(axis)),
                    float(text.text.replace(",", "").replace("\N{MINUS SIGN}", "-")),
                )
                for text in self.root.findall(f"{SVG}text[@class='{axis}']")
            ]
            for axis in ("x", "y")
        }

    def value(self, axis: str, pixel: float) -> float:
        """Return the value at a pixel, by the outermost ticks."""
        (p, v), (q, w) = self.ticks[axis][0], self.ticks[axis][-1]
        return v + (pixel - p) * (w - v) / (q - p)

    def points(self, element: ET.Element) -> list[tuple[float, float]]:
        """Return the values at an element's points."""
        pixels = [map(float, point.split(",")) for point in element.get("points").split()]
        return [(self.value("x", x), self.value("y", y)) for x, y in pixels]

    @property
    def lines(self) -> dict[str, list[tuple[float, float]]]:
        """The lines' points, by the name at their end."""
        groups = self.root.findall(f"{SVG}g")
        return {
            group.find(f"{SVG}text").text: self.points(group.find(f"{SVG}polyline"))
            for group in groups
        }

    def height(self, name: str) -> float:
        """Return the height of a name."""
        return next(
            float(text.get("y")) for text in self.root.iter(f"{SVG}text") if text.text == name
        )


def chart(series, **more) -> str:
    return line_chart(series, x_label="session", y_label="meetings", **more)


def test_points_are_where_they_belong():
    """Each line goes through its points, read by the ticks of the axes; y begins at 0."""
    series = {
        "one": [(1, 0.5), (2, 0.75), (10, 3.1)],
        "other": [(1, 2.0), (5, 1.0), (10, 0.0)],
    }
    drawn = Drawn(chart(series))
    assert drawn.ticks["y"][0][1] == 0
    assert drawn.lines.keys() == series.keys()
    for name, points in series.items():
        for (x, y), (a, b) in zip(drawn.lines[name], points, strict=True):
            assert (x, y) == (pytest.approx(a, abs=0.01), pytest.approx(b, abs=0.01))


def test_bands():
    """A band follows its upper ends and returns along the lower ones, in its line's colour."""
    intervals = [(1, 0.5, 1.5), (2, 1, 3), (4, 1, 4)]
    svg = chart({"b": [(1, 1), (4, 2)], "a": [(1, 2), (4, 3)]}, bands={"a": intervals})
    drawn = Drawn(svg)
    (band,) = drawn.root.findall(f"{SVG}polygon")
    around = [(1, 1.5), (2, 3), (4, 4), (4, 1), (2, 1), (1, 0.5)]
    for (x, y), (a, b) in zip(drawn.points(band), around, strict=True):
        assert (x, y) == (pytest.approx(a, abs=0.01), pytest.approx(b, abs=0.02))
    colours = {g.find(f"{SVG}text").text: g.get("fill") for g in drawn.root.findall(f"{SVG}g")}
    assert band.get("fill") == colours["a"] != colours["b"]


def test_a_band_without_a_line_has_a_name():
    """The name of a band without a line is at the middle of the band's end."""
    drawn = Drawn(chart({}, bands={"chance": [(0, 0, 10), (1, 4, 8)]}))
    assert drawn.value("y", drawn.height("chance")) == pytest.approx(6, abs=0.05)


def test_lines_differ_without_colour():
    """Up to six lines have different dashes."""
    drawn = Drawn(chart({str(k): [(0, k), (1, k)] for k in range(6)}))
    dashes = [line.get("stroke-dasharray") for line in drawn.root.iter(f"{SVG}polyline")]
    assert len(set(dashes)) == 6


@pytest.mark.slow
@given(st.lists(st.floats(0, 10), min_size=2, max_size=6))
def test_names_do_not_cover_each_other(ends):
    """Names at line ends are a line apart, in order, and within the axes, however close."""
    drawn = Drawn(chart({f"name {k}": [(0, 0), (1, end)] for k, end in enumerate(ends)}))
    heights = sorted(drawn.height(f"name {k}") for k in range(len(ends)))
    assert all(b - a >= 17.9 for a, b in pairwise(heights))
    top, bottom = drawn.ticks["y"][-1][0], drawn.ticks["y"][0][0]
    assert all(top - 0.1 <= height <= bottom + 0.1 for height in heights)
    for (i, low), (j, high) in combinations(enumerate(ends), 2):
        if abs(high - low) > 0.01:
            assert (drawn.height(f"name {i}") > drawn.height(f"name {j}")) == (low < high)


def test_text_is_escaped_and_told_to_those_who_cannot_see():
    """Names and labels are escaped; a title and a description serve screen readers."""
    svg = line_chart(
        {"<a> & 'b'": [(1, 2), (3, 4.5)]}, x_label="x < 3", y_label="y > 1", title="T & <U>"
    )
    root = ET.fromstring(svg)
    assert root.get("role") == "img"
    assert root.find(f"{SVG}title").text == "T & <U>"
    assert root.find(f"{SVG}desc").text == "y > 1 by x < 3. <a> & 'b': 2 at 1, 4.5 at 3."
    assert {text.text for text in root.iter(f"{SVG}text")} >= {"T & <U>", "x < 3", "y > 1"}


@pytest.mark.parametrize(
    "series",
    [{}, {"a": []}, {"a": [(3, 0)]}, {"a": [(3, 7), (3, 8)]}, {"a": [(1, -2), (2, 5)]}],
    ids=["nothing", "no points", "one point", "one x", "below 0"],
)
def test_odd_charts(series):
    """Any series is drawn within the picture."""
    drawn = Drawn(chart(series))
    left, top, width, height = map(float, drawn.root.get("viewBox").split())
    for line in drawn.root.iter(f"{SVG}polyline"):
        for point in line.get("points").split():
            x, y = map(float, point.split(","))
            assert left <= x <= left + width
            assert top <= y <= top + height


def test_below_zero():
    """The y axis extends to the lowest value."""
    ticks = Drawn(chart({"a": [(1, -2), (2, 5)]})).ticks["y"]
    assert ticks[0][1] <= -2
    assert 0 in [value for _, value in ticks]


def test_in_dutch():
    """Numbers are in the reader's format, on the axes and for screen readers."""
    with use_locale("nl"):
        root = ET.fromstring(chart({"a": [(1, 0), (2, 2500.5)]}))
    ticks = [text.text for text in root.findall(f"{SVG}text[@class='y']")]
    assert ticks[:3] == ["0", "1.000", "2.000"]
    said = "meetings naar session. a: 0 bij 1, 2.500 bij 2."
    assert root.find(f"{SVG}desc").text == said


@pytest.mark.slow
@given(VALUE, VALUE, st.integers(2, 12), st.booleans(), st.booleans())
def test_ticks_are_round(low, high, most, whole, outside):
    """Ticks are 1, 2 or 5 times a power of ten apart, in or around the range, as many as asked.

    Their labels equal their values.
    """
    assume(high - low > 1e-2)
    ticks = [
        value for value, _ in round_ticks(low, high, most, integers_only=whole, outside=outside)
    ]
    hair = (high - low) * 1e-6
    assert len(ticks) <= most + (3 if outside else 1)
    if outside:
        assert ticks[0] <= low + hair
        assert ticks[-1] >= high - hair
    else:
        assert all(low - hair <= tick <= high + hair for tick in ticks)
    steps = {f"{b - a:.3e}" for a, b in pairwise(ticks)}
    assert len(steps) <= 1
    assert all(step.startswith(("1.000", "2.000", "5.000")) for step in steps)
    if whole:
        assert all(tick == round(tick) for tick in ticks)
    for value, digits in round_ticks(low, high, most, integers_only=whole, outside=outside):
        assert float(digits) == pytest.approx(value, abs=hair)
