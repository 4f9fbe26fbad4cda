"""Folders that a sync service synchronises, and the files it leaves there."""

from __future__ import annotations

import pytest

from bridgeopt.files.settings import read_settings
from bridgeopt.tasks.club import conflicting_copies, sync_service


@pytest.mark.parametrize(
    ("folder", "service"),
    [
        ("OneDrive/club", "OneDrive"),
        ("OneDrive - Bridgebond/a/club", "OneDrive"),
        ("dropbox/club", "Dropbox"),
        ("Dropbox (Club)/club", "Dropbox"),
        ("Library/CloudStorage/GoogleDrive-x@example.org/club", "Google Drive"),
        ("Google Drive/club", "Google Drive"),
        ("Library/Mobile Documents/com~apple~CloudDocs/club", "iCloud Drive"),
        ("iCloudDrive/club", "iCloud Drive"),
        ("Nextcloud/club", "Nextcloud"),
        ("Documents/club", None),
        ("My OneDrive notes/Dropboxes/club", None),
    ],
)
def test_services(tmp_path, folder, service):
    """A sync service is recognised by the folder's path, up to the root."""
    place = tmp_path / folder
    place.mkdir(parents=True)
    assert sync_service(place) == service


def test_marks(tmp_path, monkeypatch):
    """A sync service is also recognised by its marker files and by Windows' variables."""
    club = tmp_path / "a" / "club"
    club.mkdir(parents=True)
    assert sync_service(club) is None
    (tmp_path / ".stfolder").mkdir()
    assert sync_service(club) == "Syncthing"
    (tmp_path / ".stfolder").rmdir()
    monkeypatch.setenv("OneDriveCommercial", str(tmp_path / "a"))
    assert sync_service(club) == "OneDrive"


def test_files_put_aside(tmp_path):
    """Only files with names that sync services give are reported."""
    club = tmp_path / "Dropbox"
    evening = club / "evenings" / "2026-11-24"
    evening.mkdir(parents=True)
    (club / "club.toml").write_text('season = "club.season"\n', encoding="utf-8")
    aside = [
        *("club (E's conflicted copy 2026-11-24).season", "club-LAPTOP-4F2.season"),
        *("club (conflicterende kopie van E).season", "club.sync-conflict-20261124-1-A.season"),
        *("club (1).season", "club 2.season", "club (1).toml"),
    ]
    kept = [
        "club-2025.season",
        "clubs.season",
        "club.season",
        "club (1).csv",
        "our club (1).season",
    ]
    for name in (*aside, *kept):
        (club / name).touch()
    for name in ("tonight (1).evening", "plan (conflict).json", "plan-before.json", "plan.json"):
        (evening / name).touch()
    found = conflicting_copies(read_settings(club / "club.toml"))
    others = {other.name for other, _ in found}
    assert others == {*aside, "tonight (1).evening", "plan (conflict).json"}
    assert {file.name for _, file in found} == {
        *("club.season", "club.toml", "tonight.evening", "plan.json"),
    }
