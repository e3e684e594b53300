// Choices whose odds or outcome the server tells, with a short title for each.

import { capital } from "../../lib/english";
import type { Choice } from "../../lib/protocol";
import type { About, Fight, ChoiceFacts } from "./view";

export interface Option {
  do: string;
  title: string;
  facts: ChoiceFacts;
  /** Null: somebody else's to choose. */
  choice: Choice | null;
}

const quoted = (words: string): string => /"([^"]+)"/.exec(words)?.[1] ?? "";

export function titleOf(words: string, facts: ChoiceFacts): string {
  const [verb = ""] = words.split(" ");
  switch (verb) {
    case "attack":
      return `${quoted(words)} attacks`;
    case "defend":
      return "The hero defends";
    case "escape":
      return "Try to escape";
    case "stand":
      return "Stand and fight";
    case "adventure":
      return facts.challenge ? `Fight ${facts.challenge}` : `Draw a ${facts.colour} challenge`;
    case "test":
      return `${facts.skill} ${facts.difficulty}: ${quoted(words)}`;
    case "raise":
      return `${capital(facts.what ?? "")} ${facts.now} → ${facts.then}`;
    case "use":
      return `Use ${words.slice(4).replaceAll('"', "")}`;
    default:
      return capital(words.replaceAll('"', ""));
  }
}

/** Those with numbers to weigh; how far a way is, is told on the map. */
export function optionsOf(about: About, legal: readonly Choice[]): Option[] {
  const weighed = (facts: ChoiceFacts): boolean => [facts.win, facts.success, facts.now].some((n) => n !== undefined) || (facts.text !== undefined && facts.price === undefined && facts.quest === undefined);
  return Object.entries(about.choices ?? {})
    .filter(([, facts]) => weighed(facts))
    .map(([words, facts]) => ({ do: words, title: titleOf(words, facts), facts, choice: legal.find((choice) => choice.do === words) ?? null }));
}

/** The odds as players say them: "10+ on 2d10: 64 %"; without a number to reach only the chance. */
export function oddsWords(facts: ChoiceFacts, target: number | null): string {
  if (facts.success === undefined) return "";
  const needs = target !== null && facts.value !== undefined ? target - facts.value : null;
  const chance = `${facts.success}\u00a0%`;
  if (needs === null) return chance;
  return needs <= 2 ? `any roll: ${chance}` : `${needs}+ on 2d10: ${chance}`;
}

export const STEPS = ["before", "escape", "ranged", "melee", "magic"] as const;

/** The step of a combat that the table is in. */
export function combatStep(kind: string, about: About, phase: Fight, round: number): (typeof STEPS)[number] {
  if (kind === "escape") return "escape";
  if (about.moment === "before combat" || round === 0) return "before";
  if (about.roll === "escape") return "escape";
  return phase;
}
