import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

interface IconSet {
  width: number;
  height: number;
  icons: Record<string, { body: string }>;
}

/** Writes every game icon as a file of its own, so that a game loads just those that its scenes name. */
export function gameIcons(): Plugin {
  const source = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  const read = (): IconSet => JSON.parse(readFileSync(source, "utf8")) as IconSet;
  let set: IconSet | undefined;
  return {
    name: "game-icons",
    configureServer(server) {
      server.middlewares.use("/icons", (request, response, next) => {
        set ??= read();
        const icon = set.icons[request.url?.slice(1).replace(".svg", "") ?? ""];
        if (!icon) return next();
        response.setHeader("Content-Type", "image/svg+xml").end(drawn(set, icon.body));
      });
    },
    writeBundle(options) {
      set ??= read();
      const folder = join(options.dir ?? ".", "icons");
      mkdirSync(folder, { recursive: true });
      for (const [name, { body }] of Object.entries(set.icons))
        writeFileSync(join(folder, `${name}.svg`), drawn(set, body));
    },
  };
}

function drawn(set: IconSet, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${set.width} ${set.height}">${body}</svg>`;
}
