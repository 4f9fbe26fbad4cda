"""Addresses as QR codes for phones."""

from __future__ import annotations

import segno


def _qr_code(address: str) -> segno.QRCode:
    return segno.make_qr(address, error="m")


def qr_data_url(address: str | None) -> str | None:
    """Return an address as a QR code: the data URL of an image; ``None`` without an address."""
    if address is None:
        return None
    # The code is black on white whatever the screen's colours, and has the white border that QR
    # scanners need.
    return str(_qr_code(address).svg_data_uri(scale=1, border=4, light="#fff", omitsize=True))


def qr_svg(address: str) -> str:
    """Return an address as a QR code: an ``svg`` element, since pages for paper load no images."""
    return str(_qr_code(address).svg_inline(scale=1, border=4, light="#fff", omitsize=True))
