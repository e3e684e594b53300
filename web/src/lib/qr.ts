// A link as a picture that a phone's camera reads.

/** The dark cells of the picture as an outline in a square of this size, with the quiet rim that cameras want. */
export interface Picture {
  size: number;
  outline: string;
}

export async function pictureOf(link: string): Promise<Picture> {
  const { encode } = await import("uqr"); // only whoever invites somebody needs it
  const { data, size } = encode(link, { border: 4 });
  return { size, outline: outlineOf(data) };
}

/** Rows of cells, each run of dark ones as a bar. */
function outlineOf(rows: readonly (readonly boolean[])[]): string {
  const bars: string[] = [];
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      bars.push(`M${from} ${y}h${x + 1 - from}v1H${from}z`);
    }
  });
  return bars.join("");
}
