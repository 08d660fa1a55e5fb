/** Game icons by name: each is fetched once, when something first shows it. */

import { SvelteMap } from "svelte/reactivity";

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const PATH = / d="([^"]+)"/g;

/** The outlines of the icons that have been fetched; an icon that does not exist has none. */
export const outlines = new SvelteMap<string, string>();
const asked = new Set<string>();

export function isIconName(name: string): boolean {
  return NAME.test(name);
}

export async function fetchIcon(name: string): Promise<void> {
  if (asked.has(name) || !isIconName(name)) return;
  asked.add(name);
  const response = await fetch(`/icons/${name}.svg`).catch(() => undefined);
  const drawing = response?.ok ? await response.text() : "";
  outlines.set(name, [...drawing.matchAll(PATH)].map((match) => match[1]).join(" "));
}
