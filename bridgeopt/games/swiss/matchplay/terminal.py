"""An event of teams or pairs on a terminal: a round, the standings, the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from bridgeopt.base.words import Message
from bridgeopt.base.words.message import reader
from bridgeopt.games.swiss.matchplay.contest import (
    EventRules,
    Match,
    Odd,
    PostedMatches,
    SwissEvent,
    WhoPlays,
)
from bridgeopt.games.swiss.matchplay.deeds import open_matches
from bridgeopt.games.swiss.matchplay.documents import vps
from bridgeopt.games.swiss.matchplay.ranking import EventScores, begun
from bridgeopt.games.swiss.show.terminal import (
    score_of,
    score_told_short,
    show_ranked,
    tie_break_told,
)
from bridgeopt.games.swiss.standings import Ranked
from bridgeopt.show.terminal.lines import Column, plain_table, say, say_hanging, show_columns

if TYPE_CHECKING:
    from bridgeopt.games.swiss.matchplay.certainty import CertainMatches
    from bridgeopt.games.swiss.matchplay.match_boards import ButlerLine
    from bridgeopt.games.swiss.matchplay.rematches import CheckedMatches


def points_told(points: Fraction) -> str:
    """Return victory points as the reader's language writes numbers."""
    return reader().number(vps(points))


def measure_told(match: Match) -> str:
    """Return what a match came to before victory points: ``23-15`` or ``57.5%``; "" if nothing."""
    if not match.scores:
        return ""
    if match.scores[0].percentage is not None:
        return f"{score_told_short('', match.measure)}%"
    return "-".join(score_told_short("", each) for each in match.imps)


def result_told(match: Match, played: PostedMatches, rules: EventRules) -> str:
    """Return the victory points of both sides of a match; "" while it is open."""
    if not match.is_over:
        return ""
    return " - ".join(map(points_told, played.points(match, rules)))


def show_matches(console: Console, event: SwissEvent, number: int, played: PostedMatches) -> None:
    """Print a round, from 1, that was posted or is only shown."""
    title = Message("swiss_round_title", round=str(number), of=str(event.rules.rounds))
    say(console, f"{event.name}: {title}", style="bold")
    before = EventScores(event, number - 1).totals
    table = plain_table()
    table.add_column(str(Message("table")), justify="right", no_wrap=True)
    for head in (Message("swiss_first"), Message("swiss_second")):
        table.add_column(str(head), ratio=1, overflow="fold")
        table.add_column(str(Message("match_vps")), no_wrap=True, justify="right")
    table.add_column(str(Message("swiss_result")), no_wrap=True)
    table.add_column("", no_wrap=True, justify="right")
    for match in played.matches:
        cells = [str(match.table)]
        for side in match.sides:
            cells += [event.by_id[side].name, points_told(before[side])]
        cells += [measure_told(match), result_told(match, played, event.rules)]
        table.add_row(*map(Text, cells))
    console.print(table)
    for line in beside_told(event, played):
        say_hanging(console, line)


def show_sure(console: Console, event: SwissEvent, found: CertainMatches) -> None:
    """Print what is certain of the next round while matches are open."""
    tables = [str(table) for _, table in found.open]
    told = {"round": str(found.number), "n": len(tables), "tables": tables}
    say(console, Message("swiss_certain_title", **told), style="bold")
    whole = "all" if found.all_told else "some"
    say_hanging(console, Message("match_certain", n=len(found.pairs), told=whole))
    for sides in (*found.pairs, *found.triples, *((side,) for side in found.byes)):
        say_hanging(console, " - ".join(event.by_id[side].name for side in sides), "  ")


def show_checked(console: Console, event: SwissEvent, rounds: Sequence[CheckedMatches]) -> None:
    """Print of each round who met again, how few it could be, and whether it is the best."""
    say(console, event.name, style="bold")
    for each in rounds:
        names = [" - ".join(event.by_id[side].name for side in two) for two in each.rematches]
        told = {
            "round": str(each.number),
            "n": len(names),
            "pairs": names,
            "least": each.least,
            "let": each.let_meet,
        }
        sound = ("yes" if each.proved else "open") if each.is_sound else "no"
        best = f"{'best' if each.is_best else 'other'}-{'proved' if each.proved else 'open'}"
        say_hanging(console, Message("match_checked", sound=sound, best=best, **told))


def beside_told(event: SwissEvent, played: PostedMatches) -> Iterator[Message]:
    """Yield what is to be said below a round: triples, byes, who is away, and who meets again."""

    def names(sides: Sequence[int]) -> list[str]:
        return [event.by_id[side].name for side in sides]

    for triple in played.triples:
        tables = list(map(str, triple.tables))
        kind = "long" if triple.rounds > 1 else event.rules.entry.value
        told = {"players": names(triple.sides), "tables": tables, "rounds": triple.rounds}
        yield Message("match_triple_told", kind=kind, **told)
    if played.howells:
        low, high = played.howells[0].tables, played.howells[-1].tables
        spans = [f"{low[2 * time]}-{high[2 * time + 1]}" for time in range(3)]
        told = {"tables": spans[0], "second": spans[1], "third": spans[2]}
        yield Message("match_howells_told", n=len(played.howells), **told)
    for side in played.byes:
        points = points_told(event.rules.bye)
        yield Message("match_bye_told", player=event.by_id[side].name, points=points)
    if played.busy:
        yield Message("match_plays_on", players=names(played.busy))
    forced = {frozenset(two) for _, *two in event.forced}
    for pair in played.rematches:
        first, second = names(pair)
        how = "hand" if frozenset(pair) in forced else "must"
        yield Message("match_again_told", first=first, second=second, how=how)
    there = played.players | {event.standby}
    away = [player.name for player in event.players if player.id not in there]
    if away:
        yield Message("match_away", n=len(away), players=away)


def show_places(console: Console, event: SwissEvent, ranked: Sequence[Ranked], rounds: int) -> None:
    """Print the standings after some rounds, with all tie-breaks, penalties and open matches."""
    title = f"{event.name}: {Message('swiss_standings_title', n=rounds)}"
    names = [event.by_id[each.player].name for each in ranked]
    scores = Message("match_vps"), [points_told(each.score) for each in ranked]
    show_ranked(console, title, ranked, names, scores, event.rules.tie_breaks)
    notes = [*given_told(event, rounds), *still_open_told(event, rounds)]
    if notes:
        console.print()
    for note in notes:
        say_hanging(console, note)


def given_told(event: SwissEvent, rounds: int) -> Iterator[Message]:
    """Yield a message for each gift, penalty and carry-over that counts after some rounds."""
    for given in event.adjustments:
        if given.round <= rounds:
            sign = "+" if given.points > 0 else "-"
            yield Message(
                "match_given_told",
                player=event.by_id[given.side].name,
                points=f"{sign}{points_told(abs(given.points))}",
                round=str(given.round),
                given="yes" if given.why else "no",
                why=given.why,
            )


def still_open_told(event: SwissEvent, rounds: int) -> Iterator[Message]:
    """Yield a message for each round, up to one, that names its open matches."""
    last = len(event.rounds) if rounds == begun(event) else rounds
    for k, played in enumerate(event.rounds[:last], start=1):
        tables = list(map(str, open_matches(played)))
        if tables:
            yield Message("swiss_standings_open", round=str(k), n=len(tables), tables=tables)


def show_side(console: Console, event: SwissEvent, side: int) -> None:
    """Print the event of one team or pair, round by round."""
    scores = EventScores(event)
    say(console, f"{side}  {event.by_id[side].name}", style="bold")
    say(console, Message("match_total_told", points=points_told(scores.totals[side])))
    table = plain_table()
    for head in (Message("round"), Message("table")):
        table.add_column(str(head), justify="right", no_wrap=True)
    table.add_column(str(Message("swiss_opponent")), ratio=1, overflow="fold")
    table.add_column(str(Message("swiss_result")), no_wrap=True)
    table.add_column(str(Message("match_vps")), no_wrap=True, justify="right")
    for k, played in enumerate(event.rounds, start=1):
        own = [match for match in played.matches if side in match.sides]
        for match in own:
            other = Text(event.by_id[match.opponent_of(side)].name)
            place = match.sides.index(side)
            points = played.points(match, event.rules)[place]
            told = points_told(points) if match.is_over else "?"
            measure = measure_told(match)
            if place and "-" in measure:
                measure = "-".join(reversed(measure.split("-")))
            table.add_row(str(k), str(match.table), other, measure, told)
        if not own:
            kind = str(Message("match_no_opponent", bye="yes" if side in played.byes else "no"))
            told = points_told(scores.by_round[side][k - 1])
            table.add_row(str(k), "-", Text(kind), "", told)
    console.print(table)


def show_sides(console: Console, event: SwissEvent) -> None:
    """Print who plays, in the order of the entries."""
    kept = dict(event.fixed)
    table = plain_table()
    table.add_column(str(Message("swiss_id")), justify="right", no_wrap=True)
    table.add_column(str(Message("name")), ratio=1, overflow="fold")
    table.add_column(str(Message("table")), justify="right", no_wrap=True)
    for player in event.players:
        table.add_row(str(player.id), Text(player.name), str(kept.get(player.id, "")))
    console.print(table)
    if event.standby is not None:
        name = event.by_id[event.standby].name
        say_hanging(console, Message("match_stands_by", player=name))


def rules_told(rules: EventRules) -> list[Message]:
    """Return a message for each rule that an event has."""
    kind = "none" if rules.scale is None else rules.scale.kind.value
    again = rules.again_after
    thirds = rules.entry is WhoPlays.PAIRS and rules.odd is Odd.TRIPLE
    return [
        Message(
            "match_set_event",
            entry=rules.entry.value,
            rounds=rules.rounds,
            boards=rules.boards,
            first=str(rules.halves[0]),
            second=str(rules.halves[1]),
            duplicated="yes" if rules.duplicated else "no",
        ),
        Message("match_set_scale", kind=kind, entry=rules.entry.value),
        Message(
            "match_set_order",
            order="howell" if rules.howell else rules.order.value,
            first=rules.first_round.value,
        ),
        Message(
            "match_set_odd",
            odd="thirds" if thirds else rules.odd.value,
            bye=points_told(rules.bye),
        ),
        Message(
            "match_set_again",
            after="never" if again is None else str(again),
            danish=rules.danish,
            sessions=[str(each) for each in rules.sessions],
            n=len(rules.sessions),
            ahead="yes" if rules.ahead and not rules.howell else "no",
            behind=rules.behind,
        ),
        Message(
            "match_set_late",
            late=points_told(rules.late_as),
            percent=score_of(rules.late_percent),
            won=points_told(rules.forfeit[0]),
            lost=points_told(rules.forfeit[1]),
        ),
        Message(
            "match_set_tables",
            home="yes" if rules.home else "no",
            n=len(rules.bad_tables),
            bad=[str(table) for table in rules.bad_tables],
        ),
        Message("swiss_set_ties", names=[tie_break_told(name) for name in rules.tie_breaks]),
        Message("swiss_set_seed", seed=str(rules.seed)),
    ]


def show_butler(console: Console, event: SwissEvent, lines: Sequence[ButlerLine]) -> None:
    """Print everybody's Butler over an event, in IMPs a board."""
    say(console, f"{event.name}: {Message('match_butler')}", style="bold")
    names = [Text(f"{event.by_id[line.side].name} {line.seats}".strip()) for line in lines]
    columns = [
        Column(str(Message("boards")), [str(line.boards) for line in lines]),
        Column("IMP", [score_told_short("", line.imps) for line in lines]),
        Column(str(Message("match_mean")), [score_told_short("", line.mean) for line in lines]),
    ]
    show_columns(console, str(Message("name")), names, columns, gap=2)
