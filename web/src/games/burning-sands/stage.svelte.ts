// What all parts of this table share: the scene and its view, what is pointed at, and what a proposal would do.

import { getContext, setContext } from "svelte";
import type { Printed } from "../../lib/api";
import type { Choice } from "../../lib/protocol";
import { touching } from "../../lib/things";
import type { Scene } from "../../lib/table.svelte";
import { proposal } from "./preview";
import { cardAt, plainName, type About, type Card, type Forecast, type Player, type Step, type View } from "./view";

const KEY = "burning-sands";

export class Stage {
  /** A card in play under the pointer or in focus, or one of the hand by its name: what previews are about. */
  pointed = $state.raw<number | null>(null);
  pointedHand = $state.raw<string | null>(null);
  private readonly get: () => Scene;

  constructor(get: () => Scene) {
    this.get = get;
  }

  get scene(): Scene {
    return this.get();
  }
  get view(): View {
    return this.scene.view as View;
  }
  /** The seat whose city lies below: one's own, or the first for those who look on. */
  get me(): number {
    return this.view.seat ?? 0;
  }
  get about(): About {
    return (this.scene.ask?.about ?? {}) as About;
  }
  /** What the rules say beforehand; nothing in a replay, where all is done. */
  get forecast(): Forecast {
    return this.about.forecast ?? {};
  }
  get kind(): string {
    return this.scene.ask?.kind ?? "";
  }
  get asked(): boolean {
    return this.scene.legal.length > 0;
  }

  /** What the proposal would do to which card; what is given up already counts as given up. */
  readonly marked: Map<number, Step["do"]> = $derived.by(() => {
    const ask = this.scene.ask;
    const marks = this.about.proposed && ask ? proposal(this.view, ask.seat, this.about.proposed, this.proposed) : new Map<number, Step["do"]>();
    for (const id of this.view.battle?.absorbing?.given ?? []) marks.set(id, "destroy");
    return marks;
  });

  /** The choice that follows the proposal. */
  get proposed(): Choice | undefined {
    return this.choice("as-proposed");
  }

  choice(words: string): Choice | undefined {
    return this.scene.legal.find((choice) => choice.do === words);
  }

  player(seat: number): Player {
    return this.view.players[seat] as Player;
  }

  name(seat: number): string {
    return this.scene.seats[seat]?.name ?? `Player ${seat + 1}`;
  }

  /** "you" for oneself, for sentences. */
  who(seat: number): string {
    return seat === this.view.seat ? "you" : this.name(seat);
  }

  printed(name: string): Printed | undefined {
    return this.scene.printed(plainName(name));
  }

  fate(name: string): number {
    return Number(this.printed(name)?.fate ?? 0);
  }

  card(id: number): Card | null {
    return cardAt(this.view, id);
  }

  look(name: string, now: Card | null = null): void {
    this.scene.look(plainName(name), now as Record<string, unknown> | null);
  }

  /** A card in play is meant by its number alone: a card of the same name in hand is another thing. */
  litCard(card: Card): boolean {
    return this.scene.lit({ id: card.id }) && this.direct(card).length > 0;
  }

  /** A card is clicked: what can be done with it alone comes before what it has a part in. */
  touchCard(card: Card): void {
    const [only, ...more] = this.direct(card);
    if (only && !more.length && !only.aside && !this.scene.picked) this.scene.choose(only);
    else this.scene.touch({ id: card.id });
  }

  /** The choices that a click on a card can mean. To follow a whole proposal is none of them: it has a button of its own. */
  private direct(card: Card): Choice[] {
    const found = touching(this.scene.legal, { id: card.id });
    return this.scene.legal.length === 1 ? found : found.filter((choice) => choice !== this.proposed);
  }

  /** A card that is not in play is meant by its name, in choices of these verbs. */
  litName(name: string, verbs: RegExp): boolean {
    return this.offers(name, verbs).length > 0;
  }

  offers(name: string, verbs: RegExp): Choice[] {
    return this.scene.legal.filter((choice) => verbs.test(choice.do) && choice.things.some((thing) => thing.id == null && thing.card === name));
  }
}

export function setStage(get: () => Scene): Stage {
  return setContext(KEY, new Stage(get));
}

export function getStage(): Stage {
  return getContext<Stage>(KEY);
}
