/** A theme per game: its colours are CSS variables, its icons and its cover are here. */

import type { Component } from "svelte";
import type { Landscape } from "../scenery/landscapes.ts";

export interface Theme {
  /** Game icons in place of marks and icon names that a scene uses. */
  icons: Record<string, string>;
  /** A game icon for a card's picture, by the card's id. */
  art: Record<string, string>;
  /** Words for the values of options, by option and value. */
  words: Record<string, string>;
  /** Landscapes that it draws, by the names that a scene has for them. */
  scenery?: Record<string, Landscape>;
  Cover?: Component;
}

export const PLAIN: Theme = { icons: {}, art: {}, words: {} };

const themes = import.meta.glob<{ default: Theme }>("./*/theme.ts");

/** The theme of a game; a game that brings none looks fine in the plain one. */
export async function themeOf(game: string): Promise<Theme> {
  const load = themes[`./${game}/theme.ts`];
  return load ? (await load()).default : PLAIN;
}
