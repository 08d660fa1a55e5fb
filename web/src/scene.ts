/** The vocabulary of scenes, as the server writes it: `timeloom.kernel.scene` with `type` tags. */

export type Area = "table" | "hand" | "side" | "focus";

export interface Sign {
  title: string;
  mark: string;
  icon: string;
  colour: string;
  count: number;
}

export interface Card {
  type: "Card";
  id: string;
  title: string;
  suit: string;
  mark: string;
  value: string;
  icon: string;
  text: string;
  hidden: boolean;
  spent: boolean;
  tags: string[];
}

export interface Piece {
  type: "Piece";
  id: string;
  title: string;
  mark: string;
  colour: string;
  icon: string;
  shape: "pawn" | "disc" | "tile";
  state: string;
  badge: string;
  /** The same as that of a pool: it may have come out of it. */
  kind: string;
}

export interface Place {
  type: "Place";
  id: string;
  title: string;
  subtitle: string;
  cards: Card[];
  pieces: Piece[];
  capacity: number | null;
  x: number;
  y: number;
  kind: string;
  text: string;
  badge: string;
  signs: Sign[];
  square: boolean;
  clock: Clock | null;
  icon: string;
  scenery: Scenery | null;
}

export interface Link {
  start: string;
  end: string;
  kind: string;
  count: number;
}

export interface Shape {
  kind: string;
  points: [number, number][];
}

export interface Board {
  type: "Board";
  id: string;
  title: string;
  places: Place[];
  layout: "row" | "ring" | "map";
  links: Link[];
  grid: { columns: number; rows: number } | null;
  area: Area;
  shapes: Shape[];
  ratio: number;
  group: string;
}

export type Light = "dawn" | "day" | "dusk" | "night";

export interface Scenery {
  land: string;
  light: Light;
}

export interface Cards {
  type: "Cards";
  id: string;
  title: string;
  cards: Card[];
  count: number | null;
  layout: "row" | "spread" | "stack";
  area: Area;
  note: string;
  group: string;
  scenery: Scenery | null;
}

export interface Track {
  type: "Track";
  id: string;
  title: string;
  value: number;
  low: number;
  high: number;
  labels: string[];
  area: Area;
  group: string;
}

export interface Clock {
  type: "Clock";
  id: string;
  title: string;
  filled: number;
  size: number;
  area: Area;
  group: string;
  face: "segments" | "moon" | "eclipse";
  kind: string;
}

export interface Dial {
  type: "Dial";
  id: string;
  title: string;
  value: number;
  low: number;
  high: number | null;
  area: Area;
  group: string;
}

export interface Pool {
  type: "Pool";
  id: string;
  title: string;
  count: number;
  mark: string;
  icon: string;
  most: number | null;
  area: Area;
  locked: number;
  group: string;
  /** Tokens move between pools of the same kind. */
  kind: string;
}

export interface Rating {
  type: "Rating";
  id: string;
  title: string;
  value: number;
  most: number;
  extra: number;
  most_extra: number;
  lit: boolean;
  area: Area;
  group: string;
}

export interface Die {
  face: number;
  sides: number;
  source: string;
  good: boolean | null;
}

export interface Dice {
  type: "Dice";
  id: string;
  title: string;
  dice: Die[];
  area: Area;
  note: string;
  group: string;
}

/** What goes into a tally; without a value it is still to come. */
export interface Addend {
  title: string;
  value: string;
  mark: string;
  icon: string;
}

export interface Tally {
  type: "Tally";
  id: string;
  title: string;
  addends: Addend[];
  value: number;
  goal: number;
  area: Area;
  note: string;
  group: string;
}

export interface Line {
  label: string;
  value: string;
  id: string;
}

export interface Section {
  title: string;
  lines: Line[];
  things: Inset[];
  icon: string;
}

export interface Sheet {
  type: "Sheet";
  id: string;
  title: string;
  lines: Line[];
  area: Area;
  of: string;
  subtitle: string;
  text: string;
  mark: string;
  icon: string;
  colour: string;
  signs: Sign[];
  things: Inset[];
  group: string;
  sections: Section[];
  kind: string;
}

export interface Day {
  id: string;
  column: number;
  row: number;
  title: string;
  state: string;
  mark: string;
  text: string;
}

export interface Calendar {
  type: "Calendar";
  id: string;
  title: string;
  columns: string[];
  days: Day[];
  area: Area;
  group: string;
}

export interface Note {
  type: "Note";
  id: string;
  title: string;
  text: string;
  area: Area;
  group: string;
}

export interface Turn {
  who: string;
  words: string;
  gain: string;
  icon: string;
  colour: string;
  kind: string;
}

export interface Talk {
  type: "Talk";
  id: string;
  title: string;
  turns: Turn[];
  things: (Track | Dial | Pool)[];
  area: Area;
  group: string;
}

/** What counts something. */
export type Gauge = Track | Clock | Dial | Pool | Rating;

/** What can lie on a sheet. */
export type Inset = Cards | Gauge;

export type Thing = Board | Cards | Gauge | Dice | Tally | Sheet | Calendar | Note | Talk;

export interface Scene {
  title: string;
  things: Thing[];
  status: string;
}
