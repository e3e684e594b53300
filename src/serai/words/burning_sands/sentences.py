"""The events and prompts of Burning Sands as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from serai.games.burning_sands.rules.zones import BURIED, DECK, GONE, HAND, SAVED, UNDER
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.terms import PHASES
from serai.kernel import Event, Prompt
from serai.words.burning_sands.prompts import OF_OTHERS, wanted
from serai.words.english import listed, sentence
from serai.words.grammar import Speaker

_ZONES = {
    SAVED: "the Saved pile",
    BURIED: "the Buried pile",
    HAND: "the hand",
    DECK: "the deck",
    GONE: "good",
}
#: How long a change lasts, by the numbers of `state.marks`.
_LASTING = (
    "until the end of the turn",
    "by a token",
    "until the end of the battle",
    "for good",
    "for this thrust and parry",
    "until the end of the duel",
)
#: Why something comes to nothing.
_WHY = {
    e.TARGET_GONE: "its target is gone or no longer fits",
    e.HERO_GONE: "the Hero has left play",
    e.CASTER_GONE: "its caster has left play",
    e.PLAYER_OUT: "its player is out of the game",
    e.HOST_GONE: "what it was to be put on is gone",
    e.NAMESAKE: "a card of its name is in play",
    e.BATTLE_OVER: "the battle is over",
    e.RAIDER_GONE: "the raider or the City Section is gone",
    e.DUELLIST_GONE: "one of the Heroes is gone or on the other side",
    e.IMMUNE: "its target is stronger than the damage",
}


class Sentences(Speaker):
    """Events and prompts as sentences, with the names of cards and seats."""

    def __init__(self, pool: Pool, names: Sequence[str]) -> None:
        super().__init__(names)
        self._pool = pool

    def card(self, kind: int) -> str:
        """A card's name, or what stands for one that is not to be known."""
        return "a card" if kind < 0 else self._pool.faces[kind % len(self._pool.faces)].name

    def cards(self, kinds: Sequence[int]) -> str:
        """Several cards."""
        return listed([self.card(kind) for kind in kinds]) if kinds else "no card"

    def event(self, event: Event) -> str:
        """An event as a sentence."""
        words = (
            self._of_the_turn(event)
            or self._of_hands(event)
            or self._of_cards(event)
            or self._of_costs(event)
            or self._of_attacks(event)
            or self._of_raids(event)
            or self._of_duels(event)
            or type(event).__name__
        )
        return sentence(words)

    def _of_the_turn(self, event: Event) -> str:
        if isinstance(event, e.TurnBegan):
            return f"Turn {event.turn}: {self.does(event.blessed, 'have')} the Caliph's Blessing."
        if isinstance(event, e.PhaseBegan):
            return f"{PHASES[event.phase]} Phase."
        if isinstance(event, e.CutMade):
            return f"{self.does(event.seat, 'cut')} {self.card(event.kind)}."
        if isinstance(event, e.Passed):
            return f"{self.does(event.seat, 'pass')}."
        if isinstance(event, e.Eliminated):
            return f"{self.be(event.seat)} out of the game ({event.rule})."
        if isinstance(event, e.GameEnded):
            if not event.winners:
                return f"The game is drawn ({event.rule})."
            if len(event.winners) > 1:
                shared = listed([self.player(seat) for seat in event.winners])
                return f"The game is drawn among {shared} ({event.rule})."
            return f"{self.does(event.winners[0], 'win')} the game ({event.rule})."
        return ""

    def _of_hands(self, event: Event) -> str:
        if isinstance(event, e.Drawn):
            return f"{self.does(event.seat, 'draw')} {self.card(event.kind)}."
        if isinstance(event, e.Shuffled):
            return f"{self.does(event.seat, 'shuffle')} the deck."
        if isinstance(event, (e.Discarded, e.DiscardedByOther)):
            to = "" if event.zone == SAVED else f", to {_ZONES[event.zone]}"
            return f"{self.does(event.seat, 'discard')} {self.card(event.kind)}{to}."
        if isinstance(event, e.Shown):
            return f"{self.does(event.seat, 'show')} {self.card(event.kind)}."
        if isinstance(event, e.Looked):
            seen = self.cards(event.kinds) if e.VEILED not in event.kinds else f"{len(event.kinds)} cards"
            return f"{self.does(event.seat, 'look')} at {seen} of the deck."
        if isinstance(event, e.LookedUnder):
            return f"{self.does(event.seat, 'look')} at {self.card(event.kind)} that lies face down."
        if isinstance(event, e.LaidAnew):
            puts, whose = self.does(event.seat, "put"), self.owner(event.seat)
            return f"{puts} {self.card(event.kind)} from the top of {whose} deck there, face down."
        if isinstance(event, e.CardNamed):
            return f"{self.does(event.seat, 'name')} {self.card(event.kind)}."
        if isinstance(event, e.HandSeen):
            veiled = e.VEILED in event.kinds or not event.kinds
            seen = f"{len(event.kinds)} cards" if veiled else self.cards(event.kinds)
            return f"{self.does(event.seat, 'look')} at {self.owner(event.other)} hand: {seen}."
        return self._of_actions(event)

    def _of_actions(self, event: Event) -> str:
        if isinstance(event, e.Targeted):
            aim = self.card(event.kind) if event.player < 0 else self.player(event.player)
            return f"{self.does(event.seat, 'target')} {aim}."
        if isinstance(event, e.Announced):
            verb = "play" if event.card < 0 else "use"
            return f"{self.does(event.seat, verb)} {self.card(event.kind)}."
        if isinstance(event, e.Negated):
            return f"{self.owner(event.seat)} action{self._by(event.kind)} is negated."
        if isinstance(event, e.TargetLost):
            if event.target < 0:
                return f"One of the targets of {self.card(event.kind)} is gone."
            return f"{self.card(event.target)} is no longer a target of {self.card(event.kind)}."
        if isinstance(event, e.CameToNothing):
            return self._nothing(event)
        return ""

    def _nothing(self, event: e.CameToNothing) -> str:
        whose, card = self.owner(event.seat), self.card(event.kind)
        if event.why == e.NOT_ALL:
            return f"Not all that {card} says is done."
        if event.why == e.NO_DAMAGE:
            return f"{whose} engagement does no damage."
        if event.why == e.RAIDER_GONE:
            where = "" if event.kind < 0 else f" on {card}"
            return f"{whose} raid{where} comes to nothing: {_WHY[event.why]}."
        if event.why == e.DUELLIST_GONE:
            return f"The challenge comes to nothing: {_WHY[event.why]}."
        return f"{whose} action{self._by(event.kind)} comes to nothing: {_WHY[event.why]}."

    def _by(self, kind: int) -> str:
        return "" if kind < 0 else f", {self.card(kind)},"

    def _of_cards(self, event: Event) -> str:
        if isinstance(event, e.Entered):
            on = f" on {self.card(event.on)}" if event.on >= 0 else ""
            how = ", bowed" if event.bowed else ""
            return f"{self.card(event.kind)} comes into play for {self.player(event.seat)}{on}{how}."
        if isinstance(event, e.Left) and event.zone == UNDER:
            return f"{self.card(event.kind)} leaves play and lies under {self.card(event.above)}."
        if isinstance(event, e.PutUnder):
            return f"{self.card(event.kind)} is put under {self.card(event.above)}."
        if isinstance(event, e.FromUnder):
            whose = f"to {self.owner(event.seat)} {_ZONES[event.zone].removeprefix('the ')}"
            to = "out of the game" if event.zone == GONE else whose
            return f"{self.card(event.kind)} goes from under {self.card(event.above)} {to}."
        if isinstance(event, e.Left):
            whose = "" if event.zone == GONE else f"{self.owner(event.seat)} "
            to = _ZONES[event.zone].removeprefix("the ") if whose else "good"
            return f"{self.card(event.kind)} leaves play for {whose}{to}."
        if isinstance(event, e.Bowed):
            return f"{self.card(event.kind)} bows."
        if isinstance(event, e.Straightened):
            return f"{self.card(event.kind)} straightens."
        if isinstance(event, e.Attached):
            return f"{self.card(event.kind)} goes to {self.card(event.on)}."
        if isinstance(event, e.ControlTaken):
            return f"{self.does(event.seat, 'take')} control of {self.card(event.kind)}."
        if isinstance(event, e.Changed):
            change = f"{event.strength:+}S/{event.ka:+}K"
            return f"{self.card(event.kind)} gets {change} {_LASTING[event.lasting]}."
        return ""

    def _of_costs(self, event: Event) -> str:
        if isinstance(event, e.WaterLost):
            return f"{self.owner(event.seat)} {self.card(event.kind)} loses {event.n} Water."
        if isinstance(event, e.WaterGained):
            return f"{self.owner(event.seat)} {self.card(event.kind)} gets {event.n} Water."
        if isinstance(event, e.CopperProduced):
            return f"{self.owner(event.seat)} {self.card(event.kind)} gives {event.n} Copper."
        if isinstance(event, e.CopperGained):
            return f"{self.does(event.seat, 'gain')} {event.n} Copper for the next cost."
        if isinstance(event, e.CopperLost):
            return f"{event.n} Copper of {self.player(event.seat)} is lost."
        if isinstance(event, e.GivenUp):
            what = "an attack" if event.kind == e.NONE else self.card(event.kind)
            gives = f"{self.does(event.seat, 'give')} up {what}"
            given = ((event.copper, "Copper"), (event.water, "Water"), (event.influence, "Influence"))
            lost = [f"{n} {what}" for n, what in given if n]
            are = "is" if len(lost) == 1 else "are"
            return f"{gives}; {listed(lost)} {are} lost." if lost else f"{gives} before anything was paid."
        return ""

    def _of_attacks(self, event: Event) -> str:
        if isinstance(event, e.AttackDeclared):
            attacked = listed([self.player(seat) for seat in event.defenders])
            return f"{self.does(event.seat, 'attack')} {attacked}."
        if isinstance(event, e.Invited):
            return f"{self.does(event.principal, 'invite')} {self.player(event.seat)}."
        if isinstance(event, e.TokenPaid):
            return f"{self.does(event.principal, 'pay')} {self.player(event.seat)} a Water token for help."
        if isinstance(event, e.Assigned):
            return f"{self.does(event.seat, 'send')} {self.card(event.kind)} to {self.card(event.at)}."
        if isinstance(event, e.BattleBegan):
            return f"The battle at {self.card(event.at)} begins."
        if isinstance(event, e.BattleEnded):
            return "The battle ends." if event.at < 0 else f"The battle at {self.card(event.at)} ends."
        if isinstance(event, e.Engaged):
            return f"{self.does(event.seat, 'engage')} with {self.cards(event.kinds)} for {event.damage}."
        if isinstance(event, e.WentHome):
            return f"{self.card(event.kind)} goes home."
        return ""

    def _of_raids(self, event: Event) -> str:
        if isinstance(event, e.RaidDeclared):
            return f"{self.does(event.seat, 'raid')}."
        if isinstance(event, e.RaidSet):
            what = f"{self.card(event.kind)} face down"
            sends = self.does(event.seat, "send")
            return f"{sends} {self.card(event.hero)} to raid {self.card(event.at)} with {what}."
        if isinstance(event, e.RaidAdded):
            puts = self.does(event.seat, "put")
            return f"{puts} {self.card(event.kind)} face down on {self.card(event.hero)}, too."
        if isinstance(event, (e.RaidDefended, e.RaidDefendedUnseen)):
            what = f"{self.card(event.kind)} face {'up' if isinstance(event, e.RaidDefended) else 'down'}"
            sends = self.does(event.seat, "send")
            return f"{sends} {self.card(event.hero)} to defend {self.card(event.at)} with {what}."
        if isinstance(event, e.RaidResolved):
            ends = "succeeds" if event.won else "fails"
            return f"The raid on {self.card(event.at)} {ends}, {event.raid} against {event.defence}."
        return ""

    def _of_duels(self, event: Event) -> str:
        if isinstance(event, e.Challenged):
            return f"{self.card(event.kinds[0])} challenges {self.card(event.kinds[1])}."
        if isinstance(event, e.Refusing):
            return f"{self.does(event.seat, 'refuse')} the challenge."
        if isinstance(event, e.Thrust):
            return f"{self.does(event.seat, 'thrust')} with {self.card(event.kind)} face down."
        if isinstance(event, e.Parried):
            parry = "nothing" if event.parry < 0 else self.card(event.parry)
            how = " from the deck" if event.from_deck and event.parry >= 0 else ""
            parries = f"{self.does(event.seat, 'parry')} {self.card(event.thrust)} with {parry}{how}"
            return f"{parries}; the difference is {event.lost}."
        if isinstance(event, e.DuelEnded):
            if not event.kinds:
                return "The duel is broken off; nobody has lost it."
            return f"The duel is over; {self.cards(event.kinds)} lost."
        return ""

    def prompt(self, prompt: Prompt) -> str:
        """A prompt as a sentence."""
        about = prompt.about
        other = self.player(about["player"] - 1) if prompt.kind in OF_OTHERS and "player" in about else ""
        return f"{self.name(prompt.seat)}: {wanted(prompt.kind, about, other)} ({prompt.rule})."
