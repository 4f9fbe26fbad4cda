"""Families: found by their files' contents, and read only as far as needed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.movement.families import (
    EXTRA_FAMILIES_FILE,
    list_families,
    movement_files,
    read_all,
    read_family,
)
from tests.support.messages import pattern_of, says, spoken, text_of

SIZES = (8, 10, 12, 14, 16, 18)


@pytest.fixture
def family(our_movements, tmp_path) -> Path:
    """Make a folder with a family ``Plain``, whose file names say nothing."""
    home = tmp_path / "Plain"
    home.mkdir()
    for size, name in ((8, "a.AsC"), (10, "b.AsC"), (12, "c.AsC")):
        shutil.copy(our_movements / "multiplex" / f"multiplex-{size}.asc", home / name)
    return home


def faults_of(*args, **kwargs):
    """Read a broken family, and return the faults."""
    with pytest.raises(InputError) as caught:
        read_family(*args, **kwargs)
    faults = spoken(caught.value.faults)
    for fault in faults:
        assert fault.file
        assert fault.help
        assert not fault.message.endswith(".")
        assert fault.help.endswith(".")
    return faults


@pytest.mark.parametrize("name", ["multiplex", "teamplus", "TeamPlus"])
def test_the_real_families(real_movements, name):
    """Both families of the real club have all sizes."""
    family = read_family(name, real_movements)
    assert family.sizes() == SIZES
    assert family.name == name.lower()
    assert all(family.movements[n].num_contestants == n for n in SIZES)


def test_the_shipped_family():
    """Without a folder our families are used."""
    assert "multiplex" in list_families()
    assert read_family("multiplex").sizes() == tuple(range(8, 41, 2))


def test_found_by_header(family):
    """Neither names nor the case of extensions matter; other files are ignored."""
    (family / "notes.txt").write_text("8 of us")
    (family / "._a.asc").write_bytes(b"\0\1")
    (family / "folder.asc").mkdir()
    found = read_family("plain", family.parent)
    assert found.name == "Plain"
    assert found.sizes() == (8, 10, 12)


def test_a_folder_of_files(family):
    """A folder with the files themselves works for any name."""
    found = read_family("evening", family)
    assert found.name == "evening"
    assert found.sizes() == (8, 10, 12)
    assert list_families(family) == ("Plain",)


def test_names_in_capitals_and_not(family):
    """If two families differ only in case, the exact name counts."""
    other = family.parent / "plain"
    if other.exists():
        pytest.skip("capitals make no difference to this file system")
    other.mkdir()
    shutil.copy(family / "a.AsC", other)
    assert list_families(family.parent) == ("Plain", "plain")
    assert read_family("Plain", family.parent).sizes() == (8, 10, 12)
    assert read_family("plain", family.parent).sizes() == (8,)


def test_only_what_is_wanted_must_be_sound(family):
    """A broken file of another size, or without a header, does not matter."""
    (family / "a.AsC").write_text("8 4 6 6 0\n1-1 1\n")
    (family / "d.asc").write_text("no movement\n")
    assert read_family("plain", family.parent, {10: "A", 12: "B"}).sizes() == (10, 12)
    wrong = faults_of("plain", family.parent, {8: "A", 10: "B"})
    assert {Path(fault.file).name for fault in wrong} == {"a.AsC"}
    everything = faults_of("plain", family.parent)
    assert {Path(fault.file).name for fault in everything} == {"a.AsC", "d.asc"}


def test_a_size_that_is_missing(family):
    """The error lists the sizes, and mentions files without a header, which could be the one."""
    (fault,) = faults_of("plain", family.parent, {10: "A", 14: "section B"})
    assert (
        fault.message == "the family 'plain' has no movement for 14 pairs, but section B needs one"
    )
    assert says(fault.help, "family_has", sizes="8, 10 and 12")
    (family / "d.asc").write_text("14 7 6 6\n")
    unreadable, missing = faults_of("plain", family.parent, {10: "A", 14: "section B"})
    assert unreadable.line == 1
    assert missing == fault
    missing = faults_of("plain", family.parent, {14: "B", 16: "C"})[1:]
    assert ["14 pairs" in missing[0].message, "16 pairs" in missing[1].message] == [True, True]


def test_two_files_of_one_size(family):
    """Both files are named if their size is needed."""
    shutil.copy(family / "a.AsC", family / "z.asc")
    (fault,) = faults_of("plain", family.parent)
    assert Path(fault.file).name == "z.asc"
    assert fault.message == text_of("family_two_of_a_size", n=8, file="a.AsC")
    assert read_family("plain", family.parent, {10: "A"}).sizes() == (10,)


def test_an_individual_movement(family):
    """An individual movement is refused for pairs if its size is needed."""
    (family / "i.asc").write_text("4 1 1 1 1\n1 2 3 4 1\n")
    assert read_family("plain", family.parent, {8: "A"}).sizes() == (8,)
    for sizes in (None, {4: "A"}):
        (fault,) = faults_of("plain", family.parent, sizes)
        assert Path(fault.file).name == "i.asc"
        assert "individual" in fault.message


def test_no_such_family(family):
    """The error lists the families that exist."""
    (fault,) = faults_of("teamplus", family.parent)
    assert fault.message == "there is no family 'teamplus' here"
    assert fault.help == text_of("family_others_here", families=["Plain"])


def test_no_such_folder(family, tmp_path):
    """A folder that is missing, is a file or is empty is refused in a sentence."""
    (tmp_path / "empty").mkdir()
    assert says(faults_of("plain", tmp_path / "nowhere")[0].message, "folder_missing")
    assert says(faults_of("plain", family / "a.AsC")[0].message, "folder_is_none")
    assert says(faults_of("plain", tmp_path / "empty")[0].message, "family_no_movements")
    assert list_families(tmp_path / "empty") == ()
    with pytest.raises(InputError, match=pattern_of("folder_missing")):
        list_families(Path("no\0where"))


def test_files_by_name(family):
    """A name can be a file, a folder of files or families, a family, or a size of it."""
    root = family.parent
    files = [family / name for name in ("a.AsC", "b.AsC", "c.AsC")]
    assert movement_files(str(files[1])) == [files[1]]
    assert movement_files(str(family)) == movement_files(str(root)) == files
    assert movement_files("plain", root) == files
    assert movement_files("plain:10", root) == [files[1]]
    assert movement_files("whatever:12", family) == [files[2]]
    assert [file.parent.name for file in movement_files("multiplex:8")] == ["multiplex"]


def test_files_that_cannot_be_read(family):
    """A family's name includes its unreadable files, but they have no size."""
    bad = family / "0.asc"
    bad.write_text("#\nten\n")
    assert set(movement_files("plain", family.parent)) == {bad, *family.glob("*.AsC")}
    with pytest.raises(InputError) as caught:
        movement_files("plain:14", family.parent)
    assert str(caught.value.faults[-1].help) == text_of("family_sizes", sizes=[8, 10, 12])
    assert str(bad) in {fault.file for fault in caught.value.faults}


def test_names_of_nothing(family, tmp_path):
    """A file can be named before it exists; a family must exist, and a folder must not be empty."""
    assert movement_files("nowhere.asc") == [Path("nowhere.asc")]
    (tmp_path / "empty").mkdir()
    for name in ("nothing", "nothing:8", str(tmp_path / "empty")):
        with pytest.raises(InputError):
            movement_files(name, family.parent)


def test_all_that_there_is(family):
    """Families are in order of name, their movements of size; individual ones come last.

    Broken files are returned separately.
    """
    (family / "i.asc").write_text("4 1 1 1 1\n1 2 3 4 1\n")
    (family / "x.asc").write_text("10 5 6 6\n")
    (family / "y.asc").write_text("4 2 1 1 0\n1-2 1 3-5 1\n1-2 1 3-4 1\n")
    other = family.parent / "another"
    other.mkdir()
    shutil.copy(family / "c.AsC", other)
    families, faults = read_all(family.parent)
    x, y = spoken(faults)
    assert [(name, [m.num_contestants for m in ms]) for name, ms in families] == [
        ("Plain", [8, 10, 12, 4]),
        ("another", [12]),
    ]
    assert (Path(x.file).name, x.line) == ("x.asc", 1)
    assert says(x.message, "asc_header_length", n=4)
    assert (Path(y.file).name, y.line, y.message) == (
        "y.asc",
        2,
        text_of("family_movement_faults", n=2),
    )
    assert x.help
    assert y.help
    (loose,), _ = read_all(family)
    assert loose[0] == "Plain"


def test_nothing_to_read(tmp_path):
    """An empty folder is refused."""
    with pytest.raises(InputError, match=pattern_of("family_no_movements")):
        read_all(tmp_path)


def test_warnings(family):
    """A family has the warnings of its files."""
    assert read_family("plain", family.parent).warnings == ()
    for name in ("a.AsC", "b.AsC"):
        head, first, rest = (family / name).read_text().split("\n", 2)
        broken = first.replace("  ", "\n", 1)
        (family / name).write_text("\n".join([head, broken, rest]))
    warnings = read_family("plain", family.parent).warnings
    assert [Path(warning.file).name for warning in warnings] == ["a.AsC", "b.AsC"]


def test_beside_ours(family):
    """A folder marked as an extension adds to our families; its own take precedence."""
    folder = family.parent
    assert list_families(folder) == ("Plain",)
    (folder / EXTRA_FAMILIES_FILE).touch()
    assert {*list_families(folder)} == {"Plain", *list_families()}
    assert read_family("plain", folder).origin == ("folder", str(folder), ())
    assert read_family("howell", folder).origin == read_family("howell").origin
    assert movement_files("howell:8", folder) == movement_files("howell:8")
    family.rename(folder / "Howell")
    assert [name.casefold() for name in list_families(folder)].count("howell") == 1
    assert read_family("howell", folder).sizes() == (8, 10, 12)
    assert len(read_all(folder)[0]) == len(list_families())
    unknown = faults_of("nothing", folder)
    assert "multiplex" in unknown[0].help
    assert "--movements" not in faults_of("Howell", folder, {14: "A"})[0].help


def test_nothing_but_ours(tmp_path):
    """A folder marked as an extension may be empty."""
    (tmp_path / EXTRA_FAMILIES_FILE).touch()
    assert list_families(tmp_path) == list_families()
