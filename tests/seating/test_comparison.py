"""Several movements for one evening: which fit, each one's result, and the use of time."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from bridgeopt.base.errors import BridgeoptError, Cancelled, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import (
    Family,
    GeneratedMovement,
    HistorySource,
    NumberedSection,
    NumberingCost,
    Pair,
    Plan,
    Registration,
    Wish,
    WishKind,
)
from bridgeopt.club.fairness import earlier_meetings
from bridgeopt.club.guests import add_guests
from bridgeopt.club.plan import PlannedSection
from bridgeopt.club.settings import EveningRules
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.files.history import read_history
from bridgeopt.files.movement_asc import write_movement
from bridgeopt.files.plan_document import plan_document
from bridgeopt.files.registration import read_registration
from bridgeopt.movement.families import list_families, read_family
from bridgeopt.seating import comparison
from bridgeopt.seating.comparison import (
    ExcludedFormat,
    MovementFormat,
    compare_formats,
    find_formats,
)
from bridgeopt.seating.contradictions import ContradictionError
from bridgeopt.seating.evening import budget_with_defaults
from bridgeopt.seating.numbering import choose_movements
from bridgeopt.seating.optimise import optimise
from bridgeopt.seating.seating_problem import SeatingProblem
from bridgeopt.seating.sections import form_sections
from bridgeopt.seating.sections.placement import even_sizes, fitting_numbers_of_sections, odd_sizes
from bridgeopt.seating.tailored import tailor_evening
from tests.support.messages import pattern_of, says, text_of

# Totals over all sections, proven by two methods, for multiplex and teamplus.
REAL_EVENINGS = {
    ("2020", 53): (8_810_126, 9_608_238),
    ("2020", 54): (9_438_900, 10_259_196),
    ("2021", 48): (41_746_636, 43_372_540),
    ("2021", 51): (43_578_249, 45_183_913),
}


def registered(num_pairs: int) -> Registration:
    """Register players 1 and 2, 3 and 4, and so on."""
    return Registration(tuple(Pair(k, k + 1) for k in range(1, 2 * num_pairs, 2)))


def names(choices) -> list[tuple[str, int]]:
    return [(choice.movements.name, choice.num_sections) for choice in choices]


class TestWhatFits:
    """Families and numbers of sections, before any search."""

    def test_the_sizes_needed_do_not_depend_on_which_section_is_odd(self):
        """The sizes are known before the sections, so movements can be read first."""
        for num_pairs in range(9, 150, 2):
            for count in fitting_numbers_of_sections(num_pairs):
                needed = even_sizes(num_pairs + 1, count)
                for odd in range(count):
                    sizes = odd_sizes(num_pairs, count, odd)
                    assert sorted(k + k % 2 for k in sizes) == sorted(needed)

    @pytest.mark.slow
    @pytest.mark.parametrize("num_pairs", [8, 17, 26, 53])
    def test_all_that_fit(self, make_history, register, num_pairs):
        """The formats are exactly those for which `optimise` finds movements."""
        history = make_history(1, 2 * num_pairs)
        registration = register(history)
        choices, left_out = find_formats(registration)
        families = {name: read_family(name) for name in list_families()}
        fit = []
        for count in range(1, 8):
            for name, family in families.items():
                try:
                    choose_movements(form_sections(history, registration, count), family)
                except InputError:
                    continue
                fit.append((name, count))
        assert names(choices) == fit
        assert left_out == []

    def test_those_that_are_named(self):
        """Named formats keep their order, by number of sections first, without duplicates."""
        choices, left_out = find_formats(
            registered(30), ["teamplus", "MULTIPLEX", "multiplex"], [3, 2, 3]
        )
        assert names(choices) == [
            *(("teamplus", 2), ("multiplex", 2), ("teamplus", 3), ("multiplex", 3))
        ]
        assert left_out == []
        assert [sorted(choice.movements.movements) for choice in choices] == [[14, 16]] * 2 + [
            [10]
        ] * 2

    def test_what_is_named_and_does_not_fit(self):
        """A named format that does not fit is left out with a reason, and the rest continues."""
        choices, left_out = find_formats(registered(34), ["howell", "multiplex"], [2, 3, 5])
        assert names(choices) == [("multiplex", 2), ("howell", 3), ("multiplex", 3)]
        lacking = {"family": "'howell'", "n": 18, "by": "a section"}
        assert [left._replace(reason=str(left.reason)) for left in left_out] == [
            ExcludedFormat(None, 5, text_of("pairs_do_not_fit", n=34, least=8, most=18)),
            ExcludedFormat("howell", 2, text_of("family_lacks_what_is_needed", **lacking)),
        ]

    def test_broken_files_are_always_told(self, tmp_path, multiplex):
        """A family that would fit but has a faulty file is reported."""
        for name in ("good", "bad", "other"):
            (tmp_path / name).mkdir()
        for name, size in (("good", 8), ("bad", 8), ("other", 10)):
            write_movement(tmp_path / name / "x.asc", multiplex.movements[size])
        broken = tmp_path / "bad" / "x.asc"
        broken.write_text(broken.read_text().replace("\n", "\n1-1 1 ", 1))
        choices, left_out = find_formats(registered(8), folder=tmp_path)
        assert names(choices) == [("good", 1)]
        (left,) = left_out
        assert (left.family, left.num_sections) == ("bad", 1)
        assert str(left.reason).startswith(str(broken))

    def test_no_such_family(self):
        """Unknown families are all reported at once, and nothing is compared."""
        with pytest.raises(InputError) as caught:
            find_formats(registered(16), ["multiplex", "nonsense", "rubbish"])
        assert [str(fault.message) for fault in caught.value.faults] == [
            "there is no family 'nonsense' here",
            "there is no family 'rubbish' here",
        ]

    @pytest.mark.parametrize(
        ("num_pairs", "families", "counts", "message"),
        [
            (
                3,
                [],
                [],
                "3 pairs cannot be seated. This number of pairs cannot be divided",
            ),
            (
                5,
                [],
                [2],
                "5 pairs do not fit in 2 sections. A section has 8 to 18 pairs: ask for 1",
            ),
            (
                *(34, [], [1, 5]),
                "34 pairs do not fit in 1 or 5 sections. A section has 8 to 18 pairs: ask for 2, 3"
                " or 4 sections.",
            ),
            (
                16,
                [],
                [3],
                "16 pairs do not fit in 3 sections. A section has 8 to 18 pairs: ask for 1",
            ),
            (
                36,
                ["howell"],
                [2],
                "has no movement for 18 pairs, but a section needs one. The family has",
            ),
        ],
    )
    def test_nothing_fits(self, num_pairs, families, counts, message):
        """If nothing fits, the error gives the reason and a remedy."""
        with pytest.raises(InputError) as caught:
            find_formats(registered(num_pairs), families, counts)
        assert len(caught.value.faults) == 1
        assert message in str(caught.value)

    def test_no_family_fits(self, tmp_path, multiplex):
        """If no family fits and none was named, the error names the folder."""
        write_movement(tmp_path / "eight.asc", multiplex.movements[8])
        told = pattern_of("no_family_has_movements", n=30, sections="2 or 3", most_sections=3)
        with pytest.raises(InputError, match=told):
            find_formats(registered(30), folder=tmp_path)


class TestMetBefore:
    """Earlier meetings, to compare different numbers of rounds."""

    def test_by_hand(self, make_history, make_movement):
        """If two pairs meet twice, the second meeting counts the first one as earlier."""
        history = make_history(1, 4)
        meetings = np.zeros((4, 4), dtype=np.int64)
        for one, other, times in ((0, 2, 1), (1, 2, 2), (0, 1, 9), (2, 3, 9)):  # 9: partners
            meetings[one, other] = meetings[other, one] = times
        history = replace(history, meetings=meetings)
        numbers = (Pair(*history.ids[:2]), Pair(*history.ids[2:4]))
        twice = NumberedSection("A", make_movement(1, 2, 2), numbers)
        assert sorted(earlier_meetings(history, [twice])) == [0, 0, 1, 1, 1, 2, 2, 3]

    @pytest.mark.parametrize("num_pairs", [8, 9])
    def test_in_total(self, make_history, pairs_of, make_movement, num_pairs):
        """The total is M summed over tonight's meetings, plus four for each earlier one tonight."""
        history = make_history(3, 2 * num_pairs)
        pairs = pairs_of(history)
        absent = (None,) * (num_pairs % 2)
        movement = make_movement(4, num_pairs + len(absent), 9)
        earlier = earlier_meetings(history, [NumberedSection("A", movement, (*pairs, *absent))])
        tonight = movement.meetings[:num_pairs, :num_pairs]
        before = history.meetings_between(pairs)
        total = (tonight * before + 4 * (tonight * (tonight - 1) // 2)).sum() // 2
        assert sum(earlier) == total
        assert len(earlier) == 4 * tonight.sum() // 2


class Clock:
    """A clock that advances only in searches."""

    def __init__(self) -> None:
        self.now = 100.0

    def perf_counter(self) -> float:
        """Return the current time."""
        return self.now


class TestTime:
    """Division of the budget, with searches that take a given time."""

    @pytest.fixture
    def search(self, monkeypatch, make_movement, make_history, register):
        """Return recorded calls, and a function that compares families with given proof times."""
        clock = Clock()
        history = make_history(1, 16)
        numbers = (Pair(*history.ids[:2]), Pair(*history.ids[2:4]))
        movement = make_movement(1, 2, 1)
        calls: list[tuple[str, float]] = []

        def run(needs, budget=20.0, cancel_in=None, **options):
            def play(problem, evening, family, search, **options):
                budget, stop = search.time_limit, search.stop_or_new
                calls.append((family.name, budget))
                need = needs[family.name]
                if isinstance(need, BaseException):
                    raise need
                took = min(need, budget)
                clock.now += took
                proved = need <= budget
                bound = 1000 if proved else int(1000 * took / need)
                section = PlannedSection(
                    *("A", movement, numbers, NumberingCost(1000, bound, Fraction(2000), 900), 24)
                )
                source = HistorySource("history", "")
                if family.name == cancel_in:
                    stop.cancel()
                return Plan(
                    *(family.name, 1, budget, source, (section,), took), interrupted=stop.cancelled
                )

            monkeypatch.setattr(comparison, "seat_evening", play)
            monkeypatch.setattr(comparison, "time", clock)
            choices = [
                MovementFormat(GeneratedMovement(6) if name == "tailored" else Family(name), 1)
                for name in needs
            ]
            problem = SeatingProblem(history=history, registration=register(history))
            return compare_formats(problem, choices, SearchBudget(seconds=budget, **options)), calls

        return run

    def test_equal_shares_of_what_is_left(self, search):
        """Time that one search does not need is shared by those after it."""
        result, calls = search({"a": 2.0, "b": 2.0, "c": 1.0, "d": 13.0})
        assert calls == [("a", 5.0), ("b", 6.0), ("c", 8.0), ("d", 15.0)]
        assert all(candidate.plan.proved for candidate in result.candidates)
        assert result.seconds == 18.0
        assert [candidate.seconds for candidate in result.candidates] == [2.0, 2.0, 1.0, 13.0]

    def test_what_is_left_goes_to_those_before_too(self, search):
        """A search that was cut short is tried again after the others."""
        result, calls = search({"a": 12.0, "b": 1.0, "c": 0.5, "d": 0.5})
        assert [name for name, _ in calls] == ["a", "b", "c", "d", "a"]
        assert calls[-1] == ("a", 20.0 - 5 - 2)
        assert all(candidate.plan.proved for candidate in result.candidates)
        assert result.candidates[0].seconds == 5 + 12
        assert result.seconds == 19.0

    def test_movements_are_made_last(self, search):
        """Generated movements get the time that the others leave; candidates keep their order."""
        result, calls = search({"a": 10.0, "tailored": 30.0, "b": 1.0}, budget=60.0)
        assert calls == [("a", 20.0), ("b", 25.0), ("tailored", 49.0)]
        assert [c.plan.family for c in result.candidates] == ["a", "tailored", "b"]

    def test_the_budget_by_default(self, search):
        """The default budget is the longest of the single ones."""
        assert search({"a": 1.0, "b": 1.0}, budget=None)[0].budget == 20.0
        assert search({"a": 1.0, "tailored": 1.0}, budget=None)[0].budget == 60.0

    @pytest.mark.parametrize("budget", [0.0, 1.0, 20.0])
    def test_the_budget_is_kept(self, search, budget):
        """A search is repeated only with at least twice the time, and the comparison ends."""
        needs = {"a": 100.0, "b": 0.1, "c": 100.0, "d": 0.1, "e": 0.1, "f": 0.1}
        result, calls = search(needs, budget=budget)
        assert result.seconds <= budget + 1e-9
        assert len(result.candidates) == 6
        had: dict[str, float] = {}
        for name, share in calls:
            assert name not in had or share > 2 * had[name]
            had[name] = had.get(name, 0) + share

    def test_progress(self, search):
        """Progress counts up to the number of candidates proven or refused."""
        told = []
        needs = {"a": 100.0, "b": BridgeoptError("no"), "c": 1.0}
        search(needs, on_progress=lambda *state: told.append(state))
        assert told[0] == (0, 3)
        assert told[-1] == (2, 3)

    def test_what_cannot_be_seated(self, search):
        """A candidate that cannot be seated is left out with one line.

        If all fail, the first is raised.
        """
        wishes = [Wish(WishKind.LATE, (Pair(1, 2),)), Wish(WishKind.LATE, (Pair(3, 4),))]
        result, _ = search({"a": ContradictionError(wishes), "b": 1.0})
        assert [candidate.plan.family for candidate in result.candidates] == ["b"]
        (left,) = result.left_out
        told = "; ".join(text_of("wished_late", pair=pair) for pair in ("1 & 2", "3 & 4"))
        assert str(left.reason) == text_of("wishes_contradict_in_a_line", n=2, wishes=told)
        with pytest.raises(BridgeoptError, match="first"):
            search({"a": BridgeoptError("first"), "b": BridgeoptError("second")})

    def test_cancelled_in_a_search(self, search):
        """Cancelling keeps known candidates and begins no other."""
        result, calls = search({"a": 1.0, "b": 50.0, "c": 1.0}, cancel_in="b")
        assert result.interrupted
        assert [candidate.plan.family for candidate in result.candidates] == ["a", "b"]
        assert result.left_out == (ExcludedFormat("c", 1, Message("interrupted_before_turn")),)
        assert len(calls) == 2

    def test_cancelled_before_a_search_has_anything(self, search):
        """Cancelling the first search is the same, unless nothing is known."""
        stop = Stop()
        told = lambda done, total: stop.cancel() if done == 1 else None  # noqa: E731
        needs = {"a": 1.0, "b": Cancelled(), "c": 1.0}
        result, calls = search(needs, on_progress=told, stop=stop)
        assert result.interrupted
        assert [candidate.plan.family for candidate in result.candidates] == ["a"]
        assert [name for name, _ in calls] == ["a"]
        with pytest.raises(Cancelled):
            search({"a": Cancelled(), "b": 1.0})
        result, calls = search({"a": BridgeoptError("no"), "b": 1.0, "c": 1.0}, stop=stop)
        assert result.interrupted
        assert [name for name, _ in calls[-2:]] == [
            "a",
            "b",
        ]  # the others were searched before

    def test_cancelled_in_the_second_try(self, search, monkeypatch):
        """Cancelling a second attempt keeps the first one's result."""
        needs = {"a": 12.0, "b": 0.5, "c": 0.5, "d": 0.5}
        stop = Stop()

        def told(done, total):
            if done == 3:
                needs["a"] = Cancelled()
                stop.cancel()

        result, calls = search(needs, on_progress=told, stop=stop)
        assert [name for name, _ in calls] == ["a", "b", "c", "d"]
        assert result.interrupted
        assert len(result.candidates) == 4
        assert result.candidates[0].plan.overall.gap > 0
        assert result.left_out == ()


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_the_very_plans_of_run(make_history, register):
    """Each candidate equals `optimise` with that family and number of sections alone."""
    history = make_history(5, 34, met=4)
    registration = register(history)
    (_, *choices), left_out = find_formats(registration, ["multiplex", "howell", "teamplus"])
    assert len(left_out) == 1  # the first, multiplex for eighteen, takes long
    result = compare_formats(
        SeatingProblem(
            history=history,
            registration=registration,
            rules=EveningRules(boards_per_group=3),
            source="season",
        ),
        choices,
        SearchBudget(seconds=100),
    )
    assert len(result.candidates) == len(choices) == 4
    for candidate in result.candidates:
        family = read_family(candidate.plan.family)
        alone = optimise(
            *(history, registration, family, candidate.num_sections),
            rules=EveningRules(boards_per_group=3),
            source="season",
        )
        assert plan_document(candidate.plan)["plan_id"] == plan_document(alone)["plan_id"]
        assert candidate.plan.proved
        assert candidate.plan.overall.gap == 0
        odd = [section for section in alone.sections if section.absent]
        assert len(odd) == 1
        assert sum(candidate.sit_outs) == odd[0].movement.num_rounds
        assert candidate.boards == tuple(3 * rounds for rounds in candidate.rounds)
        meetings = [
            s.movement.meetings[~np.eye(len(s.numbers), dtype=bool)] for s in alone.sections
        ]
        assert candidate.any_numbering == all(len(set(counts)) == 1 for counts in meetings)
    assert {candidate.any_numbering for candidate in result.candidates} == {True, False}


@pytest.mark.slow_without_jit
def test_movements_made_tonight_beside_others(make_history, register):
    """Each candidate equals a run of it alone, with its claims; impossible rounds are left out."""
    history = make_history(7, 16, met=4)
    problem = SeatingProblem(
        history=history, registration=register(history), rules=EveningRules(boards_per_group=3)
    )
    made = (GeneratedMovement(5), GeneratedMovement(6, groups=7), GeneratedMovement(9))
    choices, left_out = find_formats(problem.registration, ["multiplex", *made, made[0]], [1])
    assert left_out == []
    assert [choice.movements for choice in choices[1:]] == list(made)  # each once
    result = compare_formats(problem, choices, SearchBudget(seconds=120.0))
    shipped, *candidates = result.candidates
    assert shipped.plan.family == "multiplex"
    assert [left.family for left in result.left_out] == ["tailored"]
    assert says(str(result.left_out[0].reason), "making_no_such_rounds", section="A", n=8, rounds=9)
    for candidate, choice in zip(candidates, choices[1:], strict=False):
        evening = problem.sections(1)
        effort = budget_with_defaults(SearchBudget(seconds=120.0), problem, *choice)
        alone = tailor_evening(
            evening,
            choice.movements,
            effort,
            source=problem.plan_source,
            rules=EveningRules(boards_per_group=3),
        )
        assert plan_document(candidate.plan)["plan_id"] == plan_document(alone)["plan_id"]
        (section,) = candidate.plan.sections
        assert candidate.rounds == (choice.movements.rounds,)
        assert section.fitness <= section.tailoring.fallback_fitness
        assert candidate.plan.proved == (section.tailoring.optimality != "best found")


@pytest.mark.slow_without_jit
def test_by_default_nothing_is_made(make_history, register):
    """Without named families nothing is generated, since the number of rounds is unknown."""
    choices, _ = find_formats(register(make_history(1, 16)))
    assert all(isinstance(choice.movements, Family) for choice in choices)


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_a_seed_and_guests(make_history, register, multiplex):
    """All candidates share the seed; a new player gives one note, and has met nobody."""
    history = make_history(5, 32)
    pairs = register(history).pairs
    registration = Registration((Pair(pairs[0].first, 9999), *pairs[1:]))
    choices, _ = find_formats(registration, ["multiplex", "howell"], [1, 2])
    result = compare_formats(
        SeatingProblem(history=history, registration=registration), choices, SearchBudget(seed=7)
    )
    everyone, notes = add_guests(history, registration)
    assert result.notes == notes
    assert len(notes) == 1
    for candidate in result.candidates:
        assert candidate.plan.seed == 7
        earlier = earlier_meetings(everyone, candidate.plan.sections)
        assert candidate.met == Fraction(sum(earlier), len(earlier))
        assert candidate.most_met == max(earlier)
        assert candidate.any_numbering == (candidate.plan.family == "howell")
    with pytest.raises(InputError, match=pattern_of("player_not_in_history", player="9999")):
        compare_formats(
            SeatingProblem(
                history=history,
                registration=registration,
                rules=EveningRules(refuse_new_players=True),
            ),
            choices,
            SearchBudget(),
        )


@pytest.mark.long
@pytest.mark.slow_without_jit
@pytest.mark.parametrize(("year", "num_pairs"), REAL_EVENINGS)
def test_the_real_evenings(real_club, year, num_pairs):
    """Both families with the club's movements have the costs of single runs."""
    history = read_history(real_club / year / "history.csv")
    registration = read_registration(real_club / year / f"registration-{num_pairs}.csv")
    count = 4 if year == "2020" else 3
    choices, left_out = find_formats(
        registration, numbers_of_sections=[count], folder=real_club / "movements"
    )
    assert left_out == []
    result = compare_formats(
        SeatingProblem(history=history, registration=registration), choices, SearchBudget()
    )
    assert [c.plan.family for c in result.candidates] == ["multiplex", "teamplus"]
    assert tuple(c.plan.fitness for c in result.candidates) == REAL_EVENINGS[year, num_pairs]
    six, eight = result.candidates
    assert six.met < eight.met
    assert {*six.rounds, *eight.rounds} == {6, 8}


@pytest.mark.slow_without_jit
def test_wishes(make_history, register):
    """Wishes are passed on; a contradiction is the reason for leaving a candidate out."""
    history = make_history(5, 32)
    registration = register(history)
    wish = Wish(WishKind.NUMBER, registration.pairs[:1], (10, 12))
    choices, _ = find_formats(registration, ["multiplex"])
    problem = SeatingProblem(history=history, registration=registration, wishes=(wish,))
    result = compare_formats(problem, choices, SearchBudget())
    (candidate,) = result.candidates
    assert candidate.num_sections == 1
    assert [granted.respected for granted in candidate.plan.wishes] == [True]
    assert candidate.plan.sections[0].numbers.index(wish.pairs[0]) + 1 in (10, 12)
    (left,) = result.left_out
    assert (left.family, left.num_sections) == ("multiplex", 2)
    assert "wish" in str(left.reason)
    with pytest.raises(ContradictionError):
        compare_formats(problem, choices[1:], SearchBudget())
