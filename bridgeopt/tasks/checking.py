"""Check of an evening's files, which lists all their faults at once."""

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
    """The files of an evening to check; a file that the user did not name is ``None``.

    There is a history or a season, not both. ``results`` are files with results of boards or of a
    season; the contents of a file show which kind it is.
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
        For each file's path, messages that count its contents, such as its players.
    families
        For each family's name, the numbers of pairs for which the family has a movement.
    sections
        For each section's name, the number of pairs in the section.
    notes
        Warnings.
    faults
        All faults, in the order in which they were found.
    questions
        Doubtful results of boards, which the director has to check.
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
        """Read the names, and the history or season; each is ``None`` if it cannot be read."""
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
        num_faults = len(self.faults)
        season_so_far = so_far or SeasonSoFar(History.empty(), "", members or Members(), None)
        numbered = self.attempt(
            lambda: number_guests(
                season_so_far, read_cells(file, season_so_far.members), all_names=all_guests
            )
        )
        season_with_guests, notes = numbered or (season_so_far, ())
        names = season_with_guests.members if members or season_with_guests.guests else None
        registration = self.attempt(lambda: read_registration(file, names))
        if registration:
            self.files[file] = (Message("pairs", n=len(registration.pairs)),)
            self.notes += (*registration.notes, *notes)
        if registration and so_far:
            lines = lines_by_player(registration)
            self.attempt(
                lambda: refuse_outlier_ids(
                    season_with_guests, lines, registration.file, allowed=all_guests
                )
            )
        # If the members file cannot be read, all names look unknown. Drop the faults whose advice
        # is to name a members file; faults of ids stay.
        if files.members and members is None:
            faults = self.faults[num_faults:]
            self.faults[num_faults:] = [f for f in faults if "--members" not in str(f.help or "")]
        return registration

    def read_families(self, family: str | None, folder: Path | None) -> Family | None:
        """Read and return a family of movements; store its sizes and faults.

        Without a name, read all families in ``folder`` and return ``None``.
        """
        names: Sequence[str] | None = (family,) if family else ()
        if folder and not family:
            names = self.attempt(partial(list_families, folder))
            if names == ():
                advice = Message("name_folder_of_movements")
                self.faults.append(Fault(Message("family_no_movements"), str(folder), help=advice))
        one_family = None
        for name in names or ():
            one_family = self.attempt(partial(read_family, name, folder))
            if one_family:
                self.families[one_family.name] = one_family.sizes()
                self.notes += one_family.warnings
        return one_family if family else None

    def read_results(self, file: Path) -> None:
        """Read a file with results of boards or of a season; store its counts and faults."""
        kind = self.attempt(partial(kind_of_results, file))
        if kind is FileKind.RESULTS:
            lines = self.attempt(partial(read_results, file))
            if lines:
                self.files[file] = kind.description, Message("pairs", n=len(lines))
        elif kind is FileKind.PBN and (deals := _deals_without_results(file)):
            self.files[file] = (
                kind.description,
                Message("check_counted", what="deals", n=len(deals)),
            )
        elif kind is not None and kind in READER_OF_KIND:
            source = self.attempt(partial(read_source, READER_OF_KIND[kind], file))
            if source:
                self.files[file] = (kind.description, *_content_counts(source))
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
        """Check whether history, registration and family fit together; store the faults."""
        self.attempt(lambda: add_guests(history, registration, strict=rules.refuse_new_players))
        with_guests, notes = add_guests(history, registration)
        self.notes += notes
        if num_sections is None:
            return
        sections = self.attempt(
            lambda: form_sections(with_guests, registration, num_sections, rules=rules)
        )
        if sections is None:
            return
        self.sections |= {section.name: len(section.pairs) for section in sections}
        movements = self.attempt(lambda: choose_movements(sections, family)) if family else None
        for section, movement in zip(sections, movements, strict=True) if movements else ():
            self.attempt(partial(section_instance, with_guests, section, movement))


def check_files(
    files: EveningFiles,
    family: str | None,
    num_sections: int | None,
    rules: EveningRules,
    *,
    all_guests: bool = False,
) -> CheckedFiles:
    """Read the files of an evening, and check whether they fit together.

    Parameters
    ----------
    files
        The files to check.
    family
        The name of a family of movements. If it is ``None``, all families in the movements folder
        of ``rules`` are checked, if there is such a folder.
    num_sections
        The number of sections to form; ``None`` to skip this check.
    rules
        How the evening is to be played.
    all_guests
        Whether unknown names are guests even without the mark ``guest:`` (`guests.number_guests`).
    """
    checked = CheckedFiles()
    members, so_far = checked.read_club(files)
    registration = checked.read_registration(files, so_far, members, all_guests=all_guests)
    chosen_family = checked.read_families(family, rules.movements_folder)
    for file in files.results:
        checked.read_results(file)
    if so_far is not None and registration is not None:
        checked.check_together(so_far.history, registration, num_sections, chosen_family, rules)
    return checked


def _deals_without_results(file: Path) -> Mapping[tuple[str, int], Deal]:
    """Return the cards in a PBN file without results, such as that of a dealing machine.

    The mapping is empty if the file has results, or no cards.
    """
    with suppress(InputError):
        read_source("pbn", file)
        return {}
    try:
        return read_deals(file)
    except InputError:
        return {}


def _content_counts(source: SourceResults) -> Iterator[Message]:
    """Yield messages that count the contents of a file with results, except counts of 0."""
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
        "names": sum(any(participant.names) for participant in source.participants),
        "published": sum(participant.place is not None for participant in source.participants),
        "deals": len(source.deals),
    }
    for what, n in counts.items():
        if n or what == "results":
            yield Message("check_counted", what=what, n=n)
