"""``bridgeopt swiss pair``: the next round, with its reasons and its proof."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.base.words.message import for_programs
from bridgeopt.cli.options import json_file
from bridgeopt.cli.telling import show_notes
from bridgeopt.cli.wording import command, option
from bridgeopt.games.swiss.cli import options


@command("help_swiss_pair")
@options.tournament_file
@option("--force", "forced", metavar="ID-ID", multiple=True, help="help_swiss_pair_force")
@option("--forbid", "forbidden", metavar="ID-ID", multiple=True, help="help_swiss_pair_forbid")
@option("--let", "let", metavar="ID-ID", multiple=True, help="help_swiss_pair_let")
@option("--again", is_flag=True, help="help_swiss_pair_again")
@option("--rematches", is_flag=True, help="help_swiss_pair_rematches")
@option("--dry-run", is_flag=True, help="help_swiss_pair_dry_run")
@json_file
def pair(
    swiss_file: Path,
    forced: tuple[str, ...],
    forbidden: tuple[str, ...],
    let: tuple[str, ...],
    again: bool,
    rematches: bool,
    dry_run: bool,
    json_file: Path | None,
) -> None:
    """Pair the next round."""
    from bridgeopt.games.swiss.cli.giving import Giving
    from bridgeopt.games.swiss.consequences import Certain
    from bridgeopt.games.swiss.file import SwissFile
    from bridgeopt.games.swiss.round_actions import FORBID, FORCE, LET, ByHand
    from bridgeopt.games.swiss.show.documents import (
        certain_document,
        order_document,
        posted_document,
        price_document,
    )
    from bridgeopt.games.swiss.show.terminal import price_told, show_certain, show_round
    from bridgeopt.games.swiss.tasks.beginning import found
    from bridgeopt.games.swiss.tasks.rounds import PairRequest, pair_next
    from bridgeopt.show.terminal.lines import say, say_hanging

    file = SwissFile(swiss_file)
    giving = Giving(file, json_file)
    tournament = file.read().state
    number = len(tournament.rounds) + (not again)
    by_hand = []
    for texts, how in ((let, LET), (forced, FORCE), (forbidden, FORBID)):
        for text in texts:
            one, other = (found(tournament, each) for each in options.two_of(text, "-"))
            by_hand.append(ByHand(number, one, other, how))
    asked = PairRequest(again, rematches, tuple(by_hand), not dry_run)
    paired = pair_next(file, asked, options.pairing_ready)
    if isinstance(paired, Certain):
        giving.give(certain_document(number, paired))
        show_certain(giving.console, tournament, number, paired)
        raise click.exceptions.Exit(1)
    round = paired.proposal.round
    document = posted_document(number, round, paired.why, paired.why_byes) | {
        "order": order_document(paired.proposal.paired.order),
        "proved": paired.proposal.paired.proved,
        "price": price_document(paired.price),
        "posted": paired.is_posted,
        "notes": [for_programs(note) for note in paired.notes],
    }
    giving.give(document)
    show_notes(paired.notes)
    console = giving.console
    show_round(console, paired.tournament, number, round, paired.why, paired.why_byes)
    console.print()
    if paired.price is not None:
        say_hanging(console, price_told(paired.price))
    proved = paired.proposal.paired.proved
    field = paired.proposal.field
    among = "hand" if field.forced or field.forbidden else "yes"
    say(console, Message("swiss_proved", proved=among if proved else "no"))
    say(console, Message("swiss_posted" if paired.is_posted else "swiss_not_posted_yet"))
