/**
 * What the server and a client say to each other, and what a scene is made of.
 *
 * Made by `python tools/web.py types` from timeloom.tables (protocol, calls, cards), kernel.view and kernel.scene: change it there.
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
export type TempoName = "quick" | "steady" | "wait";
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
export type How = "changes" | "comes" | "goes" | "moves";
export type Until = "asked" | "draw" | "end" | "others" | "reveal" | "roll" | "secrets" | "unknown";
export type Sent =
  Now | Change | Done | Late | Refusal | Past | Compared | Hinted | Previewed | Reason | Analysed | Foretold;
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
  | DoPreview
  | DoWonder
  | DoAfterYou
  | DoRead
  | DoChat
  | DoAnalyse
  | DoStopAnalysis
  | DoReadAnalysis
  | DoAhead;

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
 * What is known of one answer: a share from 0 to 1 and how far off it may be, and both in words.
 */
export interface Advice {
  answer: Answer;
  value: number;
  off: number;
  visits: number;
  mark: "alike" | "best" | "untried" | "worse";
  words: string;
  why: string;
}
/**
 * What becomes of a position, as a seat can know it: by each answer that it is offered now.
 *
 * While the seat is not asked there is one `Way` alone, whose place is -1.
 */
export interface Ahead {
  game: string;
  title: string;
  branch: string;
  at: number;
  seat: number;
  called: string;
  question: string;
  words: string;
  measure: "counts" | "wins" | "worth";
  measured: string;
  games: number;
  seed: number;
  bots: string[];
  ways: AnalysisWay[];
  best: number;
  summary: string;
  stopped: boolean;
  notes: string[];
}
/**
 * What came of one answer, or of all of them together.
 *
 * `change` compares it with the best answer, in the same worlds with the same dice.
 */
export interface AnalysisWay {
  place: number;
  words: string;
  games: number;
  chance: Share;
  change: AnalysisChange | null;
  endings: Ending[];
  score: Scored | null;
  counts: Counted[];
  usual: boolean;
}
/**
 * A share from 0 to 1, and between what it lies with 95 % confidence.
 */
export interface Share {
  value: number;
  low: number;
  high: number;
}
/**
 * By how much a share is another (-0.23: 23 points less), between what that lies, whether it is sure.
 *
 * It is `sure` only when it stands out of the noise, however many changes the analysis has looked at.
 */
export interface AnalysisChange {
  by: number;
  low: number;
  high: number;
  sure: boolean;
}
/**
 * One way in which games ended: how many of them, and what share that is.
 */
export interface Ending {
  words: string;
  won: boolean;
  games: number;
  share: Share;
}
/**
 * How the scores of finished games spread, and their mean with its interval.
 */
export interface Scored {
  games: number;
  mean: number;
  low: number;
  high: number;
  lowest: number;
  lower: number;
  median: number;
  upper: number;
  highest: number;
}
/**
 * One of the things that a game counts, such as stress: its mean over the continuations.
 *
 * `change` is by how much it differs from the same count after the answer that was given.
 */
export interface Counted {
  name: string;
  mean: number;
  low: number;
  high: number;
  change: AnalysisChange | null;
}
/**
 * Where a game was decided, as its seat could know it.
 */
export interface Analysed {
  is: "analysed";
  ref: string | number | null;
  found: Analysis;
}
/**
 * What a seat's decisions on a branch did, as it could know then.
 *
 * The same table, seat, seed, bots and number of continuations give the same analysis, however many
 * processes work at it. If it was stopped, `left` decisions were not looked at.
 */
export interface Analysis {
  game: string;
  title: string;
  version: number;
  pack: string;
  branch: string;
  length: number;
  seat: number;
  called: string;
  measure: "counts" | "wins" | "worth";
  measured: string;
  continuations: number;
  seed: number;
  bots: string[];
  decisions: Decision[];
  result: number | null;
  ending: string;
  last_luck: AnalysisChange | null;
  turning_points: TurningPoint[];
  regrets: Regret[];
  unforeseen: Unforeseen | null;
  comparisons: number;
  played: number;
  over: boolean;
  left: number;
  cut: number | null;
  calibration: Calibration | null;
  notes: string[];
}
/**
 * An answer of the seat where it could have given another.
 *
 * `at` is the number of entries before it on its branch: `Timeline.look(at, branch)` shows the table then,
 * and `Timeline.rewind(at, branch=branch)` plays it the other way. `before` is how the seat stood before it
 * answered, if the bot went on for it; `after` with the answer that it gave. So from one decision to the
 * next
 *
 *     before + choice = after,    after + luck of the next decision = its before.
 */
export interface Decision {
  branch: string;
  at: number;
  number: number;
  seat: number;
  chapter: string;
  question: string;
  words: string;
  taken: number;
  before: Share;
  after: Share;
  luck: AnalysisChange | null;
  choice: AnalysisChange;
  best: number;
  regret: AnalysisChange;
  offered: Offered[];
  hidden: AnalysisChange | null;
}
/**
 * One of the answers that a seat could have given, and what would have come of it.
 *
 * `change` compares it with the answer that was given, in the same imagined worlds with the same dice; the
 * answer that was given has none. It is told apart from that one only if the change is `sure`.
 */
export interface Offered {
  place: number;
  words: string;
  chance: Share;
  change: AnalysisChange | null;
  continuations: number;
  usual: boolean;
  counts: Counted[];
}
/**
 * A decision from which the game went otherwise, as far as can be told from the noise.
 */
export interface TurningPoint {
  decision: number;
  branch: string;
  at: number;
  before: number;
  after: number;
  choice: number;
  luck: number;
  words: string;
}
/**
 * A choice that was surely not the best: what would have been, and how much it would have brought.
 */
export interface Regret {
  decision: number;
  branch: string;
  at: number;
  taken: string;
  best: string;
  change: AnalysisChange;
  words: string;
}
/**
 * Where the whole way from the first decision to the end came from: `choice` and `luck` add up to it.
 *
 * `hidden` is how much better or worse the table was than this seat could know, where it was most so;
 * nothing unless the game is over on every branch.
 */
export interface Unforeseen {
  change: number;
  choice: AnalysisChange;
  luck: AnalysisChange;
  words: string;
  hidden: AnalysisChange | null;
  hidden_at: number | null;
}
/**
 * How far a game's estimate can be trusted: what it said, and what came of it with bots playing on.
 *
 * Positions are those that a continuation leads to after `cut` decisions. `shift` and `slope` mend the
 * estimate (in log-odds). `error` is by how much the mended one is off in a bin on the average, on those
 * positions that it was not mended with, and `noise` is how much of that chance alone would make.
 * Continuations are cut by it only if it is `good`.
 */
export interface Calibration {
  cut: number;
  bins: Bin[];
  positions: number;
  shift: number;
  slope: number;
  error: number;
  noise: number;
  good: boolean;
  words: string;
}
/**
 * One step of a calibration curve: what the game estimated on the average, and what came of it.
 */
export interface Bin {
  estimated: number;
  came: Share;
  positions: number;
}
/**
 * An analysis of a branch's first `upto` entries for a seat: made, or how much of it is.
 *
 * It is sent to those who may read it. `by` is the id of whoever wanted it.
 */
export interface AnalysisInfo {
  seat: number;
  branch: string;
  upto: number;
  by: string;
  ready: boolean;
  share: number;
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
 * A question that was open to a seat, and what it could answer.
 *
 * `given` is what it did answer then, and `place` where that stood among the answers; both are empty if it
 * was another question that was answered.
 */
export interface Asked {
  words: string;
  offered: string[];
  given: string;
  place: number | null;
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
  bot: string;
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
  analyses?: AnalysisInfo[];
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
  tempo: TempoName;
  paused: boolean;
  shut: string;
  lesson: string;
  status: string;
  sketch: Mark[];
  aside: boolean;
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
 * Something in the picture: at a place from its upper left corner, so wide and so high.
 *
 * A way goes from its place as far as it is wide and high; an outline has `points`, one number after the
 * other; `colour` is the name that the scene has for it, if any.
 */
export interface Mark {
  kind: "back" | "card" | "day" | "land" | "piece" | "place" | "track" | "way";
  x: number;
  y: number;
  w?: number;
  h?: number;
  colour?: string;
  points?: number[];
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
  goal?: string;
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
 * several, or what it is about, where several things are spoken of at once; `paragraph` is the one of the
 * rules that it comes from.
 */
export interface OpenQuestion {
  key: string;
  id: string;
  words: string;
  secret: boolean;
  choices: OpenChoice[];
  aside: boolean;
  group: string;
  paragraph: string;
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
 *
 * A chapter that begins with it has a `heading`. One that matters is a `beat`, shown large.
 */
export interface LogLine {
  at: number;
  words: string;
  touches: string[];
  foreseen: boolean;
  kind: string;
  seats: number[] | null;
  heading: string;
  beat: string;
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
  lesson: Guidance | null;
}
/**
 * What the guide of a lesson says now, page by page; what is to be done comes with the last of them.
 *
 * `deed` is an `answer` to the question with this key, one of the `choices` at these places; where that is
 * a form and nothing of it is left open, it is filled in as this `answer`. Or it is `back` in time to the
 * moment `to` of a branch; `wait` for the others; `stray` when the path was left at the moment `to`; or
 * nothing more, at the `end`.
 */
export interface Guidance {
  title: string;
  guide: string;
  icon: string;
  stage: number;
  stages: number;
  seat: number;
  pages: Page[];
  deed: "answer" | "back" | "end" | "stray" | "wait";
  question: string;
  choices: number[];
  answer: Answer | null;
  to: number;
  branch: string;
}
/**
 * A few words of the guide, and what it points at: things on the table, or a part of the screen.
 */
export interface Page {
  words: string;
  points: string[];
  part: "" | "answers" | "rules" | "story" | "time";
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
 * What was asked of a seat at a moment, and who answered then, if the seat may know.
 *
 * At the `end` of a branch nobody has answered yet.
 */
export interface Deed {
  asked: Asked[];
  seat: number | null;
  end: boolean;
}
/**
 * Let the bots go first in what anybody may answer now.
 */
export interface DoAfterYou {
  do: "after-you";
  ref?: string | number | null;
}
/**
 * Ask what may come of the answers to a question.
 */
export interface DoAhead {
  do: "ahead";
  seat: number;
  question: string;
  ref?: string | number | null;
}
/**
 * Have a branch analysed for a seat, or propose it.
 */
export interface DoAnalyse {
  do: "analyse";
  seat: number;
  branch?: string;
  ref?: string | number | null;
  wish?: string;
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
 * Look at a branch as it was after so many entries; with a `turn`, at one's answer before or after.
 */
export interface DoLook {
  do: "look";
  at: number;
  branch?: string;
  seat?: number | null;
  turn?: -1 | 0 | 1;
  ref?: string | number | null;
}
/**
 * Ask what an answer would lead to; nothing happens.
 */
export interface DoPreview {
  do: "preview";
  seat: number;
  question: string;
  answer: unknown[];
  ref?: string | number | null;
}
/**
 * One reads beats here, and has read those of the first `upto` entries; with `null`, one reads none.
 */
export interface DoRead {
  do: "read";
  upto: number | null;
  ref?: string | number | null;
}
/**
 * Read an analysis that was made.
 */
export interface DoReadAnalysis {
  do: "read-analysis";
  seat: number;
  branch: string;
  upto: number;
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
 * Have an analysis made no further.
 */
export interface DoStopAnalysis {
  do: "stop-analysis";
  seat: number;
  branch: string;
  upto: number;
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
 * Ask why nothing can be done with a thing now.
 */
export interface DoWonder {
  do: "wonder";
  thing: string;
  seat?: number | null;
  ref?: string | number | null;
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
 * What may come of the answers to a question.
 */
export interface Foretold {
  is: "foretold";
  ref: string | number | null;
  found: Ahead;
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
  first_chair: number;
  lessons: LessonInfo[];
  presets: PresetInfo[];
  bot_words: {
    [k: string]: string;
  };
  usual_bot: string;
}
/**
 * Something that is chosen before the game: one of its values, or with `many` any set of them.
 *
 * A value is called as it is written unless it has one of the `titles`; `helps` say what it means. What is
 * `advanced` is folded away at first. What counts only `beside` certain values of other options is not shown
 * without them.
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
  advanced: boolean;
  beside: {
    [k: string]: string[];
  };
}
/**
 * A lesson that can be had.
 */
export interface LessonInfo {
  name: string;
  title: string;
  about: string;
}
/**
 * A table that can be set up in one go: its options, and who sits where.
 */
export interface PresetInfo {
  name: string;
  title: string;
  words: string;
  options: {
    [k: string]: string;
  };
  seats: ChairWish[];
  minutes: number | null;
}
/**
 * A part of the scene as it would be: it would come, go, move, or be another.
 *
 * `at` is the id of what it would lie on, `was` of what it lies on now. A card or a piece is given as it
 * would be; `value` is what it would count, if it counts something else than now. The words can be empty.
 */
export interface Ghost {
  id: string;
  how: How;
  words: string;
  at: string;
  was: string;
  part: (Card | Piece) | null;
  value: string;
}
/**
 * What a search has found out about the answers: in one sentence, and about each of them.
 */
export interface Hinted {
  is: "hinted";
  ref: string | number | null;
  words: string;
  advice: Advice[];
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
 * What somebody wants to be called; a program that plays in words says that it is one.
 */
export interface NewName {
  name: string;
  assistant?: boolean;
}
/**
 * A table to be set up; without chairs, the asker sits on as many as the game needs.
 *
 * With a `pledge`, its dice are those that were committed to; `salt` is the asker's own part in them. With a
 * `lesson`, it is the table of that lesson, whatever else is wished for.
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
  tempo?: TempoName | null;
  pledge?: string;
  salt?: string;
  lesson?: string;
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
  answered: number;
  analyses: AnalysisInfo[];
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
 *
 * `goal` is what one plays for and how far it is, in one line that stays in sight.
 */
export interface Scene {
  title: string;
  things: Thing[];
  status: string;
  goal: string;
}
/**
 * A branch that is not played now: what was told on it, and its moments.
 */
export interface OtherLine {
  log: LogLine[];
  moments: number[];
}
/**
 * The words that open a closed server.
 */
export interface Passphrase {
  passphrase: string;
}
/**
 * The table as it was, and what was asked and answered then.
 */
export interface Past {
  is: "past";
  ref: string | number | null;
  branch: string;
  at: number;
  view: View;
  deed: Deed;
  line: OtherLine | null;
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
 * What an answer would lead to, for one seat: what would lie otherwise, in words, and what comes then.
 *
 * `ways` are the answers to the next question, if it is this seat's own and has few.
 */
export interface Preview {
  ghosts: Ghost[];
  words: string;
  until: Until;
  then: string;
  ways: Way[];
}
/**
 * One answer to this seat's own next question: its words, and what would be other than before it.
 */
export interface Way {
  choice: string;
  ghosts: Ghost[];
  words: string;
}
/**
 * What an answer would lead to, as far as nothing is rolled, drawn or revealed.
 */
export interface Previewed {
  is: "previewed";
  ref: string | number | null;
  preview: Preview;
}
/**
 * What went wrong, in one sentence.
 */
export interface Problem {
  error: string;
}
/**
 * Where others on the local network find the server.
 */
export interface Reach {
  addresses: string[];
}
/**
 * Why nothing can be done with a thing now.
 */
export interface Reason {
  is: "reason";
  ref: string | number | null;
  words: string;
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
 * The rules of a game, and the words of its own.
 */
export interface Rules {
  markdown: string;
  glossary: Term[];
}
/**
 * A word of a game's own.
 *
 * `forms` are other ways in which it is written: a plural, a sign. In word and forms `#` stands for a
 * number, and one that has a capital is found only as it is written. `paragraph` names the one of the rules
 * that says more. A word that also means something else in plain speech need not be found wherever it
 * stands: without `bare` it is found in its forms alone, and never in the phrases of `apart`.
 */
export interface Term {
  word: string;
  means: string;
  paragraph: string;
  forms: string[];
  bare: boolean;
  apart: string[];
}
/**
 * What the host may change about a table; its tempo, anybody at it.
 */
export interface TableSettings {
  title?: string | null;
  open?: boolean | null;
  rewind?: RewindRule | null;
  hints?: HintRule | null;
  clock?: number | null;
  tempo?: TempoName | null;
  paused?: boolean | null;
}
/**
 * The tables on the first page.
 */
export interface Tables {
  mine: TableCard[];
  open: TableCard[];
}
