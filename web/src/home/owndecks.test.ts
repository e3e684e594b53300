import { describe, expect, it, vi } from "vitest";
import { choiceOf, deckName, deckWords, dropDeck, freeName, isOwn, keepDeck, newDeck, ownDecks } from "./owndecks";

const kept = new Map<string, string>();
const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) };
vi.stubGlobal("localStorage", storage);

describe("the decks of this browser", () => {
  it("are kept, changed in their place, and dropped", () => {
    const GAME = "one game";
    const [one, two] = [newDeck('name = "One"'), newDeck('name = "Two"')];
    keepDeck(GAME, one);
    keepDeck(GAME, two);
    keepDeck(GAME, { ...one, text: 'name = "Uno"' });
    expect(ownDecks(GAME).map((deck) => deck.text)).toEqual(['name = "Two"', 'name = "Uno"']);
    expect(dropDeck(GAME, two.id)).toEqual([{ ...one, text: 'name = "Uno"' }]);
    expect(ownDecks("another")).toEqual([]);
  });
  it("begin with the one text that earlier pages kept", () => {
    const GAME = "an old game";
    kept.set("serai.deck.an old game", JSON.stringify('name = "Old"'));
    expect(ownDecks(GAME).map((deck) => deck.text)).toEqual(['name = "Old"']);
    expect(ownDecks(GAME)).toHaveLength(1);
  });
  it("last as long as the page where nothing can be kept", () => {
    vi.stubGlobal("localStorage", undefined);
    const deck = newDeck('name = "Mine"');
    keepDeck("a private game", deck);
    expect(ownDecks("a private game")).toEqual([deck]);
    vi.stubGlobal("localStorage", storage);
  });
  it("tell their names in their heads", () => {
    expect(deckName('# a comment\nname = "The \\"best\\"" # mine\n[cards]\nx = 1')).toBe('The "best"');
    expect(deckName("name = 'Plain'")).toBe("Plain");
    expect(deckName('[cards]\nname = "Card"')).toBe("");
  });
  it("have names of their own", () => {
    expect(freeName("Senpet", ["Moto"])).toBe("Senpet");
    expect(freeName("Moto", ["Moto"])).toBe("Moto, copy");
    expect(freeName("Moto", ["Moto", "Moto, copy"])).toBe("Moto, copy 2");
    expect(freeName("Moto, copy", ["Moto", "Moto, copy"])).toBe("Moto, copy 2");
  });
  it("are sent as their text, ready ones by their name", () => {
    const GAME = "a third game";
    const deck = newDeck('name = "Mine"');
    keepDeck(GAME, deck);
    expect(isOwn(choiceOf(deck))).toBe(true);
    expect(deckWords(GAME, choiceOf(deck))).toBe('name = "Mine"');
    expect(deckWords(GAME, "moto")).toBe("moto");
    expect(deckWords(GAME, "own:gone")).toBe("");
  });
});
