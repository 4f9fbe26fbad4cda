"""``bridgeopt season record``: record an evening."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import click

from bridgeopt.cli import options

_FIRST_YEAR = 1925

Rounds = dict[str, int]
Leavers = dict[tuple[str, int], int]


def _day(ctx: click.Context, param: click.Parameter, text: str | None) -> date:
    """Take a day that is not still to come."""
    day, today = options.day(ctx, param, text), date.today()
    if day.year < _FIRST_YEAR:
        raise click.BadParameter(f"{day} is before contract bridge was played.")
    if day > today:
        raise click.BadParameter(f"{day} is still to come; today is {today}.")
    return day


def _rounds(ctx: click.Context, param: click.Parameter, texts: tuple[str, ...]) -> Rounds:
    """Take ``5`` (for all sections, named "") and ``A=5`` apart."""
    rounds = {}
    for text in texts:
        found = re.fullmatch(r"(?:(.+)=)?([0-9]{1,3})", text.strip())
        if not found:
            raise click.BadParameter(f"{text!r} is not a number of rounds, such as 5, or A=5.")
        name = (found[1] or "").strip()
        if name in rounds:
            raise click.BadParameter(f"{text!r} tells a second number for the same section.")
        rounds[name] = int(found[2])
    return rounds


def _leavers(ctx: click.Context, param: click.Parameter, texts: tuple[str, ...]) -> Leavers:
    """Take ``A7=4`` apart: the section, the pair's number, the last round that it played."""
    leavers = {}
    for text in texts:
        found = re.fullmatch(r"(.*[^0-9\s])\s*([0-9]{1,3})\s*=\s*([0-9]{1,3})", text.strip())
        if not found:
            raise click.BadParameter(
                f"{text!r} is not a pair and the last round that it played, such as A7=4."
            )
        pair = found[1].strip(), int(found[2])
        if pair in leavers:
            raise click.BadParameter(f"{text!r} tells a second round for the same pair.")
        leavers[pair] = int(found[3])
    return leavers


@click.command()
@options.season_argument
@options.plan
@click.option(
    "--date",
    "played_on",
    callback=_day,
    metavar="DATE",
    help="The day it was played, as 2026-11-17.  [default: today]",
)
@click.option(
    "--rounds-played",
    callback=_rounds,
    multiple=True,
    metavar="N",
    help="How many rounds were played, if fewer than planned; A=N for section A alone.",
)
@click.option(
    "--left",
    callback=_leavers,
    multiple=True,
    metavar="A7=N",
    help="Pair 7 of section A left after round N; whoever should have met it then sat out.",
)
@options.family(required=False)
@options.movements
@click.option(
    "--keep-guests",
    is_flag=True,
    help="The guests who played are members from now on.  [default: guests they stay]",
)
@click.option(
    "--force",
    is_flag=True,
    help="Record a plan that was made from another state of the season too.",
)
def record(
    season_file: Path,
    plan_file: Path,
    played_on: date,
    rounds_played: Rounds,
    left: Leavers,
    family: str | None,
    movements_folder: Path | None,
    keep_guests: bool,
    force: bool,
) -> None:
    """Record an evening that was played.

    Its meetings and sit-outs count from now on, and the session itself is remembered. The plan is
    what `run --season` wrote. A plan that has been recorded, or that was made before
    the season's last change, is refused. Beside the file a copy of it is kept, and the last ten
    of these. `undo` takes it back.
    """
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.director.recording import RecordRequest, record_session
    from bridgeopt.season import SeasonFile
    from bridgeopt.season.evening import Course
    from bridgeopt.words.counts import number_of

    request = RecordRequest(plan_file, force, family, movements_folder)
    for_all = rounds_played.pop("", None)
    course = Course(rounds_played, left)
    recorded = record_session(
        SeasonFile(season_file), request, played_on, course, for_all, keep_guests
    )
    show_notes(recorded.notes)
    session = recorded.session
    rounds = sorted({section.rounds_played for section in session.sections})
    click.echo(
        f"Recorded session {session.id} of {played_on}: {number_of(session.num_pairs, 'pair')} in"
        f" {number_of(len(session.sections), 'section')},"
        f" {' or '.join(map(str, rounds))} round{'s' * (rounds != [1])}."
    )
    if recorded.copy is not None:
        click.echo(f"A copy of the season is in {recorded.copy}")
