/**
 * What the server and a client say to each other, and what a scene is made of.
 *
 * Made by `python tools/web.py types` from timeloom.tables.protocol, kernel.view and kernel.scene: change it there.
 */

/**
 * An answer as it is written in journals: its name, then its fields in order.
 */
export type Answer = (string | number | boolean | null)[];
export type Area = "focus" | "hand" | "side" | "table";
export type Field = Text | Number | Pick;
export type Light = "dawn" | "day" | "dusk" | "night";
export type FateKind = "fresh" | "kept";
export type RewindRule = "agree" | "anyone" | "host" | "present";
export type HintRule = "alone" | "anyone" | "nobody";
export type Thing =
  Board | Cards | Track | Clock | Dial | Pool | Rating | Dice | Tally | Sheet | Calendar | Note | Talk;
export type Inset = Cards | Track | Clock | Dial | Pool | Rating;
export type Part =
  | Board
  | Cards
  | Track
  | Clock
  | Dial
  | Pool
  | Rating
  | Dice
  | Tally
  | Sheet
  | Calendar
  | Note
  | Talk
  | Place
  | Piece
  | Card
  | Line
  | Day;
export type Gauge = Track | Clock | Dial | Pool | Rating;
export type Sent = Now | Change | Done | Late | Refusal | Past | Compared | Hinted;
export type Wish =
  | DoAnswer
  | DoUndo
  | DoRewind
  | DoSwitch
  | DoVote
  | DoRename
  | DoSalt
  | DoLook
  | DoCompare
  | DoHint
  | DoAfterYou
  | DoChat;

/**
 * What goes into a tally; without a value it is still to come.
 */
export interface Addend {
  type: "Addend";
  title: string;
  value: string;
  mark: string;
  icon: string;
}
/**
 * What the search bot thinks of one answer.
 */
export interface Advice {
  answer: Answer;
  value: number;
  visits: number;
}
/**
 * The token of such a link.
 */
export interface Arrival {
  token: string;
}
/**
 * Where another browser becomes the same person, once and for so many seconds.
 */
export interface ArrivalLink {
  path: string;
  seconds: number;
}
/**
 * A form as people read it: the name of the answer that it makes, its fields in order, words for them.
 */
export interface Blank {
  make: string;
  fields: Field[];
  words: FieldWords[];
}
/**
 * Words of a person's own: a name, a promise, a story.
 */
export interface Text {
  type: "Text";
  name: string;
  label: string;
  longest: number;
  shortest: number;
}
/**
 * A whole number in a range.
 */
export interface Number {
  type: "Number";
  name: string;
  label: string;
  low: number;
  high: number;
}
/**
 * One of several names.
 */
export interface Pick {
  type: "Pick";
  name: string;
  label: string;
  options: string[];
}
/**
 * How a field of a form is put to people: its options in words, or ideas for what to write.
 */
export interface FieldWords {
  name: string;
  options: string[];
  ideas: string[];
}
/**
 * Places in a row, in a ring with threads between them, or on a map with coordinates from 0 to 1.
 *
 * A map has links, a grid and shapes; `ratio` is its width by its height, and without one it takes the room
 * that there is. A scene may hold several boards, each with a layout of its own.
 */
export interface Board {
  type: "Board";
  id: string;
  title: string;
  places: Place[];
  layout: "map" | "ring" | "row";
  links: Link[];
  grid: Grid | null;
  area: Area;
  shapes: Shape[];
  ratio: number;
  group: string;
}
/**
 * A place on a board, with the cards that lie there in order and the pieces that stand there.
 *
 * On a map it is a spot, known by its `badge` (a letter, say) where there is no room for its title, or by
 * its `icon` where pictures can be drawn; or it is a `square` of the grid, which is drawn when something
 * stands in it or can happen to it. In a ring its `clock` is its face. With `scenery`, the icon stands in a
 * small picture of it.
 */
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
/**
 * A card, face up unless it is hidden; `mark` is a short sign that tells suits apart without colour.
 *
 * A second sign in its corner is its `icon`, or its `sign` where there are only letters; `art` is the icon
 * of its picture. The `value` of a hidden card is printed on its back, for all to see; `tags` are words that
 * it is known by.
 */
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
  art: string;
  sign: string;
}
/**
 * A pawn, a machine, a figure; `state` says in a word how it is, and `badge` in a sign.
 *
 * A piece of the same `kind` as the tokens of a pool may have come out of it.
 */
export interface Piece {
  type: "Piece";
  id: string;
  title: string;
  mark: string;
  colour: string;
  icon: string;
  shape: "disc" | "pawn" | "tile";
  state: string;
  badge: string;
  kind: string;
}
/**
 * A small sign on a place or a sheet: a bus stop, a token, a condition. Nobody points at it.
 */
export interface Sign {
  type: "Sign";
  title: string;
  mark: string;
  icon: string;
  colour: string;
  count: number;
}
/**
 * A circle of segments that fill, or a moon that waxes with each of them; in eclipse it is dark.
 *
 * `kind` says in a word what sort of clock it is, such as a goal or a danger.
 */
export interface Clock {
  type: "Clock";
  id: string;
  title: string;
  filled: number;
  size: number;
  area: Area;
  group: string;
  face: "eclipse" | "moon" | "segments";
  kind: string;
}
/**
 * A landscape by its name, and the light that lies on it; a client draws it as well as it can.
 */
export interface Scenery {
  type: "Scenery";
  land: string;
  light: Light;
}
/**
 * A way between two places; in a ring a thread from one to the other, with its `count` on it.
 */
export interface Link {
  type: "Link";
  start: string;
  end: string;
  kind: string;
  count: number;
}
/**
 * Lettered columns and numbered rows over a map.
 */
export interface Grid {
  type: "Grid";
  columns: number;
  rows: number;
}
/**
 * Something drawn under the places of a map: `land`, `wood`, `field`, `water`, or a `hull`.
 */
export interface Shape {
  type: "Shape";
  kind: string;
  points: [number, number][];
}
/**
 * Which bot is to take a chair.
 */
export interface BotWish {
  bot: string;
}
/**
 * A branch of a table's timeline.
 */
export interface BranchInfo {
  name: string;
  parent: string | null;
  at: number;
  length: number;
  fate: FateKind;
}
/**
 * Days in columns.
 */
export interface Calendar {
  type: "Calendar";
  id: string;
  title: string;
  columns: string[];
  days: Day[];
  area: Area;
  group: string;
}
/**
 * A day of a calendar; `text` is what can be read about it.
 */
export interface Day {
  type: "Day";
  id: string;
  column: number;
  row: number;
  title: string;
  state: string;
  mark: string;
  text: string;
}
/**
 * Cards that lie together: a hand, a row, a stack of which only the count is known.
 *
 * Cards that are `spread` show their texts too: they are there to be read, or are parts of one picture, with
 * `scenery` behind it.
 */
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
/**
 * Who is to sit on a chair of a new table.
 */
export interface ChairWish {
  who: "bot" | "me" | "person";
  bot?: string;
}
/**
 * What is different since the last message; whatever is missing has stayed as it was.
 */
export interface Change {
  is: "change";
  n: number;
  card?: TableCard;
  turn?: TableTurn;
  views?: {
    [k: string]: ViewChange;
  };
  log_from?: number;
  log?: LogLine[];
  timeline?: TimelineInfo;
  proposal?: Proposal | null;
  chat?: ChatLine[];
}
/**
 * What the lobby shows of a table.
 */
export interface TableCard {
  id: string;
  game: string;
  title: string;
  host: Person;
  open: boolean;
  rewind: RewindRule;
  seats: Seat[];
  awaited: number[];
  your_turn: boolean;
  over: boolean;
  outcome: string;
  turns: number;
  updated: number;
  hints: HintRule;
  sheets: boolean;
  here: Person[];
  removed: Person[];
  muted: string[];
  clock: number;
  shut: string;
}
/**
 * Somebody, as the others may know them.
 */
export interface Person {
  id: string;
  name: string;
}
/**
 * A chair at a table and who sits on it.
 */
export interface Seat {
  seat: number;
  name: string;
  who: "bot" | "empty" | "person";
  person: Person | null;
  bot: string;
  away: boolean;
  yours: boolean;
  lent: boolean;
  left: number | null;
}
/**
 * What an answer changes on the card of a table.
 */
export interface TableTurn {
  awaited: number[];
  your_turn: boolean;
  over: boolean;
  outcome: string;
  turns: number;
  updated: number;
}
/**
 * What has become other in a view; questions are told all of them, if one has changed.
 */
export interface ViewChange {
  scene?: SceneChange;
  questions?: OpenQuestion[];
  awaited?: number[];
  outcome?: Outcome | null;
}
/**
 * What has become other in a scene.
 */
export interface SceneChange {
  title?: string;
  things?: Thing[] | Patch;
  status?: string;
}
/**
 * A marker on a row of steps.
 */
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
/**
 * A number that is turned up and down.
 */
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
/**
 * Tokens of one `kind`; those that are `locked` come on top of the count and cannot be used.
 *
 * Where a pool of a kind has lost some and another has gained, they are seen moving.
 */
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
  kind: string;
}
/**
 * How good somebody is at something, in dots; `extra` dots count only while they are `lit`.
 */
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
/**
 * A roll.
 */
export interface Dice {
  type: "Dice";
  id: string;
  title: string;
  dice: Die[];
  area: Area;
  note: string;
  group: string;
}
/**
 * One die of a roll, and where it came from.
 */
export interface Die {
  type: "Die";
  face: number;
  sides: number;
  source: string;
  good: boolean | null;
}
/**
 * A value that grows out of its parts, against the one that it has to reach.
 */
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
/**
 * What is written about somebody or something, and what lies on it.
 *
 * A sheet `of` another thing of the scene, such as a pawn, is its longer description: to point at the sheet
 * is to point at that thing. `kind` is a word for how it is drawn, such as one whose owner shines.
 */
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
/**
 * One line of a sheet.
 */
export interface Line {
  type: "Line";
  label: string;
  value: string;
  id: string;
}
/**
 * A part of a sheet under a heading of its own: what lies there, then what is written there.
 */
export interface Section {
  type: "Section";
  title: string;
  lines: Line[];
  things: Inset[];
  icon: string;
}
/**
 * A few words.
 */
export interface Note {
  type: "Note";
  id: string;
  title: string;
  text: string;
  area: Area;
  group: string;
}
/**
 * A conversation that everybody sees grow, turn by turn, with what hangs on it below.
 */
export interface Talk {
  type: "Talk";
  id: string;
  title: string;
  turns: Turn[];
  things: (Track | Dial | Pool)[];
  area: Area;
  group: string;
}
/**
 * What one person has put into a talk; `gain` is what it brings, in a few signs.
 */
export interface Turn {
  type: "Turn";
  who: string;
  words: string;
  gain: string;
  icon: string;
  colour: string;
  kind: string;
}
/**
 * What became of a list whose parts have ids.
 *
 * `put` are parts that are new, or of another kind than before. `edit` has the fields that are other, by the
 * id of a part; a list among them may be a patch again. `order` are the ids of all parts, if they are not
 * those of before in the same order.
 */
export interface Patch {
  order?: string[];
  put?: Part[];
  edit?: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
}
/**
 * An open question to a seat; its choices stand in the order of the offers.
 *
 * Its key is that of no other question at the table. `group` is whom it is put to, where one player acts for
 * several.
 */
export interface OpenQuestion {
  key: string;
  id: string;
  words: string;
  secret: boolean;
  choices: OpenChoice[];
  aside: boolean;
  group: string;
}
/**
 * An offer in words: with the answer itself, or with a form to fill in.
 */
export interface OpenChoice {
  words: string;
  touches?: string[];
  answer?: Answer;
  form?: Blank;
  text?: string;
  group?: string;
}
/**
 * How a game ended: the seats that won (all or none of them in a cooperative game).
 *
 * `title` is a headline in the game's own voice, for games in which “won” or a score says too little.
 * `counts` are things worth knowing about many games, such as how many rounds they had, by their names.
 */
export interface Outcome {
  winners: number[];
  words: string;
  score: number | null;
  counts: {
    [k: string]: number;
  };
  title: string;
}
/**
 * A line of the log; `seats` are those of one's own that may read it, if not everybody may.
 */
export interface LogLine {
  at: number;
  words: string;
  touches: string[];
  foreseen: boolean;
  kind: string;
  seats: number[] | null;
}
/**
 * The branches of a table; `moments` are those from `moments_from` on.
 */
export interface TimelineInfo {
  current: string;
  branches: BranchInfo[];
  moments_from: number;
  moments: number[];
  undo: number[];
  commitment: string;
  seed: string;
  notice: string;
  salts: string[];
  brought: boolean;
}
/**
 * A rewind or a switch that people are asked to agree to.
 */
export interface Proposal {
  number: number;
  by: Person;
  words: string;
  yes: string[];
  needs: string[];
}
/**
 * Something that somebody said.
 */
export interface ChatLine {
  at: number;
  by: Person;
  words: string;
}
/**
 * Two branches side by side.
 */
export interface Compared {
  is: "compared";
  ref: string | number | null;
  left: string;
  right: string;
  parted: number;
  left_log: LogLine[];
  right_log: LogLine[];
  differing: [Thing | null, Thing | null][];
}
/**
 * Let the bots go first in what anybody may answer now.
 */
export interface DoAfterYou {
  do: "after-you";
  ref?: string | number | null;
}
/**
 * Answer an open question.
 */
export interface DoAnswer {
  do: "answer";
  seat: number;
  question: string;
  answer: unknown[];
  ref?: string | number | null;
  wish?: string;
}
/**
 * Say something.
 */
export interface DoChat {
  do: "chat";
  words: string;
  ref?: string | number | null;
  wish?: string;
}
/**
 * Put two branches side by side.
 */
export interface DoCompare {
  do: "compare";
  left: string;
  right: string;
  seat?: number | null;
  ref?: string | number | null;
}
/**
 * Ask the search bot what it thinks of the answers to a question.
 */
export interface DoHint {
  do: "hint";
  seat: number;
  question: string;
  ref?: string | number | null;
}
/**
 * Look at a branch as it was after so many entries.
 */
export interface DoLook {
  do: "look";
  at: number;
  branch?: string;
  seat?: number | null;
  ref?: string | number | null;
}
/**
 * Give a branch another name.
 */
export interface DoRename {
  do: "rename";
  branch: string;
  name: string;
  ref?: string | number | null;
  wish?: string;
}
/**
 * Open a new branch after the first `to` entries of a branch.
 */
export interface DoRewind {
  do: "rewind";
  to: number;
  branch?: string;
  name?: string;
  fate?: FateKind;
  ref?: string | number | null;
  wish?: string;
}
/**
 * Mix entropy of one's own into the dice: 2 to 64 hexadecimal digits.
 */
export interface DoSalt {
  do: "salt";
  words: string;
  ref?: string | number | null;
  wish?: string;
}
/**
 * Play on at the end of another branch.
 */
export interface DoSwitch {
  do: "switch";
  branch: string;
  ref?: string | number | null;
  wish?: string;
}
/**
 * Take back a seat's last answer.
 */
export interface DoUndo {
  do: "undo";
  seat: number;
  ref?: string | number | null;
  wish?: string;
}
/**
 * Agree to a proposal, or not.
 */
export interface DoVote {
  do: "vote";
  proposal: number;
  yes: boolean;
  ref?: string | number | null;
  wish?: string;
}
/**
 * What was asked for has happened and is on disk; `again` if it had counted before it was sent again.
 */
export interface Done {
  is: "done";
  ref?: string | number | null;
  again?: boolean;
}
/**
 * A game, as the first page shows it.
 */
export interface GameInfo {
  name: string;
  title: string;
  about: string;
  minutes: number | null;
  seats: [number, number];
  options: Option[];
  bots: string[];
  chairs: string[];
}
/**
 * Something that is chosen before the game: one of its values, or with `many` any set of them.
 *
 * A value is called as it is written unless it has one of the `titles`; `helps` say what it means.
 */
export interface Option {
  name: string;
  words: string;
  values: string[];
  default: string;
  many: boolean;
  titles: {
    [k: string]: string;
  };
  helps: {
    [k: string]: string;
  };
}
/**
 * What the search bot thinks of every answer.
 */
export interface Hinted {
  is: "hinted";
  ref: string | number | null;
  estimates: Advice[];
}
/**
 * The question was not open any more; nothing has changed.
 */
export interface Late {
  is: "late";
  ref: string | number | null;
}
/**
 * Who the asker is; the name is empty until they have said one.
 */
export interface Me {
  id: string;
  name: string;
}
/**
 * What somebody wants to be called.
 */
export interface NewName {
  name: string;
}
/**
 * A table to be set up; without chairs, the asker sits on as many as the game needs.
 *
 * With a `pledge`, its dice are those that were committed to; `salt` is the asker's own part in them.
 */
export interface NewTable {
  game: string;
  options?: {
    [k: string]: string;
  };
  seats?: ChairWish[];
  title?: string;
  open?: boolean;
  rewind?: RewindRule;
  hints?: HintRule;
  clock?: number;
  pledge?: string;
  salt?: string;
}
/**
 * Everything, after connecting or when the receiver's seats have changed.
 */
export interface Now {
  is: "now";
  n: number;
  card: TableCard;
  views: {
    [k: string]: View;
  };
  log: LogLine[];
  timeline: TimelineInfo;
  proposal: Proposal | null;
  chat: ChatLine[];
}
/**
 * All that a seat (or with none, a spectator) may know at a moment.
 */
export interface View {
  seat: number | null;
  scene: Scene;
  questions: OpenQuestion[];
  awaited: number[];
  outcome: Outcome | null;
}
/**
 * All that one seat may see, in the order in which it is best drawn.
 */
export interface Scene {
  title: string;
  things: Thing[];
  status: string;
}
/**
 * The words that open a closed server.
 */
export interface Passphrase {
  passphrase: string;
}
/**
 * The table as it was.
 */
export interface Past {
  is: "past";
  ref: string | number | null;
  branch: string;
  at: number;
  view: View;
}
/**
 * Twelve words by which somebody is known again.
 */
export interface Phrase {
  phrase: string;
}
/**
 * Dice that a new table can be set up with: their commitment was given before anybody added to them.
 */
export interface Pledge {
  pledge: string;
  commitment: string;
}
/**
 * What went wrong, in one sentence.
 */
export interface Problem {
  error: string;
}
/**
 * It cannot be done, and why; nothing has changed.
 */
export interface Refusal {
  is: "refused";
  ref: string | number | null;
  why: string;
}
/**
 * The rules of a game.
 */
export interface Rules {
  markdown: string;
}
/**
 * What the host may change about a table.
 */
export interface TableSettings {
  title?: string | null;
  open?: boolean | null;
  rewind?: RewindRule | null;
  hints?: HintRule | null;
  clock?: number | null;
}
/**
 * The tables on the first page.
 */
export interface Tables {
  mine: TableCard[];
  open: TableCard[];
}
