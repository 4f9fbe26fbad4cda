"""A Windows in Wine, with the parts that Wine 8 lacks; only for testing the program.

Faults of Wine that are worked around, and why:

- numpy imports functions of complex numbers from ``ucrtbase.dll`` that Wine has in name only, and
  rustworkx imports ``bcryptprimitives.dll``, which Wine lacks: zig links two small libraries;
- ``wbemprox`` (WMI) crashes: it is switched off, as are parts that would be downloaded;
- Microsoft's runtime must be the folder's, not Wine's own (``=n``), so that a folder without it
  fails;
- the standard streams must be pipes: see `Wine.start`;
- the server of Wine can hang: every call has a limit.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

from binaries import read_binary  # noqa: E402

_OVERRIDES = (
    "mscoree,mshtml,winedbg.exe,wbemprox,winemenubuilder.exe=;ucrtbase=n,b;"
    "msvcp140,vcomp140,vcruntime140,vcruntime140_1,concrt140=n"
)
_COMPLEX_FUNCTIONS = (
    *("ccos", "ccosh", "cexp", "csin", "csinh", "ctan", "ctanh"),
    *("csqrt", "clog", "cabs", "carg", "creal", "cimag", "cpow"),
)
_TIMEOUT = 300


class NoWineError(Exception):
    """Wine is installed and does not work."""


class Wine:
    """A Windows in a folder.

    Parameters
    ----------
    folder
        Its location; it is made if missing.
    zig
        The environment variables by which Python finds ``ziglang``, which links what Wine lacks.

    Raises
    ------
    NoWineError
        It could not be made.
    """

    def __init__(self, folder: Path, zig: Mapping[str, str]) -> None:
        self.folder = folder
        self.drive = folder / "drive_c"
        self.environment = {
            **{name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ},
            **{"WINEPREFIX": str(folder), "WINEDEBUG": "-all", "WINEARCH": "win64"},
            **{"WINEDLLOVERRIDES": _OVERRIDES, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"},
        }
        if not (folder / "made").is_file():
            self._make(zig)

    def _make(self, zig: Mapping[str, str]) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self._call("wineboot", "-i")
        version = ("reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", "win10", "/f")
        self._call("wine", *version)
        self._call("wineserver", "-w")
        system = self.drive / "windows" / "system32"
        if not (system / "ucrtbase.dll").is_file():
            self.end()
            raise NoWineError("Wine could not make its Windows")
        with TemporaryDirectory() as scratch:
            for file in _libraries(system, zig, Path(scratch)):
                shutil.move(file, system / file.name)
        (self.folder / "made").touch()

    def _call(self, *words: str) -> None:
        subprocess.run(
            words,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=_TIMEOUT,
            check=False,
        )

    def start(self, program: str, *words: str, **variables: str) -> subprocess.Popen[str]:
        """Start a program of Windows; with files instead of pipes Python 3.13 would not start."""
        return subprocess.Popen(
            ["wine", program, *words],
            env={**self.environment, **variables},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
            cwd=self.drive,
        )

    def run(
        self, program: str, *words: str, timeout: float = _TIMEOUT, **variables: str
    ) -> tuple[int, str, str]:
        """Run a program of Windows to its end; return its exit code and its output."""
        process = self.start(program, *words, **variables)
        try:
            out, err = process.communicate("", timeout=timeout)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise
        return process.returncode, out, err

    def end(self) -> None:
        """End all its programs; a server that hangs is left to the machine's owner."""
        for option in ("-k", "-w"):
            with suppress(subprocess.TimeoutExpired, OSError):
                self._call("wineserver", option)


def on_windows(path: Path, drive: Path) -> str:
    """Return the Windows path of a file on drive C."""
    return "C:\\" + str(path.relative_to(drive)).replace("/", "\\")


def _libraries(system: Path, zig: Mapping[str, str], scratch: Path) -> list[Path]:
    """Link the libraries that Wine lacks; return them, and a renamed copy of Wine's own."""
    wine_library = scratch / "wucrt.dll"
    shutil.copyfile(system / "ucrtbase.dll", wine_library)
    own_names = {f"{name}{suffix}" for name in _COMPLEX_FUNCTIONS for suffix in ("", "f", "l")}
    lines = ["LIBRARY ucrtbase.dll", "EXPORTS"]
    for name in sorted(read_binary(wine_library).exports | own_names):
        quoted = f'"{name}"' if set(name) & set("?@$") else name
        target = f"own_{name}" if name in own_names else f'"wucrt.{name}"'
        lines.append(f"  {quoted} = {target}")
    definitions = scratch / "ucrtbase.def"
    definitions.write_text("\n".join(lines) + "\n", encoding="utf-8")
    random = scratch / "random.def"
    random.write_text("LIBRARY bcryptprimitives.dll\nEXPORTS\n  ProcessPrng\n", encoding="utf-8")
    libraries = [wine_library]
    for name, source, exports, options in (
        ("ucrtbase.dll", "complex.c", definitions, ()),
        ("bcryptprimitives.dll", "random.c", random, ("-ladvapi32",)),
    ):
        command = [sys.executable, "-m", "ziglang", "cc", "-target", "x86_64-windows-gnu"]
        command += ["-shared", "-O2", "-s", "-o", str(scratch / name), str(HERE / source)]
        result = subprocess.run(
            [*command, str(exports), *options], env=zig, capture_output=True, text=True, check=False
        )
        if result.returncode:
            raise NoWineError(f"zig did not link what Wine lacks: {result.stderr[-500:]}")
        libraries.append(scratch / name)
    return libraries
