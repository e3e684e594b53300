// Games' folders from outside of web/: each has an index.ts with its `entry`, as those in src/games have.

import { delimiter, resolve } from "node:path";
import type { Plugin } from "vite";

const ID = "virtual:pages";

/** `folders` is a list as PATH is one; tools/page.py makes it from the games that are registered. */
export function morePages(folders: string): Plugin {
  const found = folders.split(delimiter).filter(Boolean);
  return {
    name: "serai-pages",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => {
      if (id !== `\0${ID}`) return undefined;
      const imports = found.map((folder, i) => `import * as page${i} from ${JSON.stringify(resolve(folder, "index.ts"))};`);
      return [...imports, `export const pages = [${found.map((_, i) => `page${i}`).join(", ")}];`].join("\n");
    },
  };
}
