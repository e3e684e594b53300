// Which line of a file a refusal speaks of, so that it can be shown.

/** The line, counted from 1; null if the refusal names none that can be found. */
export function faultLine(text: string, refusal: string): number | null {
  const said = /\bline (\d+)/.exec(refusal);
  if (said) return Number(said[1]);
  const lines = text.split("\n");
  // "step 2, ..." means the second [[step]].
  const step = /\bstep (\d+)/.exec(refusal);
  let from = 0;
  if (step) {
    const heads = lines.flatMap((line, i) => (/^\s*\[\[step\]\]/.test(line) ? [i] : []));
    from = heads[Number(step[1]) - 1] ?? 0;
  }
  // A key, a decision or a name is told in quotes, or as a path with dots.
  const quoted = [...refusal.matchAll(/'([^']+)'|"([^"]+)"|`([^`]+)`/g)].map((found) => found[1] ?? found[2] ?? found[3] ?? "");
  const path = /\b([\w-]+(?:\.[\w-]+)+)\b/.exec(refusal)?.[1]?.split(".").reverse() ?? [];
  const first = /^([\w-]+):/.exec(refusal)?.[1];
  for (const words of [...quoted, ...path, ...(first ? [first] : [])]) {
    const at = lines.findIndex((line, i) => i >= from && line.includes(words));
    if (words && at >= 0) return at + 1;
  }
  return step ? from + 1 : null;
}

export interface NumberedLine {
  number: number;
  text: string;
  at: boolean;
}

/** A line with its neighbours. */
export function around(text: string, line: number, reach = 2): NumberedLine[] {
  const lines = text.split("\n");
  const from = Math.max(1, line - reach);
  const to = Math.min(lines.length, line + reach);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => ({ number: from + i, text: lines[from + i - 1] ?? "", at: from + i === line }));
}
