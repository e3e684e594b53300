import { describe, expect, test } from "vitest";
import { columnsFor, nearest } from "./hands";
import { banner, cardInWords, exchanging, held, share, summary, threat } from "./reading";
import type { Exchange, Player, Sheet, View } from "./view";

const EXCHANGE: Exchange = { seat: 0, step: "give", left: 0 };

function player(more: Partial<Player> = {}): Player {
  return { hand: 6, deck: 20, pile: [], cards: [], columns: [[], [], [], [], [], []], gods: [], totals: [0, 0, 0, 0, 0, 0], ...more };
}

/** A quiet table in the first seat's turn; what matters is said. */
function table(more: Partial<View> = {}): View {
  return {
    game: "scarab-lords",
    seat: 0,
    houses: ["temet", "ankar"],
    turn: 7,
    first: 0,
    active: 0,
    phase: "0",
    question: { seat: 0, kind: "phase" },
    supremacy_to_come: true,
    left: [1, 1, 1, 1],
    barred: 0,
    denied: [0, 0],
    exercised: 0,
    pyramids: [-1, -1, -1, -1, -1, -1],
    boost: [0, 0, 0, 0, 0, 0],
    players: [player({ hand: ["River Merchant"] }), player()],
    exchange: null,
    seen: [],
    match: null,
    winner: -1,
    won_by: "",
    ...more,
  };
}

const NAMES = ["Ann", "Bors"];
const THEIRS = [1, 1, -1, -1, 1, 1];
const OURS = [0, 0, 1, 0, -1, 0];

test("cards are exchanged between games only", () => {
  expect(exchanging(table())).toBe(false);
  expect(exchanging(table({ phase: "", exchange: EXCHANGE }))).toBe(true);
});

describe("a win at the beginning of a turn", () => {
  test("two pyramids in each region are counted by region", () => {
    expect(held(table({ pyramids: OURS }), 0)).toEqual([2, 2]);
    expect(held(table({ pyramids: [0, 0, 0, 0, -1, -1] }), 0)).toEqual([3, 1]);
    expect(threat(table({ pyramids: [0, 0, 0, 0, -1, -1] }))).toBeNull();
  });
  test("the opponent's comes next, and may be hindered in the own supremacy phase", () => {
    const view = table({ pyramids: THEIRS });
    expect(threat(view)).toEqual({ seat: 1, by: "pyramids", next: true, certain: false });
    expect(banner(view, 0, NAMES)).toBe("Bors will win at the beginning of Bors’ next turn unless a pyramid changes in your supremacy phase.");
    expect(banner(view, 1, NAMES)).toBe("You will win at the beginning of your next turn unless a pyramid changes in Ann’s supremacy phase.");
  });
  test("it is certain once supremacy can no longer be determined in this turn", () => {
    expect(threat(table({ pyramids: THEIRS, supremacy_to_come: false }))?.certain).toBe(true);
    expect(threat(table({ pyramids: THEIRS }))?.certain).toBe(false);
  });
  test("the active player's comes a whole turn later", () => {
    const view = table({ pyramids: OURS, supremacy_to_come: false });
    expect(threat(view)).toEqual({ seat: 0, by: "pyramids", next: false, certain: false });
    expect(banner(view, 0, NAMES)).toBe("You will win at the beginning of your next turn unless a pyramid changes in Bors’ supremacy phase.");
  });
  test("an empty deck loses when the opponent's turn begins", () => {
    const mine = table({ players: [player({ deck: 0 }), player()] });
    expect(threat(mine)).toMatchObject({ seat: 1, by: "deck", next: true });
    expect(banner(mine, 0, NAMES)).toContain("your empty deck");
    const both = table({ players: [player({ deck: 0 }), player({ deck: 0 })] });
    expect(threat(both)?.seat).toBe(1); // whose turn begins first wins (SL 11.5)
  });
  test("whoever begins first is named, even against pyramids of the other", () => {
    const view = table({ pyramids: OURS, players: [player({ deck: 0 }), player()] });
    expect(threat(view)).toMatchObject({ seat: 1, by: "deck" });
  });
  test("no turn begins after the last one", () => {
    expect(threat(table({ turn: 120, pyramids: THEIRS }))).toBeNull();
    expect(banner(table({ turn: 120 }), 0, NAMES)).toContain("last turn");
    expect(threat(table({ turn: 119, pyramids: OURS }))).toBeNull();
    expect(threat(table({ turn: 119, pyramids: THEIRS }))?.seat).toBe(1);
  });
  test("nothing is threatened when the game is over or between games", () => {
    expect(banner(table({ pyramids: THEIRS, won_by: "SL 11.2", question: null }), 0, NAMES)).toBeNull();
    expect(banner(table({ pyramids: THEIRS, exchange: EXCHANGE }), 0, NAMES)).toBeNull();
  });
});

describe("words", () => {
  test("the table is told in sentences from both sides", () => {
    const words = summary(table({ pyramids: [1, -1, -1, -1, -1, -1] }), 0, NAMES);
    expect(words).toContain("Turn 7 is yours, phase 0.");
    expect(words).toContain("You play House Temet and have 1 card in hand, 20 cards in the deck");
    expect(words).toContain("Upper military: You have 0, Bors has 0; the pyramid is Bors’.");
    expect(words).toContain("Your hand: River Merchant.");
    expect(summary(table({ seat: null, players: [player(), player()] }), null, NAMES)).toContain("Ann plays House Temet");
  });
  test("a cursed card says so", () => {
    const card = { id: 1, card: "Asp Handlers", scarabs: 2, power: 0, printed: 1, used: false, freed: false };
    expect(cardInWords(card, { name: "Asp Handlers", house: "ankar", type: "minion", phase: "supremacy" })).toBe(
      "Asp Handlers, minion, power 0, printed 1, cursed by 2 scarabs, supremacy phase",
    );
  });
});

test("the balance lies in the middle where nobody has any power", () => {
  expect(share(0, 0)).toBe(0.5);
  expect(share(3, 1)).toBe(0.75);
});

test("a card's icons name its columns in both regions", () => {
  expect(columnsFor({ icons: ["military", "economic"] } as Sheet)).toEqual([0, 2, 3, 5]);
  expect(columnsFor(undefined)).toEqual([]);
});

test("arrows go straight ahead rather than aside", () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
  const boxes = [box(100, 0), box(40, 60), box(-50, 0)];
  expect(nearest(box(0, 0), boxes, "ArrowRight")).toBe(0);
  expect(nearest(box(0, 0), boxes, "ArrowDown")).toBe(1);
  expect(nearest(box(0, 0), boxes, "ArrowLeft")).toBe(2);
  expect(nearest(box(0, 0), boxes, "ArrowUp")).toBe(-1);
});
