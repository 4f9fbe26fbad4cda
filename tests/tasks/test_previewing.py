"""A change previewed before it is accepted: moves, cost, and sheets to print again."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random

import pytest

from bridgeopt.base.errors import RequestError
from bridgeopt.club import ChangeStrategy, History, LoadedPlan, Members, Pair, Plan, Registration
from bridgeopt.club.settings import EveningRules
from bridgeopt.engine.qap import SolutionCache
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.files.plan import read_plan
from bridgeopt.files.plan_document import plan_document, write_plan
from bridgeopt.seating.changing.changes import Changes
from bridgeopt.show.pages.reprint import PRINTED, Reprint
from bridgeopt.tasks.evening import changing, seating
from bridgeopt.tasks.evening.changing import ChangeRequest
from bridgeopt.tasks.evening.previewing import (
    evening_figures,
    new_sit_outs,
    preview,
)
from bridgeopt.tasks.evening.printing import PrintRequest, print_evening, write_pages
from bridgeopt.tasks.evening.tonight import EveningInput
from bridgeopt.tasks.sources import SeasonSoFar
from tests.support.generators.instances import sample

pytestmark = pytest.mark.slow_without_jit
SOON = SearchBudget(seconds=60.0)


@pytest.fixture
def so_far(history) -> SeasonSoFar:
    return SeasonSoFar(history, "history", Members(), None)


def identity(plan) -> object:
    return plan_document(plan)["plan_id"]


@pytest.mark.slow
def test_a_late_pair_before_play(plan, path, so_far, history):
    """The chosen option comes first; the final preview equals the plan of `change`."""
    late = Pair(*history.ids[40:42])
    request = ChangeRequest.from_changes(Changes(add=(late,)))
    stages: list[object] = []
    last = preview(
        request,
        so_far,
        read_plan(path),
        on_preview=stages.append,
        budget=SOON,
        cache=SolutionCache(),
    )
    (first,) = stages
    alone = changing.change_plan(changing.prepare_change(request, so_far, read_plan(path)), SOON)
    assert identity(last.plan) == identity(alone.plan)
    assert [s.numbers for s in first.plan.sections] == [s.numbers for s in last.plan.sections]
    assert last.plan.change_options == alone.plan.change_options
    assert [way.strategy for way in last.plan.change_options] == list(ChangeStrategy)
    assert [way.strategy for way in first.plan.change_options if way.chosen] == [ChangeStrategy.NEW]
    assert (first.final, last.final) == (False, True)
    assert first.moves == last.moves
    assert [move.after for move in last.moves if move.before is None] == [late]
    assert last.round == 1
    chosen = next(way for way in last.plan.change_options if way.chosen)
    assert last.after[1:] == (chosen.added, chosen.total_met, chosen.num_meetings, chosen.sit_outs)
    assert last.before == evening_figures(history, plan.sections)
    assert last.after.fitness == last.plan.fitness
    assert not last.reprint  # nothing is printed


def test_a_way_that_is_asked_for(plan, path, so_far):
    """With the option that no pair moves, pairs keep their places and opponents sit out."""
    gone = plan.sections[0].numbers[3]
    request = ChangeRequest.from_changes(Changes(drop=(gone,)), strategy=ChangeStrategy.NOBODY)
    shown = preview(request, so_far, read_plan(path), budget=SOON)
    assert [move.before for move in shown.moves] == [gone]
    met = {
        seat.ns if seat.ew == 4 else seat.ew
        for seat in plan.sections[0].seats
        if 4 in (seat.ns, seat.ew)
    }
    assert {out.label.number for out in shown.sit_outs} == met
    assert sum(len(out.rounds) for out in shown.sit_outs) == 6 == shown.after.sit_outs


def test_during_play(plan, path, so_far, history):
    """A pair leaves, another joins, a player is replaced: played rounds stay."""
    a, b = plan.sections
    new = history.ids[44]
    request = ChangeRequest.from_changes(
        Changes((a.numbers[2],), (Pair(*history.ids[40:42]),), ((b.numbers[5].first, new),)), 3
    )
    shown = preview(request, so_far, read_plan(path), budget=SOON)
    assert shown.round == 4
    assert shown.final
    for old, now in zip(plan.sections, shown.plan.sections, strict=True):
        for r in (1, 2, 3):
            holders = [[s.holder(k, r) for k in range(1, 11)] for s in (old, now)]
            assert holders[0] == holders[1]
    told = {(move.before, move.after) for move in shown.moves}
    assert (b.numbers[5], Pair(new, b.numbers[5].second)) in told
    assert len(told) == 3
    assert shown.sit_outs == new_sit_outs(plan.sections, shown.plan.sections)


def test_what_cannot_be_is_refused(path, so_far):
    """An impossible change is refused, as by `change`."""
    with pytest.raises(RequestError):
        preview(
            ChangeRequest.from_changes(Changes(drop=(Pair(9001, 9002),))), so_far, read_plan(path)
        )


def test_a_stop_ends_it(plan, path, so_far):
    """After a stop the preview is partial, and claims no proof."""
    stop = Stop()
    stop.cancel()
    request = ChangeRequest.from_changes(
        Changes(drop=(plan.sections[0].numbers[3],)), strategy=ChangeStrategy.NOBODY
    )
    shown = preview(request, so_far, read_plan(path), budget=SearchBudget(seconds=60.0, stop=stop))
    assert shown.plan.interrupted


def wrong(folder: Path, before: LoadedPlan, after: Plan) -> Reprint:
    """Find outdated sheets by printing both plans and comparing each piece."""
    pages = {}
    for name, plan in (("before", Path(before.file)), ("after", folder / "changed.json")):
        if name == "after":
            write_plan(plan, after)
        write_pages(PrintRequest(plan, folder / name, date(2026, 11, 24)), Members())
        pages[name] = {
            page: (folder / name / f"{page}.html").read_text(encoding="utf-8") for page in PRINTED
        }

    def other(page: str, kind: str) -> list[str]:
        piece = rf'<(?:article|section) class="{kind}[ "].*?</(?:article|section)>'
        old, new = (re.findall(piece, pages[name][page], re.S) for name in ("before", "after"))
        return [each for each in new if each not in old]

    def cards(page: str, kind: str) -> dict[str, tuple[int, ...]]:
        found: dict[str, tuple[int, ...]] = {}
        head = r'class="in">Section (\w+)</span>.*?class="number">(\d+)</span>'
        for card in other(page, f"{kind} card"):
            ((section, number),) = re.findall(head, card, re.S)
            found[section] = (*found.get(section, ()), int(number))
        return found

    def heads(sheets: list[str]) -> tuple[str, ...]:
        return tuple(head for sheet in sheets for head in re.findall(r"<h1>Section (\w+)", sheet))

    sheets = other("director", "sheet")
    return Reprint(
        cards("guide-cards", "guide"),
        cards("table-cards", "table"),
        heads(other("seating", "sheet section")),
        bool(other("seating", "sheet players")),
        heads(sheets),
        len(sheets) > len(heads(sheets)),
    )


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(sample(20)))
def test_all_that_is_wrong_on_paper_is_told(plan, path, so_far, history, tmp_path, seed):
    """For random changes before or during play the preview lists exactly the outdated sheets."""
    drawn = Random(seed)
    print_evening(PrintRequest(path, tmp_path, date(2026, 11, 24)), Members())
    there = [pair for section in plan.sections for pair in section.pairs]
    gone, with_other = drawn.sample(there, 2)
    strangers = drawn.sample(list(history.ids[40:]), 3)
    changes = drawn.choice(
        (
            Changes(drop=(gone,)),
            Changes(drop=(gone,), add=(Pair(*strangers[:2]),)),
            Changes(swaps=((with_other.first, strangers[2]),)),
            Changes((gone,), (Pair(*strangers[:2]),), ((with_other.second, strangers[2]),)),
        )
    )
    after = drawn.choice((0, 0, 1, 2, 3))
    how = None if after else drawn.choice((None, ChangeStrategy.NOBODY, ChangeStrategy.NEW))
    before = read_plan(path)
    shown = preview(ChangeRequest.from_changes(changes, after, how), so_far, before, budget=SOON)
    assert shown.reprint == wrong(tmp_path, before, shown.plan)
    assert shown.reprint


@pytest.mark.slow
def test_no_show_at_27_pairs_after_printing(make_history, pairs_of, tmp_path):
    """No pair moves, and exactly the sheets that name the absent pairs are listed."""
    history: History = make_history(8, 54, met=1)
    so_far = SeasonSoFar(history, "history", Members(), None)
    tonight = EveningInput(so_far, Registration(pairs_of(history)))
    ran = seating.seat_tonight(seating.prepare_seating(tonight, "howell", 3, EveningRules()), SOON)
    file = tmp_path / "plan.json"
    write_plan(file, ran.plan)
    print_evening(PrintRequest(file, tmp_path, date(2026, 11, 24)), Members())
    plan = read_plan(file)
    assert plan.printed == ("A", "B", "C")
    for section in ran.plan.sections:
        gone = section.pairs[2]
        shown = preview(
            ChangeRequest.from_changes(Changes(drop=(gone,))), so_far, plan, budget=SOON
        )
        assert [(move.before, move.after) for move in shown.moves] == [(gone, None)]
        assert shown.reprint == wrong(tmp_path, plan, shown.plan)
        assert set(shown.reprint.guides) == {section.name}
        assert section.numbers.index(gone) + 1 not in shown.reprint.guides[section.name]
        assert shown.plan.printed == plan.printed
        for old, now in zip(ran.plan.sections, shown.plan.sections, strict=True):
            kept = tuple(None if pair == gone else pair for pair in old.numbers)
            assert now.numbers == kept
            assert now.movement.digest == old.movement.digest
        chosen = next(way for way in shown.plan.change_options if way.chosen)
        assert chosen.strategy is ChangeStrategy.NOBODY
        assert chosen.number_changes == ()
        assert chosen.new_cards == ()
    write_plan(file, replace(shown.plan))
    assert read_plan(file).intact


def test_cards_on_paper_are_compared_with_the_last_of_several_changes(plan, path, so_far, history):
    """A pair leaves and another comes later; the opponent between them needs a new card too."""
    write_plan(path, replace(plan, printed=("A", "B")))
    printed = read_plan(path)
    gone = plan.sections[0].numbers[3]
    leaves = ChangeRequest.from_changes(Changes(drop=(gone,)), after=2)
    left = path.with_name("left.json")
    write_plan(left, preview(leaves, so_far, printed, budget=SOON).plan)
    comes = ChangeRequest.from_changes(Changes(add=(Pair(*history.ids[40:42]),)), after=3)
    shown, against_left = (
        preview(comes, so_far, read_plan(left), on_paper=paper, budget=SOON)
        for paper in (printed, None)
    )
    (seat,) = (s for s in plan.sections[0].seats if s.round == 3 and 4 in (s.ns, s.ew))
    waiting = seat.ns if seat.ew == 4 else seat.ew
    assert waiting in shown.reprint.guides["A"]
    assert waiting not in against_left.reprint.guides["A"]
