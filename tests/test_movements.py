"""The shipped movement families: valid, as good as a real club's, and made as documented."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from bridgeopt.base.resources import shipped_folder
from bridgeopt.files.movement_asc import format_movement, read_movement
from bridgeopt.movement.check import movement_faults, shortcomings
from bridgeopt.movement.design import two_halves_measure
from bridgeopt.movement.families import list_families, read_family
from bridgeopt.movement.quality import measure
from bridgeopt.movement.two_fields import in_two_fields
from tests.support.each_case import each_case

MAKE = runpy.run_path(str(shipped_folder("movements") / "make.py"))
RECIPES = {
    f"{name}-{recipe.pairs}": (name, recipe)
    for name, (_, recipes) in MAKE["FAMILIES"].items()
    for recipe in recipes
}
SIZES = range(8, 19, 2)
# Qualities of a real club's movements, computed separately (8 to 18 pairs).
MIN_QF = {
    "multiplex": (60.0, 42.4, 34.8, 35.6, 32.6, 29.3),
    "teamplus": (87.5, 89.5, 85.4, 82.5, 94.6, 77.8),
}

# Tables that share boards, by round: these sizes have no Room squares (`movement.howell`).
SHARE = {"howell-4": (1, 1, 1), "howell-6": (1, 0, 0, 0, 0)}


def shipped(name: str, pairs: int):
    return read_movement(shipped_folder("movements") / name / f"{name}-{pairs}.asc")


def test_the_families():
    """The families and sizes are exactly those in the table."""
    expected = {
        "multiplex": [*range(8, 41, 2)],
        "teamplus": [*range(8, 41, 2)],
        "sevens": list(SIZES),
        "howell": [4, 6, 8, 10, 12, 14, 16],
        "mitchell-6": [*range(12, 41, 2)],
        "mitchell-7": [*range(14, 41, 2)],
        "mitchell-8": [*range(16, 41, 2)],
        "mitchell-9": [*range(18, 41, 2)],
    }
    assert set(list_families()) == set(expected)
    for name, sizes in expected.items():
        assert list(read_family(name).sizes()) == sizes


@each_case("label", RECIPES)
def test_each_is_sound(label):
    """Movements are well-formed and complete, without needless repeats or shared boards."""
    name, recipe = RECIPES[label]
    movement = shipped(name, recipe.pairs)
    assert movement_faults(movement) == []
    assert shortcomings(movement) == []
    assert movement.warnings == ()
    assert movement.num_contestants == recipe.pairs
    assert movement.num_rounds == recipe.rounds
    shared = measure(movement).shared
    if label in SHARE:
        assert shared == SHARE[label]
    else:
        more_tables = max(recipe.pairs // 2 - movement.num_groups, 0)
        assert set(shared) == {min(more_tables, movement.num_groups)}
        assert movement.board_copies == -(-recipe.pairs // 2 // movement.num_groups)


@pytest.mark.parametrize("name", MIN_QF)
@pytest.mark.parametrize("place", range(6))
def test_as_good_as_a_real_club(name, place, request):
    """Repeats, balance, changes of direction, board moves and shared boards are compared."""
    pairs = SIZES[place]
    ours = measure(shipped(name, pairs))
    assert round(ours.qf, 1) >= MIN_QF[name][place]
    if name == "multiplex":
        assert ours.qf > 1.3 * MIN_QF[name][place]  # clearly better
    real_club: Path = request.getfixturevalue("real_club")
    theirs = measure(read_family(name, real_club / "movements").movements[pairs])
    assert ours.qf >= theirs.qf
    assert ours.repeats <= theirs.repeats
    assert ours.ns_most - ours.ns_fewest <= theirs.ns_most - theirs.ns_fewest
    assert ours.group_moves <= theirs.group_moves
    assert sum(ours.shared) <= sum(theirs.shared)


def test_what_clubs_rely_on():
    """Pair 1 is stationary in `teamplus` and `sevens`; boards stay in `multiplex` from 10 pairs."""
    for pairs in SIZES:
        assert 1 in measure(shipped("teamplus", pairs)).stationary
        assert 1 in measure(shipped("sevens", pairs)).stationary
        assert measure(shipped("multiplex", pairs)).group_moves == (2 if pairs == 8 else 0)


def test_multiplex_18_is_in_two_halves():
    """Each half only meets the other half, with a better balance than the previous 56.4."""
    movement = shipped("multiplex", 18)
    assert two_halves_measure(movement) == -6
    assert round(measure(movement).qf, 2) >= 57.66


@each_case(
    ("name", "pairs"),
    [(name, pairs) for name in ("multiplex", "teamplus") for pairs in range(20, 41, 2)],
)
def test_large_ones_are_in_kind(name, pairs):
    """As with 18 pairs: boards and pair 1 are stationary, all boards are played, in two halves.

    For `teamplus` with 20 pairs no halves were found.
    """
    movement = shipped(name, pairs)
    measured = measure(movement)
    assert measured.group_moves == 0
    assert 1 in measured.stationary
    for number in range(1, pairs + 1):
        played = {g for ns, ew, g in movement.rounds.reshape(-1, 3).tolist() if number in (ns, ew)}
        assert played == {*range(1, movement.num_groups + 1)}
    two = in_two_fields(movement)
    assert (two is None) == (name == "teamplus" and pairs == 20)
    assert two is None or two.winners == 2


def test_all_meet_all_in_a_howell():
    """A Howell has nothing to optimise, and each number but the last follows the one before."""
    for pairs in (4, 6, 8, 10, 12, 14, 16):
        movement = shipped("howell", pairs)
        assert measure(movement).opponents == (pairs - 1,) * pairs
        assert measure(movement).stationary == (pairs,)


def test_the_page_is_up_to_date():
    """``movements/README.md`` describes the current files."""
    page = shipped_folder("movements") / "README.md"
    assert MAKE["readme"](page.parent) == page.read_text(encoding="utf-8")


@each_case("label", [label for label in RECIPES if "mitchell" in label] + [*SHARE])
def test_what_needs_no_designer_can_be_made_again(label):
    """Construction by rule or exhaustive search gives the same file, byte for byte."""
    name, recipe = RECIPES[label]
    made = format_movement(recipe.make(label.replace("-", " ")))
    path = shipped_folder("movements") / name / f"{label}.asc"
    assert path.read_bytes() == made.encode()


@pytest.mark.slow_without_jit
@pytest.mark.thorough
@pytest.mark.parametrize("label", ["multiplex-8", "teamplus-8", "multiplex-18", "howell-8"])
def test_designs_can_be_made_again(label):
    """The designer gives the same file, byte for byte, with the options on the page.

    The test makes one fast design of each style; ``python movements/make.py`` makes all.
    `test_the_same_as_ever` (``movement/design``) checks that the designer's results have not
    changed.
    """
    name, recipe = RECIPES[label]
    made = format_movement(recipe.make(f"{name} {recipe.pairs}"))
    path = shipped_folder("movements") / name / f"{label}.asc"
    assert path.read_bytes() == made.encode()
