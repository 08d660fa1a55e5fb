/** A theme per game: its colours are CSS variables, its cover and what it draws are here. */

import type { Component } from "svelte";
import type { Landscape } from "../scenery/landscapes.ts";

export interface Theme {
  /** Landscapes that it draws, by the names that a scene has for them. */
  scenery?: Record<string, Landscape>;
  Cover?: Component;
}

export const PLAIN: Theme = {};

const themes = import.meta.glob<{ default: Theme }>("./*/theme.ts");

/** The theme of a game; a game that brings none looks fine in the plain one. */
export async function themeOf(game: string): Promise<Theme> {
  const load = themes[`./${game}/theme.ts`];
  return load ? (await load()).default : PLAIN;
}
