"""The terminal's way in: the command `serai`, a module for each command, imported quickly."""


def main() -> None:
    """Run the command line and exit."""
    from serai.cli.app import run

    run()


__all__ = ["main"]
