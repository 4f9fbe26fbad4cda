"""Features of all pages, whatever their contents."""

from __future__ import annotations

from pathlib import Path

import bridgeopt.show.pages.html

TEMPLATES = Path(bridgeopt.show.pages.html.__file__).parent / "templates"


def test_every_page_has_the_policy():
    """Every page has the policy that forbids network and other files."""
    heads = [text for file in TEMPLATES.glob("*.html") if "<head>" in (text := file.read_text())]
    assert len(heads) >= 4
    for text in heads:
        head = text[text.index("<head>") : text.index("</head>")]
        assert '{% include "policy.html" %}' in head
        assert head.index("policy.html") < head.index("<style>")
    policy = (TEMPLATES / "policy.html").read_text()
    assert "Content-Security-Policy" in policy
    assert "default-src 'none'" in policy
