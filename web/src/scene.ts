/** The vocabulary of scenes, as the server writes it: `timeloom.kernel.scene` with `type` tags. */

export type Area = "table" | "hand" | "side";

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
}

export interface Piece {
  type: "Piece";
  id: string;
  title: string;
  mark: string;
  colour: string;
  icon: string;
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
}

export interface Link {
  start: string;
  end: string;
  kind: string;
}

export interface Board {
  type: "Board";
  id: string;
  title: string;
  places: Place[];
  layout: "row" | "map";
  links: Link[];
  grid: { columns: number; rows: number } | null;
  area: Area;
}

export interface Cards {
  type: "Cards";
  id: string;
  title: string;
  cards: Card[];
  count: number | null;
  layout: "row" | "stack";
  area: Area;
  note: string;
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
}

export interface Clock {
  type: "Clock";
  id: string;
  title: string;
  filled: number;
  size: number;
  area: Area;
}

export interface Dial {
  type: "Dial";
  id: string;
  title: string;
  value: number;
  low: number;
  high: number | null;
  area: Area;
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
}

export interface Sheet {
  type: "Sheet";
  id: string;
  title: string;
  lines: { label: string; value: string; id: string }[];
  area: Area;
}

export interface Day {
  id: string;
  column: number;
  row: number;
  title: string;
  state: string;
  mark: string;
}

export interface Calendar {
  type: "Calendar";
  id: string;
  title: string;
  columns: string[];
  days: Day[];
  area: Area;
}

export interface Note {
  type: "Note";
  id: string;
  title: string;
  text: string;
  area: Area;
}

export type Thing = Board | Cards | Track | Clock | Dial | Pool | Dice | Sheet | Calendar | Note;

export interface Scene {
  title: string;
  things: Thing[];
  status: string;
}
