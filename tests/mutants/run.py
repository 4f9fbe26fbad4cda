"""Apply each mutant to a copy of the project, and report whether tests kill it.

    python tests/mutants/run.py                    # all mutants, each with the tests that it names
    python tests/mutants/run.py scoring swiss      # only those whose names begin so
    python tests/mutants/run.py --whole scoring    # each with the README's tests; takes hours

A mutant is a patch in this folder: one realistic fault of the package. The lines before the patch
say what the fault is, and which tests to run. To save time these are only the files or folders of
tests near the fault. A mutant is killed if one of them fails, and passes without the mutant.

The exit code is 1 if a mutant survived. Mutants of modules with kernels run without the JIT.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]

_COPIED = ("bridgeopt", "data", "docs", "movements", "tests", "tools", "bench")
_LEFT_OUT = shutil.ignore_patterns("_build", ".hypothesis", ".benchmarks", ".pytest_cache")
_FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+(?:\[.*?\])?)(?: - |$)", re.MULTILINE)


class Mutant(NamedTuple):
    """A fault of the package.

    ``hunks`` holds the lines before and after the change, as text, for each place in ``file``.
    """

    name: str
    fault: str
    tests: tuple[str, ...]
    file: str
    hunks: tuple[tuple[str, str], ...]

    def applied_to(self, source: str) -> str:
        """Return a module's source with the fault.

        Raises
        ------
        ValueError
            The lines before the change do not occur exactly once.
        """
        for before, after in self.hunks:
            if source.count(before) != 1:
                raise ValueError(f"{self.name} does not fit {self.file}: make it anew")
            source = source.replace(before, after)
        return source


def read_mutant(path: Path) -> Mutant:
    """Return the mutant in a patch."""
    head, _, patch = path.read_text(encoding="utf-8").partition("\n--- a/")
    fault, told = head.strip().split("\nTests: ")
    file, _, body = patch.partition("\n")
    hunks = []
    for hunk in re.split(r"^@@ .*\n", body, flags=re.MULTILINE)[1:]:
        lines = hunk.splitlines(keepends=True)
        before = "".join(line[1:] for line in lines if line[0] in " -")
        hunks.append((before, "".join(line[1:] for line in lines if line[0] in " +")))
    return Mutant(path.stem, fault, tuple(told.split()), file, tuple(hunks))


def read_mutants() -> list[Mutant]:
    """Return all mutants, by name."""
    return [read_mutant(path) for path in sorted(HERE.glob("*.patch"))]


def make_copy(folder: Path) -> Path:
    """Copy the project into a folder, beside a link to shared files; return the copy's path."""
    copy = folder / "project"
    for name in _COPIED:
        shutil.copytree(ROOT / name, copy / name, ignore=_LEFT_OUT)
    for file in ROOT.iterdir():
        if file.is_file():
            shutil.copy2(file, copy)
    if (ROOT.parent / "shared").is_dir():
        (folder / "shared").symlink_to(ROOT.parent / "shared")
    return copy


def failed_test(copy: Path, *options: str, without_jit: bool) -> str | None:
    """Run tests in a copy up to the first failure; return the failed test, or ``None``.

    Raises
    ------
    RuntimeError
        The tests could not be run.
    """
    environment = {**os.environ, "PYTHONPATH": str(copy)}
    if without_jit:
        environment["NUMBA_DISABLE_JIT"] = "1"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-rfE", "--tb=no", *options],
        cwd=copy,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode == 0:
        return None
    failed = _FAILED.search(done.stdout)
    if failed is None:
        raise RuntimeError(done.stdout[-2000:] + done.stderr[-2000:])
    return failed[1]


def main(*words: str) -> int:
    """Report on the mutants whose names begin with one of ``words``; return the exit code."""
    is_whole = "--whole" in words
    begins = tuple(word for word in words if word != "--whole")
    mutants = [each for each in read_mutants() if not begins or each.name.startswith(begins)]
    by_test: dict[bool, dict[str, None]] = {False: {}, True: {}}
    survived = []
    with tempfile.TemporaryDirectory() as folder:
        copy = make_copy(Path(folder))
        for mutant in mutants:
            file = copy / mutant.file
            source = file.read_text(encoding="utf-8")
            without_jit = "\n@kernel" in source
            tests = ("-n", "auto", "--dist", "worksteal") if is_whole else mutant.tests
            file.write_text(mutant.applied_to(source), encoding="utf-8")
            killer = failed_test(copy, *tests, without_jit=without_jit)
            file.write_text(source, encoding="utf-8")
            if killer is None:
                survived.append(mutant.name)
            else:
                by_test[without_jit][killer] = None
            print(f"{mutant.name}: {f'killed by {killer}' if killer else 'SURVIVED'}", flush=True)
        for without_jit, killers in by_test.items():
            if killers and (wrong := failed_test(copy, *killers, without_jit=without_jit)):
                print(f"{wrong} fails without a mutant too: mend that first")
                return 1
    print(f"{len(mutants) - len(survived)} of {len(mutants)} killed.", *survived)
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
