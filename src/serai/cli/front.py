"""How the command line answers: one clear line for bad input, and a group of commands that keeps to it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import typer
from typer.core import TyperGroup

BAD_INPUT = 2


class Stop(typer.TyperException):
    """Ends a command with one line on the error stream; code 2 is bad input, 1 a check that failed."""

    def __init__(self, message: str, code: int = BAD_INPUT) -> None:
        super().__init__(message)
        self.exit_code = code


class CommandGroup(TyperGroup):
    """The commands of `serai`. Whatever is wrong with the input is said in one line, `serai: ...`."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
            sys.stdout.flush()  # here, where a reader that has gone away can still be answered
        except typer.TyperException as fault:
            complain(_with_hint(fault))
            sys.exit(fault.exit_code)
        except typer.Abort:
            complain("stopped")
            sys.exit(130)
        except BrokenPipeError:  # `serai rules scarab-lords | head`
            sys.stdout = None  # nothing is left to be flushed at the exit
            sys.exit(0)
        sys.exit(code if isinstance(code, int) else 0)


def complain(message: str) -> None:
    """One line on the error stream."""
    print(f"serai: {' '.join(message.split())}", file=sys.stderr)


def _with_hint(fault: typer.TyperException) -> str:
    message = fault.format_message()
    context = getattr(fault, "ctx", None)
    return message if context is None else f"{message} See: {context.command_path} --help"
