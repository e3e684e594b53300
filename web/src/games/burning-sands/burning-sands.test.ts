import { describe, expect, it } from "vitest";
import type { Printed } from "../../lib/api";
import { numbersOf } from "./numbers";
import { armyStrength, blowOf, duelNow, heldThrusts, outcomeOf, proposal, raidOdds, roundsOf, safeParries } from "./preview";
import { fitsBoth } from "./room";
import { NONE, armyAt, isAway, plainName, type BlowForecast, type Card, type CardType, type Duel, type DuelForecast, type Player, type View } from "./view";
import { whyHand, whyPlay } from "./why";
import { bannerOf, spokenCard, summaryOf, tintOf } from "./words";

let next = 0;

function card(name: string, type: CardType, more: Partial<Card> = {}): Card {
  next += 1;
  const plain = { owner: 0, host: NONE, bowed: 0, water: 0, at: NONE, str_turn: 0, ka_turn: 0, str_token: 0, ka_token: 0 };
  return { id: next, card: name, type, ...plain, ...more };
}

function player(play: Card[], more: Partial<Player> = {}): Player {
  const water = play.reduce((total, one) => total + one.water, 0);
  return {
    ...{ faction: "Moto", hand: 3, known: [], glimpsed: [], deck: 20, top: [], saved: [], buried: [], gone: [], cards: [] },
    ...{ play, water, section_water: water, story_points: 0, hand_limit: 8, copper: 0 },
    ...more,
  };
}

function table(players: Player[], more: Partial<View> = {}): View {
  return {
    ...{ game: "burning-sands", seat: 0, edition: "awakening", names: ["1", "2"], players, seen: [], question: null },
    ...{ turn: 3, phase: "day", blessed: 0, alive: players.map(() => true), attacks: [], raids: [], raided: [], omen: NONE },
    ...{ attacker: NONE, defenders: [], assigning: false, battles: [], battle: null, raid: null, duel: null, traits: [], under: [], invited: [], allies: [], won_by: "" },
    ...more,
  };
}

/** Seat 0 attacks a City Section of seat 1 with a Hero of 4 and a Follower of 1; a Hero of 2 with a Follower of 5 defends. */
function battle(): { view: View; hero: Card; guard: Card; section: Card; captain: Card; drake: Card } {
  const section = card("Gate", "city section", { owner: 1, strength: 3, water: 2 });
  const hero = card("Rider", "hero", { strength: 4, ka: 2, at: section.id });
  const guard = card("Spears", "follower", { strength: 1, host: hero.id });
  const captain = card("Captain", "hero", { owner: 1, strength: 2, ka: 2, at: section.id });
  const drake = card("Drake", "follower", { owner: 1, strength: 5, host: captain.id, bowed: 1 });
  const more = { phase: "attack", attacker: 0, defenders: [1], battle: { section: section.id, next: null, engaging: [], absorbing: null }, battles: [] };
  return { view: table([player([hero, guard]), player([section, captain, drake])], more), hero, guard, section, captain, drake };
}

function blow(cards: number[], damage: number, more: Partial<BlowForecast> = {}): BlowForecast {
  const plain = { each: [], on_defenders: true, absorbers: [], water: 0, wall: true, falls: false, lost: 0, gives: [], pours: 0 };
  return { cards, damage, ...plain, ...more };
}

describe("names", () => {
  it("knows a changed card by its printed name", () => {
    expect(plainName("Khitai (+1S/-1K)")).toBe("Khitai");
    expect(plainName("Khitai (+1S/-1K, Undead)")).toBe("Khitai");
    expect(plainName("Khitai (Undead)")).toBe("Khitai");
    expect(plainName("Khitai (Experienced)")).toBe("Khitai (Experienced)");
    expect(plainName("Khitai (Experienced) (+1S/+0K)")).toBe("Khitai (Experienced)");
  });
  it("asks why in the notation", () => {
    const rider = card("Rider", "hero");
    expect(whyHand("Rationing", "action")).toBe('play "Rationing"');
    expect(whyHand("Rationing", "thrust")).toBe('thrust "Rationing"');
    expect(whyPlay(rider, 1, 0, "target")).toBe(`target 2's "Rider"`);
    expect(whyPlay(rider, 0, 0, "battle")).toBe('engage "Rider"');
    expect(whyPlay(card("Khitai (+1S/+0K)", "hero"), 0, 0, "action")).toBe('use "Khitai" (+1S/+0K)');
  });
});

describe("battles", () => {
  it("adds up armies, bowed cards apart", () => {
    const { view, section } = battle();
    expect(armyStrength(armyAt(view, section.id, true))).toEqual({ ready: 5, all: 5 });
    expect(armyStrength(armyAt(view, section.id, false))).toEqual({ ready: 2, all: 7 });
  });
  it("finds what is told of an engagement, in whatever order its cards were named", () => {
    const forecast = { engage: [blow([1], 2), blow([1, 2], 5)] };
    expect(blowOf(forecast, [2, 1])?.damage).toBe(5);
    expect(blowOf(forecast, [2])).toBeNull();
    expect(blowOf({}, [1])).toBeNull();
  });
  it("says in a few words what comes of it", () => {
    expect(outcomeOf(blow([1], 0))).toBe("no damage");
    expect(outcomeOf(blow([1], 4, { falls: true }))).toContain("falls if nobody");
    expect(outcomeOf(blow([1], 4, { lost: 4 }))).toContain("nobody must give up");
    expect(outcomeOf(blow([1], 4, { lost: 1 }))).toContain("more than the army can absorb");
  });
  it("says how much damage must still be absorbed", () => {
    const { view, section } = battle();
    const absorbing = { damage: 5, left: 3, water: 2, given: [14, 15], berserk: false };
    const words = summaryOf({ ...view, battle: { section: section.id, next: null, engaging: [], absorbing } }, 0, ["Ann", "Badr"]);
    expect(words).toContain("3 of 5 damage must still be absorbed.");
  });
});

describe("raids and duels", () => {
  it("adds the Fate of a card to what is told of a raid", () => {
    const thief = card("Thief", "hero", { strength: 1 });
    const view = table([player([thief])]);
    const forecast = { section: 9, hero: thief.id, bonus: 1, against: 2, defended: false, haul: 2 };
    expect(raidOdds(forecast, 2, null)).toEqual({ ...forecast, value: 3 });
    expect(raidOdds(forecast, null, 4)).toEqual({ ...forecast, against: 4, defended: true, value: null });
    expect(raidOdds({ ...forecast, bonus: -3 }, 2, null).value).toBe(0);
    const rows = [{ section: 9, hero: thief.id, card: null, defender: NONE, answer: "" }];
    expect(isAway({ ...view, raid: { seat: 0, rows, sending: null, answering: NONE } }, thief)).toBe(true);
    expect(isAway(view, thief)).toBe(false);
  });
  it("keeps a thrust face down as the view does", () => {
    const [one, other] = [card("Adept", "hero", { ka: 3 }), card("Rider", "hero", { ka: 2, owner: 1 })];
    const duel: Duel = { heroes: [one.id, other.id], seats: [0, 1], lost: [1, 0], striker: 1, passes: 0, thrusting: true, thrust: null, parry: "", begun: true };
    const now = duelNow(table([player([one]), player([other])], { duel }));
    expect(now?.sides.map((side) => side.ka)).toEqual([2, 2]);
    expect(now?.duel.thrust).toBeNull();
    expect(duelNow(table([player([one])], { duel }))).toBeNull();
  });
  it("knows which parries save a Hero", () => {
    const duel = (ka: number, more: Partial<DuelForecast> = {}): DuelForecast => ({ ka: [9, ka], thrust: [0, 0], parry: [0, 0], duelist: [false, false], ...more });
    expect(safeParries(3, duel(2), 0)).toEqual([2, 4]);
    expect(safeParries(1, duel(3), 0)).toEqual([0, 3]);
    expect(safeParries(3, duel(0), 0)).toBeNull();
    expect(safeParries(3, duel(2, { thrust: [1, 0] }), 0)).toEqual([3, 5]);
    expect(safeParries(3, duel(2, { parry: [0, 2] }), 0)).toEqual([0, 2]);
    expect(safeParries(3, duel(2, { duelist: [false, true] }), 0)).toEqual([1, 4]);
    expect(heldThrusts(3, duel(2), 0)).toEqual([2, 4]);
    expect(heldThrusts(3, duel(2, { duelist: [false, true], thrust: [1, 0] }), 0)).toEqual([1, 4]);
  });
  it("tells the rounds of this duel from the log", () => {
    const line = (event: string, text: string) => ({ number: 1, text, cards: [], event: { event } });
    const log = [line("Challenged", "a"), line("Parried", "old"), line("DuelEnded", "b"), line("Challenged", "c"), line("Bowed", "d"), line("Parried", "new")];
    expect(roundsOf(log)).toEqual(["new"]);
    expect(roundsOf([])).toEqual([]);
  });
});

describe("proposals", () => {
  it("marks as many cards of a name as would bow, and only unbowed ones", () => {
    const [a, b, c] = [card("Mine", "holding", { bowed: 1 }), card("Mine", "holding"), card("Mine", "holding")];
    const view = table([player([a, b, c])]);
    const marked = proposal(view, 0, [{ do: "bow", card: "Mine", n: 1 }], undefined);
    expect([...marked.keys()]).toEqual([b.id]);
    const proposed = proposal(view, 0, [{ do: "bow", card: "Mine", n: 1 }], { do: "as-proposed", label: "", aside: false, things: [{ id: c.id }] });
    expect([...proposed.keys()]).toEqual([c.id]);
  });
});

describe("faces", () => {
  it("shows the printed number beside a changed one, and a plus as it is printed", () => {
    const hero: Printed = { name: "Rider", type: "hero", strength: 3, ka: 2 };
    expect(numbersOf(hero, { strength: 5, ka: 2 }).strength).toMatchObject({ shown: "5", was: "3" });
    expect(numbersOf(hero, { strength: 5, ka: 2 }).ka?.was).toBeNull();
    expect(numbersOf({ name: "Pages", type: "follower", strength: "+1" }, { strength: 0 }).strength).toMatchObject({ shown: "+1", was: null });
    expect(numbersOf({ name: "Gate", type: "city section", capacity: 6, base_strength: 1 }, { strength: 1, water: 4 }).capacity?.shown).toBe("4/6");
  });
});

describe("room", () => {
  it("is there for two small cities on a wide table, not for two large ones", () => {
    const city = (n: number): Player => player(Array.from({ length: n }, () => card("Gate", "city section")));
    expect(fitsBoth(city(5), city(6), 1, 904, 600)).toBe(true);
    expect(fitsBoth(city(14), city(14), 1, 904, 600)).toBe(false);
    expect(fitsBoth(city(14), city(14), 1, 1800, 900)).toBe(true);
  });
});

describe("words", () => {
  it("is day in an Attack Phase and night in a Raid Phase", () => {
    expect(tintOf(table([]))).toBe("day");
    expect(tintOf(table([], { phase: "attack" }))).toBe("day");
    expect(tintOf(table([], { phase: "raid" }))).toBe("night");
  });
  it("warns of Water, of Story Points and of the last City Section", () => {
    const dry = player([card("Gate", "city section"), card("Lane", "city section")]);
    const tale = player([card("Gate", "city section", { water: 5 })], { story_points: 4 });
    const words = bannerOf(table([dry, tale]), 0, ["Ann", "Badr"]);
    expect(words).toContain("You have no Water");
    expect(words).toContain("Badr has 4 of 5 Story Points");
    expect(words).toContain("Badr has one City Section left");
    const calm = player([card("Gate", "city section", { water: 5 }), card("Lane", "city section", { water: 5 })]);
    expect(bannerOf(table([calm, calm]), 0, ["Ann", "Badr"])).toBeNull();
  });
  it("reads the table in sentences", () => {
    const { view } = battle();
    const words = summaryOf(view, 0, ["Ann", "Badr"]);
    expect(words).toContain("Turn 3, Attack Phase. The Blessed player is you.");
    expect(words).toContain("You attack Badr.");
    expect(words).toContain("Battle at Gate: attackers Rider with Strength 5; defenders Captain with Strength 7.");
    const cells = card("Cells", "holding");
    const held = table([player([cells]), player([])], { under: [[cells.id, 1, "Rider"]] });
    expect(summaryOf(held, 0, ["Ann", "Badr"])).toContain("Also in play: Cells, and Rider under it.");
    expect(spokenCard(card("Mine", "holding", { bowed: 2 }))).toBe("Mine, Holding, bowed, not yet straightened");
  });
});
