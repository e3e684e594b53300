// What one might have tried with a thing that is not lit, in the game's notation, so that the server can say why not.

import type { Card } from "./view";

const HAND: Record<string, string> = {
  thrust: "thrust",
  parry: "parry",
  fate: "fate",
  tactician: "fate",
  "raid-card": "fate",
  "raid-answer": "fate",
  discard: "discard",
};

const PLAY: Record<string, string> = {
  target: "target",
  pay: "bow",
  council: "bow",
  attach: "to",
  place: "to",
  token: "to",
  order: "battle",
  absorb: "destroy",
  maneuver: "assign",
  "raid-defence": "assign",
};

export function whyHand(name: string, kind: string): string {
  return `${HAND[kind] ?? "play"} ${quoted(name)}`;
}

export function whyPlay(card: Card, seat: number, me: number | null, kind: string): string {
  const words = seat === me ? quoted(card.card) : `${seat + 1}'s ${quoted(card.card)}`;
  return `${verb(card, seat === me, kind)} ${words}`;
}

function verb(card: Card, own: boolean, kind: string): string {
  if (kind === "water" || (kind === "pay" && card.type === "city section")) return "water";
  if (kind === "raid") return card.type === "city section" ? "to" : "assign";
  if (own && (kind === "battle" || kind === "engage")) return card.type === "hero" || card.type === "follower" ? "engage" : "use";
  return PLAY[kind] ?? (own ? "use" : "target");
}

/** `Khitai (+1S/-1K)` is written `"Khitai" (+1S/-1K)`; an Experienced card has that word in its name. */
function quoted(name: string): string {
  const changed = /^(.*) (\((?!Experienced\))[^()]*\))$/.exec(name);
  return changed ? `"${changed[1]}" ${changed[2]}` : `"${name}"`;
}
