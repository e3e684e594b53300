// How things on this table are touched: which light up, what a click means, and where the arrow keys go.

import type { Choice, Thing } from "../../lib/protocol";
import type { Scene } from "../../lib/table.svelte";
import { touching } from "../../lib/things";
import { KINDS, placeOf, type Sheet } from "./view";

/** A card that lies in no column is named only; -1 keeps it apart from namesakes in play. */
export const loose = (card: string): Thing => ({ card, id: -1 });
export const inPlay = (id: number): Thing => ({ id });
export const place = (name: string): Thing => ({ place: name });

/** Where loose cards are chosen, by the kind of question; elsewhere they lie still. */
const CHOSEN_FROM: Record<string, "hand" | "seen" | "pile"> = {
  phase: "hand",
  refresh: "hand",
  duty: "hand",
  "discard-from-hand": "hand",
  look: "seen",
  bottom: "seen",
  recover: "pile",
};

/** From which loose cards the present question wants one; empty if from none, or if somebody else is asked. */
export function chosenFrom(scene: Scene): "hand" | "seen" | "pile" | "" {
  return scene.ask && scene.legal.length ? (CHOSEN_FROM[scene.ask.kind] ?? "") : "";
}

/** Lit: a choice touches it that is more than one of the rarely wanted. */
export function glows(scene: Scene, thing: Thing): boolean {
  return scene.lit(thing) && touching(scene.legal, thing).some((choice) => !choice.aside);
}

export function playOf(scene: Scene, card: string): Choice | undefined {
  return scene.legal.find((choice) => choice.do === `play "${card}"`);
}

/** The columns that a card's icons allow, in either region (SL 2.6, SL 5.3). */
export function columnsFor(sheet: Sheet | undefined): number[] {
  const icons = sheet?.icons ?? [];
  return [0, 1, 2, 3, 4, 5].filter((column) => icons.includes(KINDS[column % 3] as (typeof KINDS)[number]));
}

/** A click on something that may not be done: its choices if it has any, then the reason; else a look at the card. */
export function press(scene: Scene, thing: Thing, why: string, card?: { name: string; now?: Record<string, unknown> | null }): void {
  if (glows(scene, thing)) scene.touch(thing);
  else if (scene.legal.length && why) {
    scene.touch(thing);
    scene.explain(why);
  } else if (card) scene.look(card.name, card.now ?? null);
}

/** What a column would be asked for at the present question, in the game's notation. */
export function columnWish(scene: Scene, column: number): string {
  const kind = scene.ask?.kind;
  return `${kind === "column" || kind === "move" || kind === "boost" ? "into" : "exercise"} ${placeOf(column)}`;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The nearest box in a direction: straight ahead counts more than aside. -1 if there is none. */
export function nearest(from: Box, boxes: readonly Box[], key: string): number {
  const across = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, i) => {
    const dx = box.left + box.width / 2 - from.left - from.width / 2;
    const dy = box.top + box.height / 2 - from.top - from.height / 2;
    const ahead = (across ? dx : dy) * sign;
    if (ahead <= 4) return;
    const cost = ahead + 3 * Math.abs(across ? dy : dx);
    if (cost < least) {
      least = cost;
      best = i;
    }
  });
  return best;
}

/** Arrow keys move over the controls of the board. */
export function arrows(event: KeyboardEvent): void {
  const board = event.currentTarget as HTMLElement;
  const here = document.activeElement;
  if (!/^Arrow(Left|Right|Up|Down)$/.test(event.key) || !here || !board.contains(here) || here === board) return;
  const spots = [...board.querySelectorAll<HTMLElement>("button:not([disabled])")].filter((spot) => spot !== here && spot.offsetParent);
  const at = nearest(here.getBoundingClientRect(), spots.map((spot) => spot.getBoundingClientRect()), event.key);
  if (at < 0) return;
  spots[at]?.focus();
  event.preventDefault();
}
