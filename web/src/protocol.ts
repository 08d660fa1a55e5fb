/** What the server and the browser say to each other (docs/protocol.md). */

import type { Scene, Thing } from "./scene.ts";

export interface Person {
  id: string;
  name: string;
}

export interface Option {
  name: string;
  words: string;
  values: string[];
  default: string;
  many: boolean;
}

export interface Game {
  name: string;
  title: string;
  about: string;
  minutes: number | null;
  seats: [number, number];
  options: Option[];
  bots: string[];
  /** What the seats are called. */
  chairs: string[];
}

export interface Seat {
  seat: number;
  name: string;
  who: "person" | "bot" | "empty";
  person: Person | null;
  bot: string;
  away: boolean;
  yours: boolean;
  /** Whether a bot plays because the clock ran out. */
  lent: boolean;
  /** The seconds that were left when this was told, where a clock runs. */
  left: number | null;
}

export type Rewind = "agree" | "present" | "host" | "anyone";
export type Hints = "alone" | "anyone" | "nobody";

/** When time is turned back, in words. */
export const REWINDS: [Rewind, string][] = [
  ["agree", "everybody seated agrees, away or not"],
  ["present", "everybody seated who is here agrees"],
  ["host", "the host wants it"],
  ["anyone", "anybody seated wants it"],
];

/** Who may ask the search bot for its opinion, in words. */
export const HINTS: [Hints, string][] = [
  ["alone", "people who play alone"],
  ["anyone", "anyone seated"],
  ["nobody", "nobody"],
];

/** How many seconds a turn may take. */
export const CLOCKS = [0, 10, 30, 60, 300, 900, 3600, 86_400, 259_200, 604_800];

/** How long a turn may take, in words. */
export function clockWords(seconds: number): string {
  if (!seconds) return "any time";
  const units: [string, number][] = [
    ["day", 86_400],
    ["hour", 3600],
    ["minute", 60],
  ];
  const [unit, length] = units.find(([, one]) => seconds % one === 0) ?? ["second", 1];
  const count = seconds / length;
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

export interface TableCard {
  id: string;
  game: string;
  title: string;
  host: Person;
  open: boolean;
  rewind: Rewind;
  seats: Seat[];
  awaited: number[];
  your_turn: boolean;
  over: boolean;
  outcome: string;
  turns: number;
  updated: number;
  hints: Hints;
  shut?: string;
  sheets: boolean;
  /** Who has the table open, also those who only watch. */
  here: Person[];
  removed: Person[];
  muted: string[];
  /** How many seconds a turn may take; nought for any time. */
  clock: number;
}

/** What an answer changes on a card. */
export type Turn = Pick<TableCard, "awaited" | "your_turn" | "over" | "outcome" | "turns" | "updated">;

export type Chair = { who: "me" } | { who: "person" } | { who: "bot"; bot: string };

export interface NewTable {
  game: string;
  options: Record<string, string>;
  seats: Chair[];
  title: string;
  open: boolean;
  rewind: Rewind;
  clock: number;
  pledge: string;
  salt: string;
}

export type Field =
  | { type: "Text"; name: string; label: string; longest: number; shortest: number }
  | { type: "Number"; name: string; label: string; low: number; high: number }
  | { type: "Pick"; name: string; label: string; options: string[] };

/** Words for the options of a field, or ideas for what to write. */
export interface FieldWords {
  name: string;
  options: string[];
  ideas: string[];
}

export interface Form {
  make: string;
  fields: Field[];
  words: FieldWords[];
}

export type Answer = (string | number | boolean | null)[];

export interface Choice {
  words: string;
  touches?: string[];
  answer?: Answer;
  form?: Form;
  text?: string;
  group?: string;
}

export interface Question {
  key: string;
  id: string;
  words: string;
  secret: boolean;
  choices: Choice[];
  aside: boolean;
  /** Whom it is put to, where one player acts for several. */
  group: string;
}

export interface Outcome {
  won: boolean;
  winners: number[];
  words: string;
  score: number | null;
  /** A headline in the game's own voice, if it has one. */
  title: string;
}

export interface View {
  seat: number | null;
  scene: Scene;
  questions: Question[];
  awaited: number[];
  outcome: Outcome | null;
}

export interface LogLine {
  at: number;
  words: string;
  touches: string[];
  foreseen: boolean;
  kind: string;
  seats: number[] | null;
}

export interface Branch {
  name: string;
  parent: string | null;
  at: number;
  length: number;
  fate: "kept" | "fresh";
}

export interface Timeline {
  current: string;
  branches: Branch[];
  /** Where somebody was asked; in a change, those from `moments_from` on. */
  moments_from: number;
  moments: number[];
  undo: number[];
  commitment: string;
  seed: string;
  notice: string;
  /** What people have mixed into the dice of this branch. */
  salts: string[];
  brought: boolean;
}

export interface Proposal {
  number: number;
  by: Person;
  words: string;
  yes: string[];
  needs: string[];
}

export interface ChatLine {
  by: Person;
  words: string;
  at?: number;
}

/** Everything about a table; a change holds only what changed. */
export interface TableState {
  card: TableCard;
  views: Record<string, View>;
  log: LogLine[];
  timeline: Timeline;
  proposal: Proposal | null;
  chat: ChatLine[];
}

export interface Past {
  is: "past";
  ref: string;
  branch: string;
  at: number;
  view: View;
}

export interface Compared {
  is: "compared";
  ref: string;
  left: string;
  right: string;
  parted: number;
  left_log: LogLine[];
  right_log: LogLine[];
  differing: [Thing | null, Thing | null][];
}

export interface Hinted {
  is: "hinted";
  ref: string;
  estimates: { answer: Answer; value: number; visits: number }[];
}

export type Reply =
  | Past
  | Compared
  | Hinted
  | { is: "done"; ref: string; again?: boolean }
  | { is: "late"; ref: string }
  | { is: "refused"; ref: string; why: string };

export interface Change extends Partial<TableState> {
  is: "change";
  n: number;
  turn?: Turn;
  log_from?: number;
}

export type Push = ({ is: "now"; n: number } & TableState) | Change;

export type Message = Reply | Push;

export type Request =
  | { do: "answer"; seat: number; question: string; answer: Answer }
  | { do: "undo"; seat: number }
  | { do: "rewind"; to: number; branch: string; name: string; fate: "kept" | "fresh" }
  | { do: "vote"; proposal: number; yes: boolean }
  | { do: "switch"; branch: string }
  | { do: "rename"; branch: string; name: string }
  | { do: "look"; branch: string; at: number; seat: number | null }
  | { do: "compare"; left: string; right: string; seat: number | null }
  | { do: "hint"; seat: number; question: string }
  | { do: "after-you" }
  | { do: "salt"; words: string }
  | { do: "chat"; words: string };
