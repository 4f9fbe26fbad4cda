"""Errors in files, as data."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgeopt.base.i18n import Message
from bridgeopt.club.settings import EveningRules
from bridgeopt.files.history import write_history
from bridgeopt.files.registration import write_registration
from bridgeopt.tasks.checking import EveningFiles, check_files
from tests.support.messages import says


@pytest.fixture
def files(tmp_path, make_history, register) -> EveningFiles:
    """Write an evening of sixteen pairs."""
    files = EveningFiles(history=tmp_path / "history.csv", registration=tmp_path / "tonight.csv")
    history = make_history(5, 32)
    assert files.history
    assert files.registration
    write_history(files.history, history)
    write_registration(files.registration, register(history))
    return files


def test_nothing_wrong(files, multiplex):
    """Sound files are summarised, with the family and the sections."""
    checked = check_files(files, "multiplex", 2, EveningRules())
    assert checked.files == {
        files.history: (Message("players", n=32),),
        files.registration: (Message("pairs", n=16),),
    }
    assert checked.families == {"multiplex": multiplex.sizes()}
    assert checked.sections == {"A": 8, "B": 8}
    assert checked.notes == checked.faults == checked.questions == []


def test_all_that_is_wrong_at_once(files, tmp_path):
    """All errors of all files are listed in order, and sound files are still summarised."""
    damaged = tmp_path / "members.csv"
    damaged.write_text("no names\n", encoding="utf-8")
    files.registration.write_text(files.registration.read_text() + "7\n8,8\n", encoding="utf-8")
    given = EveningFiles(files.history, None, files.registration, damaged)
    checked = check_files(
        given, "nonsense", 2, EveningRules(movements_folder=Path(tmp_path / "nowhere"))
    )
    assert checked.files == {files.history: (Message("players", n=32),)}
    assert not checked.families
    where = [fault.file for fault in checked.faults]
    assert list(dict.fromkeys(where)) == [
        *(str(damaged), str(files.registration), str(tmp_path / "nowhere"))
    ]
    lines = {fault.line for fault in checked.faults if fault.file == str(files.registration)}
    assert lines == {17, 18}


def test_what_does_not_fit_together(files):
    """Sound files may not fit together: too many sections, or a family without that size."""
    (fault,) = check_files(files, None, 3, EveningRules()).faults
    assert "16 pairs" in str(fault.message)
    (fault, *_) = check_files(files, "mitchell-9", 2, EveningRules()).faults
    assert says(
        str(fault.message), "family_lacks_size", section="A", n=8, family="mitchell-9", size=8
    )


def test_one_who_is_new(files):
    """A new player is a note, or an error with strict."""
    lines = files.registration.read_text().splitlines()
    lines[0] = f"{lines[0].split(',')[0]},120"
    files.registration.write_text("\n".join(lines), encoding="utf-8")
    checked = check_files(files, None, None, EveningRules())
    assert checked.faults == []
    assert any("120 is new" in str(note) for note in checked.notes)
    (fault,) = check_files(files, None, None, EveningRules(refuse_new_players=True)).faults
    assert says(str(fault.message), "player_not_in_history", player="120")
