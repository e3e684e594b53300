// What the others did since one's last turn: the log, turn by turn, each told in a line or two.

import { capital, listed } from "../../lib/english";
import type { Line } from "../../lib/protocol";
import type { Grid } from "./grid";
import { COLOURS, RAISES } from "./view";

/** A move on the map: whose, and through which hexes. */
export interface Trail {
  seat: number;
  hexes: number[];
}

/** A turn as the log tells it, and where the hero stood when it began (-1: not known). */
export interface Turn {
  seat: number;
  from: number;
  lines: Line[];
}

/** What an event of the log tells; only what applies is there. */
interface EventData {
  event?: string;
  seat?: number;
  hex?: number;
  time?: number;
  n?: number;
  colour?: number;
  what?: number;
  loser?: number;
}

const MOST = 600; // lines that are kept: some turns of six players
const eventOf = (line: Line): EventData => (line.event ?? {}) as EventData;

/** The lines so far and the news; after an undo or a jump the news are the whole log. */
export function keep(lines: readonly Line[], news: readonly Line[]): Line[] {
  const last = lines.at(-1);
  const anew = !last || !news[0] || news[0].number <= last.number;
  if (anew) return news.length ? news.slice(-MOST) : [...lines];
  return [...lines, ...news].slice(-MOST);
}

/** The log by turns; what comes before the first of them is left out. */
export function turnsOf(lines: readonly Line[]): Turn[] {
  const turns: Turn[] = [];
  const stands = new Map<number, number>();
  for (const line of lines) {
    const event = eventOf(line);
    if (event.event === "TurnBegan" && event.seat !== undefined) turns.push({ seat: event.seat, from: stands.get(event.seat) ?? -1, lines: [] });
    else turns.at(-1)?.lines.push(line);
    if ((event.event === "Moved" || event.event === "Placed") && event.seat !== undefined) stands.set(event.seat, event.hex ?? -1);
  }
  return turns;
}

const LOOKED_ON = 5; // turns that somebody who looks on is told of

/** The turns of others since one's own last one; one's own turn that goes on does not count. */
export function sinceOwn(turns: readonly Turn[], seat: number | null): Turn[] {
  if (seat === null) return turns.slice(-LOOKED_ON);
  const before = turns.at(-1)?.seat === seat ? turns.slice(0, -1) : turns;
  return before.slice(before.findLastIndex((turn) => turn.seat === seat) + 1);
}

/** Where the hero of a turn went. */
export function trailOf(turn: Turn): Trail {
  const steps = turn.lines.map(eventOf).flatMap((event) => (event.event === "Moved" && event.seat === turn.seat && event.hex !== undefined ? [event.hex] : []));
  return { seat: turn.seat, hexes: turn.from >= 0 ? [turn.from, ...steps] : steps };
}

const bare = (line: Line): string => line.text.replace(/\.$/, "");

/** A turn in a line or two: where to, what was done, what it brought. */
export function summaryOf(turn: Turn, grid: Grid): string {
  const place = (hex: number | undefined): string => grid.at(hex ?? -1)?.town || grid.at(hex ?? -1)?.hex || "";
  let way = "";
  let goal = "";
  let foe = "";
  let gold = 0;
  const deeds: string[] = [];
  const gains: string[] = [];
  const rises: string[] = [];
  for (const line of turn.lines) {
    const event = eventOf(line);
    const card = line.cards[0] ?? "";
    const own = event.seat === turn.seat;
    switch (event.event) {
      case "TimeChosen":
        way = event.time === 2 ? "By night" : "By day";
        break;
      case "Moved":
        if (own) goal = place(event.hex);
        break;
      case "Placed":
        if (own) deeds.push(`is put in ${place(event.hex)}`);
        break;
      case "ChallengeDrawn":
      case "ChallengeMet":
        foe = card;
        break;
      case "ChallengeDefeated":
        deeds.push(`defeats ${card}`);
        foe = "";
        break;
      case "Escaped":
        deeds.push(`escapes from ${foe || "the fight"}`);
        foe = "";
        break;
      case "ChallengeGone":
        deeds.push(`sends ${card} away`);
        foe = "";
        break;
      case "KnockedOut":
        deeds.push(own ? `is knocked out${foe ? ` by ${foe}` : ""}` : bare(line));
        foe = "";
        break;
      case "BazaarEntered":
        deeds.push("explores the bazaar");
        break;
      case "Bought":
        deeds.push(`buys ${card}`);
        break;
      case "Sold":
        deeds.push(`sells ${card}`);
        break;
      case "QuestDrawn":
        deeds.push(`takes the quest ${card}`);
        break;
      case "QuestStepped":
        deeds.push(`gets on with ${card}`);
        break;
      case "QuestFailed":
        deeds.push(`fails at ${card}`);
        break;
      case "QuestCompleted":
        deeds.push(`completes ${card} and wins ${line.cards[1] ?? "its reward"}`);
        break;
      case "HeroAttacked":
      case "FightEnded":
      case "CardTaken":
      case "AllyKilled":
      case "RewardLost":
      case "CityPlaced":
      case "CitiesReturned":
      case "StormPlaced":
      case "GameWon":
        deeds.push(bare(line));
        break;
      case "StoryRolled":
        deeds.push("rolls the story die");
        break;
      case "GoldChanged":
        if (own) gold += event.n ?? 0;
        break;
      case "CounterGained":
        gains.push(`a ${COLOURS[event.colour ?? 0]} counter`);
        break;
      case "Raised":
        rises.push(`${RAISES[event.what ?? 0]} rises`);
        break;
      default:
        break;
    }
  }
  if (foe) deeds.push(`fights ${foe}`);
  if (gold > 0) gains.unshift(`${gold} gold`);
  if (gold < 0) deeds.push(`loses or pays ${-gold} gold`);
  const said = [`${way}${goal ? `${way ? " to" : "To"} ${goal}` : way ? ", staying" : ""}`, ...deeds.map(capital), gains.length ? `Gains ${listed(gains)}` : "", ...rises.map(capital)];
  const words = said.filter(Boolean).map((part) => `${part}.`);
  return words.length ? [...new Set(words)].join(" ") : "The turn begins.";
}
