"""Checks files, and lists all their faults at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeVar

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import EveningRules, Family, History, Members, Registration
from bridgeopt.club.guests import add_guests
from bridgeopt.exchange.pbn import read_deals
from bridgeopt.files.file_kinds import FileKind, kind_of_results
from bridgeopt.files.history import read_history
from bridgeopt.files.members import read_members
from bridgeopt.files.registration import read_cells, read_registration
from bridgeopt.files.results import read_results
from bridgeopt.movement.families import list_families, read_family
from bridgeopt.scoring.deals import Deal
from bridgeopt.scoring.questions import Question, deals_match_results, questions
from bridgeopt.scoring.results import ResultKind, SourceResults
from bridgeopt.season import Season, SeasonFile
from bridgeopt.seating.fitness import section_instance
from bridgeopt.seating.numbering import choose_movements
from bridgeopt.seating.sections import form_sections
from bridgeopt.tasks.evening.guests import lines_by_player, number_guests, refuse_outlier_ids
from bridgeopt.tasks.scoring import READER_OF_KIND, read_source, scoring_notes
from bridgeopt.tasks.sources import SeasonSoFar

T = TypeVar("T")


@dataclass(frozen=True)
class EveningFiles:
    """The files of an evening to check; a file that the club does not have is ``None``.

    There is a history or a season, not both. ``results`` are files with results of boards or of a
    season; each is recognised by its contents.
    """

    history: Path | None = None
    season: Path | None = None
    registration: Path | None = None
    members: Path | None = None
    results: tuple[Path, ...] = ()


class CheckedFiles:
    """The contents and the faults of the files that have been read.

    Attributes
    ----------
    files
        For each file, messages that count its contents, such as the number of players.
    families
        For each family of movements by name, the numbers of pairs for which it has a movement.
    sections
        The number of pairs in each section, by name.
    notes
        Warnings, and messages that are not about one file's contents.
    faults
        All faults, in order.
    questions
        Questions about results of boards, which the director has to decide or check.
    """

    def __init__(self) -> None:
        self.files: dict[Path, tuple[Message, ...]] = {}
        self.families: dict[str, tuple[int, ...]] = {}
        self.sections: dict[str, int] = {}
        self.notes: list[object] = []
        self.faults: list[Fault] = []
        self.questions: list[Question] = []

    def attempt(self, action: Callable[[], T]) -> T | None:
        """Return ``action``'s result; on `InputError`, store the faults and return ``None``."""
        try:
            return action()
        except InputError as error:
            self.faults.extend(error.faults)
            return None

    def read_club(self, files: EveningFiles) -> tuple[Members | None, SeasonSoFar | None]:
        """Read the names, and the history or season; each is ``None`` if missing or damaged."""
        members = history = None
        season: Season | None = None
        if files.members:
            members = self.attempt(partial(read_members, files.members))
            if members:
                self.files[files.members] = (Message("names_counted", n=len(members.names)),)
        if files.history:
            history = self.attempt(partial(read_history, files.history))
            if history:
                self.files[files.history] = (Message("players", n=len(history.ids)),)
        if files.season:
            season = self.attempt(SeasonFile(files.season).read)
            if season:
                history, members = season.history, members or season.names
                self.files[files.season] = (
                    Message("players", n=len(season.members)),
                    Message("sessions_counted", n=len(season.sessions)),
                )
        if history is None:
            return members, None
        return members, SeasonSoFar(history, "", members or Members(), season)

    def read_registration(
        self,
        files: EveningFiles,
        so_far: SeasonSoFar | None,
        members: Members | None,
        *,
        all_guests: bool,
    ) -> Registration | None:
        """Read tonight's pairs, and give ids to the guests among them."""
        file = files.registration
        if file is None:
            return None
        before = len(self.faults)
        club = so_far or SeasonSoFar(History.empty(), "", members or Members(), None)
        invited = self.attempt(
            lambda: number_guests(club, read_cells(file, club.members), all_names=all_guests)
        )
        with_guests, notes = invited or (club, ())
        known = with_guests.members if members or with_guests.guests else None
        registration = self.attempt(lambda: read_registration(file, known))
        if registration:
            self.files[file] = (Message("pairs", n=len(registration.pairs)),)
            self.notes += (*registration.notes, *notes)
        if registration and so_far:
            coming = lines_by_player(registration)
            self.attempt(
                lambda: refuse_outlier_ids(
                    with_guests, coming, registration.file, allowed=all_guests
                )
            )
        # The members file cannot be read, so all names look unknown. Drop the faults that only
        # advise to give a members file; faults of ids stay.
        if files.members and members is None:
            faults = self.faults[before:]
            self.faults[before:] = [f for f in faults if "--members" not in str(f.help or "")]
        return registration

    def read_families(self, family: str | None, folder: Path | None) -> Family | None:
        """Read the family of movements of this name, and return it; store its sizes and faults.

        Without a name, all families in ``folder`` are read and ``None`` is returned.
        """
        names: Sequence[str] | None = (family,) if family else ()
        if folder and not family:
            names = self.attempt(partial(list_families, folder))
            if names == ():
                advice = Message("name_folder_of_movements")
                self.faults.append(Fault(Message("family_no_movements"), str(folder), help=advice))
        read = None
        for name in names or ():
            read = self.attempt(partial(read_family, name, folder))
            if read:
                self.families[read.name] = read.sizes()
                self.notes += read.warnings
        return read if family else None

    def read_results(self, file: Path) -> None:
        """Read a file with results of boards or of a season; add its contents and faults."""
        kind = self.attempt(partial(kind_of_results, file))
        if kind is FileKind.RESULTS:
            lines = self.attempt(partial(read_results, file))
            if lines:
                self.files[file] = kind.description, Message("pairs", n=len(lines))
        elif kind is FileKind.PBN and (deals := _deals_alone(file)):
            self.files[file] = (
                kind.description,
                Message("check_counted", what="deals", n=len(deals)),
            )
        elif kind is not None and kind in READER_OF_KIND:
            source = self.attempt(partial(read_source, READER_OF_KIND[kind], file))
            if source:
                self.files[file] = (kind.description, *_counted(source))
                self.notes += (*source.warnings, *source.unread_lines, *scoring_notes(source, None))
                self.notes += () if deals_match_results(source) else (Message("deals_do_not_fit"),)
                self.questions += questions(source)
        elif not self.faults or self.faults[-1].file != str(file):
            message = Message("check_results_unknown")
            self.faults.append(Fault(message, str(file), help=Message("check_results_help")))

    def check_together(
        self,
        history: History,
        registration: Registration,
        num_sections: int | None,
        family: Family | None,
        rules: EveningRules,
    ) -> None:
        """Check a history, a registration and the families against each other; add faults."""
        self.attempt(lambda: add_guests(history, registration, strict=rules.refuse_new_players))
        everyone, notes = add_guests(history, registration)
        self.notes += notes
        if num_sections is None:
            return
        sections = self.attempt(lambda: form_sections(everyone, registration, num_sections, rules))
        if sections is None:
            return
        self.sections |= {section.name: len(section.pairs) for section in sections}
        movements = self.attempt(lambda: choose_movements(sections, family)) if family else None
        for section, movement in zip(sections, movements, strict=True) if movements else ():
            self.attempt(partial(section_instance, everyone, section, movement))


def check(
    files: EveningFiles,
    family: str | None,
    num_sections: int | None,
    rules: EveningRules,
    *,
    all_guests: bool = False,
) -> CheckedFiles:
    """Read all given files, and check them against each other.

    Parameters
    ----------
    files
        The files to check.
    family
        The name of a family of movements; ``None`` checks all families in the folder that ``rules``
        names, if it names one.
    num_sections
        The number of sections to form; ``None`` to skip this check.
    rules
        How the evening is to be played.
    all_guests
        Whether unknown names are guests even without the mark ``guest:`` (see
        `guests.number_guests`).
    """
    found = CheckedFiles()
    members, so_far = found.read_club(files)
    registration = found.read_registration(files, so_far, members, all_guests=all_guests)
    chosen = found.read_families(family, rules.movements_folder)
    for file in files.results:
        found.read_results(file)
    if so_far is not None and registration is not None:
        found.check_together(so_far.history, registration, num_sections, chosen, rules)
    return found


def _deals_alone(file: Path) -> Mapping[tuple[str, int], Deal]:
    """Return the cards in a PBN file of a dealing machine, which has no results.

    Return an empty mapping if the file has results, or no cards.
    """
    with suppress(InputError):
        read_source("pbn", file)
        return {}
    try:
        return read_deals(file)
    except InputError:
        return {}


def _counted(source: SourceResults) -> Iterator[Message]:
    """Yield messages that count the contents of a file with results; zero counts are left out."""
    lines = source.results
    pairs = {(line.section, pair) for line in lines for pair in (line.ns, line.ew)}
    counts = {
        "results": len(lines),
        "boards": len({line.board for line in lines}),
        "pairs": len(pairs),
        "sections": len([section for section in source.sections if section]),
        "rounds": len({line.round for line in lines if line.round is not None}),
        "artificial": sum(line.kind is ResultKind.ARTIFICIAL for line in lines),
        "not_played": sum(line.kind is ResultKind.NOT_PLAYED for line in lines),
        "sit_outs": sum(table.is_sit_out for table in source.planned),
        "names": sum(any(each.names) for each in source.participants),
        "published": sum(each.place is not None for each in source.participants),
        "deals": len(source.deals),
    }
    for what, n in counts.items():
        if n or what == "results":
            yield Message("check_counted", what=what, n=n)
