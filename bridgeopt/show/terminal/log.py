"""Output about a season on a terminal: its log, its members, one player, or one session."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from decimal import Decimal
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bridgeopt.base.i18n import ClauseList, Message, Number, Percent
from bridgeopt.club import Members, Pair, PlayedEvent, PlayedSection, Session, messages
from bridgeopt.club.contestant import SIDES, NumberLabel
from bridgeopt.club.history import section_rank
from bridgeopt.club.numbered_section import handovers, rounds_sat_out
from bridgeopt.files.members import RANKING, STATUS, find_column, parse_status
from bridgeopt.journal import Change
from bridgeopt.season import Season
from bridgeopt.season.competing import SessionElsewhere
from bridgeopt.season.members import Status
from bridgeopt.show.terminal import lines
from bridgeopt.show.terminal.changes import change_document, show_changes
from bridgeopt.show.terminal.lines import aligned, isolate_direction, plain_table, show_title
from bridgeopt.show.terminal.plan import pair_text
from bridgeopt.standings.tied_places import hundredths

_MAX_LISTED_OPPONENTS = 8
"""Maximum number of names in each list about a player."""


def show_log(console: Console, season: Season) -> None:
    """Print all changes of a season in order, and mark those that were undone."""

    def describe(change: Change) -> ClauseList:
        session = season.recorded.get(change.id)
        if session is None or not session.sections:
            return ClauseList([change.summary])
        return ClauseList([change.summary, describe_quality_and_proof(session)])

    show_changes(console, season.changes, describe)
    for player, made_at in season.erased.items():
        message = Message("log_player_erased", player=str(player), day=_day(made_at))
        console.print(str(message), highlight=False)


def log_document(season: Season) -> dict[str, Any]:
    """Return the log as values that JSON can hold (documented in `docs/json.md`)."""
    return {
        "changes": [
            change_document(change)
            | {
                "session": None
                if change.id not in season.recorded
                else _session_document(season.recorded[change.id]),
            }
            for change in season.changes
        ],
        "erased": [
            {"player": player, "made_at": made_at.isoformat()}
            for player, made_at in season.erased.items()
        ],
    }


def members_document(season: Season) -> list[dict[str, Any]]:
    """Return all known players as values that JSON can hold (documented in `docs/json.md`)."""
    evenings = Counter(player for session in season.sessions for player in session.players)
    return [
        _member_document(season, player) | {"evenings": evenings[player]}
        for player in season.members
    ]


def _member_document(season: Season, player: int) -> dict[str, Any]:
    member, history = season.members[player], season.history
    known = player in history
    return {
        "player": player,
        "name": member.name,
        "status": str(member.status),
        "ranking": float(history.rating(player)) if known else None,
        "sat_out": int(history.waiting_tables[history.row[player]]) if known else 0,
    }


def player_document(season: Season, player: int) -> dict[str, Any]:
    """Return a player as values that JSON can hold (documented in `docs/json.md`)."""
    meetings_by_id = {}
    if player in season.history:
        row = season.history.meetings[season.history.row[player]]
        meetings_by_id = {
            str(other): int(count)
            for other, count in zip(season.history.ids, row, strict=True)
            if count
        }
    erased = season.erased.get(player)
    return {
        **_member_document(season, player),
        "details": dict(season.members[player].details),
        "erased": None if erased is None else erased.isoformat(),
        "was": [
            old
            for old, merged_into in season.merged.items()
            if season.current_id(merged_into) == player
        ],
        "sessions": [
            session.id for session in season.sessions_since_import if player in session.players
        ],
        "points": [float(points) for points in _points(season, player)],
        "partners": {
            str(other): count for other, count in partners_of(season, player).most_common()
        },
        "met": meetings_by_id,
    }


def _points(season: Season, player: int) -> Sequence[Decimal]:
    return season.rating_bases[player].points if player in season.rating_bases else ()


def session_document(session: Session) -> dict[str, Any]:
    """Return a session as values that JSON can hold: its values in the log, and its pairs."""
    document = _session_document(session)
    for section_document, section in zip(document["sections"], session.sections, strict=True):
        section_document["numbers"] = [
            {
                "number": number,
                "players": None if pair is None else [*pair.players],
                "percentage": float(section.percentages[number])
                if number in section.percentages
                else None,
            }
            for number, pair in enumerate(section.numbers, start=1)
        ]
    return document


def _day(made_at: datetime) -> str:
    return f"{made_at.astimezone():%Y-%m-%d}"


def _session_document(session: Session) -> dict[str, Any]:
    return {
        "id": session.id,
        "played_on": session.played_on.isoformat(),
        "family": session.family,
        "plan_id": session.plan_id,
        "pairs": session.num_pairs,
        "fitness": session.fitness,
        "quality": session.quality,
        "proved": session.proved,
        **({} if session.objective.is_default else {"objective": str(session.objective)}),
        "sections": [
            {
                "name": section.name,
                "movement": section.movement.name,
                "pairs": len(section.pairs),
                "rounds": section.movement.num_rounds,
                "rounds_played": section.rounds_played,
                "fitness": section.fitness,
                "lower_bound": section.lower_bound,
                "expected_fitness": float(section.expected_fitness or 0),
                "proved": section.proved,
                "results": len(section.percentages),
            }
            for section in session.sections
        ],
        "events": [
            {
                "name": event.name,
                "game": event.game,
                "players": len(event.players),
                "rounds": len(event.rounds),
            }
            for event in session.events
        ],
    }


def describe_quality_and_proof(session: Session) -> Message:
    """Return a message about a session's quality and proof.

    The message covers only the sections whose quality is known.
    """
    values = _quality(session)
    if values["known"] and values["unknown"]:
        message = Message("log_quality_partly", **values)
    else:
        message = Message("log_quality", **values)
    if session.objective.is_default:
        return message
    return Message("by_objective_here", told=message, objective=session.objective.short_name)


def _quality(session: Session) -> dict[str, Any]:
    """Return the values that messages about a session's quality need."""
    known = [section.name for section in session.sections if section.quality is not None]
    unknown = [section.name for section in session.sections if section.quality is None]
    bounded = session.overall.bounded
    proof = "none" if not known else "proven" if bounded.proved else "open"
    quality = Percent(bounded.quality or 0)
    return {
        "proof": proof,
        "quality": quality,
        "n": len(known),
        "known": known,
        "unknown": unknown,
    }


def show_members(console: Console, season: Season) -> None:
    """Print all players whom the club knows."""
    evenings = Counter(player for session in season.sessions for player in session.players)
    table = plain_table()
    table.add_column(str(Message("log_id")), justify="right", no_wrap=True)
    table.add_column(str(Message("name")), ratio=1)
    table.add_column("", no_wrap=True)
    for head in (Message("plan_rating"), Message("log_evenings"), Message("plan_sat_out")):
        table.add_column(str(head), justify="right", no_wrap=True)
    history = season.history
    rankings = aligned([history.rating(p) if p in history else None for p in season.members])
    for member, ranking in zip(season.members.values(), rankings, strict=True):
        sat_out = (
            int(history.waiting_tables[history.row[member.player]])
            if member.player in history
            else 0
        )
        table.add_row(
            str(member.player),
            Text(member.name or "-", overflow="ellipsis", no_wrap=True),
            _status(member.status),
            ranking or "-",
            str(evenings[member.player]) if evenings[member.player] else "-",
            str(sat_out) if sat_out else "-",
            style="dim" if member.status is Status.LEFT else "",
        )
    console.print(table)


def _status(status: Status) -> str:
    """Return the player's status; "" for a member, as most players are members."""
    return "" if status is Status.MEMBER else str(Message("log_status", status=str(status)))


def show_player(console: Console, season: Season, player: int) -> None:
    """Print a player's rating, the results behind the rating, partners and opponents."""
    show_title(console, str(player_title(season, player)))
    for message in describe_player(
        season, player, _MAX_LISTED_OPPONENTS
    ):  # nothing in a name is markup
        console.print(str(message), highlight=False, markup=False, emoji=False)


def player_title(season: Season, player: int) -> Message:
    """Return a message with a player's name, and whether the player is a guest or has left."""
    member = season.members[player]
    id_and_name = f"{player}  {member.name}"
    player_text = id_and_name if member.name else Message("log_player", player=str(player))
    return Message("log_player_title", who=player_text, status=str(member.status))


def describe_player(
    season: Season, player: int, max_opponents: int | None = None
) -> Iterator[Message | str]:
    """Yield messages about a player: details, earlier ids, the rating, and the season's evenings.

    Parameters
    ----------
    season, player
        The season, and the player's id.
    max_opponents
        The largest number of opponents listed by name; ``None`` for all.
    """
    member = season.members[player]
    if player in season.erased:
        yield Message("log_name_erased", day=_day(season.erased[player]))
    shown_elsewhere = {find_column(member.details, RANKING)}
    if parse_status(member.details) is not None:
        shown_elsewhere.add(find_column(member.details, STATUS))
    for head, detail in member.details.items():
        if detail and head not in shown_elsewhere:
            yield f"{head}: {detail}"
    for old, merged_into in season.merged.items():
        if season.current_id(merged_into) == player:
            yield Message("log_was_player", player=str(old))
    if player not in season.history:
        yield Message("log_has_not_played")
        return
    yield _describe_rating(season, player)
    yield from _describe_attendance(season, player, max_opponents)


def _describe_attendance(
    season: Season, player: int, max_opponents: int | None
) -> Iterator[Message]:
    """Yield messages about the evenings on which a player came, and about partners and opponents.

    ``max_opponents`` is the largest number of opponents that are named.
    """
    names = season.names
    played = [session for session in season.sessions_since_import if player in session.players]
    tally = season.tally
    row = season.history.row[player]
    sat_out = int(season.history.waiting_tables[row])
    counts = {"of": len(season.sessions_since_import), "in_all": sat_out}
    if played:
        yield Message(
            "log_played",
            played=len(played),
            out=int(tally.sit_outs[row]),
            share=Number(tally.fair_share[row], 1),
            **counts,
        )
    else:
        yield Message("log_played_none", **counts)
    partners = partners_of(season, player).most_common()
    yield Message(
        "log_partners", names=_shorten_list(_describe_counts(partners, names), max_opponents)
    )
    meetings = season.history.meetings[row]
    order = sorted(
        (k for k in range(len(meetings)) if meetings[k]), key=lambda k: (-meetings[k], k)
    )
    ids = season.history.ids
    opponents = _describe_counts([(ids[k], int(meetings[k])) for k in order], names)
    yield Message("log_met", names=_shorten_list(opponents, max_opponents))
    if not played:
        return
    expected = tally.expected[row]
    never = [
        names.name(ids[k]) for k in range(len(meetings)) if not meetings[k] and expected[k] > 0
    ]
    yield Message("log_never_met", names=_shorten_list(never, max_opponents))
    for key, aparts in zip(("log_owed", "log_over"), tally.most_uneven(player), strict=True):
        if aparts:
            yield Message(
                key,
                names=_shorten_list(
                    [messages.describe_most_uneven(a, names) for a in aparts], max_opponents
                ),
            )


def session_title(session: Session) -> Message:
    """Return a message with a session's number and day."""
    return Message("log_session", session=str(session.id), played_on=str(session.played_on))


def section_quality(section: PlayedSection) -> Message:
    """Return a message with the quality of a section's seating in the recorded plan.

    A section whose numbers changed hands during play usually has no such figure.
    """
    if section.proved and section.cost.event is not None:
        proof = "event"
    elif section.proved:
        proof = "proven" if section.cost.is_unconstrained_optimum else "within"
    elif section.quality is not None:
        proof = "open"
    else:
        proof = "changed" if section.holding_periods else "none"
    quality = Percent(section.quality or 0)
    return Message("log_section_quality", name=section.name, proof=proof, quality=quality)


def describe_section(season: Season, section: PlayedSection) -> list[Message]:
    """Return messages about a section that was played: changes of pairs, and then its quality."""
    changes = handovers(section)
    # If pairs were replaced during play, show only the fitness: the fitness expected by chance is
    # about other pairs, so the two cannot be compared.
    figures = Message("plan_fitness", fitness=section.fitness) if changes else _figures(section)
    return [*(messages.describe_handover(change, season.names) for change in changes), figures]


def event_title(event: PlayedEvent) -> Message:
    """Return a message that names an event of another game."""
    return Message(
        "log_event_title",
        name=event.name,
        game=messages.game_name(event.game),
        players=len(event.players),
        rounds=len(event.rounds),
    )


def show_session(console: Console, season: Season, session: Session) -> None:
    """Print the ranking of each section of a session, its changes of pairs, and its quality.

    In the ranking, a number stands for the pair that held it last.
    """
    show_title(console, str(session_title(session)))
    if session.sections:
        console.print(str(Message("season_seating_quality")))
        for section in session.sections:
            console.print(f"  {section_quality(section)}", highlight=False)
        if not session.objective.is_default:
            objective = session.objective.short_name
            console.print(str(Message("compare_objective_legend", objective=objective)))
    for place, section in enumerate(session.sections):
        console.print()
        show_title(console, str(section_title(section)))
        console.print(_ranking_table(season, section, place))
        *changes, figures = describe_section(season, section)
        for change in changes:
            console.print(Text(f"{change}."))
        console.print(str(figures), style="dim", highlight=False)
    for event in session.events:
        console.print()
        show_title(console, str(event_title(event)))
        console.print(_contestants_table(season, event))


def elsewhere_document(session: SessionElsewhere) -> dict[str, Any]:
    """Return the JSON document of a session that was played with another program."""
    return {
        "id": session.number,
        "other_number": session.theirs,
        "played_on": None if session.played_on is None else session.played_on.isoformat(),
        "scores": [
            {
                "line": score.line,
                "players": list(score.players),
                "percentage": float(score.percentage),
                "boards": score.boards,
            }
            for score in session.scores
        ],
    }


def show_elsewhere(console: Console, season: Season, session: SessionElsewhere) -> None:
    """Print the percentages of a session that another program ran, by line, best first."""
    show_title(console, str(elsewhere_title(session)))
    table = plain_table()
    table.add_column(str(Message("log_line")), no_wrap=True)
    table.add_column(str(Message("competition_contestant")), ratio=1, overflow="fold")
    table.add_column(str(Message("log_score")), justify="right", no_wrap=True)
    for line, names, figure in elsewhere_scores(season, session):
        table.add_row(line, Text(isolate_direction(names)), figure)
    console.print(table)


def elsewhere_title(session: SessionElsewhere) -> Message:
    """Return a message with the number and day of a session that another program ran."""
    day = Message("elsewhere_undated") if session.played_on is None else str(session.played_on)
    values = {"session": str(session.number), "theirs": str(session.theirs), "day": day}
    return Message("elsewhere_title", **values)


def elsewhere_scores(season: Season, session: SessionElsewhere) -> Iterator[tuple[str, str, str]]:
    """Yield the line, names and percentage of each contestant, by line, best first."""
    for score in sorted(session.scores, key=lambda each: (each.line, -each.percentage)):
        names = " & ".join(season.names.name(player) for player in score.players)
        yield score.line, names, lines.format_number(Decimal(hundredths(score.percentage)) / 100, 2)


def partners_of(season: Season, player: int) -> Counter[int]:
    """Map each of a player's partners to the number of sections or events played together."""
    return Counter(
        other
        for session in season.sessions_since_import
        for part in session.sections_and_events
        for partners in part.partners
        if player in partners
        for other in partners
        if other != player
    )


def section_title(section: PlayedSection) -> Message:
    """Return a message with a section's name and movement."""
    values = {
        "name": section.name,
        "pairs": len(section.pairs),
        "movement": section.movement.title,
        "rounds": section.movement.num_rounds,
    }
    if section.rounds_played == section.movement.num_rounds:
        return Message("log_section_title", **values)
    return Message("log_section_ended_title", played=section.rounds_played, **values)


def _figures(section: PlayedSection) -> Message:
    chance = round(section.expected_fitness or 0)
    if section.lower_bound is None:
        return Message("log_fitness_by_chance", fitness=section.fitness, chance=chance)
    return Message(
        "plan_fitness_beside",
        fitness=section.fitness,
        chance=chance,
        bound=section.lower_bound,
    )


def contestants_of(season: Season, event: PlayedEvent) -> list[tuple[str, int, int]]:
    """Return each contestant's name, rounds played and rounds sat out.

    The contestants are in the order in which they first appear.
    """
    rounds_entered = Counter(
        c.contestant for tables in event.rounds for t in tables for c in t.chairs
    )
    waited = event.waiting
    return [
        (
            " & ".join(map(season.names.name, contestant.players)),
            rounds_entered[contestant] - sat_out,
            sat_out,
        )
        for contestant in event.contestants
        for sat_out in (waited.get(contestant, 0),)
    ]


def _contestants_table(season: Season, event: PlayedEvent) -> Table:
    """Return a table with an event's contestants: name, rounds played, and rounds sat out."""
    table = plain_table()
    table.add_column(str(Message("number")), justify="right", no_wrap=True)
    table.add_column(str(Message("name")))
    for head in (Message("log_rounds_played"), Message("plan_sat_out")):
        table.add_column(str(head), justify="right", no_wrap=True)
    for number, (names, played, out) in enumerate(contestants_of(season, event), start=1):
        table.add_row(str(number), Text(names), str(played), str(out or "-"))
    return table


class SectionRankingRow(NamedTuple):
    """A number's row in the ranking of a section that was played.

    Attributes
    ----------
    number, label
        The pair number, and the number in the form in which players see it.
    pair
        The pair that held the number last; ``None`` for an absent number.
    sat_out
        The number of rounds that this pair sat out.
    place
        The place; with two winners, the place among the pairs of one direction, with the direction.
        ``None`` without a score.
    score
        The pair's score in percent; ``None`` without a score.
    points
        The points that count for the players' ratings; ``None`` without a score.
    """

    number: int
    label: NumberLabel
    pair: Pair | None
    sat_out: int
    place: NumberLabel | None
    score: Decimal | None
    points: Decimal | None


def section_ranking(season: Season, section: PlayedSection, index: int) -> list[SectionRankingRow]:
    """Return a section's ranking, best score first; pairs without a score come last, by number.

    With two winners, NS and EW are ranked separately, NS first.

    Parameters
    ----------
    season, section
        The season, and a section of one of its sessions.
    index
        The section's index in the session. It gives the section's rank in strength, unless the
        section's name is a letter.
    """
    scored = section.percentages
    strength = section_rank(section.name, index)
    sat_out = Counter(
        number
        for number, rounds in rounds_sat_out(section).items()
        for r in rounds
        if section.holder(number, r) == section.numbers[number - 1]
    )
    movement = section.movement
    side_of = {n: side for side, line in zip(SIDES, movement.two_fields, strict=True) for n in line}
    rows = []
    for number, pair in enumerate(section.numbers, start=1):
        score, side, place, points = scored.get(number), side_of.get(number), None, None
        if score is not None:
            higher_numbers = [n for n, s in scored.items() if s > score and side_of.get(n) == side]
            place = NumberLabel(1 + len(higher_numbers), side)
            points = season.rules.points(strength, score)
        label, rounds_out = movement.labels[number - 1], sat_out[number]
        rows.append(
            SectionRankingRow(
                number=number,
                label=label,
                pair=pair,
                sat_out=rounds_out,
                place=place,
                score=score,
                points=points,
            )
        )

    def in_order(line: SectionRankingRow) -> tuple[bool, Decimal, int]:
        is_ew = side_of.get(line.number) == "EW"
        return is_ew, -scored.get(line.number, Decimal(-1)), line.number

    return sorted(rows, key=in_order)


def _ranking_table(season: Season, section: PlayedSection, index: int) -> Table:
    """Return a table with a section's ranking."""
    lines = section_ranking(season, section, index)
    scores = aligned([line.score for line in lines])
    points = aligned([line.points for line in lines])
    scored = bool(section.percentages)
    table = plain_table()
    place_and_number = Message("log_place"), Message("number")
    for head in place_and_number if scored else place_and_number[1:]:
        table.add_column(str(head), justify="right", no_wrap=True)
    table.add_column(str(Message("pair")), ratio=1)
    rounds_and_scores = Message("plan_sat_out"), Message("log_score"), Message("log_points")
    for head in rounds_and_scores if scored else rounds_and_scores[:1]:
        table.add_column(str(head), justify="right", no_wrap=True)
    for k, line in enumerate(lines):
        before = [str(line.place or "-")] if scored else []
        number = str(line.label)
        if line.pair is None:
            table.add_row(*([""] * len(before)), number, str(Message("plan_absent")), style="dim")
            continue
        after = [scores[k] or "-", points[k] or "-"] if scored else []
        names, waited = pair_text(line.pair, season.names), str(line.sat_out or "-")
        table.add_row(*before, number, names, waited, *after)
    return table


def _describe_rating(season: Season, player: int) -> Message:
    rating_state, window = season.rating_bases[player], season.rules.window
    counted = rating_state.points[-window:]
    ranking = season.history.rating(player)
    if not counted:
        return Message("log_ranking_as_given", ranking=ranking)
    points = [Decimal(f"{points.normalize():f}") for points in counted]
    values = {"ranking": ranking, "n": len(counted), "points": points}
    missing = window - len(counted)
    if not missing:
        return Message("log_ranking_mean", **values)
    return Message(
        "log_ranking_mean_and_start", missing=missing, start=rating_state.start, **values
    )


def _describe_counts(counts: Iterable[tuple[int, int]], names: Members) -> list[Message]:
    return [Message("log_times", name=names.name(player), n=count) for player, count in counts]


def _shorten_list(items: Sequence[Message | str], max_items: int | None) -> list[Message | str]:
    """Return the first ``max_items`` items, and a message with how many more items there are."""
    listed = [*items[:max_items]]
    num_more = len(items) - len(listed)
    if num_more > 0:
        listed.append(Message("log_more", n=num_more))
    return listed or [Message("nobody")]
