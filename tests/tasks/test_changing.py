"""A change as a page would request it: values in, values out, nothing shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.club import ChangeStrategy, LoadedPlan, Members, Pair, Registration, Wish, WishKind
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.files.plan import read_plan
from bridgeopt.files.plan_document import format_printed, write_plan
from bridgeopt.files.wishes import Wishes
from bridgeopt.seating.changing.changes import KeepNumbers
from bridgeopt.seating.fitness import reference_fitness
from bridgeopt.tasks.evening.changing import (
    ChangeRequest,
    ChangeTextError,
    PreparedChange,
    change_plan,
    prepare_change,
)
from bridgeopt.tasks.sources import SeasonSoFar
from tests.support.messages import pattern_of, says

pytestmark = pytest.mark.slow_without_jit

SOON = SearchBudget(seconds=60)


@pytest.fixture
def file(path) -> LoadedPlan:
    """Read the plan."""
    return read_plan(path)


@pytest.fixture(scope="module")
def so_far(history) -> SeasonSoFar:
    """Make the season so far, with everybody's name."""
    names = {player: f"Player Number{player}" for player in history.ids}
    return SeasonSoFar(history, "history", Members(names), None)


@pytest.fixture
def ask(so_far, file):
    """Return a function that prepares a change of the plan."""

    def prepared(plan: LoadedPlan | None = None, is_guest=None, **asked) -> PreparedChange:
        return prepare_change(ChangeRequest(**asked), so_far, plan or file, is_guest)

    return prepared


def text(pair: Pair) -> str:
    return f"{pair.first},{pair.second}"


def home(sections) -> dict[Pair, tuple[str, int]]:
    """Return the section and number of each pair."""
    return {
        pair: (section.name, number)
        for section in sections
        for number, pair in enumerate(section.numbers, start=1)
        if pair is not None
    }


@pytest.mark.slow
def test_a_pair_leaves(ask, plan):
    """The preview has the remaining pairs; the plan seats them, with its boards and its wish."""
    gone = plan.sections[1].pairs[3]
    prepared = ask(drop=[text(gone)])
    assert prepared.changes.drop == (gone,)
    assert prepared.problem.leavers == {gone}
    changed = change_plan(prepared, SOON)
    assert home(changed.plan.sections).keys() == home(plan.sections).keys() - {gone}
    assert changed.before == prepared.before
    assert "B" in changed.sections
    assert {section.boards for section in changed.plan.sections} == {3}
    assert [granted.wish.kind for granted in changed.plan.wishes] == [WishKind.NUMBER]
    for section in changed.plan.sections:
        assert section.fitness == reference_fitness(changed.history, section)
    assert [way.strategy for way in changed.plan.change_options] == list(ChangeStrategy)


@pytest.mark.slow
def test_nobody_moves_once_cards_are_printed(ask, path, plan):
    """Once cards are printed, by the plan's mark or the request, no pair moves."""
    gone = plan.sections[0].pairs[2]
    told = change_plan(ask(drop=[text(gone)], printed=True), SOON).plan
    path.write_text(format_printed(path, ["A", "B"]), encoding="utf-8")
    marked = change_plan(ask(read_plan(path), drop=[text(gone)]), SOON).plan
    for after in (told, marked):
        assert [way.strategy for way in after.change_options if way.chosen] == [
            ChangeStrategy.NOBODY
        ]
        old, new = home(plan.sections), home(after.sections)
        assert new == {pair: place for pair, place in old.items() if pair != gone}


@pytest.mark.slow
def test_whoever_says_what_is_kept_wants_new_numbers(ask, path, plan):
    """With ``keep`` new numbers are drawn, whether cards are printed or not."""
    gone = plan.sections[0].pairs[2]
    asked = ask(drop=[text(gone)], printed=True, keep=KeepNumbers.STRICT)
    after = change_plan(asked, SOON).plan
    assert [way.strategy for way in after.change_options if way.chosen] == [ChangeStrategy.NEW]


@pytest.mark.slow
def test_by_name(ask, so_far, plan, history):
    """Players who leave, join or substitute can be named; a guest gets an id and a name."""
    gone, stays = plan.sections[0].pairs[:2]
    free = history.ids[40]
    prepared = ask(
        drop=[so_far.members.name(gone.first)],
        add=[f"{so_far.members.name(free)}, guest: New Person"],
        swaps=[f"{stays.first}:{history.ids[42]}"],
    )
    (guest,) = prepared.so_far.guests
    assert prepared.members.name(guest) == "New Person"
    assert prepared.changes.drop == (gone,)
    assert prepared.changes.add == (Pair(free, guest),)
    assert prepared.changes.swaps == ((stays.first, history.ids[42]),)
    assert any("New Person" in str(note) for note in prepared.notes)
    changed = change_plan(prepared, SOON)
    assert changed.plan.guests == {guest: "New Person"}
    assert {Pair(free, guest), Pair(history.ids[42], stays.second)} <= home(
        changed.plan.sections
    ).keys()
    assert guest in changed.history


@pytest.mark.parametrize(
    ("what", "wrong"), [("drop", "nobody at all"), ("add", "1"), ("swaps", "12")]
)
def test_a_text_that_cannot_be_read(ask, what, wrong):
    """The error says which text is unreadable, so that a page can mark it."""
    with pytest.raises(ChangeTextError, match=wrong) as caught:
        ask(**{what: [wrong]})
    assert caught.value.what == what


def test_who_is_far_above_all_others(ask):
    """An id far above the others is confirmed by a callback; without one it is refused."""
    asked = []

    def yes(player: int, most: int) -> bool:
        asked.append(player)
        return True

    assert ask(add=["90001,90002"], is_guest=yes).changes.add == (Pair(90001, 90002),)
    assert asked == [90001, 90002]
    with pytest.raises(InputError, match=pattern_of("player_far_above", player="90001", most="91")):
        ask(add=["90001,90002"])
    assert ask(add=["90001,90002"], all_guests=True).changes.add == (Pair(90001, 90002),)


def test_strict(ask, history):
    """With strict, players unknown to the history are refused."""
    unknown = max(history.ids) + 1
    with pytest.raises(InputError, match=str(unknown)):
        ask(add=[f"{unknown},{unknown + 1}"], strict=True)


def test_wishes(ask, plan):
    """Wishes are read once the pairs are known; the plan's own count too, unless dropped."""
    (wisher,) = plan.wishes[0].wish.pairs
    gone, pair = [other for other in plan.sections[1].pairs if other != wisher][:2]
    late = Wish(WishKind.NO_SIT_OUT, (pair,))
    seen = []

    def read(there: Registration, members: Members) -> Wishes:
        seen.append((set(there.pairs), members.name(pair.first)))
        return Wishes((late,), ("A note.",))

    prepared = ask(drop=[text(gone)], read_wishes=read)
    assert seen == [(home(plan.sections).keys() - {gone}, f"Player Number{pair.first}")]
    assert prepared.notes == ("A note.",)
    assert prepared.step.options.wishes == (*prepared.plan.wishes, late)
    assert [wish.pairs for wish in prepared.plan.wishes] == [(wisher,)]
    assert prepared.step.options.new_wishes == (late,)
    alone = ask(drop=[text(gone)], read_wishes=read, forget_wishes=True)
    assert alone.step.options.wishes == (late,)


def test_after_a_round(ask, plan, path):
    """Played rounds keep their pairs; the plan is based on them, and play cannot be undone."""
    gone = plan.sections[0].pairs[1]
    prepared = ask(drop=[text(gone)], after=2)
    assert home(prepared.step.seatings) == home(plan.sections)
    assert prepared.seed == ask(drop=[text(gone)], after=2).seed
    changed = change_plan(prepared, SOON)
    assert changed.sections == {"A"}
    assert changed.plan.sections[0].holding_periods
    assert changed.plan.seed == prepared.seed
    write_plan(path, changed.plan)
    with pytest.raises(RequestError, match=pattern_of("section_changed_in_play", section="A")):
        ask(read_plan(path), drop=[text(plan.sections[1].pairs[0])])


def test_another_state_of_the_season(ask, so_far, file, history, plan):
    """A note says that the plan was made from another state of the season."""
    met = history.meetings.copy()
    met[0, 1] += 1
    met[1, 0] += 1
    since = so_far._replace(history=replace(history, meetings=met))
    request = ChangeRequest(drop=[text(plan.sections[0].pairs[0])])
    assert says(prepare_change(request, since, file).notes, "plan_of_another_state")
    assert not prepare_change(request, so_far, file).notes


@pytest.mark.slow
def test_progress_and_seed(ask, plan):
    """Progress is reported; the seed is given, or derived from the pairs."""
    prepared = ask(drop=[text(plan.sections[1].pairs[3])])
    told = []
    budget = SearchBudget(seconds=60, seed=7, on_progress=told.append)
    assert change_plan(prepared, budget).plan.seed == 7
    assert told
    assert len(told[-1]) <= len(prepared.before)
    assert change_plan(prepared, SOON).plan.seed == prepared.seed


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({}, "Nothing to change"),
        ({"drop": ["1"], "after": 1, "keep": KeepNumbers.FREE}, "Leave out --keep"),
        ({"drop": ["1"], "after": 1, "strategy": ChangeStrategy.NEW}, "Leave out --how"),
        (
            {"drop": ["1"], "keep": KeepNumbers.FREE, "strategy": ChangeStrategy.NOBODY},
            "works only with --how new",
        ),
        ({"drop": ["1"], "after": 1, "forget_wishes": True}, "too late"),
        ({"after": 1, "read_wishes": lambda *_: Wishes((), ())}, "too late"),
    ],
)
def test_what_does_not_go_together(asked, message):
    """An invalid request is refused before any file is read, with exit code 2."""
    with pytest.raises(RequestError, match=message) as caught:
        ChangeRequest(**asked)
    assert caught.value.exit_code == 2
