import { describe, expect, it } from "vitest";
import { coachingOf, saidPieces } from "./coach";

const step = (say: string) => ({ say, do: "pass", light: [], rule: "", wrong: "Not this." });
const lesson = { game: "scarab-lords", title: "First game", steps: [step("one"), step("two")], end: "Play on." };
const choice = { do: "pass", label: "Pass", things: [], aside: false };

describe("the coach", () => {
  it("tells the step that is next while there is a choice", () => {
    expect(coachingOf(lesson, { step: 1, wrong: false, to: null }, [choice], false)).toEqual({ kind: "tell", step: lesson.steps[1], place: 1 });
    expect(coachingOf(lesson, { step: 1, wrong: false, to: null }, [], false)).toEqual({ kind: "wait" });
  });
  it("mends a mistake, also when the others would decide", () => {
    expect(coachingOf(lesson, { step: 0, wrong: true, to: 3 }, [], false)).toEqual({ kind: "mend", step: lesson.steps[0], place: 0, to: 3 });
  });
  it("leaves one free after the script, and says when the game is over", () => {
    expect(coachingOf(lesson, { step: 2, wrong: false, to: null }, [choice], false).kind).toBe("free");
    expect(coachingOf(lesson, null, [choice], false).kind).toBe("free");
    expect(coachingOf(lesson, { step: 2, wrong: false, to: null }, [], true).kind).toBe("end");
  });
  it("finds lit words and rules in what it says", () => {
    expect(saidPieces("Play Khema into the Upper column (SL 4.2).", ["Khema", "upper"])).toEqual([
      { text: "Play ", kind: "plain" },
      { text: "Khema", kind: "lit" },
      { text: " into the ", kind: "plain" },
      { text: "Upper", kind: "lit" },
      { text: " column (", kind: "plain" },
      { text: "SL 4.2", kind: "rule" },
      { text: ").", kind: "plain" },
    ]);
    expect(saidPieces("Take phase 1 and phases 2.", [])).toEqual([{ text: "Take phase 1 and phases 2.", kind: "plain" }]);
  });
});
