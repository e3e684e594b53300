// What lies on each hex of the map now.

import type { Choice } from "../../lib/protocol";
import type { Grid, Point } from "./grid";
import type { Pin } from "./quests";
import { countersUp, type ChoiceFacts, type View } from "./view";
import type { OnHex } from "./words";

export interface Spot extends OnHex {
  /** The seats whose heroes stand here. */
  seats: number[];
  /** The quests of the player who looks, by their numbers. */
  pins: number[];
  /** The choice that a click makes, and what is told of it. */
  choice: Choice | null;
  facts: ChoiceFacts | undefined;
}

/** The choice that is meant by a click on a hex: the proposed way before the single step of choosing a die. */
export function choicesByHex(legal: readonly Choice[]): Map<string, Choice> {
  const found = new Map<string, Choice>();
  for (const choice of legal) {
    for (const thing of choice.things) {
      if (thing.hex && (!found.has(thing.hex) || choice.do.startsWith("go "))) found.set(thing.hex, choice);
    }
  }
  return found;
}

export function spotsOf(
  grid: Grid,
  view: View,
  pins: Pin[],
  legal: readonly Choice[],
  facts: Record<string, ChoiceFacts>,
  seatWords: (seat: number) => string,
): Spot[] {
  const up = countersUp(view.jewels);
  const choices = choicesByHex(legal);
  const centre = view.storm ? grid.find(view.storm.centre) : -1;
  const under = new Set(centre < 0 ? [] : [centre, ...grid.around(centre)]);
  return grid.hexes.map((hex, index) => {
    const seats = view.players.flatMap((player, seat) => (player.where === hex.hex ? [seat] : []));
    const here = pins.filter((pin) => pin.hex === index);
    const choice = choices.get(hex.hex) ?? null;
    return {
      counter: up[index] ?? false,
      lair: view.lairs.find((lair) => lair.at === hex.hex)?.card ?? "",
      city: Object.entries(view.cities).find(([, at]) => at === hex.hex)?.[0] ?? "",
      heroes: seats.map(seatWords),
      storm: under.has(index),
      quests: [...new Set(here.map((pin) => pin.name))],
      seats,
      pins: [...new Set(here.map((pin) => pin.quest))],
      choice,
      facts: choice ? facts[choice.do] : undefined,
    };
  });
}

/** Where a hero's marker stands: heroes who share a hex side by side, and nobody upon a jewel. */
export function standOf(grid: Grid, spots: readonly Spot[], index: number, seat: number): Point {
  const at = grid.centre(index);
  const spot = spots[index];
  const hex = grid.at(index);
  const all = spot?.seats ?? [seat];
  const busy = Boolean(hex?.jewel || hex?.town || spot?.city || spot?.lair);
  if (all.length < 2) return busy ? { x: at.x + 12, y: at.y + 10 } : { x: at.x, y: at.y - 2 };
  const i = Math.max(0, all.indexOf(seat));
  const apart = 34 / (all.length - 1);
  return { x: at.x + (i - (all.length - 1) / 2) * apart, y: at.y + (busy ? 9 : 0) + (i % 2) * 5 };
}
