"""Printouts and screens of an evening: seating lists, cards, and the director's sheet.

This module also writes movements and pairs as files for other programs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from markupsafe import Markup

from bridgeopt import club
from bridgeopt.base.i18n import Message, Percent
from bridgeopt.base.i18n.catalogue import Catalogue
from bridgeopt.base.i18n.letters import shrink_factor
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.base.printable import Paper
from bridgeopt.club.contestant import NumberLabel
from bridgeopt.club.messages import board_range
from bridgeopt.club.section_seating import Handover, handovers, rounds_sat_out
from bridgeopt.engine.rounds.result import ProvedGroupCounts
from bridgeopt.files.asc import format_movement
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.out_folder import OutFolder, section_stems
from bridgeopt.seating.problem import boards_in_group
from bridgeopt.show.folder import format_numbers
from bridgeopt.show.pages.cards import CardSet, GuideSheet, Only, guide_sheets, switched_rounds
from bridgeopt.show.pages.html import render, split_into_pages
from bridgeopt.show.surnames import SortName, name_key, sort_name
from bridgeopt.show.wishes import describe_wish_result

_MOST_BOARDS = 99


class TablePlace(NamedTuple):
    """The place of a pair in a round: the table, and "NS" or "EW"."""

    table: int
    seat: str
    round: int


class PairLine(NamedTuple):
    """A pair with its number, its names and its place in one round.

    In seating lists ``place`` is the pair's first place, or ``None`` if the pair sits out first. In
    lists of sit-outs ``place`` is the place where the pair waits.
    """

    section: str
    number: int
    label: NumberLabel
    pair: club.Pair
    names: tuple[str, str]
    place: TablePlace | None


class PlayerLine(NamedTuple):
    """A player's line in the seating list that is sorted by name.

    ``place`` is ``None`` if the player sits out in the first round.
    """

    name: str
    section: str
    label: NumberLabel
    place: TablePlace | None

    @property
    def sort_name(self) -> SortName:
        """The name as the list shows it, with the surname first."""
        return sort_name(self.name)


@dataclass(frozen=True)
class PaperSection(club.Seating):
    """A section's seating, with the claims that the plan makes about it.

    Attributes
    ----------
    boards
        The number of boards in a group.
    score
        The score that the plan claims; ``None`` if the plan claims no score.
    proved_for
        If the movement was generated for tonight: the numbers of board groups for which it is
        proven optimal.
    """

    boards: int
    score: club.Score | None = None
    proved_for: ProvedGroupCounts = ()

    @property
    def is_unconstrained(self) -> bool:
        """Whether the numbering was free: no wish and no change of players influenced it."""
        return self.score is None or (self.score.bound is None and not self.score.penalty)


@dataclass(frozen=True)
class PrintedEvening:
    """One evening with all that is needed to print it.

    Attributes
    ----------
    sections
        The sections, the strongest first.
    members
        Names of players; a player without a name is shown by id.
    day, title
        The day and title on every page, so that last week's pages are recognised; the title may
        be "".
    notes
        The plan's warnings, for example about new players.
    wishes
        The wishes for tonight, and whether each is met.
    intact
        Whether the plan's file is unchanged since it was made, so that its figures are valid.
    unprinted_sections
        Sections that are not printed, except for their players' lines in the list by name.
    only
        The cards to print, by section; a section without an entry prints all cards.
    guests
        The ids of guests, which are valid for tonight only.
    objective
        The objective by which the plan's figures are computed.
    warnings
        Whether the director's sheet of wishes and notes is printed, if there are any.
    sit_out_page
        The page of puzzles for pairs that sit out, as HTML; "" without puzzles.
    large_cards
        Whether guide cards take half a sheet each even if a quarter is enough.
    """

    sections: tuple[PaperSection, ...]
    members: club.Members
    day: date
    title: str = ""
    notes: tuple[Message, ...] = ()
    wishes: tuple[club.WishResult, ...] = ()
    intact: bool = True
    unprinted_sections: tuple[PaperSection, ...] = ()
    only: Mapping[str, Only | None] = field(default_factory=dict)
    guests: Collection[int] = ()
    objective: club.Objective = club.PAPER_OBJECTIVE
    warnings: bool = True
    sit_out_page: str = ""
    large_cards: bool = False

    @property
    def all_sections(self) -> tuple[PaperSection, ...]:
        """All sections that play, whether they are printed or not."""
        return (*self.sections, *self.unprinted_sections)

    @property
    def num_rounds(self) -> int:
        """The number of rounds of the section that plays longest."""
        return max(section.movement.num_rounds for section in self.sections)

    @property
    def play_at_once(self) -> bool:
        """Whether there are several sections, and all tables play the same boards in each round."""
        boards: dict[int, set[tuple[int, int]]] = {}
        for section in self.all_sections:
            for seat in section.seats:
                if not seat.is_sit_out:
                    boards.setdefault(seat.round, set()).add((seat.group, section.boards))
        return len(self.all_sections) > 1 and all(len(each) == 1 for each in boards.values())

    @property
    def boards(self) -> int:
        """The largest number of boards that a section plays in a round."""
        return max(section.boards for section in self.sections)

    @property
    def is_unverified(self) -> bool:
        """Whether the plan makes claims that cannot be relied on, because its file was changed."""
        return not self.intact and any(
            section.score is not None and section.score.has_bounds for section in self.sections
        )

    def names(self, pair: club.Pair) -> tuple[str, str]:
        """Return the names of both players of a pair."""
        return self.members.name(pair.first), self.members.name(pair.second)

    def pair_lines(self, section: PaperSection) -> list[PairLine]:
        """Return a line for each present pair of a section, in order of number."""
        begin = section.first_rounds
        first = {k: TablePlace(*seat, begin[k]) for k, seat in section.first_seats.items()}
        return [
            PairLine(
                section=section.name,
                number=number,
                label=called,
                pair=pair,
                names=self.names(pair),
                place=first.get(number),
            )
            for number, (pair, called) in enumerate(
                zip(section.current_pairs, section.movement.labels, strict=True), start=1
            )
            if pair is not None
        ]

    def pair_lists(self, section: PaperSection) -> list[tuple[Message, list[PairLine]]]:
        """Return a section's lists of pairs, each with its title.

        There is one list, or one for NS and one for EW if the section has two winners.
        """
        lines = self.pair_lines(section)
        if section.movement.winners == 1:
            return [(Message("scored_section", section=section.name), lines)]
        north, _ = section.movement.two_fields
        return [
            (
                Message("line_called", section=section.name, line=side),
                [line for line in lines if (line.number in north) == (side == "NS")],
            )
            for side in ("NS", "EW")
        ]

    def player_lines(self) -> list[PlayerLine]:
        """Return a line for each present player, sorted by surname.

        Players without a name come first, sorted by id.
        """
        by_player = {
            player: PlayerLine(name, line.section, line.label, line.place)
            for section in self.all_sections
            for line in self.pair_lines(section)
            for player, name in zip(line.pair.players, line.names, strict=True)
        }
        by_name = sorted(by_player, key=lambda player: name_key(player, self.members))
        return [by_player[player] for player in by_name]

    def entrants(self) -> list[dict[str, Any]]:
        """Return the present pairs of all sections by number, in a form for other programs.

        A guest gets no id, since ids of guests are valid for one evening only.
        """
        return [
            {"line": line, "ids": tuple(map(self._id, line.pair.players))}
            for section in self.all_sections
            for line in self.pair_lines(section)
        ]

    def sit_outs(self) -> dict[int, list[PairLine]]:
        """Return the pairs that sit out in each round; within a round, sorted by section."""
        found: dict[int, list[PairLine]] = {}
        for section in self.all_sections:
            for seat in section.seats:
                if seat.is_sit_out:
                    number = seat.ns or seat.ew or 0
                    pair = section.holder(number, seat.round)
                    assert pair is not None
                    called = section.movement.labels[number - 1]
                    place = TablePlace(seat.table, "NS" if seat.ns else "EW", seat.round)
                    out = PairLine(
                        section=section.name,
                        number=number,
                        label=called,
                        pair=pair,
                        names=self.names(pair),
                        place=place,
                    )
                    found.setdefault(seat.round, []).append(out)
        return found

    def _id(self, player: int) -> str:
        return "" if player in self.guests else str(player)

    def guide_sheets(self, paper: str) -> Iterator[GuideSheet]:
        """Yield the sheets with the guide cards of all sections; ``paper`` is the size of paper."""
        return guide_sheets(self.cards(section, paper) for section in self.sections)

    def cards(self, section: PaperSection, paper: str = Paper.A4.value) -> CardSet:
        """Return the cards of a section; ``paper`` is the size of paper."""
        absent: dict[int, set[int]] = {}
        earlier: dict[tuple[int, int], tuple[str, str]] = {}
        for number, pair in enumerate(section.current_pairs, start=1):
            for spell in section.holders(number):
                rounds = range(spell.first, spell.last + 1)
                if spell.pair is None:
                    absent.setdefault(number, set()).update(rounds)
                elif spell.pair != pair:
                    earlier |= {(number, r): self.names(spell.pair) for r in rounds}
        return CardSet(
            movement=section.movement,
            boards=section.boards,
            absent=absent,
            section=section.name,
            names={line.number: line.names for line in self.pair_lines(section)},
            earlier=earlier,
            only=self.only.get(section.name),
            title=self.title,
            large=self.large_cards,
            paper=Paper(paper),
        )


def paper_sections(
    plan: club.LoadedPlan, seatings: Sequence[club.Seating]
) -> tuple[PaperSection, ...]:
    """Return a plan's sections with their seatings and the plan's claims.

    If the plan lacks the number of boards in a group, the default of `run` is used.
    """
    return tuple(
        PaperSection(
            seating.name,
            seating.movement,
            seating.numbers,
            boards=planned.boards
            if planned.boards and 1 <= planned.boards <= _MOST_BOARDS
            else boards_in_group(seating.movement),
            score=planned.score,
            proved_for=planned.proved_for,
            holding_periods=seating.holding_periods,
        )
        for planned, seating in zip(plan.sections, seatings, strict=True)
    )


@dataclass(frozen=True)
class SectionOverview:
    """Facts about a section that a director needs in addition to the section's numbering."""

    section: club.Seating

    @cached_property
    def sits_out(self) -> dict[int, list[int]]:
        """The rounds in which each number sits out; numbers that never sit out are left out."""
        return rounds_sat_out(self.section)

    @property
    def waiting(self) -> dict[int, list[int]]:
        """Map each round to the numbers that sit out; empty if no number ever sits out."""
        found: dict[int, list[int]] = {}
        for number, rounds in sorted(self.sits_out.items()):
            for r in rounds:
                found.setdefault(r, []).append(number)
        return found

    @cached_property
    def stationary(self) -> dict[int, int]:
        """The table of each number that stays at one table all evening.

        A sit-out does not count as another table.
        """
        tables: dict[int, set[int]] = {}
        for seat in self.section.seats:
            if seat.ns is not None and seat.ew is not None:
                tables.setdefault(seat.ns, set()).add(seat.table)
                tables.setdefault(seat.ew, set()).add(seat.table)
        return {number: min(at) for number, at in sorted(tables.items()) if len(at) == 1}

    @cached_property
    def switched(self) -> list[int]:
        """The rounds that are arrow-switched."""
        return sorted(switched_rounds(self.section.movement))

    @property
    def handovers(self) -> list[Handover]:
        """The numbers that passed from one pair to another during play."""
        return handovers(self.section)


def describe_absent_numbers(section: club.Seating) -> Message:
    """Return a message with the numbers that are absent all evening.

    At least one number must be absent all evening.
    """
    numbers = [section.label(k) for k in section.absent_numbers]
    return Message("absent", n=len(numbers), numbers=numbers)


_GROUPS = {
    "musts_broken": (True, False),
    "preferences_not_held": (False, False),
    "musts_held": (True, True),
    "preferences_held": (False, True),
}
"""Groups of wishes: the message key of a group's heading, and two values: whether the wishes are
musts, and whether they are met. Groups of unmet wishes come first."""


def wish_groups(evening: PrintedEvening) -> list[tuple[Message, tuple[Message, ...]]]:
    """Return the wishes for tonight in groups: musts and preferences, met and unmet.

    Each group has a heading, and a message for each wish.
    """
    groups = []
    for head, sort in _GROUPS.items():
        lines = tuple(
            wish_line(granted, evening)
            for granted in evening.wishes
            if (granted.wish.must, granted.respected) == sort
        )
        if lines:
            groups.append((Message(head), lines))
    return groups


def wish_line(granted: club.WishResult, evening: PrintedEvening) -> Message:
    """Return a message that describes a wish; for a preference, with its weight."""

    def called(pair: club.Pair) -> Message | str:
        return _label(pair, evening)

    told, _ = describe_wish_result(granted, evening.all_sections, evening.members, called)
    weight = granted.wish.weight
    if weight is None:
        return told
    return Message("weighed", wish=told, weight=Decimal(f"{weight.normalize():f}"))


def _label(pair: club.Pair, evening: PrintedEvening) -> Message | str:
    """Return a pair's names, with its section and number if the pair plays."""
    names = club.messages.pair_names(pair, evening.members)
    for section in evening.all_sections:
        if pair in section.numbers:
            number = section.label(section.numbers.index(pair) + 1)
            return Message("pair_in_section", section=section.name, number=number, names=names)
    return names


PRINTED = ("seating", "guide-cards", "table-cards", "director")
"""File names, without suffix, of the pages for paper."""


@dataclass(frozen=True)
class Reprint:
    """Which pages have to be printed again because they changed or were not printed before.

    Attributes
    ----------
    guides, tables
        The numbers of guide cards, and the tables of table cards, by section; a section without
        such cards is left out.
    lists
        Sections whose wall list has changed.
    by_name
        Whether the list by name has changed.
    director
        Sections whose director's sheet has changed.
    warnings
        Whether the director's sheet of wishes and notes has changed.
    guides_called
        The numbers in ``guides`` in the form in which players see numbers.
    """

    guides: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    tables: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    lists: tuple[str, ...] = ()
    by_name: bool = False
    director: tuple[str, ...] = ()
    warnings: bool = False
    guides_called: Mapping[str, tuple[NumberLabel, ...]] = field(
        default_factory=dict, compare=False
    )

    def __bool__(self) -> bool:
        """Return whether anything has to be printed again."""
        return any(vars(self).values())


def find_reprint(before: PrintedEvening, now: PrintedEvening) -> Reprint:
    """Return which pages have to be printed again after a change.

    ``before`` is the evening as it was printed. Sections that were not printed must be left out of
    it.
    """
    old = {section.name: section for section in before.sections}
    guides: dict[str, tuple[int, ...]] = {}
    tables: dict[str, tuple[int, ...]] = {}
    lists, director = [], []
    for section in now.sections:
        name, was = section.name, old.get(section.name)
        cards = _contents(now.cards(section))
        known = ({}, {}) if was is None else _contents(before.cards(was))
        for found, new, printed in zip((guides, tables), cards, known, strict=True):
            other = tuple(k for k, card in new.items() if printed.get(k) != card)
            if other:
                found[name] = other
        if was is None or before.pair_lines(was) != now.pair_lines(section):
            lists.append(name)
        if was is None or _sheet(before, was) != _sheet(now, section):
            director.append(name)
    by_name = before.player_lines() != now.player_lines()
    remarks = _remarks(now) not in ((), _remarks(before))
    called = {
        section.name: tuple(section.movement.labels[k - 1] for k in guides[section.name])
        for section in now.sections
        if section.name in guides
    }
    return Reprint(
        guides=guides,
        tables=tables,
        lists=tuple(lists),
        by_name=by_name,
        director=tuple(director),
        warnings=remarks,
        guides_called=called,
    )


def only_changes(before: PrintedEvening, now: PrintedEvening) -> dict[str, PrintedEvening]:
    """Return for each page to print again an evening that is cut down to the changes.

    Pages without a change are left out.
    """
    again = find_reprint(before, now)
    only = {
        section.name: (again.guides.get(section.name, ()), again.tables.get(section.name, ()))
        for section in now.sections
    }
    pages = {}
    if again.lists or again.by_name:
        pages["seating"] = _of_sections(now, again.lists)
    if again.guides:
        pages["guide-cards"] = replace(_of_sections(now, again.guides), only=only)
    if again.tables:
        pages["table-cards"] = replace(_of_sections(now, again.tables), only=only)
    if again.director or again.warnings:
        pages["director"] = replace(_of_sections(now, again.director), warnings=again.warnings)
    return pages


def only_sections(evening: PrintedEvening, names: Collection[str]) -> dict[str, PrintedEvening]:
    """Return for each page an evening that is cut down to the sections ``names``."""
    return dict.fromkeys(PRINTED, _of_sections(evening, names))


def _of_sections(evening: PrintedEvening, names: Collection[str]) -> PrintedEvening:
    here = tuple(section for section in evening.sections if section.name in names)
    others = tuple(section for section in evening.sections if section.name not in names)
    return replace(evening, sections=here, unprinted_sections=others)


def _sheet(evening: PrintedEvening, section: PaperSection) -> Hashable:
    """Return the contents of a section's director's sheet, to find out whether they changed."""
    view, score = SectionOverview(section), section.score
    claims = score is not None and score.has_bounds
    return (
        section.absent_numbers,
        tuple(evening.pair_lines(section)),
        frozenset(
            player
            for line in evening.pair_lines(section)
            for player in line.pair.players
            if player in evening.guests
        ),
        tuple(club.messages.describe_handover(each, evening.members) for each in view.handovers),
        repr((view.sits_out, view.stationary, view.switched)),
        evening.cards(section).table_cards,
        (section.movement.name, section.boards, section.movement.num_rounds),
        score and (score.fitness, score.lower_bound, score.quality, score.penalty, score.event),
        (section.proved_for, section.is_unconstrained, bool(evening.wishes), evening.objective),
        claims and evening.is_unverified,
    )


def _remarks(evening: PrintedEvening) -> Sequence[object]:
    """Return the contents of the sheet of wishes and notes, to find out whether they changed."""
    return (*wish_groups(evening), *evening.notes)


def _contents(cards: CardSet) -> tuple[dict[int, Hashable], dict[int, Hashable]]:
    """Return the contents of guide cards by number, and of table cards by table.

    These contents are compared to find out which cards changed.
    """
    on_all = (cards.section, cards.boards, cards.movement.num_rounds, cards.switched)
    guides: dict[int, Hashable] = {
        card.number: (
            on_all,
            cards.names[card.number],
            frozenset(cards.absent.get(card.number, ())),
            card.lines,
            tuple(cards.pair_names(*met) for met in card.met()),
        )
        for card in cards.guide_cards
    }
    tables: dict[int, Hashable] = {
        card.table: (
            on_all,
            card.lines,
            card.ready,
            tuple(cards.pair_names(*sitting) for sitting in card.numbers_seated()),
        )
        for card in cards.table_cards
    }
    return guides, tables


_PAGES = {
    "seating": ("seating", "index_seating"),
    "screen": ("screen", "index_screen"),
    "guide-cards": ("guide_cards", "index_guide_cards"),
    "table-cards": ("table_cards", "index_table_cards"),
    "director": ("director", "index_director"),
    "entry": ("entry", "index_entry"),
}
"""The message keys of each page's title and purpose. The pages are in the order in which they are
needed."""

_SIT_OUT = "sit-out"
SIT_OUT_FILE = f"{_SIT_OUT}.html"
"""File name of the sheet of puzzles for pairs that sit out."""


def write_evening(
    folder: Path,
    evening: PrintedEvening,
    t: Catalogue,
    *,
    paper: Paper = Paper.A4,
    style: CsvStyle = CsvStyle.PLAIN,
    to_pdf: Callable[[Path], bytes] | None = None,
    again: Mapping[str, PrintedEvening] | None = None,
) -> list[Path]:
    """Write an evening's pages as HTML, and each section's movement and pairs for other programs.

    ``index.html`` links to all pages:

    - ``seating.html``: the seating list for the wall
    - ``screen.html``: the view for a projector
    - ``guide-cards.html`` and ``table-cards.html``: cards for the tables
    - ``director.html``: the director's sheet
    - ``entry.html``: the pairs, for typing them into another program
    - ``sit-out.html``: the puzzles for pairs that sit out, if wanted

    A page needs no other file and no network.

    For other programs, ``section-A.asc`` is the movement that section A plays tonight and
    ``section-A.csv`` its pairs by number. A pair has one number everywhere, that of the plan: it is
    on all paper, players key it in, and results refer to it. The movement is therefore written in
    tonight's numbers, even if these differ from the family's file. An absent number keeps its place
    in the movement, and a comment in the file names the absent numbers. (A scoring program gets the
    whole movement, with that pair as missing; any number can be absent, Kielmann 2021, "Evaluating
    a permutation".)

    Files that this program wrote earlier are removed if their section does not exist tonight, or if
    they are PDFs that are not made again. Last week's files are then not printed by mistake.

    Parameters
    ----------
    folder
        The folder, which is created if it does not exist.
    evening
        The evening.
    t
        The language's catalogue.
    paper
        The paper size.
    style
        The style of CSV files.
    to_pdf
        Function that returns the PDF of an HTML file; called after all other files are written. A
        PDF is written to the same folder under the same name. The index links to PDFs only if all
        were made.
    again
        For each page to print again, the evening to show on it (`only_changes`). These pages have
        names that begin with ``again-``; all other pages show the whole evening.

    Returns
    -------
    The files written, and the new paths of existing files that were renamed to make way.
    """
    with use_locale(t):
        return _write(
            folder, evening, t, paper=paper, style=style, to_pdf=to_pdf, again=again or {}
        )


def _write(
    folder: Path,
    evening: PrintedEvening,
    t: Catalogue,
    *,
    paper: Paper,
    style: CsvStyle,
    to_pdf: Callable[[Path], bytes] | None,
    again: Mapping[str, PrintedEvening],
) -> list[Path]:
    """Write an evening's pages; parameters and result are those of `write_evening`."""
    reprinted = [page for page in PRINTED if page in again]
    names = section_stems([section.name for section in evening.sections])
    pages = _PAGES | (
        {_SIT_OUT: ("sit_out_title", "index_sit_out")} if evening.sit_out_page else {}
    )
    values: dict[str, object] = {
        "t": t,
        "evening": evening,
        "paper": paper.value,
        "fit": shrink_factor,
        "boards_of": board_range,
        "in_pages": split_into_pages,
        "overview": SectionOverview,
        "absent_text": describe_absent_numbers,
        "changed": lambda handover: club.messages.describe_handover(handover, evening.members),
        "wish_groups": wish_groups,
        "percent": Percent,
        "pages": [(page, *keys) for page, keys in pages.items()],
        "again": [(f"again-{page}", _PAGES[page][0]) for page in reprinted],
        "pdfs": (),
        "files": [(section.name, names[section.name]) for section in evening.sections],
    }
    contents = {
        f"{page}.html": render(f"{page}.html", **values).encode() for page in ("index", *_PAGES)
    }
    if evening.sit_out_page:
        contents[SIT_OUT_FILE] = evening.sit_out_page.encode()
    for page in reprinted:
        of_these = values | {"evening": again[page]}
        contents[f"again-{page}.html"] = render(f"{page}.html", **of_these).encode()
    for section in evening.sections:
        comments = tuple(_comments(evening, section, t))
        movement = format_movement(replace(section.movement, comments=comments))
        contents[f"{names[section.name]}.asc"] = movement.encode()
        contents[f"{names[section.name]}.csv"] = format_numbers(section, evening.members, style)
    out = OutFolder(folder, "print")
    written = out.write(contents)
    out.remove_old_files()
    if to_pdf:
        printed = [*PRINTED, *([_SIT_OUT] if evening.sit_out_page else [])]
        pdfs = [*printed, *(f"again-{page}" for page in reprinted)]
        for page in pdfs:
            written += out.write({f"{page}.pdf": to_pdf(folder / f"{page}.html")})
        out.write({"index.html": render("index.html", **(values | {"pdfs": pdfs})).encode()})
    return [*written, out.list, *out.kept]


_PAPER = re.compile(r'<body class="(\w+)">')


def combine_pages(pages: Mapping[str, str], t: Catalogue) -> str:
    """Return several pages as one HTML page, so that they can be printed together.

    Parameters
    ----------
    pages
        The HTML of at least one page, as `write_evening` writes it, by the page's name.
    t
        The catalogue for the title.
    """
    paper = _PAPER.search(next(iter(pages.values())))
    parts = [
        (
            name,
            Markup(page.partition("/*own*/")[2].partition("</style>")[0]),
            Markup(page.partition("<main")[2].partition(">")[2].partition("</main>")[0]),
        )
        for name, page in pages.items()  # made by this program's templates, so they are safe
    ]
    return render("all.html", t=t, paper=paper[1] if paper else Paper.A4.value, parts=parts)


def _comments(evening: PrintedEvening, section: PaperSection, t: Catalogue) -> Iterator[str]:
    yield " ".join(filter(None, (evening.title, t.date(evening.day))))
    yield f"{t('section')} {section.name}"
    if section.movement.ew_from_one:
        _, ew = section.movement.two_fields
        yield str(Message("paper_ew_from_one", first=str(ew[0]), last=str(ew[-1])))
    if section.absent_numbers:
        yield str(describe_absent_numbers(section))
