import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

interface IconSet {
  lastModified: number;
  width: number;
  height: number;
  icons: Record<string, { body: string }>;
}

/** Offers every game icon as a file of its own, so that a game loads just those that its scenes name. */
export function gameIcons(): Plugin {
  const source = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  let known: IconSet | undefined;
  const set = () => (known ??= JSON.parse(readFileSync(source, "utf8")) as IconSet);
  return {
    name: "game-icons",
    configureServer(server) {
      server.middlewares.use("/icons", (request, response, next) => {
        const icon = set().icons[request.url?.slice(1).replace(".svg", "") ?? ""];
        if (!icon) return next();
        response.setHeader("Content-Type", "image/svg+xml").end(drawn(set(), icon.body));
      });
    },
    writeBundle: (options) => writeIcons(set(), join(options.dir ?? ".", "icons")),
  };
}

/** Writes thousands of small files, so only when the set is another one. */
function writeIcons(set: IconSet, folder: string): void {
  const note = join(folder, "edition.txt");
  const edition = String(set.lastModified);
  if (existsSync(note) && readFileSync(note, "utf8") === edition) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, { body }] of Object.entries(set.icons))
    writeFileSync(join(folder, `${name}.svg`), drawn(set, body));
  writeFileSync(note, edition);
}

function drawn(set: IconSet, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${set.width} ${set.height}">${body}</svg>`;
}
