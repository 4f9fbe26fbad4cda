"""Compare formats for the pairs that are present, in the background of the page."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from bridgeopt import club
from bridgeopt.base.errors import BridgeoptError, Cancelled
from bridgeopt.club.movement import TAILORED
from bridgeopt.club.settings import ClubSettings, EveningRules
from bridgeopt.engine.qap import SolutionCache
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.evening.state import Format
from bridgeopt.seating.comparison import ExcludedFormat, FormatCandidate, MovementFormat
from bridgeopt.tasks.background import LatestTask, folder_key
from bridgeopt.tasks.evening import live_seating
from bridgeopt.tasks.evening.tonight import EveningInput
from bridgeopt.web.kernels import KernelLoader

_SIGN_IN_PAUSE = 0.8
"""Seconds without a new sign-in before formats are compared; pairs often sign in close together."""

_MIN_REPORT_INTERVAL = 0.5
"""Minimum seconds between progress reports of a comparison; each report redraws a screen."""

_GENERATION_TIME_LIMIT = 20.0
"""Time limit in seconds for generating a format's movements, before they are compared with others.
"""


class FormatComparison(NamedTuple):
    """Formats that fit tonight's pairs, and the results of those compared so far.

    ``choices`` are the formats that fit, the club's usual formats first, and ``cards`` are the
    results so far. ``left_out`` are the formats that do not fit.
    """

    choices: tuple[MovementFormat, ...] = ()
    left_out: tuple[ExcludedFormat, ...] = ()
    cards: tuple[live_seating.FormatOutcome, ...] = ()

    def card(self, chosen_format: Format) -> live_seating.FormatOutcome | None:
        """Return the result for ``chosen_format``; ``None`` if it has not been compared yet."""
        return next(
            (card for card in self.cards if stored_format(card.choice) == chosen_format), None
        )


class FormatsProgress(NamedTuple):
    """Tonight's formats, with the results found so far.

    Attributes
    ----------
    compared, generated_plan
        The comparison of formats with existing movements, and the comparison of formats with
        movements generated for tonight.
    usual
        The club's usual formats; one of them is the default.
    default
        The format that is played unless the director chooses one; ``None`` until it is known.
    done
        Whether all formats have been compared.
    error
        Why the formats cannot be compared; ``None`` if they can.
    """

    compared: FormatComparison
    generated_plan: FormatComparison
    usual: tuple[Format, ...]
    default: Format | None
    done: bool
    error: BridgeoptError | None

    @property
    def choices(self) -> tuple[MovementFormat, ...]:
        """All formats that fit tonight's pairs, including movements generated for tonight."""
        return self.compared.choices + self.generated_plan.choices

    @property
    def cards(self) -> tuple[live_seating.FormatOutcome, ...]:
        """The results of the formats compared so far."""
        return self.compared.cards + self.generated_plan.cards

    @property
    def best(self) -> live_seating.FormatOutcome | None:
        """The compared format in which tonight's opponents have met least often before."""
        return best_outcome(self.cards)


class FormatComparing:
    """Compares formats for the present pairs in the background, while a screen shows the formats.

    The comparison ignores wishes, so dragging a pair does not restart it.

    Parameters
    ----------
    settings
        The club's settings.
    kernels, cache
        The loader of the engine's compiled functions (kernels), and the cache of proven solutions.
    notify
        Callback for when there is news to show.
    """

    def __init__(
        self,
        settings: ClubSettings,
        kernels: KernelLoader,
        cache: SolutionCache,
        notify: Callable[[], None],
    ) -> None:
        self.settings = settings
        self._kernels = kernels
        self._comparer = live_seating.FormatComparer(cache)
        self._sizes_read: tuple[Hashable, live_seating.MovementSizes] | None = None
        self._outcomes: tuple[Hashable, dict[Format, live_seating.FormatOutcome]] = None, {}
        self.making: LatestTask[FormatComparison] = LatestTask(notify)
        self.work: LatestTask[FormatComparison] = LatestTask(notify, less_urgent=(self.making,))

    @property
    def rules(self) -> EveningRules:
        """The rules that the club's settings give for every evening.

        The rules include the folder of movements, the number of boards in a round, the objective
        and the limits on the sections' sizes.
        """
        return self.settings.rules()

    def rules_of(self, chosen_format: Format) -> EveningRules:
        """Return the rules for ``chosen_format``.

        The format's own number of boards and number of winners, if it has them, replace the club's.
        """
        return self.settings.rules(boards=chosen_format.boards, winners=chosen_format.winners)

    def _movement_sizes(self) -> live_seating.MovementSizes:
        files = folder_key(self.settings.movements)
        if self._sizes_read is None or self._sizes_read[0] != files:
            rules = self.rules
            self._sizes_read = (
                files,
                live_seating.read_movement_sizes(rules.movements_folder, rules.winners),
            )
        return self._sizes_read[1]

    def _key(self, tonight: EveningInput) -> Hashable:
        return tonight.problem_key(self.rules)

    def at_door(self, tonight: EveningInput) -> live_seating.PossibleFormats:
        """Return the formats that the present pairs can play.

        They include formats that leave out a few of the pairs. Errors are those of
        `live_seating.read_movement_sizes`.
        """
        limits = self.rules.size_limits
        return live_seating.formats_by_size(
            tonight.registration.pairs, self._movement_sizes(), limits=limits
        )

    def first_format(self, tonight: EveningInput) -> Format | None:
        """Return a usual format of the club that fits tonight's pairs, without comparing formats.

        Return ``None`` if no usual format fits, or if movements cannot be read; `poll` reports that
        error.
        """
        with suppress(BridgeoptError):
            possible = self.at_door(tonight).formats
            complete = (
                Format(*evening_format)
                for evening_format, left_out in possible.items()
                if not left_out
            )
            return next(
                (
                    evening_format
                    for evening_format in complete
                    if is_default_format(evening_format, self.settings)
                ),
                None,
            )
        return None

    def poll(self, tonight: EveningInput, *, making: bool = False) -> FormatsProgress:
        """Start or continue comparing, and return the results so far.

        With ``making``, also generate movements for tonight, after existing movements are compared.
        """
        tonight = replace(tonight, wishes=(), notes=())
        key = self._key(tonight)
        self.work.submit(key, lambda stop, tell: self._compare(tonight, stop, tell))
        compared, error, done = self.work.poll(key)
        compared = compared or FormatComparison()
        generated = FormatComparison()
        if making and done and error is None:
            # Generated movements suit neither two winners nor a barometer.
            is_unsuitable = self.rules.winners == 2 or self.rules.barometer
            choices = () if is_unsuitable else _formats_to_generate(compared.choices)
            self.making.submit(key, lambda stop, tell: self._make(tonight, choices, stop, tell))
        if done:
            latest, generation_error, is_done = self.making.poll(key)
            generated, error, done = (
                latest or generated,
                error or generation_error,
                is_done or not making,
            )
        usual = default_formats(compared, self.settings)
        default = default_format(compared, usual)
        return FormatsProgress(
            compared=compared,
            generated_plan=generated,
            usual=tuple(map(stored_format, usual)),
            default=default,
            done=done,
            error=error,
        )

    def generated_plan(self, tonight: EveningInput, chosen_format: Format) -> club.Plan | None:
        """Return the plan found for ``chosen_format``, whose movements were generated for tonight.

        Return ``None`` if no such plan has been found yet.
        """
        compared, _, _ = self.making.poll(self._key(tonight))
        card = None if compared is None else compared.card(chosen_format)
        return None if card is None or card.candidate is None else card.candidate.plan

    def _compare(
        self, tonight: EveningInput, stop: Stop, tell: Callable[[FormatComparison], None]
    ) -> FormatComparison:
        time.sleep(_SIGN_IN_PAUSE)
        if stop.cancelled:
            raise Cancelled
        names = tuple(self._movement_sizes())
        rules = self.rules
        choices, left_out = live_seating.fitting_formats(tonight.registration, names, (), rules)
        ordered = sorted(
            choices, key=lambda choice: not is_default_format(stored_format(choice), self.settings)
        )
        return self._compare_all(
            tonight, FormatComparison(tuple(ordered), left_out), SearchBudget(), stop, tell
        )

    def _make(
        self,
        tonight: EveningInput,
        choices: tuple[MovementFormat, ...],
        stop: Stop,
        tell: Callable[[FormatComparison], None],
    ) -> FormatComparison:
        limits = SearchBudget(seconds=_GENERATION_TIME_LIMIT)
        return self._compare_all(
            tonight, FormatComparison(choices), limits, stop, tell, making=True
        )

    def _compare_all(
        self,
        tonight: EveningInput,
        compared: FormatComparison,
        budget: SearchBudget,
        stop: Stop,
        tell: Callable[[FormatComparison], None],
        *,
        making: bool = False,
    ) -> FormatComparison:
        """Seat tonight's pairs in every format of ``compared``; return the completed comparison.

        ``budget`` limits the search for each format, and ``stop`` interrupts the comparison.
        ``tell`` gets the results so far, at most every `_MIN_REPORT_INTERVAL` seconds. The
        comparison first waits for the kernels of the search. With ``making``, it also waits for
        the kernels that generate movements. Results found before an interruption are reused if the
        pairs and rules are the same.
        """
        key = self._key(tonight)
        if self._outcomes[0] != key:
            self._outcomes = key, {}
        outcomes, last_report = self._outcomes[1], 0.0
        cards = [
            outcomes[choice]
            for choice in map(stored_format, compared.choices)
            if choice in outcomes
        ]
        remaining = tuple(
            choice for choice in compared.choices if stored_format(choice) not in outcomes
        )

        def add_outcome(card: live_seating.FormatOutcome) -> None:
            nonlocal last_report
            cards.append(card)
            outcomes[stored_format(card.choice)] = card
            time_now = time.monotonic()
            if time_now - last_report > _MIN_REPORT_INTERVAL:
                last_report = time_now
                tell(compared._replace(cards=tuple(cards)))

        tell(compared._replace(cards=tuple(cards)))
        self._kernels.wait(stop, making=making)
        self._comparer.compare(
            tonight, remaining, self.rules, on_outcome=add_outcome, budget=budget, stop=stop
        )
        return compared._replace(cards=tuple(cards))


def stored_format(choice: MovementFormat) -> Format:
    """Return a format of a comparison in the form in which the evening's file stores it."""
    movements, sections = choice
    if isinstance(movements, club.GeneratedMovement):
        return Format(TAILORED, sections, movements.rounds)
    return Format(movements.name, sections)


def format_movements(chosen_format: Format) -> str | club.GeneratedMovement:
    """Return which movements a format uses.

    The result is the name of a family of movements or, for a tailored format, a request to generate
    a movement with the format's number of rounds.
    """
    if chosen_format.movements == TAILORED and chosen_format.rounds is not None:
        return club.GeneratedMovement(chosen_format.rounds)
    return chosen_format.movements


def is_default_format(chosen_format: Format, settings: ClubSettings) -> bool:
    """Return whether the club's settings name this format's family and number of sections.

    If the settings name no family, every family counts as named. If they give no number of
    sections, every number counts.
    """
    families = {name.casefold() for name in settings.families}
    return (not families or chosen_format.movements.casefold() in families) and (
        settings.sections in (None, chosen_format.sections)
    )


def default_formats(compared: FormatComparison, settings: ClubSettings) -> list[MovementFormat]:
    """Return the formats from which the default format is chosen.

    The result has the club's usual formats that fit tonight. If no usual format fits, it has all
    formats whose family the club's settings name. If no format of these families fits, it has all
    formats that fit.
    """
    families = {name.casefold() for name in settings.families}
    usual = [
        choice for choice in compared.choices if is_default_format(stored_format(choice), settings)
    ]
    in_named_families = [c for c in compared.choices if c.movements.name.casefold() in families]
    return usual or in_named_families or list(compared.choices)


def default_format(compared: FormatComparison, usual: Sequence[MovementFormat]) -> Format | None:
    """Return the format to play if the director does not choose one.

    If ``usual`` has several formats, take the one whose opponents have met least often before.
    Return ``None`` until all usual formats are compared.
    """
    if len(usual) == 1:
        return stored_format(usual[0])
    outcomes = [
        card for choice in usual if (card := compared.card(stored_format(choice))) is not None
    ]
    if not outcomes or len(outcomes) < len(usual):
        return None
    best = best_outcome(outcomes)
    return stored_format(usual[0] if best is None else best.choice)


def best_outcome(cards: Sequence[live_seating.FormatOutcome]) -> live_seating.FormatOutcome | None:
    """Return the result whose opponents have met least often before; ``None`` without results.

    Means are compared as shown, rounded to two decimals, so equal figures are ties.
    """
    outcomes = [(card, card.candidate) for card in cards if card.candidate is not None]

    def mean_meetings(entry: tuple[live_seating.FormatOutcome, FormatCandidate]) -> float:
        return round(float(entry[1].met), 2)

    return min(outcomes, key=mean_meetings)[0] if outcomes else None


def _formats_to_generate(choices: Sequence[MovementFormat]) -> tuple[MovementFormat, ...]:
    """Return the formats to generate movements for: one for each number of sections in ``choices``.

    The number of rounds is that of the longest movement in a family: the family of the first format
    in ``choices`` with the same number of sections. Formats with generated movements are skipped.
    """
    rounds: dict[int, int] = {}
    for movements, sections in choices:
        if isinstance(movements, club.Family):
            num_rounds = max(movement.num_rounds for movement in movements.movements.values())
            rounds.setdefault(sections, num_rounds)
    return tuple(
        MovementFormat(club.GeneratedMovement(num_rounds), sections)
        for sections, num_rounds in rounds.items()
    )
