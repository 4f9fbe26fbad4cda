"""A change during play: pairs leave, come, or replace a player.

Played rounds stay as they are. No present pair changes its number, because with another number it
would get boards that it has played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import permutations

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import LoadedPlan, NumberedSection, Pair, Plan
from bridgeopt.engine.qap import SolutionCache
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.seating.changing.changes import (
    ChangeProblem,
    Changes,
    Holders,
    SectionNumber,
    too_many_error,
    wishes_after,
)
from bridgeopt.seating.changing.costs import evaluate_seatings

Increase = Callable[[NumberedSection], int]
"""A function that returns how much a section adds to the season's sums over meetings and sit-outs.

`changes.ChangeProblem.season_increase` is such a function. The history of that problem must contain
all players, including newcomers. Unlike the fitness, the increase can compare a newcomer's possible
numbers in different sections.
"""


def change_after_round(
    increase: Increase,
    seatings: Sequence[NumberedSection],
    changes: Changes,
    after: int,
    stop: Stop | None = None,
) -> tuple[NumberedSection, ...]:
    """Return the sections after pairs leave, come, or replace a player, during play.

    A leaver's number is absent after round ``after``, unless a newcomer takes it. Newcomers take
    absent numbers: a leaver's, or the absent number of an odd section. A player who returns gets
    the old number if possible, because with another number the player would play some boards
    twice. Then the increase of the season's sums is minimised. Among equal seatings, the first
    newcomer takes the first possible number.

    Parameters
    ----------
    increase
        Returns how much a section adds to the season's sums.
    seatings
        The sections as they are now.
    changes
        The pairs that leave, the pairs that come, and the players who are replaced.
    after
        The last round that was played.
    stop
        Ends the search for the newcomers' best numbers.

    Returns
    -------
    The sections, in their order.

    Raises
    ------
    InputError
        Round ``after`` does not exist, or a later round already has changes. A player who should be
        present is not, or a newcomer already is. There are more newcomers than absent numbers. The
        error holds all faults.
    """
    drop, add, swaps = changes.drop, changes.add, changes.swaps
    faults = list(_round_faults(seatings, after))
    current_holders = {
        SectionNumber(k, number): pair
        for k, seating in enumerate(seatings)
        for number, pair in enumerate(seating.current_pairs, start=1)
    }
    leaving, new_faults = _leaving(current_holders, drop)
    faults += new_faults
    staying = {
        place: pair for place, pair in current_holders.items() if pair and place not in leaving
    }
    swapped, new_faults = _swapped(staying, swaps)
    faults += new_faults
    coming = [player for pair in add for player in pair.players] + [new for _, new in swaps]
    faults += _seated_faults(seatings, staying, coming)
    holders: dict[SectionNumber, Pair | None] = {**dict.fromkeys(leaving), **swapped}
    faults += _ended_faults(seatings, holders, after)
    free = [
        place
        for place in current_holders
        if place not in staying and after < seatings[place.section].movement.num_rounds
    ]
    if len(add) > len(free):
        faults.append(too_many_error(seatings, free, len(add)))
    if faults:
        raise InputError(faults)
    remaining = with_holders(seatings, holders, after)
    players_at = {place: _players_at(remaining[place.section], place.number) for place in free}
    earlier_players = frozenset().union(*players_at.values())

    def misfit(pair: Pair, place: SectionNumber) -> int:
        return players_at[place].isdisjoint(pair.players) and not earlier_players.isdisjoint(
            pair.players
        )

    best = best_free_numbers(increase, remaining, add, free, misfit, after=after, stop=stop)
    return with_holders(remaining, best, after)


def absent_from_start(
    seatings: Sequence[NumberedSection], drop: Sequence[Pair]
) -> tuple[NumberedSection, ...]:
    """Return the sections with the pairs ``drop`` absent from round 1 on.

    The director reports that they never came. Other changes may have been made before. The
    opponents of these pairs have sat out, so nothing else changes in the played rounds.

    Raises
    ------
    InputError
        A pair has no number, or has not held its number in all rounds.
    """
    changed = list(seatings)
    for pair in drop:
        places = (
            SectionNumber(k, period.number)
            for k, seating in enumerate(seatings)
            for number in range(1, len(seating.numbers) + 1)
            for period in seating.holders(number)[:1]
            if period.pair and {*period.pair.players} == {*pair.players}
            if period.last == seating.movement.num_rounds
        )
        place = next(places, None)
        if place is None:
            raise InputError(Fault(Message("pair_not_there_since_round_one", pair=str(pair))))
        changed[place.section] = changed[place.section].with_change(place.number, 0, None)
    return tuple(changed)


def with_holders(
    seatings: Sequence[NumberedSection], holders: Holders, after: int
) -> tuple[NumberedSection, ...]:
    """Return the sections with new holders of some numbers after a round (0: from the start)."""
    changed = list(seatings)
    for (section, number), pair in holders.items():
        changed[section] = changed[section].with_change(number, after, pair)
    return tuple(changed)


def best_free_numbers(
    increase: Increase,
    seatings: Sequence[NumberedSection],
    add: Sequence[Pair],
    free: Sequence[SectionNumber],
    misfit: Callable[[Pair, SectionNumber], int],
    *,
    after: int,
    stop: Stop | None = None,
) -> Holders:
    """Return the best of the absent numbers ``free`` for each newcomer in ``add``.

    All assignments are tried. The best one has the smallest sum of ``misfit`` values, then the
    smallest increase of the season's sums. Newcomers play from the round after ``after`` on. If the
    search is stopped, the best assignment so far is returned.
    """
    increases: dict[tuple[int, tuple[tuple[SectionNumber, Pair], ...]], int] = {}

    def cost(section: int, newcomers: tuple[tuple[SectionNumber, Pair], ...]) -> int:
        key = section, newcomers
        if key not in increases:
            seating = with_holders(seatings, dict(newcomers), after)[section]
            increases[key] = increase(seating)
        return increases[key]

    def merit(places: Sequence[SectionNumber]) -> tuple[int, int]:
        total_misfit = sum(misfit(pair, place) for place, pair in zip(places, add, strict=True))
        total_increase = 0
        for section in sections:
            section_newcomers = (
                (p, pair) for p, pair in zip(places, add, strict=True) if p.section == section
            )
            total_increase += cost(
                section, tuple(sorted(section_newcomers, key=lambda placed: placed[0]))
            )
        return total_misfit, total_increase

    sections = sorted({place.section for place in free})
    assignments = permutations(free, len(add))
    best = next(assignments)
    best_merit = merit(best)
    for assignment in assignments:
        if stop is not None and stop.is_over:
            break
        new_merit = merit(assignment)
        if new_merit < best_merit:
            best, best_merit = assignment, new_merit
    return dict(zip(best, add, strict=True))


def _players_at(seating: NumberedSection, number: int) -> set[int]:
    """Return the ids of all players who have held a number tonight."""
    pairs = (period.pair for period in seating.holders(number))
    return {player for pair in pairs if pair for player in pair.players}


def _leaving(
    current_holders: Holders, drop: Sequence[Pair]
) -> tuple[list[SectionNumber], list[Fault]]:
    """Return the numbers of the pairs ``drop``, and a fault for each pair without a number.

    ``current_holders`` has the present holder of each number.
    """
    place_of = {frozenset(pair.players): place for place, pair in current_holders.items() if pair}
    places = [place_of.get(frozenset(pair.players)) for pair in drop]
    faults = [
        Fault(Message("pair_not_there", pair=str(pair)), help=Message("name_pair_of_plan"))
        for pair, place in zip(drop, places, strict=True)
        if place is None
    ]
    return [place for place in places if place is not None], faults


def _swapped(
    staying: Holders, swaps: Sequence[tuple[int, int]]
) -> tuple[dict[SectionNumber, Pair | None], list[Fault]]:
    """Return the new pair of each number with a replaced player, and the faults of ``swaps``.

    ``staying`` holds the holder of each number. ``swaps`` holds (replaced player, substitute).
    """
    place_of = {player: place for place, pair in staying.items() if pair for player in pair.players}
    substitutes = dict(swaps)
    faults = [
        Fault(Message("player_not_there", player=str(player)), help=Message("name_one_who_stays"))
        for player in substitutes
        if player not in place_of
    ]
    if len(substitutes) < len(swaps):
        faults.append(Fault(Message("player_replaced_twice"), help=Message("name_everyone_once")))
    changed: dict[SectionNumber, Pair | None] = {}
    for place in {place_of[player]: None for player in substitutes if player in place_of}:
        pair = staying[place]
        assert pair is not None
        changed[place] = Pair(*(substitutes.get(player, player) for player in pair.players))
    return changed, faults


def _round_faults(seatings: Sequence[NumberedSection], after: int) -> Iterable[Fault]:
    if after < 1:
        yield Fault(Message("no_round_played"), help=Message("no_round_played_help"))
    for seating in seatings:
        ends = (
            period.last
            for number in range(1, len(seating.numbers) + 1)
            for period in seating.holders(number)[:-1]
        )
        changed = max(ends, default=0)
        if changed > after:
            yield Fault(
                Message(
                    "section_changed_later",
                    section=seating.name,
                    changed=str(changed),
                    round=str(after),
                ),
                help=Message("section_changed_later_help", changed=str(changed)),
            )


def _ended_faults(
    seatings: Sequence[NumberedSection], changes: Iterable[SectionNumber], after: int
) -> Iterable[Fault]:
    for section in sorted({place.section for place in changes}):
        rounds = seatings[section].movement.num_rounds
        if after >= rounds:
            yield Fault(
                Message(
                    "section_is_over", section=seatings[section].name, n=rounds, round=str(after)
                ),
                help=Message("give_last_round"),
            )


def _seated_faults(
    seatings: Sequence[NumberedSection], staying: Holders, coming: Sequence[int]
) -> Iterable[Fault]:
    place_of = {player: place for place, pair in staying.items() if pair for player in pair.players}
    for k, player in enumerate(coming):
        if player in place_of:
            section, number = place_of[player]
            yield Fault(
                Message(
                    "player_there_already",
                    player=str(player),
                    section=seatings[section].name,
                    number=seatings[section].label(number),
                ),
                help=Message("nobody_changes_places"),
            )
        elif player in coming[:k]:
            yield Fault(
                Message("player_comes_twice", player=str(player)),
                help=Message("name_everyone_once"),
            )


def continue_plan(
    problem: ChangeProblem,
    plan: LoadedPlan,
    seatings: Sequence[NumberedSection],
    changes: Changes,
    budget: SearchBudget,
    *,
    boards: int | None = None,
    cache: SolutionCache | None = None,
) -> Plan:
    """Return the plan for the rest of the evening, after a change during play.

    In the new plan, a section that changed has no bounds on its cost: nothing is proven about it.

    Parameters
    ----------
    problem
        The pairs that are present, with the sections before the change (`changes.problem_in_play`).
    plan
        The plan before the change, as read from its file.
    seatings
        The sections after the change (`change_after_round`).
    changes
        The pairs that leave or come, and the players who are replaced.
    budget
        The limits of the search for bounds of unchanged sections.
    boards
        The number of boards in a group; by default as in ``plan``.
    cache
        Solutions of sections from earlier searches.
    """
    wishes = wishes_after(plan.wishes, changes)
    new_plan = evaluate_seatings(
        problem, plan, seatings, budget, wishes=wishes, boards=boards, cache=cache
    )
    return replace(new_plan, printed=plan.printed)
