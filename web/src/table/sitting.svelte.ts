/** A person at a table: which chair they look from, what they point at, and the moment that is shown. */

import type { Advice, Answer, Compared, Hinted, OpenQuestion, Past, View } from "../generated/protocol.ts";
import type { Preview, Previewed, Reason } from "../generated/protocol.ts";
import type { Look, Subject } from "../things/look.ts";
import { partsOf } from "../things/parts.ts";
import { inOrder } from "./actors.ts";
import { arranged, inReadingOrder } from "./bundling.ts";
import { Insight } from "../insight/insight.svelte.ts";
import { taught } from "../lesson/lesson.ts";
import { Considering } from "./considering.ts";
import { keepPromise, promisedAt, randomHex } from "./dice.ts";
import { laid, rowsOf, type Fold, type LaidSection, type Opened, type Row } from "./folding.ts";
import type { Values } from "./filling.ts";
import { follows, haunting } from "./haunting.ts";
import { said } from "../words/said.svelte.ts";
import { momentIn } from "../time/moments.ts";
import { BROKEN, TableLink } from "./link.svelte.ts";
import { Pace } from "./pace.svelte.ts";
import { click, counted, narrowed, type Asked, type Offer } from "./pointing.ts";
import { handOf } from "./lensing.ts";
import { Settling } from "./settling.ts";
import { unfolding } from "./unfolding.svelte.ts";

export interface Reading {
  subject: Subject;
  near: DOMRect;
  /** What the lens is to leave uncovered besides the answers. */
  clear: DOMRect;
}

export class Sitting {
  readonly link: TableLink;
  readonly pace: Pace;
  /** Where it was decided, and what may come of a question. */
  readonly insight = new Insight(this);
  /** The chair that looks at the screen; at a hot seat others wait behind the curtain. */
  revealed = $state<number>();
  picked = $state.raw<string[]>([]);
  pointedAt = $state.raw<Offer>();
  /** The thing on the table that one points at. */
  hovered = $state("");
  /** What the answer that one points at would lead to. */
  preview = $state.raw<Preview>();
  readonly considering = new Considering(
    (offer) => this.think(offer),
    (preview) => (this.preview = preview),
  );
  /** Whether answers have just changed by somebody else's doing: none can be taken for a moment. */
  unsettled = $state(false);
  readonly settling = new Settling((unsettled) => (this.unsettled = unsettled));
  filling = $state.raw<Offer>();
  /** What is written in the form that is being filled in, and what was pointed at before: ids and titles. */
  written = $state<Values>({});
  about = $state.raw<string[]>([]);
  /** Which groups of long lists somebody has opened or folded. */
  opened = $state.raw<Opened>({});
  past = $state.raw<Past>();
  reading = $state.raw<Reading>();
  wantedActor = $state("");
  /** For whom this player has answered last. */
  acted = "";
  complaint = $state("");
  sending = $state(false);
  /** What a search has found out about the answers, if it was asked. */
  hinted = $state.raw<Hinted>();
  /** Whether a search is at it. */
  hinting = $state(false);
  /** Whether the last answer was taken from the list by keyboard, which then stays there. */
  byKeyboard = false;
  private wanted = 0;
  private seasoning = false;

  constructor(table: string) {
    this.link = new TableLink(table);
    this.pace = new Pace(this.link);
    this.link.mended = () => {
      if (this.complaint === BROKEN) this.complaint = "";
    };
  }

  hints = $derived.by<Map<string, Advice>>(
    () => new Map(this.hinted?.advice.map((one) => [JSON.stringify(one.answer), one])),
  );
  chairs = $derived.by(() => this.link.card?.seats.filter((seat) => seat.yours) ?? []);
  hotSeat = $derived.by(() => this.chairs.filter((chair) => chair.who === "person").length > 1);

  /** The chair whose turn it is to look: it keeps its turn while it is asked something. */
  chair = $derived.by(() => {
    const asked = this.chairs.filter((chair) => this.link.views[chair.seat]?.questions.length);
    const [first] = asked;
    if (!first || asked.some((chair) => chair.seat === this.revealed)) return this.revealed;
    return first.seat;
  });
  seat = $derived.by(() => this.chair ?? this.chairs[0]?.seat);
  curtain = $derived.by(() => this.hotSeat && this.seat !== this.revealed);
  /** The log without what is only for a chair behind the curtain. */
  story = $derived.by(() => {
    const reader = this.curtain ? undefined : this.seat;
    const log = this.past?.line?.log ?? this.link.log;
    return log.filter(({ seats }) => !seats || (reader !== undefined && seats.includes(reader)));
  });
  /** The moments of the branch that is shown. */
  moments = $derived.by(() => this.past?.line?.moments ?? this.link.timeline?.moments ?? []);
  now = $derived.by<View | undefined>(
    () => this.link.views[String(this.seat ?? "")] ?? Object.values(this.link.views)[0],
  );
  view = $derived.by(() => this.past?.view ?? this.now);
  /** What the guide says, at the table of a lesson. */
  lesson = $derived.by(() => this.link.timeline?.lesson ?? undefined);
  questions = $derived.by<OpenQuestion[]>(() =>
    this.past ? [] : inOrder(taught(this.now?.questions ?? [], this.lesson, this.seat)),
  );
  offers = $derived.by<Offer[]>(() =>
    this.questions
      .flatMap(({ key, id, choices }) => choices.map((choice) => ({ ...choice, question: key, asked: id })))
      .map((choice, place) => ({ ...choice, touches: choice.touches ?? [], place })),
  );
  /** The answers that are left, in the order in which they are read: that is how they are numbered. */
  shown = $derived.by(() => {
    const left = narrowed(this.offers, this.picked);
    const of = ({ key }: OpenQuestion) => left.filter(({ question }) => question === key);
    return this.questions.flatMap((question) => inReadingOrder(of(question), this.view?.scene));
  });
  /** For whom this player can act now, and for whom they do: the other questions wait, until something is pointed at. */
  actors = $derived.by(() => {
    const titles = this.view?.scene.things.map(({ title }) => title) ?? [];
    const asked = new Set(this.questions.map(({ group }) => group).filter(Boolean));
    return [...asked].sort((one, other) => titles.indexOf(one) - titles.indexOf(other));
  });
  actor = $derived.by(() => (this.actors.includes(this.wantedActor) ? this.wantedActor : this.actors[0]));
  /** The questions that lie open. */
  open = $derived.by(() => this.questions.filter(({ group }) => !group || group === this.actor));
  listed = $derived.by(() => {
    const open = this.open.map(({ key }) => key);
    return this.picked.length ? this.shown : this.shown.filter(({ question }) => open.includes(question));
  });
  /** What can be chosen or opened, as it is numbered; a question that is being answered in a form is not. */
  rows = $derived.by<Row[]>(() =>
    this.questions
      .filter((question) => !this.fills(question))
      .flatMap(({ id, key }) => {
        const its = this.listed.filter(({ question }) => question === key);
        const parts = this.laidOut(its, id);
        return parts.length ? rowsOf(parts) : its.map((offer) => ({ offer }));
      }),
  );
  armed = $derived.by(() => (this.picked.length && this.shown.length === 1 ? this.shown[0] : undefined));
  /** The answer that one points at: in the list, by what was clicked, or by the thing that it alone touches. */
  considered = $derived.by(() => {
    if (this.past || this.curtain || this.filling || this.sending || this.link.proposal) return undefined;
    const touching = this.hovered ? narrowed(this.shown, [this.hovered]) : [];
    return this.pointedAt ?? this.armed ?? (touching.length === 1 ? touching[0] : undefined);
  });
  follows = $derived.by(() => (this.preview ? follows(this.preview) : ""));
  stirred = $derived.by(() => {
    const last = this.link.log.at(-1)?.at;
    return new Set(this.link.log.filter((line) => line.at === last).flatMap((line) => line.touches));
  });

  look: Look = $derived.by(() => ({
    reachable: counted(this.shown),
    picked: new Set(this.picked),
    armed: new Set((this.pointedAt ?? this.armed)?.touches),
    stirred: this.pace.lit ? new Set(this.pace.lit.touches) : this.past ? new Set<string>() : this.stirred,
    haunting: haunting(this.preview, this.view?.scene),
    hover: (id: string) => (this.hovered = id),
    click: (id: string) => this.point(id),
    wonder: (id: string) => void this.wonder(id),
    read: (subject: Subject | undefined, near?: Element) => this.read(subject, near),
  }));

  point(id: string): void {
    const { picked, taken } = click(this.offers, this.picked, id);
    this.picked = picked;
    if (taken) this.choose(taken);
  }

  /** Why nothing can be done with a thing now: the rules know, or else whose turn it is. */
  async wonder(thing: string): Promise<void> {
    if (narrowed(this.offers, [thing]).length) return;
    const reply = await this.link.ask<Reason>({ do: "wonder", seat: this.seat ?? null, thing });
    if (reply.is === "reason") said.say(reply.words);
  }

  /** The answers to a question in their groups, or nothing where they are a plain list. */
  laidOut(offers: Offer[], question: string): LaidSection[] {
    return laid(arranged(offers, this.view?.scene), question, this.opened, unfolding.all);
  }

  /** Opens a group, and folds the one that lay open; or folds it again. */
  turn({ level, id, open }: Fold): void {
    this.opened = { ...this.opened, [level]: open ? "" : id };
  }

  /** Whether a form for this question is being filled in. */
  fills({ id }: OpenQuestion): boolean {
    return this.filling?.asked === id;
  }

  read(subject: Subject | undefined, near: Element | undefined): void {
    this.reading =
      subject && near && (subject.text || subject.about)
        ? { subject, near: near.getBoundingClientRect(), clear: handOf(near) }
        : undefined;
  }

  choose(offer: Offer): void {
    this.byKeyboard = document.activeElement?.matches("#answers :focus-visible") ?? false;
    if (offer.answer) void this.answer(offer, offer.answer);
    else this.fill(offer);
  }

  /** Begins to fill in a form, with what was pointed at; other questions stay where they are. */
  private fill(offer: Offer): void {
    const titles = partsOf(this.view?.scene.things ?? []).filter(({ id }) => this.picked.includes(id));
    this.about = [...this.picked, ...titles.map(({ title }) => title)];
    this.written = {};
    this.filling = offer;
    this.picked = [];
  }

  async answer(asked: Asked, answer: Answer): Promise<void> {
    if (this.seat === undefined || this.sending) return;
    this.sending = true;
    this.acted = this.questions.find(({ id }) => id === asked.asked)?.group || this.acted;
    this.settling.expect();
    this.complaint = "";
    const key = this.openKey(asked, answer);
    let reply = await this.link.ask({ do: "answer", seat: this.seat, question: key, answer });
    const since = this.openKey(asked, answer);
    if (reply.is === "refused" && since !== key)
      reply = await this.link.ask({ do: "answer", seat: this.seat, question: since, answer });
    this.sending = false;
    if (reply.is === "done") this.pace.answer();
    if (reply.is === "refused") this.complaint = reply.why;
    else this.forget(this.filling?.asked === asked.asked ? undefined : this.filling);
    if (reply.is === "late") this.complaint = "Somebody else was quicker: that has been answered.";
  }

  /**
   * The key that a question has now. Where people act side by side, a question is asked anew whenever somebody
   * else has answered theirs; whoever is writing or has just clicked still answers it, if it offers the same.
   */
  private openKey({ question, asked }: Asked, answer: Answer): string {
    const same = this.questions.find(({ id }) => id === asked);
    const offered = same?.choices.some(
      (choice) => choice.form?.make === answer[0] || JSON.stringify(choice.answer) === JSON.stringify(answer),
    );
    return same && offered ? same.key : question;
  }

  private async think({ question, answer }: Offer): Promise<Preview | undefined> {
    if (this.seat === undefined || !answer) return undefined;
    const reply = await this.link.ask<Previewed>({ do: "preview", seat: this.seat, question, answer });
    return reply.is === "previewed" ? reply.preview : undefined;
  }

  /** Lets go of everything that belonged to the last question; a form that somebody fills in meanwhile may stay. */
  forget(filling?: Offer): void {
    this.picked = [];
    this.pointedAt = undefined;
    this.filling = filling;
    this.hinted = undefined;
    this.reading = undefined;
  }

  reveal(): void {
    this.revealed = this.seat;
    this.forget();
  }

  async hint(): Promise<void> {
    const [question] = this.open;
    if (this.seat === undefined || !question || this.hinting) return;
    this.hinting = true;
    const reply = await this.link.ask<Hinted>({ do: "hint", seat: this.seat, question: question.key });
    this.hinting = false;
    const late = this.open[0]?.key !== question.key;
    if (this.heard(reply) && reply.is === "hinted" && !late) this.hinted = reply;
  }

  /**
   * Shows the table as it was after so many entries, or as it was when one answered before or after that. Only the
   * last of several quick looks counts.
   */
  async lookBack(branch: string, at: number, turn: -1 | 0 | 1 = 0): Promise<void> {
    const wanted = ++this.wanted;
    const reply = await this.link.ask<Past>({ do: "look", branch, at, seat: this.seat ?? null, turn });
    if (wanted === this.wanted && this.heard(reply)) this.past = reply;
  }

  /** Shows the branch that is shown at one of its moments; the last of the one that is played is now. */
  goTo(at: number | undefined): void {
    const branch = this.past?.branch ?? this.link.timeline?.current;
    if (at === undefined || branch === undefined) return;
    if (branch === this.link.timeline?.current && at === this.moments.at(-1)) this.backToNow();
    else void this.lookBack(branch, at);
  }

  /** Goes to the answer of one's own before or after what is shown. */
  goToOwn(turn: -1 | 1): void {
    const branch = this.past?.branch ?? this.link.timeline?.current;
    const at = this.past?.at ?? this.moments.at(-1);
    if (branch !== undefined && at !== undefined) void this.lookBack(branch, at, turn);
  }

  /** Shows the moment that the address means, or says why there is none. */
  openMoment(search: string): void {
    const found = momentIn(search, this.link.timeline?.branches ?? []);
    if (typeof found === "string") this.complaint = found;
    else void this.lookBack(found.branch, found.at);
  }

  backToNow(): void {
    this.wanted++;
    this.past = undefined;
    if (location.search) history.replaceState(null, "", location.pathname);
  }

  /** Plays on from an earlier moment, on a branch of its own; where others decide, it is proposed to them. */
  async branchOff(
    branch: string,
    at: number,
    wish: { name: string; fate: "kept" | "fresh" } = { name: "", fate: "kept" },
  ): Promise<boolean> {
    if (!this.heard(await this.link.ask({ do: "rewind", to: at, branch, ...wish }))) return false;
    this.forget();
    this.backToNow();
    return true;
  }

  compare(left: string, right: string): Promise<Compared> {
    return this.link.ask<Compared>({ do: "compare", left, right, seat: this.seat ?? null });
  }

  /**
   * Adds to dice that were promised and that this browser has no part in yet, and keeps the promise. A table that
   * was brought goes on with the dice that it brought.
   */
  async season(): Promise<void> {
    const { card, timeline } = this.link;
    if (!card || !timeline || timeline.seed || timeline.brought) return;
    if (!this.chairs.length || this.seasoning) return;
    const { commitment } = timeline;
    if (promisedAt(card.id).some((promised) => promised.commitment === commitment)) return;
    this.seasoning = true;
    const salt = randomHex(16);
    const reply = await this.link.ask({ do: "salt", words: salt });
    if (reply.is === "done") keepPromise(card.id, { commitment, salt });
    else if (this.link.here) keepPromise(card.id, { commitment, salt: "" });
    this.seasoning = false;
  }

  /** Whether a message was heeded; if not, its reason is shown. */
  heard(reply: { is: string; why?: string }): boolean {
    this.complaint = reply.is === "refused" ? (reply.why ?? "") : "";
    return reply.is !== "refused";
  }

  close(): void {
    this.link.close();
  }
}
