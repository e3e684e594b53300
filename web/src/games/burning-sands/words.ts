// The table in words: the phases, what stands above it, and all of it in sentences for whoever hears it.

import type { Phase } from "..";
import { capital, count, listed } from "../../lib/english";
import { armyStrength, duelNow } from "./preview";
import {
  NONE,
  STORY_POINTS,
  armyAt,
  attachedTo,
  beneath,
  cardAt,
  handSize,
  heroesOf,
  sectionsOf,
  type Card,
  type Player,
  type View,
} from "./view";

export const PHASES: Phase[] = [
  { id: "dawn", name: "Dawn" },
  { id: "day", name: "Day" },
  { id: "attack", name: "Attack" },
  { id: "night", name: "Night" },
  { id: "raid", name: "Raid" },
  { id: "end", name: "End" },
];

export const tintOf = (view: View): "day" | "night" => (["dawn", "day", "attack"].includes(view.phase) ? "day" : "night");

/** Water is watched from here on: at this many tokens a raid or two may end the game. */
const SCARCE = 2;

/** What may soon decide the game: Water, the last City Section, Story Points. */
export function bannerOf(view: View, seat: number | null, names: string[]): string | null {
  if (view.won_by) return null;
  const warnings = view.players.flatMap((player, other) =>
    view.alive[other] ? warningsOf(player, other === seat, names[other] ?? `Player ${other + 1}`) : [],
  );
  return warnings.length ? warnings.join(" ") : null;
}

function warningsOf(player: Player, you: boolean, name: string): string[] {
  const found: string[] = [];
  const [who, has] = you ? ["You", "have"] : [name, "has"];
  if (player.water === 0) found.push(`${who} ${has} no Water: whoever has none at the End Phase is out.`);
  else if (player.water <= SCARCE) found.push(`${who} ${has} only ${player.water} Water left: whoever has none at the End Phase is out.`);
  if (sectionsOf(player).length === 1) found.push(`${who} ${has} one City Section left.`);
  if (player.story_points >= STORY_POINTS - 1)
    found.push(`${who} ${has} ${player.story_points} of ${STORY_POINTS} Story Points: the fifth wins at once.`);
  return found;
}

export function summaryOf(view: View, seat: number | null, names: string[]): string {
  const name = (other: number): string => (other === seat ? "you" : (names[other] ?? `player ${other + 1}`));
  const phase = PHASES.find((step) => step.id === view.phase)?.name ?? "";
  const lines = [`Turn ${view.turn}, ${phase} Phase. The Blessed player is ${name(view.blessed)}.`];
  const order = seat === null ? view.players.map((_, i) => i) : [seat, ...view.players.map((_, i) => i).filter((i) => i !== seat)];
  for (const other of order) lines.push(playerInWords(view, other, seat, names));
  if (view.omen !== NONE) lines.push(`The Omen is ${cardAt(view, view.omen)?.card ?? "in play"}.`);
  lines.push(...conflictInWords(view, name));
  return lines.filter(Boolean).join(" ");
}

function playerInWords(view: View, other: number, seat: number | null, names: string[]): string {
  const player = view.players[other] as Player;
  const you = other === seat;
  const who = you ? "You" : (names[other] ?? `Player ${other + 1}`);
  if (!view.alive[other]) return `${who} ${you ? "are" : "is"} out of the game.`;
  const has = you ? "have" : "has";
  const sections = sectionsOf(player).map((card) => `${card.card} with ${card.water} Water${attachments(view, card)}`);
  const heroes = heroesOf(player).map(
    (card) => `${card.card}, Strength ${card.strength}, Ka ${card.ka}${card.bowed ? ", bowed" : ""}${attachments(view, card)}`,
  );
  const others = player.play
    .filter((card) => card.host === NONE && ["holding", "pantheon", "story"].includes(card.type))
    .map((card) => `${card.card}${card.bowed ? " (bowed)" : ""}${below(view, card)}`);
  const lines = [
    `${who} ${has} ${player.water} Water, ${player.story_points} of ${STORY_POINTS} Story Points and ${count(handSize(player), "card")} in hand.`,
    `City Sections: ${listed(sections)}.`,
    heroes.length ? `Heroes: ${heroes.join("; ")}.` : "No Heroes.",
  ];
  if (others.length) lines.push(`Also in play: ${listed(others)}.`);
  if (Array.isArray(player.hand) && player.hand.length) lines.push(`In ${you ? "your" : "that"} hand: ${listed(player.hand)}.`);
  return lines.join(" ");
}

function attachments(view: View, card: Card): string {
  const names = attachedTo(view, card.id).map((other) => `${other.card}${other.bowed ? " (bowed)" : ""}`);
  return `${names.length ? ` with ${listed(names)}` : ""}${below(view, card)}`;
}

function below(view: View, card: Card): string {
  const names = beneath(view, card.id);
  return names.length ? `, and ${listed(names)} under it` : "";
}

function conflictInWords(view: View, name: (seat: number) => string): string[] {
  const lines: string[] = [];
  if (view.attacker !== NONE) lines.push(`${capital(name(view.attacker))} ${name(view.attacker) === "you" ? "attack" : "attacks"} ${listed(view.defenders.map(name))}.`);
  const section = cardAt(view, view.battle?.section ?? NONE);
  if (section) {
    const [attackers, defenders] = [armyAt(view, section.id, true), armyAt(view, section.id, false)];
    const army = (units: typeof attackers): string =>
      units.length ? `${listed(units.map((unit) => unit.head.card))} with Strength ${armyStrength(units).all}` : "nobody";
    lines.push(`Battle at ${section.card}: attackers ${army(attackers)}; defenders ${army(defenders)}.`);
  }
  const damage = view.battle?.absorbing;
  if (damage) lines.push(`${damage.left} of ${damage.damage} damage must still be absorbed.`);
  for (const row of view.raid?.rows ?? []) {
    const guard = cardAt(view, row.defender);
    lines.push(`${cardAt(view, row.hero)?.card ?? "A Hero"} raids ${cardAt(view, row.section)?.card ?? "a City Section"}${guard ? ` against ${guard.card}` : ""}.`);
  }
  const duel = duelNow(view);
  if (duel) {
    const [one, other] = duel.sides;
    lines.push(`${duel.duel.begun ? "Duel" : "Challenge"}: ${one.hero.card} with Ka ${one.ka} against ${other.hero.card} with Ka ${other.ka}.`);
  }
  return lines;
}

const TYPE_WORDS: Record<string, string> = {
  stronghold: "Stronghold",
  "city section": "City Section",
  hero: "Hero",
  action: "Action",
  holding: "Holding",
  follower: "Follower",
  item: "Item",
  spell: "Spell",
  story: "Story",
  pantheon: "Pantheon",
};

export const typeWord = (type: unknown): string => TYPE_WORDS[String(type)] ?? String(type ?? "");

/** How a card in play is named to those who hear it. */
export function spokenCard(card: Card): string {
  const parts = [card.card, typeWord(card.type)];
  if (card.strength !== undefined) parts.push(`Strength ${card.strength}`);
  if (card.ka !== undefined) parts.push(`Ka ${card.ka}`);
  if (card.influence) parts.push(`Influence ${card.influence}`);
  if (card.type === "city section" || card.water) parts.push(`${card.water} Water`);
  if (card.bowed) parts.push(card.bowed === 2 ? "bowed, not yet straightened" : "bowed");
  return parts.join(", ");
}
