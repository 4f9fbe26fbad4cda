"""What is double-clicked in a bundle: ``bridgeopt start``, with a club's folder if one was dropped on it."""

import sys
from multiprocessing import freeze_support

from bridgeopt.__main__ import main

if __name__ == "__main__":
    freeze_support()
    sys.argv.insert(1, "start")
    main()
