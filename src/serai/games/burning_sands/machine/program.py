"""Programs: the steps of an ability become instructions with slots and registers."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from serai.games.burning_sands.machine import (
    flow,
    on_actions,
    on_battles,
    on_cards,
    on_moves,
    on_water,
    on_zones,
    replacing,
    valuing,
    waiting,
)
from serai.games.burning_sands.machine.answers import Lasting, NotCompiled
from serai.games.burning_sands.machine.asked import HERE
from serai.games.burning_sands.machine.becoming import Became, as_they_become
from serai.games.burning_sands.machine.costs import DeedCost, DiscardCost, PayAny, PayCost, TokenCost
from serai.games.burning_sands.machine.costs_more import Alternative, EitherCost, PayNumber, TopCost
from serai.games.burning_sands.machine.counts import (
    Counts,
    HowMany,
    Keep,
    asks_how_many,
    deed_of,
    found_in,
    kept,
)
from serai.games.burning_sands.machine.events import Heard
from serai.games.burning_sands.machine.happening_rows import is_burying
from serai.games.burning_sands.machine.instruction import Instruction
from serai.games.burning_sands.machine.looking import COUNTED, cards_of, seats_of
from serai.games.burning_sands.machine.lying_there import LieAs, buried_in, price_of_return
from serai.games.burning_sands.machine.moving import GOALS
from serai.games.burning_sands.machine.on_cards import LONGER, UNTIL
from serai.games.burning_sands.machine.ordering import Governed, arranged
from serai.games.burning_sands.machine.point_of_view import IN_EVENTS, Eyes, Names, TextAbility
from serai.games.burning_sands.machine.questions import asked_by
from serai.games.burning_sands.machine.slots import CardSlot, PlayerSlot, most_of
from serai.games.burning_sands.machine.speaking import names_in
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.traits import all_but
from serai.games.burning_sands.rules.units import in_battle, is_involved
from serai.games.burning_sands.state.marks import (
    BATTLE,
    CANNOT_RETURN,
    CHANGES,
    GIFTS,
    GOOD,
    NEXT_DAWN,
    WHILE_BOWED,
)
from serai.games.burning_sands.state.terms import NOTHING, REACTION
from serai.games.burning_sands.text import meaning as m

_ENGAGING: Final = (("bowing", "no"), ("bowed", "even"))
_BATTLES: Final = ("battle", "army", "another battle")
_DEEDS: Final = ("destroy", "bury", "discard")
_UNDER: Final = ("put", "move", "return", "take")
#: What a text calls a card that was turned up for its Fate value, and that value.
_SHOWN_CARDS: Final = (m.That("that value"), m.That("event card"))
_SHOWN_VALUES: Final = ("that value", "value", "Fate")


def _is_one_card(part: m.Group) -> bool:
    """A card that was chosen or is known; of two that were chosen together, the other one."""
    rest = (
        [test for test in part.tests if not isinstance(test, m.OtherThan)]
        if isinstance(part, m.Every)
        else []
    )
    return isinstance(part, (m.That, m.Chosen)) or (len(rest) == 1 and isinstance(rest[0], m.Among))


class Program:
    """The instructions of an ability, in the making."""

    def __init__(self, words: Any = (), counted: bool = False) -> None:
        self.names: Final = Names()
        self._words: Final = words
        self._counts: Final = Counts(words, counted)
        self.instructions: list[Any] = []
        self.inner: list[int] = []  # the instructions before which no sentence has ended (BS 16.24)
        self._slots = 0
        self._rounds = 0  # inside how many rounds: there nothing can be announced
        self.searched: set[str] = set()  # the names of cards for which a deck is searched
        self._shuffles = False  # the text says itself that a deck is shuffled
        self.joins = False
        self.heard: Heard | None = None  # what it waits for
        self.laid_goes = False  # a card that lies face down was discarded, and none has its place yet

    # Choices: those of cards in play are made when the action is announced, all others when it is done

    def slots_of(
        self, *parts: Any, part: str = "", deed: str = "", new_target: bool = False
    ) -> tuple[Slot, ...]:
        """The slots for what is chosen in these groups and players; names point at their targets.

        What is chosen only when the action is carried out gets an instruction of its own (BS 14.7).
        """
        found: list[Slot] = []
        for one in parts:
            for chosen in chosen_in(one):
                if chosen.name in self.names.targets or chosen.name in self.names.registers:
                    continue
                if isinstance(chosen, m.SomePlayer):
                    self._name(chosen.name, 1, len(found))
                    found.append(PlayerSlot(chosen))
                elif self._is_chosen_later(chosen):
                    register = self.names.register(chosen.name)
                    rest = self.names.register(on_zones.THE_REST)
                    self._emit(on_zones.Choose(chosen, (), register, rest, deed))
                    if chosen.place.zone == "deck":
                        self.searched.add(chosen.name)
                else:
                    most = most_of(chosen.count)
                    self._name(chosen.name, most, len(found))
                    kind: Any = on_actions.NewTarget if new_target else CardSlot
                    found += [kind(chosen, place, part) for place in range(most)]
        self._slots += len(found)
        return tuple(found)

    def _targets(self, *parts: Any) -> None:
        """What is chosen in these comes first."""
        slots = self.slots_of(*parts)
        if slots:
            self._emit(_Targets(slots))

    def _is_chosen_later(self, chosen: m.Chosen) -> bool:
        """Whether cards are chosen only when the action is carried out (BS 14.7, BS 14.8)."""
        if self._rounds or chosen.place.zone != "play" or chosen.random:
            return True
        if chosen.by is not None and chosen.by != m.You():
            return True
        return any(name in self.names.registers for _, name in names_in(chosen.tests))

    def _name(self, name: str, count: int, before: int) -> None:
        start = self._slots + before
        self.names.targets[name] = (start, start + count)

    # Steps

    def add(self, steps: tuple[Any, ...], joined: tuple[int, ...] = ()) -> None:
        """The instructions of some steps; those at `joined` go on with the sentence of the step before."""
        self._shuffles = self._shuffles or any(isinstance(step, m.Shuffle) for step in steps)
        going_on = [steps[place] for place in joined]
        for step in arranged(as_they_become(steps, self._words)):
            start = len(self.instructions)
            self._step(step)
            if any(step is other for other in going_on):
                self.inner += range(start, len(self.instructions))

    def _governed(self, step: Governed) -> None:
        """A challenge with what holds for it: who fights is chosen first, so that the rules can say it."""
        self._emit(_Targets(self._duellists(step.act)))
        self.add(step.rules)
        self._act(step.act)

    def _duellists(self, act: m.Act) -> tuple[Slot, ...]:
        return (
            *self.slots_of(act.actor, part="challenger"),
            *self.slots_of(act.target, part="challenged"),
        )

    def _emit(self, instruction: Any) -> None:
        self.instructions.append(instruction)

    def _step(self, step: Any) -> None:
        maker = _MAKERS.get(type(step))
        if maker is None:
            raise NotCompiled(f"{type(step).__name__} cannot be carried out yet")
        for top in _tops_in(step):  # their values are asked for before something is done to them
            self._emit(on_zones.Note(top, self.names.register(top.name)))
        maker(self, self._said(self._counts.resolve(step)))
        deed = deed_of(step)
        if self._counts.wants(deed):
            self._emit(Keep(self.names.register(f"counted {deed}")))
            self._counts.know(deed, kept(f"counted {deed}"))
        elif deed:
            self._counts.know("", m.Told(COUNTED))

    def _said(self, step: Any) -> Any:
        """The same step, where a player says first how many it deals with."""
        if not asks_how_many(step):
            return step
        parts = [getattr(step, name, None) for name in ("who", "other", "from_", "to", "on")]
        self._targets(*parts)
        name = f"how many {len(self.names.registers)}"
        self._emit(HowMany(step, self.names.register(name)))
        return dataclasses.replace(step, count=m.Bound("=", kept(name)))

    def _block(self, steps: tuple[Any, ...]) -> list[Any]:
        """The instructions of some steps, without adding them."""
        before = len(self.instructions)
        self.add(steps)
        made = self.instructions[before:]
        del self.instructions[before:]
        return made

    def _if(self, step: m.If) -> None:
        step = dataclasses.replace(step, condition=self._redirected(step.condition))
        self._targets(step.condition)
        then = self._block(step.then)
        otherwise = self._block(step.otherwise)
        self._emit(flow.Unless(step.condition, len(then) + (1 if otherwise else 0)))
        self.instructions += then
        if otherwise:
            self._emit(flow.Jump(len(otherwise)))
            self.instructions += otherwise

    def _redirected(self, condition: Any) -> Any:
        """Whether the new target is a legal one: then what is answered was redirected."""
        if isinstance(condition, m.No):
            return m.No(self._redirected(condition.condition))
        if not isinstance(condition, m.Fits) or condition.test != m.Is("a legal target"):
            return condition
        last = self.instructions[-1] if self.instructions else None
        if not isinstance(last, on_actions.Redirect) or last.to != condition.cards:
            raise NotCompiled("only of a target that was just named can be told whether it is legal")
        return m.Could()

    def _may(self, step: m.May) -> None:
        if all(
            isinstance(inner, m.Rule) and inner.answer.question in ("limit raid", "limit attack")
            for inner in step.steps
        ):
            self.add(step.steps)  # whether it is used is decided later
            return
        if len(step.steps) == 1 and isinstance(step.steps[0], m.OneOf) and step.steps[0].who == step.who:
            self._either(step.who, (*step.steps[0].options, ()))  # or none of these
            return
        self._targets(step.who)
        inner = self._block(step.steps)
        self._emit(flow.May(step.who, len(inner), _price(inner), step.steps))
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
        self._emit(flow.May(step.who, len(paid) + 1, paid[:1], step.unless))
        self.instructions += paid
        self._emit(flow.Jump(len(undone), True))
        self.instructions += undone

    def _one_of(self, step: m.OneOf) -> None:
        self._either(step.who, step.options)

    def _either(self, who: Any, options: tuple[tuple[Any, ...], ...]) -> None:
        self._targets(who)
        blocks = [self._block(option) for option in options]
        starts: list[int] = []
        at = 0
        for block in blocks:
            starts.append(at)
            at += len(block) + 1
        self._emit(flow.Either(who, tuple(starts), tuple([tuple(block) for block in blocks]), options))
        for place, block in enumerate(blocks):
            self.instructions += block
            rest = sum([len(other) + 1 for other in blocks[place + 1 :]])
            self._emit(flow.Jump(rest))

    def _for_each(self, step: m.ForEach) -> None:
        self._targets(step.of)
        one = self.names.register(step.name)
        left = self.names.register(step.name + " left")
        self._rounds += 0 if isinstance(step.of, m.EachPlayer) else 1
        inner = self._block(step.steps)
        self._rounds -= 0 if isinstance(step.of, m.EachPlayer) else 1
        for instruction in inner:
            instruction.adds = True
        self._emit(flow.Each(step.of, one, left, len(inner) + 1))
        self.instructions += inner
        self._emit(flow.Next(one, left, len(inner) + 1))

    def _times(self, step: m.Times) -> None:
        self._targets(step.count)
        left = self.names.register(f"times {len(self.names.registers)}")
        self._rounds += 1
        inner = self._block(step.steps)
        self._rounds -= 1
        for instruction in inner:
            instruction.adds = True
        self._emit(flow.Times(step.count, left, len(inner) + 1))
        self.instructions += inner
        self._emit(flow.Again(left, len(inner) + 1))

    def _move(self, step: m.Move) -> None:
        cards, to = step.cards, step.to
        if self._is_laid(cards) or (to is not None and to.zone == "in place of"):
            self._move_laid(step)
            return
        if step.permanent or step.state == "face-down":
            raise NotCompiled("moving cards permanently or face-down cannot be carried out yet")
        if to is not None and to.zone == "home" and step.under is not None:  # it is somebody else's then
            self._targets(to)
            self._control(m.Control(step.under, cards, "good"))
            return
        zone = to.zone if to is not None else ""
        if zone == "home" and self.heard is not None and self.heard.kind == "battle-ends":
            raise NotCompiled("when a battle has ended its units have gone home already")
        at, top = to.at if to is not None else None, isinstance(cards, m.TopCards)
        usual = not isinstance(cards, m.TopCards) or (cards.zone == "deck" and not cards.bottom)
        if step.manner == "draw" and isinstance(cards, m.TopCards) and usual:
            register = self.names.register(cards.name) if cards.name else NOTHING
            self._emit(on_zones.Draw(cards, self.slots_of(cards), register))
        elif zone in _BATTLES or step.manner == "join":
            if zone not in _BATTLES or step.state not in ("", "bowed", "unbowed"):
                raise NotCompiled(f"going to {zone} cannot be carried out yet")
            self.joins = True
            part = "joiner here" if at == m.That("self") else "joiner"
            self._emit(on_moves.JoinBattle(step, (*self.slots_of(cards, part=part), *self.slots_of(at))))
        elif zone == "under":
            plain = step == m.Move(step.manner, cards, to, step.state)
            if not plain or step.state not in ("", "face-up") or step.manner not in _UNDER:
                raise NotCompiled("cards are put under others face up, and in no other way")
            self._emit(on_moves.PutUnder(step, (*self.slots_of(cards, deed="under"), *self.slots_of(at))))
        elif zone == "attached":
            if step.manner not in ("attach", "put", "move"):
                raise NotCompiled(f"{step.manner} to another card cannot be carried out yet")
            self._attach(step, cards, at)
        elif zone == "play":
            if cards in (m.That("self"), m.That("hero")):
                raise NotCompiled("a card that brings itself into play cannot be carried out yet")
            if step.less is not None and not isinstance(step.less, m.Fixed):
                raise NotCompiled("a reduction that is no plain number cannot be carried out yet")
            if isinstance(cards, m.TopCards) and cards.name:
                self._emit(on_zones.Note(cards, self.names.register(cards.name)))
            slots = self.slots_of(step.under, cards, deed="" if step.paid else "bring")
            self._bring(on_moves.Bring(step, slots, self._searches(cards)))
        else:
            deed = _deed_of(step)
            if not deed and on_moves.goal_of(step) not in GOALS:
                raise NotCompiled(f"{step.manner} to {zone or 'nowhere'} cannot be carried out yet")
            slots = self.slots_of(cards, deed=deed)
            register = self.names.register(getattr(cards, "name", "") or "top") if top else NOTHING
            self._emit(on_moves.Move(step, deed, slots, self._searches(cards), register))

    def _attach(self, step: m.Move, cards: Any, at: Any) -> None:
        part = "bearer" if step.state == "even bowed" else "host"
        outside = (isinstance(cards, m.Chosen) and cards.place.zone != "play") or (
            isinstance(cards, m.That) and cards.name in self.names.registers
        )
        if cards == m.That("self") and self.heard is not None and self.heard.own is not None:
            outside = True  # it went with its Hero
        if not outside:
            self._emit(on_moves.Attach(step, (*self.slots_of(cards), *self.slots_of(at, part=part))))
            return
        host = self.slots_of(at, part=part)
        if host:
            self._emit(_Targets(host))
        self._bring(on_moves.Bring(step, self.slots_of(cards), self._searches(cards)))

    def _bring(self, made: on_moves.Bring) -> None:
        """What has come into play is not among the rest any more."""
        made.rest = self.names.registers.get(on_zones.THE_REST, NOTHING)
        self._emit(made)

    def _became(self, step: Became) -> None:
        """Cards that are something else in play come as that."""
        move, shape = step.move, step.shape
        at = move.to.at if move.to is not None else None
        attached = move.to is not None and move.to.zone == "attached"
        lies = isinstance(move.cards, m.Chosen) and move.cards.place.zone != "play"
        known = lies or getattr(move.cards, "name", "") in self.names.registers
        plain = move == m.Move(move.manner, move.cards, move.to, move.state, move.under)
        if not known or not plain or not (attached if shape.word == "Follower" else move.to == m.PLAY):
            raise NotCompiled(f"only what comes into play from elsewhere can be a {shape.word} there")
        self._targets(at)
        slots = self.slots_of(move.under, move.cards)
        self._emit(on_moves.Bring(move, slots, self._searches(move.cards), shape))

    def _searches(self, cards: Any) -> bool:
        """Whether these were sought in a deck that the text does not shuffle itself."""
        name = getattr(cards, "name", "")
        found = name in self.searched
        self.searched.discard(name)
        return found and not self._shuffles

    def _turn(self, step: m.Turn) -> None:
        self._emit(on_cards.Deed(step.how, step.cards, self.slots_of(step.cards, deed=step.how)))

    def _change(self, step: m.Change) -> None:
        if step.value == "engagement damage" and step.op == "add":
            if self.heard is None or self.heard.kind != "engages":
                raise NotCompiled("only the damage of an engagement that is answered can be changed")
            self._emit(on_battles.ChangeDamage(step.by, self.slots_of(step.by)))
            return
        if step.value in _SHOWN_VALUES and step.of in _SHOWN_CARDS:
            self._change_shown(step.op, step.by)
            return
        if (step.value, step.of) == ("defending Fate", m.You()) and self._is_defended():
            step = dataclasses.replace(step, of=m.That("event card"), until="raid")
        if (step.value, step.of) == ("raiding Fate", m.You()) and self._is_raiding():
            step = dataclasses.replace(step, of=m.That("raider"), until="raid")
        if step.value not in on_cards.VALUES or not isinstance(step.of, _CARDS):
            raise NotCompiled(f"a change of {step.value} cannot be carried out yet")
        if on_cards.VALUES[step.value] in on_cards.BLOWS and step.op != "add":
            raise NotCompiled(f"a {step.value} can only be raised and lowered")
        if isinstance(step.by, m.Fixed) and _is_longer(step) and f"value {step.value}" in valuing.VALUES:
            said = m.Answer(f"value {step.value}", step.of, _WAYS[step.op], step.by)
            self._rule(m.Rule(said, step.until, step.while_))
            return
        _until(step.until, step.while_)
        self._emit(on_cards.Change(step, self.slots_of(step.of, step.by)))

    def _change_shown(self, op: str, by: Any) -> None:
        """The value changes for which a card was turned up just now."""
        if self.heard is None or self.heard.kind != "fate-shown" or op not in ("add", "adds"):
            raise NotCompiled("only the value of a card that was just turned up can be raised or lowered")
        self._emit(on_battles.ChangeShown(by, self.slots_of(by)))

    def _give(self, step: m.Give) -> None:
        there = buried_in(step.cards, step.while_)
        if there is not None:
            if step.lost or step.all_but or not step.traits:
                raise NotCompiled("a card in a Buried pile can only have more traits there")
            self._emit(LieAs(step.cards, self.slots_of(step.cards), there[0], step.traits, NOTHING))
            return
        if step.traits and not step.all_but and _is_longer(step):
            how = "takes" if step.lost else "adds"
            self._rule(
                m.Rule(m.Answer("traits", step.cards, how, words=step.traits), step.until, step.while_)
            )
            return
        _until(step.until, step.while_)
        if step.all_but:
            step = dataclasses.replace(step, traits=(all_but(step.traits),), all_but=False)
        if not step.traits:
            raise NotCompiled("losing all text so cannot be carried out yet")
        self._emit(on_cards.Give(step, self.slots_of(step.cards)))

    def _tokens(self, step: m.Tokens) -> None:
        if step.until not in ("", "turn", "even above capacity"):
            raise NotCompiled(f"tokens until {step.until} cannot be carried out yet")
        self._emit(on_cards.Tokens(step, self.slots_of(step.count, step.on)))

    def _move_tokens(self, step: m.MoveTokens) -> None:
        if step.to == m.WHERE_IT_CAME_FROM:
            if step.token != "water" or step.count.op != "all":
                raise NotCompiled("only all Water on a card can go back to where it was taken from")
            self._emit(on_water.GiveBack(step.from_, self.slots_of(step.from_)))
            return
        self._emit(on_water.MoveTokens(step, self.slots_of(step.count, step.from_, step.to)))

    def _redistribute(self, step: m.Redistribute) -> None:
        if step.token != "water":
            raise NotCompiled("spreading such tokens anew cannot be carried out yet")
        moves = m.MoveTokens(m.Bound("any", m.Fixed(0)), "water", step.cards, step.cards)
        self._emit(on_water.MoveTokens(moves, self.slots_of(step.who, step.cards), step.who))

    def _name_it(self, step: m.Name) -> None:
        if step.what not in ("card", "type", "number"):
            raise NotCompiled(f"naming a {step.what} cannot be carried out yet")
        self._emit(on_actions.NameIt(step))

    def _pass_on(self, step: m.PassOn) -> None:
        if step.what.lower() not in ("blessing", "caliph's blessing", "the caliph's blessing"):
            raise NotCompiled(f"passing on {step.what} cannot be carried out yet")
        self._emit(on_actions.PassBlessing(step.to, self.slots_of(step.to)))

    def _water(self, step: m.Water) -> None:
        self._emit(on_water.Water(step, self.slots_of(step.who, step.other, step.count)))

    def _pay(self, step: m.Pay) -> None:
        if step.goods not in ("Copper", "Water"):
            raise NotCompiled(f"paying {step.goods} as an effect cannot be carried out yet")
        if step.amount.op != "=" or step.to is not None:
            raise NotCompiled("paying as an effect so much as one likes, or to somebody, cannot be done yet")
        self._emit(on_water.Pay(step, self.slots_of(step.who, step.to, step.amount)))

    def _control(self, step: m.Control) -> None:
        unit = step.cards
        if isinstance(unit, m.Together):  # a Hero and the rest of the unit: all goes with the Hero
            first, *rest = unit.parts
            whole = (m.InUnitOf(first), m.OtherThan(first))
            if rest == [m.Every(whole)]:
                step = dataclasses.replace(step, cards=first)
        elif isinstance(unit, m.Every) and len(unit.tests) == 1:
            lead = unit.tests[0]
            if isinstance(lead, m.InUnitOf) and not lead.army:
                step = dataclasses.replace(step, cards=lead.cards)
        if step.until not in ("turn", "good", ""):
            raise NotCompiled(f"control until {step.until} cannot be carried out yet")
        self._emit(on_cards.TakeControl(step, self.slots_of(step.who, step.cards)))

    def _act(self, step: m.Act) -> None:
        plain = step.actor == m.You() and step.target is None and not step.with_
        if step.deed in ("attack", "assign") and step.actor == m.That("event card"):
            if self.heard is None or self.heard.kind != "assigned" or step.target is None:
                raise NotCompiled("only a unit that was just assigned can be sent elsewhere")
            self._emit(replacing.SendElsewhere(step.target, self.slots_of(step.target)))
        elif step.deed in ("attack", "raid") and plain:
            self._emit(on_actions.StartAttack() if step.deed == "attack" else on_actions.StartRaid())
        elif step.deed == "engage" and isinstance(step.actor, _CARDS) and step.target is None:
            if any(said not in _ENGAGING for said in step.with_):
                raise NotCompiled("engaging so cannot be carried out yet")
            self._emit(on_battles.Engage(step, self.slots_of(step.actor)))
        elif step.deed == "challenge":
            self._emit(on_cards.Challenge(step, self._duellists(step), None))
        elif step.deed == "parry" and self._parries_blind() and isinstance(step.target, m.TopCards):
            return  # that is what happens next
        elif step.deed == "parry" and self._parries_blind() and isinstance(step.target, (m.Chosen, m.That)):
            self._emit(on_battles.ParryWith(step.target, self.slots_of(step.target)))
        elif step.deed == "accept" and step.target == m.That("event other") and self._is_challenged():
            self._emit(replacing.StandIn(step.actor, self.slots_of(step.actor)))
        elif step.deed == "refuse" and self._is_challenged():
            self._emit(replacing.Refuse(step.actor))
        else:
            raise NotCompiled(f"“{step.deed}” so cannot be carried out yet")

    def _is_defended(self) -> bool:
        return self.heard is not None and self.heard.kind == "raid-defended"

    def _parries_blind(self) -> bool:
        return self.heard is not None and self.heard.kind == "parries-blind"

    def _is_raiding(self) -> bool:
        return self.heard is not None and ("raider", self.heard.kind) in IN_EVENTS

    def _is_challenged(self) -> bool:
        return self.heard is not None and self.heard.kind == "challenge"

    def _damage(self, step: m.Damage) -> None:
        self._emit(on_battles.Damage(step, self.slots_of(step.amount, step.to)))

    def _exchange(self, step: m.Exchange) -> None:
        places = [_lies_in(one) for one in (step.first, step.second)]
        if step.what == "card" and not step.until and None not in places:
            self._exchange_cards(step, places)
            return
        known = (*on_battles.ExchangeValues.OF_TWO, "Strength and Ka", "Ka and Strength")
        single = all(map(_is_one_card, (step.first, step.second)))
        if step.what not in known or step.until == "good" or not single:
            raise NotCompiled(f"an exchange of “{step.what}” cannot be carried out yet")
        until = _until(step.until, None)
        self._emit(on_battles.ExchangeValues(step, until, self.slots_of(step.first, step.second)))

    def _exchange_cards(self, step: m.Exchange, places: list[Any]) -> None:
        """A card of a hand, pile or deck goes where another lies, and that one comes for it (BS 18.24)."""
        for one in (step.first, step.second):
            if isinstance(one, m.TopCards):
                self._emit(on_zones.Note(one, self.names.register(one.name)))
            else:
                self._targets(one)
        first, second = [m.That(getattr(one, "name", "")) for one in (step.first, step.second)]
        there = tuple([m.There(one, m.Bound(">=", m.Fixed(1))) for one in (first, second)])
        moves = (m.Move("put", first, places[1]), m.Move("put", second, places[0]))
        self.add((m.If(m.Both(there), moves),))

    def _instead(self, step: m.Instead) -> None:
        """What is done in place of what the rules do: of a duel just spoken of, or of what is answered."""
        last = self.instructions[-1] if self.instructions else None
        if isinstance(last, on_cards.Challenge):
            fate = tuple(self._block(step.steps))
            self.instructions[-1] = on_cards.Challenge(last.words, last.slots(), fate)
            return
        place = self.heard.replaces(step.event) if self.heard is not None else ""
        if not place and self._takes_from_loser(step):
            self.add(step.steps)
            return
        if not place:
            raise NotCompiled(f"nothing can be done instead of “{step.event.kind}” here")
        if place == "carries":
            self._emit(replacing.LeaveWater())
        if place in ("card", "other"):
            self._emit(replacing.SpareLoser(place == "other"))
        self.add(step.steps)
        if place == "falls":
            self._emit(replacing.Spare(bool(step.steps)))
        if place == "averted" and self.heard is not None:
            self._emit(replacing.Avert(self.heard.kind, bool(step.steps)))

    def _takes_from_loser(self, step: m.Instead) -> bool:
        """Whether cards of a Hero who has lost a duel go to another before they are buried with him."""
        cards = dict(step.event.roles).get("card")
        his = any(
            isinstance(test, m.AttachedTo) and test.cards in (m.That("loser"), m.That("event other"))
            for test in getattr(cards, "tests", ())
        )
        moved = all(isinstance(one, m.Move) and one.manner == "attach" for one in step.steps)
        answers = self.heard is not None and self.heard.kind == "duel-won"
        return answers and his and moved and is_burying(step.event)

    def _look(self, step: m.Look) -> None:
        if step.to is not None:  # shown to one player alone, who looks at them
            self._targets(step.who)
            step = dataclasses.replace(step, who=step.to, shown=False, to=None)
        cards = step.cards
        if self._is_laid(cards):
            if step.shown:
                raise NotCompiled("showing a card that lies face down cannot be carried out yet")
            self._emit(replacing.SeeLaid(step.who, self.slots_of(step.who)))
            return
        if cards == m.That("self"):
            raise NotCompiled("all see the card itself already")
        whose = cards.place.whose if isinstance(cards, m.Every) else cards
        slots = self.slots_of(step.who, whose)
        register = self.names.register(getattr(cards, "name", "") or "seen")
        if isinstance(cards, (m.Chosen, m.That)):  # they are in a register already, and the rest stays
            register, rest = self.names.register("seen"), self.names.register("seen")
        else:
            rest = self.names.register(on_zones.THE_REST)
        found = self.names.register(cards.found) if isinstance(cards, m.UntilFound) else register
        self._emit(on_zones.Look(step, slots, register, found, rest))

    def _is_laid(self, cards: Any) -> bool:
        """Whether this is the card that was put face down just now."""
        return cards == m.That("event card") and self.heard is not None and self.heard.kind == "laid"

    def _move_laid(self, step: m.Move) -> None:
        """It is discarded, and the top card of its owner's deck is put in its place."""
        cards, to = step.cards, step.to
        if self._is_laid(cards) and step.manner == "discard" and to in (None, m.Place("saved")):
            self.laid_goes = True
            self._emit(replacing.LaidGoes())
            return
        whose = cards.whose if isinstance(cards, m.TopCards) and cards.count == m.Fixed(1) else None
        owners = (m.OwnerOf(m.That("event card")), m.ControllerOf(m.That("event card")))
        known = to is not None and self._is_laid(to.at) and step.state in ("", "face-down")
        if not self.laid_goes or not known or whose not in (*owners, m.ThatPlayer("event player")):
            raise NotCompiled(
                "a card that lies face down can only be discarded for the top card of its owner's deck"
            )
        self.laid_goes = False
        self._emit(replacing.ReplaceLaid())

    def _order(self, step: m.Order) -> None:
        if step.to.zone not in ("top", "bottom"):
            raise NotCompiled(f"an order in the {step.to.zone} cannot be carried out yet")
        register = self.names.register(f"order {len(self.names.registers)}")
        self._emit(on_zones.Order(step, register))

    def _pick(self, step: m.Pick) -> None:
        self._targets(step.what)

    def _negate(self, step: m.Negate) -> None:
        if step.what == "carrying" and (self.heard is None or self.heard.kind != "carries"):
            raise NotCompiled("only the Water of a raid that succeeds can be left behind")
        self._emit(replacing.LeaveWater() if step.what == "carrying" else on_actions.Negate())

    def _repeat(self, step: m.Repeat) -> None:
        event = self.heard.event if self.heard is not None else None
        action = dict(event.roles).get("action") if event is not None and event.kind == "effect" else None
        if not isinstance(action, m.Played) or action.kinds != ("spell",):
            raise NotCompiled("only a Spell that has taken effect can happen a second time yet")
        self._emit(on_actions.Repeat(step.by))

    def _redirect(self, step: m.Redirect) -> None:
        self._emit(on_actions.Redirect(step.to, self.slots_of(step.to, new_target=True)))

    def _end(self, step: m.EndIt) -> None:
        if step.what != "battle":
            raise NotCompiled(f"ending a {step.what}")
        self._emit(on_actions.EndBattle())

    def _win(self, step: m.WinGame) -> None:
        self._emit(on_actions.WinGame(step.who, step.lost, self.slots_of(step.who)))

    def _later(self, step: m.Later) -> None:
        """Words that wait know what was spoken of before by names of their own."""
        if self._leaves_to(step):
            return
        if step.until not in LONGER or step.until == "while":
            raise NotCompiled(f"nothing waits until “{step.until}”")
        said = tuple([role for role in step.event.roles if role[0] != "which"])
        names = waiting.names_in((said, step.steps))
        inner = Program()
        for name in names:
            count = 1 if isinstance(name, m.ThatPlayer) else waiting.CARDS_KEPT
            inner.names.targets[waiting.kept_name(name.name)] = (inner._slots, inner._slots + count)
            inner._slots += count
        kept = waiting.Kept(inner._slots)
        inner.heard = Heard(m.Event(step.event.kind, waiting.keeping(said, names)))
        inner.add(waiting.keeping(step.steps, names))
        made = TextAbility(
            timing=REACTION,
            costs=(),
            effects=(kept, *inner.instructions),
            trigger=inner.heard,
            by_itself=True,
            first=int(step.once),
        )
        made.names = inner.names
        self._emit(waiting.Wait(made, names, LONGER[step.until], ()))

    def _leaves_to(self, step: m.Later) -> bool:
        """If cards leave play, they go to a zone of their owners: wherever else they would go (BS 18.22)."""
        cards = dict(step.event.roles).get("card")
        move = step.steps[0] if len(step.steps) == 1 else None
        if not isinstance(cards, m.That) or step.event != m.Event("leaves", (("card", cards),)):
            return False
        if not isinstance(move, m.Move) or move.cards != cards or step.until not in UNTIL:
            return False
        whose, goal = m.OwnerOf(cards), on_moves.goal_of(move)
        if goal not in ("saved", "buried", "hand") or move != m.Move(move.manner, cards, move.to):
            return False
        if move.to is not None and move.to != m.Place(goal, whose):
            return False
        self._emit(on_cards.LeavesTo(cards, GOALS[goal], UNTIL[step.until]))
        return True

    def _shuffle(self, step: m.Shuffle) -> None:
        self._targets(step.who)
        self._emit(on_zones.ShuffleDeck(step.who))

    def _rule(self, step: m.Rule) -> None:
        """An answer for a time: a mark on the cards that it is about, or text that works from then on."""
        answer, while_ = step.answer, step.while_
        if answer.question == "value Fate" and answer.about in _SHOWN_CARDS and not answer.context:
            self._change_shown(answer.how, answer.number)
            return
        last = self.instructions[-1] if self.instructions else None
        if isinstance(last, on_actions.Repeat) and answer.question == "who decides" and last.by is None:
            said = m.Answer("who decides", m.That("event action"), "sets", context=answer.context)
            if answer == said and while_ is None and [role for role, _ in answer.context] == ["who"]:
                self.instructions[-1] = on_actions.Repeat(answer.context[0][1])
                return
        if answer.question == "does absorb" and answer.words == ("still",) and while_ is None:
            if self.heard is None or self.heard.kind != "falls" or answer.about != m.That("event card"):
                raise NotCompiled("only what a card absorbs that is about to be destroyed can stay absorbed")
            return  # it was absorbed before anybody could react (BS 10.13)
        if step.until == "next return":
            price = price_of_return(answer)
            self._emit(LieAs(answer.about, self.slots_of(answer.about), None, (), price))
            return
        if step.until == "event" and self.heard is not None and self.heard.kind == "engages":
            step = dataclasses.replace(step, until="engagement")
        if step.until not in LONGER:
            raise NotCompiled(f"lasting until {step.until}")
        until = LONGER[step.until]
        if isinstance(while_, m.Fits) and while_.test == m.Is("in play") and while_.cards == answer.about:
            while_, until = None, GOOD  # it ends with its card
        if isinstance(answer.about, m.Together) and while_ is None:
            for part in answer.about.parts:  # both of them: a rule for each
                self._rule(dataclasses.replace(step, answer=dataclasses.replace(answer, about=part)))
            return
        if until == NEXT_DAWN and answer.question == "may straighten" and not answer.context:
            answer = dataclasses.replace(answer, context=(("when", m.Event("dawn")),))
        if ("what", m.Event("battle-begins")) in answer.context and until != BATTLE:
            raise NotCompiled("what is said of this battle alone cannot last longer yet")
        if answer.price and asked_by(answer).keys[0] < WHILE_BOWED:
            raise NotCompiled("a rule for a time that has such a price")
        if answer.question == "text" and answer.how == "forbids" and while_ is None and not answer.context:
            self._emit(on_actions.Blank(answer.about, until, self.slots_of(answer.about)))
            return
        about = answer.about
        if answer.question == "may be returned" and until == GOOD and isinstance(about, _CARDS):
            plain = answer.context == (("to", m.PLAY),) and not answer.words and while_ is None
            if answer.how != "forbids" or not plain:
                raise NotCompiled("only that a card can never be returned to play can be said of it for good")
            lost = m.Give((CANNOT_RETURN,), about, until="good")
            self._emit(on_cards.Give(lost, self.slots_of(about)))
            return
        if answer.question == "must assign" and answer.words == ("first",) and step.until == "attack":
            self._emit(on_actions.AssignsFirst(answer.about, self.slots_of(answer.about)))
            return
        if answer.question.startswith("limit ") and answer.how == "adds" and while_ is None:
            which, number = asked_by(answer).keys[0] - CHANGES, answer.number
            if isinstance(number, m.Fixed):
                slots = self.slots_of(answer.about)
                self._emit(on_actions.Oftener(answer.about, which, number.n, until, slots))
                return
        names = list(dict.fromkeys(_named((answer, while_))))
        own = [name for name in names if name in _OWN]
        if len(names) > 1:
            names = [name for name in names if name not in _OWN]
        slots = self.slots_of(answer.about, *[part for _, part in answer.context])
        answer = _by_name(answer)
        lasting = Lasting(answer, while_, False)
        plain = isinstance(answer.about, (m.Chosen, m.That)) and not lasting.parts and len(lasting.keys) == 1
        if plain and while_ is None and answer.condition is None and lasting.keys[0] < GIFTS:
            self._emit(on_actions.Ruling(answer.about, lasting.keys[0], until, slots))
        elif any(role == HERE for role, _ in lasting.parts):
            raise NotCompiled("only lasting text can speak of “this City Section”")
        elif len(names) > 1:
            raise NotCompiled("one rule for a time about several cards or players")
        else:
            about = names[0] if names else None
            self._emit(
                on_actions.ForATime(answer, while_, about, until, slots, bool(own) and about not in own)
            )

    # Costs

    def cost(self, step: Any) -> list[Any]:
        """A step as one cost, or as several."""
        made = _COSTS[type(step)](self, step) if type(step) in _COSTS else None
        if made is None:
            raise NotCompiled(f"{type(step).__name__} as a cost cannot be carried out yet")
        deed = deed_of(step)
        if isinstance(made, (PayAny, PayNumber)):
            self._counts.know_x(m.Told("X"))
            self._counts.know(deed, m.Told("X"))
        elif isinstance(made, PayCost):
            self._counts.know(deed, m.Fixed(made.copper + made.water))
        elif self._counts.wants(deed):
            self._emit(Keep(self.names.register(f"counted {deed}")))
            self._counts.know(deed, kept(f"counted {deed}"))
        else:
            self._counts.know("", m.Told(COUNTED))
        return made if isinstance(made, list) else [made]

    def _pay_cost(self, step: m.Pay) -> Any:
        amount = step.amount
        if step.goods not in ("Copper", "Water") or (step.who, step.to) != (m.You(), None):
            return None
        if amount.op == "=" and isinstance(amount.number, m.Fixed):
            n = amount.number.n
            return PayCost(n, 0) if step.goods == "Copper" else PayCost(0, n)
        if amount.op == "=" and not isinstance(amount.number, m.Told):
            slots = self.slots_of(amount.number)
            cost = PayNumber(step, bool(slots))
            for slot in slots:
                if isinstance(slot, CardSlot):
                    slot.price = cost
            if slots:
                self._emit(_Targets(slots))
            return cost
        known = amount.op in ("one of", "any", "=") or (amount.op == "up to" and _fixed(amount.number))
        return PayAny(step) if known else None

    def _turn_cost(self, step: m.Turn) -> Any:
        return self._deed_cost(step.how, step.cards)

    def _move_cost(self, step: m.Move) -> Any:
        cards = step.cards
        if isinstance(cards, m.TopCards) and cards.whose == m.You() and on_moves.goal_of(step) in GOALS:
            register = self.names.register(cards.name or "top")
            return TopCost(on_moves.Move(step, "", (), False, register))
        if isinstance(cards, m.Chosen) and cards.place.zone == "hand":
            if step.manner in ("discard", "bury") and not cards.random:
                return DiscardCost(cards, step.manner == "bury", self._register(cards))
            return None
        if not _deed_of(step) or (isinstance(cards, m.Chosen) and cards.place != m.PLAY):
            return None
        return self._deed_cost(_deed_of(step), cards)

    def _deed_cost(self, deed: str, cards: Any) -> Any:
        if isinstance(cards, m.Together):
            return [DeedCost(deed, part, self._register(part)) for part in cards.parts]
        return DeedCost(deed, cards, self._register(cards))

    def _token_cost(self, step: m.Tokens) -> Any:
        return TokenCost(step, self._register(step.on)) if step.op == "remove" else None

    def _water_cost(self, step: m.Water) -> Any:
        plain = step.op == "lose" and step.goods == "Water" and step.count.op == "=" and step.who == m.You()
        return PayCost(0, step.count.number.n) if plain and isinstance(step.count.number, m.Fixed) else None

    def _either_cost(self, step: m.OneOf) -> Any:
        if step.who != m.You():
            return None
        ways = [
            tuple([Alternative(one) for part in option for one in self.cost(part)]) for option in step.options
        ]
        return [EitherCost(tuple(ways)), *[one for way in ways for one in way]]

    def _register(self, cards: Any) -> int:
        return self.names.register(cards.name if isinstance(cards, m.Chosen) else "given up")


#: What is done to cards in play that go to a zone.
_TO_ZONE: Final = {
    "hand": "return",
    "top": "top",
    "bottom": "bottom",
    "deck": "shuffle",
    "saved": "discard",
    "buried": "bury",
    "game": "remove",
}


def _deed_of(step: m.Move) -> str:
    """What is done to cards in play; empty if the verb is none for them."""
    if step.to is None:
        return step.manner if step.manner in _DEEDS else ""
    if step.to.zone == "home" and step.manner in ("home", "leave", "return", "put", "move"):
        return "home bowed" if step.state == "bowed" else "home"
    return _TO_ZONE.get(step.to.zone, "")


def _lies_in(cards: Any) -> m.Place | None:
    """The zone in which one card is, as the place to which another can go."""
    one = m.Fixed(1)
    if isinstance(cards, m.TopCards) and cards.count == one and cards.name:
        end = ("bottom" if cards.bottom else "top") if cards.zone == "deck" else cards.zone
        return None if cards.bottom and cards.zone != "deck" else m.Place(end, cards.whose)
    if not isinstance(cards, m.Chosen) or cards.count != m.Bound("=", one):
        return None
    return cards.place if cards.place.zone in ("hand", "saved", "buried") else None


def _fixed(number: Any) -> bool:
    return isinstance(number, m.Fixed)


def _price(steps: list[Any]) -> list[Any]:
    """What a player must be able to pay to be asked at all."""
    looks = steps[0] if steps else None
    if isinstance(looks, on_moves.Move) and isinstance(looks.words.cards, m.That):
        return [looks]
    if isinstance(looks, on_moves.Bring) and isinstance(looks.words.cards, m.That) and looks.words.paid:
        return [looks]
    paid: list[Any] = []
    for step in steps:
        if isinstance(step, on_water.Pay):
            paid.append(step)
        elif not isinstance(step, on_cards.Deed) or step.deed != "bow":
            break
    return paid


def chosen_in(part: Any) -> list[Any]:
    """What is chosen anywhere in a part of a meaning, in the order in which it is said."""
    if isinstance(part, (m.Chosen, m.SomePlayer)):
        inner = [
            one
            for field in ("by", "count", "tests", "place")
            for one in chosen_in(getattr(part, field, None))
        ]
        return [*inner, part]
    if isinstance(part, tuple):
        return [one for piece in part for one in chosen_in(piece)]
    if hasattr(part, "__dataclass_fields__"):
        return [one for name in part.__dataclass_fields__ for one in chosen_in(getattr(part, name))]
    return []


def contains(part: Any, sought: Any) -> bool:
    """Whether a part of a meaning is somewhere in another."""
    if part == sought:
        return True
    if isinstance(part, tuple):
        return any(contains(piece, sought) for piece in part)
    fields = getattr(part, "__dataclass_fields__", ())
    return any(contains(getattr(part, name), sought) for name in fields)


def ways_of(steps: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    """The ways of an action whose player chooses one with its targets when it is announced (BS 14.1)."""
    for place, step in enumerate(steps):
        if isinstance(step, m.OneOf) and step.who == m.You() and any(map(_has_targets, step.options)):
            return [(*steps[:place], *option, *steps[place + 1 :]) for option in step.options]
    return [steps]


def _has_targets(option: tuple[Any, ...]) -> bool:
    for one in chosen_in(option):
        if isinstance(one, m.SomePlayer) or (one.place == m.PLAY and one.by in (None, m.You())):
            return not getattr(one, "random", False)
    return False


def _tops_in(step: Any) -> list[m.TopCards]:
    """The cards on top of decks that a step only speaks of, and later ones by their name."""
    said = [getattr(step, name, None) for name in ("by", "count", "amount", "condition")]
    return [one for one in found_in(said, m.TopCards) if one.name]


def _by_name(part: Any) -> Any:
    """The same part of a meaning, where what is chosen stands by its name."""
    if isinstance(part, m.Chosen):
        return m.That(part.name)
    if isinstance(part, m.SomePlayer):
        return m.ThatPlayer(part.name)
    if isinstance(part, tuple):
        return tuple([_by_name(piece) for piece in part])
    if hasattr(part, "__dataclass_fields__"):
        fields = {name: _by_name(getattr(part, name)) for name in part.__dataclass_fields__}
        return dataclasses.replace(part, **fields)
    return part


def _named(part: Any) -> list[Any]:
    """The cards and players of a part of a meaning that only the running action knows."""
    if isinstance(part, (m.Chosen, m.SomePlayer, m.ThatPlayer)) or (
        isinstance(part, m.That) and part.name not in ("<which>", "battlefield", "your army")
    ):
        return (
            [m.ThatPlayer(part.name)]
            if isinstance(part, (m.SomePlayer, m.ThatPlayer))
            else [m.That(part.name)]
        )
    if isinstance(part, tuple):
        return [one for piece in part for one in _named(piece)]
    if hasattr(part, "__dataclass_fields__"):
        return [one for name in part.__dataclass_fields__ for one in _named(getattr(part, name))]
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


_CARDS: Final = (m.That, m.Every, m.Together, m.Chosen)


#: What a text calls its own card and what that is attached to.
_OWN: Final = (m.That("self"), m.That("hero"), m.That("section"))


#: How an answer to a question changes a value as a step would.
_WAYS: Final = {"add": "adds", "set": "sets", "double": "doubles", "halve": "halves"}


def _is_longer(step: m.Change | m.Give) -> bool:
    """Whether something lasts beyond the turn, or while something holds."""
    return step.while_ is not None or (step.until in LONGER and step.until not in UNTIL)


def _until(word: str, while_: Any) -> int:
    """How long something lasts."""
    if while_ is not None or word not in UNTIL:
        raise NotCompiled(
            "lasting “while” something holds" if while_ is not None else f"lasting until {word}"
        )
    return UNTIL[word]


class _Targets(Instruction):
    """Something is chosen, for the instructions that follow; nothing else is done."""

    def __init__(self, slots: tuple[Slot, ...]) -> None:
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: Any, run: Any) -> None:
        return


_COSTS: Final[dict[type, Any]] = {
    m.Pay: Program._pay_cost,
    m.Turn: Program._turn_cost,
    m.Move: Program._move_cost,
    m.Tokens: Program._token_cost,
    m.Water: Program._water_cost,
    m.OneOf: Program._either_cost,
}

_MAKERS: Final[dict[type, Any]] = {
    m.If: Program._if,
    m.May: Program._may,
    m.Unless: Program._unless,
    m.OneOf: Program._one_of,
    m.ForEach: Program._for_each,
    m.Times: Program._times,
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
    Governed: Program._governed,
    Became: Program._became,
    m.Instead: Program._instead,
    m.Look: Program._look,
    m.Order: Program._order,
    m.Pick: Program._pick,
    m.Negate: Program._negate,
    m.Redirect: Program._redirect,
    m.Repeat: Program._repeat,
    m.EndIt: Program._end,
    m.WinGame: Program._win,
    m.Shuffle: Program._shuffle,
    m.Later: Program._later,
    m.Rule: Program._rule,
    m.Name: Program._name_it,
    m.PassOn: Program._pass_on,
    m.Redistribute: Program._redistribute,
    m.Damage: Program._damage,
    m.Exchange: Program._exchange,
}
