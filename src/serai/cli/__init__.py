"""The command line: `serai` and its commands."""
