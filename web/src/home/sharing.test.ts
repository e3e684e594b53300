import { describe, expect, it } from "vitest";
import { deckInLink, deckLink, holdsDeck, pastedText } from "./sharing";

const TEXT = `name = "Räuber & Söhne 🐫"\nstronghold = "Spire"\n\n[cards]\n${Array.from({ length: 40 }, (_, i) => `"Card number ${i}" = 2`).join("\n")}\n`;

describe("a deck in a link", () => {
  it("comes out as it went in", async () => {
    const link = await deckLink("http://here", "burning-sands", TEXT);
    expect(link).toMatch(/^http:\/\/here\/decks\/burning-sands#deck=z[\w-]+$/);
    expect(link.length).toBeLessThan(TEXT.length);
    expect(await deckInLink(link)).toBe(TEXT);
    expect(await deckInLink(`look at this: ${link} nice?`)).toBe(TEXT);
  });
  it("stands behind the #, so that no server is sent it", async () => {
    const link = new URL(await deckLink("http://here", "burning-sands", TEXT));
    expect(link.pathname + link.search).toBe("/decks/burning-sands");
  });
  it("is told from other links", () => {
    expect(holdsDeck("http://here/decks/burning-sands")).toBe(false);
    expect(holdsDeck("http://here/decks/burning-sands#deck=zabc")).toBe(true);
  });
  it("is found in what was pasted, which may be a plain text, too", async () => {
    expect(await pastedText(await deckLink("http://here", "burning-sands", TEXT))).toBe(TEXT);
    expect(await pastedText("2 Red Altan")).toBe("2 Red Altan");
    await expect(pastedText("https://elsewhere.example/deck/7")).rejects.toThrow("Paste the deck's text");
    await expect(pastedText("http://here/decks/burning-sands#deck=zAAAA")).rejects.toThrow("cut off");
  });
  it("is refused with words when some of it is lost", async () => {
    const link = await deckLink("http://here", "burning-sands", TEXT);
    await expect(deckInLink(link.slice(0, -30))).rejects.toThrow("cut off");
    await expect(deckInLink("http://here/#deck=")).rejects.toThrow("cut off");
    await expect(deckInLink("http://here/#deck=z!!")).rejects.toThrow("cut off");
  });
  it("is read where the browser that made it could not press it together", async () => {
    expect(await deckInLink("/decks/burning-sands#deck=tbmFtZSA9ICLDpCI")).toBe('name = "ä"');
  });
});
