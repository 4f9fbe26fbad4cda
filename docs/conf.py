"""Sphinx's settings for both languages of the site; ``python docs/build.py`` builds it.

``-D language=nl`` builds ``docs/nl``. The tag ``users`` builds the part that the program ships.
"""

import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

project = "bridgeopt"
author = "bridgeopt"
project_copyright = "bridgeopt"
_package = (HERE.parent / "bridgeopt" / "__init__.py").read_text(encoding="utf-8")
release = version = re.findall(r'^__version__ = "(.+)"$', _package, re.MULTILINE)[0]

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx_click"]
extensions += ["site_extension"]
exclude_patterns = ["_build", "_static", "_templates", "nl"]  # site_extension adds to these
nitpicky = True
default_role = "py:obj"
smartquotes = False  # it would make a dash of the two hyphens of options
highlight_language = "text"

myst_heading_anchors = 4
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_class_signature = "separated"
napoleon_google_docstring = False
napoleon_use_ivar = True
napoleon_use_rtype = False

html_theme = "furo"
html_title = f"bridgeopt {version}"
html_favicon = "../bridgeopt/web/static/icon.svg"
html_static_path = ["_static"]
html_css_files = ["site.css"]
templates_path = ["_templates"]
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/language.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_show_copyright = False
html_show_search_summary = False  # a page from file:// may not read other files
html_use_index = False
html_domain_indices = False
