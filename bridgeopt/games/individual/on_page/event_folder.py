"""The folder of an event, and what was done to its files on the page, to be taken back.

The files are those that the commands work on, and hold all that is true of the event. Beside them
lies what the page did to them last: only where a file still is as the page left it is that taken
back, so that nothing is lost which a command did meanwhile.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, TypeVar

from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.replacing import write_bytes
from bridgeopt.base.text import read_bytes, write_text
from bridgeopt.base.words import Message
from bridgeopt.base.words.catalogue import MessageError
from bridgeopt.base.words.stored import message_document, message_from
from bridgeopt.files.out_folder import holding
from bridgeopt.games.individual.files.plans import BESIDE
from bridgeopt.games.individual.on_page.event_wishes import WISHES
from bridgeopt.games.individual.tasks.event import PEOPLE
from bridgeopt.games.individual.tasks.plans import CSV, PICTURE
from bridgeopt.games.individual.tasks.scores import SCORES
from bridgeopt.journal.changes import Revision
from bridgeopt.journal.file import Overtaken

T = TypeVar("T")
Texts = Mapping[str, str | None]
"""What files hold, by name; ``None``: there is no such file."""

MOVEMENT = "plan.asc"
_FILES = (PEOPLE, WISHES, CSV, BESIDE, MOVEMENT, PICTURE, SCORES)
_STEPS = "undo.json"
_MOST_STEPS = 50
_SCORING = "scoring"


class FolderStep(NamedTuple):
    """What was done: how it is told, and what the files that it changed held before and after."""

    told: Message
    before: Texts
    after: Texts


class EventFolder:
    """The files of an event; threads and other programs may use them too."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def plan(self) -> Path:
        """Return the file of the plan."""
        return self.path / CSV

    @property
    def people(self) -> Path:
        """Return the file of who plays."""
        return self.path / PEOPLE

    @property
    def scores(self) -> Path:
        """Return the file of the scores."""
        return self.path / SCORES

    @property
    def wishes(self) -> Path:
        """Return the file of what is wished."""
        return self.path / WISHES

    def revision(self) -> Revision:
        """Return where the files stand: two equal revisions are of the same contents."""
        return _revision(self.texts())

    def refuse_overtaken(self, expected: Revision) -> None:
        """Raise `Overtaken` where the files do not stand where the reader saw them."""
        if self.revision() != expected:
            raise Overtaken(Fault(Message("individual_page_overtaken"), str(self.path)))

    def do(self, told: Message, expected: Revision, act: Callable[[], T]) -> T:
        """Do something to the files, where they stand as expected, and keep how to take it back.

        Raises
        ------
        Overtaken
            They stand elsewhere.
        BridgeoptError
            It cannot be done.
        """
        with holding(self.path):
            self.refuse_overtaken(expected)
            before = self.texts()
            done = act()
            self._keep(told, before)
            return done

    def tried(self, act: Callable[[EventFolder], T]) -> tuple[T, Texts]:
        """Do something to a copy of the files; return what came of it, and what they hold then."""
        with TemporaryDirectory(prefix="bridgeopt-") as place:
            copy = EventFolder(Path(place))
            copy.write({name: text for name, text in self.texts().items() if text is not None})
            return act(copy), copy.texts()

    def become(self, told: Message, expected: Revision, texts: Texts) -> Revision:
        """Let the files hold what was tried, and return where they stand; raises as `do` does."""
        with holding(self.path):
            before = self.texts()
            if _revision(before) != expected:
                raise RequestError(Message("event_nothing_proposed"))
            self.write({name: text for name, text in texts.items() if text != before[name]})
            self._keep(told, before)
            return self.revision()

    def steps(self) -> tuple[Message | None, Message | None]:
        """Return what can be taken back, and what can be done again."""
        undo, redo = self.kept_steps()
        texts = self.texts()
        back = undo[-1].told if undo and _are(texts, undo[-1].after) else None
        again = redo[-1].told if redo and _are(texts, redo[-1].before) else None
        return back, again

    def undo(self, expected: Revision) -> Message:
        """Take back what was done last, and return what that was; raises as `do` does."""
        return self._move(expected, back=True)

    def redo(self, expected: Revision) -> Message:
        """Do again what was taken back last, and return what that is; raises as `do` does."""
        return self._move(expected, back=False)

    def scoring(self) -> str | None:
        """Return by which rules scores count, where that was chosen."""
        told = self._told_of_plan().get(_SCORING)
        return told if isinstance(told, str) else None

    def tell_scoring(self, rules: str) -> None:
        """Write beside the plan by which rules scores count."""
        told = self._told_of_plan() | {_SCORING: rules}
        write_text(self.path / BESIDE, json.dumps(told, indent=1, ensure_ascii=False) + "\n")

    def take_from(self, folder: Path) -> None:
        """Take the files of a plan from another folder."""
        texts = EventFolder(folder).texts()
        self.write({name: texts[name] for name in (CSV, BESIDE, MOVEMENT, PICTURE)})

    def drop_plan(self) -> None:
        """Remove the plan, and all that tells of it."""
        self.write(dict.fromkeys((CSV, BESIDE, MOVEMENT, PICTURE)))

    def drop_stale(self) -> None:
        """Keep of what tells of a plan that was changed only what game it is."""
        told = self._told_of_plan()
        self.write(dict.fromkeys((MOVEMENT, PICTURE)))
        kept = {name: told[name] for name in ("game", _SCORING) if name in told}
        if told != kept:
            write_text(self.path / BESIDE, json.dumps(kept, ensure_ascii=False) + "\n")

    def _told_of_plan(self) -> dict[str, Any]:
        with suppress(InputError, ValueError, RecursionError):
            told = json.loads(read_bytes(self.path / BESIDE))
            if isinstance(told, dict):
                return told
        return {}

    def _move(self, expected: Revision, *, back: bool) -> Message:
        with holding(self.path):
            self.refuse_overtaken(expected)
            if self.steps()[0 if back else 1] is None:
                raise RequestError(Message("event_nothing_proposed"))
            undo, redo = self.kept_steps()
            step = (undo if back else redo).pop()
            (redo if back else undo).append(step)
            self.write(step.before if back else step.after)
            self.keep_steps(undo, redo)
            return step.told

    def _keep(self, told: Message, before: Texts) -> None:
        after = self.texts()
        changed = [name for name in _FILES if before[name] != after[name]]
        if changed:
            was, now = ({name: texts[name] for name in changed} for texts in (before, after))
            self.keep_steps([*self.kept_steps()[0], FolderStep(told, was, now)][-_MOST_STEPS:], [])

    def texts(self) -> dict[str, str | None]:
        """Return what the files hold."""
        found = {}
        for name in _FILES:
            file = self.path / name
            data = read_bytes(file) if file.is_file() else None
            found[name] = None if data is None else data.decode("utf-8", "surrogateescape")
        return found

    def write(self, texts: Texts) -> None:
        """Write files by name; ``None`` removes one."""
        for name, text in texts.items():
            if text is None:
                with suppress(OSError):
                    (self.path / name).unlink()
            else:
                write_bytes(self.path / name, text.encode("utf-8", "surrogateescape"))

    def kept_steps(self) -> tuple[list[FolderStep], list[FolderStep]]:
        """Return what is kept; nothing where that cannot be read, for it is a convenience."""
        try:
            told = json.loads(read_bytes(self.path / _STEPS))
            undo, redo = ([_step(each) for each in told[name]] for name in ("undo", "redo"))
        except (InputError, MessageError, ValueError, TypeError, LookupError, RecursionError):
            return [], []
        return undo, redo

    def keep_steps(self, undo: Sequence[FolderStep], redo: Sequence[FolderStep]) -> Path:
        """Keep what can be taken back and done again, and return the file; it is held."""
        document = {
            name: [
                {
                    "told": message_document(step.told),
                    "before": dict(step.before),
                    "after": dict(step.after),
                }
                for step in steps
            ]
            for name, steps in (("undo", undo), ("redo", redo))
        }
        file = self.path / _STEPS
        write_bytes(file, (json.dumps(document) + "\n").encode())
        return file


def _step(given: Any) -> FolderStep:
    """Return a step as it was kept; raises an error of Python's about what is none."""
    texts = given["before"], given["after"]
    for held in texts:
        if not held or not set(held) <= set(_FILES):
            raise ValueError("files that are none of an event's")
        if not all(text is None or isinstance(text, str) for text in held.values()):
            raise TypeError("this is no text")
    return FolderStep(message_from(given["told"]), *texts)


def _revision(texts: Texts) -> Revision:
    data = json.dumps(texts, sort_keys=True).encode()
    return Revision(int.from_bytes(sha256(data).digest()[:6]), 0)


def _are(texts: Texts, held: Texts) -> bool:
    return all(texts[name] == text for name, text in held.items())
