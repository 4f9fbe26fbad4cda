"""The measures of a movement in plain words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import factorial

from bridgeopt.club.movement import Movement
from bridgeopt.files.asc import who_plays
from bridgeopt.movement.check import listed
from bridgeopt.movement.quality import Quality
from bridgeopt.words.counts import number_of
from bridgeopt.words.phrases import thousands

_QF = (
    "every board that two pairs play compares them, most of all if they play it against each"
    " other; 100 is the most equal comparison of all pairs that is thinkable"
)
_SYMMETRY = "ways to exchange numbers so that the same numbers meet"
LEGEND = {
    "Size": "pairs (in an individual movement: players), tables, rounds, board groups",
    "Repeats": "meetings of two pairs beyond their first, all added; 0 is best",
    "Qf": f"balance: {_QF}",
    "NS": "rounds in which a pair sits North-South, fewest and most; best half of the rounds",
    "Boards move": "how often board groups change table, all added; 0: they stay at their tables",
    "Shared": "board groups that several tables play in the same round, all rounds added",
    "Stay": "how many numbers sit at one table all evening",
    "Symmetry": f"{_SYMMETRY}; the more, the easier it is to find the best seating (2.0e6 is two"
    " million)",
}


def size(movement: Movement) -> str:
    """Tell how many play, at how many tables, in how many rounds, on how many board groups."""
    counts = (
        (movement.num_contestants, who_plays(movement)),
        (movement.num_tables, "table"),
        (movement.num_rounds, "round"),
        (movement.num_groups, "board group"),
    )
    return ", ".join(number_of(count, what) for count, what in counts)


def in_words(movement: Movement, quality: Quality) -> dict[str, str]:
    """Return what each measure says, with its meaning."""
    who = who_plays(movement)
    rounds = number_of(movement.num_rounds, "round")
    words = {}
    if quality.balance:
        words["Balance"] = (
            f"Qf {quality.qf:.1f}, Qc {quality.qc:.1f}: {_QF} (Qf in whole comparisons, Qc in"
            " fractions of one)"
            if quality.qf is not None
            else "none: no board is played more than once"
        )
    if quality.players:
        words["Partners"] = (
            f"{span(quality.players.partners)} for each player; of the couples of players,"
            f" {_times(quality.players.partnered, 'play together')}"
        )
    words["Opponents"] = (
        f"{span(quality.opponents)} for each {who}; of the couples of {who}s,"
        f" {_times(quality.meetings, 'meet')}"
    )
    words["Sitting out"] = (
        f"{span(quality.players.sat_out)} of {rounds} for each player"
        if quality.players
        else "; ".join(_sitting_out(quality))
    )
    words["North-South"] = f"{span(quality.ns)} of {rounds} for each {who}"
    words["Moves"] = (
        f"changes of table: {span(quality.moves)} for each {who}; {stationary(quality, who)}"
    )
    words["Boards"] = boards(quality)
    words["Shared"] = _shared(quality)
    words["Symmetry"] = f"{thousands(quality.symmetries)}: so many {_SYMMETRY}"
    different = factorial(movement.num_contestants) // quality.symmetries
    words["Seatings"] = f"{thousands(different)} that are really different"
    return words


def stationary(quality: Quality, who: str) -> str:
    """Tell who stays at one table."""
    numbers = quality.stationary
    if not numbers:
        return f"no {who} stays at one table"
    they, stay = (f"{who}s", "stay") if len(numbers) > 1 else (who, "stays")
    return f"{they} {listed(numbers)} {stay} at one table"


def boards(quality: Quality) -> str:
    """Tell how the board groups move."""
    if quality.group_moves == 0:
        return "every board group stays at its table"
    changes = f"{number_of(quality.group_moves, 'change')} of table"
    return f"{changes} in all, {span(quality.moves_of_groups)} for each board group"


def span(numbers: Sequence[int], to: str = " to ") -> str:
    """Write the least and the most of some numbers, or the only one."""
    least, most = min(numbers), max(numbers)
    return str(most) if least == most else f"{least}{to}{most}"


def rough(number: int) -> str:
    """Write a number that may be large in few characters."""
    if number < 1_000_000:
        return str(number)
    digits, _, exponent = f"{number:.1e}".partition("e")
    return f"{digits}e{int(exponent)}"


def _sitting_out(quality: Quality) -> list[str]:
    """Tell how the sit-outs fall, for each absent number, those alike together."""
    absent: defaultdict[tuple[int, ...], list[int]] = defaultdict(list)
    for number, counts in enumerate(quality.sit_outs, start=1):
        absent[counts].append(number)
    if len(absent) == 1:
        return [f"whoever is absent, of the others {_times(quality.sit_outs[0], 'sit out')}"]
    return [
        f"with {listed(numbers, 'or')} absent, of the others {_times(counts, 'sit out')}"
        for counts, numbers in absent.items()
    ]


def _shared(quality: Quality) -> str:
    if not any(quality.shared):
        return "no board group is played at several tables in the same round"
    apart = quality.shared_apart
    where = f"{apart} of them at tables that are no neighbours" if apart else "all at neighbours"
    return (
        f"board groups that are played at several tables: {span(quality.shared)} a round,"
        f" {sum(quality.shared)} in all, {where}"
    )


def _times(counts: Sequence[int], verb: str) -> str:
    """Tell how many do something once, twice … and never."""
    names = ("never", "once", "twice", *(f"{k} times" for k in range(3, len(counts))))
    some = [(counts[k], names[k]) for k in [*range(1, len(counts)), 0] if counts[k]]
    (many, name), *others = some
    return listed([f"{many} {verb} {name}", *(f"{n} {name}" for n, name in others)])
