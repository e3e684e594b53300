import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { morePages } from "./pages.ts";

// In development `vite` serves the page and hands what is for the server on to `serai serve`.
const server = process.env.SERAI_SERVER ?? "http://127.0.0.1:8317";

export default defineConfig({
  plugins: [svelte(), morePages(process.env.SERAI_PAGES ?? "")],
  // One file for each game's table, so that nobody loads the others.
  build: { target: "es2023", sourcemap: false, assetsInlineLimit: 1024 },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  resolve: {
    // A game's folder outside of web/ has the page's own modules as $page, and its Svelte is that of the page.
    alias: { $page: fileURLToPath(new URL("src", import.meta.url)) },
    dedupe: ["svelte"],
    ...(process.env.VITEST ? { conditions: ["browser"] } : {}),
  },
  test: { include: ["src/**/*.test.ts"] },
});
