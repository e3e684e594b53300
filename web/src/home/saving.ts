// A text, or what else was made, as a file of the person who looks at the page.

export function saveText(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: "text/plain" }));
}

export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** "Moto: wings over the walls" as the name of a file. */
export function fileName(name: string, ending: string): string {
  const stem = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `${stem || "deck"}.${ending}`;
}
