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
from bridgeopt.show.pages.evening_pages import combine_pages
from bridgeopt.show.pages.reprint import PRINTED
from bridgeopt.tasks.background import value_key
from bridgeopt.tasks.evening.printing import (
    previous_evening,
    print_request,
    sit_out_page,
    write_pages,
)
from bridgeopt.tasks.sources import read_names
from bridgeopt.web.access import Access
from bridgeopt.web.evening_session import EveningSession, Snapshot

_PDF_KEY = "pdf"
"""The second item in the key of a background task that also makes PDFs."""


class WrittenPages(NamedTuple):
    """The pages for paper that were written.

    Attributes
    ----------
    reprint
        The names of the files that have to be printed again.
    unchanged
        Whether all printed pages are still right.
    pdfs
        Whether PDFs were made too.
    pdf_error
        The error that prevented PDFs; ``None`` without an error.
    """

    reprint: tuple[str, ...]
    unchanged: bool
    pdfs: bool = False
    pdf_error: BridgeoptError | None = None


def write_if_missing(
    evening_session: EveningSession, snapshot: Snapshot
) -> tuple[WrittenPages | None, BridgeoptError | None, bool]:
    """Start writing the current plan's pages for printing if they are missing.

    Return the written pages, the error if they cannot be written, and whether PDFs are being made.
    """
    content, work = _content(snapshot), evening_session.task("pages")
    makes_pdfs = work.submitted_key == (content, _PDF_KEY)
    key = (content, _PDF_KEY) if makes_pdfs else content
    if not makes_pdfs:
        work.submit(key, lambda stop, _: _write(evening_session, stop))
    pages, error, done = work.poll(key)
    return pages, error, makes_pdfs and not done


def start_pdfs(evening_session: EveningSession, snapshot: Snapshot) -> None:
    """Start making PDFs of the pages; the HTML pages stay if PDFs cannot be made."""

    def write(stop: Stop, _tell: object) -> WrittenPages:
        try:
            return _write(evening_session, stop, pdf=True)._replace(pdfs=True)
        except BridgeoptError as error:
            return _write(evening_session, stop)._replace(pdf_error=error)

    evening_session.task("pages").submit(
        (_content(snapshot), _PDF_KEY), write, write_if_missing(evening_session, snapshot)[0]
    )


def forget_error(evening_session: EveningSession) -> None:
    """Forget that the pages could not be written, so that the program tries again."""
    evening_session.task("pages").cancel()


ALL_PAGES = "all"
"""Name of the page that combines all pages for printing.

The name ``again-all`` combines only the pages that have to be printed again.
"""


def all_pages(evening_session: EveningSession, name: str) -> str | None:
    """Return all pages for paper as one page; ``None`` for an unknown name, or without pages."""
    prefix = next(
        (candidate for candidate in ("", "again-") if name == f"{candidate}{ALL_PAGES}.html"), None
    )
    if prefix is None:
        return None
    files = {page: evening_session.paper(f"{prefix}{page}.html") for page in PRINTED}
    texts = {page: file.read_text(encoding="utf-8") for page, file in files.items() if file}
    return combine_pages(texts, read_catalogue(evening_session.language)) if texts else None


def sit_out_sheet(evening_session: EveningSession) -> str | None:
    """Return the sheet for pairs that sit out, with the phones' current address as a QR code.

    Return ``None`` if phones have no address; the sheet on disk, without a code, is then right.
    """
    address = (
        None
        if evening_session.lan_access is None
        else evening_session.lan_access.address(Access.SEE)
    )
    if address is None:
        return None
    season = evening_session.snapshot.so_far.season
    days = [] if season is None else [each.played_on for each in season.sessions]
    settings = evening_session.settings
    with use_locale(settings.language or REFERENCE_LANGUAGE):
        paper_size = Paper(settings.paper or Paper.A4)
        previous = previous_evening(days, evening_session.day)
        return (
            sit_out_page(evening_session.day, settings.title, paper_size, previous, address) or None
        )


def _content(snapshot: Snapshot) -> Hashable:
    """Return a key that changes if any page for printing would change.

    The key has the plan's id, the earlier plan whose pages were printed, if any, and the names.
    """
    plan = snapshot.evening.planned
    assert plan is not None
    return (
        plan.id,
        snapshot.evening.before,
        value_key(snapshot.names, snapshot.evening.attendance.guests),
    )


def _write(evening_session: EveningSession, stop: Stop, *, pdf: bool = False) -> WrittenPages:
    evening_session.kernels.wait_for_puzzles(stop)
    evening, style = evening_session.open_evening.folder, evening_session.open_evening.style
    request = print_request(evening, evening_session.settings, style, again=True, pdf=pdf)
    # Names must not change between reading them and writing the pages.
    with folder_lock(request.folder):
        names = read_names(evening_session.settings.members, evening_session.settings.season)
        guests = evening_session.open_evening.file.read()[0].attendance.guests
        written = write_pages(request, names.with_guests(guests))
    reprint = tuple(file.stem for file in written.reprint)
    return WrittenPages(reprint, written.as_in is not None)
