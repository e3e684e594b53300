// Star lattices computed from a seed: one for each faction, house and card type. No pictures of anyone else's.

/** A number from 0 up to 1, always the same for the same words. */
export function grain(words: string, turn = 0): number {
  let h = 2166136261 ^ turn;
  for (let i = 0; i < words.length; i += 1) h = Math.imul(h ^ words.charCodeAt(i), 16777619);
  h ^= h >>> 15;
  h = Math.imul(h, 2246822519);
  h ^= h >>> 13;
  return (h >>> 0) / 4294967296;
}

/** The outline of a star with so many points, around 0 0. */
export function star(points: number, outer: number, inner: number, turn = 0): string {
  const steps: string[] = [];
  for (let i = 0; i < points * 2; i += 1) {
    const radius = i % 2 ? inner : outer;
    const angle = turn + (Math.PI * i) / points - Math.PI / 2;
    steps.push(`${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`);
  }
  return `M${steps.join("L")}Z`;
}

export interface Lattice {
  size: number; // the side of the tile, which repeats without a seam
  paths: string[];
}

/** A tile of stars, crosses and strapwork between them. */
export function lattice(words: string): Lattice {
  const points = [8, 12, 8, 16, 12, 10][Math.floor(grain(words, 1) * 6)] as number;
  const size = 40 + Math.floor(grain(words, 2) * 4) * 4;
  const half = size / 2;
  const outer = half * (0.72 + 0.2 * grain(words, 3));
  const inner = outer * (0.5 + 0.25 * grain(words, 4));
  const small = half * (0.28 + 0.12 * grain(words, 5));
  const turn = grain(words, 6) < 0.5 ? 0 : Math.PI / points;
  const at = (x: number, y: number, path: string): string =>
    path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, a: string, b: string) => `${(x + Number(a)).toFixed(2)} ${(y + Number(b)).toFixed(2)}`);
  const centre = at(half, half, star(points, outer, inner, turn));
  const heart = at(half, half, star(points, inner * 0.7, inner * 0.45, turn));
  const corners = [
    [0, 0],
    [size, 0],
    [0, size],
    [size, size],
  ].map(([x, y]) => at(x as number, y as number, star(8, small, small * 0.55)));
  const straps =
    `M0 ${half}L${(half - outer).toFixed(2)} ${half}M${(half + outer).toFixed(2)} ${half}L${size} ${half}` +
    `M${half} 0L${half} ${(half - outer).toFixed(2)}M${half} ${(half + outer).toFixed(2)}L${half} ${size}`;
  return { size, paths: [centre, heart, straps, ...corners] };
}
