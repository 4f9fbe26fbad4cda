"""Messages on a page: names instead of ids, and no command line."""

from __future__ import annotations

import re

from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.i18n import ClauseList, Message
from bridgeopt.base.i18n.catalogue import languages, read_catalogue
from bridgeopt.club import Members
from bridgeopt.web.rendering import describe_error, page_message, without_stop
from tests.support.each_case import each_case

NAMES = Members({12: "Wren", 34: "Dipper", 1001: "Heron"})
VALUES = {
    "least": "0", "most": "100", "player": "Ann Bell", "line": "A",
    "section": "A", "odd": "B", "n": 20, "round": "2", "changed": "3", "keep": "x", "how": "new",
    "reason": "no", "pair": "12,34", "rounds": "4", "total": "6", "wish": "x", "place": "plan.json",
    "session": 4, "other": 3, "day": "2026-11-26", "played_on": "2026-11-19", "plan": "plan.json",
    "ns": 5, "ew": 3, "pairs": 8, "groups": 3, "number": "7", "told": "x",
    "planned": "y", "sections": "A, B", "most_sections": 2, "size": 20,
    "all": 30, "where": "here", "whose": "theirs", "clock": "2", "known": "none",
    "date": "2026-11-26", "ruled": "x", "typed": "y", "players": "x",
    "ranking": "70", "partner": "y",
}  # fmt: skip


OURS = [key for key in read_catalogue("en").entries if key.endswith("_on_page")]


@each_case("language", sorted(languages()))
@each_case("ours", OURS)
def test_the_page_has_words_of_its_own(language, ours):
    """The page's messages name no option, command or file."""
    told = Message(ours, **VALUES).render(read_catalogue(language))
    assert "--" not in told
    assert "`" not in told
    assert "plan.json" not in told


@each_case("ours", OURS)
def test_what_is_replaced_was_about_commands(ours):
    """Each page variant replaces a message about commands, with the same parameters."""
    plain = Message(ours.removesuffix("_on_page"), **VALUES)
    assert page_message(plain, NAMES).key == ours
    text = str(plain)
    if plain.key.startswith("competition_") or plain.key == "results_line_help":
        return  # about keys of club.toml, or how lines of a file are written
    if plain.key in ("pairs_come_none_free", "newcomer_takes_free_number"):
        return  # the page can say what to do, because the evening goes on there
    if plain.key == "record_results_changed":
        return  # the page names pairs and their scores
    if "player_new" in plain.key or "players_new" in plain.key:
        return  # plans keep an old word for a rating
    assert re.search("--|`|Give round|(?:give|use) the plan|plan.json", text), text


def test_people_are_told_by_name():
    """Ids become names, also in nested messages; unknown ids stay."""
    new = Message("player_new_like_partner", player="1001", partner="12", ranking="70")
    values = {"player": "Heron", "partner": "Wren", "ranking": "70"}
    assert page_message(new, NAMES) == Message("player_new_like_partner_on_page", **values)
    both = Message("faults_in_a_line", faults=ClauseList([new, Message("no_name")]))
    assert "Heron" in str(page_message(both, NAMES))
    assert page_message(Message("no_name"), NAMES) == Message("no_name")
    assert "99" in str(page_message(Message("pair_not_there", pair="99,12"), NAMES))


def test_a_refusal_advises_only_what_can_be_done_there():
    """Advice about options is left out, other advice stays, and sentences begin with a capital."""
    fault = Fault(Message("pair_not_there", pair="12,34"), "plan.json", 3, Message("leave_odd_out"))
    assert describe_error(InputError(fault), NAMES) == (
        "Pair Wren & Dipper is not playing now, so it cannot leave."
    )
    kept = Fault(Message("pair_not_there", pair="12,34"), help=Message("name_pair_of_plan"))
    assert str(Message("name_pair_of_plan")) in describe_error(InputError(kept), NAMES)
    asked = RequestError(Message("section_changed_in_play", section="B"))
    assert "--" not in describe_error(asked, NAMES)


def test_a_sentence_within_another_ends_once():
    """A nested sentence loses its own full stop."""
    reason = without_stop(Message("section_changed_in_play", section="B"))
    assert not reason.endswith(".")
    told = str(Message("compare_left_out_type", family="howell", n=2, reason=reason))
    assert told.endswith(".")
    assert not told.endswith("..")
