// The table in words: a hex, a hero, the whole of it, for whoever hears it.

import { count, listed } from "../../lib/english";
import type { Hex } from "../../lib/protocol";
import { COLOURS, type Character, type Player, type ChoiceFacts, type View } from "./view";

export interface OnHex {
  counter: boolean;
  lair: string;
  city: string;
  heroes: string[];
  storm: boolean;
  quests: string[];
}

/** One thing to know of a hex, with its sign. */
export interface Mark {
  sign: string;
  text: string;
}

/** A hex by its name and its land. */
export function hexName(hex: Hex): string {
  const name = hex.town ? `${hex.town}, town at ${hex.hex}` : `${hex.hex}, ${hex.terrain}`;
  return hex.places.length ? `${name}; ${listed(hex.places)}` : name;
}

/** What waits on a hex. */
export function marksOf(hex: Hex, on: OnHex): Mark[] {
  const marks: Mark[] = [];
  if (on.storm) marks.push({ sign: "storm", text: "under the sandstorm" });
  if (on.city) marks.push({ sign: "town", text: `the ${on.city}` });
  if (hex.jewel) {
    const burst = hex.sunburst ? " with sunburst" : "";
    marks.push({ sign: hex.jewel, text: on.counter ? `${hex.jewel} challenge${burst}` : `empty ${hex.jewel} jewel space${burst}` });
  }
  if (on.lair) marks.push({ sign: "claws", text: `undefeated: ${on.lair}` });
  if (on.heroes.length) marks.push({ sign: "hero", text: listed(on.heroes) });
  if (on.quests.length) marks.push({ sign: "scroll", text: `for your quest ${listed(on.quests)}` });
  return marks;
}

/** What the way to a hex costs: dice, exhaustion, and the heat of a day that begins there. */
export function wayMarks(facts: ChoiceFacts | undefined, dice: number): Mark[] {
  const marks: Mark[] = [];
  if (facts?.dice) marks.push({ sign: "die", text: `${facts.dice.length} of ${count(dice, "die", "dice")}: ${diceWords(facts.dice)}` });
  if (facts?.day_heat !== undefined) {
    marks.push({ sign: "sun", text: `no exhaustion; by day from there ${facts.day_heat ? `heat ${facts.day_heat}` : "no heat"}` });
  }
  return marks;
}

/** Everything that is to be known of a hex, in one line. */
export function hexWords(hex: Hex, on: OnHex, facts: ChoiceFacts | undefined, doing: string, dice: number): string {
  const texts = (marks: Mark[]): string[] => marks.map((mark) => mark.text);
  return [hexName(hex), ...texts(marksOf(hex, on)), ...(doing ? [doing] : []), ...texts(wayMarks(facts, dice))].join("; ");
}

/** Faces in words, equal ones counted. */
export function diceWords(faces: string[]): string {
  const seen = new Map<string, number>();
  for (const face of faces) seen.set(face, (seen.get(face) ?? 0) + 1);
  return listed([...seen].map(([face, times]) => `${times > 1 ? `${times} times ` : ""}${face.split("+").join(" or ")}`));
}

/** What a click on a hex would do, by the verb of its notation. */
export function doingWords(words: string): string {
  const [verb = ""] = words.split(" ");
  const doings: Record<string, string> = {
    go: "you can go there",
    enter: "you can enter it",
    step: "you can step there without dice",
    start: "you can start here",
    jewel: "a counter can be put back here",
    land: "you can land here",
  };
  return doings[verb] ?? "";
}

export function characterWords(it: Character): string {
  const fight = Object.entries(it.values).map(([phase, [value, damage]]) => `${phase} ${value} for ${damage}`);
  return `${it.card}: ${it.wounds} of ${it.life} wounds, ${it.exhaustion} of ${it.stamina} exhaustion, ${listed(fight)}${it.facedown ? ", facedown" : ""}`;
}

function playerWords(player: Player, seat: number, view: View, you: boolean, name: string): string {
  const who = you ? "You are" : `${name || `Seat ${seat + 1}`} is`;
  const has = you ? "You have" : "This hero has";
  const said = [
    `${who} ${player.hero.card}${player.where ? ` at ${player.where}` : ", not yet on the map"}, with ${player.hero.wounds} of ${player.hero.life} wounds and ${player.hero.exhaustion} of ${player.hero.stamina} exhaustion.`,
    `${has} ${player.gold} gold, ${count(player.rewards.length, "Legendary Reward")} of ${view.goal} and ${count(player.quests.length, "quest")}.`,
  ];
  const counters = COLOURS.filter((colour) => player.counters[colour]).map((colour) => `${player.counters[colour]} ${colour}`);
  if (counters.length) said.push(`Unspent counters: ${listed(counters)}.`);
  if (player.allies.length) said.push(`Allies: ${listed(player.allies.map((ally) => ally.card))}.`);
  const held = [...player.items, ...player.rewards].map((item) => item.card);
  if (held.length) said.push(`Cards: ${listed(held)}.`);
  if (player.quests.length) {
    said.push(`Quests: ${listed(player.quests.map((quest) => `${quest.card} (${quest.steps.filter((step) => step.done).length} of ${quest.steps.length} steps)`))}.`);
  }
  return said.join(" ");
}

/** The table in a few sentences. */
export function tableWords(view: View, seat: number | null, names: string[]): string {
  const said = [`Round ${view.round}.`];
  said.push(view.active === seat ? "It is your turn." : `It is the turn of ${names[view.active] || "another seat"}.`);
  if (view.time) said.push(`The hero travels by ${view.time}.`);
  const order = view.players.map((_, i) => i).sort((a, b) => Number(b === seat) - Number(a === seat));
  for (const i of order) said.push(playerWords(view.players[i] as Player, i, view, i === seat, names[i] ?? ""));
  if (view.combat) {
    const foe = view.combat.foe ?? `the hero ${view.players[view.combat.rival ?? 0]?.hero.card ?? ""}`;
    said.push(`There is a combat with ${foe}, round ${view.combat.round}, ${view.combat.phase} phase${view.combat.life ? `; it has ${view.combat.wounds} of ${view.combat.life} wounds` : ""}.`);
  }
  if (view.dice.length) said.push(`The dice show ${diceWords(view.dice)}.`);
  said.push(view.storm ? `The sandstorm lies around ${view.storm.centre} and blows ${view.storm.wind}.` : "The sandstorm is not on the map.");
  const cities = Object.entries(view.cities).filter(([, at]) => at);
  if (cities.length) said.push(`${listed(cities.map(([city, at]) => `The ${city} is at ${at}`))}.`);
  if (view.lairs.length) said.push(`Undefeated: ${listed(view.lairs.map((lair) => `${lair.card} at ${lair.at}`))}.`);
  return said.join(" ");
}

/** Who is one Legendary Reward short of the goal. */
export function nearWin(view: View, seat: number | null, names: string[]): string | null {
  const near = view.players
    .map((player, i) => ({ i, n: player.rewards.length }))
    .filter(({ n }) => n === view.goal - 1);
  if (!near.length) return null;
  const who = near.map(({ i }) => (i === seat ? "you" : names[i] || `seat ${i + 1}`));
  const have = near.length === 1 && near[0]?.i !== seat ? "has" : "have";
  const said = `${listed(who)} ${have} ${view.goal - 1} of ${view.goal} Legendary Rewards: one more wins the game.`;
  return said.charAt(0).toUpperCase() + said.slice(1);
}
