"""Build the folder that a director downloads for Linux or macOS into ``dist/``, without numba.

    python tools/bundle/build.py            # builds it, and the archive next to it
    python tools/bundle/build.py --check    # builds it twice, and lists files that differ
    python tools/bundle/build.py --lock     # rewrites the lock of its wheels (needs uv)

It uses the Python that runs it, on its platform, and the wheels of ``bundle.lock``, whose hashes
pip checks. `try_it.py` tests the result.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import stat
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from importlib.metadata import Distribution, distributions
from pathlib import Path
from tempfile import TemporaryDirectory
from time import gmtime

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE.parent))

from platforms import project_version  # noqa: E402

LOCK = HERE / "bundle.lock"
INTERNAL_FOLDER = "_internal"
"""PyInstaller's name for the folder of everything except the programs."""

FILE_TIME = "1767225600"
"""The modification time of all files, as `SOURCE_DATE_EPOCH`: 1 January 2026, in UTC."""

REPRODUCIBLE_ENVIRONMENT = {
    "SOURCE_DATE_EPOCH": FILE_TIME,
    "PYTHONHASHSEED": "0",
    "PYTHONDONTWRITEBYTECODE": "1",
}
"""Environment variables that make two builds of the same sources equal."""

PYTHON_PATH_VARIABLES = ("PYTHONPATH", "PYTHONHOME")
"""Environment variables that would make Python import other parts than those installed."""


def main() -> None:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--lock", action="store_true", help="write the lock anew, with uv")
    parser.add_argument("--check", action="store_true", help="build twice, and compare")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where it is put")
    args = parser.parse_args()
    if args.lock:
        lock()
        return
    if sys.platform == "win32":
        sys.exit("the folder for Windows is assembled on Linux: tools/bundle/windows.py")
    for name in PYTHON_PATH_VARIABLES:
        os.environ.pop(name, None)
    bundle = build(args.out)
    differing: list[str] = []
    if args.check:
        with TemporaryDirectory() as other:
            differing = list(differences(bundle, build(Path(other))))
        print(*differing or ["both builds gave the same files"], sep="\n")
    archive = pack(bundle)
    line = f"{file_hash(archive)}  {archive.name}\n"
    archive.with_name(archive.name + ".sha256").write_text(line, encoding="utf-8", newline="\n")
    size, packed = sum(file.lstat().st_size for file in files(bundle)), archive.stat().st_size
    print(f"{bundle}: {size / 1e6:.1f} MB; {archive.name}: {packed / 1e6:.1f} MB")
    sys.exit(bool(differing))


def lock() -> None:
    """Write the lock of wheels: the newest that fit together on all platforms."""
    selection = "--group bundle --extra bridgemate --universal --python-version 3.11 --upgrade"
    format_ = "--generate-hashes --no-header --no-annotate --quiet"
    command = ["uv", "pip", "compile", "pyproject.toml", *selection.split(), *format_.split()]
    subprocess.run([*command, "--output-file", str(LOCK)], cwd=ROOT, check=True)


def build(out: Path) -> Path:
    """Build a bundle; return its folder."""
    version = project_version()
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    bundle = out.resolve() / f"bridgeopt-{version}-{platform}"
    shutil.rmtree(bundle, ignore_errors=True)
    with TemporaryDirectory() as scratch:
        work = Path(scratch)
        python, wheels = install(work)
        frozen = freeze(python, work)
        shutil.move(frozen, bundle)
        add_library(python, bundle)
        if sys.platform == "linux":
            strip(bundle)
        add_papers(bundle, python, wheels, json.loads((work / "inside.json").read_text("utf-8")))
    (bundle / "SHA256SUMS").write_text(
        "".join(
            f"{file_hash(file)}  {file.relative_to(bundle).as_posix()}\n" for file in files(bundle)
        ),
        encoding="utf-8",
        newline="\n",
    )
    return bundle


def install(work: Path) -> tuple[Path, Mapping[str, str]]:
    """Install the locked wheels and this project's in a fresh environment.

    Returns that environment's Python, and the hash of each wheel by its name.
    """
    subprocess.run([sys.executable, "-m", "venv", str(work / "venv")], check=True)
    python = work / "venv" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    report = work / "report.json"
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    options = ["--require-hashes", "--only-binary", ":all:", "--report", str(report)]
    subprocess.run([*pip, *options, "--requirement", str(LOCK)], check=True)
    wheel = [str(python), str(ROOT / "tools" / "wheel.py"), "--no-isolation", "--outdir", str(work)]
    subprocess.run(wheel, cwd=ROOT, env={**os.environ, **REPRODUCIBLE_ENVIRONMENT}, check=True)
    (own_wheel,) = work.glob("bridgeopt-*.whl")
    subprocess.run([*pip, "--no-deps", str(own_wheel)], check=True)
    installed = json.loads(report.read_text("utf-8"))["install"]
    wheels = {
        normalised_name(each["metadata"]["name"]): each["download_info"]["archive_info"]["hashes"]
        for each in installed
    }
    return python, {
        **{name: hashes["sha256"] for name, hashes in wheels.items()},
        "bridgeopt": file_hash(own_wheel),
    }


def freeze(python: Path, work: Path) -> Path:
    """Collect the needed files with PyInstaller; return its output folder."""
    for file in ("bundle.spec", "command.py", "start.py"):
        shutil.copy(HERE / file, work)
    command = [str(python), "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    environment = {
        **os.environ,
        **REPRODUCIBLE_ENVIRONMENT,
        "PYINSTALLER_CONFIG_DIR": str(work / "config"),
    }
    subprocess.run([*command, "bundle.spec"], cwd=work, env=environment, check=True)
    return work / "dist" / "bridgeopt"


def add_library(python: Path, bundle: Path) -> None:
    """Add the library of kernels unchanged: PyInstaller would change its signature on a Mac."""
    code = "from bridgeopt.engine.aot.library import FOLDER; print(FOLDER)"
    result = subprocess.run(
        [str(python), "-I", "-c", code],
        check=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    folder = bundle / INTERNAL_FOLDER / "bridgeopt" / "engine" / "aot" / "built"
    shutil.copytree(result.stdout.strip(), folder, dirs_exist_ok=True)


def strip(bundle: Path) -> None:
    """Strip debug symbols from libraries, except OpenBLAS, which would break."""
    for file in files(bundle / INTERNAL_FOLDER):
        is_kept = file.parent.name == "built" or file.parent.name.endswith(".libs")
        if ".so" in file.name and not is_kept and not file.is_symlink():
            command = ["strip", "--strip-unneeded", str(file)]
            subprocess.run(command, check=False, capture_output=True)


def add_papers(
    bundle: Path, python: Path, wheels: Mapping[str, str], collected: Mapping[str, list[str]]
) -> None:
    """Add the texts: how to begin, licences, and the list of parts with their hashes."""
    for file in sorted((HERE / "papers").iterdir()):
        shutil.copy(file, bundle)
    shutil.copy(ROOT / "LICENSE", bundle / "LICENSE.txt")
    licences = bundle / "licences"
    licences.mkdir()
    site_folders = subprocess.run(
        [str(python), "-c", "import site; print(*site.getsitepackages(), sep='\\n')"],
        check=True, capture_output=True, text=True, encoding="utf-8",
    )  # fmt: skip
    rows = [("part", "version", "licence", "sha256 of its wheel")]
    sources = {str(Path(file).resolve()) for file in collected["sources"]}
    for each in sorted(
        distributions(path=site_folders.stdout.split("\n")),
        key=lambda distribution: normalised_name(distribution.name),
    ):
        if not any(
            str(Path(str(each.locate_file(file))).resolve()) in sources for file in each.files or ()
        ):
            continue
        name = normalised_name(each.name)
        rows.append((name, each.version, licence_of(each), wheels.get(name, "")))
        for file in each.files or ():
            parts = [part.lower() for part in file.parts]
            if "dist-info" in parts[0] and parts[-1].startswith(
                ("licen", "copying", "notice", "authors")
            ):
                target = licences / name / "-".join(file.parts[1:])
                target.parent.mkdir(exist_ok=True)
                shutil.copyfile(str(each.locate_file(file)), target)
    version = ".".join(map(str, sys.version_info[:3]))
    rows.append(("python", version, "PSF-2.0", ""))
    licence = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if not licence.exists():
        licence = Path(sys.base_prefix) / "LICENSE.txt"
    if licence.exists():
        (licences / "python").mkdir()
        shutil.copyfile(licence, licences / "python" / "LICENSE.txt")
    for package, (number, licence_file) in sorted(system_packages(collected["binaries"]).items()):
        rows.append((package, number, "see licences/", ""))
        (licences / package).mkdir(exist_ok=True)
        shutil.copyfile(licence_file, licences / package / "copyright")
    text = "".join("\t".join(row) + "\n" for row in rows)
    (bundle / "PARTS.tsv").write_text(text, encoding="utf-8", newline="\n")


def system_packages(binaries: Iterable[str]) -> dict[str, tuple[str, Path]]:
    """Return the system's packages that own some libraries: their versions and licence files."""
    packages: dict[str, tuple[str, Path]] = {}
    if shutil.which("dpkg-query") is None:
        return packages
    for file in binaries:
        for name in (file, str(Path(file).resolve())):
            owner = subprocess.run(
                ["dpkg-query", "-S", name], check=False, capture_output=True, text=True
            )
            package = owner.stdout.partition(":")[0]
            copyright_ = Path("/usr/share/doc") / package / "copyright"
            if owner.returncode == 0 and copyright_.exists():
                query = ["dpkg-query", "-W", "-f", "${Version}\n", package]
                version = subprocess.run(query, check=True, capture_output=True, text=True)
                packages[package] = version.stdout.split("\n")[0], copyright_
                break
    return packages


def licence_of(part: Distribution) -> str:
    """Return a part's licence from its own metadata."""
    metadata = part.metadata
    classes = [
        classifier.rpartition(" :: ")[2]
        for classifier in metadata.get_all("Classifier") or ()
        if "License ::" in classifier
    ]
    licence = (
        metadata.get("License-Expression")
        or "; ".join(classes)
        or metadata.get("License")
        or "see licences/"
    )
    return str(licence).strip().splitlines()[0]


def normalised_name(name: str) -> str:
    """Return a part's name in normalised form."""
    return name.lower().replace("_", "-").replace(".", "-")


def files(folder: Path) -> list[Path]:
    """Return all files in a folder, links too, sorted."""
    return sorted(file for file in folder.rglob("*") if file.is_symlink() or file.is_file())


def file_hash(file: Path) -> str:
    """Return a file's SHA-256."""
    return sha256(file.read_bytes()).hexdigest()


def differences(one: Path, two: Path) -> Iterator[str]:
    """Yield the files in which two bundles differ."""
    mine, theirs = ({file.relative_to(each): file for file in files(each)} for each in (one, two))
    for name in sorted(mine.keys() | theirs.keys()):
        if (
            name not in mine
            or name not in theirs
            or file_hash(mine[name]) != file_hash(theirs[name])
        ):
            yield str(name)


def pack(bundle: Path) -> Path:
    """Pack a bundle as ``zip``, on Linux as ``tar.xz``, which keeps permissions."""
    if sys.platform == "linux":
        archive = bundle.with_name(bundle.name + ".tar.xz")
        with tarfile.open(archive, "w:xz", preset=6) as packed:
            for file in [bundle, *sorted(bundle.rglob("*"))]:
                packed.add(
                    file, file.relative_to(bundle.parent), recursive=False, filter=_anonymous_entry
                )
        return archive
    archive = bundle.with_name(bundle.name + ".zip")
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as zipped:
        for file in files(bundle):
            name = file.relative_to(bundle.parent).as_posix()
            entry = zipfile.ZipInfo(name, gmtime(int(FILE_TIME))[:6])
            is_link = file.is_symlink()
            mode = stat.S_IFLNK | 0o777 if is_link else stat.S_IFREG | _mode(file.stat().st_mode)
            entry.external_attr, entry.create_system = mode << 16, 3
            entry.compress_type = zipfile.ZIP_DEFLATED
            zipped.writestr(entry, str(file.readlink()) if is_link else file.read_bytes())
    return archive


def _anonymous_entry(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Remove owner and time from an archive's entry."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = int(FILE_TIME)
    entry.mode = _mode(entry.mode)
    return entry


def _mode(mode: int) -> int:
    return 0o755 if mode & stat.S_IXUSR else 0o644


if __name__ == "__main__":
    main()
