"""Standings that the director declares final, and how later changes would affect them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bridgeopt.base.errors import BridgeoptError, Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.files.players import fold_name
from bridgeopt.files.standings_document import standings_document
from bridgeopt.season import Season, SeasonFile
from bridgeopt.season.competing import Decision, DecisionKind
from bridgeopt.standings.competition import Competition
from bridgeopt.standings.ranking import ContestantRow, StandingsList
from bridgeopt.tasks.season_standings import standings_of_club

_MAX_LISTED_CHANGES = 10
"""The changes of at most this many contestants of a list are described."""


@dataclass(frozen=True)
class DeclaredList:
    """The standings of a competition's period as they were when they were declared final.

    ``decision`` is the director's stored decision.
    """

    decision: Decision
    lists: tuple[StandingsList, ...]

    @property
    def name(self) -> str:
        """The competition's name when the lists were declared final."""
        return self.lists[0].competition.name

    @property
    def day(self) -> str:
        """The local day on which the lists were declared final, as text; "" if unknown."""
        made_at = self.decision.made_at
        return "" if made_at is None else f"{made_at.astimezone():%Y-%m-%d}"


def declared_lists(season: Season) -> tuple[DeclaredList, ...]:
    """Return the standings that were declared final, in the order of the declarations.

    Players who were merged later have their current ids.
    """
    return tuple(
        DeclaredList(decision, _stored_lists(decision.document, season))
        for decision in season.competing.decided(DecisionKind.FINAL)
        if decision.document is not None
    )


def declared_line(declared: DeclaredList) -> Message:
    """Return a message with the competition, the period and the day of a declared list."""
    period = _period_text(declared.decision.period)
    return Message("final_line", name=declared.name, period=period, day=declared.day)


def withdrawn_line(declared: DeclaredList) -> Message:
    """Return a message that a list is not final any more."""
    period = _period_text(declared.decision.period)
    return Message("final_withdrawn", name=declared.name, period=period)


def _stored_lists(document: Mapping[str, Any], season: Season) -> tuple[StandingsList, ...]:
    return tuple(
        StandingsList(
            competition=Competition(name=list_document["name"]),
            period=list_document["period"],
            line=list_document["line"],
            rows=_stored_rows(list_document["rows"], season),
            sessions=tuple(list_document["sessions"]),
        )
        for list_document in document["lists"]
    )


def _stored_rows(
    documents: Iterable[Mapping[str, Any]], season: Season
) -> tuple[ContestantRow, ...]:
    documents = list(documents)
    places = [row_document["place"] for row_document in documents]
    return tuple(
        ContestantRow(
            who=tuple(sorted(map(season.current_id, row_document["who"]))),
            total=None if row_document["total"] is None else Fraction(row_document["total"]),
            scores=(),
            counted=tuple(row_document["counted"]),
            place=0 if row_document["place"] is None else int(row_document["place"].rstrip("=")),
            size=places.count(row_document["place"]),
            why=row_document.get("why"),
            lists=row_document.get("lists", {}),
            promotion=row_document.get("promotion"),
        )
        for row_document in documents
    )


def declare_final(
    file: SeasonFile, rules: Path, name: str, period: int | None = None
) -> tuple[DeclaredList, tuple[Message, ...]]:
    """Declare a period of a competition final, and return its lists and messages.

    Parameters
    ----------
    file, rules
        The season, and the file of the competitions.
    name
        The competition.
    period
        The number of the period; ``None`` for a competition without periods, or for the standings
        over all periods.

    Raises
    ------
    InputError
        The files cannot be used, or there is no such competition.
    RequestError
        There is no such period, nothing was played in it, or it is final already.
    """
    season = file.read()
    standings = standings_of_club(season, rules, name)
    (competition,) = standings.competitions
    lists = _lists_of_period(standings.lists, competition, period)
    for declared in declared_lists(season):
        if declared.decision.key == (DecisionKind.FINAL, fold_name(competition.name), period):
            raise RequestError(Message("final_already", name=competition.name, day=declared.day))
    notes = []
    if period is not None and len(lists[0].sessions) < (competition.period or 0):
        values = {"n": len(lists[0].sessions), "of": str(competition.period)}
        notes.append(Message("final_incomplete", **values))
    document = {"lists": standings_document(lists)["competitions"]}
    decision = Decision(DecisionKind.FINAL, fold_name(competition.name), period, document)
    summary = Message("final_declared", name=competition.name, period=_period_text(period))
    stored = file.decide(decision, summary, season.revision)
    return DeclaredList(stored, tuple(lists)), tuple(notes)


def _period_text(period: int | None) -> str:
    return "none" if period is None else str(period)


def _lists_of_period(
    lists: Iterable[StandingsList], competition: Competition, period: int | None
) -> list[StandingsList]:
    period_lists = [standings_list for standings_list in lists if standings_list.period == period]
    if not period_lists:
        periods = [
            str(standings_list.period)
            for standings_list in lists
            if standings_list.period is not None
        ]
        raise RequestError(
            Message(
                "final_no_period",
                name=competition.name,
                has="yes" if periods else "no",
                periods=[*dict.fromkeys(periods)],
            )
        )
    if not any(standings_list.ranked for standings_list in period_lists):
        raise RequestError(Message("final_nothing", name=competition.name))
    return period_lists


def withdraw_final(
    file: SeasonFile, name: str, period: int | None = None
) -> tuple[DeclaredList, Decision]:
    """Withdraw the declaration of a list as final; return the list, and the stored withdrawal.

    Raises
    ------
    RequestError
        No such list was declared final.
    """
    season = file.read()
    key = (DecisionKind.FINAL, fold_name(name), period)
    declared = [
        declared_list
        for declared_list in declared_lists(season)
        if declared_list.decision.key == key
    ]
    if not declared:
        raise RequestError(Message("final_not_declared", name=name, period=_period_text(period)))
    summary = withdrawn_line(declared[0])
    withdrawal = replace(declared[0].decision, document=None)
    return declared[0], file.decide(withdrawal, summary, season.revision)


def differences_from_final(
    season: Season, rules: Path
) -> list[tuple[DeclaredList, tuple[Message, ...]]]:
    """Return the declared lists, each with messages about differences from today's standings.

    Raises
    ------
    InputError
        The rules cannot be used.
    """
    declared = declared_lists(season)
    if not declared:
        return []
    current_lists = standings_of_club(season, rules).lists
    return [
        (
            declared_list,
            tuple(
                message
                for standings_list in declared_list.lists
                for message in _differences(
                    standings_list, _same_list(standings_list, current_lists)
                )
            ),
        )
        for declared_list in declared
    ]


def _same_list(
    declared: StandingsList, current_lists: Iterable[StandingsList]
) -> StandingsList | None:
    for candidate in current_lists:
        is_same_period = (candidate.period, candidate.line) == (declared.period, declared.line)
        if is_same_period and fold_name(candidate.competition.name) == fold_name(
            declared.competition.name
        ):
            return candidate
    return None


def _differences(declared: StandingsList, current: StandingsList | None) -> Iterator[Message]:
    """Yield a message for each contestant whose place or total differs between two lists.

    ``declared`` is the list as it was declared final, and ``current`` the list by today's results
    and rules, if it still exists. After `_MAX_LISTED_CHANGES` contestants, the last message gives
    the number of the others.
    """
    if current is None:
        yield Message("final_list_gone")
        return
    old_rows = {row.who: row for row in declared.rows}
    new_rows = {tuple(sorted(row.who)): row for row in current.rows}
    changed = [
        (who, old_rows.get(who), new_rows.get(who))
        for who in dict.fromkeys((*old_rows, *new_rows))
        if _place_and_total(old_rows.get(who)) != _place_and_total(new_rows.get(who))
    ]
    for who, old, new in changed[:_MAX_LISTED_CHANGES]:
        yield Message(
            "final_row_changes",
            who=" & ".join(map(str, who)),
            before=_place_message(old),
            after=_place_message(new),
        )
    if len(changed) > _MAX_LISTED_CHANGES:
        yield Message("final_rows_more", n=len(changed) - _MAX_LISTED_CHANGES)


def _place_message(row: ContestantRow | None) -> Message:
    place, total = _place_and_total(row)
    if place is None:
        return Message("final_without_place")
    return Message("final_place", place=place, total=total)


def _place_and_total(row: ContestantRow | None) -> tuple[str | None, str | None]:
    """Return a contestant's place and rounded total, as lists show them."""
    return (None, None) if row is None else (row.place_text, row.shown)


def notes_on_finals(season: Season, rules: Path, name: str | None = None) -> tuple[Message, ...]:
    """Return a note for each declared list that differs from today's standings.

    With ``name``, the notes are only about the competition of that name.
    """
    return tuple(
        Message("final_differs", name=declared.name, day=declared.day, n=len(changes))
        for declared, changes in differences_from_final(season, rules)
        if changes and (name is None or fold_name(name) == fold_name(declared.name))
    )


def periods_not_final(season: Season, rules: Path | None) -> tuple[Message, ...]:
    """Return a message for each competition with ended periods that are not declared final.

    ``rules`` is the file of the competitions. Without usable rules, the result is empty.
    """
    if rules is None:
        return ()
    try:
        periods = standings_of_club(season, rules).open_periods
    except BridgeoptError:  # `season standings` reports it
        return ()
    return tuple(period.description for period in periods if period.kind is DecisionKind.FINAL)


def changes_to_finals(
    file: SeasonFile, rules: Path | None, change: Callable[[SeasonFile], object]
) -> tuple[Message, ...]:
    """Return messages about the effect of a change of the season on lists declared final.

    The change is made in a copy of the season.

    Parameters
    ----------
    file, rules
        The season, and the file of the competitions, if there is one.
    change
        A function that makes the change in a season file.

    Raises
    ------
    BridgeoptError
        The change is impossible.
    """
    before = file.read()
    declared = declared_lists(before)
    if not declared:
        return ()
    with TemporaryDirectory() as folder:
        copy = SeasonFile(Path(folder) / file.path.name)
        file.backup(copy.path)
        change(copy)
        after = copy.read()
    if rules is None:
        return (Message("final_cannot_tell"),)
    try:
        old = differences_from_final(before, rules)
        new = differences_from_final(after, rules)
    except BridgeoptError as error:
        return (Message("final_cannot_tell_since", error=error.one_line),)
    by_key = {declared_list.decision.key: changes for declared_list, changes in new}
    messages: list[Message] = []
    for declared_list, changes in old:
        new_changes = by_key.get(
            declared_list.decision.key
        )  # ``None`` if the change undoes the declaration itself
        if new_changes is not None and new_changes != changes:
            messages.append(
                Message("final_would_change", name=declared_list.name, day=declared_list.day)
            )
            messages += new_changes or (Message("final_as_declared_again"),)
    return tuple(messages)


def find_declared_list(file: SeasonFile, name: str | None, period: int | None) -> DeclaredList:
    """Return the list of a competition and period that was declared final.

    Raises
    ------
    InputError
        No such list was declared final.
    """
    for declared in declared_lists(file.read()):
        if name is not None and declared.decision.key[1:] == (fold_name(name), period):
            return declared
    message = Message("final_not_declared", name=name or "", period=_period_text(period))
    raise InputError(Fault(message, str(file.path)))
