import { describe, expect, it } from "vitest";
import { lasting } from "./clock";

const minute = 60_000;
const hour = 60 * minute;

describe("the clock", () => {
  it("tells minutes and seconds", () => {
    expect(lasting(0)).toBe("0:00");
    expect(lasting(42_900)).toBe("0:42");
    expect(lasting(12 * minute + 5000)).toBe("12:05");
    expect(lasting(hour - 1)).toBe("59:59");
  });
  it("tells hours and days of long games", () => {
    expect(lasting(hour)).toBe("1 h 00");
    expect(lasting(3 * hour + 7 * minute)).toBe("3 h 07");
    expect(lasting(24 * hour - 1)).toBe("23 h 59");
    expect(lasting(24 * hour)).toBe("1 day");
    expect(lasting(50 * hour)).toBe("2 days");
  });
  it("knows no time before the beginning", () => {
    expect(lasting(-5000)).toBe("0:00"); // two clocks that differ a little
  });
});
