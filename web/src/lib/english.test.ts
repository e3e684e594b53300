import { describe, expect, it } from "vitest";
import { capital, count, listed } from "./english";

describe("small words of English", () => {
  it("lists", () => {
    expect(listed([])).toBe("");
    expect(listed(["ash"])).toBe("ash");
    expect(listed(["ash", "salt"])).toBe("ash and salt");
    expect(listed(["ash", "salt", "dust"])).toBe("ash, salt and dust");
  });

  it("counts", () => {
    expect(count(1, "card")).toBe("1 card");
    expect(count(0, "card")).toBe("0 cards");
    expect(count(2, "die", "dice")).toBe("2 dice");
  });

  it("begins with a capital", () => {
    expect(capital("sand and salt")).toBe("Sand and salt");
    expect(capital("")).toBe("");
  });
});
