"""``bridgeopt swiss``: make a tournament, change players and settings, pair, show standings."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import current_locale, in_english
from bridgeopt.cli.bridgemate_options import bridgemate_options
from bridgeopt.cli.click_classes import command, option
from bridgeopt.cli.kernels import compile_kernels
from bridgeopt.cli.option_requests import fills_request
from bridgeopt.cli.options import FILE, json_file
from bridgeopt.cli.output import Output
from bridgeopt.cli.reporting import NotErasedError, confirm_or_abort, show_notes
from bridgeopt.engine.blossom.perfect import warm_up
from bridgeopt.plugins.swiss import actions as swiss_actions
from bridgeopt.plugins.swiss.actions import FORBID, FORCE, LET, SetPairing, TournamentAction
from bridgeopt.plugins.swiss.codecs import ScoredGames
from bridgeopt.plugins.swiss.consequences import DeterminedPairings
from bridgeopt.plugins.swiss.file import SwissFile
from bridgeopt.plugins.swiss.matchplay import cli as matchplay_cli
from bridgeopt.plugins.swiss.matchplay.file import EventFile
from bridgeopt.plugins.swiss.options import (
    parse_rounds,
    print_written_pages,
    refuse_options,
    split_option,
    tournament_file,
)
from bridgeopt.plugins.swiss.players_request import PlayersRequest, wish_options
from bridgeopt.plugins.swiss.round_check import too_many_rounds_warning
from bridgeopt.plugins.swiss.settings_options import MATCH_SYSTEMS, GivenOptions, settings_options
from bridgeopt.plugins.swiss.show.documents import (
    bands_document,
    determined_document,
    order_document,
    pairing_cost_document,
    posted_document,
    standings_document,
)
from bridgeopt.plugins.swiss.show.terminal import (
    describe_pairing_cost,
    describe_settings,
    show_absences,
    show_bands,
    show_determined,
    show_player,
    show_round,
    show_standings,
)
from bridgeopt.plugins.swiss.tasks.results import ResultsReport, print_swiss
from bridgeopt.plugins.swiss.tasks.rounds import correct_results as correct_results_of_round
from bridgeopt.plugins.swiss.tasks.rounds import explain_posted_round, pair_next
from bridgeopt.plugins.swiss.tasks.tournament import (
    add_players,
    change_settings,
    create_tournament,
    do_actions,
    find_player,
    parse_bar,
    parse_number,
    parse_tie_breaks,
    standings_after,
)
from bridgeopt.plugins.swiss.tournament import Settings, System
from bridgeopt.show.terminal.console import new_console
from bridgeopt.show.terminal.lines import print_hanging, print_message

if TYPE_CHECKING:
    from bridgeopt.exchange.connector import BridgemateAddress


def load_pairing_kernels() -> None:
    """Compile or load the kernels that pair rounds; print a message if that takes long."""
    compile_kernels(warm_up, preparing=Message("preparing_pairing"))


def correct_results(
    file: SwissFile,
    scored: tuple[ScoredGames, ...],
    number: int | None,
    *,
    then: str | None,
    swap: tuple[int, ...],
) -> ResultsReport:
    """Correct results as in `tasks.rounds`; load kernels if a round is paired again."""
    return correct_results_of_round(
        file, scored, number, then=then, swap=swap, make_ready=load_pairing_kernels
    )


@command("help_swiss_new")
@tournament_file
@option(
    "--entries",
    "entries_file",
    type=FILE,
    required=True,
    help="help_swiss_new_entries",
    formerly=("--players",),
)
@option("--rounds", type=click.IntRange(1, 99), required=True, help="help_swiss_new_rounds")
@option(
    "--system",
    type=click.Choice(["mcmahon", "swiss", "teams", "pairs"]),
    default="mcmahon",
    show_default=True,
    group="help_group_pairing",
    help="help_swiss_new_system",
)
@option("--ratings", "ratings_file", type=FILE, group="own", help="help_swiss_new_ratings")
@option("--name", default="", group="own", help="help_swiss_new_name")
@settings_options
def new(
    swiss_file: Path,
    *,
    entries_file: Path,
    rounds: int,
    system: str,
    ratings_file: Path | None,
    name: str,
    chosen: GivenOptions,
) -> None:
    """Make the file of a tournament."""
    if system in MATCH_SYSTEMS:
        if ratings_file is not None:
            raise click.UsageError(str(Message("swiss_option_of_players", option="--ratings")))
        matchplay_cli.new_event(
            swiss_file, entries_file, rounds=rounds, system=system, name=name, chosen=chosen.rules()
        )
        return
    setting_values = chosen.settings()
    bar = setting_values.pop("bar", "")
    settings = Settings(rounds, System(system), **setting_values)
    tournament = create_tournament(
        swiss_file, entries_file, settings, bar=bar, name=name, ratings=ratings_file
    )
    players = len(tournament.players)
    if not settings.second_cycle:
        show_notes(too_many_rounds_warning(players, rounds))
    show_bands(new_console(), tournament)
    values = {"file": swiss_file, "n": players, "rounds": rounds, "bands": len(tournament.bands)}
    click.echo()
    click.echo(Message("swiss_made", **values))


@command("help_swiss_bands")
@tournament_file
@option("--bar", metavar="RANK", group="help_group_mcmahon", help="help_swiss_bar")
@option("--above", "orders", metavar="ID=ID", multiple=True, help="help_swiss_bands_above")
@option("--merge", "merges", type=click.IntRange(1), multiple=True, help="help_swiss_bands_merge")
@option("--split", "splits", metavar="ID", multiple=True, help="help_swiss_bands_split")
@option("--move", "moves", metavar="ID=BAND", multiple=True, help="help_swiss_bands_move")
@option(
    "--separation",
    "steps",
    metavar="BAND=NUMBER",
    multiple=True,
    help="help_swiss_bands_separation",
)
@option("--begin", "begins", metavar="ID=SCORE", multiple=True, help="help_swiss_bands_begin")
@json_file
def bands(
    swiss_file: Path,
    *,
    bar: str | None,
    orders: tuple[str, ...],
    merges: tuple[int, ...],
    splits: tuple[str, ...],
    moves: tuple[str, ...],
    steps: tuple[str, ...],
    begins: tuple[str, ...],
    json_file: Path | None,
) -> None:
    """Show the bands, after the changes to bands and players that the options request."""
    file = SwissFile(swiss_file)
    output = Output(json_file)
    tournament = file.read().state

    def player(text: str) -> int:
        return find_player(tournament, text)

    def score(text: str) -> Fraction | None:
        return None if text == "auto" else parse_number(text)

    def band(text: str) -> int:
        if not text.isdecimal() or len(text) > 4 or not int(text):
            raise click.UsageError(str(Message("swiss_band_expected", text=repr(text))))
        return int(text)

    def split_all(texts: tuple[str, ...]) -> list[tuple[str, str]]:
        return [split_option(text, "=") for text in texts]

    actions: list[TournamentAction] = [
        *(swiss_actions.MovePlayer(player(one), player(other)) for one, other in split_all(orders)),
        *(swiss_actions.SplitBand(player(text)) for text in splits),
        *(swiss_actions.MoveToBand(player(one), band(other)) for one, other in split_all(moves)),
        *(swiss_actions.MergeBands(number) for number in sorted(merges, reverse=True)),
        *(swiss_actions.SetSeparation(band(one), score(other)) for one, other in split_all(steps)),
        *(
            swiss_actions.SetInitialScore(player(one), score(other))
            for one, other in split_all(begins)
        ),
    ]
    if bar is not None:
        change_settings(file, {"bar": parse_bar(bar, tournament.players)})
    tournament = do_actions(file, actions).state
    output.write_document(bands_document(tournament))
    show_bands(output.console, tournament)


@command("help_swiss_players")
@tournament_file
@option(
    "--entries",
    "entries_file",
    type=FILE,
    help="help_swiss_players_entries",
    formerly=("--add",),
)
@option(
    "--absent",
    "absent",
    metavar="ID=3,4",
    multiple=True,
    group="own",
    help="help_swiss_players_absent",
)
@option(
    "--present",
    "present",
    metavar="ID=3,4",
    multiple=True,
    group="own",
    help="help_swiss_players_present",
)
@option(
    "--leaves",
    "leaving",
    metavar="ID=3",
    multiple=True,
    group="own",
    help="help_swiss_players_leaves",
)
@option(
    "--volunteer",
    "volunteers",
    metavar="ID=2",
    multiple=True,
    group="own",
    help="help_swiss_players_volunteer",
)
@option(
    "--erase", "erased", metavar="ID", multiple=True, group="own", help="help_swiss_players_erase"
)
@option("--yes", is_flag=True, help="help_season_member_yes")
@option(
    "--points",
    "points",
    metavar="ID=SCORE",
    multiple=True,
    group="own",
    help="help_swiss_players_points",
)
@option("--table", "tables", metavar="ID=5", multiple=True, group="own", help="help_match_table")
@option("--standby", metavar="ID", group="own", help="help_match_standby")
@wish_options
@fills_request(PlayersRequest)
def players(request: PlayersRequest) -> None:
    """Show the players, or enter late arrivals, absences, volunteers for byes and the like."""
    file = SwissFile(request.swiss_file)
    entry = file.entry()
    if request.erased:
        if not request.is_erasure_alone:
            raise click.UsageError(str(Message("erase_alone")))
        erasing = file if entry is None else EventFile(request.swiss_file)
        _erase(erasing, request.erased, yes=request.yes)
        return
    if request.yes:
        raise click.UsageError(str(Message("yes_of_erase")))
    if entry is not None:
        matchplay_cli.change_event_sides(request.swiss_file, request.sides_request(), parse_rounds)
        return
    sides_request = {"table": request.tables, "standby": request.standby}
    refuse_options(sides_request, "swiss_option_of_matches")
    _change_players(file, request)


def _change_players(file: SwissFile, request: PlayersRequest) -> None:
    """Make the requested changes to single players; without a request, show the players."""
    if request.entries_file is not None:
        _, count = add_players(file, request.entries_file)
        click.echo(Message("swiss_let_in", n=count, file=request.entries_file))
    before = file.read().state
    actions = request.actions(before)
    tournament = do_actions(file, actions).state
    for action in actions:
        click.echo(Message("swiss_noted", what=action.describe(before)))
    if not actions and request.entries_file is None:
        show_bands(new_console(), tournament)
        show_absences(new_console(), tournament)


def _erase(file: SwissFile | EventFile, names: tuple[str, ...], *, yes: bool) -> None:
    state = file.read().state
    known = state.by_id
    players = list(dict.fromkeys(find_player(state, name) for name in names))
    for player in players:
        confirm_or_abort(Message("erase_asked", name=known[player].name, file=file.path), yes=yes)
    problems: list[object] = []
    for player in players:
        erased = file.erase(player)
        click.echo(Message("member_erased", player=str(player), copies=len(erased.copies)))
        problems += erased.problems
    show_notes([Message("swiss_erased_elsewhere")])
    if problems:
        raise NotErasedError(problems)


@command("help_swiss_settings")
@tournament_file
@option("--rounds", type=click.IntRange(1, 99), help="help_swiss_new_rounds")
@settings_options
def settings(swiss_file: Path, rounds: int | None, chosen: GivenOptions) -> None:
    """Show the settings, or change them."""
    file = SwissFile(swiss_file)
    if file.entry() is not None:
        matchplay_cli.change_event_rules(swiss_file, rounds, chosen.rules())
        return
    tournament = file.read().state
    changed = chosen.settings()
    if rounds is not None:
        changed["rounds"] = rounds
    if "bar" in changed:
        changed["bar"] = parse_bar(changed["bar"], tournament.players)
    if changed:
        tournament = change_settings(file, changed).state
    if rounds is not None and not tournament.settings.second_cycle:
        show_notes(too_many_rounds_warning(len(tournament.players), rounds))
    for line in describe_settings(tournament.settings):
        click.echo(Message("swiss_sentence", what=line))


@command("help_swiss_pair")
@tournament_file
@option("--force", "forced", metavar="ID-ID", multiple=True, help="help_swiss_pair_force")
@option("--forbid", "forbidden", metavar="ID-ID", multiple=True, help="help_swiss_pair_forbid")
@option("--let", "let", metavar="ID-ID", multiple=True, help="help_swiss_pair_let")
@option("--again", is_flag=True, help="help_swiss_pair_again")
@option("--rematches", is_flag=True, help="help_swiss_pair_rematches")
@option("--dry-run", is_flag=True, help="help_swiss_pair_dry_run")
@option("--out", "out_folder", type=FILE, help="help_swiss_pair_out")
@json_file
def pair(
    swiss_file: Path,
    forced: tuple[str, ...],
    forbidden: tuple[str, ...],
    let: tuple[str, ...],
    *,
    again: bool,
    rematches: bool,
    dry_run: bool,
    out_folder: Path | None,
    json_file: Path | None,
) -> None:
    """Pair the next round."""
    if dry_run and out_folder is not None:
        raise click.UsageError(str(Message("swiss_out_needs_post")))
    file = SwissFile(swiss_file)
    output = Output(json_file)
    if file.entry() is not None:
        if rematches:
            raise click.UsageError(str(Message("swiss_option_of_players", option="--rematches")))
        requests = [
            (*split_option(text, "-"), how)
            for texts, how in ((let, LET), (forced, FORCE), (forbidden, FORBID))
            for text in texts
        ]
        matchplay_cli.pair_event(
            swiss_file, requests, load_pairing_kernels, output, again=again, dry_run=dry_run
        )
        if out_folder is not None:
            matchplay_cli.print_pages(swiss_file, out_folder, None, output)
        return
    tournament = file.read().state
    number = len(tournament.rounds) + (not again)
    manual_pairings = []
    for texts, how in ((let, LET), (forced, FORCE), (forbidden, FORBID)):
        for text in texts:
            one, other = (find_player(tournament, name) for name in split_option(text, "-"))
            manual_pairings.append(SetPairing(number, one, other, how))
    paired = pair_next(
        file,
        manual_pairings,
        load_pairing_kernels,
        again=again,
        rematches=rematches,
        post=not dry_run,
    )
    if isinstance(paired, DeterminedPairings):
        output.write_document(determined_document(number, paired))
        show_determined(output.console, tournament, number, paired)
        raise click.exceptions.Exit(1)
    this_round = paired.proposal.as_round
    document = posted_document(number, this_round, paired.why, paired.why_byes) | {
        "order": order_document(paired.proposal.paired.order),
        "proved": paired.proposal.paired.proved,
        "price": pairing_cost_document(paired.price),
        "posted": paired.is_posted,
        "notes": [in_english(note) for note in paired.notes],
    }
    output.write_document(document)
    show_notes(paired.notes)
    console = output.console
    show_round(
        console, paired.tournament, number, this_round, why=paired.why, why_byes=paired.why_byes
    )
    console.print()
    if paired.price is not None:
        print_hanging(console, describe_pairing_cost(paired.price))
    print_message(console, Message("swiss_proved", proved=paired.proof_scope))
    print_message(console, Message("swiss_posted" if paired.is_posted else "swiss_not_posted_yet"))
    if out_folder is not None:
        print_written_pages(
            output, print_swiss(paired.tournament, out_folder, current_locale(), number)
        )


@command("help_swiss_standings")
@tournament_file
@option("--round", "number", type=click.IntRange(0), group="own", help="help_swiss_standings_round")
@option("--tie-breaks", metavar="NAMES", help="help_swiss_ties")
@option("--butler", is_flag=True, help="help_match_butler")
@json_file
def standings(
    swiss_file: Path,
    number: int | None,
    tie_breaks: str | None,
    json_file: Path | None,
    *,
    butler: bool,
) -> None:
    """Show the standings."""
    file = SwissFile(swiss_file)
    output = Output(json_file)
    if file.entry() is None:
        refuse_options({"butler": butler}, "swiss_option_of_matches")
    elif butler:
        matchplay_cli.show_event_butler(swiss_file, output)
        return
    else:
        matchplay_cli.show_event_standings(swiss_file, number, tie_breaks, output)
        return
    ties = None if tie_breaks is None else parse_tie_breaks(tie_breaks)
    tournament, ranked, rounds = standings_after(file.read().state, number, ties)
    output.write_document(standings_document(ranked))
    show_standings(output.console, tournament, ranked, rounds)


@command("help_swiss_push")
@tournament_file
@bridgemate_options
@option(
    "--new-event", "create_new", is_flag=True, formerly=("--anew",), help="help_match_push_anew"
)
@option("--yes", is_flag=True, help="help_push_yes")
def push(swiss_file: Path, bridgemates: BridgemateAddress, *, create_new: bool, yes: bool) -> None:
    """Send the posted rounds of teams or pairs to the Bridgemates."""
    if SwissFile(swiss_file).entry() is None:
        raise RequestError(Message("match_push_matches"))
    matchplay_cli.push_rounds(swiss_file, bridgemates, create_new=create_new, yes=yes)


@command("help_swiss_scale")
@option("--boards", type=click.IntRange(1, 200), required=True, help="help_match_boards")
@option(
    "--scale",
    callback=matchplay_cli.parse_scale_option,
    metavar="FILE",
    group="help_group_scoring",
    help="help_match_scale",
)
@json_file
def scale(boards: int, scale: tuple[Any] | None, json_file: Path | None) -> None:
    """Show a scale of victory points."""
    matchplay_cli.show_scale(boards, scale, Output(json_file))


@command("help_swiss_show")
@tournament_file
@option("--round", "number", type=click.IntRange(1), group="own", help="help_swiss_result_round")
@option("--player", metavar="ID", help="help_swiss_show_player")
@json_file
def show(swiss_file: Path, number: int | None, player: str | None, json_file: Path | None) -> None:
    """Show the games of a round, or all results of one player."""
    file = SwissFile(swiss_file)
    output = Output(json_file)
    if file.entry() is not None:
        matchplay_cli.show_event(swiss_file, number, player, output)
        return
    tournament = file.read().state
    if player is not None:
        show_player(output.console, tournament, find_player(tournament, player))
        return
    round_number = len(tournament.rounds) if number is None else number
    this_round, why, why_byes = explain_posted_round(tournament, round_number, load_pairing_kernels)
    output.write_document(posted_document(round_number, this_round, why, why_byes))
    show_round(output.console, tournament, round_number, this_round, why=why, why_byes=why_byes)
