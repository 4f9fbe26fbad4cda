"""Pair the next round of an event, assign tables, and check posted rounds.

Pairing follows the event's rules. A check compares a posted round with the best possible one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.engine.blossom import MAX_VERTICES_IN_PYTHON
from bridgeopt.plugins.swiss.codecs import MAX_ROUNDS
from bridgeopt.plugins.swiss.conflicts import (
    RoundWishKind,
    Wishes,
    describe_conflict,
    find_conflict,
    pairs_by_hand,
    round_wishes,
)
from bridgeopt.plugins.swiss.howell_groups import howells_possible, pair_howells
from bridgeopt.plugins.swiss.match_rule import Entrant, MatchField, MatchRule, OddRule, Opponents
from bridgeopt.plugins.swiss.match_search import MatchSearch
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
from bridgeopt.plugins.swiss.matchplay.standings import pairing_order, scores_for_pairing
from bridgeopt.plugins.swiss.tournament import Apart, PairKey, pair_key

_ODD_RULES = {
    OddSides.TRIPLE: OddRule.TRIPLE,
    OddSides.LONG_TRIPLE: OddRule.LONG_TRIPLE,
    OddSides.BYE: OddRule.BYE,
}
_OPPONENTS = {
    PairingOrder.NEIGHBOURS: Opponents.NEIGHBOURS,
    PairingOrder.FOLD: Opponents.FOLDED,
    PairingOrder.GROUPS: Opponents.FOLDED,
}


_MAX_TRIPLE_FIELD_WITHOUT_KERNELS = 30
"""Without kernels, a round with a triple is paired for at most this many entrants.

Such a round needs many matchings, which are slow without compiled kernels.
"""


class ProposedMatches(NamedTuple):
    """A round to post, with notes; ``proved`` says whether it is proven to be optimal."""

    posted: PostedMatches
    proved: bool
    notes: tuple[Message, ...]


def match_rule(rules: EventRules) -> MatchRule:
    """Return the pairing rule that an event's rules imply."""
    return MatchRule(
        rules.rounds,
        _OPPONENTS[rules.order],
        by_groups=rules.order is PairingOrder.GROUPS,
        odd=_ODD_RULES[rules.odd],
        again_after=rules.again_after,
        free_last=rules.danish,
        sessions=rules.sessions,
        rounds_ahead=rules.ahead and not rules.howell,
    )


def propose_round(
    event: SwissEvent, number: int, make_ready: Callable[[], None] | None = None
) -> ProposedMatches:
    """Return the best round ``number`` (from 1) with tables assigned.

    ``make_ready``, which loads kernels, is called before a large field is paired.

    Raises
    ------
    RequestError
        The director's requests make pairing impossible, or fewer than two sides are to be paired.
    """
    busy = sides_playing_on(event, number)
    entrants = list(round_entrants(event, number, busy))
    if sum(entrant.is_present for entrant in entrants) < 2 and not busy:
        raise RequestError(Message("match_nobody_to_pair", round=str(number)))
    if event.rules.howell:
        return _propose_howells(event, number, entrants)
    has_triple = len(entrants) % 2 == 1 and event.rules.odd is not OddSides.BYE
    if make_ready is not None and len(entrants) > (
        _MAX_TRIPLE_FIELD_WITHOUT_KERNELS if has_triple else MAX_VERTICES_IN_PYTHON
    ):
        make_ready()
    matched = pair_matches(
        entrants, number, match_rule(event.rules), *_requested_pairs(event, number)
    )
    if matched is None:
        raise RequestError(_no_pairing_message(event, number))
    is_last_round = number == event.rules.rounds
    plays_on = event.rules.odd is OddSides.LONG_TRIPLE and not is_last_round
    assignment = assign_tables(
        event,
        matched.pairs,
        matched.triples,
        matched.byes,
        busy=busy,
        rematches=matched.rematches,
        triple_rounds=2 if plays_on else 1,
    )
    return _with_requested_byes(
        event, number, ProposedMatches(assignment.posted, matched.proved, assignment.notes)
    )


def _with_requested_byes(
    event: SwissEvent, number: int, proposed: ProposedMatches
) -> ProposedMatches:
    """Return a proposed round with the byes that sides requested.

    A side that still plays a triple over two rounds gets no bye, and a note says so.
    """
    posted, notes = proposed.posted, list(proposed.notes)
    requested = sorted(event.byes_asked_in(number).items())
    for side, _ in requested:
        if side in posted.busy:
            notes.append(Message("match_bye_in_triple", player=event.by_id[side].name))
    granted = tuple((side, kind) for side, kind in requested if side not in posted.busy)
    return ProposedMatches(replace(posted, asked=granted), proposed.proved, tuple(notes))


def _no_pairing_message(event: SwissEvent, number: int) -> Message:
    """Return the message for a round without a pairing; it names wishes that conflict.

    The wishes are the standing wishes and the director's requests. If a triple plays on, the
    standing wishes of the next round count, too.
    """
    rules = event.rules
    triple_plays_on = match_rule(rules).triple_plays_on(number)
    wishes = round_wishes(
        (number, number + 1) if triple_plays_on else (number,),
        event.apart,
        (rules.never, rules.never_rounds),
        *_requested_pairs(event, number),
    )

    forced = pairs_by_hand(wishes, RoundWishKind.FORCE)
    conflict = find_conflict(
        wishes,
        lambda kept: _has_pairing(_with_wishes(event, number, kept), number, forced),
        lambda kept: _has_pairing(_with_wishes(event, number, kept), number),
    )
    return describe_conflict("match_no_pairing", number, conflict, event.by_id)


def _with_wishes(event: SwissEvent, number: int, wishes: Wishes) -> SwissEvent:
    """Return the event with ``wishes`` instead of all its own wishes about meetings.

    Pairs that ``wishes`` force or forbid are forced or forbidden in round ``number`` (from 1).
    """
    requests = (
        frozenset((number, *two) for two in pairs_by_hand(wishes, kind))
        for kind in (RoundWishKind.FORCE, RoundWishKind.FORBID)
    )
    forced, forbidden = requests
    return replace(
        event,
        apart=tuple(wish.value for wish in wishes if isinstance(wish.value, Apart)),
        rules=replace(
            event.rules, never=tuple(wish.value for wish in wishes if isinstance(wish.value, str))
        ),
        forced=forced,
        forbidden=forbidden,
    )


def refuse_impossible_round(event: SwissEvent, number: int) -> None:
    """Raise a `RequestError` if the standing wishes leave no pairing of a round (from 1)."""
    message = _impossible_round_message(event, number)
    if message is not None:
        raise RequestError(message)


def _impossible_round_message(event: SwissEvent, number: int) -> Message | None:
    """Return a message if the standing wishes leave no pairing of a round (from 1)."""
    if event.kept_apart and not _has_pairing(event, number):
        return _no_pairing_message(event, number)
    return None


def impossible_by_wishes_message(event: SwissEvent) -> Message:
    """Return a message that the remaining rounds cannot respect all standing wishes.

    If wishes leave the next round without a pairing, the message names them. Otherwise it says that
    some sides must meet a second time.
    """
    message = _impossible_round_message(event, len(event.rounds) + 1)
    return message or Message("match_rounds_not_had_with_wishes")


def without_impossible_wishes(event: SwissEvent, number: int) -> SwissEvent:
    """Return the event without standing wishes to keep sides apart, if they are impossible.

    The wishes are impossible if they leave round ``number`` (from 1) without a pairing. That can
    happen in a posted round, because a wish may be newer than the round. If the wishes are
    possible, return the event unchanged.
    """
    if _impossible_round_message(event, number) is None:
        return event
    return replace(event, apart=(), rules=replace(event.rules, never=()))


def _has_pairing(
    event: SwissEvent, number: int, may_meet: frozenset[PairKey] = frozenset()
) -> bool:
    """Return whether a round (from 1) has any pairing; later rounds are ignored.

    The pairs of ids in ``may_meet`` may meet in spite of wishes.
    """
    rule = replace(match_rule(event.rules), rounds_ahead=False)
    entrants = tuple(
        replace(
            entrant,
            apart={
                other: rounds
                for other, rounds in entrant.apart.items()
                if pair_key(entrant.id, other) not in may_meet
            },
        )
        for entrant in round_entrants(event, number, sides_playing_on(event, number))
    )
    together, apart = _requested_pairs(event, number)
    field = MatchField(entrants, number, rule, together, apart - may_meet)
    if event.rules.howell:
        return pair_howells(field) is not None
    return MatchSearch(field).best(lambda _: True) is not None


def _requested_pairs(
    event: SwissEvent, number: int
) -> tuple[frozenset[tuple[int, int]], frozenset[tuple[int, int]]]:
    """Return the pairs of ids that the director requires, and forbids, in a round (from 1)."""
    required, forbidden = (
        frozenset(
            (first, second) for round_number, first, second in requests if round_number == number
        )
        for requests in (event.forced, event.forbidden)
    )
    return required, forbidden


def _propose_howells(event: SwissEvent, number: int, entrants: list[Entrant]) -> ProposedMatches:
    """Return the best round ``number`` (from 1) of small Howells."""
    rule = match_rule(event.rules)
    field = MatchField(tuple(entrants), number, rule, *_requested_pairs(event, number))
    howells = pair_howells(field)
    if howells is None:
        raise RequestError(_no_pairing_message(event, number))
    other_tables = assign_tables(
        event, howells.pairs, (), howells.byes, busy=(), rematches=howells.rematches
    )
    assignment = with_howells(event, other_tables, howells.groups)
    return _with_requested_byes(
        event, number, ProposedMatches(assignment.posted, howells.proved, assignment.notes)
    )


def sides_playing_on(event: SwissEvent, number: int) -> tuple[int, ...]:
    """Return the ids of sides whose triple began in the previous round and ends in this one."""
    if number < 2:
        return ()
    triples = event.rounds[number - 2].triples
    return tuple(side for triple in triples if triple.rounds > 1 for side in triple.sides)


def round_entrants(event: SwissEvent, number: int, busy: tuple[int, ...]) -> Iterator[Entrant]:
    """Yield the entrants of a round (from 1) by rank; absent sides that will return come last.

    ``busy`` has the sides that still play a triple of the previous round; they are left out.
    """
    scores = scores_for_pairing(event, number)
    apart: dict[int, dict[int, frozenset[int]]] = {player.id: {} for player in event.players}
    for (first, second), rounds in event.kept_apart.items():
        apart[first][second] = apart[second][first] = rounds
    met: dict[int, dict[int, int]] = {player.id: {} for player in event.players}
    for first, second, round_number in event.met():
        if round_number < number:
            met[first][second] = met[second][first] = round_number
    earlier_rounds = event.rounds[: number - 1]
    byes = Counter(side for played in earlier_rounds for side in played.byes)
    triples = Counter(
        member for played in earlier_rounds for triple in played.triples for member in triple.sides
    )
    present_ids = [side for side in pairing_order(event, number) if side not in busy]
    sides_in_round = {
        later_round: frozenset(event.in_round(later_round))
        for later_round in _later_round_numbers(event, number)
    }
    returning_ids = [
        player.id
        for player in event.players
        if player.id not in present_ids
        and any(player.id in sides for sides in sides_in_round.values())
    ]
    for side in [*present_ids, *returning_ids]:
        absent_rounds = frozenset(
            later_round for later_round, sides in sides_in_round.items() if side not in sides
        )
        counts = byes[side], triples[side]
        yield Entrant(
            side,
            scores[side],
            met[side],
            *counts,
            is_present=side in present_ids,
            absent_rounds=absent_rounds,
            apart=apart[side],
        )


def _later_round_numbers(event: SwissEvent, number: int) -> range:
    return range(number + 1, min(event.rules.rounds, MAX_ROUNDS) + 1)


def event_rounds_possible(event: SwissEvent) -> bool | None:
    """Return whether all remaining rounds are possible without a forbidden second meeting.

    The search takes known absences into account. Return ``None`` if it takes too long.
    """
    rule, next_number = match_rule(event.rules), len(event.rounds) + 1
    if event.rules.howell:
        num_sides = len(event.in_round(next_number))
        num_remaining = event.rules.rounds - len(event.rounds)
        has_only_posted_wishes = rule.never_rematch and not event.rounds and not event.absent
        has_only_posted_wishes = (
            has_only_posted_wishes and not event.asked_byes and not event.kept_apart
        )
        return howells_possible(num_sides, num_remaining) if has_only_posted_wishes else None
    if next_number == 1 and not (event.absent or event.asked_byes or event.kept_apart):
        return rounds_possible(len(event.in_round(1)), rule)
    remaining = range(next_number, min(event.rules.rounds, MAX_ROUNDS) + 1)
    if not remaining or sides_playing_on(event, next_number):
        return None
    return round_possible(list(round_entrants(event, next_number, ())), next_number, rule)


class TableTurn(NamedTuple):
    """A turn: consecutive boards that two pairs play at a table.

    Attributes
    ----------
    match
        The table number of the match, by which its result is entered.
    room
        "open", "closed" or "home"; "" if a match has only one table.
    table
        The number of the table where the pairs sit; with two rooms, the number within the room.
    time
        The part of the round (from 1), such as a half of the match.
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
    """A round with assigned tables, and notes on requests about tables that were not fulfilled."""

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
    """Return a round with a table for each match.

    ``busy`` has the sides that play on in a triple of the previous round, and ``rematches`` has the
    forbidden second meetings. ``triple_rounds`` is the number of rounds that each triple takes.

    A side with a fixed table sits at that table, as NS. The other pairs get the free tables from 1
    on, in order. Triples get the last tables that are not bad; if there are too few of these, they
    get bad tables too. If possible, no side plays at a bad table twice. Suppose that a match is at
    a bad table, and one of its sides has already played at a bad table. The match then exchanges
    tables with the nearest match whose two sides have not played at a bad table yet.
    """
    rules, notes = event.rules, list[Message]()
    seated = [_seat_order(event, pair) for pair in pairs]
    fixed = _fixed_tables(event, seated, notes)
    count = len(pairs) + 3 * len(triples)
    taken = set(fixed.values())
    free_tables = [
        table_number
        for table_number in range(1, count + len(taken) + 1)
        if table_number not in taken
    ][: count - len(fixed)]
    good_tables = [
        table_number for table_number in free_tables if table_number not in rules.bad_tables
    ]
    last_tables = (
        sorted(
            (
                good_tables
                + [table_number for table_number in free_tables if table_number not in good_tables]
            )[-3 * len(triples) :]
        )
        if triples
        else []
    )
    if triples and len(good_tables) >= 3 * len(triples):
        last_tables = good_tables[-3 * len(triples) :]
    other_tables = [table_number for table_number in free_tables if table_number not in last_tables]
    movable = [k for k in range(len(seated)) if k not in fixed]
    table = fixed | dict(
        zip(
            _order_for_bad_tables(event, seated, movable, other_tables, notes),
            other_tables,
            strict=True,
        )
    )
    matches = [Match(table[k], *sides, rules.boards) for k, sides in enumerate(seated)]
    placed_triples = []
    for k, sides in enumerate(triples):
        tables = (last_tables[3 * k], last_tables[3 * k + 1], last_tables[3 * k + 2])
        placed_triples.append(Triple(sides, tables, triple_rounds))
        boards = placed_triples[-1].boards_each(rules)
        for place, at in enumerate(tables):
            matches.append(Match(at, sides[place], sides[(place + 1) % 3], boards))
    matches.sort(key=lambda match: match.table)
    posted = PostedMatches(
        tuple(matches), tuple(placed_triples), tuple(byes), tuple(busy), tuple(rematches)
    )
    return TableAssignment(posted, tuple(notes))


def with_howells(
    event: SwissEvent, other_tables: TableAssignment, fours: Sequence[tuple[int, int, int, int]]
) -> TableAssignment:
    """Return a round with a small Howell added for each group of four.

    The small Howells get the tables after those of ``other_tables``, the round so far. In each
    small Howell, a pair with a fixed table becomes the pair that stays at the first table. If the
    first table is not the fixed table of that pair, a note says so.
    """
    fixed_table, notes, matches = (
        dict(event.fixed),
        [*other_tables.notes],
        [*other_tables.posted.matches],
    )
    last_table = max([0, *(match.table for match in matches)])
    howells = []
    for k, four in enumerate(fours):
        a, b, c, d = sorted(four, key=lambda side: side not in fixed_table)
        t, u, v = (last_table + 2 * len(fours) * time + 2 * k + 1 for time in range(3))
        howells.append(SmallHowell((a, b, c, d), (t, t + 1, u, u + 1, v, v + 1)))
        if fixed_table.get(a, t) != t:
            values = {"player": event.by_id[a].name, "table": str(fixed_table[a])}
            notes.append(Message("match_howell_table", at=str(t), **values))
        for number, pair in zip(howells[-1].tables, howells[-1].meetings, strict=True):
            matches.append(Match(number, *pair, boards_in_half_match(event.rules)))
    matches.sort(key=lambda match: match.table)
    posted = replace(other_tables.posted, matches=tuple(matches), howells=tuple(howells))
    return TableAssignment(posted, tuple(notes))


def _seat_order(event: SwissEvent, pair: tuple[int, int]) -> tuple[int, int]:
    """Return the two sides of a match in order; the first side sits NS.

    The first is the side with a fixed table. If neither or both of them have one, the first is the
    side that was first in fewer earlier matches.
    """
    fixed_tables = dict(event.fixed)
    times_first = Counter(match.first for played in event.rounds for match in played.matches)
    first, second = pair
    keys = [(side not in fixed_tables, times_first[side], k) for k, side in enumerate(pair)]
    return (first, second) if keys[0] <= keys[1] else (second, first)


def _fixed_tables(
    event: SwissEvent, seated: Sequence[tuple[int, int]], notes: list[Message]
) -> dict[int, int]:
    """Return the fixed tables, by the index of the match in ``seated``.

    A match has a fixed table if its first side has one. If the second side has one, too, a note is
    added to ``notes``.
    """
    fixed_tables, table_of_match = dict(event.fixed), dict[int, int]()
    for k, (first, second) in enumerate(seated):
        if first not in fixed_tables:
            continue
        table_of_match[k] = fixed_tables[first]
        if second in fixed_tables:
            names = [event.by_id[side].name for side in (second, first)]
            values = {"player": names[0], "table": str(fixed_tables[second]), "other": names[1]}
            notes.append(Message("match_two_fixed", **values))
    return table_of_match


def _order_for_bad_tables(
    event: SwissEvent,
    seated: Sequence[tuple[int, int]],
    movable: list[int],
    tables: Sequence[int],
    notes: list[Message],
) -> list[int]:
    """Return the indices of matches in the order of the tables that they get.

    ``movable`` has the indices in ``seated`` of matches without a fixed table, and ``tables`` the
    free tables. No side should play at a bad table twice. A match that would break this changes
    places with the nearest match that would not. If there is none, a note is added to ``notes``.
    Taking the nearest match never spoils a later bad table, because every match that suits one bad
    table suits them all.
    """
    bad_tables = event.rules.bad_tables
    has_been_at_bad_table = {
        side
        for played in event.rounds
        for match in played.matches
        if match.table in bad_tables
        for side in match.sides
    }
    order = list(movable)
    places = [place for place, table in enumerate(tables) if table in bad_tables]
    for place in places:
        if has_been_at_bad_table.isdisjoint(seated[order[place]]):
            continue
        good_places = [p for p in range(len(order)) if p not in places]
        suitable = [p for p in good_places if has_been_at_bad_table.isdisjoint(seated[order[p]])]
        if suitable:
            nearest = min(suitable, key=lambda p: (abs(p - place), -p))
            order[place], order[nearest] = order[nearest], order[place]
        else:
            names = [event.by_id[side].name for side in seated[order[place]]]
            values = {"table": str(tables[place]), "first": names[0], "second": names[1]}
            notes.append(Message("match_bad_table_again", **values))
    return order


def home_tables(event: SwissEvent) -> dict[int, int]:
    """Return each side's home table, by id.

    A side with a fixed table has that one. The others get the free tables, in order of entry.
    """
    homes = dict(event.fixed)
    free_tables = (t for t in range(1, 2 * len(event.players) + 1) if t not in homes.values())
    return {
        player.id: homes[player.id] if player.id in homes else next(free_tables)
        for player in event.players
    }


def table_turns(event: SwissEvent, number: int) -> Iterator[TableTurn]:
    """Yield the seating and the boards at each table in a round (from 1), match by match.

    There is one item for each part of the round at each table. Boards that are dealt at the table
    move to the other room after the first half. With duplicated boards, all tables play the same
    boards at the same time.
    """
    rules = event.rules
    played = event.rounds[number - 1]
    homes = home_tables(event) if rules.home else {}
    num_boards_before = sum(_boards_used(rules, earlier) for earlier in event.rounds[: number - 1])
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
                boards=(num_boards_before + 1, num_boards_before + match.boards),
            )
        else:
            yield from _turns_in_both_rooms(rules, match, homes, num_boards_before)
    for howell in played.howells:
        boards_each = boards_in_half_match(rules)
        for k, (ns, ew) in enumerate(howell.meetings):
            time, boards = (
                k // 2 + 1,
                (
                    num_boards_before + k // 2 * boards_each + 1,
                    num_boards_before + (k // 2 + 1) * boards_each,
                ),
            )
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
            yield from _turns_of_triple(rules, triple, homes, num_boards_before)
        else:
            boards_each = boards_in_half_match(rules)
            for k, table in enumerate(triple.tables):
                ns, ew = triple.sides[k], triple.sides[(k + 1) % 3]
                boards = (
                    num_boards_before + k * boards_each + 1,
                    num_boards_before + (k + 1) * boards_each,
                )
                yield TableTurn(
                    match=table,
                    room="",
                    table=triple.tables[0],
                    time=k + 1,
                    ns=ns,
                    ew=ew,
                    boards=boards,
                )


def _boards_used(rules: EventRules, posted: PostedMatches) -> int:
    """Return the number of board numbers that a posted round uses up.

    The next round's boards begin after these. The three matches of a triple have different boards,
    so together they may use more board numbers than a match of full length. A triple over two
    rounds uses up the boards of two matches in its first round, and none in its second. The boards
    of its third match fit within the numbers that the other matches of the second round use.
    """
    boards_of_triples = (
        (2 if triple.rounds > 1 else 3) * triple.boards_each(rules) for triple in posted.triples
    )
    return max(rules.boards, *boards_of_triples, 0)


def _turns_in_both_rooms(
    rules: EventRules, match: Match, homes: Mapping[int, int], num_boards_before: int
) -> Iterator[TableTurn]:
    halves = (
        (num_boards_before + 1, num_boards_before + rules.halves[0]),
        (num_boards_before + rules.halves[0] + 1, num_boards_before + match.boards),
    )
    for room, (ns, ew) in enumerate((match.sides, match.sides[::-1])):
        starts_with_second_half = room == 1 and not rules.duplicated
        room_name, table = ("open", "closed")[room], match.table
        if homes:
            room_name, table = "home", homes[ns]
        parts = [
            part
            for part in (halves[::-1] if starts_with_second_half else halves)
            if part[0] <= part[1]
        ]
        for time, boards in enumerate(parts, start=1):
            yield TableTurn(
                match=match.table,
                room=room_name,
                table=table,
                time=time,
                ns=ns,
                ew=ew,
                boards=boards,
            )


def _turns_of_triple(
    rules: EventRules, triple: Triple, homes: Mapping[int, int], num_boards_before: int
) -> Iterator[TableTurn]:
    """Yield the seating of a triple of teams at three tables, in two parts.

    ``homes`` has the home tables of sides, if any, and ``num_boards_before`` is the number of
    boards used before. Each NS pair stays at its table. It plays the EW pair of the next side in
    the first part, and the EW pair of the previous side in the second part.

    In a triple over two rounds, each part is as long as a whole match.
    """
    boards_each = triple.boards_each(rules)
    for time, step in ((1, 1), (2, 2)):
        for k, ns in enumerate(triple.sides):
            match = k if step == 1 else (k + 2) % 3  # match k is between side k and the next side
            boards = (
                num_boards_before + match * boards_each + 1,
                num_boards_before + (match + 1) * boards_each,
            )
            table = homes.get(ns, triple.tables[k])
            room_name = "home" if homes else ""
            ew = triple.sides[(k + step) % 3]
            yield TableTurn(
                match=triple.tables[match],
                room=room_name,
                table=table,
                time=time,
                ns=ns,
                ew=ew,
                boards=boards,
            )


class CheckedMatches(NamedTuple):
    """A comparison of a posted round with the best one, given the present results.

    Attributes
    ----------
    number
        The round (from 1).
    rematches
        The pairs of ids that met a second time although the rules forbid it.
    met_though_apart
        The pairs of ids that met in spite of a standing wish, except those that the director
        requested.
    num_allowed_rematches
        The number of second meetings that the rules allow.
    min_rematches
        The smallest possible number of forbidden second meetings.
    is_best
        Whether the best round has the same meetings and byes as the posted round.
    proved
        Whether the best round is proven optimal.
    ignores_wishes
        Whether the best round ignores standing wishes that keep sides apart, because they leave no
        pairing.
    """

    number: int
    rematches: tuple[tuple[int, int], ...]
    num_allowed_rematches: int
    min_rematches: int
    is_best: bool
    proved: bool
    met_though_apart: tuple[tuple[int, int], ...] = ()
    ignores_wishes: bool = False

    @property
    def is_sound(self) -> bool:
        """Whether there was no needless second meeting."""
        return len(self.rematches) <= self.min_rematches


def check_rounds(
    event: SwissEvent, make_ready: Callable[[], None] | None = None
) -> tuple[CheckedMatches, ...]:
    """Return a comparison of each posted round with the best one for the sides that took part.

    The best round ignores requests of the director. A requested second meeting therefore counts as
    needless.
    """
    return tuple(
        _check_round(event, number, make_ready) for number in range(1, len(event.rounds) + 1)
    )


def _check_round(
    event: SwissEvent, number: int, make_ready: Callable[[], None] | None
) -> CheckedMatches:
    played, rule = event.rounds[number - 1], match_rule(event.rules)
    joined = dict(event.joined)
    sides_in_event = tuple(player for player in event.players if joined.get(player.id, 1) <= number)
    playing = played.players - played.asked_kinds.keys()
    absences = {(player.id, number) for player in sides_in_event if player.id not in playing}
    before = replace(
        event,
        players=sides_in_event,
        rounds=event.rounds[: number - 1],
        absent=event.absent | absences,
        asked_byes=tuple(bye for bye in event.asked_byes if bye.round > number),
        forced=frozenset(),
        forbidden=frozenset(),
    )
    possible = without_impossible_wishes(before, number)
    best = propose_round(possible, number, make_ready)
    last_meeting = {(first, second): round_number for first, second, round_number in before.met()}
    rematches = before.meeting_again(number, played)
    forbidden = tuple(pair for pair in rematches if rule.no_rematch(last_meeting[pair], number))
    is_same = {match.sorted_sides for match in played.matches} == {
        match.sorted_sides for match in best.posted.matches
    }
    is_same = is_same and set(played.byes) == set(best.posted.byes)
    num_allowed, min_rematches = len(rematches) - len(forbidden), len(best.posted.rematches)
    return CheckedMatches(
        number=number,
        rematches=forbidden,
        num_allowed_rematches=num_allowed,
        min_rematches=min_rematches,
        is_best=is_same,
        proved=best.proved,
        met_though_apart=event.met_though_apart(number, played),
        ignores_wishes=possible is not before,
    )
