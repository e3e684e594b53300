import { describe, expect, it } from "vitest";
import { breaks, hyphenated } from "./hyphens";

const shown = (name: string, long = 8): string => hyphenated(name, long).replaceAll("\u00ad", "|");

describe("names on small cards", () => {
  it("break between syllables", () => {
    expect(shown("Screaming Rider")).toBe("Screa|ming Rider");
    expect(shown("Necropolis Gate")).toBe("Necro|po|lis Gate");
    expect(shown("Windborn Outrider")).toBe("Wind|born Outri|der");
    expect(shown("Lane of the Ropemakers")).toBe("Lane of the Rope|ma|kers");
  });
  it("stay whole where they are short", () => {
    expect(shown("Gate of Two Lions")).toBe("Gate of Two Lions");
    expect(breaks("Strength")).toEqual([]);
    expect(shown("Screaming Rider", 10)).toBe("Screaming Rider");
  });
  it("read the same without their soft hyphens", () => {
    for (const name of ["Neferu the Twice-Buried (Experienced)", "Ra'Shari Caravanserai", "Tomb-Tax Collector"])
      expect(hyphenated(name).replaceAll("\u00ad", "")).toBe(name);
  });
  it("begin and end with three letters at least", () => {
    for (const word of ["Ropemakers", "Caravanserai", "Embalmed", "Charioteer", "Experienced"]) {
      const pieces = shown(word).split("|");
      expect(pieces.length).toBeGreaterThan(1);
      for (const piece of [pieces[0], pieces.at(-1)]) expect(piece?.length).toBeGreaterThanOrEqual(3);
    }
  });
});
