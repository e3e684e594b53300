"""`python -m serai` is the command `serai`."""

from serai.cli import main

main()
