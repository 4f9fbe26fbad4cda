"""The folder of an event on the page: its files, wishes, undo, and erasing a person.

The folder has the same files that the commands use, and they contain everything about the event.
The page also stores its last changes there. It undoes a change only if no command has changed the
files since. Wishes use the same names for people as the page, so they stay valid when other people
enter or leave.

A person is erased from all files and from the stored undo steps; the results stay under the number.
Lists of people and their copies in undo steps are rewritten in the same way, so that undo still
works. Other files in the folder are only reported.
"""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, TypeVar

from bridgeopt.base.atomic_files import remove_file, write_bytes, write_error
from bridgeopt.base.errors import BridgeoptError, Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import MessageError
from bridgeopt.base.i18n.stored import message_document, message_from
from bridgeopt.base.text import read_bytes, write_text
from bridgeopt.files.csv_style import CsvStyle, format_rows
from bridgeopt.files.erased_name import ErasedName, remove_pages, rewrite_without_name
from bridgeopt.files.faults import FaultList
from bridgeopt.files.multi_file_write import finish_change, write_together
from bridgeopt.files.out_folder import FILE_LIST, folder_lock
from bridgeopt.journal.changes import Revision
from bridgeopt.journal.file import RevisionConflictError
from bridgeopt.plugins.individual.files.columns import read_columns
from bridgeopt.plugins.individual.files.companion import PLAN_JSON
from bridgeopt.plugins.individual.files.people import format_people, read_people
from bridgeopt.plugins.individual.plan import Person, names_apart, playing_now
from bridgeopt.plugins.individual.tasks.event import PEOPLE
from bridgeopt.plugins.individual.tasks.plans import CSV, PICTURE
from bridgeopt.plugins.individual.tasks.scores import BOARDS, SCORES

WISHES = "wishes.csv"
APART, STAY, PLACE = "apart", "stay", "place"
KINDS = APART, STAY, PLACE
SEATS = ("E", "S", "W", "N")
"""The seats of a table of four, in the order of a plan's places."""

_COLUMNS: dict[str, tuple[str, ...]] = {"wish": (), "who": (), "what": ()}
_HELP = Message("individual_wish_help")


class EventWish(NamedTuple):
    """A wish of a person.

    ``target`` depends on the kind of wish. It is the person to avoid, the table, or the seat.
    """

    kind: str
    person: str
    target: str

    @property
    def description(self) -> Message:
        """The wish as a message."""
        seat = Message("individual_wish_seat", seat=self.target)
        what = seat if self.kind == PLACE else self.target
        return Message("individual_wish", kind=self.kind, who=self.person, what=what)


class WishLines(NamedTuple):
    """Wishes of `SeatRequest`, in which a person is a line of the people's file (from 1)."""

    apart: tuple[tuple[int, int], ...] = ()
    stay: tuple[tuple[int, int], ...] = ()
    place: tuple[tuple[int, int], ...] = ()

    @classmethod
    def of(cls, wishes: Sequence[EventWish], people: Sequence[Person]) -> WishLines:
        """Return the wishes with each name replaced by the person's line in ``people``.

        Raises
        ------
        RequestError
            A wish names a person who does not play.
        """
        names = names_apart(people)
        lines = {names[person]: k for k, person in enumerate(people, start=1)}
        wishes_by_kind: dict[str, list[tuple[int, int]]] = {kind: [] for kind in KINDS}
        for wish in wishes:
            names_in_wish = (wish.person, wish.target) if wish.kind == APART else (wish.person,)
            missing = [name for name in names_in_wish if name not in lines]
            if missing:
                raise RequestError(
                    Message("individual_wish_nobody", name=missing[0], wish=wish.description)
                )
            match wish.kind:
                case "apart":
                    value = lines[wish.target]
                case "place" if wish.target in SEATS:
                    value = SEATS.index(wish.target) + 1
                case _:
                    value = int(wish.target) if wish.target.isdecimal() else 0
            wishes_by_kind[wish.kind].append((lines[wish.person], value))
        return cls(*(tuple(wishes_by_kind[kind]) for kind in KINDS))


def read_wishes(path: Path) -> tuple[EventWish, ...]:
    """Return the wishes in a file; none if the file does not exist.

    Raises
    ------
    InputError
        The file cannot be read, or a line is not a wish.
    """
    if not path.is_file():
        return ()
    faults = FaultList(path, None)
    lines = read_columns(path, _COLUMNS, faults, _HELP)
    for cells in lines:
        if cells["wish"] not in KINDS or not (cells["who"] and cells["what"]):
            faults.add(cells.line, Message("individual_wish_unknown"), _HELP)
    faults.raise_if_any()
    return tuple(EventWish(cells["wish"], cells["who"], cells["what"]) for cells in lines)


def write_wishes(path: Path, wishes: Iterable[EventWish]) -> None:
    """Write wishes to a file; if there are none, remove it."""
    rows = [*wishes]
    if rows:
        write_text(path, format_rows([tuple(_COLUMNS), *rows], CsvStyle.PLAIN))
    else:
        try:
            remove_file(path)
        except OSError as error:
            raise write_error(path, error) from error


T = TypeVar("T")
Texts = Mapping[str, str | None]
"""Contents of files by name; ``None`` for a file that does not exist."""

MOVEMENT = "plan.asc"
_FILES = (PEOPLE, WISHES, CSV, PLAN_JSON, MOVEMENT, PICTURE, SCORES, BOARDS)
_STEPS_FILE = "undo.json"
_MAX_STEPS = 50
_SCORING_KEY = "scoring"


class FolderStep(NamedTuple):
    """A change of an event's files: its message, and the files' texts before and after."""

    description: Message
    before: Texts
    after: Texts


class PlanAims(NamedTuple):
    """The aims of the search for a plan, as stored in the JSON file next to the plan.

    Attributes
    ----------
    spread
        Whether the sum of squared meetings was minimised, instead of the number of repeats.
    most_meetings
        The required limit on the meetings of any two players; ``None`` if there is none.
    is_cut_short
        Whether the search ended early.
    """

    spread: bool = False
    most_meetings: int | None = None
    is_cut_short: bool = False


class EventFolder:
    """The files of an event; other threads and programs may use them too."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def plan(self) -> Path:
        """The plan's file."""
        return self.path / CSV

    @property
    def people(self) -> Path:
        """The file of the event's people."""
        return self.path / PEOPLE

    @property
    def scores(self) -> Path:
        """The file of scores."""
        return self.path / SCORES

    @property
    def wishes(self) -> Path:
        """The file of wishes."""
        return self.path / WISHES

    def revision(self) -> Revision:
        """Return the revision of the files; equal contents have equal revisions."""
        return _revision(self.texts())

    def refuse_overtaken(self, expected: Revision) -> None:
        """Raise `RevisionConflictError` if the files are not at the expected revision."""
        if self.revision() != expected:
            raise RevisionConflictError(Fault(Message("individual_page_overtaken"), str(self.path)))

    def do(self, message: Message, expected: Revision, act: Callable[[], T]) -> T:
        """Make a change to the files at the expected revision, and store how to undo the change.

        ``act`` makes the change, ``message`` is the message that describes it. Return the result of
        ``act``.

        Raises
        ------
        RevisionConflictError
            The files are at another revision.
        BridgeoptError
            The change is impossible.
        """
        with folder_lock(self.path):
            self.refuse_overtaken(expected)
            before = self.texts()
            result = act()
            self._store_step(message, before)
            return result

    def try_on_copy(self, act: Callable[[EventFolder], T]) -> tuple[T, Texts]:
        """Change a copy of the files by ``act``; return its result and the copy's contents."""
        with TemporaryDirectory(prefix="bridgeopt-", ignore_cleanup_errors=True) as folder:
            copy = EventFolder(Path(folder))
            copy.write({name: text for name, text in self.texts().items() if text is not None})
            return act(copy), copy.texts()

    def replace_files(self, message: Message, expected: Revision, texts: Texts) -> Revision:
        """Replace the files by contents that were tried on a copy, and return the new revision.

        ``message`` is the message that describes the change.

        Raises
        ------
        RequestError
            The files are no longer at the expected revision.
        """
        with folder_lock(self.path):
            before = self.texts()
            if _revision(before) != expected:
                raise RequestError(Message("event_nothing_proposed"))
            self.write({name: text for name, text in texts.items() if text != before[name]})
            self._store_step(message, before)
            return self.revision()

    def undo_redo(self) -> tuple[Message | None, Message | None]:
        """Return a message about the next change to undo, and one about the next change to redo.

        Each of them is ``None`` if there is no such change, or if the files no longer have the
        texts from which it starts.
        """
        undo, redo = self.stored_steps()
        texts = self.texts()
        undo_message = undo[-1].description if undo and _match(texts, undo[-1].after) else None
        redo_message = redo[-1].description if redo and _match(texts, redo[-1].before) else None
        return undo_message, redo_message

    def undo(self, expected: Revision) -> Message:
        """Undo the last change, and return its message; raises as `do` does."""
        return self._undo_or_redo(expected, back=True)

    def redo(self, expected: Revision) -> Message:
        """Redo the last undone change, and return its message; raises as `do` does."""
        return self._undo_or_redo(expected, back=False)

    def scoring(self) -> str | None:
        """Return the name of the rules for scores; ``None`` if none were chosen."""
        rules = self._read_companion().get(_SCORING_KEY)
        return rules if isinstance(rules, str) else None

    def write_scoring(self, rules: str) -> None:
        """Write the name of the rules for scores to the JSON next to the plan."""
        document = self._read_companion() | {_SCORING_KEY: rules}
        write_text(self.path / PLAN_JSON, json.dumps(document, indent=1, ensure_ascii=False) + "\n")

    def adopt_plan(self, folder: Path) -> None:
        """Copy the files of a plan from another folder."""
        texts = EventFolder(folder).texts()
        self.write({name: texts[name] for name in (CSV, PLAN_JSON, MOVEMENT, PICTURE)})

    def drop_plan(self) -> None:
        """Remove the plan, and all files about it."""
        self.write(dict.fromkeys((CSV, PLAN_JSON, MOVEMENT, PICTURE)))

    def aims(self) -> PlanAims:
        """Return the aims of the search for the plan; default aims if no file stores them."""
        document = self._read_companion()
        limit = document.get("most_meetings")
        max_meetings = limit.get("asked") if isinstance(limit, dict) else None
        return PlanAims(
            spread=document.get("objective") == "squares",
            most_meetings=max_meetings
            if isinstance(max_meetings, int) and max_meetings > 0
            else None,
            is_cut_short=document.get("cut_by_time") is True,
        )

    def _read_companion(self) -> dict[str, Any]:
        with suppress(InputError, ValueError, RecursionError):
            document = json.loads(read_bytes(self.path / PLAN_JSON))
            if isinstance(document, dict):
                return document
        return {}

    def _undo_or_redo(self, expected: Revision, *, back: bool) -> Message:
        with folder_lock(self.path):
            self.refuse_overtaken(expected)
            if self.undo_redo()[0 if back else 1] is None:
                raise RequestError(Message("event_nothing_proposed"))
            undo, redo = self.stored_steps()
            step = (undo if back else redo).pop()
            (redo if back else undo).append(step)
            self.write(step.before if back else step.after)
            self.store_steps(undo, redo)
            return step.description

    def _store_step(self, message: Message, before: Texts) -> None:
        after = self.texts()
        changed = [name for name in _FILES if before[name] != after[name]]
        if changed:
            old_texts, new_texts = (
                {name: texts[name] for name in changed} for texts in (before, after)
            )
            self.store_steps(
                [*self.stored_steps()[0], FolderStep(message, old_texts, new_texts)][-_MAX_STEPS:],
                [],
            )

    def texts(self) -> dict[str, str | None]:
        """Return the contents of the files by name, after completing an interrupted change."""
        finish_change(self.path)
        contents = {}
        for name in _FILES:
            file = self.path / name
            data = read_bytes(file) if file.is_file() else None
            contents[name] = None if data is None else data.decode("utf-8", "surrogateescape")
        return contents

    def write(self, texts: Texts) -> None:
        """Write files by name; ``None`` removes one."""
        write_together(
            self.path,
            {
                name: None if text is None else text.encode("utf-8", "surrogateescape")
                for name, text in texts.items()
            },
        )

    def stored_steps(self) -> tuple[list[FolderStep], list[FolderStep]]:
        """Return the changes to undo and to redo; empty if they cannot be read."""
        try:
            document = json.loads(read_bytes(self.path / _STEPS_FILE))
            undo, redo = ([_step(value) for value in document[name]] for name in ("undo", "redo"))
        except (InputError, MessageError, ValueError, TypeError, LookupError, RecursionError):
            return [], []
        return undo, redo

    def store_steps(self, undo: Sequence[FolderStep], redo: Sequence[FolderStep]) -> Path:
        """Store the changes to undo and to redo; return the path of the file that holds them.

        The caller holds the folder's lock.
        """
        document = {
            name: [
                {
                    "told": message_document(step.description),
                    "before": dict(step.before),
                    "after": dict(step.after),
                }
                for step in steps
            ]
            for name, steps in (("undo", undo), ("redo", redo))
        }
        file = self.path / _STEPS_FILE
        write_bytes(file, (json.dumps(document) + "\n").encode())
        return file


def _step(value: Any) -> FolderStep:
    """Return the change that ``value``, a value read from JSON, stores.

    Raise a `ValueError`, `TypeError` or `LookupError` if ``value`` is invalid.
    """
    texts = value["before"], value["after"]
    for file_texts in texts:
        if not file_texts or not set(file_texts) <= set(_FILES):
            raise ValueError("files that are none of an event's")
        if not all(text is None or isinstance(text, str) for text in file_texts.values()):
            raise TypeError("this is no text")
    return FolderStep(message_from(value["told"]), *texts)


def _revision(texts: Texts) -> Revision:
    data = json.dumps(texts, sort_keys=True).encode()
    return Revision(int.from_bytes(sha256(data).digest()[:6]), 0)


def _match(texts: Texts, expected: Texts) -> bool:
    return all(texts[name] == text for name, text in expected.items())


IsPerson = Callable[[Person], bool]
_STEMS_WITHOUT_NAMES = ("plan", "scores")
"""Stems of those files of an event that have no names of people."""


def player_of_number(people_file: Path, number: int) -> Person:
    """Return the person who plays a number now.

    Raises
    ------
    RequestError
        The number has no player.
    InputError
        The list of people cannot be read.
    """
    person = playing_now(read_people(people_file)).get(number)
    if person is None:
        raise RequestError(Message("individual_erase_nobody", number=str(number)))
    return person


def erase_number(people_file: Path, number: int) -> tuple[Path | BridgeoptError, ...]:
    """Erase the person who plays a number now from the files in the folder of ``people_file``.

    Return the changed files, and errors about files that may still hold the name. Raises the errors
    of `player_of_number`.
    """
    player = player_of_number(people_file, number)
    person = ErasedName(number, [player.name], () if player.member is None else [player.member])

    def is_player(other: Person) -> bool:
        clubs = {other.club, player.club} - {""}
        return _is_same_person(other, person) and (other.member is not None or len(clubs) < 2)

    return tuple(erase_in_folder(people_file.resolve(), person, is_player))


def erase_in_folder(
    people_file: Path, person: ErasedName, is_person: IsPerson | None = None
) -> Iterator[Path | BridgeoptError]:
    """Erase a person from an event's files; yield changed files, and errors about remaining names.

    These files are rewritten: the list of people, its earlier copies, the wishes, and the copies in
    undo steps. Pages that were made in the event's folder or in a subfolder are removed. Any other
    file with the name is only reported, as it may be the user's own.

    Parameters
    ----------
    people_file
        The event's list of people, in its folder.
    person
        The person.
    is_person
        Whether a line in a list of people is about the person. By default, it is about the person
        if it has one of the ids, or the name and no id.
    """
    is_about_person = is_person or (lambda other: _is_same_person(other, person))
    path = people_file.parent
    with folder_lock(path):
        folder = EventFolder(path)
        stored_steps = folder.stored_steps()
        lists = _with_backups(path, people_file.stem)
        texts = [file.read_text("utf-8", "replace") for file in lists]
        for step in (*stored_steps[0], *stored_steps[1]):
            texts += [
                t for file_texts in (step.before, step.after) if (t := file_texts.get(PEOPLE))
            ]
        person = person.with_names(
            p.name for text in texts for p in _people(text) if is_about_person(p)
        )
        remover = _NameRemover(person, is_about_person)
        for file in lists:
            yield from rewrite_without_name(file, remover.people)
        wishes = path / WISHES
        if wishes.exists():
            yield from rewrite_without_name(wishes, remover.wishes)

        rewritten = {
            *lists,
            wishes,
            *(file for stem in _STEMS_WITHOUT_NAMES for file in _with_backups(path, stem)),
        }
        for page_folder in (
            path,
            *sorted(file_list.parent for file_list in path.glob(f"*/{FILE_LIST}")),
        ):
            yield from remove_pages(page_folder, person, is_kept=rewritten.__contains__, pdfs=False)
        undo, redo = ([*map(remover.step, steps)] for steps in stored_steps)
        if (undo, redo) != stored_steps:
            yield folder.store_steps(undo, redo)


def _with_backups(path: Path, stem: str) -> list[Path]:
    """Return the path of an event's CSV file with this stem, and the paths of its backup copies."""
    name = re.compile(rf"{re.escape(stem)}(-before(-[0-9]+)?)?\.csv")
    return [file for file in sorted(path.glob("*.csv")) if name.fullmatch(file.name)]


def _is_same_person(entry: Person, person: ErasedName) -> bool:
    return entry.member in person.ids or (entry.member is None and person.matches(entry.name))


class _NameRemover:
    """Removes the name of one person from the texts of an event's files."""

    def __init__(self, person: ErasedName, is_person: IsPerson) -> None:
        self._person = person
        self._is_person = is_person

    def people(self, text: str) -> str:
        """Return the text of a list of people, in which the person has a number instead of a name.

        The person's club is removed too.
        """
        people = _people(text)
        if not people:
            return self._person.remove_from_csv(text)
        if not any(map(self._is_person, people)):
            return text
        number = str(self._person.number)
        return format_people(
            replace(p, name=number, club="") if self._is_person(p) else p for p in people
        )

    def wishes(self, text: str) -> str:
        """Return the text of wishes, in which the person's name is replaced by the number.

        A name with a suffix that distinguishes namesakes is replaced too.
        """
        rows = [
            [str(self._person.number) if self._person.occurs_in(cell) else cell for cell in row]
            for row in csv.reader(text.splitlines())
        ]
        return format_rows(rows, CsvStyle.PLAIN) if rows else text

    def _remover_for(self, name: str) -> Callable[[str], str]:
        return {PEOPLE: self.people, WISHES: self.wishes}.get(name, str)

    def step(self, step: FolderStep) -> FolderStep:
        """Return the stored change ``step``, with the person removed from all its texts."""
        before, after = (
            {name: self._remover_for(name)(t) if t else t for name, t in texts.items()}
            for texts in (step.before, step.after)
        )
        return FolderStep(self._message(step.description), before, after)

    def _message(self, message: Message) -> Message:
        return Message(
            message.key, **{name: self._value(value) for name, value in message.values.items()}
        )

    def _value(self, value: Any) -> Any:
        if isinstance(value, str):
            return str(self._person.number) if self._person.occurs_in(value) else value
        if isinstance(value, list | tuple):
            return [self._value(item) for item in value]
        return self._message(value) if isinstance(value, Message) else value


def _people(text: str) -> Sequence[Person]:
    """Return the people in the text of a list; none if it cannot be read."""
    with TemporaryDirectory(prefix="bridgeopt-", ignore_cleanup_errors=True) as folder:
        file = Path(folder) / PEOPLE
        write_text(file, text)
        try:
            return read_people(file)
        except InputError:
            return ()
