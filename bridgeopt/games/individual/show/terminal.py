"""Plans of individual events on a terminal: what was reached and what is proven comes first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal

from rich.console import Console

from bridgeopt.base.words import Message
from bridgeopt.games.individual.making import Made
from bridgeopt.games.individual.measures import Measures
from bridgeopt.games.individual.plan import Plan
from bridgeopt.games.individual.proving import Claim
from bridgeopt.games.individual.show.tables import plan_title
from bridgeopt.show.terminal.lines import say, say_hanging


def show_measures(
    console: Console,
    plan: Plan,
    measures: Measures,
    claims: Mapping[str, Claim],
    first: Iterable[Message] = (),
    *,
    tuned: bool = False,
) -> None:
    """Print how good a plan is, a sentence a measure.

    Parameters
    ----------
    console
        Where to.
    plan, measures, claims
        The plan, what was measured, and what is proven of it.
    first
        What matters most in its game, such as partners in bridge.
    tuned
        Whether its seats have just been shared: then nobody is told to do that.
    """
    say(console, plan_title(plan), "bold")
    for sentence in (*first, *_sentences(measures, claims, tuned)):
        say_hanging(console, sentence, "  ")


def searching_told(best: Measures) -> Message:
    """Tell how good the best plan is that a search has found so far."""
    return Message("individual_searching", repeats=best.repeats, tables=best.table_repeats)


def show_made(console: Console, made: Made) -> None:
    """Print how good a plan is that was made, and how it was found."""
    show_measures(console, made.plan, made.measures, made.claims)
    seconds = Decimal(made.seconds).quantize(Decimal("0.01"))
    say_hanging(console, Message("individual_how", how=made.how, seconds=seconds), "  ", "dim")
    if made.cut:
        say_hanging(console, Message("individual_cut"), "  ")


def _sentences(measures: Measures, claims: Mapping[str, Claim], tuned: bool) -> Iterator[Message]:
    repeats, tables, d = claims["repeats"], claims["table_repeats"], claims["d"]
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
    yield Message("individual_seats", n=measures.seats_off, tuned="yes" if tuned else "no")
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


def _state(claim: Claim) -> str:
    """Say how a number stands to its bound, in a word that messages choose by."""
    if claim.value == 0:
        return "none"
    return "proven" if claim.proved else "open"


def _even(low: int, high: int) -> str:
    return "same" if low == high else "even" if high - low == 1 else "uneven"
