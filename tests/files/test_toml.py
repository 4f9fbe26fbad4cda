"""TOML that no user writes is refused before it takes memory or time."""

from __future__ import annotations

import tomllib

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError
from bridgeopt.cli import main
from bridgeopt.files.settings import read_settings
from bridgeopt.files.toml import loads

ENDLESS = [
    "a." * 50_000 + "a = 1",
    '"a" . ' * 50_000 + "a = 1",
    "[" + "a." * 50_000 + "a]",
    "x = {" + "'a'." * 50_000 + "a = 1}",
]


@pytest.mark.parametrize("text", ENDLESS, ids=["bare", "quoted", "table", "inline"])
def test_a_key_of_a_hundred_thousand_letters(tmp_path, text):
    """It is a fault of the file, whether settings or only their language are read."""
    file = tmp_path / "club.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match="settings"):
        read_settings(file)
    result = CliRunner().invoke(main, ["check", "--club", str(tmp_path)])
    assert result.exit_code == 2
    assert file.name in result.stderr


@given(st.lists(st.sampled_from("ab1_-"), min_size=1), st.integers(1, 20), st.text())
def test_what_people_write_is_read(letters, parts, value):
    """Keys with a few parts and quoted text give the same result as `tomllib`."""
    key = ".".join(["".join(letters)] * parts)
    quoted = value.replace("\\", "").replace("'", "").replace("\n", " ")
    text = f"{key} = '{''.join(c for c in quoted if c.isprintable())}'\n"
    assert loads(text) == tomllib.loads(text)
