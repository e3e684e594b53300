import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pacer } from "./pacing";

describe("the pace of the others' moves", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function paced(pause: number): { pacer: Pacer; shown: string[]; waits: number[]; add: (name: string, step?: boolean) => void } {
    const shown: string[] = [];
    const waits: number[] = [];
    const pacer = new Pacer(
      () => pause,
      (steps) => void waits.push(steps),
    );
    return { pacer, shown, waits, add: (name, step = true) => pacer.add({ show: () => void shown.push(name), step }) };
  }

  it("shows them as they come where no pause is wanted", () => {
    const { shown, add } = paced(0);
    add("a");
    add("b");
    expect(shown).toEqual(["a", "b"]);
  });
  it("keeps a pause between two steps, and their order; what is no step follows at once", () => {
    const { shown, waits, add } = paced(1000);
    add("a");
    add("b");
    add("turn", false);
    add("c");
    expect(shown).toEqual(["a"]);
    expect(waits.at(-1)).toBe(2);
    vi.advanceTimersByTime(999);
    expect(shown).toEqual(["a"]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual(["a", "b", "turn"]);
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual(["a", "b", "turn", "c"]);
    expect(waits.at(-1)).toBe(0);
    vi.advanceTimersByTime(5000);
    add("d"); // the pause is over long ago
    expect(shown.at(-1)).toBe("d");
  });
  it("shows all that waits when somebody acts, and nothing twice", () => {
    const { pacer, shown, add } = paced(1000);
    for (const name of ["a", "b", "c"]) add(name);
    pacer.flush();
    expect(shown).toEqual(["a", "b", "c"]);
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual(["a", "b", "c"]);
  });
});
