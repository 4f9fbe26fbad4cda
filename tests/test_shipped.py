"""The folders that are shipped with the package."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgeopt.base import resources
from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.resources import shipped_folder
from tests.support.messages import pattern_of


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
