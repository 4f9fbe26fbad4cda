"""``python -m bridgeopt``."""

from bridgeopt.cli import main

main(prog_name="bridgeopt")
