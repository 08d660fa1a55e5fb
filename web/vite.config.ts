import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { gameIcons } from "./icons.ts";

const server = process.env.TIMELOOM_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), gameIcons()],
  build: {
    outDir: "../src/timeloom/server/static",
    emptyOutDir: true,
    target: "es2023",
    // Nothing may be inlined as data: the page's content security policy allows only its own files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
});
