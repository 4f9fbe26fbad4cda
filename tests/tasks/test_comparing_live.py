"""Formats while people arrive: those that fit, each with a card, remembered or new."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from bridgeopt.club import GeneratedMovement, Members, Pair, Registration
from bridgeopt.club.settings import EveningRules
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.files.plan_document import plan_document
from bridgeopt.movement.families import list_families
from bridgeopt.tasks.evening import live_seating as comparing_live
from bridgeopt.tasks.evening import seating
from bridgeopt.tasks.evening import seating as comparing
from bridgeopt.tasks.evening.live_seating import (
    FormatComparer,
    fitting_formats,
    formats_by_size,
    read_movement_sizes,
)
from bridgeopt.tasks.evening.tonight import EveningInput
from bridgeopt.tasks.sources import SeasonSoFar
from tests.support.generators.instances import stride

pytestmark = pytest.mark.slow_without_jit


def people(n: int) -> tuple[Pair, ...]:
    return tuple(Pair(2 * k + 1, 2 * k + 2) for k in range(n))


@pytest.fixture(scope="module")
def tonight(make_history, pairs_of) -> EveningInput:
    """Make eight pairs; players have no names."""
    history = make_history(5, 18, met=4)
    there = Registration(pairs_of(history)[:8])
    return EveningInput(SeasonSoFar(history, "season", Members(), None), there)


@pytest.mark.slow
def test_what_fits_at_the_door_is_what_can_be_compared():
    """For any number of pairs, formats at the door are those of `fitting_formats`."""
    shelf = read_movement_sizes()
    assert set(shelf) == set(list_families())

    @cache
    def families(num_pairs: int, num_sections: int) -> set[str]:
        some, _ = fitting_formats(Registration(people(num_pairs)), (), [num_sections])
        return {choice.movements.name for choice in some}

    for n in (0, 3, 4, 7, 17, 19, 27)[:: stride(3)]:
        pairs = people(n)
        door = formats_by_size(pairs, shelf)
        choices, refused = fitting_formats(Registration(pairs), tuple(shelf))
        fitting = [way for way, left_out in door.formats.items() if not left_out]
        assert sorted(fitting) == sorted((c.movements.name, c.num_sections) for c in choices)
        assert door.somebody_sits_out == (n % 2 == 1)
        assert choices or refused[0].reason
        for (family, num_sections), left_out in door.formats.items():
            fewer = people(n - len(left_out))
            assert pairs == (*fewer, *left_out)
            assert family in families(len(fewer), num_sections)


def told(card) -> object:
    return plan_document(card.candidate.plan)["plan_id"]


@pytest.mark.slow
def test_each_card_is_the_plan_of_run(tonight):
    """Cards arrive one by one, generated movements last, with the figures of `compare`."""
    choices, _ = fitting_formats(
        tonight.registration, (GeneratedMovement(4), "multiplex", "howell")
    )
    stages: list[object] = []
    cards = FormatComparer().compare(
        tonight, choices, EveningRules(), stages.append, budget=SearchBudget(seconds=60.0)
    )
    assert [card.choice for card in cards] == list(choices)
    assert stages == [*cards[1:], cards[0]]
    for card, name in zip(cards[1:], ("multiplex", "howell"), strict=True):
        prepared = seating.prepare_seating(tonight, name, 1, EveningRules())
        alone = seating.seat_tonight(prepared, SearchBudget(seconds=60.0)).plan
        assert plan_document(alone)["plan_id"] == told(card)
    side_by_side = comparing.compare_tonight(
        comparing.prepare_comparison(tonight, ("multiplex", "howell"), (), EveningRules()),
        SearchBudget(seconds=60.0),
    )
    figures = [(c.met, c.most_met, c.rounds, c.sit_outs) for c in side_by_side.candidates]
    ours = [c.candidate for c in cards[1:]]
    assert [(c.met, c.most_met, c.rounds, c.sit_outs) for c in ours] == figures


def test_what_was_compared_is_known(tonight, monkeypatch):
    """The same people and wishes are not solved again; other people are."""
    choices, _ = fitting_formats(tonight.registration, ("multiplex",))
    asked = []
    compare = comparing.compare_tonight

    def counted(prepared, *args):
        asked.append(prepared)
        return compare(prepared, *args)

    monkeypatch.setattr(comparing_live.seating, "compare_tonight", counted)
    comparer = FormatComparer()
    first = comparer.compare(tonight, choices, EveningRules(), lambda card: None)
    again = comparer.compare(tonight, choices, EveningRules(), lambda card: None)
    assert first == again
    assert len(asked) == 1
    seven = replace(tonight, registration=Registration(tonight.registration.pairs[:7]))
    (card,) = comparer.compare(seven, choices, EveningRules(), lambda card: None)
    assert len(asked) == 2
    assert len(card.candidate.plan.sections[0].pairs) == 7


def test_who_stops_hears_no_more(tonight):
    """After a cancellation at the first card no other is reported; finished ones are remembered."""
    choices, _ = fitting_formats(tonight.registration, ("multiplex", "howell"))
    stop = Stop()
    seen: list[object] = []

    def first(card: object) -> None:
        seen.append(card)
        stop.cancel()

    comparer = FormatComparer()
    assert comparer.compare(tonight, choices, EveningRules(), first, stop=stop) == tuple(seen)
    assert len(seen) == 1
    assert len(comparer.compare(tonight, choices, EveningRules(), lambda card: None)) == 2


def test_a_way_that_cannot_be_seated_has_a_reason(tonight):
    """An impossible format has a reason instead of a candidate; other formats are unaffected."""
    choices, _ = fitting_formats(tonight.registration, ("multiplex",))
    odd = EveningRules(odd_section="A")  # eight pairs have no sit-out
    (card,) = FormatComparer().compare(tonight, choices, odd, lambda card: None)
    assert card.candidate is None
    assert card.reason is not None


@pytest.mark.slow
def test_two_winners_fit_at_the_door_as_they_are_compared():
    """With two winners only movements in two halves fit, in both lists; others have a reason."""
    rules, shelf = EveningRules(winners=2), read_movement_sizes(winners=2)
    for n in (12, 16, 18):
        door = formats_by_size(people(n), shelf)
        choices, refused = fitting_formats(Registration(people(n)), tuple(shelf), (), rules)
        fitting = {way for way, left_out in door.formats.items() if not left_out}
        assert fitting == {(c.movements.name, c.num_sections) for c in choices}
        assert all(
            movement.winners == 2 for c in choices for movement in c.movements.movements.values()
        )
        assert ("howell", 1) in {(left.family, left.num_sections) for left in refused} or n == 18
    assert ("multiplex", 1) in fitting
