"""Messages of Swiss events in every language."""

from __future__ import annotations

import pytest

from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import languages, read_catalogue


@pytest.mark.parametrize("language", sorted(languages()))
def test_how_many_are_missing_is_said_as_a_number(language):
    """The number is rendered even if it also selects the sentence's form."""
    catalogue = read_catalogue(language)
    entered = Message("swiss_results_in", round="2", n=5, open=3, tables=["4", "6", "7"])
    assert "3" in entered.render(catalogue)
    for missing in (1, 7):
        assert str(missing) in Message("event_results_of", round="2", open=missing).render(
            catalogue
        )
