"""Tasks about an event of teams or pairs: create it, pair rounds, enter results, print pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import Catalogue
from bridgeopt.base.printable import Paper
from bridgeopt.engine.blossom import MAX_VERTICES_IN_PYTHON
from bridgeopt.files.out_folder import WrittenFolder
from bridgeopt.journal.action_file import FileState
from bridgeopt.plugins.swiss.entries import read_entries
from bridgeopt.plugins.swiss.matchplay.actions import (
    EnterBoards,
    EnterOutcomes,
    EnterSides,
    EventAction,
    PostMatches,
    SetMeeting,
    SetRules,
    find_match,
    open_matches,
    posted_matches,
)
from bridgeopt.plugins.swiss.matchplay.determined import DeterminedMatches, relevant_open_matches
from bridgeopt.plugins.swiss.matchplay.event import (
    EventRules,
    OddSides,
    PostedMatches,
    SwissEvent,
    WhoPlays,
)
from bridgeopt.plugins.swiss.matchplay.file import EventBeginning, EventFile
from bridgeopt.plugins.swiss.matchplay.match_files import read_scale
from bridgeopt.plugins.swiss.matchplay.pairing import propose_round
from bridgeopt.plugins.swiss.matchplay.show import EventPages, write_event
from bridgeopt.plugins.swiss.matchplay.standings import (
    EVENT_TIE_BREAKS,
    last_begun_round,
    rank_sides,
)
from bridgeopt.plugins.swiss.matchplay.vp_scales import ScaleKind, VpScale
from bridgeopt.plugins.swiss.standings import StandingsRow
from bridgeopt.show.pages.html import PdfMaker
from bridgeopt.tasks.sources import parse_names


def split_boards(boards: int) -> tuple[int, int]:
    """Return the numbers of boards in the halves of a match, the larger one first."""
    return boards - boards // 2, boards // 2


def rules_for(entry: WhoPlays, rounds: int, boards: int, chosen: Mapping[str, Any]) -> EventRules:
    """Return the rules of a new event; ``chosen`` has the rules that differ from the defaults.

    By default, if the number of teams is odd, three teams play a triple. If the number of pairs is
    odd, one pair has a bye, since three pairs have only one table and one of them would always
    wait.
    """
    odd = OddSides.TRIPLE if entry is WhoPlays.TEAMS else OddSides.BYE
    values = {"halves": split_boards(boards), "odd": odd, **chosen}
    return EventRules(entry, rounds, boards, **values)


def make_event(path: Path, entries: Path, rules: EventRules, name: str = "") -> SwissEvent:
    """Create the file of an event, and return the event.

    Raises
    ------
    InputError
        The entries are invalid, the file exists already, or there are fewer than two entries.
    RequestError
        The rules are inconsistent.
    """
    players = read_entries(entries, of_matches=True)
    if len(players) < 2:
        message = Message("swiss_too_few_players", n=len(players))
        raise InputError(Fault(message, str(entries)))
    name = " ".join(name.split()) or path.stem
    return EventFile.create(path, EventBeginning(name, rules, players)).read().state


def add_sides(file: EventFile, entries: Path) -> int:
    """Enter further teams or pairs; return the number of these.

    Raises
    ------
    InputError
        The entries are invalid, or have an id that is taken.
    """
    known_ids = file.read().state.by_id
    players = read_entries(entries, first_id=max(known_ids, default=0) + 1, of_matches=True)
    try:
        file.do(EnterSides(players))
    except RequestError as error:
        raise InputError(Fault(error.message, str(entries))) from None
    return len(players)


def set_rules(file: EventFile, changed: Mapping[str, Any]) -> SwissEvent:
    """Change the rules in ``changed``, which maps fields of `EventRules` to new values.

    A new number of boards is split into new halves, unless new halves are given, too.
    """
    event, revision = file.read()
    if "boards" in changed and "halves" not in changed:
        changed = {**changed, "halves": split_boards(changed["boards"])}
    return file.do(SetRules(replace(event.rules, **changed)), revision).state


def parse_event_tie_breaks(text: str) -> tuple[str, ...]:
    """Return the names of tie-breaks from a text that lists them.

    The errors are those of `parse_names`.
    """
    return parse_names(text, EVENT_TIE_BREAKS, "unknown_tie_break")


def do_actions(file: EventFile, actions: Sequence[EventAction]) -> FileState[SwissEvent]:
    """Do all actions, or none of them if one is impossible."""
    current = file.read()
    return file.do_all(actions, current.revision) if actions else current


class PairedMatches(NamedTuple):
    """A round of matches after pairing, posted or not.

    Attributes
    ----------
    proved
        Whether a checked certificate proves that the rules allow no better pairing.
    notes
        Messages about requests that could not be met.
    """

    event: SwissEvent
    number: int
    posted: PostedMatches
    proved: bool
    is_posted: bool
    notes: tuple[Message, ...] = ()

    @property
    def num_allowed_rematches(self) -> int:
        """The number of second meetings that the rules allow."""
        rematches = self.event.meeting_again(self.number, self.posted)
        return len(rematches) - len(self.posted.rematches)

    @property
    def proof_message(self) -> Message:
        """A message with the scope of the proof that the round is the best."""
        num_rematches = len(self.posted.rematches)
        return Message(
            "match_proved",
            proved=self.proof_scope,
            again=num_rematches,
            let=self.num_allowed_rematches,
        )

    @property
    def proof_scope(self) -> str:
        """A word for the set of pairings among which the round is proven to be the best one.

        The word is "yes" for the set of all pairings. It is "hand" for the pairings that obey the
        director's requests for the round. It is "wishes" for the pairings that obey these requests,
        if any, and the standing wishes for this round and later ones. It is "no" without a proof.
        """
        if not self.proved:
            return "no"
        if any(max(rounds) >= self.number for rounds in self.event.kept_apart.values() if rounds):
            return "wishes"
        requests = self.event.forced | self.event.forbidden
        return (
            "hand" if any(round_number == self.number for round_number, *_ in requests) else "yes"
        )


def next_matches(
    file: EventFile,
    requests: Sequence[SetMeeting] = (),
    make_ready: Callable[[], None] | None = None,
    *,
    again: bool = False,
    post: bool = True,
) -> PairedMatches | DeterminedMatches:
    """Pair and post the next round.

    While the round depends on matches without a result, nothing is posted: return only the meetings
    that no outcome of these matches can change.

    Parameters
    ----------
    file
        The event's file.
    requests
        Meetings that the director requires or forbids.
    make_ready
        Called before a long computation, to load kernels.
    again
        Whether to pair the last posted round again, which must have no results yet.
    post
        Whether to post the round instead of only returning it.

    Raises
    ------
    RequestError
        There are no more rounds, the round cannot be paired, or too many matches on which it
        depends are open.
    """
    event, revision = file.read()
    number = len(event.rounds) + (not again)
    _refuse_round(event, number, again=again)
    actions: list[EventAction] = list(requests)
    for action in actions:
        event = action.apply(event)
    if again:
        event = replace(event, rounds=event.rounds[:-1])
    if relevant_open_matches(event, number):
        if make_ready is not None and len(event.players) > MAX_VERTICES_IN_PYTHON:
            make_ready()
        return _determined_or_error(event, number)
    proposed = propose_round(event, number, make_ready)
    if post:
        actions.append(PostMatches(number, proposed.posted))
        event = file.do_all(actions, revision).state
    return PairedMatches(
        event=event,
        number=number,
        posted=proposed.posted,
        proved=proposed.proved,
        is_posted=post,
        notes=proposed.notes,
    )


def _refuse_round(event: SwissEvent, number: int, *, again: bool) -> None:
    if number > event.rules.rounds:
        raise RequestError(Message("swiss_all_rounds_posted", n=event.rules.rounds))
    if again and number < 1:
        raise RequestError(Message("swiss_not_posted", round="1", n=0))
    if again and any(match.is_over for match in event.rounds[-1].matches):
        raise RequestError(Message("swiss_round_has_results", round=str(number)))


def _determined_or_error(event: SwissEvent, number: int) -> DeterminedMatches:
    """Return the meetings of a round (from 1) that no outcome of open matches can change.

    Raises
    ------
    RequestError
        Too many matches are open to consider all their outcomes.
    """
    determined = DeterminedMatches.for_round(event, number)
    if determined is not None:
        return determined
    open_locations = relevant_open_matches(event, number)
    first_round = open_locations[0][0]
    tables = [str(table) for round_number, table in open_locations if round_number == first_round]
    values = {"round": str(first_round), "n": len(tables), "tables": tables, "next": str(number)}
    raise RequestError(Message("match_still_open", **values))


class OutcomesReport(NamedTuple):
    """The effect of entering results.

    The report has the number of entered results, the tables whose result was replaced, and the
    tables of the round that are still open.
    """

    event: SwissEvent
    number: int
    entered: int
    replaced: tuple[int, ...]
    still_open: tuple[int, ...]

    @property
    def is_correction(self) -> bool:
        """Whether a result was replaced after a later round had been posted."""
        return bool(self.replaced) and self.number < len(self.event.rounds)


def requested_round(event: SwissEvent, number: int | None) -> int:
    """Return the requested round (from 1); ``None`` means the last posted one."""
    return max(len(event.rounds), 1) if number is None else number


def enter_outcomes(file: EventFile, actions: Sequence[EventAction], number: int) -> OutcomesReport:
    """Enter results by actions, and report the effect.

    The open tables in the report are those of round ``number`` (from 1).

    Raises
    ------
    RequestError
        A table has no match, there is no such round, or the scale has no steps for the boards.
    """
    event, revision = file.read()
    event_after = file.do_all(actions, revision).state
    replaced, num_changed = [], 0
    for k, round_before in enumerate(event.rounds, start=1):
        for old_match in round_before.matches:
            new_match = find_match(event_after, k, old_match.table)
            is_changed = new_match != old_match
            num_changed += is_changed
            if is_changed and old_match.is_over:
                replaced.append(old_match.table)
    rounds_of_actions = [
        action.round for action in actions if isinstance(action, EnterOutcomes | EnterBoards)
    ]
    open_tables = open_matches(posted_matches(event_after, number))
    return OutcomesReport(
        event_after, min([*rounds_of_actions, number]), num_changed, tuple(replaced), open_tables
    )


def standings_after(
    event: SwissEvent, rounds: int | None = None, tie_breaks: Sequence[str] | None = None
) -> tuple[SwissEvent, tuple[StandingsRow, ...], int]:
    """Return the event, its standings after some rounds, and the number of these rounds.

    By default, all rounds up to the last one with a result count. ``tie_breaks`` replaces the
    tie-breaks of the event.

    Raises
    ------
    RequestError
        Fewer rounds were posted.
    """
    num_rounds = last_begun_round(event) if rounds is None else rounds
    if num_rounds > len(event.rounds):
        raise RequestError(Message("swiss_not_posted", round=str(num_rounds), n=len(event.rounds)))
    if tie_breaks is not None:
        event = replace(event, rules=replace(event.rules, tie_breaks=tuple(tie_breaks)))
    return event, rank_sides(event, num_rounds), num_rounds


def print_event(
    event: SwissEvent,
    folder: Path,
    t: Catalogue,
    number: int | None = None,
    paper: Paper = Paper.A4,
    *,
    pdf: bool = False,
) -> WrittenFolder:
    """Write the pages of a round, from 1 (by default the last one), to a folder.

    Raises
    ------
    RequestError
        The round has not been posted.
    InputError
        A file cannot be written.
    """
    round_number = requested_round(event, number)
    posted_matches(event, round_number)
    pages = EventPages(event, round_number)
    return write_event(folder, pages, t, paper, PdfMaker() if pdf else None)


def parse_scale(text: str) -> VpScale | None:
    """Return the scale of victory points with the name ``text``, or in the file of that name.

    ``standard`` is the default scale (``None``), and ``continuous`` is the WBF's scale;
    ``proportional`` gives a fifth of the percentage.

    Raises
    ------
    InputError
        The file cannot be read.
    """
    scales = {
        "standard": None,
        "continuous": VpScale(),
        "proportional": VpScale(ScaleKind.PERCENTAGE),
    }
    return scales[text] if text in scales else read_scale(Path(text))
