"""What ``run`` does when several ways to play are asked for: lay them side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from bridgeopt.base.words import Message
from bridgeopt.files.numbers import is_whole

if TYPE_CHECKING:
    from bridgeopt.cli.giving import Giving
    from bridgeopt.club import MadeTonight, Plan
    from bridgeopt.engine.effort import Search
    from bridgeopt.seating.comparison import Comparison
    from bridgeopt.tasks.comparing import Prepared
    from bridgeopt.tasks.tonight import Rules, Tonight


def numbers_of_sections(
    ctx: click.Context, param: click.Parameter, text: str | None
) -> tuple[int, ...]:
    """Take one number, or several with commas between, as the callback of an option; ascending."""
    if text is None:
        return ()
    numbers = [number.strip() for number in text.split(",")]
    if not all(is_whole(n) and 1 <= int(n) <= 999 for n in numbers):
        raise click.BadParameter(str(Message("sections_expected", value=repr(text))))
    return tuple(sorted(set(map(int, numbers))))


def is_comparison(
    asked: bool,
    family: str | None,
    sections: tuple[int, ...],
    out_folder: Path | None,
) -> bool:
    """Return whether several movements are asked for (``asked``: by ``--compare``), or just one.

    Raises
    ------
    click.UsageError
        A comparison is to be written as a plan; or it is none, and not told what to seat.
    """
    if asked or "," in (family or "") or len(sections) > 1:
        if out_folder is not None:
            raise click.UsageError(str(Message("compare_writes_no_plan")))
        return True
    nothing = not (family or "").strip()
    if nothing or not sections:
        missing = "--family" if nothing else "--sections"
        raise click.UsageError(str(Message("give_or_compare", option=missing)))
    return False


def compare(
    tonight: Tonight,
    movements: Sequence[str | MadeTonight],
    sections: tuple[int, ...],
    rules: Rules,
    search: Search,
    giving: Giving,
) -> None:
    """Show what each way to play that fits would give; exit 130 after Ctrl-C.

    Parameters
    ----------
    tonight, movements, sections, rules
        See `tasks.comparing.prepare`.
    search
        How hard to look.
    giving
        Where the comparison goes.
    """
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.cli.waiting import waited
    from bridgeopt.show.terminal.comparison import format_comparison, show_comparison
    from bridgeopt.tasks.comparing import prepare

    comparison = _search(prepare(tonight, movements, sections, rules), search)
    show_notes(comparison.notes)
    giving.give_json(format_comparison(comparison))
    show_comparison(giving.console, comparison, waited(), details=giving.details)
    if comparison.interrupted:
        raise click.exceptions.Exit(130)


class Chosen(NamedTuple):
    """The way to play that was chosen.

    Attributes
    ----------
    movements, num_sections
        What is played, and in how many sections.
    search
        The search that is left: half of the budget, if there was anything to choose.
    plan
        Its plan, where the comparison leaves nothing to search for.
    interrupted
        Whether Ctrl-C ended the comparison: then the best known has to do.
    show
        Shows what the choice was among, if it has not been shown yet.
    """

    movements: str | MadeTonight
    num_sections: int
    search: Search
    plan: Plan | None = None
    interrupted: bool = False
    show: Callable[[], None] = lambda: None


def choose(
    tonight: Tonight,
    movements: Sequence[str | MadeTonight],
    sections: tuple[int, ...],
    rules: Rules,
    search: Search,
    giving: Giving,
) -> Chosen:
    """Choose the way to play in which people had met least, shown beside the others.

    Parameters are those of `compare`. After Ctrl-C it is chosen of what was compared until then.
    A plan that is proven is not searched for again, unless what musts cost is still to be found.
    On a terminal the others are shown at once; elsewhere, where that could be lost, with the plan.
    """
    from bridgeopt.cli.waiting import waited
    from bridgeopt.seating.playing import default_budget
    from bridgeopt.show.terminal.comparison import show_comparison
    from bridgeopt.tasks.comparing import prepare

    prepared = prepare(tonight, movements, sections, rules)
    if len(prepared.choices) == 1:
        played, num_sections = prepared.choices[0]
        return Chosen(_named(movements, played.name), num_sections, search)
    budget = search.budget
    if budget is None:
        budget = max(default_budget(choice.movements) for choice in prepared.choices)
    search = replace(search, budget=budget / 2)
    comparison = _search(prepared, search)
    best = comparison.best
    show = partial(
        show_comparison, giving.console, comparison, waited(), best, details=giving.details
    )
    if giving.console.is_terminal:
        show()
    enough = best.plan.proved and not any(wish.must for wish in tonight.wishes)
    chosen = Chosen(
        _named(movements, best.plan.family),
        best.num_sections,
        search,
        best.plan if enough or comparison.interrupted else None,
        comparison.interrupted,
    )
    return chosen if giving.console.is_terminal else chosen._replace(show=show)


def _named(movements: Sequence[str | MadeTonight], name: str) -> str | MadeTonight:
    made = (each for each in movements if not isinstance(each, str) and each.name == name)
    return next(made, name)


def _search(prepared: Prepared, search: Search) -> Comparison:
    """Compare, and show that work goes on."""
    from bridgeopt.cli.progress import counting_bar, get_ready, ways_proven
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.engine.stopping import interruptible
    from bridgeopt.tasks.comparing import compare as compare_ways

    show_notes(prepared.notes)
    get_ready(prepared.made)
    with (
        interruptible() as stop,
        counting_bar(Message("comparing"), ways_proven, len(prepared.choices)) as on_progress,
    ):
        return compare_ways(prepared, search.telling(on_progress, stop))
