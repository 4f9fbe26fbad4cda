"""Plans on a terminal, readable at 80 columns."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bridgeopt.club import History, How, Kind, Members, Pair, Plan, SectionPlan, Wish, telling
from bridgeopt.club.fairness import earlier_meetings
from bridgeopt.club.handovers import handovers, rounds_sat_out
from bridgeopt.seating.wishes.holding import unrest
from bridgeopt.show.columns import aligned
from bridgeopt.show.terminal.tailoring import overall_figures, overall_line, tailoring_lines
from bridgeopt.words.counts import number_of
from bridgeopt.words.phrases import percent, thousands


def show_plan(
    console: Console,
    plan: Plan,
    history: History,
    members: Members,
    shown: Collection[str] | None = None,
    waited: float | None = None,
) -> None:
    """Print the sections (all, or those named), each with its proof, and the evening as a whole.

    Of a plan that was changed, only some sections are shown, and pairs may have kept numbers.
    ``waited`` is how many seconds somebody has been waiting for it, where that is known.
    """
    terms = Terms(bool(plan.wishes), shown is not None)
    for section in plan.sections:
        if shown is None or section.name in shown:
            lost = [g.wish for g in plan.wishes if not g.held and g.wish.pairs[0] in section.pairs]
            moved = terms.numbers and (not plan.ways or _renumbered(plan, section))
            here = Terms(terms.wishes, terms.numbers, bool(lost), moved, _as_seated(plan))
            show_section(console, section, history, members, here)
    if plan.wishes:
        show_wishes(console, plan, members)
    show_overall(console, plan, history, terms, waited)


def _renumbered(plan: Plan, section: SectionPlan) -> bool:
    """Whether a pair of a section got another number in it by the way that was taken."""
    shifts = (shift for way in plan.ways if way.chosen for shift in way.shifts)
    return any(shift.source[0] == shift.target[0] == section.name for shift in shifts)


def _as_seated(plan: Plan) -> bool:
    """Whether numbers were left as they were, so that nothing was optimised."""
    return any(way.chosen and way.how is not How.NEW for way in plan.ways)


class Terms(NamedTuple):
    """What a search may have reckoned with besides the fitness: wishes, and numbers to keep.

    ``lost_wishes`` and ``lost_numbers`` are whether some of a section do not hold; ``seated`` is
    whether numbers were left as they were.
    """

    wishes: bool
    numbers: bool
    lost_wishes: bool = True
    lost_numbers: bool = True
    seated: bool = False

    @property
    def given(self) -> str:
        """What a proof has to be read with."""
        return " and ".join(["the wishes"] * self.wishes + ["the numbers to keep"] * self.numbers)

    @property
    def lost(self) -> str:
        """What a penalty is for."""
        lost = ["wishes that do not hold"] * (self.wishes and self.lost_wishes)
        lost += ["numbers that change"] * (self.numbers and self.lost_numbers)
        return " and ".join(lost)


NEW_PLAN = Terms(wishes=True, numbers=False)


def show_section(
    console: Console,
    section: SectionPlan,
    history: History,
    members: Members,
    terms: Terms = NEW_PLAN,
) -> None:
    """Print who has which number now and who had it before, the proof, and what people meet.

    What it costs stands below, for who wants to know.
    """
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("No", justify="right", no_wrap=True)
    table.add_column("Pair")  # the only one that gives way
    table.add_column("Rating", justify="right", no_wrap=True)
    table.add_column("Starts at", no_wrap=True)
    sat_out = rounds_sat_out(section)
    if sat_out:
        table.add_column("Sits out", no_wrap=True)
    table.add_column("Sat out", justify="right", no_wrap=True)
    ratings = aligned([None if p is None else history.rating(p) for p in section.present])
    first = section.first_seats
    for number, pair in enumerate(section.present, start=1):
        if pair is None:
            table.add_row(str(number), "(absent)", style="dim")
            continue
        cells: list[str | Text] = [str(number), pair_text(pair, members), ratings[number - 1]]
        begins = "{} {}".format(*first[number]) if number in first else "-"
        late = section.first_rounds.get(number, 1)
        cells.append(begins if late == 1 else f"{begins}, round {late}")
        if sat_out:
            rounds = sat_out.get(number)
            cells.append("round " + ", ".join(map(str, rounds)) if rounds else "")
        waiting = int(history.waiting_tables_of((pair,))[0])
        cells.append(str(waiting) if waiting else "-")
        table.add_row(*cells)
    console.print()
    show_title(console, str(telling.section_title(section)))
    console.print(table)
    for handover in handovers(section):
        console.print(Text(f"{telling.handover(handover, members)}."))
    verdict, *more = verdict_lines(section, terms)
    console.print(verdict)
    console.print(telling.met(earlier_meetings(history, [section])), highlight=False)
    if sat_out:
        console.print(telling.sit_outs(section), highlight=False)
    for line in more:
        console.print(line)
    for figures in figures_lines(section, terms):
        console.print(figures, style="dim", highlight=False)


def verdict_lines(section: SectionPlan, terms: Terms = NEW_PLAN) -> list[Text]:
    """Say what is proven of a section, and how a movement made for tonight stands besides."""
    if section.tailoring is None or section.spells:
        return [_verdict(section, terms)]
    return tailoring_lines(section)


def figures_lines(section: SectionPlan, terms: Terms = NEW_PLAN) -> list[str]:
    """Say what a section costs, beside chance and the bound."""
    lines = []
    if section.penalty:
        lines.append(f"{thousands(section.penalty)} on top for {terms.lost}.")
    fitness = f"Fitness {thousands(section.fitness)}"
    if section.lower_bound is not None and section.expected_fitness is not None:
        fitness += (
            f", by chance {thousands(round(section.expected_fitness))}, lower bound"
            f" {thousands(section.lower_bound)}"
        )
    return [*lines, f"{fitness}."]


def show_wishes(console: Console, plan: Plan, members: Members) -> None:
    """Print which wishes hold, and what each must costs where that is known."""
    costs = [granted.cost for granted in plan.wishes if granted.wish.must]
    known = any(cost is not None for cost in costs)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("", no_wrap=True)
    table.add_column("Wish")  # the only one that gives way
    table.add_column("Weight", justify="right", no_wrap=True)
    if known:
        table.add_column("Costs", justify="right", no_wrap=True)
    for granted in plan.wishes:
        wish = granted.wish
        mark = Text("holds", style="green") if granted.held else Text("not", style="yellow")
        told = str(telling.wish(wish, members))
        restless = unrest(wish, plan.sections) if granted.held else 0
        if restless:  # as far as the movement allows
            mark = Text("partly", style="yellow")
            what = "sit EW in" if wish.value == "ns" else "change tables after"
            told += f": {what} {number_of(restless, 'round')}, no number of the movement less"
        weight = "must" if wish.weight is None else f"{wish.weight.normalize():f}"
        cells: list[str | Text] = [mark, Text(told), weight]
        if known:
            # Who must come late may decide which section is odd: no weight would do that.
            gain = None if wish.kind is Kind.LATE else _gain(plan, wish)
            cells.append(_cost(granted.cost, gain) if wish.must else "")
        table.add_row(*cells)
    console.print()
    console.print(Text("Wishes", style="bold"))
    console.print(table)
    if known:
        console.print(
            "What a must costs: by how much the best fitness would be lower without it; in"
            " brackets, the weight that would be worth it (of wishes about sections, percent of"
            " what numbering gains over chance tonight)."
        )
        if None in costs:
            console.print("? : not known; the search was cut short, or another wish rests on it.")
    elif costs and tailored(plan):
        console.print("What musts cost is not told of movements that are made for tonight.")
    elif costs:
        console.print("What the musts cost was not found out.")


def _gain(plan: Plan, wish: Wish) -> float:
    """Return what numbering gains over chance in a wish's section, or in all."""
    sections = [s for s in plan.sections if wish.kind.of_sections or wish.pairs[0] in s.pairs]
    return sum(float(s.score.gain or 0) for s in sections) or 1.0


def _cost(cost: int | None, gain: float | None) -> str:
    """Write what a must costs, and in brackets the weight that would be worth it."""
    if cost is None:
        return "?"
    if cost == 0:
        return "nothing"
    size = thousands(abs(cost))
    if gain is not None:
        size += f" ({100 * abs(cost) / gain:.1f})"
    return size if cost > 0 else f"saves {size}"


def show_overall(
    console: Console,
    plan: Plan,
    history: History,
    terms: Terms = NEW_PLAN,
    waited: float | None = None,
) -> None:
    """Print what is proven of the evening as a whole, what people meet, and its quality."""
    console.print()
    met = telling.met(earlier_meetings(history, plan.sections))
    if any(section.spells for section in plan.sections):  # half an evening compares with nothing
        console.print(Text("With what changed during play:", style="bold"))
        console.print(met, highlight=False)
        console.print(f"Fitness {thousands(plan.fitness)}.", style="dim", highlight=False)
        return
    if tailored(plan):
        console.print(overall_line(plan))
        console.print(met, highlight=False)
        console.print(overall_figures(plan), highlight=False)
        _show_effort(console, plan, waited)
        return
    verdict = str(telling.proved(plan.overall.num_proved, len(plan.sections)))
    if plan.proved and any(section.bound is not None for section in plan.sections):
        verdict += f", given {terms.given}"
    console.print(Text(f"{verdict}.", style="bold"))
    console.print(met, highlight=False)
    exact = all(section.proved or section.score.best_of_all for section in plan.sections)
    at_least = "" if exact else "at least "
    console.print(
        f"Quality {at_least}{percent(plan.quality)};"
        f" {percent(plan.quality_vs_hypothetical)} of what any movement could gain over chance.",
        style="dim",
        highlight=False,
    )
    _show_effort(console, plan, waited)


def tailored(plan: Plan) -> bool:
    """Whether movements were made for tonight."""
    return any(section.tailoring for section in plan.sections)


def _show_effort(console: Console, plan: Plan, waited: float | None) -> None:
    """Print what it took, and what cut it short."""
    took = f"{plan.seconds:.1f} s"
    if waited is not None:
        took = f"{waited:.1f} s from Enter (search {took})"
    console.print(
        f"Fitness {thousands(plan.fitness)}; {took}; seed {plan.seed}.",
        style="dim",
        highlight=False,
    )
    if plan.interrupted:
        console.print(Text("Interrupted: the best found so far, not proven.", style="yellow"))
    elif _as_seated(plan) and not plan.proved:
        console.print("As seated: numbers were left as they are, so nothing is claimed to be best.")
    elif not plan.proved and not (tailored(plan) and plan.seconds < plan.budget):
        console.print(
            Text(
                f"The budget of {plan.budget:g} s ended the search;"
                " another run may find other numbers.",
                style="yellow",
            )
        )


def pair_text(pair: Pair, members: Members) -> Text:
    """Show a pair by name, or by id."""
    names = f"{members.name(pair.first)} & {members.name(pair.second)}"
    return Text(names, no_wrap=True, overflow="ellipsis")


def show_title(console: Console, text: str) -> None:
    """Print a section's title, on one line."""
    console.print(Text(text, style="bold"), no_wrap=True, overflow="ellipsis")


def _verdict(section: SectionPlan, terms: Terms) -> Text:
    score = section.score
    if score.gap_part is None or score.lower_bound is None:
        return Text("Changed during play: nobody changes number, and no bound is known.")
    text = "Proven best: no numbering is better"
    if section.proved and section.bound is not None:
        text += f", given {terms.given}"
        loss = score.fitness - score.lower_bound
        if loss > 0:
            loss_part = percent(loss / section.fitness, 2)
            text += f"; without them, fitness could be {loss_part} lower"
    if section.proved:
        return Text(f"{text}.", style="green")
    gap = max(score.gap_part, 0.0001)  # not 0.00 %
    if terms.seated:
        text = f"As seated: new numbers could save {percent(gap, 2)} at most."
        return Text(text, style="yellow")
    return Text(f"Not proven: at most {percent(gap, 2)} could still be saved.", style="yellow")
