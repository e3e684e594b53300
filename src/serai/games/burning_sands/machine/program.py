"""Programs: the steps of an ability become instructions with slots and registers."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from serai.games.burning_sands.machine import flow, on_actions, on_cards, on_water, on_zones, registers
from serai.games.burning_sands.machine.answers import Lasting, NotCompiled, doings_of
from serai.games.burning_sands.machine.costs import DeedCost, DiscardCost, PayCost, TokenCost
from serai.games.burning_sands.machine.instruction import Instruction, ask, eyes_below
from serai.games.burning_sands.machine.looking import all_in_play, cards_of, fits, number_of, seats_of
from serai.games.burning_sands.machine.on_cards import UNTIL
from serai.games.burning_sands.machine.point_of_view import Eyes, Names
from serai.games.burning_sands.machine.slots import CardSlot, PlayerSlot, most_of
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.units import in_battle, is_involved
from serai.games.burning_sands.state.terms import TARGET
from serai.games.burning_sands.text import meaning as m

_DEEDS: Final = ("destroy", "bury", "discard")


class Program:
    """The instructions of an ability, in the making."""

    def __init__(self) -> None:
        self.names: Final = Names()
        self.instructions: list[Any] = []
        self.ends: list[int] = []  # behind which instruction each sentence ends
        self._slots = 0
        self.joins = False

    # Choices that are made when the action is announced

    def slots_of(self, *parts: Any, part: str = "", new_target: bool = False) -> tuple[Slot, ...]:
        """The slots for what is chosen in these groups and players; names point at their targets."""
        found: list[Slot] = []
        for one in parts:
            for chosen in chosen_in(one):
                if isinstance(chosen, m.SomePlayer):
                    if chosen.name not in self.names.targets:
                        self._name(chosen.name, 1, len(found))
                        found.append(PlayerSlot(chosen))
                elif chosen.name not in self.names.targets:
                    if chosen.place.zone != "play" or chosen.by is not None:
                        raise NotCompiled("this choice is made when the action is carried out")
                    most = most_of(chosen.count)
                    self._name(chosen.name, most, len(found))
                    kind: Any = on_actions.NewTarget if new_target else CardSlot
                    found += [kind(chosen, place, part) for place in range(most)]
        self._slots += len(found)
        return tuple(found)

    def _name(self, name: str, count: int, before: int) -> None:
        start = self._slots + before
        self.names.targets[name] = (start, start + count)

    # Steps

    def add(self, steps: tuple[Any, ...]) -> None:
        """The instructions of some steps."""
        for step in _merged(steps):
            self._step(step)

    def _emit(self, instruction: Any) -> None:
        self.instructions.append(instruction)

    def _step(self, step: Any) -> None:
        maker = _MAKERS.get(type(step))
        if maker is None:
            raise NotCompiled(f"{type(step).__name__} cannot be carried out yet")
        maker(self, step)

    def _block(self, steps: tuple[Any, ...]) -> list[Any]:
        """The instructions of some steps, without adding them."""
        before = len(self.instructions)
        self.add(steps)
        made = self.instructions[before:]
        del self.instructions[before:]
        return made

    def _if(self, step: m.If) -> None:
        then = self._block(step.then)
        otherwise = self._block(step.otherwise)
        self._emit(flow.Unless(step.condition, len(then) + (1 if otherwise else 0)))
        self.instructions += then
        if otherwise:
            self._emit(flow.Jump(len(otherwise)))
            self.instructions += otherwise

    def _may(self, step: m.May) -> None:
        slots = self.slots_of(step.who)
        if slots:
            raise NotCompiled("who may do it must be known before")
        inner = self._block(step.steps)
        self._emit(flow.May(step.who, len(inner), _price(step.steps)))
        self.instructions += inner

    def _unless(self, step: m.Unless) -> None:
        """Somebody may do one thing, or the other is done."""
        paid = self._block(step.unless)
        undone = self._block(step.steps)
        slots = [slot for instruction in undone for slot in instruction.slots()]
        if slots:  # targets come first, so the instructions that choose them must too
            self._emit(_Targets(tuple(slots)))
            for instruction in undone:
                instruction._slots = ()
        self._emit(flow.May(step.who, len(paid) + 1, _price(step.unless)))
        self.instructions += paid
        self._emit(flow.Jump(len(undone)))
        self.instructions += undone

    def _one_of(self, step: m.OneOf) -> None:
        blocks = [self._block(option) for option in step.options]
        starts: list[int] = []
        at = 0
        for block in blocks:
            starts.append(at)
            at += len(block) + 1
        self._emit(flow.Either(step.who, tuple(starts)))
        for place, block in enumerate(blocks):
            self.instructions += block
            rest = sum([len(other) + 1 for other in blocks[place + 1 :]])
            self._emit(flow.Jump(rest))

    def _for_each(self, step: m.ForEach) -> None:
        if not isinstance(step.of, m.EachPlayer):
            raise NotCompiled("a round of cards")
        player = self.names.register(step.name)
        left = self.names.register(step.name + " left")
        inner = self._block(step.steps)
        for instruction in inner:
            instruction.adds = True
        self._emit(flow.EachPlayer(step.of, player, left, len(inner) + 1))
        self.instructions += inner
        self._emit(flow.NextPlayer(player, left, len(inner) + 1))

    def _move(self, step: m.Move) -> None:
        cards, to = step.cards, step.to
        if isinstance(cards, m.TopCards):
            self._move_top(step, cards)
            return
        if isinstance(cards, m.Chosen) and cards.place.zone != "play":
            slots = self.slots_of(cards.place.whose, cards.by)
            register = self.names.register(cards.name)
            self._emit(on_zones.FromZone(cards, step.manner, to, step.state, slots, register))
            return
        if step.manner == "join":
            self.joins = True
            self._emit(on_cards.JoinBattle(cards, self.slots_of(cards, part="joiner")))
            return
        if step.manner == "attach":
            assert to is not None
            self._emit(on_actions.Attach(cards, to.at, self.slots_of(cards, to.at)))
            return
        if isinstance(cards, m.That) and cards.name in self.names.registers and to is not None:
            self._emit(on_zones.TakeTop(self.names.registers[cards.name], m.You(), to))
            return
        self._emit(on_cards.Deed(_deed_of(step), cards, self._cards(cards)))

    def _cards(self, cards: Any) -> tuple[Slot, ...]:
        """The slots of cards in play; what others choose is asked for when it is done."""
        if isinstance(cards, m.Chosen) and cards.by is not None:
            self._emit(ChooseNow(cards, self.names.register(cards.name)))
            return ()
        return self.slots_of(cards)

    def _move_top(self, step: m.Move, cards: m.TopCards) -> None:
        slots = self.slots_of(cards.whose)
        if step.manner == "draw":
            self._emit(on_zones.Draw(cards, slots))
        elif step.manner in ("discard", "bury"):
            register = self.names.register(cards.name or "top")
            self._emit(on_zones.TopOfDeck(cards, step.manner, slots, register))
        else:
            raise NotCompiled(f"{step.manner} the top of a deck")

    def _turn(self, step: m.Turn) -> None:
        self._emit(on_cards.Deed(step.how, step.cards, self._cards(step.cards)))

    def _change(self, step: m.Change) -> None:
        if step.op != "add" or step.value not in ("Strength", "Ka"):
            raise NotCompiled(f"{step.op} {step.value}")
        self._emit(on_cards.Change(step, self.slots_of(step.of)))

    def _give(self, step: m.Give) -> None:
        self._emit(on_cards.Give(step, self.slots_of(step.cards)))

    def _tokens(self, step: m.Tokens) -> None:
        self._emit(on_cards.Tokens(step, self.slots_of(step.on)))

    def _move_tokens(self, step: m.MoveTokens) -> None:
        if step.token != "water":
            raise NotCompiled("moving such tokens")
        self._emit(on_water.MoveWater(step, self.slots_of(step.from_, step.to)))

    def _water(self, step: m.Water) -> None:
        self._emit(on_water.Water(step, self.slots_of(step.who, step.other)))

    def _pay(self, step: m.Pay) -> None:
        self._emit(on_water.Pay(step, self.slots_of(step.who)))

    def _control(self, step: m.Control) -> None:
        self._emit(on_cards.TakeControl(step, self.slots_of(step.cards)))

    def _act(self, step: m.Act) -> None:
        if step.deed == "attack":
            self._emit(on_actions.StartAttack())
        elif step.deed == "challenge":
            slots = (
                *self.slots_of(step.actor, part="challenger"),
                *self.slots_of(step.target, part="challenged"),
            )
            self._emit(on_cards.Challenge(step, slots, None))
        else:
            raise NotCompiled(step.deed)

    def _instead(self, step: m.Instead) -> None:
        """What becomes of the loser of the duel that was just spoken of."""
        last = self.instructions[-1]
        if not isinstance(last, on_cards.Challenge):
            raise NotCompiled("instead of what?")
        fate = tuple(self._block(step.steps))
        self.instructions[-1] = on_cards.Challenge(last.words, last.slots(), fate)

    def _look(self, step: m.Look) -> None:
        cards = step.cards
        if isinstance(cards, m.TopCards):
            slots = self.slots_of(cards.whose)
            register = self.names.register(cards.name)
            self._emit(on_zones.TopOfDeck(cards, "show" if step.shown else "look", slots, register))
        elif isinstance(cards, m.Every) and cards.place.zone == "hand":
            self._emit(on_zones.LookAtHand(cards.place.whose, step.shown, self.slots_of(cards.place.whose)))
        else:
            raise NotCompiled("looking at these cards")

    def _order(self, step: m.Order) -> None:
        """Put back in any order: with the look before it this is one instruction."""
        self._rearrange(0, step.to.zone)

    def _rearrange(self, takes: int, rest: str) -> None:
        last = self.instructions.pop()
        if not isinstance(last, on_zones.TopOfDeck) or last.how != "look":
            raise NotCompiled("these cards are not looked at just before")
        self._emit(on_zones.Reorder(last.words, takes, rest, last.slots()))

    def _pick(self, step: m.Pick) -> None:
        what = step.what
        if isinstance(what, m.Chosen) and what.place.zone != "play":
            raise NotCompiled("a choice among cards that are not in play, kept for later")
        slots = self.slots_of(what)
        self._emit(_Targets(slots))

    def _negate(self, step: m.Negate) -> None:
        self._emit(on_actions.Negate())

    def _redirect(self, step: m.Redirect) -> None:
        self._emit(on_actions.Redirect(step.to, self.slots_of(step.to, new_target=True)))

    def _end(self, step: m.EndIt) -> None:
        if step.what != "battle":
            raise NotCompiled(f"ending a {step.what}")
        self._emit(on_actions.EndBattle())

    def _win(self, step: m.WinGame) -> None:
        self._emit(on_actions.WinGame(step.who))

    def _shuffle(self, step: m.Shuffle) -> None:
        self._emit(on_zones.ShuffleDeck(step.who))

    def _rule(self, step: m.Rule) -> None:
        answer, until = step.answer, UNTIL[step.until]
        if answer.how == "forbids" and isinstance(answer.about, (m.Chosen, m.That)):
            self._emit(on_actions.Forbid(answer.about, doings_of(answer), until, self.slots_of(answer.about)))
        else:
            self._emit(on_actions.ForATime(Lasting(answer, None, False), until))

    # Costs

    def cost(self, step: Any) -> Any:
        """A step as a cost."""
        if isinstance(step, m.Pay) and isinstance(step.amount.number, m.Fixed):
            n = step.amount.number.n
            return PayCost(n, 0) if step.goods == "Copper" else PayCost(0, n)
        if isinstance(step, m.Turn):
            return DeedCost(step.how, step.cards, self._register(step.cards))
        if isinstance(step, m.Move):
            if isinstance(step.cards, m.Chosen) and step.cards.place.zone == "hand":
                return DiscardCost(step.cards, step.manner == "bury", self._register(step.cards))
            return DeedCost(_deed_of(step), step.cards, self._register(step.cards))
        if isinstance(step, m.Tokens):
            return TokenCost(step)
        raise NotCompiled(f"{type(step).__name__} as a cost")

    def _register(self, cards: Any) -> int:
        return self.names.register(cards.name if isinstance(cards, m.Chosen) else "given up")


def _merged(steps: tuple[Any, ...]) -> list[Any]:
    """The same steps, where a card that is searched for and then moved is moved by one step."""
    found: list[Any] = []
    for step in steps:
        chosen = _searched(found[-1]) if found else None
        if chosen is not None and isinstance(step, m.Move) and step.cards == m.That(chosen.name):
            found[-1] = dataclasses.replace(step, cards=chosen)
        elif chosen is not None and isinstance(step, m.Look) and step.cards == m.That(chosen.name):
            continue  # what is searched for is shown anyway
        else:
            found.append(step)
    return found


def _searched(step: Any) -> m.Chosen | None:
    """The card that a step searches a deck, a hand or a pile for."""
    if isinstance(step, m.Pick) and isinstance(step.what, m.Chosen) and step.what.place.zone != "play":
        return step.what
    return None


def _deed_of(step: m.Move) -> str:
    to = step.to
    if step.manner in _DEEDS and to is None:
        return step.manner
    if step.manner == "home":
        return "home bowed" if step.state == "bowed" else "home"
    if step.manner in ("return", "put", "take") and to is not None:
        deed = {"hand": "return", "top": "top", "bottom": "bottom", "deck": "shuffle"}.get(to.zone)
        if deed is not None:
            return deed
    raise NotCompiled(f"{step.manner} to {to.zone if to is not None else 'nowhere'}")


def _price(steps: tuple[Any, ...]) -> tuple[int, int] | None:
    """What a player must be able to pay to be asked at all."""
    if steps and isinstance(steps[0], m.Pay) and isinstance(steps[0].amount.number, m.Fixed):
        n = steps[0].amount.number.n
        return (n, 0) if steps[0].goods == "Copper" else (0, n)
    return None


def chosen_in(part: Any) -> list[Any]:
    """What is chosen anywhere in a part of a meaning, in the order in which it is said."""
    if isinstance(part, (m.Chosen, m.SomePlayer)):
        inner = [one for field in ("tests", "place") for one in chosen_in(getattr(part, field, None))]
        return [*inner, part]
    if isinstance(part, tuple):
        return [one for piece in part for one in chosen_in(piece)]
    if hasattr(part, "__dataclass_fields__"):
        return [one for name in part.__dataclass_fields__ for one in chosen_in(getattr(part, name))]
    return []


class Touching:
    """The cards and players that the steps of an action touch without choosing them (BS 9.8)."""

    def __init__(self, steps: tuple[Any, ...]) -> None:
        said = [one for step in steps for one in _touched(step)]
        self._cards: Final = [one for one in said if isinstance(one, (m.That, m.Every, m.Together))]
        self._players: Final = [
            one for one in said if isinstance(one, (m.EachPlayer, m.AnyPlayer, m.ThatPlayer, m.ControllerOf))
        ]
        #: It does something that is about nobody in particular.
        self._always: Final = any(one is None for one in said)
        self._own: Final = any(isinstance(one, m.You) for one in said)

    def touches(self, g: Any, run: Any) -> bool:
        """Whether one of them is in the battle now fought or has a part in it."""
        if self._always or (self._own and is_involved(g, run.seat)):
            return True
        bare = Eyes(Run(run.ability, run.seat, run.card, run.kind, run.cause, (), 0))
        if any(is_involved(g, seat) for who in self._players for seat in seats_of(g, bare, who)):
            return True
        cards = [card for group in self._cards for card in cards_of(g, bare, group)]
        return any(card >= 0 and in_battle(g, card) for card in cards)


def _touched(step: Any) -> list[Any]:
    """The groups and players that a step does something to; None for a step about none."""
    if isinstance(step, m.If):
        return [one for part in (*step.then, *step.otherwise) for one in _touched(part)]
    if isinstance(step, (m.May, m.Unless, m.Times)):
        return [one for part in step.steps for one in _touched(part)]
    if isinstance(step, m.ForEach):
        return [step.of]
    if isinstance(step, m.OneOf):
        return [one for option in step.options for part in option for one in _touched(part)]
    if isinstance(step, m.Pick):
        return []
    said = [getattr(step, name, None) for name in ("cards", "of", "on", "who", "other", "actor", "target")]
    answer = getattr(step, "answer", None)
    said += [answer.about] if answer is not None else []
    found = [one for one in said if isinstance(one, _GROUPS)]
    found = [one.whose if isinstance(one, m.TopCards) else one for one in found]
    chosen = [one for one in found if chosen_in(one)]
    rest = [one for one in found if not chosen_in(one)]
    return rest if rest or chosen else [None]


_GROUPS: Final = (
    *(m.That, m.Every, m.Together, m.Chosen, m.TopCards),
    *(m.You, m.ThatPlayer, m.ControllerOf, m.OwnerOf, m.SomePlayer, m.EachPlayer, m.AnyPlayer),
)


class _Targets(Instruction):
    """Something is chosen, for the instructions that follow; nothing else is done."""

    def __init__(self, slots: tuple[Slot, ...]) -> None:
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: Any, run: Any) -> None:
        return


class ChooseNow(Instruction):
    """A player chooses cards in play while the action is carried out (BS 14.7)."""

    def __init__(self, chosen: m.Chosen, register: int) -> None:
        self.words: Final = chosen
        self._register: Final = register

    def _able(self, g: Any, eyes: Any) -> list[int]:
        taken = registers.row(g, self._register)
        return [
            card
            for card in all_in_play(g, eyes.run.seat)
            if card not in taken and all(fits(g, eyes, card, test) for test in self.words.tests)
        ]

    def do(self, g: Any, run: Any) -> None:
        eyes = Eyes(run)
        seats = seats_of(g, eyes, self.words.by)
        registers.set_row(g, self._register, [])
        if seats:
            ask(g, seats[0], number_of(g, eyes, self.words.count.number))

    def offers(self, g: Any, frame: Any) -> list[Any]:
        return [TARGET(card) for card in self._able(g, eyes_below(g))]

    def chosen(self, g: Any, frame: Any, action: Any) -> None:
        registers.set_row(g, self._register, [*registers.row(g, self._register), action.n])
        if frame.left > 1:
            g.stack.append(frame.with_left(frame.left - 1))


_MAKERS: Final[dict[type, Any]] = {
    m.If: Program._if,
    m.May: Program._may,
    m.Unless: Program._unless,
    m.OneOf: Program._one_of,
    m.ForEach: Program._for_each,
    m.Move: Program._move,
    m.Turn: Program._turn,
    m.Change: Program._change,
    m.Give: Program._give,
    m.Tokens: Program._tokens,
    m.MoveTokens: Program._move_tokens,
    m.Water: Program._water,
    m.Pay: Program._pay,
    m.Control: Program._control,
    m.Act: Program._act,
    m.Instead: Program._instead,
    m.Look: Program._look,
    m.Order: Program._order,
    m.Pick: Program._pick,
    m.Negate: Program._negate,
    m.Redirect: Program._redirect,
    m.EndIt: Program._end,
    m.WinGame: Program._win,
    m.Shuffle: Program._shuffle,
    m.Rule: Program._rule,
}
