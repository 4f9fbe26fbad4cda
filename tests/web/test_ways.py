"""How it is played where nobody chooses, and what of it is known when."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgeopt.club import Family, MadeTonight
from bridgeopt.club.settings import ClubSettings
from bridgeopt.night.state import WayToPlay as Way
from bridgeopt.seating.comparison import ComparedSeating, PlayableMovements
from bridgeopt.tasks.evening.live import Card
from bridgeopt.web.drafts import (
    Compared,
    best_of,
    default_way,
    movements_of,
    usual_ways,
    way_of,
)

CHOICES = tuple(
    PlayableMovements(Family(name), sections)
    for sections in (2, 3)
    for name in ("howell", "multiplex")
)


def card(choice: PlayableMovements, met: str | None) -> Card:
    """Return a way with so many earlier meetings, or one that cannot be had."""
    return Card(choice, None if met is None else ComparedSeating(None, Fraction(met), 1, 0.0))  # type: ignore[arg-type]


def default(settings: ClubSettings, *cards: Card) -> Way | None:
    compared = Compared(CHOICES, (), cards)
    return default_way(compared, usual_ways(compared, settings))


def test_the_clubs_own_way_needs_no_comparison():
    """Where its settings leave one."""
    settings = ClubSettings(families=("Multiplex",), sections=3)
    assert default(settings) == Way("multiplex", 3)


def test_of_several_the_best_is_played():
    """Once all are settled that the club plays; of equally good ones, as they show, the first."""
    settings = ClubSettings(families=("multiplex",))
    two, three = card(CHOICES[1], "1.302"), card(CHOICES[3], "1.301")
    assert default(settings, two) is None
    assert default(settings, two, three, card(CHOICES[0], "1")) == Way("multiplex", 2)
    assert default(settings, two, card(CHOICES[3], None)) == Way("multiplex", 2)
    assert default(settings, card(CHOICES[1], None), card(CHOICES[3], None)) == way_of(CHOICES[1])


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
    """Other numbers of sections are taken, or else other movements."""
    usual = usual_ways(Compared(CHOICES), settings)
    assert [way_of(choice)[:2] for choice in usual] == [
        way_of(way)[:2] if isinstance(way, PlayableMovements) else way for way in ways
    ]


def test_nothing_fits():
    """Then there is no way, and nothing is best."""
    assert default_way(Compared(), []) is None
    assert best_of([]) is None


def test_made_movements_are_kept_with_their_rounds():
    """And found again from what the evening's file keeps."""
    way = way_of(PlayableMovements(MadeTonight(6), 2))
    assert way == Way("tailored", 2, 6)
    assert movements_of(way) == MadeTonight(6)
    assert movements_of(Way("howell", 2)) == "howell"
