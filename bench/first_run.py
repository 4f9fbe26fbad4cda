"""Measure the demo of an installed program: the first run, and later ones.

    python -m bench.first_run PROGRAM [--read-only FOLDER] [--runs 3]

With ``--read-only`` (Linux, as root) the folder is mounted read-only, and there is no home.
Processor seconds are more informative than the clock on a busy machine.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory


def main() -> None:
    """Run the demo a few times, and print a line for each."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("program", type=Path)
    parser.add_argument("--read-only", type=Path, metavar="FOLDER")
    parser.add_argument("--runs", type=int, default=3)
    args = parser.parse_args()
    if args.read_only:
        folder = str(args.read_only.resolve())
        mounted = f"mount --bind '{folder}' '{folder}' && mount -o remount,ro,bind '{folder}'"
        again = [sys.executable, "-m", "bench.first_run", str(args.program.absolute())]
        inner = " ".join(f"'{word}'" for word in [*again, "--runs", str(args.runs)])
        command = ["unshare", "--mount", "sh", "-c", f"{mounted} && HOME=/nonexistent exec {inner}"]
        sys.exit(subprocess.call(command))
    for run in range(1, args.runs + 1):
        print(one_run(args.program.absolute(), run))


def one_run(program: Path, run: int) -> str:
    """Return the time of a run, its processor time, and the largest memory of any process."""
    began, before = time.perf_counter(), os.times()
    with TemporaryDirectory() as empty:
        done = subprocess.run(
            [str(program), "demo", "--lang", "en"], cwd=empty, capture_output=True, text=True
        )
    seconds, after = time.perf_counter() - began, os.times()
    spent = after.children_user + after.children_system
    spent -= before.children_user + before.children_system
    proven = "Every section is proven best." in done.stdout
    most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    return (
        f"run {run}: {seconds:.2f} s, {spent:.2f} s of the processor, {most:.0f} MB,"
        f" {'proven' if proven else 'NOT PROVEN'}; load {os.getloadavg()[0]:.1f}"
    )


if __name__ == "__main__":
    main()
