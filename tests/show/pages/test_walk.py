"""Guide cards and table cards agree: playing by them gives the movement's evening."""

from __future__ import annotations

from datetime import date
from functools import cache

import numpy as np
import pytest

from bridgeopt.base.i18n.catalogue import read_catalogue
from bridgeopt.club import Members, Movement, Pair
from bridgeopt.engine.rounds.search import try_search
from bridgeopt.files.movement_asc import read_movement
from bridgeopt.movement.families import read_all
from bridgeopt.movement.tailored import build_movement
from bridgeopt.show.pages.cards import format_cards
from bridgeopt.show.pages.html import render
from bridgeopt.show.pages.paper import PaperSection, PrintedEvening
from tests.support.generators.instances import stride
from tests.support.reference.printed_cards import walk

DAY = date(2026, 10, 1)


@cache
def shipped() -> dict[str, Movement]:
    """Return all shipped movements by name."""
    return {each.name: each for _, movements in read_all()[0] for each in movements}


def walk_bare(movement: Movement, boards: int = 3) -> None:
    try:
        walk([format_cards(movement, boards)], movement, boards)
    except AssertionError as error:
        error.add_note(f"in {movement.name}")
        raise


@pytest.mark.slow
def test_every_movement_that_we_ship():
    """All pairs sit right in every round, with the right boards, by the cards alone."""
    movements = [*shipped().values()]
    assert len(movements) > 90
    for movement in movements[:: stride(9)]:
        walk_bare(movement)


@pytest.mark.slow
def test_the_real_movements(real_club):
    """The same holds for the real club's movements."""
    for file in sorted((real_club / "movements").glob("*/*.asc")):
        walk_bare(read_movement(file), 1)


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize(
    ("n", "num_rounds", "num_groups"), [(8, 5, 6), (8, 4, 5), (10, 5, 6), (14, 6, 6)]
)
def test_movements_made_for_tonight(n, num_rounds, num_groups):
    """The same holds for tailored movements, with spare boards and with shared ones."""
    met = np.triu(np.random.default_rng(n).poisson(4, (n, n)), 1)
    met += met.T
    cost = np.stack([2 * (met + 4 * k) ** 3 for k in range(2)], axis=2)
    tailored = try_search(cost, num_rounds, num_groups)
    assert tailored is not None
    walk_bare(build_movement(tailored, "tonight")[0])


def test_an_individual_movement():
    """The same holds for players, who have partners."""
    rounds = np.array([[[1, 2, 3, 4, 1]], [[4, 1, 2, 3, 2]], [[3, 1, 4, 2, 3]]])
    walk_bare(Movement("four", 4, 3, rounds))


@pytest.mark.slow
@pytest.mark.parametrize("missing", [(), (3,), (2, 7), (1, 2, 9)])
@pytest.mark.parametrize("size", [("multiplex", 10), ("multiplex", 14), ("teamplus", 18)])
def test_sections_with_absent_numbers(evening_of, missing, size):
    """The same holds with one absent number or several, which may meet each other."""
    movement = shipped()["{} {}".format(*size)]
    numbers = tuple(
        None if n in missing else Pair(2 * n, 2 * n + 1)
        for n in range(1, movement.num_contestants + 1)
    )
    section = PaperSection("A", movement, numbers, 4)
    absent = {n: range(1, movement.num_rounds + 1) for n in missing}
    walk(evening_of(section), movement, 4, "A", absent)


@pytest.mark.slow
def test_who_comes_and_who_leaves(evening_of):
    """The same holds for the others if a pair joins after round 2 and one leaves after round 3."""
    movement = shipped()["multiplex 12"]
    numbers = tuple(None if n == 4 else Pair(2 * n, 2 * n + 1) for n in range(1, 13))
    section = (
        PaperSection("A", movement, numbers, 4)
        .with_change(4, 2, Pair(90, 91))
        .with_change(7, 3, None)
    )
    for large in (False, True):
        pages = evening_of(section, large=large)
        assert ('class="then"' in pages[0]) == large
        walk(pages, movement, 4, "A", {4: (1, 2), 7: (4, 5, 6)})


@pytest.mark.parametrize(
    ("printed", "wrong"),
    [
        ("stay, NS", "stay, EW"),
        ("table 3, EW", "table 4, EW"),
        ("Ready here from the start: boards 16-18", "Ready here from the start: boards 13-15"),
        (">table 4<", ">table 1<"),
        (">4-6<", ">4-6 → table 2<"),
    ],
)
def test_wrong_cards(printed, wrong):
    """One wrong word on a card leads to a wrong seat or missing boards."""
    movement = shipped()["multiplex 8"]
    page = format_cards(movement, 3)
    assert printed in page
    with pytest.raises((AssertionError, KeyError)):
        walk([page.replace(printed, wrong, 1)], movement, 3)


@pytest.fixture
def evening_of():
    """Return a function that prints an evening of one section as guide and table cards."""

    def pages(section, *, large=False):
        names = Members({k: f"Naam {k}" for k in range(200)})
        evening = PrintedEvening((section,), names, DAY, large_cards=large)
        return [
            render(f"{page}.html", t=read_catalogue("en"), paper="a4", evening=evening)
            for page in ("guide-cards", "table-cards")
        ]

    return pages
