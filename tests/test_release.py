"""Metadata of a release: a single version, a short description, and pinned actions."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from pathlib import Path

import pytest

import bridgeopt

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "pyproject.toml"
if not FILE.is_file() or not (ROOT / "tools").is_dir():
    pytest.skip("the project's own files are not here", allow_module_level=True)
sys.path.insert(0, str(ROOT / "tools"))

import release  # noqa: E402

sys.path.remove(str(ROOT / "tools"))
PROJECT = tomllib.loads(FILE.read_text(encoding="utf-8"))


def test_the_version_is_in_one_place():
    """The package defines the version; build and bundles read it, and the citation agrees."""
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "bridgeopt/__init__.py"
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {bridgeopt.__version__}\n" in cited
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"\n## {bridgeopt.__version__} " in changes


def test_the_description_fits_a_line():
    """Package indexes cut longer descriptions."""
    assert len(PROJECT["project"]["description"]) < 80


def test_developers_have_groups_and_users_extras():
    """Only the extra that the README's test command needs is for developers."""
    extras, groups = PROJECT["project"]["optional-dependencies"], PROJECT["dependency-groups"]
    assert "test" in extras
    assert {"bundle", "lint", "peers", "docs", "release"} <= groups.keys()
    assert not extras.keys() & groups.keys()


def test_actions_are_pinned_by_hash():
    """A tag can be moved to another commit; a hash cannot."""
    for file in (ROOT / ".github" / "workflows").glob("*.yml"):
        uses = re.findall(r"uses: (\S+)", file.read_text(encoding="utf-8"))
        assert uses
        assert [each for each in uses if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", each)] == []


def test_what_never_ran_is_marked():
    """Each workflow step that never ran on GitHub is marked."""
    for file in (ROOT / ".github" / "workflows").glob("*.yml"):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.startswith("      - "):
                assert line.endswith("never run"), line


def test_what_was_not_audited_is_not_called_safe():
    """A component unknown to all services counts as not looked up."""
    known, unknown = {"name": "a", "version": "1", "vulns": []}, {"name": "b", "skip_reason": "?"}
    assert release.audit_summary(json.dumps({"dependencies": [known]})).startswith(
        "1 parts have no"
    )
    with pytest.raises(release.NotDoneError, match=r"1 parts have no .*, 1 could not be looked up"):
        release.audit_summary(json.dumps({"dependencies": [known, unknown]}))
