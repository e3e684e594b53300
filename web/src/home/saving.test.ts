import { describe, expect, it } from "vitest";
import { fileName } from "./saving";

describe("the name of a file", () => {
  it("is made of plain letters", () => {
    expect(fileName("Moto: wings over the walls", "toml")).toBe("moto-wings-over-the-walls.toml");
    expect(fileName("Räuber/../Söhne", "toml")).toBe("rauber-sohne.toml");
    expect(fileName("砂", "toml")).toBe("deck.toml");
  });
});
