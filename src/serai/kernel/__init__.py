"""What a game is: state, action, frame, chance, record, refusal. The kernel knows no game."""

from serai.kernel.action import Action, Verb, recall, vocabulary
from serai.kernel.chance import Chance, commit, seed_from, verify_seed
from serai.kernel.data import Data, canonical, digest, hash_of
from serai.kernel.event import Event
from serai.kernel.forbidden import UNCHECKED, ForbiddenTable, is_unchecked
from serai.kernel.opening import DUMP, arrange_table, branch_table, branches_at, open_table, replay, set_up
from serai.kernel.reason import Fact, Reason
from serai.kernel.record import BadRecord, Header, Record, Row, load_record, read_record
from serai.kernel.refusal import BadOption, Refusal, Refused
from serai.kernel.rules import BadTable, Options, Outcome, Prompt, Rules, Seat, State, View, Wish
from serai.kernel.table import Table

#: Whether this is the compiled build.
COMPILED: bool = not __file__.endswith(".py")

__all__ = [
    "COMPILED",
    "DUMP",
    "UNCHECKED",
    "Action",
    "BadOption",
    "BadRecord",
    "BadTable",
    "Chance",
    "Data",
    "Event",
    "Fact",
    "ForbiddenTable",
    "Header",
    "Options",
    "Outcome",
    "Prompt",
    "Reason",
    "Record",
    "Refusal",
    "Refused",
    "Row",
    "Rules",
    "Seat",
    "State",
    "Table",
    "Verb",
    "View",
    "Wish",
    "arrange_table",
    "branch_table",
    "branches_at",
    "canonical",
    "commit",
    "digest",
    "hash_of",
    "is_unchecked",
    "load_record",
    "open_table",
    "read_record",
    "recall",
    "replay",
    "seed_from",
    "set_up",
    "verify_seed",
    "vocabulary",
]
