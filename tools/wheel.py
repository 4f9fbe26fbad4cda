"""Build wheels with the library of all kernels into ``dist/``.

    python -m pip install build
    python tools/wheel.py                        # for this machine's platform
    python tools/wheel.py --target macos-arm64   # for another one, from anywhere
    python tools/wheel.py --target all           # for all five

ctypes does not depend on the version of Python, so one wheel serves all: ``py3-none-PLATFORM``. The
library in a wheel is read, and refused if it does not match its name. Compiled kernels are cached
in the folder ``BRIDGEOPT_CACHE``. Further arguments go to ``build``.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parent))

from binaries import Binary, read_binary
from platforms import TAGS, native

_NEEDED = {
    "linux": {"libc.so.6", "libm.so.6"},
    "macos": {"/usr/lib/libSystem.B.dylib"},
    "windows": {"kernel32.dll", "ucrtbase.dll", "msvcrt.dll"},
}
"""Libraries that a kernel library may load: only parts of the system."""


def main() -> None:
    """Build what the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--target", choices=["all", *sorted(TAGS)])
    parser.add_argument("--outdir", type=Path, default=Path("dist"))
    parser.add_argument("--evening", action="store_true", help="only the kernels of every evening")
    args, more = parser.parse_known_args()
    environment = {**os.environ, "BRIDGEOPT_LIBRARY": "evening" if args.evening else "all"}
    if args.target is None and native() is None:
        sys.exit("wheels for this platform have no library; name another one with --target")
    with TemporaryDirectory() as scratch:
        cache = Path(os.environ.get("BRIDGEOPT_CACHE") or scratch).resolve()
        for target in sorted(TAGS) if args.target == "all" else [args.target or native()]:
            there = cache / f"wheel-{environment['BRIDGEOPT_LIBRARY']}-{target}"
            cross = {"BRIDGEOPT_TARGET": target}
            if args.target:  # otherwise beside the sources, for the build to find
                cross["BRIDGEOPT_BUILT"] = str(there)
            wheel = build(args.outdir, environment | cross, more)
            if faults := list(wrong_with(wheel, target)):
                sys.exit(f"{wheel.name}: {'; '.join(faults)}")
            print(f"{wheel.name}: the library is what its name says")


def build(folder: Path, environment: dict[str, str], more: list[str]) -> Path:
    """Build a wheel; refuse one without a library."""
    with TemporaryDirectory() as scratch:
        command = [sys.executable, "-m", "build", "--wheel", "--outdir", scratch, *more]
        subprocess.run(command, env=environment, check=True)
        (made,) = Path(scratch).glob("*.whl")
        if made.name.endswith("-none-any.whl"):
            sys.exit(f"{made.name} has no library: see above why")
        folder.mkdir(parents=True, exist_ok=True)
        wheel = folder / made.name
        wheel.write_bytes(made.read_bytes())
    return wheel


def wrong_with(wheel: Path, target: str) -> list[str]:
    """Return the faults of the library in a wheel for a target."""
    with TemporaryDirectory() as scratch, zipfile.ZipFile(wheel) as zipped:
        inside = "bridgeopt/engine/aot/built/"
        names = [name for name in zipped.namelist() if name.startswith(inside)]
        contents = json.loads(zipped.read(f"{inside}contents.json"))
        (library,) = (name for name in names if not name.endswith("contents.json"))
        found = read_binary(Path(zipped.extract(library, scratch)))
    symbols = {each["symbol"] for each in contents["kernels"].values()}
    return wrong_with_library(found, target, symbols)


def wrong_with_library(found: Binary, target: str, symbols: set[str]) -> list[str]:
    """Return the faults of a library for a target that must export some symbols."""
    system, _, kind = target.partition("-")
    faults = []
    if (found.system, found.machine) != (system, kind):
        faults.append(f"it is for {found.system} {found.machine}")
    if missing := (symbols | {"bridgeopt_release"}) - found.exports:
        faults.append(f"it does not export {', '.join(sorted(missing)[:3])}")
    strange = {name for name in found.needs - _NEEDED[system] if not name.startswith("api-ms-win-")}
    if strange:
        faults.append(f"it needs {', '.join(sorted(strange))}")
    if system == "macos":
        wanted = {"kind": "library", "minimum": "11.0", "name": "@rpath/libbridgeopt.dylib"}
        if kind == "arm64":  # it runs only signed programs; ad-hoc is enough
            wanted["signature"] = "ad-hoc"
        for name, value in wanted.items():
            if found.facts.get(name) != value:
                faults.append(f"its {name} is {found.facts.get(name) or 'none'}, not {value}")
    return faults


if __name__ == "__main__":
    main()
