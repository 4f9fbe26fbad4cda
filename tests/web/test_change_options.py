"""Which options a change of plan is offered with, and how its rounds are named."""

from __future__ import annotations

from dataclasses import replace

from bridgeopt.base.i18n import ClauseList, Message
from bridgeopt.club import ChangeOption, ChangeStrategy, LoadedPlan, Members, Pair
from bridgeopt.club.plan import NumberChange
from bridgeopt.seating.changing.changes import Changes
from bridgeopt.web.proposals import ProposedChange
from bridgeopt.web.screens.proposal_sheet import (
    ProposalSheet,
    describe_option,
    recommendation_reason,
    worthwhile_options,
)
from tests.support.messages import says

SEATED = LoadedPlan("plan.json", (), None, "", "", intact=False)
MOVED = NumberChange(Pair(1, 2), ("A", 3), ("A", 5), ("3", "5"))

NOBODY = ChangeOption(ChangeStrategy.NOBODY, sit_outs=4, total_met=20, num_meetings=80, added=7)
ONE = ChangeOption(
    ChangeStrategy.ONE, None, (MOVED,), sit_outs=4, total_met=20, num_meetings=80, added=7
)


def strategies(*options: ChangeOption, advised: ChangeStrategy) -> list[ChangeStrategy]:
    """Return the strategies that are offered."""
    return [each.strategy for each in worthwhile_options(options, advised)]


def test_an_option_that_gains_nothing_is_not_offered():
    """A pair does not move for nothing; for a gain in one figure it may."""
    kept = [ChangeStrategy.NOBODY, ChangeStrategy.ONE]
    advised = ChangeStrategy.NOBODY
    assert strategies(NOBODY, ONE, advised=advised) == kept[:1]
    for gain in ({"sit_outs": 3}, {"total_met": 19}, {"added": 6}, {"wishes_held": 1}):
        assert strategies(NOBODY, replace(ONE, **gain), advised=advised) == kept
    assert strategies(replace(NOBODY, new_cards=("A",)), ONE, advised=advised) == kept


def test_what_is_recommended_or_chosen_stays():
    """The page never hides the option that it shows, nor why another one is impossible."""
    kept = [ChangeStrategy.NOBODY, ChangeStrategy.ONE]
    assert strategies(NOBODY, ONE, advised=ChangeStrategy.ONE) == kept
    assert strategies(NOBODY, replace(ONE, chosen=True), advised=ChangeStrategy.NOBODY) == kept
    impossible = replace(ONE, reason=Message("play_no_plan"))
    assert strategies(NOBODY, impossible, advised=ChangeStrategy.NOBODY) == kept


def test_keeping_all_numbers_claims_no_more_than_was_tried():
    """The reason compares with the options that are possible, and with nothing else."""

    def reason(*options: ChangeOption) -> str:
        told = recommendation_reason(options, ChangeStrategy.NOBODY, SEATED)
        assert told is not None
        return told.key

    impossible = replace(ONE, reason=Message("play_no_plan"))
    assert reason(NOBODY, ONE) == "play_why_nobody_fairest"
    assert reason(NOBODY, replace(ONE, added=6)) == "play_why_nobody"
    assert reason(NOBODY, impossible) == "play_why_nobody"
    assert reason(NOBODY) == "play_why_nobody"


def test_before_printing_an_option_does_not_speak_of_cards():
    """Until cards are printed, an option names sections that play other rounds, not new cards."""
    printed = replace(SEATED, printed=("A",))
    new = replace(ONE, new_cards=("C",))

    def keys(option: ChangeOption, plan: LoadedPlan) -> list[str]:
        return [each.key for each in describe_option(option, None, plan, Members())]

    assert "play_way_new_rounds" in keys(new, SEATED)
    assert "play_way_new_cards" in keys(new, printed)
    assert "play_way_cards_stay" not in keys(ONE, SEATED)
    assert "play_way_cards_stay" in keys(ONE, printed)


def test_wishes_in_the_way_of_an_option_are_named():
    """The option says which wishes cannot be met with the numbers that it keeps."""
    wishes = ClauseList([Message("wished_no_sit_out", pair="Ann & Bob")])
    reason = Message(
        "wishes_contradict_as_in_a_line",
        n=1,
        reason=Message("where_numbers_are_kept"),
        wishes=wishes,
    )
    (told,) = describe_option(replace(ONE, reason=reason), None, SEATED, Members())
    assert told.key == "play_way_contradicts"
    assert told.values["how"] == "one"
    assert says(str(told), "wished_no_sit_out", pair="Ann & Bob")
    assert str(Message("where_numbers_are_kept")) not in str(told)


def sheet(changes: Changes) -> ProposalSheet:
    """Return a proposal during round 3, of which nothing is known yet."""
    proposal = ProposedChange("tab", changes, after=3)
    return ProposalSheet(proposal, (), (3, 4, 5), None, None, True, None)


def test_a_pair_that_goes_home_stops_now_or_plays_the_round():
    """During round 3 the label says what the pair still plays; others begin in a round."""
    leaves, comes = sheet(Changes(drop=(Pair(1, 2),))), sheet(Changes(add=(Pair(1, 2),)))
    assert leaves.round_label(1, 1).key == "play_is_absent"
    labels = [leaves.round_label(k, 3) for k in (3, 4)]
    assert [each.key for each in labels] == ["play_stops_now", "play_stops_after"]
    assert [each.values["round"] for each in labels] == ["3", "3"]
    labels = [comes.round_label(k, 3) for k in (3, 4)]
    assert [each.key for each in labels] == ["play_from_round_now", "play_from_round_k"]
    assert [each.values["round"] for each in labels] == ["3", "4"]
