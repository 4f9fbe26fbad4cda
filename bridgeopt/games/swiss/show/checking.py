"""What a check of a tournament found, and what simulated ones came to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console

from bridgeopt.base.words import Message
from bridgeopt.base.words.message import reader
from bridgeopt.engine.intervals import Estimate
from bridgeopt.games.swiss.checking import Against, CheckedRound
from bridgeopt.games.swiss.show.documents import order_document
from bridgeopt.games.swiss.strength import StrengthRow
from bridgeopt.games.swiss.tournament import Tournament
from bridgeopt.show.terminal.lines import plain_table, say, say_hanging
from bridgeopt.show.terminal.plan import show_title


def show_check(
    console: Console, tournament: Tournament, rounds: Iterable[CheckedRound], against: Against
) -> None:
    """Print for each round which criteria it broke, and how a better pairing differs."""
    say_hanging(console, _told(against))
    known = tournament.by_id
    first = True
    for each in rounds:
        console.print()
        first = False
        show_title(console, str(Message("text_round", round=str(each.number))))
        for fault in each.broken:
            names = [known[player].name for player in fault.players]
            told = Message("swiss_check_broken", criterion=fault.criterion, players=names)
            say_hanging(console, told)
        for player in each.needless:
            say_hanging(console, Message("swiss_check_needless", player=known[player].name))
        say(console, _beside_best(each))
    if first:
        say(console, Message("swiss_check_no_rounds"))


def _told(against: Against) -> Message:
    """Say by which rules rounds are judged."""
    avoided = against.avoid if against.until else ()
    return Message(
        "swiss_check_against",
        n=len(avoided),
        names=[Message("swiss_avoided", what=what) for what in avoided],
        until=str(against.until),
        colours="yes" if against.colours else "no",
        order="yes" if against.order else "no",
    )


def _beside_best(each: CheckedRound) -> Message:
    if each.best is None:
        return Message("swiss_check_none")
    if each.lost_at is None:
        return Message("swiss_check_best", proved="yes" if each.proved else "no")
    values = dict(each.order), dict(each.best)
    was, best = (value[each.lost_at] for value in values)
    level = Message("swiss_level_name", level=each.lost_at)
    if isinstance(was, tuple) or isinstance(best, tuple):
        return Message("swiss_check_lost_in_turn", level=level)
    return Message("swiss_check_lost", level=level, was=str(was), best=str(best))


def check_document(
    tournament: Tournament, rounds: Iterable[CheckedRound], against: Against
) -> dict[str, Any]:
    """Return each round for JSON: criteria, and the costs of its pairing and of the best one."""
    return {
        "name": tournament.name,
        "players": len(tournament.players),
        "against": against._asdict(),
        "rounds": [_round(each) for each in rounds],
    }


def _round(each: CheckedRound) -> dict[str, Any]:
    broken = {number: [] for number in range(1, 5)}  # type: dict[int, list[list[int]]]
    for fault in each.broken:
        broken[fault.criterion].append(list(fault.players))
    return {
        "round": each.number,
        "players": each.players,
        "criteria": {
            str(number): {"kept": not who, "broken": who} for number, who in broken.items()
        },
        "needless_byes": list(each.needless),
        "vector": order_document(each.order),
        "best": None if each.best is None else order_document(each.best),
        "is_best": each.best is not None and each.order == each.best,
        "lost_at": each.lost_at,
        "best_pairs": [list(two) for two in each.better],
        "proved": each.proved,
    }


def strength_document(rows: Iterable[StrengthRow]) -> list[dict[str, Any]]:
    """Return the results of simulated tournaments, each figure with its 95 % margin."""
    return [
        {
            "way": row.way,
            "rounds": row.rounds,
            "tournaments": row.tournaments,
            "best_won": row.best_won._asdict(),
            "correlation": row.correlation._asdict(),
            "top": row.top._asdict(),
            "stable_rounds": row.stable,
        }
        for row in rows
    ]


def show_strength(console: Console, rows: Sequence[StrengthRow]) -> None:
    """Print a line for each number of rounds and each way to pair, with 95 % intervals."""
    table = plain_table()
    table.add_column(str(Message("compare_rounds")), justify="right", no_wrap=True)
    table.add_column(str(Message("swiss_simulated_way")), ratio=1)
    for head in (
        Message("swiss_simulated_best_won"),
        Message("swiss_simulated_top"),
        Message("swiss_simulated_correlation"),
    ):
        table.add_column(str(head), justify="right")
    for row in rows:
        table.add_row(
            str(row.rounds),
            str(Message("swiss_way", way=row.way)),
            _percent(row.best_won),
            _percent(row.top),
            _decimal(row.correlation),
        )
    console.print(table)
    unstable = [row for row in rows if row.stable < 1]
    console.print()
    say(console, Message("swiss_simulated_of", n=max((r.tournaments for r in rows), default=0)))
    if unstable:
        share = reader().number(f"{100 * max(1 - row.stable for row in unstable):.1f}")
        say(console, Message("swiss_simulated_unstable", percent=share))


def _percent(value: Estimate) -> str:
    told = reader().number(f"{100 * value.mean:.1f}")
    return f"{told} ± {reader().number(f'{100 * value.margin:.1f}')} %"


def _decimal(value: Estimate) -> str:
    told = reader().number(f"{value.mean:.3f}")
    return f"{told} ± {reader().number(f'{value.margin:.3f}')}"
