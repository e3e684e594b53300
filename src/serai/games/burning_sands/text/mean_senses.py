"""Which function gives a verb's sense its meaning as a step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from serai.games.burning_sands.text import mean_changes, mean_deeds, mean_moves, mean_places, mean_tokens
from serai.games.burning_sands.text.context import Context, NotUnderstood
from serai.games.burning_sands.text.mean_common import Steps
from serai.parts.english.node import Node

#: Senses whose number grows with "for each"; the others are done several times.
SCALED: Final = (
    "gain",
    "lose",
    "have",
    "draw",
    "discard",
    "put",
    "attach",
    "increase",
    "decrease",
    "increase_by",
    "decrease_by",
)

MAKERS: Final[dict[str, Callable[[Context, Node], Steps]]] = {
    "destroy": mean_moves.destroy,
    "discard": mean_moves.discard,
    "bury": mean_moves.bury,
    "discard_down": mean_moves.discard_down,
    "remove": mean_moves.remove,
    "take": mean_moves.take,
    "return": mean_moves.return_,
    "replace": mean_moves.return_,
    "bring": mean_moves.bring,
    "enter_play": mean_moves.enter,
    "draw": mean_moves.draw,
    "put": mean_moves.put,
    "move": mean_moves.move,
    "join": mean_moves.join,
    "leave_battle": mean_moves.leave_battle,
    "attach": mean_moves.attach,
    "send_home": mean_moves.go_home,
    "go_home": mean_moves.go_home,
    "go_to": mean_moves.go_to,
    "shuffle_into": mean_moves.shuffle_into,
    "bow": mean_moves.turn_cards,
    "straighten": mean_moves.turn_cards,
    "turn": mean_moves.face,
    "change_sides": mean_moves.change_sides,
    "leave_behind": mean_moves.leave_behind,
    "leave_be": mean_moves.leave_be,
    "gain": mean_changes.gain,
    "lose": mean_changes.lose,
    "loses": mean_changes.lose,
    "have": mean_changes.gain,
    "increase": mean_changes.increase,
    "decrease": mean_changes.increase,
    "increase_by": mean_changes.increase,
    "decrease_by": mean_changes.increase,
    "change_by": mean_changes.increase,
    "double": mean_changes.increase,
    "halve": mean_changes.increase,
    "pass_on": mean_changes.pass_on,
    "becomes": mean_changes.becomes,
    "give": mean_tokens.give,
    "pay": mean_tokens.pay,
    "redistribute": mean_tokens.redistribute,
    "take_control": mean_deeds.control,
    "challenge": mean_deeds.challenge,
    "issue": mean_deeds.issue,
    "assign": mean_deeds.assign,
    "accept": mean_deeds.accept,
    "refuse": mean_deeds.refuse,
    "attack": mean_deeds.attack,
    "raid": mean_deeds.attack,
    "engage": mean_deeds.engage,
    "cast": mean_deeds.cast,
    "negate": mean_deeds.negate,
    "has_event": mean_deeds.no_effect,
    "take_effect": mean_deeds.take_effect,
    "repeat": mean_deeds.repeat,
    "redirect": mean_deeds.redirect,
    "choose": mean_deeds.choose,
    "name": mean_deeds.name,
    "look": mean_deeds.look,
    "reveal": mean_deeds.reveal,
    "search": mean_deeds.search,
    "find": mean_deeds.search,
    "shuffle": mean_deeds.shuffle,
    "declare": mean_deeds.declare,
    "end_it": mean_deeds.end,
    "ends": mean_deeds.end,
    "win_game": mean_deeds.win,
    "exchange": mean_deeds.exchange,
    "absorb": mean_deeds.absorb,
    "stays_absorbed": mean_deeds.stays_absorbed,
    "deal": mean_deeds.deal,
    "let": mean_deeds.let,
    "make_do": mean_deeds.make_do,
    "replace_with": mean_deeds.replace_with,
    "parry": mean_deeds.parry,
}


def not_there(ctx: Context, node: Node) -> Steps:
    """ "Instead of in the Buried pile": where it does not go, which says nothing more."""
    what = node["what"] if node.kind == "place" else node
    if mean_places.zone(ctx, what) is None:
        raise NotUnderstood(node, "instead of what?")
    if node.kind == "place":
        _preposition = node["preposition"]
    return ()
