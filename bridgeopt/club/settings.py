"""A club's settings: the objective, the limits of a section's size, and other defaults."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType

from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.club.contestant import require_int

EXPECTED_COUNT_SCALE = 1000
"""Numbers of meetings and sit-outs expected from attendance are rounded to multiples of
1/`EXPECTED_COUNT_SCALE`, and stored as integers. Therefore all costs are integers too."""

WEIGHT_DECIMALS = 3
"""Largest number of decimals of the weight of meetings. With more decimals, costs would not be
whole numbers. The weight of a sit-out has no decimals."""

MAX_WEIGHT = 1000

DEFAULT_WEIGHTS: Mapping[str, tuple[Decimal, ...]] = MappingProxyType(
    {
        "paper": (),
        "fair-share": (Decimal("0.4"), Decimal(100)),
        "squares": (Decimal(100),),
    }
)
"""The names of all objectives, each with its default weights."""

FIRST_MEETING_SUFFIX = "+first:"
"""The text before the weight of first meetings in an objective's name."""


@dataclass(frozen=True)
class Objective:
    """The objective of the numbering (`seating.fitness` has the formulas).

    Attributes
    ----------
    name
        ``paper``: cubes of the meetings of pairs. ``fair-share``: squares of the difference between
        players' meetings and the number expected from attendance. ``squares``: squares of players'
        meetings.
    weights
        ``fair-share`` has two weights. The first is the weight of the squared numbers of meetings.
        The second is the weight of a sit-out, if a meeting has weight 1. ``squares`` has only the
        second weight, and ``paper`` has none.
    first_meetings
        The weight of the reward for a first meeting of two players; 0 for no reward.
    """

    name: str = "paper"
    weights: tuple[Decimal, ...] = ()
    first_meetings: int = 0

    def __post_init__(self) -> None:
        """Fill in default weights, and check the objective's name and all weights.

        Raises
        ------
        ValueError
            The objective is unknown, or a weight is not allowed.
        """
        default_weights = DEFAULT_WEIGHTS.get(self.name)
        if default_weights is None or len(self.weights) > len(default_weights):
            raise ValueError(f"no objective {self.name} with {len(self.weights)} weights")
        if not all(
            isinstance(weight, int | Decimal)
            and not isinstance(weight, bool)
            and Decimal(weight).is_finite()
            for weight in self.weights
        ):
            raise ValueError(f"expected weights of type Decimal, not {self.weights}")
        weights = (*self.weights, *default_weights[len(self.weights) :])
        for k, weight in enumerate(reversed(weights)):
            decimals = WEIGHT_DECIMALS if k else 0
            if not 0 <= weight <= MAX_WEIGHT or weight != round(weight, decimals):
                raise ValueError(f"no weight {weight}")
        first_meetings = require_int(self.first_meetings, "the weight of first meetings")
        if not 0 <= first_meetings <= MAX_WEIGHT:
            raise ValueError(f"no weight {first_meetings}")
        object.__setattr__(self, "first_meetings", first_meetings)
        object.__setattr__(self, "weights", weights)

    @property
    def by_attendance(self) -> bool:
        """Whether the objective needs attendance, which only a season file holds."""
        return self.name == "fair-share"

    @property
    def is_default(self) -> bool:
        """Whether this is the default objective (`PAPER_OBJECTIVE`)."""
        return self == PAPER_OBJECTIVE

    @property
    def short_name(self) -> str:
        """The objective's name, followed by the weights that differ from the default weights."""
        return self.name + self._first if self.weights == DEFAULT_WEIGHTS[self.name] else str(self)

    def __str__(self) -> str:
        """Return the objective's text with all weights, in the form that settings use."""
        return ":".join((self.name, *(f"{w.normalize():f}" for w in self.weights))) + self._first

    @property
    def _first(self) -> str:
        return f"{FIRST_MEETING_SUFFIX}{self.first_meetings}" if self.first_meetings else ""


PAPER_OBJECTIVE = Objective()
"""The objective of Kielmann 2021."""


DEFAULT_MIN_PAIRS, DEFAULT_MAX_PAIRS = 8, 18
"""Default minimum and maximum number of pairs in a section, as in Kielmann 2021."""

MIN_PAIRS, MAX_PAIRS = 4, 40
"""Limits on the number of pairs in a section; a club's settings must stay within them. With 4 pairs
there are two tables, the fewest on which a result can be compared."""


@dataclass(frozen=True)
class SizeLimits:
    """The smallest and largest number of pairs in a section.

    Raises
    ------
    ValueError
        ``smallest`` is above ``largest``, or either is not within 4 to 40.
    """

    smallest: int = DEFAULT_MIN_PAIRS
    largest: int = DEFAULT_MAX_PAIRS

    def __post_init__(self) -> None:
        """Raise `ValueError` unless 4 <= ``smallest`` <= ``largest`` <= 40."""
        if not MIN_PAIRS <= self.smallest <= self.largest <= MAX_PAIRS:
            raise ValueError("expected 4 <= smallest <= largest <= 40")

    def smallest_allowed(self, num_sections: int) -> int:
        """Return the fewest pairs in a section: 4 if it is the only one, else ``smallest``."""
        return MIN_PAIRS if num_sections == 1 else self.smallest

    def widened(self, sizes: Iterable[int]) -> SizeLimits:
        """Return limits that also allow ``sizes``, such as the sizes of sections already seated."""
        allowed = [size for size in sizes if MIN_PAIRS <= size <= MAX_PAIRS]
        return SizeLimits(min([self.smallest, *allowed]), max([self.largest, *allowed]))


DEFAULT_SIZE_LIMITS = SizeLimits()
"""The limits of Kielmann 2021: 8 to 18 pairs."""


class HalfTable(StrEnum):
    """The side that lacks a pair, in a section with two fields and an odd number of pairs."""

    NS = "ns"
    """A North-South pair is missing, so East-West pairs sit out."""
    EW = "ew"
    """An East-West pair is missing, so North-South pairs sit out."""
    ROVER = "rover"
    """No half table: the odd pair, the rover, takes the place of another pair in each round."""


def size_limits(smallest: int | None, largest: int | None) -> SizeLimits:
    """Return the limits of a section's size; ``None`` means the default (8 and 18).

    Raises
    ------
    InputError
        ``smallest`` would be above ``largest``.
    """
    min_pairs = DEFAULT_MIN_PAIRS if smallest is None else smallest
    max_pairs = DEFAULT_MAX_PAIRS if largest is None else largest
    if min_pairs > max_pairs:
        crossed = Message("sizes_crossed", least=min_pairs, most=max_pairs)
        raise InputError(Fault(crossed, help=Message("sizes_crossed_help")))
    return SizeLimits(min_pairs, max_pairs)


@dataclass(frozen=True, kw_only=True)
class EveningRules:
    """How an evening is played, apart from the choice of movements.

    Attributes
    ----------
    movements_folder
        The folder of movements; ``None`` for the movements shipped with the program.
    boards_per_group
        The number of boards in a group; by default 24 divided by the number of rounds.
    odd_section
        The name of the section that gets an odd number of pairs; ``None`` to let the program
        choose.
    refuse_new_players
        Whether players whom the history does not know are refused.
    objective
        The objective of the numbering.
    size_limits
        How many pairs a section may have.
    winners
        2: in each section one half sits NS all evening and the other half EW, each with its own
        winner. 1 or ``None``: as in the movements.
    equal_fields
        Whether the NS half and the EW half must be equally strong. Needs two winners.
    half_table
        The side that lacks a pair if the number of pairs is odd; ``None`` means the side that gives
        the better numbering.
    barometer
        Whether in each round all tables of all sections play the same boards.
    ew_from_one
        Whether displayed EW numbers start at 1, as NS numbers do. Needs two winners.
    """

    movements_folder: Path | None = None
    boards_per_group: int | None = None
    odd_section: str | None = None
    refuse_new_players: bool = False
    objective: Objective = PAPER_OBJECTIVE
    size_limits: SizeLimits = DEFAULT_SIZE_LIMITS
    winners: int | None = None
    equal_fields: bool = False
    half_table: HalfTable | None = None
    barometer: bool = False
    ew_from_one: bool = False

    def __post_init__(self) -> None:
        """Check that ``equal_fields`` and ``ew_from_one`` are used with two winners only.

        Raises
        ------
        RequestError
            ``equal_fields`` or ``ew_from_one`` is set, and ``winners`` is not 2.
        """
        if self.equal_fields and self.winners != 2:
            raise RequestError(Message("fields_equal_need_two"))
        if self.ew_from_one and self.winners != 2:
            raise RequestError(Message("ew_from_one_needs_two"))


DEFAULT_RULES = EveningRules()
"""The rules of a club without settings."""


@dataclass(frozen=True)
class ClubSettings:
    """The club's own defaults; options of a command override them.

    The docs' table of the keys in ``club.toml`` is made from this list (``docs/make_formats.py``).

    Attributes
    ----------
    title
        The heading of every paper.
    season
        The season file; without it, commands need ``--season`` or ``--history``.
    members
        A members file, if no season file holds the names.
    families
        A movement family, or a list of families: the best of them is played each evening. Without
        this key, ``--family`` is needed.
    movements
        The folder of the club's own families; by default the program's families.
    sections
        A number of sections, or ``"as fits"``: as many as suit the number of pairs (default).
    smallest
        The fewest pairs in a section: 4 to 40, by default 8.
    largest
        The most pairs in a section: 4 to 40, by default 18.
    winners
        2: half of each section sits NS all evening, half EW, each with a winner. 1: one winner. By
        default as in the movement.
    equal_fields
        With two winners, ``true``: the NS half and the EW half are equally strong.
    half_table
        With two winners and an odd number of pairs, ``"ns"`` or ``"ew"``: the line that lacks a
        pair; or ``"rover"``. By default the best of these.
    ew_from_one
        With two winners, ``true``: EW pairs are numbered from 1, as NS are.
    barometer
        ``true``: in each round all tables play the same boards.
    boards
        Boards in a group; by default 24 divided by the number of rounds.
    objective
        ``"paper"`` (default), ``"fair-share"`` or ``"squares"``. Weights may follow after colons;
        the 5 in ``"fair-share+first:5"`` is the weight of first meetings.
    language
        ``"en"`` or ``"nl"``; by default the computer's language.
    paper
        ``"a4"`` (default) or ``"letter"``.
    guide_cards
        ``"small"``: four to a sheet where they fit (default). ``"large"``: two.
    csv_style
        ``"plain"`` (default), or ``"excel"`` for semicolons.
    sit_out_sheet
        ``true``: ``print`` also makes a sheet of puzzles for pairs that sit out.
    sit_out_play
        ``true``: pairs that sit out can play tonight's puzzles on the page and, with ``--lan``, on
        phones.
    phone_names
        ``true``: players' phones show members' names, with their consent; otherwise pair numbers.
    phone_boards
        ``"all"``: phones also show any pair's boards (default). ``"none"``: ranking lists only.
    calendar
        The ``calendar.csv`` of the club's year; ``run`` and the page then say which evening of the
        season it is.
    club_number
        The club's number at its federation, for ``score --to-usebio``.
    bridgemate_club
        The club's number in the Bridgemate software.
    bridgemate_licence
        The club's licence in the Bridgemate software.
    handicap
        A competition; ranking lists then show net scores with its handicaps.
    strata
        A competition; ranking lists then show places in its strata.
    """

    title: str = ""
    season: Path | None = None
    members: Path | None = None
    families: tuple[str, ...] = ()
    movements: Path | None = None
    sections: int | None = None
    smallest: int | None = None
    largest: int | None = None
    winners: int | None = None
    equal_fields: bool = False
    half_table: HalfTable | None = None
    ew_from_one: bool = False
    barometer: bool = False
    boards: int | None = None
    objective: Objective | None = None
    language: str | None = None
    paper: str | None = None
    guide_cards: str | None = None
    csv_style: str | None = None
    sit_out_sheet: bool = False
    sit_out_play: bool = False
    phone_names: bool = False
    phone_boards: str | None = None
    calendar: Path | None = None
    club_number: str = ""
    bridgemate_club: str = ""
    bridgemate_licence: str = ""
    handicap: str = ""
    strata: str = ""

    @property
    def limits(self) -> SizeLimits:
        """The smallest and largest number of pairs in a section."""
        return size_limits(self.smallest, self.largest)

    @property
    def family(self) -> str | None:
        """The family of movements, if the settings name exactly one; else ``None``."""
        return self.families[0] if len(self.families) == 1 else None

    @property
    def large_cards(self) -> bool:
        """Whether each guide card takes half a sheet, even if a quarter would be enough."""
        return self.guide_cards == "large"

    def rules(self, *, boards: int | None = None, winners: int | None = None) -> EveningRules:
        """Return an evening's rules; ``boards`` and ``winners`` override the settings if given."""
        winners = winners or self.winners
        return EveningRules(
            movements_folder=self.movements,
            boards_per_group=boards or self.boards,
            objective=self.objective or PAPER_OBJECTIVE,
            size_limits=self.limits,
            winners=winners,
            equal_fields=self.equal_fields and winners == 2,
            half_table=self.half_table if winners == 2 else None,
            barometer=self.barometer,
            ew_from_one=self.ew_from_one and winners == 2,
        )
