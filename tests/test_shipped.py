"""The folders that are shipped with the package."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bridgeopt.base import resources
from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n.catalogue import languages
from bridgeopt.base.resources import shipped_folder
from bridgeopt.files.user_docs import docs_pages
from tests.support.each_case import each_case
from tests.support.messages import pattern_of

PROJECT = Path(__file__).resolve().parents[1]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make the package believe that it is in a temporary folder."""
    folder = tmp_path / "bridgeopt"
    folder.mkdir()
    monkeypatch.setattr(resources, "_PACKAGE", folder)
    return folder


@pytest.mark.parametrize("name", ["movements", "data"])
def test_the_folders_are_there(name: str):
    """Both folders are found in a checkout and in an installed package."""
    assert shipped_folder(name).is_dir()


def test_a_wheel_holds_them_inside(package: Path):
    """Folders inside the package have priority over folders next to it."""
    (package / "_shipped" / "data").mkdir(parents=True)
    (package.parent / "data").mkdir()
    assert shipped_folder("data") == package / "_shipped" / "data"


def test_a_checkout_holds_them_beside_the_package(package: Path):
    """An editable install finds the top-level folders."""
    (package.parent / "data").mkdir()
    (package.parent / "pyproject.toml").touch()
    assert shipped_folder("data") == package.parent / "data"


def test_somebody_elses_folder_is_not_taken(package: Path):
    """A ``data`` folder next to an installed package is not ours; the error says what to do."""
    (package.parent / "data").mkdir()
    with pytest.raises(BridgeoptError, match=pattern_of("shipped_folder_missing", folder="data")):
        shipped_folder("data")


CATALOGUES = sorted(PROJECT.glob("bridgeopt/**/messages/*.ftl"))
"""The catalogues of the core and of plugins."""


def texts(catalogue: Path) -> str:
    """Return a catalogue without its comments."""
    lines = catalogue.read_text(encoding="utf-8").splitlines()
    return "\n".join(line for line in lines if not line.startswith("#"))


@each_case("catalogue", CATALOGUES, ids=lambda file: file.parts[-3] + file.stem)
def test_messages_name_only_what_is_shipped(catalogue: Path):
    """A message names no file of the repository, and each page that it names is shipped."""
    text = texts(catalogue)
    files = r"(?<![\w/])(?:docs|tests|tools|bench)/\w|\b(?:README|CONTRIBUTING|CHANGELOG)\b"
    assert re.findall(files, text) == []
    assert [each for each in re.findall(r"\b[\w-]+\.md\b", text) if each != "table.md"] == []
    named = re.findall(r"`bridgeopt docs ([\w-]+)", text)
    known = {page.name for code in languages() for page in docs_pages(code)}
    assert {*named} - {"PAGE", "PAGINA", "--list"} <= known


def test_messages_lead_to_pages():
    """The pages of file formats are named where a file is wrong, in each language."""
    found = {
        file: set(re.findall(r"`bridgeopt docs ([\w-]+)`", texts(file))) for file in CATALOGUES
    }
    core = [names for file, names in found.items() if "i18n" in file.parts]
    assert len(core) == len(languages())
    assert all({"input-files", "competition-keys", "json"} <= names for names in core)
