"""Pages for paper, rewritten in the background whenever their contents change."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n.catalogue import REFERENCE_LANGUAGE, read_catalogue
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.base.printable import Paper
from bridgeopt.engine.stopping import Stop
from bridgeopt.files.out_folder import folder_lock
from bridgeopt.show.pages import paper
from bridgeopt.tasks.background import value_key
from bridgeopt.tasks.evening.opening import print_request
from bridgeopt.tasks.evening.printing import previous_evening, sit_out_page, write_pages
from bridgeopt.tasks.sources import read_names
from bridgeopt.web.access import Access
from bridgeopt.web.evening_session import EveningSession, Snapshot

_PDF = "pdf"
"""Part of the key of work that also makes PDFs."""


class WrittenPages(NamedTuple):
    """Pages that were written.

    Attributes
    ----------
    reprint
        The names of the files that have to be printed again.
    unchanged
        Whether the printed pages are still right.
    pdfs
        Whether PDFs were made too.
    pdf_error
        Why no PDFs could be made.
    """

    reprint: tuple[str, ...]
    unchanged: bool
    pdfs: bool = False
    pdf_error: BridgeoptError | None = None


def write_if_missing(
    desk: EveningSession, now: Snapshot
) -> tuple[WrittenPages | None, BridgeoptError | None, bool]:
    """Start writing the current plan's pages if they are missing.

    Return the written pages, the error if they cannot be written, and whether PDFs are being made.
    """
    content, work = _content(now), desk.work("pages")
    pdf = work.submitted_key == (content, _PDF)
    wanted = (content, _PDF) if pdf else content
    if not pdf:
        work.submit(wanted, lambda stop, _: _write(desk, stop))
    pages, wrong, done = work.poll(wanted)
    return pages, wrong, pdf and not done


def start_pdfs(desk: EveningSession, now: Snapshot) -> None:
    """Start making PDFs of the pages; the pages stay if PDFs fail."""

    def work(stop: Stop, _tell: object) -> WrittenPages:
        try:
            return _write(desk, stop, pdf=True)._replace(pdfs=True)
        except BridgeoptError as error:
            return _write(desk, stop)._replace(pdf_error=error)

    desk.work("pages").submit((_content(now), _PDF), work, write_if_missing(desk, now)[0])


def forget_error(desk: EveningSession) -> None:
    """Forget an error about the pages, so that they are written again when next needed."""
    desk.work("pages").cancel()


ALL_PAGES = "all"
"""Name of all pages for paper combined; with the prefix ``again-``, of those to print again."""


def all_pages(desk: EveningSession, name: str) -> str | None:
    """Return all pages for paper as one page; ``None`` for an unknown name, or without pages."""
    prefix = next((each for each in ("", "again-") if name == f"{each}{ALL_PAGES}.html"), None)
    if prefix is None:
        return None
    files = {page: desk.paper(f"{prefix}{page}.html") for page in paper.PRINTED}
    written = {page: file.read_text(encoding="utf-8") for page, file in files.items() if file}
    return paper.combine_pages(written, read_catalogue(desk.language)) if written else None


def sit_out_sheet(desk: EveningSession) -> str | None:
    """Return the sheet for pairs that sit out, with the phones' current address as a QR code.

    ``None`` if phones have no address: the sheet as written is then right.
    """
    address = None if desk.hall is None else desk.hall.address(Access.SEE)
    if address is None:
        return None
    season = desk.snapshot.so_far.season
    days = [] if season is None else [each.played_on for each in season.sessions]
    settings = desk.settings
    with use_locale(settings.language or REFERENCE_LANGUAGE):
        paper_size = Paper(settings.paper or Paper.A4)
        previous = previous_evening(days, desk.day)
        return sit_out_page(desk.day, settings.title, paper_size, previous, address) or None


def _content(now: Snapshot) -> Hashable:
    """Return a key of the contents: the plan, the printed or previous plan, and names."""
    plan = now.evening.planned
    assert plan is not None
    return plan.id, now.evening.before, value_key(now.names, now.evening.attendance.guests)


def _write(desk: EveningSession, stop: Stop, *, pdf: bool = False) -> WrittenPages:
    desk.kernels.wait_for_puzzles(stop)
    evening, style = desk.open.folder, desk.open.style
    request = print_request(evening, desk.settings, style, again=True, pdf=pdf)
    with folder_lock(request.folder):  # from reading names until the pages are written
        names = read_names(desk.settings.members, desk.settings.season)
        guests = desk.open.file.read()[0].attendance.guests
        written = write_pages(request, names.with_guests(guests))
    again = tuple(file.stem for file in written.reprint)
    return WrittenPages(again, written.as_in is not None)
