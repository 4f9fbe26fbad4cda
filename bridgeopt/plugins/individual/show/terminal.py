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
    return [Message("event_tables", n=many, size=size) for size, many in kinds]


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
        Whether its seats have just been balanced, so that no message advises it.
    spread
        Whether ``first`` describes the spread of meetings; the number of repeats is then omitted.
    """
    print_message(console, plan_title(plan), "bold")
    for sentence in (*first, *measure_lines(measures, claims, tuned=tuned, spread=spread)):
        print_hanging(console, sentence, "  ")


def describe_search(best: Measures) -> Message:
    """Return a message with the measures of the best plan found so far."""
    return Message("individual_searching", repeats=best.repeats, tables=best.table_repeats)


def show_generated(console: Console, made: GeneratedPlan) -> None:
    """Print the measures of a new plan, and how it was found."""
    first = [*most_met_lines(made)]
    if made.asked.spread:
        first += spread_lines(made.measures, made.claims)
    show_measures(console, made.plan, made.measures, made.claims, first, spread=made.asked.spread)
    seconds = Decimal(made.seconds).quantize(Decimal("0.01"))
    print_hanging(console, Message("individual_how", how=made.origin, seconds=seconds), "  ", "dim")
    if made.is_cut_short:
        print_hanging(console, Message("individual_cut"), "  ")


def measure_lines(
    measures: Measures, claims: Mapping[str, Claim], *, tuned: bool, spread: bool = False
) -> Iterator[Message]:
    """Yield a message for each measure of a plan; parameters are those of `show_measures`."""
    repeats, tables, d = claims["repeats"], claims["table_repeats"], claims["d"]
    if not spread:
        yield Message(
            "individual_repeats",
            state=_state(repeats),
            n=measures.repeats,
            bound=repeats.bound or 0,
            most=measures.most_met,
        )
    yield Message(
        "individual_table_repeats",
        state=_state(tables),
        n=measures.table_repeats,
        bound=tables.bound or 0,
    )
    yield Message("individual_seats", n=measures.seat_imbalance, tuned="yes" if tuned else "no")
    if measures.sit_outs[1]:
        low, high = measures.sit_outs
        yield Message("individual_sit_outs", low=low, high=high, even=_even(low, high))
    if measures.smaller[1]:
        low, high = measures.smaller
        yield Message("individual_smaller", low=low, high=high, even=_even(low, high))
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
    again = [
        Message("individual_pairs_met", n=pairs, times=Message("individual_times", n=times))
        for times, pairs in enumerate(measures.meeting_counts)
        if times > 1 and pairs
    ]
    state = "none" if not measures.repeats else "proven" if squares.proved else "open"
    yield Message(
        "individual_spread", state=state, n=measures.squares, bound=squares.bound or 0, pairs=again
    )
    if measures.repeats:
        most = claims["most_met"]
        state = "proven" if most.proved else "open"
        yield Message("individual_most", state=state, n=measures.most_met, bound=most.bound or 0)


def most_met_lines(made: GeneratedPlan) -> Iterator[Message]:
    """Yield a message about the limit on meetings of two players, if the request has a limit."""
    if made.asked.most_meetings is not None:
        yield describe_most_met(made.most_met_state, made.asked.most_meetings)


def describe_most_met(state: str, maximum: int) -> Message:
    """Return a message about the required limit ``maximum`` on the meetings of two players.

    ``state`` is the plan's `most_met_state`.
    """
    times = Message("individual_times", n=maximum)
    return Message("individual_most_met", state=state, times=times)


def _state(claim: Claim) -> str:
    """Return a word for how a measure compares with its bound: ``none``, ``proven`` or ``open``.

    ``none`` is for a measure of 0. Messages have a variant for each word.
    """
    if claim.value == 0:
        return "none"
    return "proven" if claim.proved else "open"


def _even(low: int, high: int) -> str:
    return "same" if low == high else "even" if high - low == 1 else "uneven"


_NAME, _NAME_WIDTH = 2, 24
"""Index of the column of names, and its maximum width if not all rounds fit otherwise."""


def bridge_lines(made: BridgePlan) -> list[Message]:
    """Return messages about a plan of individual bridge: origin, quality and proofs."""
    plan = made.plan
    how = Message(
        "bridge_made",
        players=Message("players", n=plan.num_players),
        rounds=Message("rounds", n=plan.num_rounds),
        how=made.origin,
    )
    if made.shared:
        boards = Message("bridge_boards_shared")
    else:
        stay = bool((made.groups == made.groups[0]).all()) and plan.num_rounds > 1
        boards = Message("bridge_boards_one_set", stay="yes" if stay else "no")
    out = [k for k, players in enumerate(made.measures.sit_outs) if players]
    low, high = out[0], out[-1]
    even = "same" if low == high else "even" if high - low == 1 else "uneven"
    rest = [Message("individual_sit_outs", low=low, high=high, even=even)] if high else []
    cut = [Message("individual_cut")] if made.is_truncated else []
    return [how, *partner_lines(made.measures), *rest, boards, *cut]


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
    often = [k for k, count in enumerate(measures.opposed) if count]
    span = {"least": often[0], "most": often[-1]}
    if measures.opponents_proved:
        return [partners, Message("bridge_opponents_proven", **span)]
    gap = measures.opponent_squares - measures.least_opponent_squares
    return [partners, Message("bridge_opponents_gap", gap=gap, **span)]


def replanned_lines(known: ContinuedPlan) -> list[Message]:
    """Return messages about replanned rounds: their tables, quality and proofs."""
    further = known.further
    sizes = further.sizes
    lines = [Message("change_tables", tables=describe_tables(sizes))]
    if sitting_out := len(further.players) - sum(sizes):
        lines.append(Message("change_sit_out", n=sitting_out))
    who = "partners" if further.partners else "players"
    if further.finals:
        lines.append(Message("change_finals"))
    elif known.repeats_proved:
        lines.append(Message("change_repeats_proven", n=known.repeats, who=who))
    else:
        lines.append(
            Message("change_repeats_gap", n=known.repeats, least=known.least_repeats, who=who)
        )
    if not further.finals:
        proven = known.returns <= known.least_returns
        # In rounds by standing, the groups are chosen first. If the tables have equal sizes, the
        # groups are then placed with the fewest returns that these groups allow.
        exact = known.least_spread and len(set(sizes)) == 1
        state = "proven" if proven else "groups" if exact else "open"
        lines.append(
            Message("change_returns", n=known.returns, least=known.least_returns, state=state)
        )
    if known.least_spread and not further.finals:
        told = "change_spread_proven" if known.spread_proved else "change_spread_gap"
        again = "none" if known.repeats == 0 else "some"
        lines.append(
            Message(told, spread=known.spread, least=known.least_spread, again=again, who=who)
        )
    if further.partners:
        first = str(known.after + 1)
        boards = boards_for_further_rounds(known.plan, known.after)
        lines.append(Message("change_boards", boards=boards, first=first))
    if known.is_cut_short:
        lines.append(Message("individual_cut"))
    return lines


def numbering_lines(found: NumberedPeople) -> list[Message]:
    """Return messages about the assigned numbers: proofs, and vacant numbers."""
    lines = [Message("seat_given", n=len(found.numbers))]
    if found.broken or found.least_broken:
        n = len(found.broken)
        if n <= found.least_broken:
            lines.append(Message("seat_broken_proven", n=n))
        else:
            lines.append(Message("seat_broken_gap", n=n, least=found.least_broken))
    if found.cost and found.cost <= found.least_cost:
        lines.append(Message("seat_season_proven"))
    elif found.cost:
        part = Number(100 * (found.cost - found.least_cost) / found.cost, 1)
        lines.append(Message("seat_season_gap", gap=part))
    if found.is_cut_short:
        lines.append(Message("seat_cut"))
    if found.vacant:
        numbers = [str(number) for number in found.vacant]
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
    heads = ["log_place", "entry_id", "name", "standings_total"]
    if any(line.penalty for line in lines):
        heads.append("standings_penalty")
    called, rounds = names_apart(cast.people), cast.rounds
    rows = []
    for line in lines:
        person = cast.people[line.player - 1]
        name = printable(called[person])
        if had := [r for r in rounds[line.player - 1] if r <= until]:
            name = str(describe_in_rounds(name, had))
        cells = [
            "-" if line.place is None else str(line.place),
            str(person.number),
            name,
            format_points(line.total),
            format_points(-line.penalty) if line.penalty else "",
        ]
        won = (line.points.get(r) for r in range(1, until + 1))
        rows.append(
            [*cells[: len(heads)], *("" if each is None else format_points(each) for each in won)]
        )
    titles = [*(str(Message(key)) for key in heads), *map(str, range(1, until + 1))]
    widths = [max(map(cell_len, column)) for column in zip(titles, *rows, strict=True)]
    widths[_NAME] = min(widths[_NAME], _NAME_WIDTH)
    fixed = len(heads)
    first = fixed
    while first < len(titles) and (
        sum(widths[:fixed]) + sum(widths[first:]) + 2 * (fixed + len(titles) - first - 1)
        > console.width
    ):
        first += 1
    shown = Table(box=None, pad_edge=False)
    for at, title in enumerate(titles):
        if at < fixed or at >= first:
            text = at == _NAME
            shown.add_column(title, justify="left" if text else "right", no_wrap=not text)
    for row in rows:
        shown.add_row(*row[:fixed], *row[first:])
    console.print(shown)
    if first > fixed:
        console.print(str(Message("standings_no_room", n=first - fixed)), markup=False)


def describe_in_rounds(name: str, rounds: Sequence[int]) -> Message:
    """Return a message with a name and rounds; successive rounds are shown as a range."""
    spans = []
    for _, span in groupby(enumerate(rounds), key=lambda each: each[1] - each[0]):
        of_span = [r for _, r in span]
        spans.append(
            f"{of_span[0]}\N{EN DASH}{of_span[-1]}" if len(of_span) > 1 else str(of_span[0])
        )
    return Message("standings_in_rounds", name=name, n=len(rounds), rounds=spans)


def format_points(value: Fraction) -> str:
    """Return points as text with one decimal, or with two if one is not exact."""
    digits = 1 if (value * 10).denominator == 1 else 2
    return Number(float(round(value, digits)), digits).render(current_locale())


def format_check(
    plan: EventPlan, measures: Measures, claims: Mapping[str, Claim], faults: Sequence[object] = ()
) -> str:
    """Return the measures of a checked plan as JSON."""
    return _written(_checked(plan, measures, claims) | {"faults": [*map(in_english, faults)]})


def format_faults(faults: Sequence[object]) -> str:
    """Return JSON with the faults of a file that holds no plan; every measure in it is null."""
    names = ("players", "rounds", "repeats", "table_repeats", "seats_even", "connected")
    nothing = dict.fromkeys((*names, "diameter", "d", "pairs_at_d"))
    return _written({**nothing, "faults": [*map(in_english, faults)], "proved": {}})


def format_generated(made: GeneratedPlan, seed: int) -> str:
    """Return a new plan as JSON: measures, bounds, proofs and rounds."""
    measures = made.measures
    document = _checked(made.plan, measures, made.claims) | {
        "faults": [],
        "measures": {
            name: {"value": claim.value, "bound": claim.bound, "proved": claim.proved}
            for name, claim in made.claims.items()
        },
        "most_met": measures.most_met,
        "objective": "squares" if made.asked.spread else "repeats",
        "most_meetings": {"asked": made.asked.most_meetings, "state": made.most_met_state},
        "meeting_counts": list(measures.meeting_counts),
        "sit_outs": list(measures.sit_outs),
        "smaller_tables": list(measures.smaller),
        "unmet": [constraint.value for constraint in made.unmet_wants],
        "how": made.origin,
        "seconds": round(made.seconds, 4),
        "cut_by_time": made.is_cut_short,
        "steps": made.asked.steps,
        "seed": seed,
        "plan": [
            [[int(player) + 1 for player in table if player >= 0] for table in seats]
            for seats in made.plan.seats
        ],
    }
    return _written(document)


def _checked(plan: EventPlan, measures: Measures, claims: Mapping[str, Claim]) -> dict[str, Any]:
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


def _written(document: Mapping[str, Any]) -> str:
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
    told = []
    for line in lines:
        person, rounds = cast.people[line.player - 1], cast.rounds[line.player - 1]
        had = {"rounds": [r for r in rounds if r <= until]} if rounds else {}
        told.append(
            {
                "place": line.place,
                "player": person.number,
                "name": person.name,
                "id": person.member,
                "substitute": person.substitute,
                "total": _number(line.total),
                "penalty": _number(line.penalty),
                "points": {str(r): _number(won) for r, won in sorted(line.points.items())},
                **had,
            }
        )
    return {"after_round": until, "standings": told}


def _number(value: Fraction) -> float | int:
    """Return points as an ``int`` if they are whole, otherwise as a ``float``."""
    return value.numerator if value.denominator == 1 else float(value)
