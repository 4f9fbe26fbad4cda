"""Commands of ``bridgeopt swiss`` for an event of teams or pairs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import current_locale, in_english
from bridgeopt.base.printable import Paper
from bridgeopt.cli.click_classes import option
from bridgeopt.cli.output import Output
from bridgeopt.cli.reporting import confirm_or_abort, show_notes
from bridgeopt.plugins.swiss.matchplay.actions import (
    EnterBoards,
    EnterOutcomes,
    FixTable,
    GivePoints,
    MatchOutcome,
    SetMeeting,
    SetSideAbsence,
    SetStandby,
    find_match,
    posted_matches,
)
from bridgeopt.plugins.swiss.matchplay.bridgemates import push_event, read_event
from bridgeopt.plugins.swiss.matchplay.documents import (
    butler_document,
    checked_document,
    determined_document,
    round_document,
    scale_document,
    standings_document,
)
from bridgeopt.plugins.swiss.matchplay.event import (
    FirstRoundOrder,
    Forfeit,
    OddSides,
    PairingOrder,
    WhoPlays,
)
from bridgeopt.plugins.swiss.matchplay.file import EventFile
from bridgeopt.plugins.swiss.matchplay.match_boards import (
    butler_scores,
    drop_contradicting_boards,
    read_played,
)
from bridgeopt.plugins.swiss.matchplay.match_files import (
    boards_in_halves,
    outcome_of,
    parse_score,
    parse_two_numbers,
    read_outcomes,
)
from bridgeopt.plugins.swiss.matchplay.pairing import (
    check_rounds,
    event_rounds_possible,
    impossible_by_wishes_message,
)
from bridgeopt.plugins.swiss.matchplay.show import (
    describe_margin,
    describe_points,
    describe_result,
    describe_rules,
    show_butler,
    show_checked,
    show_determined,
    show_matches,
    show_side,
    show_sides,
    show_standings,
)
from bridgeopt.plugins.swiss.matchplay.tasks import (
    PairedMatches,
    add_sides,
    do_actions,
    enter_outcomes,
    make_event,
    next_matches,
    parse_event_tie_breaks,
    parse_scale,
    print_event,
    requested_round,
    rules_for,
    set_rules,
    standings_after,
)
from bridgeopt.plugins.swiss.matchplay.vp_scales import VpScale
from bridgeopt.plugins.swiss.options import ResultRequest
from bridgeopt.plugins.swiss.tasks.tournament import find_player, parse_number
from bridgeopt.scoring.results import Scoring
from bridgeopt.show.terminal.console import new_console
from bridgeopt.show.terminal.lines import plain_table, print_message

if TYPE_CHECKING:
    from bridgeopt.exchange.connector import BridgemateAddress
    from bridgeopt.plugins.swiss.matchplay.actions import EventAction
    from bridgeopt.plugins.swiss.matchplay.event import Match, SwissEvent
    from bridgeopt.plugins.swiss.matchplay.match_boards import KeptEntry


def parse_two_numbers_option(text: str) -> tuple[Fraction, Fraction]:
    """Return the two numbers in a text such as ``23-15`` or ``4+3``.

    Raises
    ------
    click.UsageError
        The text does not hold two numbers.
    """
    numbers = parse_two_numbers(text)
    if numbers is None:
        raise click.BadParameter(str(Message("match_two_numbers", text=repr(text))))
    return numbers


def _parse_halves(_ctx: click.Context, _param: click.Parameter, text: str | None) -> Any:
    if text is None:
        return None
    first, second = parse_two_numbers_option(text)
    if first.denominator > 1 or second.denominator > 1:
        raise click.BadParameter(str(Message("match_two_numbers", text=repr(text))))
    return int(first), int(second)


def _parse_two(_ctx: click.Context, _param: click.Parameter, text: str | None) -> Any:
    return None if text is None else parse_two_numbers_option(text)


def parse_scale_option(_ctx: click.Context, _param: click.Parameter, text: str | None) -> Any:
    """Return the scale of victory points that an option names; a click callback.

    ``text`` is a name or a file. The result is a tuple with the scale, so that the default scale,
    ``None``, differs from an unused option.
    """
    return None if text is None else (parse_scale(text),)


def _parse_numbers(_ctx: click.Context, _param: click.Parameter, text: str | None) -> Any:
    if text is None:
        return None
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not all(part.isdecimal() and len(part) < 4 for part in parts):
        raise click.BadParameter(str(Message("swiss_tables_expected", text=repr(text))))
    return tuple(dict.fromkeys(map(int, parts)))


def _parse_fraction(
    _ctx: click.Context, _param: click.Parameter, text: str | None
) -> Fraction | None:
    try:
        return None if text is None else parse_number(text)
    except RequestError as error:
        raise click.BadParameter(str(error)) from None


RULES_OPTIONS: tuple[Callable[[Any], Any], ...] = (
    option("--howell/--no-howell", default=None, group="movement_tables", help="help_match_howell"),
    option(
        "--bad-tables",
        callback=_parse_numbers,
        metavar="3,7",
        group="movement_tables",
        help="help_match_bad_tables",
    ),
    option("--home/--no-home", default=None, group="movement_tables", help="help_match_home"),
    option(
        "--behind", type=click.IntRange(0, 3), group="movement_tables", help="help_match_behind"
    ),
    option("--ahead/--no-ahead", default=None, group="movement_tables", help="help_match_ahead"),
    option(
        "--sessions",
        callback=_parse_numbers,
        metavar="4,7",
        group="own",
        help="help_match_sessions",
    ),
    option(
        "--again-after",
        type=click.IntRange(0, 99),
        group="help_group_pairing",
        help="help_match_again_after",
    ),
    option(
        "--danish", type=click.IntRange(0, 99), group="help_group_pairing", help="help_match_danish"
    ),
    option(
        "--first-round",
        group="help_group_pairing",
        type=click.Choice(["seed", "lot", "strength"]),
        help="help_match_first_round",
    ),
    option(
        "--order",
        group="help_group_pairing",
        type=click.Choice(["neighbours", "fold", "groups"]),
        help="help_match_order",
    ),
    option(
        "--late-percent",
        group="help_group_scoring",
        callback=_parse_fraction,
        metavar="NUMBER",
        help="help_match_late_percent",
    ),
    option(
        "--late-as",
        callback=_parse_fraction,
        metavar="VPS",
        group="help_group_scoring",
        help="help_match_late_as",
    ),
    option(
        "--forfeit-vps",
        callback=_parse_two,
        metavar="12-0",
        group="help_group_scoring",
        help="help_match_forfeit",
    ),
    option(
        "--bye",
        callback=_parse_fraction,
        metavar="VPS",
        group="help_group_scoring",
        help="help_match_bye",
    ),
    option("--odd", type=click.Choice(["triple", "long-triple", "bye"]), help="help_match_odd"),
    option(
        "--duplicated/--not-duplicated",
        default=None,
        group="movement_tables",
        help="help_match_duplicated",
    ),
    option(
        "--scoring",
        type=click.Choice(["matchpoints", "butler", "cross-imps"]),
        help="help_match_scoring",
    ),
    option(
        "--scale",
        group="help_group_scoring",
        callback=parse_scale_option,
        metavar="FILE",
        help="help_match_scale",
    ),
    option("--halves", callback=_parse_halves, metavar="4+3", help="help_match_halves"),
    option("--boards", type=click.IntRange(1, 200), help="help_match_boards"),
)
"""The options for an event's rules, in reverse order of the help screen.

Each decorator puts its option before those of the earlier decorators.
"""


RULE_PARAMETERS = (
    *("boards", "halves", "scale", "scoring", "duplicated", "odd", "bye", "forfeit_vps", "late_as"),
    *("late_percent", "order", "first_round", "danish", "again_after", "sessions", "ahead"),
    *("behind", "home", "bad_tables", "howell"),
)
"""The parameter names of the options in `RULES_OPTIONS`."""


def rules_from_options(option_values: dict[str, Any]) -> dict[str, Any]:
    """Convert the options of a command to values for the fields of `EventRules`.

    ``option_values`` maps each option's parameter name to its value. An unused option has the value
    ``None`` and is left out. The result maps the names of fields to values.
    """
    converters: dict[str, Callable[[Any], Any]] = {
        "odd": OddSides,
        "order": PairingOrder,
        "first_round": FirstRoundOrder,
        "scoring": Scoring,
        "scale": lambda scale_tuple: scale_tuple[0],
    }
    field_names = {"forfeit_vps": "forfeit"}
    return {
        field_names.get(name, name): converters[name](value) if name in converters else value
        for name, value in option_values.items()
        if value is not None
    }


def new_event(
    path: Path, entries: Path, *, rounds: int, system: str, name: str, chosen: dict[str, Any]
) -> None:
    """Create the file of an event; warn if the rounds are impossible without second meetings.

    ``entries`` is the file of entries, ``system`` is the kind of entrants, and ``chosen`` has the
    rules.
    """
    boards = chosen.pop("boards", None)
    if boards is None:
        raise click.UsageError(str(Message("match_boards_needed")))
    rules = rules_for(WhoPlays(system), rounds, boards, chosen)
    event = make_event(path, entries, rules, name)
    show_sides(new_console(), event)
    values = {"file": path, "n": len(event.players), "rounds": rounds, "boards": boards}
    click.echo()
    click.echo(Message("match_made", entry=system, **values))
    _warn_if_rounds_impossible(event)


def change_event_rules(path: Path, rounds: int | None, chosen: dict[str, Any]) -> None:
    """Change the rules of an event, and show all rules.

    ``chosen`` has new values by field of `EventRules`; it may be empty.
    """
    file = EventFile(path)
    old_boards = file.read().state.rules.boards
    changed = chosen if rounds is None else {**chosen, "rounds": rounds}
    event = set_rules(file, changed) if changed else file.read().state
    for line in describe_rules(event.rules):
        click.echo(Message("swiss_sentence", what=line))
    new_boards = event.rules.boards
    if new_boards != old_boards and event.rounds:
        values = {"n": len(event.rounds), "had": str(old_boards), "boards": str(new_boards)}
        show_notes([Message("match_boards_kept", **values)])
    if changed:
        _warn_if_rounds_impossible(event)


def _warn_if_rounds_impossible(event: SwissEvent) -> None:
    """Print a warning if the remaining rounds are impossible without a second meeting."""
    if event_rounds_possible(event) is not False:
        return
    if event.kept_apart or event.asked_byes:
        message = impossible_by_wishes_message(event)
    elif event.rounds or event.absent:
        message = Message("match_rounds_not_had_now")
    else:
        message = Message("match_rounds_not_had", n=len(event.players), rounds=event.rules.rounds)
    show_notes([message])


class SidesRequest(NamedTuple):
    """Requests about teams or pairs, as typed in options.

    Each item of ``absent``, ``present``, ``leaves``, ``points`` and ``tables`` is the id or name of
    a side, and a value such as a list of rounds. ``entries`` is a file of late entries.
    ``standby`` is a side, or "-" for no standby team. ``wishes`` is a function that returns the
    actions for the standing wishes.
    """

    entries: Path | None = None
    standby: str | None = None
    absent: Sequence[tuple[str, str]] = ()
    present: Sequence[tuple[str, str]] = ()
    leaves: Sequence[tuple[str, str]] = ()
    points: Sequence[tuple[str, str]] = ()
    tables: Sequence[tuple[str, str]] = ()
    wishes: Callable[[SwissEvent], Sequence[EventAction]] = lambda _: ()

    def actions(self, event: SwissEvent, parse_rounds: Callable[[str], Any]) -> list[EventAction]:
        """Return the actions that carry out the requests, except for entries.

        ``parse_rounds`` is a function that parses a list of rounds.
        """

        def rounds(text: str) -> tuple[int, ...]:
            round_numbers: tuple[int, ...] = parse_rounds(text)
            if max(round_numbers) > event.rules.rounds:
                raise click.UsageError(
                    str(Message("swiss_no_such_round", round=str(max(round_numbers))))
                )
            return round_numbers

        def side(text: str) -> int:
            return find_player(event, text)

        actions: list[EventAction] = [
            *(
                SetSideAbsence(side(text_of_side), rounds(text))
                for text_of_side, text in self.absent
            ),
            *(
                SetSideAbsence(side(text_of_side), rounds(text), absent=False)
                for text_of_side, text in self.present
            ),
            *(
                SetSideAbsence.leaving(side(text_of_side), rounds(text)[0])
                for text_of_side, text in self.leaves
            ),
            *(
                _parse_adjustment(event, side(text_of_side), text)
                for text_of_side, text in self.points
            ),
            *(
                FixTable(side(text_of_side), _parse_table(text))
                for text_of_side, text in self.tables
            ),
            *self.wishes(event),
        ]
        if self.standby is not None:
            is_removed = self.standby == "-"
            actions.append(SetStandby(None if is_removed else side(self.standby)))
        return actions


def change_event_sides(
    path: Path, request: SidesRequest, parse_rounds: Callable[[str], Any]
) -> None:
    """Carry out requests about teams or pairs; without any request, show the teams or pairs.

    ``parse_rounds`` is a function that parses a list of rounds.
    """
    file = EventFile(path)
    if request.entries is not None:
        count = add_sides(file, request.entries)
        click.echo(Message("swiss_let_in", n=count, file=request.entries))
    event = file.read().state

    actions = request.actions(event, parse_rounds)
    before = event
    event = do_actions(file, actions).state
    for action in actions:
        click.echo(Message("swiss_noted", what=action.describe(before)))
    changed = before.asked_byes != event.asked_byes or before.kept_apart != event.kept_apart
    if (
        request.absent
        or request.present
        or request.leaves
        or request.entries is not None
        or changed
    ):
        _warn_if_rounds_impossible(event)
    if not actions and request.entries is None:
        show_sides(new_console(), event)


def _parse_adjustment(event: SwissEvent, side: int, text: str) -> EventAction:
    """Return the action that adjusts a side's victory points, from the text of an option.

    The text ``-3`` deducts 3 in the last posted round, and ``-3@2`` in round 2. ``5@0`` carries 5
    points over from an earlier stage. A reason may follow: ``-3@2:late``.
    """
    points, _, round_and_reason = text.partition("@")
    number, _, why = round_and_reason.partition(":")
    if number.strip() and not number.strip().isdecimal():
        raise click.UsageError(str(Message("swiss_rounds_expected", text=repr(number))))
    round_number = int(number) if number.strip() else max(len(event.rounds), 1)
    return GivePoints(side, round_number, parse_number(points), why.strip())


def _parse_table(text: str) -> int | None:
    if text == "-":
        return None
    if not text.isdecimal() or len(text) > 4 or not int(text):
        raise click.UsageError(str(Message("swiss_tables_expected", text=repr(text))))
    return int(text)


def pair_event(
    path: Path,
    requests: Sequence[tuple[str, str, str]],
    make_ready: Callable[[], None],
    output: Output,
    *,
    again: bool,
    dry_run: bool,
) -> None:
    """Pair the next round of an event, print it, and post it unless ``dry_run``.

    Each item of ``requests`` has two sides and the value of `SetMeeting.how`. ``make_ready`` loads
    kernels. With ``again``, the last posted round is paired again.
    """
    file = EventFile(path)
    event = file.read().state
    number = len(event.rounds) + (not again)
    actions = [
        SetMeeting(number, find_player(event, one), find_player(event, other), how)
        for one, other, how in requests
    ]
    paired = next_matches(file, actions, make_ready, again=again, post=not dry_run)
    if not isinstance(paired, PairedMatches):
        output.write_document(determined_document(paired))
        show_determined(output.console, event, paired)
        raise click.exceptions.Exit(1)
    document = round_document(paired.event, paired.number, paired.posted) | {
        "proved": paired.proved,
        "posted": paired.is_posted,
        "notes": [in_english(note) for note in paired.notes],
    }
    output.write_document(document)
    show_notes(paired.notes)
    console = output.console
    show_matches(console, paired.event, paired.number, paired.posted)
    console.print()
    print_message(console, paired.proof_message)
    print_message(console, Message("swiss_posted" if paired.is_posted else "swiss_not_posted_yet"))


def enter_event(path: Path, request: ResultRequest, output: Output) -> None:
    """Enter results of an event, for one table or from a file, and print the effect."""
    if not request.has_one_source:
        raise click.UsageError(str(Message("match_result_how")))
    if request.replace_entered and request.played is None and request.bridgemates is None:
        raise click.UsageError(str(Message("match_replace_of_boards")))
    file = EventFile(path)
    event = file.read().state
    number = requested_round(event, request.number)
    if request.bridgemates is not None:
        actions: Sequence[EventAction] = [read_event(file, request.bridgemates, number)]
    else:
        actions = _actions_from_options(event, number, request)
    kept_entries: tuple[KeptEntry, ...] = ()
    if not request.replace_entered:
        actions, kept_entries = _without_contradicting_boards(event, actions)
    entered = enter_outcomes(file, list(actions), number)
    document = {
        "round": number,
        "entered": True,
        "replaced": list(entered.replaced),
        "open": list(entered.still_open),
        "changed": [],
        "kept": [entry.kept.table for entry in kept_entries],
    }
    output.write_document(document)
    _show_kept_entries(event, number, kept_entries)
    if entered.replaced:
        tables = [str(table) for table in entered.replaced]
        show_notes([Message("swiss_replaced", n=len(tables), tables=tables)])
    if entered.is_correction:
        show_notes([Message("match_paired_before", round=str(len(entered.event.rounds)))])
    open_tables = list(map(str, entered.still_open))
    values = {
        "round": str(number),
        "n": entered.entered,
        "open": len(open_tables),
        "tables": open_tables,
    }
    output.print_message(Message("swiss_results_in", **values))
    played = posted_matches(entered.event, number)
    if played.has_two_measures:
        show_notes([Message("match_two_measures", round=str(number))])
    show_notes(
        Message(
            "match_half_in", table=str(match.table), played=match.boards_played, of=match.boards
        )
        for match in played.matches
        if 0 < match.boards_played < match.boards
    )


def _without_contradicting_boards(
    event: SwissEvent, actions: Sequence[EventAction]
) -> tuple[Sequence[EventAction], tuple[KeptEntry, ...]]:
    """Remove boards that contradict a match's result entered by hand, and return the other actions.

    Also return the matches that therefore keep the result entered by hand.
    """
    remaining: list[EventAction] = []
    kept_entries: list[KeptEntry] = []
    for action in actions:
        if isinstance(action, EnterBoards):
            action, entries = drop_contradicting_boards(event, action)
            kept_entries += entries
            if not action.plays:
                continue
        remaining.append(action)
    return remaining, tuple(kept_entries)


def _show_kept_entries(event: SwissEvent, number: int, kept_entries: Sequence[KeptEntry]) -> None:
    """Print each match that keeps a result entered by hand, with both of its results.

    One result was entered, the other follows from the match's boards. Rounds are numbered from 1.
    """
    if not kept_entries:
        return
    posted = posted_matches(event, number)

    def describe(match: Match) -> str:
        points = describe_result(match, posted, event.rules)
        return " ".join(
            filter(None, (describe_margin(match), f"({points} {Message('match_vps')})"))
        )

    show_notes([Message("match_entered_stays", n=len(kept_entries))])
    show_notes(
        Message(
            "match_entered_and_boards",
            table=str(entry.kept.table),
            counts=describe(entry.kept),
            other=describe(entry.by_boards),
        )
        for entry in kept_entries
    )


def _actions_from_options(
    event: SwissEvent, number: int, request: ResultRequest
) -> Sequence[EventAction]:
    if request.played is not None:
        return [read_played(request.played, event, number, on_notes=show_notes)]
    if request.results is not None:
        return read_outcomes(request.results, event, number)
    return [EnterOutcomes(number, (_parse_outcome(event, number, request),))]


def _parse_outcome(event: SwissEvent, number: int, request: ResultRequest) -> MatchOutcome:
    """Return the outcome in the options, for one match of round ``number`` (from 1).

    Raises
    ------
    RequestError
        The options do not give an outcome of the match.
    """
    assert request.table is not None
    match = find_match(event, number, request.table)
    if request.vps is not None:
        return MatchOutcome(
            request.table, match.scores, awarded=parse_two_numbers_option(request.vps)
        )
    if request.forfeit is not None:
        return MatchOutcome(request.table, forfeit=Forfeit(request.forfeit))
    code = request.code or "?"
    if code == "?":
        return MatchOutcome(request.table)
    half = request.half or 0
    boards = request.boards or (boards_in_halves(match, event.rules)[half - 1] if half else 0)
    score = parse_score(code, boards, event.rules.entry)
    return outcome_of(match, {half: score}, event.rules)


def push_rounds(path: Path, bridgemates: BridgemateAddress, *, create_new: bool, yes: bool) -> None:
    """Send all posted rounds to the Bridgemates.

    The first call, and a call with ``create_new``, creates the event there and clears the tables'
    results. The user must confirm this, unless ``yes``.
    """
    file = EventFile(path)
    event = file.read().state
    if event.pushed is None or create_new:
        confirm_or_abort(Message("match_push_asked"), yes=yes)
    pushed = push_event(file, bridgemates, date.today(), create_new=create_new)
    click.echo(Message("match_pushed", where=pushed.address, n=len(event.rounds)))


def show_event_standings(path: Path, number: int | None, names: str | None, output: Output) -> None:
    """Show the standings of an event."""
    state = EventFile(path).read().state
    tie_breaks = None if names is None else parse_event_tie_breaks(names)
    event, rows, rounds = standings_after(state, number, tie_breaks)
    output.write_document(standings_document(rows))
    show_standings(output.console, event, rows, rounds)


def show_event_butler(path: Path, output: Output) -> None:
    """Show the Butler scores of an event."""
    event = EventFile(path).read().state
    lines = butler_scores(event)
    output.write_document(butler_document(lines))
    show_butler(output.console, event, lines)


def check_event(path: Path, make_ready: Callable[[], None], output: Output) -> None:
    """Check the rounds of an event; exit with code 1 if there was a needless second meeting.

    ``make_ready`` loads kernels.
    """
    event = EventFile(path).read().state
    rounds = check_rounds(event, make_ready)
    output.write_document(checked_document(rounds))
    show_checked(output.console, event, rounds)
    if not all(checked.is_sound for checked in rounds):
        raise click.exceptions.Exit(1)


def show_event(path: Path, number: int | None, side: str | None, output: Output) -> None:
    """Show a round of an event, or the results of one team or pair."""
    event = EventFile(path).read().state
    if side is not None:
        show_side(output.console, event, find_player(event, side))
        return
    round_number = requested_round(event, number)
    played = posted_matches(event, round_number)
    output.write_document(round_document(event, round_number, played))
    show_matches(output.console, event, round_number, played)


def print_pages(
    path: Path,
    folder: Path,
    number: int | None,
    output: Output,
    paper: Paper | None = None,
    *,
    pdf: bool = False,
) -> None:
    """Write the pages of a round of an event, by default the last one, to a folder."""
    event = EventFile(path).read().state
    written = print_event(event, folder, current_locale(), number, paper or Paper.A4, pdf=pdf)
    first, count = written.files[0].name, len(written.files)
    output.print_message(Message("swiss_pages_written", folder=folder, n=count, first=first))
    show_notes(written.notes)


def show_scale(boards: int, scale: tuple[Any] | None, output: Output) -> None:
    """Show a scale of victory points for matches of ``boards`` boards, for each whole IMP."""
    vp_scale = VpScale() if scale is None or scale[0] is None else scale[0]
    lines = vp_scale.lines(boards)
    output.write_document(scale_document(boards, lines))
    table = plain_table()
    for heading in ("IMP", str(Message("swiss_slip_winner")), str(Message("match_loser"))):
        table.add_column(heading, justify="right", no_wrap=True)
    for imps, winner, loser in lines:
        table.add_row(str(imps), describe_points(winner), describe_points(loser))
    output.console.print(table)
