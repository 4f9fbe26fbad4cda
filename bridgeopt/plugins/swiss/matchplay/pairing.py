"""Pair the next round of an event, assign tables, and check posted rounds.

Pairing follows the event's rules; checks compare a round with the best possible one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.engine.blossom import MAX_VERTICES_IN_PYTHON
from bridgeopt.plugins.swiss.codecs import MOST_ROUNDS
from bridgeopt.plugins.swiss.howell_groups import howells_possible, pair_howells
from bridgeopt.plugins.swiss.match_rule import Entrant, MatchField, MatchRule, OddRule, Opponents
from bridgeopt.plugins.swiss.matches import pair_matches, round_possible, rounds_possible
from bridgeopt.plugins.swiss.matchplay.event import (
    EventRules,
    Match,
    OddSides,
    PairingOrder,
    PostedMatches,
    SmallHowell,
    SwissEvent,
    Triple,
    WhoPlays,
    boards_in_half_match,
)
from bridgeopt.plugins.swiss.matchplay.standings import EventScores, pairing_order

_ODD = {
    OddSides.TRIPLE: OddRule.TRIPLE,
    OddSides.LONG_TRIPLE: OddRule.LONG_TRIPLE,
    OddSides.BYE: OddRule.BYE,
}
_OPPONENTS = {
    PairingOrder.NEIGHBOURS: Opponents.NEIGHBOURS,
    PairingOrder.FOLD: Opponents.FOLDED,
    PairingOrder.GROUPS: Opponents.FOLDED,
}


_MOST_WITH_TRIPLES = 30
"""Largest field paired without the compiled kernels when a triple needs many matchings."""


class ProposedMatches(NamedTuple):
    """A round that can be posted, whether it is proven optimal, and notes."""

    posted: PostedMatches
    proved: bool
    notes: tuple[Message, ...]


def match_rule(rules: EventRules) -> MatchRule:
    """Return the pairing rule of an event."""
    return MatchRule(
        rules.rounds,
        _OPPONENTS[rules.order],
        by_groups=rules.order is PairingOrder.GROUPS,
        odd=_ODD[rules.odd],
        again_after=rules.again_after,
        free_last=rules.danish,
        sessions=rules.sessions,
        rounds_ahead=rules.ahead and not rules.howell,
    )


def proposed_round(
    event: SwissEvent, number: int, make_ready: Callable[[], None] | None = None
) -> ProposedMatches:
    """Return the best round of an event with this number, from 1, and its tables.

    ``make_ready`` is called before a large field is paired.

    Raises
    ------
    RequestError
        Requests by hand leave no pairing, or fewer than two sides are to be paired.
    """
    busy = sides_playing_on(event, number)
    entrants = list(round_entrants(event, number, busy))
    if sum(entrant.is_present for entrant in entrants) < 2 and not busy:
        raise RequestError(Message("match_nobody_to_pair", round=str(number)))
    if event.rules.howell:
        return _proposed_howells(event, number, entrants)
    triples = len(entrants) % 2 == 1 and event.rules.odd is not OddSides.BYE
    if make_ready is not None and len(entrants) > (
        _MOST_WITH_TRIPLES if triples else MAX_VERTICES_IN_PYTHON
    ):
        make_ready()
    found = pair_matches(entrants, number, match_rule(event.rules), *_by_hand(event, number))
    if found is None:
        raise RequestError(Message("match_no_pairing", round=str(number)))
    last = number == event.rules.rounds
    long = event.rules.odd is OddSides.LONG_TRIPLE and not last
    done = assign_tables(
        event,
        found.pairs,
        found.triples,
        found.byes,
        busy=busy,
        rematches=found.rematches,
        triple_rounds=2 if long else 1,
    )
    return ProposedMatches(done.posted, found.proved, done.notes)


def _by_hand(
    event: SwissEvent, number: int
) -> tuple[frozenset[tuple[int, int]], frozenset[tuple[int, int]]]:
    """Return the pairs that must meet in a round, and those that must not."""
    together, apart = (
        frozenset((first, second) for of, first, second in those if of == number)
        for those in (event.forced, event.forbidden)
    )
    return together, apart


def _proposed_howells(event: SwissEvent, number: int, entrants: list[Entrant]) -> ProposedMatches:
    """Return the best next round of small Howells."""
    rule = match_rule(event.rules)
    field = MatchField(tuple(entrants), number, rule, *_by_hand(event, number))
    found = pair_howells(field)
    if found is None:
        raise RequestError(Message("match_no_pairing", round=str(number)))
    others = assign_tables(event, found.pairs, (), found.byes, busy=(), rematches=found.rematches)
    done = with_howells(event, others, found.groups)
    return ProposedMatches(done.posted, found.proved, done.notes)


def sides_playing_on(event: SwissEvent, number: int) -> tuple[int, ...]:
    """Return the ids that play the second round of a long triple in a round, from 1."""
    if number < 2:
        return ()
    triples = event.rounds[number - 2].triples
    return tuple(side for triple in triples if triple.rounds > 1 for side in triple.sides)


def round_entrants(event: SwissEvent, number: int, busy: tuple[int, ...]) -> Iterator[Entrant]:
    """Yield the entrants of a round, from 1, by rank; absent ones that will return come last."""
    scores = EventScores(event, max(number - 1 - event.rules.behind, 0)).for_pairing
    met: dict[int, dict[int, int]] = {player.id: {} for player in event.players}
    for first, second, of in event.met():
        if of < number:
            met[first][second] = met[second][first] = of
    before = event.rounds[: number - 1]
    byes = Counter(side for played in before for side in played.byes)
    triples = Counter(s for played in before for triple in played.triples for s in triple.sides)
    there = [side for side in pairing_order(event, number) if side not in busy]
    later = {now: frozenset(event.in_round(now)) for now in _later(event, number)}
    back = [
        player.id
        for player in event.players
        if player.id not in there and any(player.id in sides for sides in later.values())
    ]
    for side in [*there, *back]:
        away = frozenset(now for now, sides in later.items() if side not in sides)
        had = byes[side], triples[side]
        yield Entrant(
            side, scores[side], met[side], *had, is_present=side in there, absent_rounds=away
        )


def _later(event: SwissEvent, number: int) -> range:
    return range(number + 1, min(event.rules.rounds, MOST_ROUNDS) + 1)


def event_rounds_possible(event: SwissEvent) -> bool | None:
    """Return whether all remaining rounds are possible without a forbidden second meeting.

    Known absences are taken into account. ``None`` means unknown, because it would take too long.
    """
    rule, next_one = match_rule(event.rules), len(event.rounds) + 1
    if event.rules.howell:
        there = len(event.in_round(next_one))
        left = event.rules.rounds - len(event.rounds)
        known = rule.never_rematch and not event.rounds and not event.absent
        return howells_possible(there, left) if known else None
    if next_one == 1 and not event.absent:
        return rounds_possible(len(event.in_round(1)), rule)
    later = range(next_one, min(event.rules.rounds, MOST_ROUNDS) + 1)
    if not later or sides_playing_on(event, next_one):
        return None
    return round_possible(list(round_entrants(event, next_one, ())), next_one, rule)


class TableTurn(NamedTuple):
    """Boards that two pairs play at a table without a break.

    Attributes
    ----------
    match
        The table number of the match, under which its result is entered.
    room
        "open", "closed" or "home"; "" if a match has only one table.
    table
        The table where they sit; if there are two rooms, its number within the room.
    time
        The part of the round, from 1: a half of the match, or a match of a triple.
    boards
        The numbers of the first and the last board.
    """

    match: int
    room: str
    table: int
    time: int
    ns: int
    ew: int
    boards: tuple[int, int]


class TableAssignment(NamedTuple):
    """A round with its tables, and notes on requests that could not be met."""

    posted: PostedMatches
    notes: tuple[Message, ...] = ()


def assign_tables(
    event: SwissEvent,
    pairs: Sequence[tuple[int, int]],
    triples: Sequence[tuple[int, int, int]] = (),
    byes: Sequence[int] = (),
    *,
    busy: Sequence[int] = (),
    rematches: Sequence[tuple[int, int]] = (),
    triple_rounds: int = 1,
) -> TableAssignment:
    """Return a round with tables from 1 on, in the order of the pairs.

    A side with a fixed table sits there, NS. If possible, no side plays at a bad table twice: the
    nearest match in order whose sides have not been at one takes it. Triples get the last tables
    that are not bad.
    """
    rules, notes = event.rules, list[Message]()
    seated = [_ordered(event, pair) for pair in pairs]
    fixed = _fixed_tables(event, seated, notes)
    count = len(pairs) + 3 * len(triples)
    taken = set(fixed.values())
    free = [t for t in range(1, count + len(taken) + 1) if t not in taken][: count - len(fixed)]
    good = [t for t in free if t not in rules.bad_tables]
    last = (
        sorted((good + [t for t in free if t not in good])[-3 * len(triples) :]) if triples else []
    )
    if triples and len(good) >= 3 * len(triples):
        last = good[-3 * len(triples) :]
    rest = [t for t in free if t not in last]
    loose = [k for k in range(len(seated)) if k not in fixed]
    table = fixed | dict(zip(_spared(event, seated, loose, rest, notes), rest, strict=True))
    matches = [Match(table[k], *sides, rules.boards) for k, sides in enumerate(seated)]
    made = []
    for k, sides in enumerate(triples):
        three = (last[3 * k], last[3 * k + 1], last[3 * k + 2])
        made.append(Triple(sides, three, triple_rounds))
        boards = made[-1].boards_each(rules)
        for place, at in enumerate(three):
            matches.append(Match(at, sides[place], sides[(place + 1) % 3], boards))
    matches.sort(key=lambda match: match.table)
    posted = PostedMatches(tuple(matches), tuple(made), tuple(byes), tuple(busy), tuple(rematches))
    return TableAssignment(posted, tuple(notes))


def with_howells(
    event: SwissEvent, others: TableAssignment, fours: Sequence[tuple[int, int, int, int]]
) -> TableAssignment:
    """Return a round with a small Howell for each group of four, at tables after all others.

    A pair with a fixed table becomes the one that stays at the first of the two tables. A note says
    so if that is not its fixed table.
    """
    kept, notes, matches = dict(event.fixed), [*others.notes], [*others.posted.matches]
    after = max([0, *(match.table for match in matches)])
    howells = []
    for k, four in enumerate(fours):
        a, b, c, d = sorted(four, key=lambda side: side not in kept)
        t, u, v = (after + 2 * len(fours) * time + 2 * k + 1 for time in range(3))
        howells.append(SmallHowell((a, b, c, d), (t, t + 1, u, u + 1, v, v + 1)))
        if kept.get(a, t) != t:
            told = {"player": event.by_id[a].name, "table": str(kept[a])}
            notes.append(Message("match_howell_table", at=str(t), **told))
        for number, two in zip(howells[-1].tables, howells[-1].meetings, strict=True):
            matches.append(Match(number, *two, boards_in_half_match(event.rules)))
    matches.sort(key=lambda match: match.table)
    posted = replace(others.posted, matches=tuple(matches), howells=tuple(howells))
    return TableAssignment(posted, tuple(notes))


def _ordered(event: SwissEvent, pair: tuple[int, int]) -> tuple[int, int]:
    """Return a pair with the side first that has a fixed table or was first less often."""
    kept = dict(event.fixed)
    first = Counter(match.first for played in event.rounds for match in played.matches)
    better, other = pair
    keys = [(side not in kept, first[side], k) for k, side in enumerate(pair)]
    return (better, other) if keys[0] <= keys[1] else (other, better)


def _fixed_tables(
    event: SwissEvent, seated: Sequence[tuple[int, int]], notes: list[Message]
) -> dict[int, int]:
    """Return the tables of matches in which a side has a fixed table, by index of the match."""
    kept, found = dict(event.fixed), dict[int, int]()
    for k, (first, second) in enumerate(seated):
        if first not in kept:
            continue
        found[k] = kept[first]
        if second in kept:
            names = [event.by_id[side].name for side in (second, first)]
            told = {"player": names[0], "table": str(kept[second]), "other": names[1]}
            notes.append(Message("match_two_fixed", **told))
    return found


def _spared(
    event: SwissEvent,
    seated: Sequence[tuple[int, int]],
    loose: list[int],
    tables: Sequence[int],
    notes: list[Message],
) -> list[int]:
    """Return the indices of matches in the order of the tables they get.

    All bad tables are alike to a match: it may play at any of them or at none. Taking the nearest
    suitable match therefore never costs another bad table its only one.
    """
    bad = event.rules.bad_tables
    been = {
        side
        for played in event.rounds
        for match in played.matches
        if match.table in bad
        for side in match.sides
    }
    order = list(loose)
    places = [place for place, table in enumerate(tables) if table in bad]
    for place in places:
        if been.isdisjoint(seated[order[place]]):
            continue
        others = [p for p in range(len(order)) if p not in places]
        fresh = [p for p in others if been.isdisjoint(seated[order[p]])]
        if fresh:
            nearest = min(fresh, key=lambda p: (abs(p - place), -p))
            order[place], order[nearest] = order[nearest], order[place]
        else:
            names = [event.by_id[side].name for side in seated[order[place]]]
            told = {"table": str(tables[place]), "first": names[0], "second": names[1]}
            notes.append(Message("match_bad_table_again", **told))
    return order


def home_tables(event: SwissEvent) -> dict[int, int]:
    """Return each side's home table: its fixed one, or the next free one in order of entry."""
    homes = dict(event.fixed)
    free = (t for t in range(1, 2 * len(event.players) + 1) if t not in homes.values())
    return {
        player.id: homes[player.id] if player.id in homes else next(free)
        for player in event.players
    }


def table_turns(event: SwissEvent, number: int) -> Iterator[TableTurn]:
    """Yield the seating and boards of each part of a round, from 1, match by match.

    Boards dealt at the table change rooms after the first half. Duplicated boards are the same
    everywhere at the same time.
    """
    rules = event.rules
    played = event.rounds[number - 1]
    homes = home_tables(event) if rules.home else {}
    base = sum(_boards_used(rules, earlier) for earlier in event.rounds[: number - 1])
    for match in played.paired:
        if rules.entry is WhoPlays.PAIRS:
            ns, ew = match.sides
            yield TableTurn(
                match=match.table,
                room="",
                table=match.table,
                time=1,
                ns=ns,
                ew=ew,
                boards=(base + 1, base + match.boards),
            )
        else:
            yield from _both_rooms(rules, match, homes, base)
    for howell in played.howells:
        third = boards_in_half_match(rules)
        for k, (ns, ew) in enumerate(howell.meetings):
            time, boards = k // 2 + 1, (base + k // 2 * third + 1, base + (k // 2 + 1) * third)
            yield TableTurn(
                match=howell.tables[k],
                room="",
                table=howell.tables[k % 2],
                time=time,
                ns=ns,
                ew=ew,
                boards=boards,
            )
    for triple in played.triples:
        if rules.entry is WhoPlays.TEAMS:
            yield from _triple(rules, triple, homes, base)
        else:
            third = boards_in_half_match(rules)
            for k, at in enumerate(triple.tables):
                ns, ew = triple.sides[k], triple.sides[(k + 1) % 3]
                boards = base + k * third + 1, base + (k + 1) * third
                yield TableTurn(
                    match=at,
                    room="",
                    table=triple.tables[0],
                    time=k + 1,
                    ns=ns,
                    ew=ew,
                    boards=boards,
                )


def _boards_used(rules: EventRules, posted: PostedMatches) -> int:
    """Return the number of board numbers a round uses, so that the next round repeats none.

    The three matches of a triple have separate boards, more than a round has. A triple over two
    rounds is counted in its first round, minus the boards that its second round has anyway.
    """
    triples = (
        (2 if triple.rounds > 1 else 3) * triple.boards_each(rules) for triple in posted.triples
    )
    return max(rules.boards, *triples, 0)


def _both_rooms(
    rules: EventRules, match: Match, homes: Mapping[int, int], base: int
) -> Iterator[TableTurn]:
    halves = (base + 1, base + rules.halves[0]), (base + rules.halves[0] + 1, base + match.boards)
    for room, (ns, ew) in enumerate((match.sides, match.sides[::-1])):
        swapped = room == 1 and not rules.duplicated
        name, table = ("open", "closed")[room], match.table
        if homes:
            name, table = "home", homes[ns]
        parts = [part for part in (halves[::-1] if swapped else halves) if part[0] <= part[1]]
        for time, boards in enumerate(parts, start=1):
            yield TableTurn(
                match=match.table, room=name, table=table, time=time, ns=ns, ew=ew, boards=boards
            )


def _triple(
    rules: EventRules, triple: Triple, homes: Mapping[int, int], base: int
) -> Iterator[TableTurn]:
    """Yield three tables twice: NS stay, their EW move on one table, and then the other way.

    Over two rounds, each of the two parts is a whole match long.
    """
    long = triple.boards_each(rules)
    for time, way in ((1, 1), (2, 2)):
        for k, host in enumerate(triple.sides):
            match = k if way == 1 else (k + 2) % 3  # match k is between k and the next
            boards = base + match * long + 1, base + (match + 1) * long
            at = homes.get(host, triple.tables[k])
            name = "home" if homes else ""
            ew = triple.sides[(k + way) % 3]
            yield TableTurn(
                match=triple.tables[match],
                room=name,
                table=at,
                time=time,
                ns=host,
                ew=ew,
                boards=boards,
            )


class CheckedMatches(NamedTuple):
    """A posted round compared with the best one, given the present results.

    Attributes
    ----------
    number
        The round, from 1.
    rematches
        Second meetings that the rules forbid.
    num_allowed_rematches
        The number of second meetings that the rules allow.
    min_rematches
        The least possible number of forbidden second meetings.
    is_best
        Whether the best round has the same meetings and byes.
    proved
        Whether the best round is proven optimal.
    """

    number: int
    rematches: tuple[tuple[int, int], ...]
    num_allowed_rematches: int
    min_rematches: int
    is_best: bool
    proved: bool

    @property
    def is_sound(self) -> bool:
        """Whether there was no needless second meeting."""
        return len(self.rematches) <= self.min_rematches


def checked_rounds(
    event: SwissEvent, make_ready: Callable[[], None] | None = None
) -> tuple[CheckedMatches, ...]:
    """Return each posted round, compared with the best one for the sides that were present.

    The best one ignores requests by hand, so a requested second meeting counts as needless.
    """
    return tuple(_checked(event, number, make_ready) for number in range(1, len(event.rounds) + 1))


def _checked(
    event: SwissEvent, number: int, make_ready: Callable[[], None] | None
) -> CheckedMatches:
    played, rule = event.rounds[number - 1], match_rule(event.rules)
    joined = dict(event.joined)
    then = tuple(player for player in event.players if joined.get(player.id, 1) <= number)
    away = {(player.id, number) for player in then if player.id not in played.players}
    before = replace(
        event,
        players=then,
        rounds=event.rounds[: number - 1],
        absent=event.absent | away,
        forced=frozenset(),
        forbidden=frozenset(),
    )
    best = proposed_round(before, number, make_ready)
    last = {(first, second): of for first, second, of in before.met()}
    again = before.meeting_again(number, played)
    barred = tuple(two for two in again if rule.no_rematch(last[two], number))
    same = {m.sorted_sides for m in played.matches} == {m.sorted_sides for m in best.posted.matches}
    same = same and set(played.byes) == set(best.posted.byes)
    let_meet, least = len(again) - len(barred), len(best.posted.rematches)
    return CheckedMatches(
        number=number,
        rematches=barred,
        num_allowed_rematches=let_meet,
        min_rematches=least,
        is_best=same,
        proved=best.proved,
    )
