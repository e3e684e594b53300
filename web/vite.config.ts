import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// In development `vite` serves the page and hands what is for the server on to `serai serve`.
const server = process.env.SERAI_SERVER ?? "http://127.0.0.1:8317";

export default defineConfig({
  plugins: [svelte()],
  // One file for each of the three tables, so that nobody loads the other two.
  build: { target: "es2023", sourcemap: false, assetsInlineLimit: 1024 },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { include: ["src/**/*.test.ts"] },
});
