"""The keys in files and settings do not depend on the Python names of the fields."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Annotated, Any, ClassVar

import pytest

from bridgeopt.club.settings import ClubSettings
from bridgeopt.evening.actions import ACTIONS
from bridgeopt.files.settings import KEYS
from bridgeopt.journal.action_file import JsonCodec, StateAction, identity, integer, stored_keys
from bridgeopt.scorebook.book import RULINGS
from bridgeopt.scorebook.result_json import result_document, result_from
from bridgeopt.scoring.results import BoardResult

OF_ACTIONS = {
    "sign_up": "pairs guests",
    "here": "players guests",
    "away": "players",
    "pair": "first second here guests",
    "unpair": "player",
    "remove": "players",
    "guest": "player name",
    "sent_word": "players sent",
    "choose": "movements sections rounds boards winners",
    "event": "name",
    "wish": "wish",
    "put": "wishes instead called",
    "unwish": "wish called",
    "seat": "plan",
    "change": "plan summary",
    "found": "plan before",
    "printed": "sections",
    "unseat": "",
}
"""The keys of each action of an evening, by its name."""

OF_RULINGS = {
    "correct": "result why",
    "remove": "result until",
    "accept": "result",
    "foul": "board from_round section",
    "add": "section pair amount why direction",
    "away": "section pair first last direction",
    "sub": "people from_round",
    "score_by": "scoring winners together by_board datum average_imps sit_out fewest least_boards "
    "tie_width",
    "withdraw": "ruling summary",
}
"""The keys of each ruling of a score book, by its name."""

OF_RESULTS = (
    "section board ns ew round table kind contract declarer declarer_pair tricks lead points "
    "artificial remark vulnerable"
)
OF_SETTINGS = (
    "title season members family movements sections smallest largest winners equal_fields "
    "half_table ew_from_one barometer boards objective language paper guide_cards csv "
    "sit_out_sheet sit_out_play phone_names phone_boards calendar club_number bridgemate_club "
    "bridgemate_licence handicap strata"
)


@dataclass(frozen=True)
class Renamed(StateAction[Any]):
    """An action with a field that had another name when it was first stored."""

    do: ClassVar[str] = "rename"
    stored_names: ClassVar[dict[str, str]] = {"new": "old"}
    new: Annotated[int, JsonCodec(integer, identity)]
    other: Annotated[int, JsonCodec(integer, identity)] = 0

    @classmethod
    def unknown_action_error(cls, do: str) -> Any:
        """Return an error."""
        return ValueError(do)


@dataclass(frozen=True)
class RenamedTwice(Renamed):
    """A subclass with one more renamed field."""

    stored_names: ClassVar[dict[str, str]] = {"other": "second"}


def test_a_renamed_field_keeps_its_key():
    """The old key is written and read; the new name is not a key."""
    document = {"do": "rename", "old": 3, "other": 4}
    assert Renamed(3, 4).document() == document
    assert Renamed.from_document(document) == Renamed(3, 4)
    with pytest.raises(ValueError, match="rename"):
        Renamed.from_document({"do": "rename", "new": 3})


def test_a_subclass_keeps_the_keys_of_its_base():
    """Its own renamed fields are added to those of the base."""
    assert stored_keys(RenamedTwice) == {"new": "old", "other": "second"}


@pytest.mark.parametrize(
    ("kinds", "keys"), [(ACTIONS, OF_ACTIONS), (RULINGS, OF_RULINGS)], ids=["evening", "scorebook"]
)
def test_actions_keep_their_keys(kinds, keys):
    """Existing files have these keys: a field may be renamed, but never its key."""
    assert {do: " ".join(stored_keys(kind).values()) for do, kind in kinds.items()} == keys


def test_results_keep_their_keys():
    """Every field of a result has its key, and survives a round trip."""
    needed = BoardResult("A", 7, "1", "2")
    assert result_document(needed) == {"section": "A", "board": 7, "ns": "1", "ew": "2"}
    assert result_from({"section": "A", "board": 7, "ns": "1", "ew": "2"}) == needed
    assert len(fields(BoardResult)) == len(OF_RESULTS.split())
    for key in OF_RESULTS.split():
        with pytest.raises((ValueError, TypeError, LookupError, AttributeError)):
            result_from({"section": "A", "board": 7, "ns": "1", "ew": "2", key: []})
    with pytest.raises(ValueError, match="no result"):
        result_from({"section": "A", "board": 7, "ns": "1", "ew": "2", "unknown": 1})


def test_settings_keep_their_keys():
    """Each key of ``club.toml`` that clubs use sets its own field."""
    assert " ".join(KEYS.values()) == OF_SETTINGS
    assert [*KEYS] == [each.name for each in fields(ClubSettings)]
