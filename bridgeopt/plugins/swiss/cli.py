"""``bridgeopt swiss``: commands about a tournament's file."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import wraps
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar, cast

import click

from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.base.words import Message
from bridgeopt.base.words.message import for_programs, reader
from bridgeopt.cli import LazyGroup, options
from bridgeopt.cli.bridgemate_options import bridgemate_options
from bridgeopt.cli.giving import Giving
from bridgeopt.cli.options import FILE, json_file
from bridgeopt.cli.telling import NotErasedError, show_notes
from bridgeopt.cli.wording import argument, command, option
from bridgeopt.plugins.swiss.file import SwissFile
from bridgeopt.plugins.swiss.matchplay import cli as matches
from bridgeopt.plugins.swiss.matchplay.file import EventFile
from bridgeopt.show.terminal.console import new_console

if TYPE_CHECKING:
    from bridgeopt.exchange.connector import Bridgemates
    from bridgeopt.files.out_folder import Filled
    from bridgeopt.plugins.swiss.shapes import Scored


class _Swiss(LazyGroup):
    HOME = "bridgeopt.plugins.swiss.cli:{}"
    OTHER = "bridgeopt.plugins.swiss.other_cli:{}"
    ELSEWHERE: ClassVar[dict[str, str]] = {
        "print": HOME.format("print_"),
        "check": OTHER.format("check"),
        "import": OTHER.format("import_"),
        "export": OTHER.format("export"),
        "simulate": OTHER.format("simulate"),
    }
    COMMANDS: ClassVar[dict[str, str]] = {
        "new": "help_swiss_new",
        "bands": "help_swiss_bands",
        "players": "help_swiss_players",
        "settings": "help_swiss_settings",
        "pair": "help_swiss_pair",
        "result": "help_swiss_result",
        "stones": "help_swiss_stones",
        "standings": "help_swiss_standings",
        "scale": "help_swiss_scale",
        "push": "help_swiss_push",
        "show": "help_swiss_show",
        "print": "help_swiss_print",
        "check": "help_swiss_check",
        "import": "help_swiss_import",
        "export": "help_swiss_export",
        "simulate": "help_swiss_simulate",
        "undo": "help_swiss_undo",
        "redo": "help_swiss_redo",
        "log": "help_swiss_log",
    }


@click.group(cls=_Swiss, help="help_swiss")
def swiss() -> None:
    """Run a Swiss or McMahon tournament: pair rounds, with a proof, and rank players."""


F = TypeVar("F", bound=Callable[..., Any])

HANDICAPS = {"full": 0, "minus-one": 1, "minus-two": 2, "none": None}
"""By how many stones handicaps are reduced, as the option calls it."""

MATCH_SYSTEMS = "teams", "pairs"

_ROUNDS = re.compile(r"([0-9]{1,2})(?:-([0-9]{1,2}))?")


def tournament_file(command: F) -> F:
    """Add the argument that names a tournament's file."""
    return argument("swiss_file", metavar="FILE", type=FILE)(command)


def number(_ctx: click.Context, _param: click.Parameter, text: str | None) -> Fraction | None:
    """Return an option's number, a decimal or a fraction; a click callback."""
    from bridgeopt.plugins.swiss.tasks.tournament import number_of

    try:
        return None if text is None else number_of(text)
    except RequestError as error:
        raise click.BadParameter(str(error)) from None


def names(read: str) -> Callable[[click.Context, click.Parameter, str | None], Any]:
    """Return a click callback that reads a list of names by the task function ``read``."""

    def callback(_ctx: click.Context, _param: click.Parameter, text: str | None) -> Any:
        if text is None:
            return None
        try:
            return getattr(import_module("bridgeopt.plugins.swiss.tasks.tournament"), read)(text)
        except RequestError as error:
            raise click.BadParameter(str(error)) from None

    return callback


_OF_PLAYERS = "bar", "density", "zero", "base", "handicap", "top_even", "colours", "avoid"
_OF_ALL = "tie_breaks", "seed"


def settings_options(command: F) -> F:
    """Add the options for a tournament's settings, and for an event's rules, to a command.

    The command gets the given values as `ChosenOptions`.
    """

    @wraps(command)
    def with_settings(**given: Any) -> Any:
        parts = [
            {name: value for name in group if (value := given.pop(name)) is not None}
            for group in (_OF_PLAYERS, matches.OF_RULES, _OF_ALL)
        ]
        return command(**given, chosen=ChosenOptions(*parts))

    decorated: Callable[..., Any] = with_settings
    for each in (
        *matches.RULES_OPTIONS,
        option("--seed", type=int, help="help_swiss_seed"),
        option("--tie-breaks", metavar="NAMES", help="help_swiss_ties"),
        option("--avoid", callback=names("avoid_of"), metavar="NAMES", help="help_swiss_avoid"),
        option(
            "--colours",
            type=click.Choice(["balanced", "off", "nigiri"]),
            help="help_swiss_colours",
        ),
        option("--top-even/--top-handicap", default=None, help="help_swiss_top_even"),
        option("--handicap", type=click.Choice(list(HANDICAPS)), help="help_swiss_handicap"),
        option("--base", callback=number, metavar="SCORE", help="help_swiss_base"),
        option("--zero", type=click.Choice(["top", "bottom"]), help="help_swiss_zero"),
        option("--density", callback=number, metavar="NUMBER", help="help_swiss_density"),
        option("--bar", metavar="RANK", help="help_swiss_bar"),
    ):
        decorated = each(decorated)
    return cast(F, decorated)


class ChosenOptions(NamedTuple):
    """The options given: those of single players, those of teams and pairs, and those of both."""

    of_players: dict[str, Any]
    of_matches: dict[str, Any]
    of_all: dict[str, Any]

    def settings(self) -> dict[str, Any]:
        """Return the given settings for single players, by the names in `Settings`.

        The bar stays text, since reading it needs the players. Raises `click.UsageError` if an
        option is only for teams and pairs.
        """
        from bridgeopt.plugins.swiss.tasks.tournament import ties_of
        from bridgeopt.plugins.swiss.tournament import Colours, Zero

        refuse_others(self.of_matches, "swiss_option_of_matches")
        kinds: dict[str, Callable[[Any], Any]] = {
            "zero": Zero,
            "colours": Colours,
            "handicap": HANDICAPS.__getitem__,
            "tie_breaks": ties_of,
        }
        given = self.of_players | self.of_all
        return {n: kinds[n](value) if n in kinds else value for n, value in given.items()}

    def rules(self) -> dict[str, Any]:
        """Return the given rules for teams or pairs, by the names in `EventRules`.

        Raises likewise.
        """
        from bridgeopt.plugins.swiss.matchplay.tasks import event_ties

        refuse_others(self.of_players, "swiss_option_of_players")
        given = matches.rules_chosen(self.of_matches) | self.of_all
        if "tie_breaks" in given:
            given["tie_breaks"] = event_ties(given["tie_breaks"])
        return given


def refuse_others(given: dict[str, Any], key: str) -> None:
    """Raise `click.UsageError` if an option was given that is for another kind of tournament."""
    for name, value in given.items():
        if value not in (None, (), False):
            raise click.UsageError(str(Message(key, option="--" + name.replace("_", "-"))))


def rounds_of(text: str) -> tuple[int, ...]:
    """Return the rounds in a list such as ``3,4`` or ``3-6``.

    Raises
    ------
    click.UsageError
        It is no such list.
    """
    found: list[int] = []
    for part in text.split(","):
        match = _ROUNDS.fullmatch(part.strip())
        if not match or not int(match[1]) or int(match[2] or match[1]) < int(match[1]):
            raise click.UsageError(str(Message("swiss_rounds_expected", text=repr(text))))
        found += range(int(match[1]), int(match[2] or match[1]) + 1)
    return tuple(dict.fromkeys(found))


def two_of(text: str, between: str) -> tuple[str, str]:
    """Return the two parts of an option's value, before and after a separator.

    Raises
    ------
    click.UsageError
        One of them is empty.
    """
    before, mark, after = text.partition(between)
    if not (mark and before.strip() and after.strip()):
        told = Message("swiss_two_expected", text=repr(text), mark=between)
        raise click.UsageError(str(told))
    return before.strip(), after.strip()


def tables_of(text: str) -> tuple[int, ...]:
    """Return the tables in a list such as ``3,5``.

    Raises
    ------
    click.UsageError
        It is no such list.
    """
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isdecimal() and len(part) < 5 for part in parts):
        raise click.UsageError(str(Message("swiss_tables_expected", text=repr(text))))
    return tuple(dict.fromkeys(map(int, parts)))


def pairing_ready() -> None:
    """Compile or load the kernels of pairing; if that takes long, print a message."""
    from bridgeopt.cli.progress import compile_kernels
    from bridgeopt.engine.blossom.perfect import warm_up

    compile_kernels(warm_up, preparing=Message("preparing_pairing"))


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
    help="help_swiss_new_system",
)
@option("--ratings", "ratings_file", type=FILE, help="help_swiss_new_ratings")
@option("--name", default="", help="help_swiss_new_name")
@settings_options
def new(
    swiss_file: Path,
    *,
    entries_file: Path,
    rounds: int,
    system: str,
    ratings_file: Path | None,
    name: str,
    chosen: ChosenOptions,
) -> None:
    """Make the file of a tournament."""
    if system in MATCH_SYSTEMS:
        if ratings_file is not None:
            raise click.UsageError(str(Message("swiss_option_of_players", option="--ratings")))
        matches.new_event(swiss_file, entries_file, rounds, system, name, chosen.rules())
        return
    from bridgeopt.plugins.swiss.checking import rounds_beyond
    from bridgeopt.plugins.swiss.show.terminal import show_bands
    from bridgeopt.plugins.swiss.tasks.tournament import make
    from bridgeopt.plugins.swiss.tournament import Settings, System

    given = chosen.settings()
    bar = given.pop("bar", "")
    settings = Settings(rounds, System(system), **given)
    tournament = make(swiss_file, entries_file, settings, bar, name, ratings_file)
    players = len(tournament.players)
    show_notes(rounds_beyond(players, rounds))
    show_bands(new_console(), tournament)
    told = {"file": swiss_file, "n": players, "rounds": rounds, "bands": len(tournament.bands)}
    click.echo()
    click.echo(Message("swiss_made", **told))


@command("help_swiss_bands")
@tournament_file
@option("--bar", metavar="RANK", help="help_swiss_bar")
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
    """Show the bands; merge, split, move a player, set a separation or the bar."""
    from bridgeopt.plugins.swiss import actions as deeds
    from bridgeopt.plugins.swiss.actions import Action
    from bridgeopt.plugins.swiss.show.documents import bands_document
    from bridgeopt.plugins.swiss.show.terminal import show_bands
    from bridgeopt.plugins.swiss.tasks.tournament import (
        bar_of,
        configured,
        do_all,
        found,
        number_of,
    )

    file = SwissFile(swiss_file)
    giving = Giving(json_file)
    tournament = file.read().state

    def player(text: str) -> int:
        return found(tournament, text)

    def score(text: str) -> Fraction | None:
        return None if text == "auto" else number_of(text)

    def band(text: str) -> int:
        if not text.isdecimal() or len(text) > 4 or not int(text):
            raise click.UsageError(str(Message("swiss_band_expected", text=repr(text))))
        return int(text)

    def two(texts: tuple[str, ...]) -> list[tuple[str, str]]:
        return [two_of(text, "=") for text in texts]

    actions: list[Action] = [
        *(deeds.Reorder(player(one), player(other)) for one, other in two(orders)),
        *(deeds.SplitBand(player(text)) for text in splits),
        *(deeds.MoveToBand(player(one), band(other)) for one, other in two(moves)),
        *(deeds.MergeBands(number) for number in sorted(merges, reverse=True)),
        *(deeds.Separate(band(one), score(other)) for one, other in two(steps)),
        *(deeds.BeginAt(player(one), score(other)) for one, other in two(begins)),
    ]
    if bar is not None:
        configured(file, {"bar": bar_of(bar, tournament.players)})
    tournament = do_all(file, actions).state
    giving.give_document(bands_document(tournament))
    show_bands(giving.console, tournament)


@command("help_swiss_players")
@tournament_file
@option(
    "--entries",
    "entries_file",
    type=FILE,
    help="help_swiss_players_entries",
    formerly=("--add",),
)
@option("--absent", "absent", metavar="ID=3,4", multiple=True, help="help_swiss_players_absent")
@option("--present", "present", metavar="ID=3,4", multiple=True, help="help_swiss_players_present")
@option("--leaves", "leaving", metavar="ID=3", multiple=True, help="help_swiss_players_leaves")
@option(
    "--volunteer", "volunteers", metavar="ID=2", multiple=True, help="help_swiss_players_volunteer"
)
@option("--erase", "erased", metavar="ID", multiple=True, help="help_swiss_players_erase")
@option("--yes", is_flag=True, help="help_season_member_yes")
@option("--points", "points", metavar="ID=SCORE", multiple=True, help="help_swiss_players_points")
@option("--table", "tables", metavar="ID=5", multiple=True, help="help_match_table")
@option("--standby", metavar="ID", help="help_match_standby")
def players(
    swiss_file: Path,
    *,
    entries_file: Path | None,
    absent: tuple[str, ...],
    present: tuple[str, ...],
    leaving: tuple[str, ...],
    volunteers: tuple[str, ...],
    points: tuple[str, ...],
    erased: tuple[str, ...],
    tables: tuple[str, ...],
    standby: str | None,
    yes: bool,
) -> None:
    """Show the players, or enter who comes late, is absent, leaves or volunteers."""
    file = SwissFile(swiss_file)
    entry = file.entry()
    if erased:
        if any((entries_file, absent, present, leaving, volunteers, points, tables, standby)):
            raise click.UsageError(str(Message("erase_alone")))
        _erase(file if entry is None else EventFile(swiss_file), erased, yes=yes)
        return
    if yes:
        raise click.UsageError(str(Message("yes_of_erase")))
    if entry is not None:
        refuse_others({"volunteer": volunteers}, "swiss_option_of_players")
        each = [
            [two_of(text, "=") for text in texts]
            for texts in (absent, present, leaving, points, tables)
        ]
        matches.event_sides(swiss_file, matches.SidesAsked(entries_file, standby, *each), rounds_of)
        return
    refuse_others({"table": tables, "standby": standby}, "swiss_option_of_matches")
    _note(file, entries_file, absent, present, leaving, volunteers, points)


def _note(
    file: SwissFile,
    entries_file: Path | None,
    absent: tuple[str, ...],
    present: tuple[str, ...],
    leaving: tuple[str, ...],
    volunteers: tuple[str, ...],
    points: tuple[str, ...],
) -> None:
    """Note what was asked of single players; show them, where nothing was."""
    from bridgeopt.plugins.swiss import actions as deeds
    from bridgeopt.plugins.swiss.actions import Action
    from bridgeopt.plugins.swiss.show.terminal import show_bands, show_missing
    from bridgeopt.plugins.swiss.tasks.tournament import (
        do_all,
        found,
        let_in,
        number_of,
        volunteering,
    )

    if entries_file is not None:
        _, count = let_in(file, entries_file)
        click.echo(Message("swiss_let_in", n=count, file=entries_file))
    tournament = file.read().state

    def each(texts: tuple[str, ...]) -> list[tuple[int, str]]:
        """Return whom options name, each with what is said of them."""
        both = [two_of(text, "=") for text in texts]
        return [(found(tournament, one), other) for one, other in both]

    last = tournament.settings.rounds

    def rounds(text: str) -> tuple[int, ...]:
        """Return rounds that somebody lists, if the tournament has them."""
        there = rounds_of(text)
        if max(there) > last:
            raise click.UsageError(str(Message("swiss_no_such_round", round=str(max(there)))))
        return there

    actions: list[Action] = [
        *(deeds.Absent(player, rounds(text)) for player, text in each(absent)),
        *(deeds.Absent(player, rounds(text), absent=False) for player, text in each(present)),
        *(deeds.Absent.leaving(player, rounds(text)[0]) for player, text in each(leaving)),
        *(volunteering(tournament, player, rounds(text)) for player, text in each(volunteers)),
        *(deeds.Adjust(player, number_of(text)) for player, text in each(points)),
    ]
    before = tournament
    tournament = do_all(file, actions).state
    for action in actions:
        click.echo(Message("swiss_noted", what=action.told(before)))
    if not actions and entries_file is None:
        show_bands(new_console(), tournament)
        show_missing(new_console(), tournament)


def _erase(file: SwissFile | EventFile, asked: tuple[str, ...], *, yes: bool) -> None:
    from bridgeopt.cli.telling import go_on
    from bridgeopt.plugins.swiss.tasks.tournament import found

    state = file.read().state
    known = state.by_id
    players = list(dict.fromkeys(found(state, each) for each in asked))
    for player in players:
        go_on(Message("erase_asked", name=known[player].name, file=file.path), yes=yes)
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
def settings(swiss_file: Path, rounds: int | None, chosen: ChosenOptions) -> None:
    """Show the settings, or change them."""
    from bridgeopt.plugins.swiss.checking import rounds_beyond
    from bridgeopt.plugins.swiss.show.terminal import settings_told
    from bridgeopt.plugins.swiss.tasks.tournament import bar_of, configured

    file = SwissFile(swiss_file)
    if file.entry() is not None:
        matches.event_rules(swiss_file, rounds, chosen.rules())
        return
    tournament = file.read().state
    changed = chosen.settings()
    if rounds is not None:
        changed["rounds"] = rounds
    if "bar" in changed:
        changed["bar"] = bar_of(changed["bar"], tournament.players)
    if changed:
        tournament = configured(file, changed).state
    if rounds is not None:
        show_notes(rounds_beyond(len(tournament.players), rounds))
    for told in settings_told(tournament.settings):
        click.echo(Message("swiss_sentence", what=told))


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
    from bridgeopt.plugins.swiss.actions import FORBID, FORCE, LET, ByHand
    from bridgeopt.plugins.swiss.consequences import Certain
    from bridgeopt.plugins.swiss.show.documents import (
        certain_document,
        order_document,
        posted_document,
        price_document,
    )
    from bridgeopt.plugins.swiss.show.terminal import price_told, show_certain, show_round
    from bridgeopt.plugins.swiss.tasks.rounds import pair_next
    from bridgeopt.plugins.swiss.tasks.tournament import found
    from bridgeopt.show.terminal.lines import say, say_hanging

    file = SwissFile(swiss_file)
    giving = Giving(json_file)
    if file.entry() is not None:
        if rematches:
            raise click.UsageError(str(Message("swiss_option_of_players", option="--rematches")))
        asked = [
            (*two_of(text, "-"), how)
            for texts, how in ((let, LET), (forced, FORCE), (forbidden, FORBID))
            for text in texts
        ]
        matches.pair_event(swiss_file, asked, pairing_ready, giving, again=again, dry_run=dry_run)
        if out_folder is not None:
            matches.print_pages(swiss_file, out_folder, None, giving)
        return
    tournament = file.read().state
    number = len(tournament.rounds) + (not again)
    by_hand = []
    for texts, how in ((let, LET), (forced, FORCE), (forbidden, FORBID)):
        for text in texts:
            one, other = (found(tournament, each) for each in two_of(text, "-"))
            by_hand.append(ByHand(number, one, other, how))
    paired = pair_next(
        file, by_hand, pairing_ready, again=again, rematches=rematches, post=not dry_run
    )
    if isinstance(paired, Certain):
        giving.give_document(certain_document(number, paired))
        show_certain(giving.console, tournament, number, paired)
        raise click.exceptions.Exit(1)
    this_round = paired.proposal.round
    document = posted_document(number, this_round, paired.why, paired.why_byes) | {
        "order": order_document(paired.proposal.paired.order),
        "proved": paired.proposal.paired.proved,
        "price": price_document(paired.price),
        "posted": paired.is_posted,
        "notes": [for_programs(note) for note in paired.notes],
    }
    giving.give_document(document)
    show_notes(paired.notes)
    console = giving.console
    show_round(console, paired.tournament, number, this_round, paired.why, paired.why_byes)
    console.print()
    if paired.price is not None:
        say_hanging(console, price_told(paired.price))
    say(console, Message("swiss_proved", proved=paired.among))
    say(console, Message("swiss_posted" if paired.is_posted else "swiss_not_posted_yet"))
    if out_folder is not None:
        from bridgeopt.plugins.swiss.tasks.results import print_swiss

        _tell_pages(giving, print_swiss(paired.tournament, out_folder, reader(), number))


def _tell_pages(giving: Giving, filled: Filled) -> None:
    first, count = filled.files[0].name, len(filled.files)
    giving.tell(Message("swiss_pages_written", folder=filled.folder, n=count, first=first))
    show_notes(filled.notes)


def scored_of(table: int, code: str, imps: str | None) -> Scored:
    """Return a table's result from typed text: how the game ended, and both sides' IMPs.

    Raises
    ------
    click.UsageError
        The IMPs are not two integers.
    RequestError
        The code stands for no result.
    """
    from bridgeopt.files.faults import CellError
    from bridgeopt.plugins.swiss.entries import parse_result

    both = None if imps is None else two_of(imps, "-")
    if both is not None and not all(n.isdecimal() and len(n) < 5 for n in both):
        raise click.UsageError(str(Message("swiss_no_imps", text=repr(imps))))
    won = None if both is None else (int(both[0]), int(both[1]))
    try:
        return table, None if code == "?" else parse_result(code), won
    except CellError as error:
        told = Message("wrong_and_help", wrong=error.message, help=error.help)
        raise RequestError(told) from None


@command("help_swiss_result")
@tournament_file
@argument("table", type=click.IntRange(1), required=False, metavar="[TABLE]")
@argument("code", required=False, metavar="[CODE]")
@option(
    "--results",
    "results_file",
    type=FILE,
    help="help_swiss_result_results",
    formerly=("--csv",),
)
@option("--round", "number", type=click.IntRange(1), help="help_swiss_result_round")
@option("--imps", metavar="N-N", help="help_swiss_result_imps")
@option("--boards", type=click.IntRange(1, 200), help="help_match_result_boards")
@option("--half", type=click.IntRange(1, 2), help="help_match_result_half")
@option("--vps", metavar="12-5", help="help_match_result_vps")
@option(
    "--forfeit", type=click.Choice(["first", "second", "both"]), help="help_match_result_forfeit"
)
@option("--played", "played_file", type=FILE, help="help_match_result_played")
@option("--bridgemates", "from_tables", is_flag=True, help="help_match_result_bridgemates")
@option("--replace", "replace_entered", is_flag=True, help="help_match_result_replace")
@bridgemate_options
@option("--then", type=click.Choice(["keep", "swap", "anew"]), help="help_swiss_result_then")
@option("--tables", metavar="3,5", help="help_swiss_result_tables")
@json_file
def result(
    swiss_file: Path,
    *,
    table: int | None,
    code: str | None,
    results_file: Path | None,
    number: int | None,
    imps: str | None,
    boards: int | None,
    half: int | None,
    vps: str | None,
    forfeit: str | None,
    played_file: Path | None,
    then: str | None,
    tables: str | None,
    bridgemates: Bridgemates,
    json_file: Path | None,
    from_tables: bool,
    replace_entered: bool,
) -> None:
    """Enter the results of games."""
    from bridgeopt.plugins.swiss.tasks.results import results_of

    file = SwissFile(swiss_file)
    giving = Giving(json_file)
    told = results_file, played_file, number, boards, half, vps, forfeit
    asked = matches.ResultAsked(
        table, code, *told, bridgemates if from_tables else None, replace_entered
    )
    if file.entry() is not None:
        of_players = {"imps": imps, "then": then, "tables": tables}
        refuse_others(of_players, "swiss_option_of_players")
        matches.enter_event(swiss_file, asked, giving)
        return
    refuse_others(asked.of_event, "swiss_option_of_matches")
    if (results_file is None) == (table is None) or (table is None) != (code is None):
        raise click.UsageError(str(Message("swiss_result_how")))
    if (then == "swap") != (tables is not None):
        raise click.UsageError(str(Message("swiss_swap_needs_tables")))
    if table is not None and code is not None:
        scored: tuple[Scored, ...] = (scored_of(table, code, imps),)
    else:
        scored = results_of(file.read().state, cast(Path, results_file), number)
    _enter(file, giving, scored, number, then, () if tables is None else tables_of(tables))


def _enter(
    file: SwissFile,
    giving: Giving,
    scored: tuple[Scored, ...],
    number: int | None,
    then: str | None,
    swap: tuple[int, ...],
) -> None:
    """Enter the results of games, or correct them, and tell what came of it."""
    from bridgeopt.plugins.swiss.show.documents import changed_document
    from bridgeopt.plugins.swiss.tasks.results import enter_results, is_correction

    if is_correction(file.read().state, scored, number):
        from bridgeopt.plugins.swiss.show.terminal import show_changed
        from bridgeopt.plugins.swiss.tasks.rounds import correct

        entered = correct(file, scored, number, then, swap, pairing_ready)
        show_changed(giving.console, entered.tournament, entered.changed)
    else:
        if then in ("swap", "anew"):
            raise RequestError(Message("swiss_nothing_to_pair_anew"))
        entered = enter_results(file, scored, number)
    document = {
        "round": entered.number,
        "entered": entered.is_done,
        "replaced": list(entered.replaced),
        "open": list(entered.left),
        "changed": changed_document(entered.changed),
    }
    giving.give_document(document)
    if not entered.is_done:
        raise BridgeoptError(Message("swiss_correction_asks", round=str(entered.number)))
    if entered.replaced:
        tables_told = [str(table) for table in entered.replaced]
        show_notes([Message("swiss_replaced", n=len(tables_told), tables=tables_told)])
    left = list(map(str, entered.left))
    told = {"round": str(entered.number), "n": len(scored), "open": len(left), "tables": left}
    giving.tell(Message("swiss_results_in", **told))
    if then in ("swap", "anew"):
        posted = str(len(entered.tournament.rounds))
        tables_told = list(map(str, swap))
        giving.tell(Message("swiss_paired_anew", round=posted, how=then, tables=tables_told))


@command("help_swiss_stones")
@tournament_file
@argument("table", type=click.IntRange(1), metavar="TABLE")
@argument("stones", type=click.IntRange(0, 9), metavar="STONES")
@option("--round", "number", type=click.IntRange(1), help="help_swiss_result_round")
def stones(swiss_file: Path, table: int, stones: int, number: int | None) -> None:
    """Set the handicap of one game."""
    from bridgeopt.plugins.swiss.tasks.results import set_stones

    tournament = set_stones(SwissFile(swiss_file), table, stones, number)
    round_number = str(len(tournament.rounds) if number is None else number)
    told = Message("swiss_did_stones", round=round_number, table=str(table), n=stones)
    click.echo(Message("swiss_sentence", what=told))


@command("help_swiss_standings")
@tournament_file
@option("--round", "number", type=click.IntRange(0), help="help_swiss_standings_round")
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
    from bridgeopt.plugins.swiss.show.documents import standings_document
    from bridgeopt.plugins.swiss.show.terminal import show_standings
    from bridgeopt.plugins.swiss.tasks.tournament import ranked_after, ties_of

    file = SwissFile(swiss_file)
    giving = Giving(json_file)
    if file.entry() is None:
        refuse_others({"butler": butler}, "swiss_option_of_matches")
    elif butler:
        matches.event_butler(swiss_file, giving)
        return
    else:
        matches.event_places(swiss_file, number, tie_breaks, giving)
        return
    ties = None if tie_breaks is None else ties_of(tie_breaks)
    tournament, ranked, rounds = ranked_after(file.read().state, number, ties)
    giving.give_document(standings_document(ranked))
    show_standings(giving.console, tournament, ranked, rounds)


@command("help_swiss_push")
@tournament_file
@bridgemate_options
@option("--anew", is_flag=True, help="help_match_push_anew")
@option("--yes", is_flag=True, help="help_push_yes")
def push(swiss_file: Path, bridgemates: Bridgemates, *, anew: bool, yes: bool) -> None:
    """Send the Bridgemates the posted rounds of teams or pairs."""
    if SwissFile(swiss_file).entry() is None:
        raise RequestError(Message("match_push_matches"))
    matches.push_rounds(swiss_file, bridgemates, anew=anew, yes=yes)


@command("help_swiss_scale")
@option("--boards", type=click.IntRange(1, 200), required=True, help="help_match_boards")
@option("--scale", callback=matches.scale_option, metavar="FILE", help="help_match_scale")
@json_file
def scale(boards: int, scale: tuple[Any] | None, json_file: Path | None) -> None:
    """Show a scale of victory points."""
    matches.show_scale(boards, scale, Giving(json_file))


@command("help_swiss_show")
@tournament_file
@option("--round", "number", type=click.IntRange(1), help="help_swiss_result_round")
@option("--player", metavar="ID", help="help_swiss_show_player")
@json_file
def show(swiss_file: Path, number: int | None, player: str | None, json_file: Path | None) -> None:
    """Show a round, or a player."""
    from bridgeopt.plugins.swiss.show.documents import posted_document
    from bridgeopt.plugins.swiss.show.terminal import show_player, show_round
    from bridgeopt.plugins.swiss.tasks.rounds import explained
    from bridgeopt.plugins.swiss.tasks.tournament import found

    file = SwissFile(swiss_file)
    giving = Giving(json_file)
    if file.entry() is not None:
        matches.show_event(swiss_file, number, player, giving)
        return
    tournament = file.read().state
    if player is not None:
        show_player(giving.console, tournament, found(tournament, player))
        return
    asked = len(tournament.rounds) if number is None else number
    this_round, why, why_byes = explained(tournament, asked, pairing_ready)
    giving.give_document(posted_document(asked, this_round, why, why_byes))
    show_round(giving.console, tournament, asked, this_round, why, why_byes)


@command("help_swiss_print", "print")
@tournament_file
@option("--out", "out_folder", type=FILE, required=True, help="help_swiss_print_out")
@option("--round", "number", type=click.IntRange(1), help="help_swiss_result_round")
@options.paper()
@option("--pdf", is_flag=True, help="help_swiss_print_pdf")
def print_(
    swiss_file: Path, out_folder: Path, number: int | None, paper: str, *, pdf: bool
) -> None:
    """Write the pages of a round."""
    from bridgeopt.base.printable import Paper
    from bridgeopt.plugins.swiss.tasks.results import print_swiss

    file = SwissFile(swiss_file)
    if file.entry() is not None:
        matches.print_pages(swiss_file, out_folder, number, Giving(None), Paper(paper), pdf=pdf)
        return
    tournament = file.read().state
    filled = print_swiss(tournament, out_folder, reader(), number, Paper(paper), pdf=pdf)
    _tell_pages(Giving(None), filled)


@command("help_swiss_undo")
@tournament_file
def undo(swiss_file: Path) -> None:
    """Undo the last change."""
    change = SwissFile(swiss_file).undo()
    click.echo(Message("taken_back", change=change.summary))


@command("help_swiss_redo")
@tournament_file
def redo(swiss_file: Path) -> None:
    """Redo the change that was undone last."""
    change = SwissFile(swiss_file).redo()
    click.echo(Message("done_again", change=change.summary))


@command("help_swiss_log")
@tournament_file
@json_file
def log(swiss_file: Path, json_file: Path | None) -> None:
    """List all changes to the tournament."""
    from bridgeopt.plugins.swiss.show.documents import log_document
    from bridgeopt.plugins.swiss.show.terminal import show_log

    file = SwissFile(swiss_file)
    giving = Giving(json_file)
    changes = file.changes()
    giving.give_document(log_document(changes))
    show_log(giving.console, changes)
