"""Pair names where NS and EW have the same numbers."""

from __future__ import annotations

import pytest

from bridgeopt.base.i18n.catalogue import read_catalogue
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.club import Family
from bridgeopt.club.contestant import NumberLabel, parse_label
from bridgeopt.movement.families import read_family
from bridgeopt.movement.mitchell import mitchell_movement
from bridgeopt.movement.two_fields import in_two_fields, with_rover
from tests.support.each_case import each_case


@pytest.mark.parametrize("text", ["3 EW", "EW 3", "3ew", " ow3 ", "3 OW"])
def test_how_it_is_written(text):
    """Number and direction are accepted in either order and both languages, or a number alone."""
    assert parse_label(text) == NumberLabel(3, "EW")
    assert parse_label("12") == NumberLabel(12)
    assert parse_label("NZ 12") == NumberLabel(12, "NS")


@each_case("text", ["", "EW", "NS 3 EW", "3 NE", "1234", "-3", "3.5"])
def test_what_is_none(text):
    """Text that is not a pair name gives no result."""
    assert parse_label(text) is None


def test_in_the_readers_language():
    """Users see the letters of their language; files have the same letters everywhere."""
    called = NumberLabel(3, "EW")
    for language, told in (("en", "3 EW"), ("nl", "3 OW")):
        with use_locale(read_catalogue(language)):
            assert str(called) == told
            assert called.text == "3 EW"


@pytest.mark.parametrize("num_pairs", [8, 20, 24, 28])
def test_each_line_from_one(num_pairs):
    """NS keep their numbers, EW are numbered from 1, and each name belongs to one number."""
    family = Family("m", {num_pairs: mitchell_movement(num_pairs, 4, switch=[])}).with_ew_from_one()
    movement = family.movements[num_pairs]
    half = num_pairs // 2
    ns, ew = movement.labels[:half], movement.labels[half:]
    assert ns == tuple(NumberLabel(k, "NS") for k in range(1, half + 1))
    assert ew == tuple(NumberLabel(k, "EW") for k in range(1, half + 1))
    for number, called in enumerate(movement.labels, start=1):
        assert movement.number_from_label(called) == number
    assert movement.number_from_label(NumberLabel(1)) is None
    assert movement.number_from_label(NumberLabel(half + 1, "EW")) is None
    assert movement.as_barometer().labels == movement.labels


def test_what_sits_on_either_side():
    """Cases are a movement in halves other than a Mitchell, a rover, and one winner."""
    halves = in_two_fields(read_family("multiplex").movements[18])
    (movement,) = Family("m", {18: halves}).with_ew_from_one().movements.values()
    for tables in movement.rounds.tolist():
        for ns, ew, _ in tables:
            assert movement.labels[ns - 1].side == "NS"
            assert movement.labels[ew - 1].side == "EW"
    assert len({*movement.labels}) == 18
    roving = with_rover(
        Family("m", {20: mitchell_movement(20, 8, switch=[])}).with_ew_from_one().movements[20]
    )
    assert roving.labels[20] == NumberLabel(11, "NS")  # the rover
    assert roving.labels[21] == NumberLabel(11, "EW")  # nobody
    switched = Family("m", {20: mitchell_movement(20, 8)}).with_ew_from_one().movements[20]
    assert switched.winners == 1
    assert switched.labels == tuple(map(NumberLabel, range(1, 21)))
