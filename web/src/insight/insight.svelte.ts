/** Where a game was decided, for somebody at a table: asking for it, waiting for it, reading it. */

import type { Ahead, Analysed, Analysis, AnalysisInfo, Foretold } from "../generated/protocol.ts";
import type { Sitting } from "../table/sitting.svelte.ts";
import { newest } from "./reading.ts";

export class Insight {
  shown = $state(false);
  /** Whose game is looked at, where one may choose. */
  wanted = $state<number>();
  /** What was read last. */
  read = $state.raw<Analysis>();
  /** What may come of the question that is open, and whether that is being found out. */
  ahead = $state.raw<Ahead>();
  looking = $state(false);

  constructor(readonly sitting: Sitting) {}

  branch = $derived.by(() => this.sitting.past?.branch ?? this.sitting.link.timeline?.current ?? "");
  length = $derived.by(
    () => this.sitting.link.timeline?.branches.find(({ name }) => name === this.branch)?.length ?? 0,
  );
  /** Once it is over on every branch, everybody may know what anybody could. */
  over = $derived.by(() => Boolean(this.sitting.link.timeline?.seed));
  seat = $derived.by(() => (this.over ? this.wanted : undefined) ?? this.sitting.seat ?? 0);
  /** What was made, and what is being made, of this seat's game on this branch. */
  ready = $derived.by(() => newest(this.sitting.link.analyses, this.seat, this.branch, true));
  making = $derived.by(() => newest(this.sitting.link.analyses, this.seat, this.branch, false));
  /** The analysis that belongs to what is shown; nothing while it is still to be read. */
  found = $derived.by(() => (this.read && this.ready && isOf(this.read, this.ready) ? this.read : undefined));
  /** Whether somebody has played on since it was made. */
  outdated = $derived.by(() => this.ready !== undefined && this.ready.upto < this.length);
  /** Whether it can be asked for: by somebody who sits here, or read by anybody where it is made. */
  offered = $derived.by(
    () => !this.sitting.curtain && (this.ready !== undefined || this.sitting.chairs.length > 0),
  );

  /** Shows what there is, and asks for it where there is nothing. */
  async show(): Promise<void> {
    this.shown = true;
    if (!this.ready && !this.making && !this.sitting.link.proposal) await this.ask();
  }

  async ask(): Promise<void> {
    const { seat, branch } = this;
    this.sitting.heard(await this.sitting.link.ask({ do: "analyse", seat, branch }));
  }

  async stop({ seat, branch, upto }: AnalysisInfo): Promise<void> {
    this.sitting.heard(await this.sitting.link.ask({ do: "stop-analysis", seat, branch, upto }));
    if (!this.ready) this.shown = false;
  }

  async fetch({ seat, branch, upto }: AnalysisInfo): Promise<void> {
    const reply = await this.sitting.link.ask<Analysed>({ do: "read-analysis", seat, branch, upto });
    if (this.sitting.heard(reply) && reply.is === "analysed") this.read = { ...reply.found, branch };
  }

  /** Asks what may come of the question that is open. */
  async foretell(): Promise<void> {
    const { seat, questions, link } = this.sitting;
    const [question] = questions;
    if (seat === undefined || !question || this.looking) return;
    this.looking = true;
    const reply = await link.ask<Foretold>({ do: "ahead", seat, question: question.key });
    this.looking = false;
    if (this.sitting.heard(reply) && reply.is === "foretold") this.ahead = reply.found;
  }

  /** Shows the table as it was at a decision, or after the last of them. */
  goTo(place: number): void {
    const decision = this.found?.decisions[place];
    if (decision) void this.sitting.lookBack(this.branch, decision.at);
    else if (this.branch === this.sitting.link.timeline?.current) this.sitting.backToNow();
    else void this.sitting.lookBack(this.branch, this.length);
  }
}

const isOf = ({ seat, branch, length }: Analysis, info: AnalysisInfo) =>
  seat === info.seat && branch === info.branch && length === info.upto;
