"""Plans on a terminal, readable at 80 columns."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bridgeopt.club import History, Members, Pair, Plan, SectionPlan
from bridgeopt.files.faults import number_of
from bridgeopt.report.words import aligned, percent, rounds_sat_out, section_title, thousands


def show_plan(console: Console, plan: Plan, history: History, members: Members) -> None:
    """Print the sections, each with its proof, and the evening as a whole."""
    for section in plan.sections:
        show_section(console, section, history, members)
    show_overall(console, plan)


def show_section(
    console: Console, section: SectionPlan, history: History, members: Members
) -> None:
    """Print who takes which number, what that costs, and how far it is proved."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("No", justify="right", no_wrap=True)
    table.add_column("Pair")  # the only one that gives way
    table.add_column("Rating", justify="right", no_wrap=True)
    table.add_column("Starts at", no_wrap=True)
    if section.absent is not None:
        table.add_column("Sits out", no_wrap=True)
    table.add_column("Sat out", justify="right", no_wrap=True)
    ratings = aligned([None if p is None else history.rating(p) for p in section.numbers])
    first = section.first_seats
    sat_out = rounds_sat_out(section)
    for number, pair in enumerate(section.numbers, start=1):
        if pair is None:
            table.add_row(str(number), "(absent)", style="dim")
            continue
        cells: list[str | Text] = [str(number), pair_text(pair, members), ratings[number - 1]]
        cells.append("{} {}".format(*first[number]) if number in first else "-")
        if section.absent is not None:
            rounds = sat_out.get(number)
            cells.append("round " + ", ".join(map(str, rounds)) if rounds else "")
        waiting = int(history.waiting_tables_of((pair,))[0])
        cells.append(str(waiting) if waiting else "-")
        table.add_row(*cells)
    console.print()
    show_title(console, section_title(section))
    console.print(table)
    console.print(
        f"Fitness {thousands(section.fitness)}, by chance"
        f" {thousands(round(section.expected_fitness))}, lower bound"
        f" {thousands(section.lower_bound)}",
        highlight=False,
    )
    console.print(_verdict(section))


def show_overall(console: Console, plan: Plan) -> None:
    """Print the quality of the evening as a whole."""
    proved = sum(section.proved for section in plan.sections)
    if plan.proved:
        verdict = "every section is proven optimal"
    else:
        verdict = f"{proved} of {number_of(len(plan.sections), 'section')} proven optimal"
    console.print()
    at_least = "" if plan.proved else "at least "
    quality = f"Overall quality {at_least}{percent(plan.quality)}: {verdict}"
    console.print(Text(quality, style="bold"))
    console.print(
        f"{percent(plan.quality_vs_hypothetical)} of what any movement could gain over chance.",
        highlight=False,
    )
    console.print(
        f"Fitness {thousands(plan.fitness)}; {plan.seconds:.1f} s; seed {plan.seed}.",
        highlight=False,
    )
    if plan.interrupted:
        console.print(Text("Interrupted: the best found so far, not proven.", style="yellow"))
    elif not plan.proved:
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


def _verdict(section: SectionPlan) -> Text:
    if section.proved:
        return Text("Proven optimal: no numbering is better.", style="green")
    gap = max((section.fitness - section.lower_bound) / section.fitness, 0.0001)  # not 0.00 %
    return Text(f"Not proven: at most {percent(gap, 2)} could still be saved.", style="yellow")
