/** The pace of one person at a table: what they still have to read, and what happened since their last answer. */

import type { LogLine, TempoName } from "../generated/protocol.ts";
import { api } from "../api.ts";
import { guided } from "../lesson/lesson.ts";
import { laid, NOTHING, readUpTo, turned } from "./beats.ts";
import type { TableLink } from "./link.svelte.ts";

const KEPT = "timeloom-beats";
const OFF = "off";

export class Pace {
  stack = $state.raw(NOTHING);
  /** Whether what matters is shown large; kept in this browser. */
  beats = $state(localStorage.getItem(KEPT) !== OFF);
  /** So many entries there were when one's last answer had been told. */
  answered = $state(0);
  /** The line of what happened since that one looks at. */
  lit = $state.raw<LogLine>();

  constructor(private readonly link: TableLink) {
    link.greeted = ({ answered }) => {
      this.answered = answered;
      this.lit = undefined;
      this.announce();
    };
    link.told = (lines) => this.hear(lines);
  }

  /** Whether somebody who has a chair sits here. */
  seated = $derived.by(() => this.link.card?.seats.some(({ yours }) => yours) ?? false);
  bots = $derived.by(() => this.link.card?.seats.some(({ who }) => who === "bot") ?? false);
  /** Whether it would be a bot's turn, if it did not wait. */
  botsWait = $derived.by(() => {
    const { awaited = [], seats = [] } = this.link.card ?? {};
    return awaited.some((seat) => seats[seat]?.who === "bot");
  });

  /** Whether bots that wait hold back, as they do where a person could act or has to read; else they are about to answer. */
  held = $derived.by(() => {
    const { awaited = [], seats = [], paused } = this.link.card ?? {};
    return Boolean(paused || this.stack.left.length || awaited.some((seat) => seats[seat]?.who === "person"));
  });

  /** Whether a guide leads through a lesson: it speaks of what matters, and its bots know when to wait. */
  taught = $derived.by(() => Boolean(this.link.timeline?.lesson && guided(this.link.timeline.lesson)));

  private hear(lines: LogLine[]): void {
    const led = Boolean(this.link.timeline?.lesson); // Whoever has a guide hears of it there, to the last page.
    if (this.beats && this.seated && !led) this.stack = laid(this.stack, lines);
    this.answered = Math.min(this.answered, this.turns);
  }

  /** A beat was read; when it was the last one, bots that wait for it may go on. */
  turn(beat: LogLine): void {
    this.stack = turned(this.stack, beat);
    if (!this.stack.left.length) this.announce();
  }

  /** One's own answer is in, with all that came of it. */
  answer(): void {
    this.answered = this.turns;
    this.lit = undefined;
  }

  show(beats: boolean): void {
    this.beats = beats;
    localStorage.setItem(KEPT, beats ? "on" : OFF);
    if (!beats) this.stack = NOTHING;
    if (this.seated) void this.link.ask({ do: "read", upto: beats ? this.turns : null });
  }

  /** Lets the bots go on, also after a pause. */
  async goOn(): Promise<void> {
    if (this.link.card?.paused) await this.change({ paused: false });
    else await this.link.ask({ do: "after-you" });
  }

  async change(what: { tempo?: TempoName; paused?: boolean }): Promise<void> {
    if (this.link.card) this.link.card = await api.change(this.link.card.id, what);
  }

  private announce(): void {
    if (this.beats && this.seated) void this.link.ask({ do: "read", upto: readUpTo(this.stack, this.turns) });
  }

  private get turns(): number {
    return this.link.card?.turns ?? 0;
  }
}
