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
from platforms import TAGS, native_target

_ALLOWED_LIBRARIES = {
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
    args, build_options = parser.parse_known_args()
    environment = {**os.environ, "BRIDGEOPT_LIBRARY": "evening" if args.evening else "all"}
    if args.target is None and native_target() is None:
        sys.exit("wheels for this platform have no library; name another one with --target")
    with TemporaryDirectory() as scratch:
        cache = Path(os.environ.get("BRIDGEOPT_CACHE") or scratch).resolve()
        for target in sorted(TAGS) if args.target == "all" else [args.target or native_target()]:
            folder = cache / f"wheel-{environment['BRIDGEOPT_LIBRARY']}-{target}"
            variables = {"BRIDGEOPT_TARGET": target}
            if args.target:  # otherwise beside the sources, for the build to find
                variables["BRIDGEOPT_BUILT"] = str(folder)
            wheel = build(args.outdir, environment | variables, build_options)
            if faults := list(wheel_faults(wheel, target)):
                sys.exit(f"{wheel.name}: {'; '.join(faults)}")
            print(f"{wheel.name}: the library is what its name says")


def build(folder: Path, environment: dict[str, str], options: list[str]) -> Path:
    """Build a wheel; refuse one without a library."""
    with TemporaryDirectory() as scratch:
        command = [sys.executable, "-m", "build", "--wheel", "--outdir", scratch, *options]
        subprocess.run(command, env=environment, check=True)
        (built,) = Path(scratch).glob("*.whl")
        if built.name.endswith("-none-any.whl"):
            sys.exit(f"{built.name} has no library: see above why")
        folder.mkdir(parents=True, exist_ok=True)
        wheel = folder / built.name
        wheel.write_bytes(built.read_bytes())
    return wheel


def wheel_faults(wheel: Path, target: str) -> list[str]:
    """Return the faults of the library in a wheel for a target."""
    with TemporaryDirectory() as scratch, zipfile.ZipFile(wheel) as zipped:
        folder = "bridgeopt/engine/aot/built/"
        names = [name for name in zipped.namelist() if name.startswith(folder)]
        contents = json.loads(zipped.read(f"{folder}contents.json"))
        (library_name,) = (name for name in names if not name.endswith("contents.json"))
        binary = read_binary(Path(zipped.extract(library_name, scratch)))
    symbols = {each["symbol"] for each in contents["kernels"].values()}
    return library_faults(binary, target, symbols)


def library_faults(library: Binary, target: str, symbols: set[str]) -> list[str]:
    """Return the faults of a library for a target that must export some symbols."""
    system, _, machine = target.partition("-")
    faults = []
    if (library.system, library.machine) != (system, machine):
        faults.append(f"it is for {library.system} {library.machine}")
    if missing := (symbols | {"bridgeopt_release"}) - library.exports:
        faults.append(f"it does not export {', '.join(sorted(missing)[:3])}")
    forbidden = {
        name
        for name in library.needs - _ALLOWED_LIBRARIES[system]
        if not name.startswith("api-ms-win-")
    }
    if forbidden:
        faults.append(f"it needs {', '.join(sorted(forbidden))}")
    if system == "macos":
        expected = {"kind": "library", "minimum": "11.0", "name": "@rpath/libbridgeopt.dylib"}
        if machine == "arm64":  # it runs only signed programs; ad-hoc is enough
            expected["signature"] = "ad-hoc"
        for name, value in expected.items():
            if library.facts.get(name) != value:
                faults.append(f"its {name} is {library.facts.get(name) or 'none'}, not {value}")
    return faults


if __name__ == "__main__":
    main()
