"""Evenings of 4 to 7 pairs work like any other, in one section."""

from __future__ import annotations

import json
from itertools import permutations

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.club import Family, NumberedSection, Pair, Registration
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.files.history import write_history
from bridgeopt.files.movement_asc import write_movement
from bridgeopt.files.registration import write_registration
from bridgeopt.movement.families import read_family
from bridgeopt.seating.fitness import reference_fitness
from bridgeopt.seating.optimise import optimise
from bridgeopt.seating.sections import form_sections
from bridgeopt.seating.sections.placement import fitting_numbers_of_sections
from tests.support.marks import simulated
from tests.support.messages import pattern_of, says, text_of

pytestmark = pytest.mark.slow_without_jit


@pytest.fixture
def club(make_history):
    """Return a club of 24 players."""
    return make_history(5, 24)


def couples(history, num_pairs):
    return Registration(tuple(Pair(*history.ids[k : k + 2]) for k in range(0, 2 * num_pairs, 2)))


@pytest.fixture
def files(tmp_path, club):
    """Write the club and an evening of each size into files; return the options of a size."""
    write_history(tmp_path / "history.csv", club)
    for num_pairs in range(3, 9):
        write_registration(tmp_path / f"{num_pairs}.csv", couples(club, num_pairs))

    def options(num_pairs):
        return "--history", tmp_path / "history.csv", "--reg", tmp_path / f"{num_pairs}.csv"

    return options


def least_of_all(history, pairs, movement):
    """Return the least fitness of all numberings by brute force."""
    holders = [*pairs, None] if len(pairs) % 2 else pairs
    return min(
        reference_fitness(history, NumberedSection("A", movement, numbers))
        for numbers in permutations(holders)
    )


@pytest.mark.slow
@pytest.mark.parametrize("num_pairs", [4, 5, 6])
@pytest.mark.parametrize("rounds", [2, 3, 5])
def test_the_best_of_all_numberings(make_history, num_pairs, rounds):
    """Brute force over all numberings finds nothing better, in a Howell or its first rounds.

    In a complete Howell all numberings cost the same.
    """
    movement = read_family("howell").movements[num_pairs + num_pairs % 2]
    movement = type(movement)(
        "part", movement.num_contestants, movement.num_groups, movement.rounds[:rounds].copy()
    )
    for seed in range(2):
        history = make_history(seed, 2 * num_pairs)
        registration = couples(history, num_pairs)
        family = Family("part", {movement.num_contestants: movement})
        (section,) = optimise(
            history, registration, family, 1, budget=SearchBudget(seed=seed)
        ).sections
        best = least_of_all(history, registration.pairs, movement)
        assert section.proved
        assert section.fitness == section.lower_bound == best


def test_the_fewest_pairs_play_in_one_section(club):
    """4 to 7 pairs play, strongest first.

    Three cannot, and larger evenings are not cut so small.
    """
    for num_pairs in range(4, 8):
        (section,) = form_sections(club, couples(club, num_pairs), 1)
        assert set(section.pairs) == set(couples(club, num_pairs).pairs)
        with pytest.raises(InputError, match="fewer than 8"):
            form_sections(club, couples(club, num_pairs), 2)
    told = pattern_of("pairs_in_sections_too_few", n=3, sections=1, least=4)
    with pytest.raises(InputError, match=told):
        form_sections(club, couples(club, 3), 1)
    with pytest.raises(InputError, match="section A would have 6 pairs, fewer than 8"):
        form_sections(club, couples(club, 10), 2)
    assert [fitting_numbers_of_sections(n) for n in (3, 4, 7, 15)] == [[], [1], [1], [1]]


@pytest.mark.slow
@pytest.mark.parametrize("num_pairs", [4, 5, 6, 7])
def test_everything_goes_on_from_there(invoke, tmp_path, files, num_pairs):
    """Check, run, evaluate with a second proof, print, record, results and report all work."""
    options = files(num_pairs)
    howell = "--family", "howell", "--sections", "1"
    assert says(invoke("check", *options, *howell).stdout, "nothing_wrong")
    assert invoke("run", *options, *howell, "--out", tmp_path / "out").exit_code == 0
    plan = tmp_path / "out" / "plan.json"
    document = json.loads(plan.read_text())
    assert document["overall"]["proved"]
    result = invoke("evaluate", *options[:2], "--plan", plan, "--verify")
    assert says(result.stdout, "evaluate_second_agrees")
    assert invoke("print", "--plan", plan, "--out", tmp_path / "paper").exit_code == 0
    season = tmp_path / "club.season"
    invoke("season", "init", season, *options[:2])
    assert invoke("season", "record", season, "--plan", plan).exit_code == 0
    numbers = [n["number"] for n in document["sections"][0]["numbers"] if n["players"]]
    scores = tmp_path / "scores.csv"
    scores.write_text("".join(f"A,{number},50\n" for number in numbers))
    assert invoke("season", "results", season, "--results", scores).exit_code == 0
    assert invoke("season", "report", season, "--out", tmp_path / "season.html").exit_code == 0


@pytest.mark.slow
def test_compare_shows_what_there_is(invoke, tmp_path, files):
    """For 5 pairs a Howell is shown; for 7, all families with a movement for 8."""
    for num_pairs, families in (
        (5, ["howell"]),
        (7, ["howell", "multiplex", "sevens", "teamplus"]),
    ):
        found = tmp_path / f"{num_pairs}.json"
        invoke("run", *files(num_pairs), "--compare", "--json", found)
        candidates = json.loads(found.read_text())["candidates"]
        assert [candidate["family"] for candidate in candidates] == families


def test_a_family_that_lacks_the_size_names_one_that_has_it(invoke, tmp_path, files):
    """A shipped family, the club's own folder and `tailored` each point to the Howell."""
    one = "--sections", "1"
    result = invoke("run", *files(5), "--family", "multiplex", *one)
    assert result.exit_code == 2
    howell = text_of("family_another_that_has", n=1, families="howell")
    assert f"{text_of('family_choose', others=howell)}." in result.stderr
    folder = tmp_path / "ours" / "club"
    folder.mkdir(parents=True)
    write_movement(folder / "8.asc", read_family("multiplex").movements[8])
    result = invoke("run", *files(6), "--family", "club", *one, "--movements", folder.parent)
    howell = text_of("family_another_of_ours", n=1, families="howell")
    assert text_of("family_choose_or_add", others=howell) in result.stderr
    result = invoke("run", *files(6), "--family", "tailored", "--rounds", "5", *one)
    assert result.exit_code == 2
    assert says(result.stderr, "making_all_meet_all_help")


@pytest.mark.slow
def test_a_change_goes_down_to_four_pairs(invoke, tmp_path, files):
    """Eight pairs become seven, six, five and four; three are refused."""
    options = files(8)
    out = tmp_path / "out"
    run = "--family", "howell", "--sections", "1", "--out", out
    assert invoke("run", *options, *run).exit_code == 0
    plan = out / "plan.json"
    numbers = json.loads(plan.read_text())["sections"][0]["numbers"]
    drops = [option for n in numbers for option in ("--drop", ",".join(map(str, n["players"])))]
    for leaving, rounds in ((1, 7), (2, 5), (3, 5), (4, 3)):
        new = tmp_path / f"{leaving}.json"
        common = "--plan", plan, *options[:2], "--json", new
        assert invoke("change", *common, *drops[: 2 * leaving]).exit_code == 0
        (section,) = json.loads(new.read_text())["sections"]
        assert section["rounds"] == rounds
        assert section["proved"]
    result = invoke("change", "--plan", plan, *options[:2], *drops[:10])
    assert result.exit_code == 2
    assert "section A would have fewer than 4 pairs" in result.stderr


@simulated
@pytest.mark.usefixtures("in_threads")
def test_a_small_club_can_be_simulated(invoke, tmp_path):
    """Some six pairs an evening are simulated in one section."""
    club = "--members", "14", "--sections", "1", "--family", "howell"
    short = "--sessions", "2", "--seasons", "1", "--policy", "natural"
    assert invoke("simulate", *club, *short, "--out", tmp_path / "sim").exit_code == 0
    result = invoke("simulate", "--members", "6", *club[2:], *short, "--out", tmp_path / "sim")
    assert says(
        " ".join(result.stderr.split()), "simulation_misfit", sections=1, smallest=4, largest=18
    )
