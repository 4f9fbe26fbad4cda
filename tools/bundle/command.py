"""The command line in a bundle."""

from multiprocessing import freeze_support

from bridgeopt.__main__ import main

if __name__ == "__main__":
    freeze_support()  # processes that simulate are this program again
    main()
