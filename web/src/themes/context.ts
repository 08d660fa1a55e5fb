/** The theme that the things of a scene are drawn in. */

import { getContext, setContext } from "svelte";
import { PLAIN, type Theme } from "./theme.ts";

const KEY = Symbol("theme");

export function setTheme(theme: () => Theme): void {
  setContext(KEY, theme);
}

export function getTheme(): () => Theme {
  return getContext<(() => Theme) | undefined>(KEY) ?? (() => PLAIN);
}
