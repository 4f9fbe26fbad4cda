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


_MAX_WITH_TRIPLES = 30
"""Largest number of entrants for which a round with a triple is paired without compiled kernels.

Such a round needs many matchings.
"""


class ProposedMatches(NamedTuple):
    """A round that can be posted, with notes; ``proved`` says whether it is proven optimal."""

    posted: PostedMatches
    proved: bool
    notes: tuple[Message, ...]


def match_rule(rules: EventRules) -> MatchRule:
    """Return the pairing rule that an event's rules imply."""
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
    """Return the best round with this number, from 1, with tables assigned.

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
        return _proposed_howells(event, number, entrants)
    triples = len(entrants) % 2 == 1 and event.rules.odd is not OddSides.BYE
    if make_ready is not None and len(entrants) > (
        _MAX_WITH_TRIPLES if triples else MAX_VERTICES_IN_PYTHON
    ):
        make_ready()
    found = pair_matches(entrants, number, match_rule(event.rules), *_by_hand(event, number))
    if found is None:
        raise RequestError(_no_pairing(event, number))
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
    return _with_asked_byes(event, number, ProposedMatches(done.posted, found.proved, done.notes))


def _with_asked_byes(event: SwissEvent, number: int, proposed: ProposedMatches) -> ProposedMatches:
    """Return a proposed round, completed by the byes that sides asked for.

    A side that still plays a triple over two rounds gets no bye, and a note says so.
    """
    posted, notes = proposed.posted, list(proposed.notes)
    asked = sorted(event.byes_asked_in(number).items())
    for side, _ in asked:
        if side in posted.busy:
            notes.append(Message("match_bye_in_triple", player=event.by_id[side].name))
    kept = tuple((side, kind) for side, kind in asked if side not in posted.busy)
    return ProposedMatches(replace(posted, asked=kept), proposed.proved, tuple(notes))


def _no_pairing(event: SwissEvent, number: int) -> Message:
    """Return the message that wishes leave a round, from 1, no pairing, with those that conflict.

    The wishes are standing wishes, and the director's pairs by hand. If a triple plays on, the
    standing wishes of the next round count too.
    """
    rules = event.rules
    goes_on = match_rule(rules).triple_plays_on(number)
    wishes = round_wishes(
        (number, number + 1) if goes_on else (number,),
        event.apart,
        (rules.never, rules.never_rounds),
        *_by_hand(event, number),
    )

    forced = pairs_by_hand(wishes, RoundWishKind.FORCE)
    conflict = find_conflict(
        wishes,
        lambda kept: _has_pairing(_with_wishes(event, number, kept), number, forced),
        lambda kept: _has_pairing(_with_wishes(event, number, kept), number),
    )
    return describe_conflict("match_no_pairing", number, conflict, event.by_id)


def _with_wishes(event: SwissEvent, number: int, kept: Wishes) -> SwissEvent:
    """Return the event with only these wishes about round ``number``, from 1."""
    by_hand = (
        frozenset((number, *two) for two in pairs_by_hand(kept, kind))
        for kind in (RoundWishKind.FORCE, RoundWishKind.FORBID)
    )
    forced, forbidden = by_hand
    return replace(
        event,
        apart=tuple(wish.value for wish in kept if isinstance(wish.value, Apart)),
        rules=replace(
            event.rules, never=tuple(wish.value for wish in kept if isinstance(wish.value, str))
        ),
        forced=forced,
        forbidden=forbidden,
    )


def refuse_impossible_round(event: SwissEvent, number: int) -> None:
    """Raise a `RequestError` if the standing wishes leave no pairing of a round, from 1."""
    told = _impossible_round(event, number)
    if told is not None:
        raise RequestError(told)


def _impossible_round(event: SwissEvent, number: int) -> Message | None:
    """Return a message if the standing wishes leave no pairing of a round, from 1."""
    if event.kept_apart and not _has_pairing(event, number):
        return _no_pairing(event, number)
    return None


def lacking_by_wishes(event: SwissEvent) -> Message:
    """Return a message about standing wishes that the remaining rounds cannot all respect.

    If wishes leave the next round without a pairing, the message names them. Otherwise it says that
    sides must meet a second time.
    """
    told = _impossible_round(event, len(event.rounds) + 1)
    return told or Message("match_rounds_not_had_with_wishes")


def by_possible_wishes(event: SwissEvent, number: int) -> SwissEvent:
    """Return the event without the standing wishes that keep sides apart, if they are impossible.

    They are impossible if they leave round ``number``, from 1, without a pairing. Otherwise return
    the event unchanged. A past round may have been posted before such a wish was made.
    """
    if _impossible_round(event, number) is None:
        return event
    return replace(event, apart=(), rules=replace(event.rules, never=()))


def _has_pairing(
    event: SwissEvent, number: int, may_meet: frozenset[PairKey] = frozenset()
) -> bool:
    """Return whether a round, from 1, has any pairing, whatever comes later.

    The pairs of ids in ``may_meet`` may meet whatever the wishes say.
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
    together, apart = _by_hand(event, number)
    field = MatchField(entrants, number, rule, together, apart - may_meet)
    if event.rules.howell:
        return pair_howells(field) is not None
    return MatchSearch(field).best(lambda _: True) is not None


def _by_hand(
    event: SwissEvent, number: int
) -> tuple[frozenset[tuple[int, int]], frozenset[tuple[int, int]]]:
    """Return the pairs of ids that must meet in a round, from 1, and those that must not.

    Both are requests of the director.
    """
    together, apart = (
        frozenset((first, second) for of, first, second in those if of == number)
        for those in (event.forced, event.forbidden)
    )
    return together, apart


def _proposed_howells(event: SwissEvent, number: int, entrants: list[Entrant]) -> ProposedMatches:
    """Return the best round ``number``, from 1, in which sides play small Howells."""
    rule = match_rule(event.rules)
    field = MatchField(tuple(entrants), number, rule, *_by_hand(event, number))
    found = pair_howells(field)
    if found is None:
        raise RequestError(_no_pairing(event, number))
    others = assign_tables(event, found.pairs, (), found.byes, busy=(), rematches=found.rematches)
    done = with_howells(event, others, found.groups)
    return _with_asked_byes(event, number, ProposedMatches(done.posted, found.proved, done.notes))


def sides_playing_on(event: SwissEvent, number: int) -> tuple[int, ...]:
    """Return the ids of sides whose triple began in the previous round and ends in this one."""
    if number < 2:
        return ()
    triples = event.rounds[number - 2].triples
    return tuple(side for triple in triples if triple.rounds > 1 for side in triple.sides)


def round_entrants(event: SwissEvent, number: int, busy: tuple[int, ...]) -> Iterator[Entrant]:
    """Yield the entrants of a round, from 1, by rank; absent sides that will return come last.

    ``busy`` are the sides that still play a triple of the round before, which are not entrants of
    this round.
    """
    scores = scores_for_pairing(event, number)
    apart: dict[int, dict[int, frozenset[int]]] = {player.id: {} for player in event.players}
    for (first, second), rounds in event.kept_apart.items():
        apart[first][second] = apart[second][first] = rounds
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
            side,
            scores[side],
            met[side],
            *had,
            is_present=side in there,
            absent_rounds=away,
            apart=apart[side],
        )


def _later(event: SwissEvent, number: int) -> range:
    return range(number + 1, min(event.rules.rounds, MAX_ROUNDS) + 1)


def event_rounds_possible(event: SwissEvent) -> bool | None:
    """Return whether all remaining rounds are possible without a forbidden second meeting.

    Known absences are taken into account. Return ``None`` if the search takes too long.
    """
    rule, next_one = match_rule(event.rules), len(event.rounds) + 1
    if event.rules.howell:
        there = len(event.in_round(next_one))
        left = event.rules.rounds - len(event.rounds)
        known = rule.never_rematch and not event.rounds and not event.absent
        known = known and not event.asked_byes and not event.kept_apart
        return howells_possible(there, left) if known else None
    if next_one == 1 and not (event.absent or event.asked_byes or event.kept_apart):
        return rounds_possible(len(event.in_round(1)), rule)
    later = range(next_one, min(event.rules.rounds, MAX_ROUNDS) + 1)
    if not later or sides_playing_on(event, next_one):
        return None
    return round_possible(list(round_entrants(event, next_one, ())), next_one, rule)


class TableTurn(NamedTuple):
    """A number of boards that two pairs play at a table without a break.

    Attributes
    ----------
    match
        The table number of the match, under which its result is entered.
    room
        "open", "closed" or "home"; "" if a match has only one table.
    table
        The number of the table where the pairs sit; if there are two rooms, within the room.
    time
        The part of the round, from 1, such as a half of the match.
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
    """A round with tables assigned, and notes on requests about tables that could not be met."""

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
    """Return a round whose pairs get tables from 1 on, in their order, and then its triples.

    ``busy`` are sides that play on in a triple of the round before, ``rematches`` the forbidden
    second meetings, and ``triple_rounds`` the number of rounds that each triple takes. A side with
    a fixed table sits there, NS. If possible, no side plays at a bad table twice: the bad table
    goes to the nearest match in order whose sides have not played at a bad table yet. Triples get
    the last tables that are not bad.
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
    """Return the round ``others`` with a small Howell added for each group of four.

    The small Howells get the tables after those of ``others``.

    In each small Howell, a pair with a fixed table becomes the pair that stays at the first table.
    If the first table is not the fixed table of that pair, a note says so.
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
    """Return the two sides of a match; the first one is listed first and sits NS.

    The first is the side with a fixed table. If no side or both sides have one, the first is the
    side that was listed first in fewer earlier matches.
    """
    kept = dict(event.fixed)
    first = Counter(match.first for played in event.rounds for match in played.matches)
    better, other = pair
    keys = [(side not in kept, first[side], k) for k, side in enumerate(pair)]
    return (better, other) if keys[0] <= keys[1] else (other, better)


def _fixed_tables(
    event: SwissEvent, seated: Sequence[tuple[int, int]], notes: list[Message]
) -> dict[int, int]:
    """Return the fixed tables, by the index of the match in ``seated``.

    A match has a fixed table if its first side has one. If the second side has one, too, a note
    about it is added to ``notes``.
    """
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
    """Return the indices of matches in the order of the tables that they get.

    ``loose`` has the indices in ``seated`` of matches without a fixed table, and ``tables`` the
    free tables. A match suits a bad table if neither side has played at a bad table before. If the
    match at a bad table does not suit it, that match changes places with the nearest suitable match
    at a table that is not bad. Without such a match, a note is added to ``notes``. A suitable match
    suits all bad tables, so the choice of the nearest one leaves as many suitable matches for the
    next bad tables as any other choice.
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
    """Return each side's home table by id: the fixed table, or the next free one in entry order."""
    homes = dict(event.fixed)
    free = (t for t in range(1, 2 * len(event.players) + 1) if t not in homes.values())
    return {
        player.id: homes[player.id] if player.id in homes else next(free)
        for player in event.players
    }


def table_turns(event: SwissEvent, number: int) -> Iterator[TableTurn]:
    """Yield the seating and the boards at each table in a round, from 1, match by match.

    There is one item for each part of the round at each table. Boards dealt at the table move to
    the other room after the first half. With duplicated boards, all tables play the same boards at
    the same time.
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
    """Return the number of board numbers that a posted round uses up.

    The next round's boards begin after these. The three matches of a triple have different boards,
    so together they may use more board numbers than a match of full length. A triple over two
    rounds uses up the boards of two matches in its first round, and none in its second. The boards
    of its third match fit within the numbers that the other matches of the second round use.
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
    """Yield the seating of a triple of teams at three tables, in two parts.

    ``homes`` are the home tables of sides, if any, and ``base`` is the number of boards used
    before.

    Each NS pair stays at its table. It plays the EW pair of the next side in the first part, and
    the EW pair of the previous side in the second part.

    In a triple over two rounds, each of the two parts is a whole match long.
    """
    long = triple.boards_each(rules)
    for time, way in ((1, 1), (2, 2)):
        for k, host in enumerate(triple.sides):
            match = k if way == 1 else (k + 2) % 3  # match k is between side k and the next side
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
        The pairs of ids in second meetings that the rules forbid.
    met_though_apart
        The pairs of ids that met in spite of a standing wish, except those set by hand.
    num_allowed_rematches
        The number of second meetings that the rules allow.
    min_rematches
        The least possible number of forbidden second meetings.
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


def checked_rounds(
    event: SwissEvent, make_ready: Callable[[], None] | None = None
) -> tuple[CheckedMatches, ...]:
    """Return a comparison of each posted round with the best one for the sides that were there.

    The best round ignores requests by hand. A second meeting that the director requested therefore
    counts as needless.
    """
    return tuple(_checked(event, number, make_ready) for number in range(1, len(event.rounds) + 1))


def _checked(
    event: SwissEvent, number: int, make_ready: Callable[[], None] | None
) -> CheckedMatches:
    played, rule = event.rounds[number - 1], match_rule(event.rules)
    joined = dict(event.joined)
    then = tuple(player for player in event.players if joined.get(player.id, 1) <= number)
    playing = played.players - played.asked_kinds.keys()
    away = {(player.id, number) for player in then if player.id not in playing}
    before = replace(
        event,
        players=then,
        rounds=event.rounds[: number - 1],
        absent=event.absent | away,
        asked_byes=tuple(bye for bye in event.asked_byes if bye.round > number),
        forced=frozenset(),
        forbidden=frozenset(),
    )
    possible = by_possible_wishes(before, number)
    best = proposed_round(possible, number, make_ready)
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
        met_though_apart=event.met_though_apart(number, played),
        ignores_wishes=possible is not before,
    )
