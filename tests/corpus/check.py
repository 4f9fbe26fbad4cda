"""Check that the program still opens, describes and writes the corpus of an earlier version.

    python tests/corpus/check.py

Run it after each commit of a rename. It prints all differences, and exits with 1 if there are any.
It works on copies, and changes nothing in the corpus.
"""

from __future__ import annotations

import gc
import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import chdir
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parents[1])]

import program  # noqa: E402 - beside this file
from compared import CHANGES, content, difference, rows  # noqa: E402
from script import BEGINS, PACE, frozen, replay, same_each_time  # noqa: E402

FILES = HERE / "files"
ANSWERS = HERE / "answers.json"
"""Exit code and outputs of each command in the script."""
DIGESTS = HERE / "digests.json"
"""Hashes of the script's output files that are not kept, such as pages."""
TOLD = HERE / "told.json"
"""The program's description of each file that is kept."""

OTHERWISE = {
    "bands.trf": "TRF26 names its version of the fields, and what results score",
    "half.trf": "the same",
    "calendar/calendar.csv": "another solver finds another calendar that is as good",
    "calendar/bridgeopt-files.json": "it has the hash of that calendar",
    "changed.csv": "plans of individual events are searched for in another way",
    **dict.fromkeys(
        (
            f"threes/{name}"
            for name in (
                *("bridgeopt-files.json", "people.csv", "plan.csv", "plan.json"),
                *("scores.csv", "undo.json"),
            )
        ),
        "the same",
    ),
    "club.toml": "a setting that came since has a line, and the head has other words",
    **dict.fromkeys(
        (
            f"{folder}/{name}"
            for folder in ("fields", "half", "one", "rover")
            for name in ("plan.json", "bridgeopt-files.json")
        ),
        "the plan's notes have other words, and its id and hash follow from them",
    ),
    "mitchell.asc": "its comments have other words",
    "more.season": "it has the id of such a plan",
    **dict.fromkeys(
        (
            f"{folder}/bridgeopt-files.json"
            for folder in ("paper", "made", "tailored", "evenings/2026-11-24")
        ),
        "it has the hashes of cards, of which four are on a sheet since",
    ),
    **dict.fromkeys(
        (
            f"{folder}/bridgeopt-files.json"
            for folder in (
                *("absent", "barometer", "came", "fair", "fifteen", "first", "guests", "heavy"),
                *("howell", "later", "left", "small", "strict", "swapped", "two", "wished"),
            )
        ),
        "it has the hashes of sections as text, whose heads have other words",
    ),
    "evenings/2026-11-24/results.scorebook": "it has a hash of the season's file, with more tables",
    "paper/results.scorebook": "the same",
    "removed/results.scorebook": "the script does not write it: a result was removed from that one",
}
"""Output files that changed on purpose since, each with the reason.

The old version's files are still read; the current output is stored as a hash.
"""

CHECKER = HERE.parents[1] / "bridgeopt_check.py"

CERTIFICATES = {
    "paper.cert": ("paper/plan.json", "history.csv"),
    "fair.cert": ("fair/plan.json", "club-now.csv"),
    "fifteen.cert": ("fifteen/plan.json", "history.csv"),
    "first.cert": ("first/plan.json", "history.csv"),
    "wished.cert": ("wished/plan.json", "history.csv"),
    "heavy.cert": ("heavy/plan.json", "history.csv"),
    "tailored.cert": ("tailored/plan.json", "history.csv"),
}
"""Each certificate with its plan and its history."""

LOOKS = """
season log club.season
season members club.season
season rules club.season
season check club.season
season show club.season 3
season log more.season
season members more.season
season rules more.season
season check more.season
season show more.season 3
season show more.season --session 3
results log
score
results log --plan paper/plan.json
score --plan paper/plan.json
swiss log cup.swiss
swiss standings cup.swiss
swiss log teams.swiss
swiss standings teams.swiss
swiss log bands.swiss
swiss show bands.swiss
swiss standings bands.swiss
swiss bands bands.swiss
swiss check bands.swiss
swiss log imported.swiss
swiss log odd.swiss
swiss show odd.swiss
swiss standings odd.swiss
swiss log pairs.swiss
swiss standings pairs.swiss --butler
swiss log fours.swiss
swiss show fours.swiss
calendar show calendar/calendar.csv
calendar check club-year.toml calendar/calendar.csv
individual check event/plan.csv
individual standings event/plan.csv --game bridge
individual standings threes/plan.csv --game riichi
evaluate --plan evenings/2026-11-24/plan.json --history history.csv
evaluate --plan two/plan.json --history history.csv
evaluate --plan half/plan.json --history history.csv
evaluate --plan fair/plan.json --season club.season
evaluate --plan wished/plan.json --history history.csv
evaluate --plan left/plan.json --history history.csv
evaluate --plan absent/plan.json --history history.csv
check --results boards.csv
club show
movement check mitchell.asc mine.asc one.asc
"""
"""Read-only commands with JSON output, run on the files that are kept."""


def kept(folder: Path, file: Path) -> bool:
    """Return whether an output file of the script is kept in the corpus."""
    inner = file.relative_to(folder)
    return file.suffix not in {".html", ".ics", ".txt", ".has"} and not any(
        part.endswith("-backups") for part in inner.parts
    )


def written(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield the files of a folder with their relative names."""
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            yield file.relative_to(folder).as_posix(), file


def digest(path: Path) -> str:
    """Return a hash of a file's content."""
    told = content(path)
    data = told if isinstance(told, bytes) else json.dumps(told).encode()
    return hashlib.sha256(data).hexdigest()[:16]


def of_kind(folder: Path, test: Callable[[Path], bool]) -> dict[str, Path]:
    """Return the files that pass a test, by name."""
    return {name: file for name, file in written(folder) if test(file)}


def plans(folder: Path) -> dict[str, Path]:
    """Return all plans, of pairs and of other games."""

    def is_plan(file: Path) -> bool:
        if file.suffix != ".json":
            return False
        told = json.loads(file.read_text(encoding="utf-8"))
        return isinstance(told, dict) and "sections" in told and "version" in told

    return of_kind(folder, is_plan)


def look_at(path: Path) -> Callable[[], object]:
    """Return a function that gives a short form of a journal file's state."""

    def hashed(told: object) -> str:
        return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:16]

    match path.suffix:
        case ".evening":
            return lambda: hashed(program.state(path))
        case ".scorebook":
            return lambda: hashed(program.book(path))
        case ".season":
            return lambda: hashed(program.season(path))
        case _:
            words = ["--lang", "en", "swiss", "standings", path.as_posix(), "--json", "-"]
            return lambda: hashed(program.call(words))


def tell(folder: Path) -> dict[str, Any]:
    """Return the program's description of each file in a copy of the corpus.

    The copy may be changed.
    """
    told: dict[str, Any] = {"commands": {}, "changes": {}, "steps": {}, "plans": {}, "checks": {}}
    with chdir(folder), same_each_time(), frozen(BEGINS + 1000 * PACE):
        for name in plans(Path()):
            told["plans"][name] = program.plan_ids(Path(name))
        journals = of_kind(Path(), lambda file: file.suffix in CHANGES)
        for name, file in journals.items():
            as_stored = rows(file)
            told["changes"][name] = {
                code: program.summaries(file, code) for code in program.codes()
            }
            told["steps"][name] = program.undo_and_redo(file, look_at(file))
            other = difference(as_stored, rows(file))
            told["checks"][name] = other or "whole, and as it was"
        for line in LOOKS.strip().split("\n"):
            words = ["--lang", "en", *shlex.split(line), "--json", "-"]
            told["commands"][line] = list(program.call(words))
        for name in [each for each, file in written(Path()) if file.name == "undo.json"]:
            event = Path(name).parent
            before = {each: file.read_bytes() for each, file in written(event)}
            steps = program.event_steps(event)
            other = difference(before, {each: file.read_bytes() for each, file in written(event)})
            told["checks"][name] = f"{steps} steps: {other or 'as it was'}"
        told["checks"] |= dict(_rewritten())
        for name, (plan, history) in CERTIFICATES.items():
            words = ["--lang", "en", "check-certificate", name, plan, history]
            told["checks"][name] = [program.call(words), _bare(name, plan, history)]
    return json.loads(json.dumps(told))  # type: ignore[no-any-return]


def _rewritten() -> Iterator[tuple[str, str]]:
    """Read and rewrite each small file of an evening; yield its name and the difference."""
    again: dict[str, Callable[[Path], object]] = {
        "clock.json": lambda folder: program.set_clock(folder, again=True),
        "bridgemates.json": program.pushed,
        "in-season.json": program.recorded,
        "asked.json": program.asked,
    }
    for name, path in written(Path()):
        if path.name in again:
            before = path.read_bytes()
            again[path.name](path.parent)
            yield name, difference(before, path.read_bytes()) or "as it was"


def _bare(*files: str) -> list[Any]:
    """Check a certificate with the standalone checker."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(CHECKER), *files],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    return [done.returncode, done.stdout, done.stderr]


def replayed(folder: Path) -> tuple[dict[str, Any], dict[str, str]]:
    """Run the script in an empty folder; return its answers, and the hashes of files not kept."""
    answers = replay(folder)
    hashes = {
        name: digest(file)
        for name, file in written(folder)
        if name in OTHERWISE or not kept(folder, file)
    }
    return answers, hashes


def read(path: Path) -> Any:
    """Read one of the JSON files next to the corpus."""
    return json.loads(path.read_text(encoding="utf-8"))


def faults_of_files(place: Path) -> Iterator[str]:
    """Yield the differences in the program's description of the files that are kept."""
    copy = place / "copy"
    shutil.copytree(FILES, copy)
    told = tell(copy)
    for part, stored in read(TOLD).items():
        for name in stored.keys() | told[part].keys():
            other = difference(stored.get(name), told[part].get(name))
            if other is not None:
                yield f"{part}: {name}: {other}"


def faults_of_replay(place: Path) -> Iterator[str]:
    """Yield the differences in the script's answers and output files."""
    fresh = place / "fresh"
    fresh.mkdir()
    answers, hashes = replayed(fresh)
    for line, stored in read(ANSWERS).items():
        other = difference(stored, answers.get(line))
        if other is not None:
            yield f"answer: {line}: {other}"
    for line in answers.keys() - read(ANSWERS).keys():
        yield f"answer: {line}: is not in the corpus; run make.py --answers"
    for name, stored in read(DIGESTS).items():
        if hashes.get(name) != stored:
            yield f"written: {name}: {'other bytes' if name in hashes else 'gone'}"
    for name, file in written(FILES):
        if name in OTHERWISE:
            continue
        now = fresh / name
        other = difference(content(file), content(now)) if now.exists() else "gone"
        if other is not None:
            yield f"written: {name}: {other}"
    for name, file in written(fresh):
        if kept(fresh, file) and not (FILES / name).exists():
            yield f"written: {name}: is new"


def faults_of_beginning(place: Path, steps: int) -> Iterator[str]:
    """Yield the differences in the answers of the script's first commands and actions."""
    stored = read(ANSWERS)
    for line, answer in replay(place, steps).items():
        other = difference(stored.get(line), answer)
        if other is not None:
            yield f"answer: {line}: {other}"


def main() -> int:
    """Print all differences."""
    os.environ.update(dict.fromkeys(("LC_ALL", "LC_MESSAGES", "LANG"), "C.UTF-8"))
    gc.disable()  # the collector would find nothing
    faults = 0
    with tempfile.TemporaryDirectory() as place:
        for find in (faults_of_files, faults_of_replay):
            try:
                for fault in find(Path(place)):
                    print(fault)
                    faults += 1
            except Exception as error:  # any exception is a finding
                print(f"{find.__name__}: {type(error).__name__}: {error}")
                faults += 1
    print(f"{faults} differences from the corpus" if faults else "The corpus is as it was.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
