"""``bridgeopt record``: record a played evening in the season or as a new history."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar, cast

import click

from bridgeopt.base.i18n import Message, OrList
from bridgeopt.cli import evening_options, options
from bridgeopt.cli.click_classes import command, option
from bridgeopt.cli.club_defaults import is_given
from bridgeopt.cli.reporting import show_notes
from bridgeopt.club.contestant import NumberLabel, parse_label
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.season import SeasonFile
from bridgeopt.season.new_session import EveningCourse
from bridgeopt.tasks.evening.recording import RecordRequest, record_history, record_session

F = TypeVar("F", bound=Callable[..., Any])

_FIRST_YEAR = 1925
"""Year in which contract bridge was first played; an earlier date is a typing error."""

_LEAVER = re.compile(r"(.*[^0-9\s])\s*([0-9]{1,3}(?:\s*[A-Za-z]{2})?)\s*=\s*([0-9]{1,3})")

Rounds = dict[str, int]
Leavers = dict[tuple[str, NumberLabel], int]


def parse_past_day(ctx: click.Context, param: click.Parameter, text: str | None) -> date:
    """Return the day in a text; refuse a day in the future. The callback of an option."""
    day, today = options.parse_day(ctx, param, text), date.today()
    if day.year < _FIRST_YEAR:
        raise click.BadParameter(str(Message("day_before_bridge", day=str(day))))
    if day > today:
        raise click.BadParameter(str(Message("day_to_come", day=str(day), today=str(today))))
    return day


def _parse_rounds(_ctx: click.Context, _param: click.Parameter, texts: tuple[str, ...]) -> Rounds:
    """Return the number of rounds by section; the callback of an option.

    A text is ``A=5`` for one section, or ``5`` for all sections, which gets the key "".
    """
    rounds = {}
    for text in texts:
        match = re.fullmatch(r"(?:(.+)=)?([0-9]{1,3})", text.strip())
        if not match:
            raise click.BadParameter(str(Message("rounds_expected", value=repr(text))))
        name = (match[1] or "").strip()
        if name in rounds:
            raise click.BadParameter(str(Message("rounds_told_twice", value=repr(text))))
        rounds[name] = int(match[2])
    return rounds


def _parse_leavers(_ctx: click.Context, _param: click.Parameter, texts: tuple[str, ...]) -> Leavers:
    """Return the last round of each pair that left during play; the callback of an option.

    In a text such as ``A7=4``, the section is A, the pair number 7, and the last round 4.
    """
    leavers = {}
    for text in texts:
        match = _LEAVER.fullmatch(text.strip())
        label = match and parse_label(match[2])
        if not match or not label:
            raise click.BadParameter(str(Message("leaver_expected", value=repr(text))))
        pair = match[1].strip(), label
        if pair in leavers:
            raise click.BadParameter(str(Message("leaver_told_twice", value=repr(text))))
        leavers[pair] = int(match[3])
    return leavers


@dataclass(frozen=True)
class PlayedOptions:
    """The options that say how an evening was played.

    Attributes
    ----------
    day
        The day of the evening.
    rounds_played
        The number of rounds played, by section name; "" stands for all sections.
    left_pairs
        The last round of each pair that left during play, by section and pair number.
    keep_guests
        Whether guests are kept in the season (`record_session`).
    """

    day: date
    rounds_played: Rounds
    left_pairs: Leavers
    keep_guests: bool

    def record(self, season: SeasonFile, request: RecordRequest) -> None:
        """Record a played evening in the season, and print messages about it."""
        rounds_by_section = {name: rounds for name, rounds in self.rounds_played.items() if name}
        recorded = record_session(
            season,
            request,
            self.day,
            EveningCourse(rounds_by_section),
            self.rounds_played.get(""),
            left=self.left_pairs,
            keep_guests=self.keep_guests,
        )
        show_notes(recorded.notes)
        session = recorded.session
        if recorded.before:
            values = {"session": str(session.id), "day": str(session.played_on)}
            click.echo(Message("session_scored_now", **values))
            return
        rounds = sorted({section.rounds_played for section in session.sections})
        click.echo(
            Message(
                "session_recorded",
                session=str(session.id),
                day=str(self.day),
                pairs=session.num_pairs,
                sections=len(session.sections),
                rounds=OrList(rounds),
                most=max(rounds),
            )
        )
        if recorded.copy is not None:
            click.echo(Message("season_copied", copy=recorded.copy))
        stored = next(
            stored_session
            for stored_session in season.read().sessions
            if stored_session.id == session.id
        )
        if not any(section.percentages for section in stored.sections):
            click.echo(Message("record_without_results"))


def played_options(command: F) -> F:
    """Add ``--date`` and the other options that say how an evening was played.

    The command gets their values as ``played``, a `PlayedOptions`.
    """

    @wraps(command)
    def with_played(
        played_on: date,
        rounds_played: Rounds,
        left: Leavers,
        *,
        keep_guests: bool,
        **other_values: Any,
    ) -> Any:
        return command(
            **other_values, played=PlayedOptions(played_on, rounds_played, left, keep_guests)
        )

    decorated: Callable[..., Any] = with_played
    for add_option in (
        option("--keep-guests", is_flag=True, help="help_played_keep_guests"),
        option(
            "--left",
            callback=_parse_leavers,
            multiple=True,
            metavar="A7=N",
            help="help_played_left",
        ),
        option(
            "--rounds-played",
            callback=_parse_rounds,
            multiple=True,
            metavar="N",
            help="help_played_rounds_played",
        ),
        option(
            "--date", "played_on", callback=parse_past_day, metavar="DATE", help="help_played_date"
        ),
    ):
        decorated = add_option(decorated)
    return cast(F, decorated)


@command("help_record")
@options.season_so_far_options
@options.plan
@options.out_file_option("help_record_out", "history", over=("history_file",))
@played_options
@evening_options.family_option(required=False)
@options.movements
@option("--force", is_flag=True, help="help_record_force")
@options.csv_style
@click.pass_context
def record(
    ctx: click.Context,
    *,
    history_file: Path | None,
    season_file: Path | None,
    plan_file: Path,
    out_file: Path | None,
    played: PlayedOptions,
    family: str | None,
    movements_folder: Path | None,
    force: bool,
    csv_style: str,
) -> None:
    """Record an evening that was played, in the season file or as a new history file."""
    if (history_file is None) == (season_file is None):
        raise click.UsageError(str(Message("record_where")))
    request = RecordRequest(plan_file, force, family, movements_folder)
    if season_file is not None:
        if out_file is not None:
            raise click.UsageError(str(Message("record_out_of_history")))
        played.record(SeasonFile(season_file), request)
        return
    if out_file is None:
        raise click.UsageError(str(Message("record_needs_out")))
    for param in ctx.command.params:
        if param.name in _SEASON_PARAMS and is_given(ctx, param.name):
            raise click.UsageError(str(Message("option_of_seasons", option=param.opts[0])))
    assert history_file is not None
    pairs, rounds, notes = record_history(history_file, request, out_file, CsvStyle(csv_style))
    show_notes(notes)
    message = Message("history_recorded", pairs=pairs, rounds=Decimal(f"{rounds:g}"), file=out_file)
    click.echo(message)


_SEASON_PARAMS = "played_on", "rounds_played", "left", "keep_guests"
