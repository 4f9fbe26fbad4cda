"""Declares a competition's standings final, and shows how later changes would affect them."""

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

_MAX_CHANGES = 10
"""Maximum number of contestants of a list whose changes are described."""


@dataclass(frozen=True)
class DeclaredList:
    """The standings of a competition's period as they were declared final.

    ``decision`` is the stored declaration.
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
    """Return the lists of standings that were declared final, in order of decision.

    Players who were merged since then have their current ids.
    """
    return tuple(
        DeclaredList(decision, _lists(decision.document, season))
        for decision in season.competing.decided(DecisionKind.FINAL)
        if decision.document is not None
    )


def declared_line(declared: DeclaredList) -> Message:
    """Return a message with the competition, the period and the day of a declared list."""
    period = _told(declared.decision.period)
    return Message("final_line", name=declared.name, period=period, day=declared.day)


def withdrawn_line(declared: DeclaredList) -> Message:
    """Return a message that a list is not final any more."""
    period = _told(declared.decision.period)
    return Message("final_withdrawn", name=declared.name, period=period)


def _lists(document: Mapping[str, Any], season: Season) -> tuple[StandingsList, ...]:
    return tuple(
        StandingsList(
            competition=Competition(name=each["name"]),
            period=each["period"],
            line=each["line"],
            rows=_rows(each["rows"], season),
            sessions=tuple(each["sessions"]),
        )
        for each in document["lists"]
    )


def _rows(documents: Iterable[Mapping[str, Any]], season: Season) -> tuple[ContestantRow, ...]:
    documents = list(documents)
    places = [each["place"] for each in documents]
    return tuple(
        ContestantRow(
            who=tuple(sorted(map(season.current_id, each["who"]))),
            total=None if each["total"] is None else Fraction(each["total"]),
            scores=(),
            counted=tuple(each["counted"]),
            place=0 if each["place"] is None else int(each["place"].rstrip("=")),
            size=places.count(each["place"]),
            why=each.get("why"),
            lists=each.get("lists", {}),
            promotion=each.get("promotion"),
        )
        for each in documents
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
        The period; ``None`` for a competition without periods, or for the season over all periods.

    Raises
    ------
    InputError
        The files cannot be used, or there is no such competition.
    RequestError
        There is no such period, nothing was played in it, or it is final already.
    """
    season = file.read()
    found = standings_of_club(season, rules, name)
    (competition,) = found.competitions
    lists = _of_period(found.lists, competition, period)
    for declared in declared_lists(season):
        if declared.decision.key == (DecisionKind.FINAL, fold_name(competition.name), period):
            raise RequestError(Message("final_already", name=competition.name, day=declared.day))
    notes = []
    if period is not None and len(lists[0].sessions) < (competition.period or 0):
        told = {"n": len(lists[0].sessions), "of": str(competition.period)}
        notes.append(Message("final_incomplete", **told))
    document = {"lists": standings_document(lists)["competitions"]}
    decision = Decision(DecisionKind.FINAL, fold_name(competition.name), period, document)
    summary = Message("final_declared", name=competition.name, period=_told(period))
    written = file.decide(decision, summary, season.revision)
    return DeclaredList(written, tuple(lists)), tuple(notes)


def _told(period: int | None) -> str:
    return "none" if period is None else str(period)


def _of_period(
    lists: Iterable[StandingsList], competition: Competition, period: int | None
) -> list[StandingsList]:
    own = [each for each in lists if each.period == period]
    if not own:
        periods = [str(each.period) for each in lists if each.period is not None]
        raise RequestError(
            Message(
                "final_no_period",
                name=competition.name,
                has="yes" if periods else "no",
                periods=[*dict.fromkeys(periods)],
            )
        )
    if not any(each.ranked for each in own):
        raise RequestError(Message("final_nothing", name=competition.name))
    return own


def withdraw_final(
    file: SeasonFile, name: str, period: int | None = None
) -> tuple[DeclaredList, Decision]:
    """Withdraw the declaration of a list; return the list, and the withdrawing decision.

    Raises
    ------
    RequestError
        No such list was declared final.
    """
    season = file.read()
    key = (DecisionKind.FINAL, fold_name(name), period)
    found = [each for each in declared_lists(season) if each.decision.key == key]
    if not found:
        raise RequestError(Message("final_not_declared", name=name, period=_told(period)))
    summary = withdrawn_line(found[0])
    gone = replace(found[0].decision, document=None)
    return found[0], file.decide(gone, summary, season.revision)


def differences_from_final(
    season: Season, rules: Path
) -> list[tuple[DeclaredList, tuple[Message, ...]]]:
    """Return each declared list with messages on how it differs under today's results and rules.

    Raises
    ------
    InputError
        The rules cannot be used.
    """
    declared = declared_lists(season)
    if not declared:
        return []
    now = standings_of_club(season, rules).lists
    return [
        (
            each,
            tuple(
                message
                for standing in each.lists
                for message in _differences(standing, _same_list(standing, now))
            ),
        )
        for each in declared
    ]


def _same_list(declared: StandingsList, now: Iterable[StandingsList]) -> StandingsList | None:
    for each in now:
        same = (each.period, each.line) == (declared.period, declared.line)
        if same and fold_name(each.competition.name) == fold_name(declared.competition.name):
            return each
    return None


def _differences(declared: StandingsList, now: StandingsList | None) -> Iterator[Message]:
    """Yield a message for each contestant whose place or total differs between two lists.

    ``declared`` is the list as it was declared final. ``now`` is the list under today's results and
    rules; ``None`` if there is no such list any more. After `_MAX_CHANGES` contestants, one
    message gives the number of the rest.
    """
    if now is None:
        yield Message("final_list_gone")
        return
    before = {row.who: row for row in declared.rows}
    after = {tuple(sorted(row.who)): row for row in now.rows}
    changed = [
        (who, before.get(who), after.get(who))
        for who in dict.fromkeys((*before, *after))
        if _figures(before.get(who)) != _figures(after.get(who))
    ]
    for who, old, new in changed[:_MAX_CHANGES]:
        yield Message(
            "final_row_changes",
            who=" & ".join(map(str, who)),
            before=_place_message(old),
            after=_place_message(new),
        )
    if len(changed) > _MAX_CHANGES:
        yield Message("final_rows_more", n=len(changed) - _MAX_CHANGES)


def _place_message(row: ContestantRow | None) -> Message:
    place, total = _figures(row)
    if place is None:
        return Message("final_without_place")
    return Message("final_place", place=place, total=total)


def _figures(row: ContestantRow | None) -> tuple[str | None, str | None]:
    """Return a contestant's place and rounded total, as lists show them."""
    return (None, None) if row is None else (row.place_text, row.shown)


def notes_on_finals(season: Season, rules: Path, name: str | None = None) -> tuple[Message, ...]:
    """Return a note for each declared list that today's results and rules would change.

    With ``name``, only the lists of this competition are considered.
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
        found = standings_of_club(season, rules).open_periods
    except BridgeoptError:  # `season standings` reports it
        return ()
    return tuple(each.description for each in found if each.kind is DecisionKind.FINAL)


def would_change(
    file: SeasonFile, rules: Path | None, change: Callable[[SeasonFile], object]
) -> tuple[Message, ...]:
    """Return messages on how a change of the season would affect lists that were declared final.

    The change is only tried, on a copy of the season.

    Parameters
    ----------
    file, rules
        The season, and the file of the competitions, if there is one.
    change
        Makes the change in the season file given to it.

    Raises
    ------
    BridgeoptError
        The change is impossible.
    """
    before = file.read()
    declared = declared_lists(before)
    if not declared:
        return ()
    with TemporaryDirectory() as place:
        copy = SeasonFile(Path(place) / file.path.name)
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
    by_key = {each.decision.key: changes for each, changes in new}
    told: list[Message] = []
    for each, changes in old:
        now = by_key.get(each.decision.key)  # ``None`` if the change undoes the declaration itself
        if now is not None and now != changes:
            told.append(Message("final_would_change", name=each.name, day=each.day))
            told += now or (Message("final_as_declared_again"),)
    return tuple(told)


def refuse_unknown_list(file: SeasonFile, name: str | None, period: int | None) -> DeclaredList:
    """Return the list of a competition and period that was declared final.

    Raises
    ------
    InputError
        No such list was declared final.
    """
    for each in declared_lists(file.read()):
        if name is not None and each.decision.key[1:] == (fold_name(name), period):
            return each
    message = Message("final_not_declared", name=name or "", period=_told(period))
    raise InputError(Fault(message, str(file.path)))
