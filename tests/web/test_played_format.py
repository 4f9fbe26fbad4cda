"""The format played without a choice, and when it is known."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgeopt.club import Family, GeneratedMovement
from bridgeopt.club.settings import ClubSettings
from bridgeopt.evening.state import Format as Way
from bridgeopt.seating.comparison import FormatCandidate, MovementFormat
from bridgeopt.tasks.evening.live_seating import FormatOutcome
from bridgeopt.web.format_comparison import (
    FormatComparison,
    best_outcome,
    default_format,
    default_formats,
    format_movements,
    stored_format,
)

CHOICES = tuple(
    MovementFormat(Family(name), sections)
    for sections in (2, 3)
    for name in ("howell", "multiplex")
)


def card(choice: MovementFormat, met: str | None) -> FormatOutcome:
    """Return a format with a number of earlier meetings, or one that is impossible."""
    return FormatOutcome(
        choice, None if met is None else FormatCandidate(None, Fraction(met), 1, 0.0)
    )  # type: ignore[arg-type]


def default(settings: ClubSettings, *cards: FormatOutcome) -> Way | None:
    compared = FormatComparison(CHOICES, (), cards)
    return default_format(compared, default_formats(compared, settings))


def test_the_clubs_own_way_needs_no_comparison():
    """If the settings leave one format, it needs no comparison."""
    settings = ClubSettings(families=("Multiplex",), sections=3)
    assert default(settings) == Way("multiplex", 3)


def test_of_several_the_best_is_played():
    """The best of several formats is played once all are settled; of equals the first shown."""
    settings = ClubSettings(families=("multiplex",))
    two, three = card(CHOICES[1], "1.302"), card(CHOICES[3], "1.301")
    assert default(settings, two) is None
    assert default(settings, two, three, card(CHOICES[0], "1")) == Way("multiplex", 2)
    assert default(settings, two, card(CHOICES[3], None)) == Way("multiplex", 2)
    assert default(settings, card(CHOICES[1], None), card(CHOICES[3], None)) == stored_format(
        CHOICES[1]
    )


@pytest.mark.parametrize(
    ("settings", "ways"),
    [
        (ClubSettings(families=("howell",), sections=5), [("howell", 2), ("howell", 3)]),
        (ClubSettings(families=("sevens",), sections=3), CHOICES),
        (ClubSettings(sections=3), CHOICES[2:]),
        (ClubSettings(), CHOICES),
    ],
)
def test_where_the_usual_does_not_fit(settings, ways):
    """Other numbers of sections are tried, or other movements."""
    usual = default_formats(FormatComparison(CHOICES), settings)
    assert [stored_format(choice)[:2] for choice in usual] == [
        stored_format(way)[:2] if isinstance(way, MovementFormat) else way for way in ways
    ]


def test_nothing_fits():
    """If nothing fits there is no format and no best one."""
    assert default_format(FormatComparison(), []) is None
    assert best_outcome([]) is None


def test_made_movements_are_kept_with_their_rounds():
    """A generated movement is stored with its rounds, and restored from the stored format."""
    way = stored_format(MovementFormat(GeneratedMovement(6), 2))
    assert way == Way("tailored", 2, 6)
    assert format_movements(way) == GeneratedMovement(6)
    assert format_movements(Way("howell", 2)) == "howell"
