"""Individual events on a terminal and as JSON: plans, numbers, standings."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table

from bridgeopt.base.i18n import Message, Number
from bridgeopt.base.i18n.message import current_locale, in_english
from bridgeopt.base.printable import printable
from bridgeopt.plugins.individual.bridge import (
    BridgePlan,
    PartnerMeasures,
    boards_for_further_rounds,
)
from bridgeopt.plugins.individual.construction import GeneratedPlan
from bridgeopt.plugins.individual.measures import Claim, Measures, uniform_layout
from bridgeopt.plugins.individual.plan import EventPlan, Lineup, names_apart
from bridgeopt.plugins.individual.standings import StandingsRow
from bridgeopt.show.terminal.lines import print_hanging, print_message

if TYPE_CHECKING:
    from bridgeopt.plugins.individual.further_rounds import ContinuedPlan
    from bridgeopt.plugins.individual.numbering import NumberedPeople


def describe_tables(sizes: Sequence[int]) -> list[Message]:
    """Return phrases such as "5 tables of 4", one for each size of table, the largest first."""
    kinds = sorted(Counter(sizes).items(), reverse=True)
    return [Message("event_tables", n=count, size=size) for size, count in kinds]


def plan_title(plan: EventPlan) -> Message:
    """Return a title with the numbers of players, rounds and tables of a plan."""
    layout = uniform_layout(plan)
    tables = (
        [Message("event_tables_vary", n=plan.num_tables)]
        if layout is None
        else describe_tables(layout.sizes)
    )
    return Message(
        "individual_title",
        players=Message("players", n=plan.num_players),
        rounds=Message("rounds", n=plan.num_rounds),
        tables=tables,
    )


def show_measures(
    console: Console,
    plan: EventPlan,
    measures: Measures,
    claims: Mapping[str, Claim],
    first: Iterable[Message] = (),
    *,
    tuned: bool = False,
    spread: bool = False,
) -> None:
    """Print the quality of a plan, one sentence for each measure.

    Parameters
    ----------
    console
        The terminal.
    plan, measures, claims
        The plan, its measures, and the claims about their optimality.
    first
        Messages to print first, about the most important measures of its game, such as partners in
        bridge.
    tuned
        Whether the plan's seats have just been balanced. If so, no message advises to balance them.
    spread
        Whether ``first`` describes the spread of meetings; the number of repeats is then omitted.
    """
    print_message(console, plan_title(plan), "bold")
    for sentence in (*first, *measure_lines(measures, claims, tuned=tuned, spread=spread)):
        print_hanging(console, sentence, "  ")


def describe_search(best: Measures) -> Message:
    """Return a message with the measures of the best plan found so far."""
    return Message("individual_searching", repeats=best.repeats, tables=best.table_repeats)


def show_generated(console: Console, generated: GeneratedPlan) -> None:
    """Print the measures of a new plan, and how it was found."""
    first = [*most_met_lines(generated)]
    if generated.options.spread:
        first += spread_lines(generated.measures, generated.claims)
    show_measures(
        console,
        generated.plan,
        generated.measures,
        generated.claims,
        first,
        spread=generated.options.spread,
    )
    seconds = Decimal(generated.seconds).quantize(Decimal("0.01"))
    print_hanging(
        console, Message("individual_how", how=generated.origin, seconds=seconds), "  ", "dim"
    )
    if generated.is_cut_short:
        print_hanging(console, Message("individual_cut"), "  ")


def measure_lines(
    measures: Measures, claims: Mapping[str, Claim], *, tuned: bool, spread: bool = False
) -> Iterator[Message]:
    """Yield a message for each measure of a plan; parameters are those of `show_measures`."""
    repeats, tables, d = claims["repeats"], claims["table_repeats"], claims["d"]
    if not spread:
        yield Message(
            "individual_repeats",
            state=_claim_state(repeats),
            n=measures.repeats,
            bound=repeats.bound or 0,
            most=measures.most_met,
        )
    yield Message(
        "individual_table_repeats",
        state=_claim_state(tables),
        n=measures.table_repeats,
        bound=tables.bound or 0,
    )
    yield Message("individual_seats", n=measures.seat_imbalance, tuned="yes" if tuned else "no")
    if measures.sit_outs[1]:
        low, high = measures.sit_outs
        yield Message("individual_sit_outs", low=low, high=high, even=_evenness(low, high))
    if measures.smaller[1]:
        low, high = measures.smaller
        yield Message("individual_smaller", low=low, high=high, even=_evenness(low, high))
    if measures.diameter is None:
        yield Message("individual_apart")
    elif measures.d is None:
        yield Message("individual_all_meet")
    else:
        proven = "proven" if claims["diameter"].proved else "open"
        yield Message("individual_diameter", n=measures.diameter, state=proven)
        state = "proven" if d.proved else "unknown" if d.bound is None else "open"
        yield Message(
            "individual_d",
            d=measures.d,
            pairs=measures.pairs_at_d,
            bound=d.bound or 0,
            state=state,
        )


def spread_lines(measures: Measures, claims: Mapping[str, Claim]) -> Iterator[Message]:
    """Yield messages about the spread of meetings, and whether it is proven optimal."""
    squares = claims["squares"]
    repeats = [
        Message("individual_pairs_met", n=pairs, times=Message("individual_times", n=times))
        for times, pairs in enumerate(measures.meeting_counts)
        if times > 1 and pairs
    ]
    state = "none" if not measures.repeats else "proven" if squares.proved else "open"
    yield Message(
        "individual_spread",
        state=state,
        n=measures.squares,
        bound=squares.bound or 0,
        pairs=repeats,
    )
    if measures.repeats:
        most_met = claims["most_met"]
        state = "proven" if most_met.proved else "open"
        yield Message(
            "individual_most", state=state, n=measures.most_met, bound=most_met.bound or 0
        )


def most_met_lines(generated: GeneratedPlan) -> Iterator[Message]:
    """Yield a message about the limit on meetings of two players, if the request has a limit."""
    if generated.options.most_meetings is not None:
        yield describe_most_met(generated.most_met_state, generated.options.most_meetings)


def describe_most_met(state: str, maximum: int) -> Message:
    """Return a message about the required limit ``maximum`` on the meetings of two players.

    ``state`` is the plan's `most_met_state`.
    """
    times = Message("individual_times", n=maximum)
    return Message("individual_most_met", state=state, times=times)


def _claim_state(claim: Claim) -> str:
    """Return a word for how a measure compares with its bound: ``none``, ``proven`` or ``open``.

    ``none`` is for a measure of 0. Messages have a variant for each word.
    """
    if claim.value == 0:
        return "none"
    return "proven" if claim.proved else "open"


def _evenness(low: int, high: int) -> str:
    return "same" if low == high else "even" if high - low == 1 else "uneven"


_NAME_COLUMN, _MAX_NAME_WIDTH = 2, 24
"""Index of the column of names, and its largest width in characters if rounds need the space."""


def bridge_lines(bridge_plan: BridgePlan) -> list[Message]:
    """Return messages about a plan of individual bridge: origin, quality and proofs."""
    plan = bridge_plan.plan
    origin_message = Message(
        "bridge_made",
        players=Message("players", n=plan.num_players),
        rounds=Message("rounds", n=plan.num_rounds),
        how=bridge_plan.origin,
    )
    if bridge_plan.shared:
        boards = Message("bridge_boards_shared")
    else:
        stay = bool((bridge_plan.groups == bridge_plan.groups[0]).all()) and plan.num_rounds > 1
        boards = Message("bridge_boards_one_set", stay="yes" if stay else "no")
    sit_outs = [k for k, players in enumerate(bridge_plan.measures.sit_outs) if players]
    low, high = sit_outs[0], sit_outs[-1]
    even = "same" if low == high else "even" if high - low == 1 else "uneven"
    sit_out_lines = [Message("individual_sit_outs", low=low, high=high, even=even)] if high else []
    cut_lines = [Message("individual_cut")] if bridge_plan.is_truncated else []
    return [
        origin_message,
        *partner_lines(bridge_plan.measures),
        *sit_out_lines,
        boards,
        *cut_lines,
    ]


def partner_lines(measures: PartnerMeasures) -> list[Message]:
    """Return messages about partners and opponents in a plan, and the proofs."""
    if measures.is_whist:
        return [Message("bridge_whist")]
    repeats, least = measures.partner_repeats, measures.least_partner_repeats
    if repeats == 0:
        partners = Message("bridge_partners_once")
    elif repeats <= least:
        partners = Message("bridge_partners_proven", n=repeats)
    else:
        partners = Message("bridge_partners_gap", n=repeats, least=least)
    counts = [k for k, count in enumerate(measures.opposed) if count]
    span = {"least": counts[0], "most": counts[-1]}
    if measures.opponents_proved:
        return [partners, Message("bridge_opponents_proven", **span)]
    gap = measures.opponent_squares - measures.least_opponent_squares
    return [partners, Message("bridge_opponents_gap", gap=gap, **span)]


def replanned_lines(continued: ContinuedPlan) -> list[Message]:
    """Return messages about replanned rounds: their tables, quality and proofs."""
    further = continued.further
    sizes = further.sizes
    lines = [Message("change_tables", tables=describe_tables(sizes))]
    if sitting_out := len(further.players) - sum(sizes):
        lines.append(Message("change_sit_out", n=sitting_out))
    kind = "partners" if further.partners else "players"
    if further.finals:
        lines.append(Message("change_finals"))
    elif continued.repeats_proved:
        lines.append(Message("change_repeats_proven", n=continued.repeats, who=kind))
    else:
        lines.append(
            Message(
                "change_repeats_gap", n=continued.repeats, least=continued.least_repeats, who=kind
            )
        )
    if not further.finals:
        proven = continued.returns <= continued.least_returns
        # In rounds by standing, the groups are chosen first. If the tables have equal sizes, the
        # groups are then placed with the fewest returns that these groups allow.
        is_exact = continued.least_spread and len(set(sizes)) == 1
        state = "proven" if proven else "groups" if is_exact else "open"
        lines.append(
            Message(
                "change_returns", n=continued.returns, least=continued.least_returns, state=state
            )
        )
    if continued.least_spread and not further.finals:
        key = "change_spread_proven" if continued.spread_proved else "change_spread_gap"
        repeats = "none" if continued.repeats == 0 else "some"
        lines.append(
            Message(
                key, spread=continued.spread, least=continued.least_spread, again=repeats, who=kind
            )
        )
    if further.partners:
        first = str(continued.after + 1)
        boards = boards_for_further_rounds(continued.plan, continued.after)
        lines.append(Message("change_boards", boards=boards, first=first))
    if continued.is_cut_short:
        lines.append(Message("individual_cut"))
    return lines


def numbering_lines(numbered: NumberedPeople) -> list[Message]:
    """Return messages about the assigned numbers: proofs, and vacant numbers."""
    lines = [Message("seat_given", n=len(numbered.numbers))]
    if numbered.broken or numbered.least_broken:
        n = len(numbered.broken)
        if n <= numbered.least_broken:
            lines.append(Message("seat_broken_proven", n=n))
        else:
            lines.append(Message("seat_broken_gap", n=n, least=numbered.least_broken))
    if numbered.cost and numbered.cost <= numbered.least_cost:
        lines.append(Message("seat_season_proven"))
    elif numbered.cost:
        gap = Number(100 * (numbered.cost - numbered.least_cost) / numbered.cost, 1)
        lines.append(Message("seat_season_gap", gap=gap))
    if numbered.is_cut_short:
        lines.append(Message("seat_cut"))
    if numbered.vacant:
        numbers = [str(number) for number in numbered.vacant]
        lines.append(Message("seat_vacant", n=len(numbers), numbers=numbers))
    return lines


def show_standings(
    console: Console, lines: Sequence[StandingsRow], until: int, cast: Lineup
) -> None:
    """Print the standings: place, number and name, total, and the points of each round.

    If several people had a number, the rounds of each are shown. If there is no room for the points
    of all rounds, those of the last rounds are shown; totals are never cut.

    Parameters
    ----------
    console
        The terminal.
    lines
        The rows, whose ``player`` is a number in ``cast``.
    until
        The last round that counts.
    cast
        The event, in which each person has a separate number.
    """
    heading_keys = ["log_place", "entry_id", "name", "standings_total"]
    if any(line.penalty for line in lines):
        heading_keys.append("standings_penalty")
    names, rounds = names_apart(cast.people), cast.rounds
    rows = []
    for line in lines:
        person = cast.people[line.player - 1]
        name = printable(names[person])
        if rounds_of_person := [r for r in rounds[line.player - 1] if r <= until]:
            name = str(describe_in_rounds(name, rounds_of_person))
        cells = [
            "-" if line.place is None else str(line.place),
            str(person.number),
            name,
            format_points(line.total),
            format_points(-line.penalty) if line.penalty else "",
        ]
        points = (line.points.get(r) for r in range(1, until + 1))
        rows.append(
            [
                *cells[: len(heading_keys)],
                *("" if value is None else format_points(value) for value in points),
            ]
        )
    titles = [*(str(Message(key)) for key in heading_keys), *map(str, range(1, until + 1))]
    widths = [max(map(cell_len, column)) for column in zip(titles, *rows, strict=True)]
    widths[_NAME_COLUMN] = min(widths[_NAME_COLUMN], _MAX_NAME_WIDTH)
    num_fixed = len(heading_keys)
    first_shown = num_fixed
    while first_shown < len(titles) and (
        sum(widths[:num_fixed])
        + sum(widths[first_shown:])
        + 2 * (num_fixed + len(titles) - first_shown - 1)
        > console.width
    ):
        first_shown += 1
    table = Table(box=None, pad_edge=False)
    for index, title in enumerate(titles):
        if index < num_fixed or index >= first_shown:
            is_name = index == _NAME_COLUMN
            table.add_column(title, justify="left" if is_name else "right", no_wrap=not is_name)
    for row in rows:
        table.add_row(*row[:num_fixed], *row[first_shown:])
    console.print(table)
    if first_shown > num_fixed:
        console.print(str(Message("standings_no_room", n=first_shown - num_fixed)), markup=False)


def describe_in_rounds(name: str, rounds: Sequence[int]) -> Message:
    """Return a message with a name and rounds; successive rounds are shown as a range."""
    spans = []
    for _, span in groupby(enumerate(rounds), key=lambda item: item[1] - item[0]):
        span_rounds = [r for _, r in span]
        spans.append(
            f"{span_rounds[0]}\N{EN DASH}{span_rounds[-1]}"
            if len(span_rounds) > 1
            else str(span_rounds[0])
        )
    return Message("standings_in_rounds", name=name, n=len(rounds), rounds=spans)


def format_points(value: Fraction) -> str:
    """Return points as text with one decimal, or with two if one decimal is not exact."""
    digits = 1 if (value * 10).denominator == 1 else 2
    return Number(float(round(value, digits)), digits).render(current_locale())


def format_check(
    plan: EventPlan, measures: Measures, claims: Mapping[str, Claim], faults: Sequence[object] = ()
) -> str:
    """Return the measures of a checked plan as JSON."""
    return _json_text(
        _measures_document(plan, measures, claims) | {"faults": [*map(in_english, faults)]}
    )


def format_faults(faults: Sequence[object]) -> str:
    """Return JSON with the faults of a file that holds no plan.

    The JSON has the same measures as that of a plan, but each of them is null.
    """
    names = ("players", "rounds", "repeats", "table_repeats", "seats_even", "connected")
    empty_measures = dict.fromkeys((*names, "diameter", "d", "pairs_at_d"))
    return _json_text({**empty_measures, "faults": [*map(in_english, faults)], "proved": {}})


def format_generated(generated: GeneratedPlan, seed: int) -> str:
    """Return a new plan as JSON: measures, bounds, proofs and rounds."""
    measures = generated.measures
    document = _measures_document(generated.plan, measures, generated.claims) | {
        "faults": [],
        "measures": {
            name: {"value": claim.value, "bound": claim.bound, "proved": claim.proved}
            for name, claim in generated.claims.items()
        },
        "most_met": measures.most_met,
        "objective": "squares" if generated.options.spread else "repeats",
        "most_meetings": {
            "asked": generated.options.most_meetings,
            "state": generated.most_met_state,
        },
        "meeting_counts": list(measures.meeting_counts),
        "sit_outs": list(measures.sit_outs),
        "smaller_tables": list(measures.smaller),
        "unmet": [constraint.value for constraint in generated.unmet_wants],
        "how": generated.origin,
        "seconds": round(generated.seconds, 4),
        "cut_by_time": generated.is_cut_short,
        "steps": generated.options.steps,
        "seed": seed,
        "plan": [
            [[int(player) + 1 for player in table if player >= 0] for table in seats]
            for seats in generated.plan.seats
        ],
    }
    return _json_text(document)


def _measures_document(
    plan: EventPlan, measures: Measures, claims: Mapping[str, Claim]
) -> dict[str, Any]:
    return {
        "players": plan.num_players,
        "rounds": plan.num_rounds,
        "tables": plan.num_tables,
        "size": plan.size,
        "repeats": measures.repeats,
        "table_repeats": measures.table_repeats,
        "seats_even": measures.seat_imbalance == 0,
        "connected": measures.connected,
        "diameter": measures.diameter,
        "d": measures.d,
        "pairs_at_d": measures.pairs_at_d,
        "proved": {name: claim.proved for name, claim in claims.items()},
    }


def _json_text(document: Mapping[str, Any]) -> str:
    return json.dumps(document, ensure_ascii=False) + "\n"


def partners_document(measures: PartnerMeasures) -> dict[str, Any]:
    """Return counts of partners and opponents, their bounds, and the proofs."""
    return {
        "partner_repeats": measures.partner_repeats,
        "partner_repeats_bound": measures.least_partner_repeats,
        "partners": list(measures.partnered),
        "opponents": list(measures.opposed),
        "opponent_squares": measures.opponent_squares,
        "opponent_squares_bound": measures.least_opponent_squares,
        "whist": measures.is_whist,
        "proved": {
            "partners": measures.partners_proved,
            "opponents": measures.opponents_proved,
        },
    }


def standings_document(lines: Sequence[StandingsRow], until: int, cast: Lineup) -> dict[str, Any]:
    """Return the standings after a round: a line for each person, with points by round.

    ``rounds`` lists the rounds in which a person had a number, if other people had that number too.
    """
    rows = []
    for line in lines:
        person, rounds = cast.people[line.player - 1], cast.rounds[line.player - 1]
        person_rounds = {"rounds": [r for r in rounds if r <= until]} if rounds else {}
        rows.append(
            {
                "place": line.place,
                "player": person.number,
                "name": person.name,
                "id": person.member,
                "substitute": person.substitute,
                "total": _number(line.total),
                "penalty": _number(line.penalty),
                "points": {str(r): _number(points) for r, points in sorted(line.points.items())},
                **person_rounds,
            }
        )
    return {"after_round": until, "standings": rows}


def _number(value: Fraction) -> float | int:
    """Return points as an ``int`` if they are whole, otherwise as a ``float``."""
    return value.numerator if value.denominator == 1 else float(value)
