"""A plan on a terminal: sections, proofs and figures, also of generated movements."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from decimal import Decimal
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from bridgeopt import club
from bridgeopt.base.i18n import Message, Number, OrList, Percent
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.club.fairness import earlier_meetings
from bridgeopt.club.numbered_section import handovers, rounds_sat_out
from bridgeopt.club.numbering_cost import RepeatBounds
from bridgeopt.engine.rounds.result import ANY_GROUPS, Optimality, ProvedGroupCounts
from bridgeopt.show.terminal.lines import (
    aligned,
    comma_list,
    format_number,
    isolate_direction,
    keep_column,
    plain_table,
    print_message,
    show_title,
)
from bridgeopt.show.wishes import describe_wish_result, possible_gain


def tailored_verdict(
    section: club.PlannedSection, objective: club.Objective = club.PAPER_OBJECTIVE
) -> list[Text]:
    """Return lines about the proof of a movement generated for tonight, and about its gain."""
    tailoring = section.tailoring
    assert tailoring is not None
    return [
        _tailored_proof(section, tailoring, objective),
        Text(str(_compare_with_fallback(section, tailoring))),
    ]


def tailored_figures(section: club.PlannedSection, *, details: bool) -> Iterator[Message]:
    """Yield messages with more figures than `tailored_verdict` gives.

    The messages give the fitness of the best existing movement, the fitness given up for balance,
    and the balance. Without ``details``, there are messages only if fitness was given up for
    balance.
    """
    tailoring = section.tailoring
    if tailoring is None or section.holding_periods:
        return
    name, fallback_fitness = tailoring.fallback, tailoring.fallback_fitness
    if details and tailoring.used and name is not None and fallback_fitness is not None:
        if tailoring.fallback_proved:
            yield Message("made_fallback", name=name, fitness=fallback_fitness)
        else:
            yield Message("made_fallback_found", name=name, fitness=fallback_fitness)
    if tailoring.given_up:
        yield Message("made_given_up", fitness=tailoring.given_up)
    if tailoring.qf is not None and (details or tailoring.given_up):
        yield _balance(tailoring, Number(tailoring.qf, 1))


def _balance(tailoring: club.TailoringReport, qf: Number) -> Message:
    ceiling = None if tailoring.qf_ceiling is None else Number(tailoring.qf_ceiling, 1)
    name = tailoring.fallback
    if tailoring.fallback_qf is None or not tailoring.used or name is None:
        if ceiling is None:
            return Message("made_balance", qf=qf)
        return Message("made_balance_ceiling", qf=qf, most=ceiling)
    other = Number(tailoring.fallback_qf, 1)
    if ceiling is None:
        return Message("made_balance_beside", qf=qf, name=name, other=other)
    return Message("made_balance_ceiling_beside", qf=qf, most=ceiling, name=name, other=other)


def _compare_with_fallback(
    section: club.PlannedSection, tailoring: club.TailoringReport
) -> Message:
    """Return a message with the gain over the best existing movement.

    If that movement itself is played, the message says so.
    """
    name, fallback_fitness = tailoring.fallback, tailoring.fallback_fitness
    if name is None or fallback_fitness is None:
        return Message("made_nothing_there")
    if not tailoring.used:
        is_turned = section.movement.name != name
        if tailoring.proved_for and is_turned:
            return Message("made_not_needed_turned", name=name)
        if tailoring.proved_for:
            return Message("made_not_needed", name=name)
        return Message("made_not_better_turned" if is_turned else "made_not_better", name=name)
    saving = fallback_fitness - section.cost.total
    if saving == 0:
        return Message("made_as_good", name=name)
    saving_part = Percent(max(saving / fallback_fitness, 0.0001), 2)  # 0 would look like no gain
    if tailoring.fallback_proved:
        return Message("made_saves", name=name, percent=saving_part)
    return Message("made_saves_found", name=name, percent=saving_part)


def _tailored_proof(
    section: club.PlannedSection, tailoring: club.TailoringReport, objective: club.Objective
) -> Text:
    assert section.cost.relative_gap is not None
    condition = "wishes" if tailoring.wished else "nothing"
    if tailoring.optimality == Optimality.MEETS_BOUND:
        message = Message("made_proven", given=condition)
        return Text(str(club.messages.with_objective(message, objective)), style="green")
    if tailoring.proved_for:
        odd = section.absent is not None
        message = describe_proven_groups(tailoring.proved_for, odd=odd, wording=condition)
        return Text(str(club.messages.with_objective(message, objective)), style="green")
    gap = Percent(max(section.cost.relative_gap, 0.0001), 2)  # 0 would look like a proof
    return Text(str(Message("made_best_found", percent=gap)), style="yellow")


def describe_proven_groups(proved_for: ProvedGroupCounts, *, odd: bool, wording: str) -> Message:
    """Return a message about the proof that a movement is optimal.

    The proof holds for the counts of board groups in ``proved_for``. The message lists these
    counts. The proof assumes that no board group is shared by more tables than necessary. In an
    ``odd`` section, one pair has no opponents, but its table gets boards too, as in movement files.
    A movement that used these boards elsewhere might be better.

    ``wording`` selects the wording of the message. It is "wishes" if the proof holds among
    movements that meet the wishes, and otherwise "nothing".
    """
    if proved_for == ANY_GROUPS:
        return Message("made_proven_any_groups", given=wording)
    groups = OrList(map(str, proved_for))
    if odd:
        return Message("made_proven_groups_odd", groups=groups, given=wording)
    return Message("made_proven_groups", groups=groups, given=wording)


def tailored_overall(plan: club.Plan) -> Message:
    """Return a message about the quality of an evening with movements generated for tonight."""
    percent = Percent(plan.quality_vs_hypothetical or 0.0)
    return Message("made_overall_wished" if plan.wishes else "made_overall", percent=percent)


def show_plan(
    console: Console,
    plan: club.Plan,
    history: club.History,
    *,
    members: club.Members,
    section_names: Collection[str] | None = None,
    waited: float | None = None,
    details: bool = False,
) -> None:
    """Print a plan: its sections with their proofs, and the whole evening.

    ``section_names`` names the sections to print; by default all. After a change, these are the
    changed ones. ``waited`` is the number of seconds that the user has been waiting; ``None`` if
    unknown. With ``details``, all figures are printed instead of one line.
    """
    conditions = SearchConditions(
        bool(plan.wishes), section_names is not None, objective=plan.objective
    )
    for section in plan.sections:
        if section_names is None or section.name in section_names:
            unmet = [
                result.wish
                for result in plan.wishes
                if not result.respected and result.wish.pairs[0] in section.pairs
            ]
            renumbered = conditions.numbers and (
                not plan.change_options or _renumbered(plan, section)
            )
            section_conditions = conditions._replace(
                lost_wishes=bool(unmet), lost_numbers=renumbered, seated=_kept_numbers(plan)
            )
            show_section(console, section, history, members, section_conditions, details=details)
    if plan.wishes:
        show_wishes(console, plan, members)
    show_overall(console, plan, history, conditions, waited, details=details)


def _renumbered(plan: club.Plan, section: club.PlannedSection) -> bool:
    """Return whether the chosen change option gave any pair in this section another number."""
    shifts = (
        shift for option in plan.change_options if option.chosen for shift in option.number_changes
    )
    return any(shift.source[0] == shift.target[0] == section.name for shift in shifts)


def _kept_numbers(plan: club.Plan) -> bool:
    """Return whether pairs kept their numbers in a change; such numbers were not optimised."""
    return any(
        option.chosen and option.strategy is not club.ChangeStrategy.NEW
        for option in plan.change_options
    )


class SearchConditions(NamedTuple):
    """The conditions of a search in addition to the fitness.

    Attributes
    ----------
    wishes, numbers
        Whether the search had wishes, and numbers to keep.
    lost_wishes, lost_numbers
        Whether some section does not meet a wish, or does not keep a number.
    seated
        Whether pairs kept their numbers, so that the numbers were not optimised.
    objective
        The objective that defines the fitness.
    """

    wishes: bool
    numbers: bool
    lost_wishes: bool = True
    lost_numbers: bool = True
    seated: bool = False
    objective: club.Objective = club.PAPER_OBJECTIVE

    @property
    def condition_key(self) -> str:
        """The condition under which a proof holds; messages choose their wording by it."""
        return _condition_key(wishes=self.wishes, numbers=self.numbers)

    @property
    def penalty_key(self) -> str:
        """The reason for a penalty; messages choose their wording by it."""
        return _condition_key(
            wishes=self.wishes and self.lost_wishes, numbers=self.numbers and self.lost_numbers
        )


def _condition_key(*, wishes: bool, numbers: bool) -> str:
    if wishes:
        return "both" if numbers else "wishes"
    return "numbers" if numbers else "nothing"


NEW_PLAN = SearchConditions(wishes=True, numbers=False)
"""Conditions of the search for a new plan: wishes, but no numbers to keep."""


def show_section(
    console: Console,
    section: club.PlannedSection,
    history: club.History,
    members: club.Members,
    conditions: SearchConditions = NEW_PLAN,
    *,
    details: bool = False,
) -> None:
    """Print a section's pairs, changes and proof, its earlier meetings and its sit-outs.

    The section's cost comes last.
    """
    table = plain_table()
    table.add_column(str(Message("number")), justify="right", no_wrap=True)
    table.add_column(str(Message("pair")))  # shortened before the other columns
    table.add_column(str(Message("plan_rating")), justify="right", no_wrap=True)
    table.add_column(str(Message("starts_at")))
    sat_out = rounds_sat_out(section)
    if sat_out:
        table.add_column(str(Message("sitting_out")))
    table.add_column(str(Message("plan_sat_out")), justify="right", no_wrap=True)
    ratings = aligned(
        [None if p is None else history.pair_rating(p) for p in section.current_pairs]
    )
    for k, pair in enumerate(section.current_pairs, start=1):
        if pair is None:
            table.add_row(section.label(k), str(Message("plan_absent")), style="dim")
            continue
        names = pair_text(pair, members)
        cells: list[str | Text] = [section.label(k), names, keep_column(names, ratings[k - 1])]
        cells.append(_first_place(section, k))
        if sat_out:
            rounds = sat_out.get(k)
            cells.append(str(Message("plan_out_in", rounds=comma_list(rounds))) if rounds else "")
        waiting = int(history.waiting_tables_of((pair,))[0])
        cells.append(str(waiting) if waiting else "-")
        table.add_row(*cells)
    console.print()
    show_title(console, club.messages.section_title(section))
    console.print(table)
    for handover in handovers(section):
        print_message(
            console, Message("full_stop", told=club.messages.describe_handover(handover, members))
        )
    verdict, *other_lines = verdict_lines(section, conditions)
    console.print(verdict)
    print_message(console, club.messages.describe_meetings(earlier_meetings(history, [section])))
    sit_outs = club.messages.describe_sit_outs(section)
    if sit_outs is not None:
        print_message(console, sit_outs)
    for line in other_lines:
        console.print(line)
    for figures in figures_lines(section, conditions, details=details):
        print_message(console, figures, "dim")
    if details and section.seconds:
        print_message(console, Message("plan_took", seconds=Number(section.seconds, 1)), "dim")


def _first_place(section: club.PlannedSection, number: int) -> str:
    """Return a number's first place as text, with the round unless it is round 1."""
    place = "-"
    if number in section.first_seats:
        table, side = section.first_seats[number]
        place = f"{table} {Message(side)}"
    first_round = section.first_rounds.get(number, 1)
    return (
        place
        if first_round == 1
        else str(Message("plan_late", place=place, round=str(first_round)))
    )


def verdict_lines(
    section: club.PlannedSection, conditions: SearchConditions = NEW_PLAN
) -> list[Text]:
    """Return lines about the proof of a section's numbering or generated movement."""
    if section.tailoring is None or section.holding_periods:
        return [_verdict(section, conditions)]
    return tailored_verdict(section, conditions.objective)


def figures_lines(
    section: club.PlannedSection, conditions: SearchConditions = NEW_PLAN, *, details: bool = True
) -> list[Message]:
    """Return messages with a section's cost, the cost by chance, and the lower bound.

    With ``details``, the messages hold all figures.
    """
    cost = section.cost
    lines: list[Message] = []
    if details:
        lines += _describe_wish_costs(section, conditions)
    if cost.lower_bound is None or cost.expected_fitness is None:
        lines.append(Message("plan_fitness", fitness=cost.fitness))
    else:
        lines.append(
            Message(
                "plan_fitness_beside",
                fitness=cost.fitness,
                chance=round(cost.expected_fitness),
                bound=cost.lower_bound,
            )
        )
    return [*lines, *tailored_figures(section, details=details)]


def _describe_wish_costs(
    section: club.PlannedSection, conditions: SearchConditions
) -> Iterator[Message]:
    """Yield messages about the cost of wishes and of kept numbers: penalties, and lost fitness."""
    cost = section.cost
    if section.penalty:
        yield Message("plan_on_top", penalty=section.penalty, lost=conditions.penalty_key)
    is_generated = section.tailoring is not None
    if is_generated or not section.proved or section.bound is None or cost.lower_bound is None:
        return
    loss = cost.fitness - cost.lower_bound
    if loss > 0:
        yield Message(
            "plan_without", given=conditions.condition_key, percent=Percent(loss / cost.fitness, 2)
        )


def show_wishes(console: Console, plan: club.Plan, members: club.Members) -> None:
    """Print for each wish whether it is met; for a must, also its cost, if known."""
    costs = [result.cost for result in plan.wishes if result.wish.must]
    is_cost_known = any(cost is not None for cost in costs)
    table = plain_table()
    table.add_column("", no_wrap=True)
    table.add_column(str(Message("wishes_wish")), overflow="fold")  # only this column shrinks
    table.add_column(str(Message("wishes_weight")), justify="right", no_wrap=True)
    if is_cost_known:
        table.add_column(str(Message("wishes_costs")), justify="right", no_wrap=True, style="dim")
    for result in plan.wishes:
        wish = result.wish
        description, is_partial = describe_wish_result(result, plan.sections, members)
        mark = Text(str(Message("wishes_not")), style="yellow")
        if is_partial:  # the wish is met as far as the movement allows
            mark = Text(str(Message("wishes_partly")), style="yellow")
        elif result.respected:
            mark = Text(str(Message("wishes_holds")), style="green")
        cells: list[str | Text] = [mark, Text(str(description))]
        cells.append(
            str(Message("wishes_must"))
            if wish.weight is None
            else current_locale().number(f"{wish.weight.normalize():f}")
        )
        if is_cost_known:
            # A late arrival that is a requirement may decide which section has an odd number of
            # pairs. No weight could replace that requirement, so no weight is shown.
            gained = None if wish.kind is club.WishKind.LATE else possible_gain(plan, wish)
            cells.append(_cost(result.cost, gained) if wish.must else "")
        table.add_row(*cells)
    console.print()
    print_message(console, Message("wishes_title"), "bold")
    console.print(table)
    if is_cost_known:
        print_message(console, Message("wishes_costs_legend"), "dim")
        if None in costs:
            print_message(console, Message("wishes_cost_unknown"), "dim")
    elif costs and is_tailored(plan):
        print_message(console, Message("wishes_costs_of_made"), "dim")
    elif costs:
        print_message(console, Message("wishes_costs_not_found"), "dim")


def _cost(cost: int | None, gain: float | None) -> str:
    """Return the cost of a required wish as text, and the weight that is worth the same.

    A weight is a percentage of ``gain``, the fitness that the best numbering gains over a random
    one (`possible_gain`). If ``gain`` is ``None``, the weight is left out.
    """
    if cost is None:
        return "?"
    if cost == 0:
        return str(Message("wishes_cost_nothing"))
    size: Message | str = format_number(abs(cost))
    if gain is not None:
        weight = Number(100 * abs(cost) / gain, 1)
        size = Message("wishes_cost_weighed", cost=abs(cost), weight=weight)
    return str(size if cost > 0 else Message("wishes_saves", cost=size))


def show_overall(
    console: Console,
    plan: club.Plan,
    history: club.History,
    conditions: SearchConditions = NEW_PLAN,
    waited: float | None = None,
    *,
    details: bool = False,
) -> None:
    """Print the proof, earlier meetings and quality of the whole evening."""
    console.print()
    meetings = club.messages.describe_meetings(earlier_meetings(history, plan.sections))
    if any(
        section.holding_periods for section in plan.sections
    ):  # the quality of half an evening cannot be compared
        print_message(console, Message("overall_during_play"), "bold")
        print_message(console, meetings)
        print_message(console, Message("plan_fitness", fitness=plan.fitness), "dim")
        return
    is_generated = is_tailored(plan)
    proved = (
        sum(s.tailored_proven for s in plan.sections) if is_generated else plan.overall.num_proved
    )
    proofs = club.messages.describe_proofs(proved, len(plan.sections))
    condition = "nothing"
    if (
        not is_generated
        and plan.proved
        and any(section.bound is not None for section in plan.sections)
    ):
        condition = conditions.condition_key
    proofs = Message("overall_proven", told=proofs, given=condition)
    if plan.event is not None:
        proofs = Message("of_event_overall", told=proofs, name=plan.event.name)
    print_message(console, club.messages.with_objective(proofs, plan.objective), "bold")
    reason = _reason_not_proven(plan)
    if reason is not None:
        print_message(console, reason, "" if reason.key == "overall_seated" else "yellow")
    print_message(console, meetings)
    print_message(console, _figures(plan, waited, is_generated=is_generated), "dim")
    if not details:
        return
    quality = plan.quality_vs_hypothetical
    if is_generated:
        print_message(console, tailored_overall(plan), "dim")
    elif quality is not None:
        print_message(console, Message("overall_any_movement", percent=Percent(quality)), "dim")
    if waited is not None:
        print_message(
            console, Message("overall_search_took", seconds=Number(plan.seconds_used, 1)), "dim"
        )


def _figures(plan: club.Plan, waited: float | None, *, is_generated: bool) -> Message:
    """Return a message of one line with an evening's quality and the time that the search took.

    ``is_generated`` says whether movements were generated for tonight.
    """
    duration = Message("took_seconds", seconds=Number(plan.seconds_used, 1))
    if waited is not None:
        duration = Message("took_from_enter", waited=Number(waited, 1))
    values = {"fitness": plan.fitness, "took": duration, "seed": str(plan.seed)}
    if is_generated or plan.quality is None:
        return Message("overall_fitness", **values)
    quality = Percent(plan.quality)
    if all(section.proved or section.cost.is_unconstrained_optimum for section in plan.sections):
        return Message("overall_quality", quality=quality, **values)
    return Message("overall_quality_at_least", quality=quality, **values)


def is_tailored(plan: club.Plan) -> bool:
    """Return whether movements were generated for tonight."""
    return any(section.tailoring for section in plan.sections)


def _reason_not_proven(plan: club.Plan) -> Message | None:
    """Return a message that says why the search was cut short; ``None`` if it was not."""
    if plan.interrupted:
        return Message("overall_interrupted")
    if plan.proved:
        return None
    if _kept_numbers(plan):
        return Message("overall_seated")
    if is_tailored(plan) and plan.seconds_used < plan.time_limit:
        return None
    return Message("overall_budget", budget=Decimal(f"{plan.time_limit:g}"))


def pair_text(pair: club.Pair, members: club.Members) -> Text:
    """Return the names of a pair's players as text; if they are not known, the ids."""
    names = " & ".join(isolate_direction(members.name(player)) for player in pair.players)
    return Text(names, no_wrap=True, overflow="ellipsis")


def proof_condition(*, equal_fields: bool, half_table: club.HalfTable | None) -> str:
    """Return the restrictions under which a proof holds; messages choose their wording by them.

    The parameters are the attributes of the same names of a `SectionPairs`.
    """
    half_word = "rover" if half_table is club.HalfTable.ROVER else "half"
    words = ["fields"] * equal_fields + [half_word] * (half_table is not None)
    return "-".join(words) or "all"


def _event_verdict(
    section: club.PlannedSection, event: RepeatBounds, conditions: SearchConditions
) -> Text:
    """Return a line that says how far a section's numbering is proven best within an event.

    A numbering is best if it repeats the fewest meetings within the event and, of those, has the
    lowest fitness.
    """
    if event.lower_bound is None:
        least_repeats = event.least_repeats
        return Text(
            str(Message("of_event_open", n=event.repeats, least=least_repeats)), style="yellow"
        )
    if not section.proved:
        assert section.cost.relative_gap is not None
        gap = Percent(max(section.cost.relative_gap, 0.0001), 2)  # 0 would look like a proof
        return Text(
            str(Message("of_event_part_open", n=event.repeats, percent=gap)), style="yellow"
        )
    half_table = None if section.absent is None else section.half_table
    condition = proof_condition(equal_fields=section.equal_fields, half_table=half_table)
    wishes = "wishes" if conditions.wishes else "nothing"
    proven = Message("of_event_proven", n=event.repeats, given=wishes, among=condition)
    return Text(str(club.messages.with_objective(proven, conditions.objective)), style="green")


def _verdict(section: club.PlannedSection, conditions: SearchConditions) -> Text:
    cost = section.cost
    if cost.event is not None:
        return _event_verdict(section, cost.event, conditions)
    if cost.relative_gap is None or cost.lower_bound is None:
        return Text(str(Message("plan_during_play")))
    if section.proved:
        condition = "nothing" if section.bound is None else conditions.condition_key
        half_table = None if section.absent is None else section.half_table
        proven = Message(
            "plan_proven",
            given=condition,
            among=proof_condition(equal_fields=section.equal_fields, half_table=half_table),
        )
        message = club.messages.with_objective(proven, conditions.objective)
        return Text(str(message), style="green")
    gap = Percent(max(cost.relative_gap, 0.0001), 2)  # 0 would look like a proof
    if conditions.seated:
        return Text(str(Message("plan_seated", percent=gap)), style="yellow")
    return Text(str(Message("plan_not_proven", percent=gap)), style="yellow")
