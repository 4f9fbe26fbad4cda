"""A club's settings: what numbering minimises, how many pairs a section has, and other defaults."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType

from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.club.contestant import whole

SCALE = 1000
"""Parts of a meeting: the unit of numbers expected from attendance."""

WEIGHT_DECIMALS = 3
"""The weight of meetings has no more, so that what they cost is a whole number; a sit-out's has
none.
"""

MAX_WEIGHT = 1000

WEIGHTS: Mapping[str, tuple[Decimal, ...]] = MappingProxyType(
    {
        "paper": (),
        "fair-share": (Decimal("0.4"), Decimal(100)),
        "squares": (Decimal(100),),
    }
)
"""The objectives that there are, and the weights that each has unless told otherwise."""

FIRST_MEETING_SUFFIX = "+first:"
"""Precedes the weight of first meetings in an objective's text."""


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
        For ``fair-share``, first the weight of the squares of the meetings themselves. Last, for
        ``fair-share`` and ``squares``, the weight of a sit-out relative to a meeting.
    first_meetings
        The reward for each first meeting of two players; 0 for none.
    """

    name: str = "paper"
    weights: tuple[Decimal, ...] = ()
    first_meetings: int = 0

    def __post_init__(self) -> None:
        """Fill in weights that are not given, and refuse what there is not.

        Raises
        ------
        ValueError
            There is no such objective, or no such weight.
        """
        usual = WEIGHTS.get(self.name)
        if usual is None or len(self.weights) > len(usual):
            raise ValueError(f"no objective {self.name} with {len(self.weights)} weights")
        if not all(
            isinstance(weight, int | Decimal)
            and not isinstance(weight, bool)
            and Decimal(weight).is_finite()
            for weight in self.weights
        ):
            raise ValueError(f"expected weights of type Decimal, not {self.weights}")
        weights = (*self.weights, *usual[len(self.weights) :])
        for k, weight in enumerate(reversed(weights)):
            decimals = WEIGHT_DECIMALS if k else 0
            if not 0 <= weight <= MAX_WEIGHT or weight != round(weight, decimals):
                raise ValueError(f"no weight {weight}")
        first_meetings = whole(self.first_meetings, "the weight of first meetings")
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
        """Whether it is the default objective with its default weights."""
        return self == PAPER_OBJECTIVE

    @property
    def short_name(self) -> str:
        """The objective's name, followed by the weights that are not the default ones."""
        return self.name + self._first if self.weights == WEIGHTS[self.name] else str(self)

    def __str__(self) -> str:
        """Write it with all its weights, as it is read."""
        return ":".join((self.name, *(f"{w.normalize():f}" for w in self.weights))) + self._first

    @property
    def _first(self) -> str:
        return f"{FIRST_MEETING_SUFFIX}{self.first_meetings}" if self.first_meetings else ""


PAPER_OBJECTIVE = Objective()
"""The objective of Kielmann 2021."""


SMALLEST, LARGEST = 8, 18
"""Pairs in a section, at least and at most, unless a club says otherwise."""

SMALLEST_EVENING, LARGEST_EVER = 4, 40
"""No section has fewer pairs, nor more, whatever a club says."""


@dataclass(frozen=True)
class SizeLimits:
    """The smallest and largest number of pairs in a section.

    Raises
    ------
    ValueError
        They are not in order, or not within 4 to 40.
    """

    smallest: int = SMALLEST
    largest: int = LARGEST

    def __post_init__(self) -> None:
        """Raise `ValueError` if the sizes are not in order, or not from 4 to 40."""
        if not SMALLEST_EVENING <= self.smallest <= self.largest <= LARGEST_EVER:
            raise ValueError("expected 4 <= smallest <= largest <= 40")

    def smallest_allowed(self, num_sections: int) -> int:
        """Return the least number of pairs in a section: 4 if it is the only section."""
        return SMALLEST_EVENING if num_sections == 1 else self.smallest

    def widened(self, sizes: Iterable[int]) -> SizeLimits:
        """Return limits that also allow these sizes: those of sections that are already seated."""
        allowed = [size for size in sizes if SMALLEST_EVENING <= size <= LARGEST_EVER]
        return SizeLimits(min([self.smallest, *allowed]), max([self.largest, *allowed]))


DEFAULT_SIZE_LIMITS = SizeLimits()
"""The paper's."""


class HalfTable(StrEnum):
    """With two fields and an odd number of pairs: which side lacks a pair at the half table."""

    NS = "ns"
    """A North-South pair: East-West pairs sit out."""
    EW = "ew"
    """An East-West pair: North-South pairs sit out."""
    ROVER = "rover"
    """Nobody: there is no such table, and the odd pair takes the place of another in each round."""


def size_limits(smallest: int | None, largest: int | None) -> SizeLimits:
    """Return the limits of a section's size; ``None`` stands for the paper's limit.

    Raises
    ------
    InputError
        The smallest section would be larger than the largest.
    """
    least = SMALLEST if smallest is None else smallest
    most = LARGEST if largest is None else largest
    if least > most:
        crossed = Message("sizes_crossed", least=least, most=most)
        raise InputError(Fault(crossed, help=Message("sizes_crossed_help")))
    return SizeLimits(least, most)


@dataclass(frozen=True, kw_only=True)
class EveningRules:
    """How an evening is played, whichever movements are chosen.

    Attributes
    ----------
    folder
        The folder of movements; ``None`` for those that come with the program.
    boards
        The number of boards in a group; by default 24 divided by the number of rounds.
    odd
        The name of the section that is to be odd.
    strict
        Whether players whom the history does not know are refused.
    objective
        The objective of the numbering.
    limits
        How many pairs a section may have.
    winners
        2: half of each section sits NS all evening, half EW, each with a winner; 1 or ``None``: as
        in the movements.
    equal_fields
        Whether these two halves are to be equally strong.
    half_table
        With an odd number of pairs, which side lacks one; ``None``: whichever is best.
    barometer
        Whether in each round all tables of all sections play the same boards.
    ew_from_one
        Whether EW are counted from 1, as NS are.
    """

    folder: Path | None = None
    boards: int | None = None
    odd: str | None = None
    strict: bool = False
    objective: Objective = PAPER_OBJECTIVE
    limits: SizeLimits = DEFAULT_SIZE_LIMITS
    winners: int | None = None
    equal_fields: bool = False
    half_table: HalfTable | None = None
    barometer: bool = False
    ew_from_one: bool = False

    def __post_init__(self) -> None:
        """Refuse equal fields, and numbers of EW's own, where there is one field.

        Raises
        ------
        RequestError
            They are asked for, and two winners are not.
        """
        if self.equal_fields and self.winners != 2:
            raise RequestError(Message("fields_equal_need_two"))
        if self.ew_from_one and self.winners != 2:
            raise RequestError(Message("ew_from_one_needs_two"))


DEFAULT_RULES = EveningRules()
"""The rules of a club that sets none."""


@dataclass(frozen=True)
class ClubSettings:
    """The club's own defaults; options of a command override them.

    Attributes
    ----------
    title
        The title on every print-out, such as the club's name.
    season, members
        The season file; and a members file, if no season file holds the names.
    families
        Names of families of movements; of several, each evening plays the best.
    movements
        The folder of the club's own families.
    sections
        The number of sections; ``None`` to choose it by the number of pairs.
    smallest, largest
        How many pairs a section has; ``None`` for the paper's.
    winners
        2: half of each section sits NS all evening, half EW, each with a winner; ``None``: as the
        movements have it.
    equal_fields
        With two winners, whether NS and EW are to be equally strong.
    half_table
        With two winners and an odd number of pairs, which side lacks a pair; ``None``: whichever is
        best.
    ew_from_one
        With two winners, whether EW are counted from 1, as NS are.
    barometer
        Whether in each round all tables of all sections play the same boards.
    boards
        The number of boards in a group; ``None`` for 24 divided by the number of rounds.
    objective
        The objective of the numbering; ``None`` for the paper's objective.
    language, paper, guide_cards, csv_style
        The code of the language; ``a4`` or ``letter`` for print-outs; ``small`` or ``large`` guide
        cards (four or two on a sheet); ``plain`` or ``excel`` for
        CSV files.
    sit_out_sheet
        Whether a sheet of puzzles is printed for those who sit out.
    sit_out_play
        Whether those who sit out find tonight's puzzles to play on the page, and on telephones.
    phone_names
        Whether players' telephones show members' names; otherwise they show pairs' numbers.
    phone_boards
        The boards on phones once results are shown there. With ``all`` (the default), any pair's
        boards are a tap away; with ``none``, phones show only the ranking lists.
    calendar
        The file of the club's calendar, which lists the season's evenings.
    club_number
        The club's number with its federation, which files for the federation hold.
    bridgemate_club, bridgemate_licence
        The club's number and licence in the Bridgemates' software.
    handicap, strata
        The names of the competitions whose handicaps and strata ranking lists show; "" for none.
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
        """Whether guide cards take half a sheet each even where a quarter is enough."""
        return self.guide_cards == "large"

    def rules(self, *, boards: int | None = None, winners: int | None = None) -> EveningRules:
        """Return the rules of an evening; ``boards`` and ``winners`` replace the club's own."""
        winners = winners or self.winners
        return EveningRules(
            folder=self.movements,
            boards=boards or self.boards,
            objective=self.objective or PAPER_OBJECTIVE,
            limits=self.limits,
            winners=winners,
            equal_fields=self.equal_fields and winners == 2,
            half_table=self.half_table if winners == 2 else None,
            barometer=self.barometer,
            ew_from_one=self.ew_from_one and winners == 2,
        )
