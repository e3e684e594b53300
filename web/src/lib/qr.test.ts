import jsqr from "jsqr";
import { describe, expect, it } from "vitest";
import { pictureOf, type Picture } from "./qr";

const DOTS = 4; // pixels of a cell

/** What a camera would see: white paper with the bars of the outline in black. */
function photographed({ size, outline }: Picture): Uint8ClampedArray {
  const width = size * DOTS;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, long] of outline.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let row = Number(y) * DOTS; row < (Number(y) + 1) * DOTS; row += 1) {
      for (let column = Number(x) * DOTS; column < (Number(x) + Number(long)) * DOTS; column += 1) {
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
      }
    }
  }
  return pixels;
}

describe("a link as a picture", () => {
  it.each(["http://192.168.1.5:8317/table/nALoaoN4pHAjyStQ", `https://serai.example/table/${"a".repeat(120)}`])("is read by a camera: %s", async (link) => {
    const picture = await pictureOf(link);
    const width = picture.size * DOTS;
    expect(jsqr(photographed(picture), width, width)?.data).toBe(link);
  });
});
