"""Try a release without publishing anything: build it, install it elsewhere, and check it.

    python -m pip install . --group docs --group release
    python tools/release.py                   # all steps, which take some minutes
    python tools/release.py --skip tests      # all except one; repeatable

The source archive is built first, and everything else comes from it, as for a user who has only
that archive. Steps whose requirements are missing (such as a network) are reported as not done.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Callable, Sequence
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parent))

from platforms import project_version

ROOT = Path(__file__).resolve().parents[1]

FREE_LICENCES = (
    *("MIT", "BSD", "Apache", "ISC", "PSF", "Python Software Foundation", "MPL", "Zlib"),
    *("Unlicense", "GPL", "CC0", "HPND", "Microsoft", "Public Domain"),
)
"""Words in the names of licences that allow us to ship a part; one of them must occur.

The GPL is that of igraph; the bundle's papers say so.
"""

_NO_NETWORK = ("ConnectionError", "Max retries", "NameResolution", "Temporary failure", "timed")

_PRINT_LICENCES = """
import json
from importlib.metadata import distributions
print(json.dumps({
    each.name: each.metadata.get("License-Expression")
    or "; ".join(k.rpartition(" :: ")[2] for k in each.metadata.get_all("Classifier") or ()
                 if k.startswith("License ::"))
    or (each.metadata.get("License") or "").strip().partition("\\n")[0]
    for each in distributions() if each.name != "pip"
}))
"""


class FailedError(Exception):
    """A step has found a fault."""


class NotDoneError(Exception):
    """A step cannot be done here."""


class Release:
    """A trial release in a folder of its own.

    Parameters
    ----------
    work
        The folder.
    """

    def __init__(self, work: Path) -> None:
        self.work = work
        self._has_site = False
        self.steps: dict[str, Callable[[], str]] = {
            "site": self.build_site,
            "sdist": self.build_source,
            "wheel": self.build_wheel,
            "reproducible": self.build_again,
            "twine": self.check_description,
            "install": self.install,
            "demo": self.demo,
            "licences": self.check_licences,
            "audit": self.audit,
            "tests": self.test,
        }
        self._python = work / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"

    def build_site(self) -> str:
        """Build the docs site for users; the source archive and the wheel take it along."""
        if find_spec("sphinx") is None:
            raise FailedError("Sphinx is not installed: pip install --group docs")
        self._has_site = True
        output = self._run([sys.executable, ROOT / "docs" / "build.py", "--users"])
        return output.strip().splitlines()[-1]

    def build_source(self) -> str:
        """Build the source archive, and unpack it."""
        self.source = self._build(ROOT, "--sdist", "first")
        self.unpacked = self._unpack(self.source, "unpacked")
        return self.source.name

    def build_wheel(self) -> str:
        """Build the wheel from the unpacked archive, not from the checkout."""
        self.wheel = self._build(self.unpacked, "--wheel", "first")
        with zipfile.ZipFile(self.wheel) as zipped:
            has_site = "bridgeopt/_shipped/site/en/index.html" in zipped.namelist()
        if self._has_site and not has_site:
            raise FailedError(f"{self.wheel.name} lacks the docs site")
        return self.wheel.name

    def build_again(self) -> str:
        """Build both again in another folder: the bytes must be equal."""
        source = self._build(ROOT, "--sdist", "second")
        wheel = self._build(self._unpack(source, "unpacked a second time"), "--wheel", "second")
        for first, second in ((self.source, source), (self.wheel, wheel)):
            if first.name != second.name or first.read_bytes() != second.read_bytes():
                raise FailedError(f"{first.name} differs when it is built again")
        return ", ".join(sha256(each.read_bytes()).hexdigest()[:12] for each in (source, wheel))

    def check_description(self) -> str:
        """Check both with twine."""
        _require("twine")
        self._run([sys.executable, "-m", "twine", "check", "--strict", *self._files()])
        return "both are described as an index wants it"

    def install(self) -> str:
        """Install the wheel in a new virtual environment."""
        self._run([sys.executable, "-m", "venv", str(self.work / "venv")])
        self._run([self._python, "-m", "pip", "install", "--quiet", str(self.wheel)])
        output = self._run([self._python, "-m", "bridgeopt", "--version"], self.work)
        if project_version() not in output:
            raise FailedError(f"it says {output.strip()}, and not {project_version()}")
        return output.strip().replace("\n", "; ")

    def demo(self) -> str:
        """Run the demo: every section is proven."""
        output = self._run([self._python, "-m", "bridgeopt", "demo", "--lang", "en"], self.work)
        if "Every section is proven best." not in output:
            raise FailedError("the demo is not proven")
        return "every section is proven best"

    def check_licences(self) -> str:
        """Check the licences of all installed packages, which are more than a bundle has."""
        licences: dict[str, str] = json.loads(
            self._run([self._python, "-c", _PRINT_LICENCES], self.work)
        )
        not_free = [
            f"{name}: {licence or 'none said'}"
            for name, licence in sorted(licences.items())
            if not any(word.casefold() in licence.casefold() for word in FREE_LICENCES)
        ]
        if not_free:
            raise FailedError("; ".join(not_free))
        return f"{len(licences)} parts"

    def audit(self) -> str:
        """Look up known vulnerabilities of all installed packages, if there is a network."""
        _require("pip_audit")
        pinned = self._run([self._python, "-m", "pip", "freeze", "--exclude", "bridgeopt"])
        requirements = self.work / "installed.txt"
        requirements.write_text(pinned, encoding="utf-8")
        command = [sys.executable, "-m", "pip_audit", "--disable-pip", "--no-deps"]
        try:
            report = self._run([*command, "--format", "json", "--requirement", str(requirements)])
        except FailedError as error:
            if any(word in str(error) for word in _NO_NETWORK):
                raise NotDoneError("no service for it can be reached") from None
            raise
        return audit_summary(report)

    def test(self) -> str:
        """Run the quick tests of the source archive against the installed package."""
        self._run([self._python, "-m", "pip", "install", "--quiet", f"{self.wheel}[test]"])
        command = [self._python, "-m", "pytest", "-q", "-m", "quick", "-p", "no:cacheprovider"]
        output = self._run([*command, "-n", "auto"], self.unpacked, PYTHONSAFEPATH="1")
        return output.strip().splitlines()[-1]

    def _files(self) -> list[str]:
        return [str(self.source), str(self.wheel)]

    def _build(self, folder: Path, kind: str, name: str) -> Path:
        out_folder = self.work / name
        before = {*out_folder.iterdir()} if out_folder.is_dir() else set()
        self._run([sys.executable, "-m", "build", kind, "--outdir", str(out_folder), str(folder)])
        (new_file,) = {*out_folder.iterdir()} - before
        return new_file

    def _unpack(self, source: Path, name: str) -> Path:
        with tarfile.open(source) as packed:
            packed.extractall(self.work / name, filter="data")
        (folder,) = (self.work / name).iterdir()
        return folder

    @staticmethod
    def _run(command: Sequence[str | Path], folder: Path | None = None, **variables: str) -> str:
        """Run a command and return what it prints.

        Raises
        ------
        FailedError
            It failed.
        """
        environment = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "CC")}
        result = subprocess.run(
            [str(word) for word in command],
            cwd=folder,
            env={**environment, "PYTHONUTF8": "1", **variables},
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        if result.returncode:
            output = f"{result.stdout}\n{result.stderr}".strip()
            raise FailedError(f"{' '.join(map(str, command[:4]))} failed:\n{output[-3000:]}")
        return result.stdout


def audit_summary(report: str) -> str:
    """Return how many packages were audited, from pip-audit's JSON.

    Raises
    ------
    NotDoneError
        Some were skipped, so nothing is known about them.
    """
    packages = json.loads(report)["dependencies"]
    skipped = [each["name"] for each in packages if "skip_reason" in each]
    if skipped:
        raise NotDoneError(
            f"{len(packages) - len(skipped)} parts have no known vulnerability,"
            f" {len(skipped)} could not be looked up"
        )
    return f"{len(packages)} parts have no known vulnerability"


def _require(module: str) -> None:
    if find_spec(module) is None:
        raise NotDoneError(f"{module} is not installed: pip install --group release")


def main() -> None:
    """Run all steps up to the first that finds a fault."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    with TemporaryDirectory(prefix="release-", ignore_cleanup_errors=True) as folder:
        release = Release(Path(folder))
        optional = sorted(release.steps.keys() - {"sdist", "wheel", "install"})
        parser.add_argument("--skip", action="append", default=[], choices=optional)
        args = parser.parse_args()
        for name, step in release.steps.items():
            if name in args.skip:
                print(f"{name:14} skipped, as asked", flush=True)
                continue
            start = time.monotonic()
            try:
                outcome = step()
            except NotDoneError as error:
                print(f"{name:14} NOT DONE: {error}", flush=True)
            except FailedError as error:
                sys.exit(f"{name:14} FAILED: {error}")
            else:
                print(f"{name:14} {outcome} ({time.monotonic() - start:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
