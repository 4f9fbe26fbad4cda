"""The measures of a movement in plain words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import factorial

from bridgeopt.base.words import Either, Message, Number
from bridgeopt.base.words.message import reader
from bridgeopt.club.movement import Movement
from bridgeopt.files.asc import who_plays
from bridgeopt.movement.quality import Quality

LEGEND = {
    "quality_size": "quality_size_legend",
    "quality_repeats": "quality_repeats_legend",
    "Qf": "quality_qf_legend",
    "NS": "quality_ns_legend",
    "quality_boards_move": "quality_boards_move_legend",
    "quality_shared": "quality_shared_legend",
    "quality_stay": "quality_stay_legend",
    "quality_symmetry": "quality_symmetry_legend",
}
"""The measures that stand side by side, and what explains each, by their keys; Qf is no word."""


def contestants(movement: Movement) -> Message:
    """Tell how many pairs or players there are."""
    n = movement.num_contestants
    return Message("players", n=n) if movement.individual else Message("pairs", n=n)


def size(movement: Movement) -> Message:
    """Tell how many play, at how many tables, in how many rounds, on how many board groups."""
    return Message(
        "movement_size",
        who=contestants(movement),
        tables=Message("tables_in_all", n=movement.num_tables),
        rounds=Message("rounds", n=movement.num_rounds),
        groups=Message("board_groups", n=movement.num_groups),
    )


def in_words(movement: Movement, quality: Quality) -> dict[str, str]:
    """Return what each measure says, with its meaning."""
    return {str(Message(key)): str(told) for key, told in _in_words(movement, quality).items()}


def _in_words(movement: Movement, quality: Quality) -> dict[str, Message | str]:
    """Return the same by the keys of what the measures are called."""
    who = who_plays(movement)
    rounds = movement.num_rounds
    words: dict[str, Message | str] = {}
    if quality.balance:
        words["measure_balance"] = _balance(quality)
    if quality.players:
        words["measure_partners"] = Message(
            "measure_partners_told",
            span=span_told(quality.players.partners),
            told=_often("measure_partnered", quality.players.partnered),
        )
    words["measure_opponents"] = Message(
        "measure_opponents_told",
        who=who,
        span=span_told(quality.opponents),
        told=_often("measure_meet", quality.meetings),
    )
    words["measure_sitting_out"] = (
        Message(
            "measure_sitting_out_players", span=span_told(quality.players.sat_out), rounds=rounds
        )
        if quality.players
        else "; ".join(map(str, _sitting_out(quality)))
    )
    words["measure_north_south"] = Message(
        "measure_ns_players" if movement.individual else "measure_ns_pairs",
        span=span_told(quality.ns),
        rounds=rounds,
    )
    words["measure_moves"] = Message(
        "measure_moves_told", who=who, span=span_told(quality.moves), staying=_stationary(quality)
    )
    words["measure_boards"] = boards(quality)
    words["measure_shared"] = _shared(quality)
    words["measure_symmetry"] = Message("measure_symmetry_told", n=quality.symmetries)
    different = factorial(movement.num_contestants) // quality.symmetries
    words["measure_seatings"] = Message("measure_seatings_told", n=different)
    return words


def boards(quality: Quality) -> Message:
    """Tell how the board groups move."""
    if quality.group_moves == 0:
        return Message("measure_boards_stay")
    return Message(
        "measure_boards_move", n=quality.group_moves, span=span_told(quality.moves_of_groups)
    )


def span(numbers: Sequence[int], to: str = "-") -> str:
    """Write the least and the most of some numbers, or the only one, as in a table."""
    least, most = min(numbers), max(numbers)
    return str(most) if least == most else f"{least}{to}{most}"


def span_told(numbers: Sequence[int]) -> Message | str:
    """Tell the least and the most of some numbers, or the only one."""
    least, most = min(numbers), max(numbers)
    if least == most:
        return str(most)
    return Message("movement_span", least=str(least), most=str(most))


def rough(number: int) -> str:
    """Write a number that may be large in few characters."""
    if number < 1_000_000:
        return str(number)
    digits, _, exponent = f"{number:.1e}".partition("e")
    return f"{reader().number(digits)}e{int(exponent)}"


def _balance(quality: Quality) -> Message:
    assert quality.balance is not None
    if quality.qf is None or quality.qc is None:
        return Message("measure_no_balance")
    return Message("measure_balance_told", qf=Number(quality.qf, 1), qc=Number(quality.qc, 1))


def _stationary(quality: Quality) -> Message:
    """Tell who stays at one table."""
    who = "player" if quality.players else "pair"
    numbers = [*map(str, quality.stationary)]
    if not numbers:
        return Message("measure_stay_none", who=who)
    if quality.players:
        return Message("measure_stay_players", n=len(numbers), numbers=numbers)
    return Message("measure_stay_pairs", n=len(numbers), numbers=numbers)


def _sitting_out(quality: Quality) -> list[Message]:
    """Tell how the sit-outs fall, for each absent number, those alike together."""
    absent: defaultdict[tuple[int, ...], list[int]] = defaultdict(list)
    for number, counts in enumerate(quality.sit_outs, start=1):
        absent[counts].append(number)
    if len(absent) == 1:
        told = _often("measure_sit_out", quality.sit_outs[0])
        return [Message("measure_whoever_absent", told=told)]
    return [
        Message(
            "measure_with_absent",
            numbers=Either(map(str, numbers)),
            told=_often("measure_sit_out", counts),
        )
        for counts, numbers in absent.items()
    ]


def _shared(quality: Quality) -> Message:
    if not any(quality.shared):
        return Message("measure_shared_none")
    shared, n = span_told(quality.shared), sum(quality.shared)
    if quality.shared_apart:
        return Message("measure_shared_apart", span=shared, n=n, apart=quality.shared_apart)
    return Message("measure_shared_told", span=shared, n=n)


def _often(first: str, counts: Sequence[int]) -> list[Message]:
    """Tell how many do something once, twice … and never; the first message says what."""
    some = [times for times in [*range(1, len(counts)), 0] if counts[times]]
    keys = [first, *["measure_more"] * len(some)]
    return [
        Message(key, n=counts[times], times=times) for key, times in zip(keys, some, strict=False)
    ]
