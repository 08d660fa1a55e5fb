import { svelte } from "@sveltejs/vite-plugin-svelte";
import { rmSync } from "node:fs";
import { defineConfig } from "vite";
import { gameIcons } from "./icons.ts";

const output = "../src/timeloom/server/static";
const server = process.env.TIMELOOM_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  // The icons stay from build to build; what has a hash in its name would pile up.
  plugins: [
    svelte(),
    gameIcons(),
    { name: "tidy", renderStart: () => rmSync(`${output}/assets`, { recursive: true, force: true }) },
  ],
  build: {
    outDir: output,
    emptyOutDir: false,
    target: "es2023",
    // Nothing may be inlined as data: the page's content security policy allows only its own files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
});
