"""Serves the docs site that comes with the program, for the screen Help."""

from __future__ import annotations

from http import HTTPStatus
from pathlib import PurePosixPath

from starlette import responses
from starlette.requests import Request

from bridgeopt.files.user_docs import read_site

_CONTENT_TYPES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".png": "image/png",
}
"""Content types of the site's files by suffix; files of other kinds are not served."""


def site_policy(script_hash: str) -> str:
    """Return the content security policy of the site's pages.

    The pages have inline styles and one inline script, which the policy allows by its hash.
    """
    return (
        f"default-src 'none'; script-src 'self' '{script_hash}'; style-src 'self' 'unsafe-inline';"
        " img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    )


async def docs_file(request: Request) -> responses.Response:
    """Return a file of the site.

    The requested name must equal the name of a file found when the site was read, so no request
    reaches a file outside the site's folder.
    """
    site = read_site()
    name = request.path_params["file"]
    content_type = _CONTENT_TYPES.get(PurePosixPath(name).suffix)
    if site is None or content_type is None or name not in site.files:
        return responses.Response(status_code=HTTPStatus.NOT_FOUND)
    try:
        content = site.files[name].read_bytes()
    except OSError:  # the installation was removed while the page is open
        return responses.Response(status_code=HTTPStatus.NOT_FOUND)
    headers = {"Content-Security-Policy": site_policy(site.script_hash)}
    return responses.Response(content, media_type=content_type, headers=headers)
