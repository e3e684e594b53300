import { expect, test } from "vitest";
import { MANY, MOST, withFiles } from "./ownsets";

const file = (name: string, text: string): File => new File([text], name);

test("files become sets; one of the same name takes its place", async () => {
  const one = await withFiles([], [file("a.toml", "[[card]]"), file("b.toml", "x = 1")]);
  expect(one).toEqual({ sets: [{ name: "a.toml", text: "[[card]]" }, { name: "b.toml", text: "x = 1" }], trouble: "" });
  const two = await withFiles(one.sets, [file("a.toml", "other")]);
  expect(two.sets.map(({ text }) => text)).toEqual(["other", "x = 1"]);
});

test("what the server would not take is told, and the rest is kept", async () => {
  expect((await withFiles([], [file("a.toml", " ")])).trouble).toBe("a.toml is empty.");
  expect((await withFiles([], [file("a.toml", "x".repeat(MOST + 1)), file("b.toml", "y")])).sets).toEqual([{ name: "b.toml", text: "y" }]);
  const many = await withFiles([], Array.from({ length: MANY + 1 }, (_, n) => file(`${n}.toml`, "x")));
  expect([many.sets.length, many.trouble]).toEqual([MANY, "A table has at most 4 sets."]);
});
