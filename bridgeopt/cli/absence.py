"""``bridgeopt season absence``: whether absent pairs gave notice of their absence."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.i18n import Message
from bridgeopt.cli import options
from bridgeopt.cli.click_classes import argument, command, option
from bridgeopt.cli.final import ask_about_finals
from bridgeopt.cli.output import Output
from bridgeopt.season import Season, SeasonFile
from bridgeopt.standings.competition import PairIds, pair_ids


@command("help_season_absence")
@argument("season_file", metavar="[FILE]", type=options.FILE)
@argument("session", type=click.IntRange(min=1), required=False, metavar="[SESSION]")
@option("--sent-word", "sent", multiple=True, metavar="PAIR", help="help_season_absence_sent")
@option("--no-word", "forgot", multiple=True, metavar="PAIR", help="help_season_absence_forgot")
@option("--yes", is_flag=True, help="help_final_yes")
@options.output_option
def absence(
    *,
    season_file: Path,
    session: int | None,
    sent: tuple[str, ...],
    forgot: tuple[str, ...],
    yes: bool,
    output: Output,
) -> None:
    """Record which absent pairs gave notice, and list the records.

    The pairs in ``sent`` gave notice; those in ``forgot`` did not. If both are empty, the command
    only lists the records.
    """
    file = SeasonFile(season_file)
    season = file.read()
    if sent or forgot:
        if session is None:
            raise click.UsageError(str(Message("absence_needs_session")))
        notice = {(session, parse_pair(text, season, file)): True for text in sent}
        for text in forgot:
            key = session, parse_pair(text, season, file)
            if key in notice:
                raise click.UsageError(str(Message("absence_told_twice", pair=text)))
            notice[key] = False
        ask_about_finals(file, lambda copy: copy.set_notice(notice), yes=yes)
        file.set_notice(notice)
        season = file.read()
    listed = {
        key: gave_notice
        for key, gave_notice in sorted(season.competing.notice.items())
        if session in (None, key[0])
    }
    output.write_document(
        {
            "absences": [
                {"session": number, "players": list(pair), "notice": gave_notice}
                for (number, pair), gave_notice in listed.items()
            ]
        }
    )
    for (number, pair), gave_notice in listed.items():
        names = " & ".join(season.names.name(player) for player in pair)
        notice_word = "yes" if gave_notice else "no"
        output.print_message(
            Message("absence_line", session=str(number), who=names, notice=notice_word)
        )
    if not listed:
        output.print_message(Message("absence_none"))


def parse_pair(text: str, season: Season, file: SeasonFile) -> PairIds:
    """Return the ids of a pair in a text such as ``12,34`` or two names."""
    words = [word.strip() for word in text.split(",")]
    players = {season.find_player(word, file.path) for word in words if word}
    if len(words) != 2 or len(players) != 2:
        raise click.UsageError(str(Message("absence_no_pair", text=repr(text))))
    return pair_ids(tuple(players))
