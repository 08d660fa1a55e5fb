/** A person at a table: which chair they look from, what they point at, and the moment that is shown. */

import type { Answer, Compared, Hinted, OpenQuestion, Past, View } from "../generated/protocol.ts";
import type { Look, Subject } from "../things/look.ts";
import { inReadingOrder } from "./bundling.ts";
import { keepPromise, promisedAt, randomHex } from "./dice.ts";
import { BROKEN, TableLink } from "./link.svelte.ts";
import { click, narrowed, type Offer } from "./pointing.ts";

/** The question that a key is of: the rest of it says when it was asked. */
const idOf = (key: string) => key.slice(0, key.lastIndexOf("@"));

export interface Reading {
  subject: Subject;
  near: DOMRect;
}

export class Sitting {
  readonly link: TableLink;
  /** The chair that looks at the screen; at a hot seat others wait behind the curtain. */
  revealed = $state<number>();
  picked = $state.raw<string[]>([]);
  pointedAt = $state.raw<Offer>();
  filling = $state.raw<Offer>();
  past = $state.raw<Past>();
  reading = $state.raw<Reading>();
  wantedActor = $state("");
  complaint = $state("");
  sending = $state(false);
  hints = $state.raw<Map<string, number>>(new Map());
  /** Whether the last answer was taken from the list by keyboard, which then stays there. */
  byKeyboard = false;
  private wanted = 0;
  private seasoning = false;

  constructor(table: string) {
    this.link = new TableLink(table);
    this.link.mended = () => {
      if (this.complaint === BROKEN) this.complaint = "";
    };
  }

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
    return this.link.log.filter(({ seats }) => !seats || (reader !== undefined && seats.includes(reader)));
  });
  now = $derived.by<View | undefined>(
    () => this.link.views[String(this.seat ?? "")] ?? Object.values(this.link.views)[0],
  );
  view = $derived.by(() => this.past?.view ?? this.now);
  questions = $derived.by<OpenQuestion[]>(() => (this.past ? [] : (this.now?.questions ?? [])));
  offers = $derived.by<Offer[]>(() =>
    this.questions
      .flatMap(({ key, choices }) => choices.map((choice) => ({ ...choice, question: key })))
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
  listed = $derived.by(() => {
    const open = this.questions.filter(({ group }) => !group || group === this.actor).map(({ key }) => key);
    return this.picked.length ? this.shown : this.shown.filter(({ question }) => open.includes(question));
  });
  armed = $derived.by(() => (this.picked.length && this.shown.length === 1 ? this.shown[0] : undefined));
  stirred = $derived.by(() => {
    const last = this.link.log.at(-1)?.at;
    return new Set(this.link.log.filter((line) => line.at === last).flatMap((line) => line.touches));
  });

  look: Look = $derived.by(() => ({
    reachable: new Set(this.shown.flatMap((offer) => offer.touches)),
    picked: new Set(this.picked),
    armed: new Set((this.pointedAt ?? this.armed)?.touches),
    stirred: this.past ? new Set<string>() : this.stirred,
    click: (id: string) => this.point(id),
    read: (subject: Subject | undefined, near?: Element) => this.read(subject, near),
  }));

  point(id: string): void {
    const { picked, taken } = click(this.offers, this.picked, id);
    this.picked = picked;
    if (taken) this.choose(taken);
  }

  read(subject: Subject | undefined, near: Element | undefined): void {
    this.reading =
      subject && near && (subject.text || subject.about)
        ? { subject, near: near.getBoundingClientRect() }
        : undefined;
  }

  choose(offer: Offer): void {
    this.byKeyboard = document.activeElement?.matches("#answers :focus-visible") ?? false;
    if (offer.answer) void this.answer(offer.question, offer.answer);
    else this.filling = offer;
  }

  async answer(question: string, answer: Answer): Promise<void> {
    if (this.seat === undefined || this.sending) return;
    this.sending = true;
    this.complaint = "";
    const key = this.openKey(question, answer);
    let reply = await this.link.ask({ do: "answer", seat: this.seat, question: key, answer });
    const since = this.openKey(question, answer);
    if (reply.is === "refused" && since !== key)
      reply = await this.link.ask({ do: "answer", seat: this.seat, question: since, answer });
    this.sending = false;
    if (reply.is === "refused") this.complaint = reply.why;
    else
      this.forget(this.filling && idOf(this.filling.question) !== idOf(question) ? this.filling : undefined);
    if (reply.is === "late") this.complaint = "Somebody else was quicker: that has been answered.";
  }

  /**
   * The key that a question has now. Where people act side by side, a question is asked anew whenever somebody
   * else has answered theirs; whoever is writing or has just clicked still answers it, if it offers the same.
   */
  private openKey(key: string, answer: Answer): string {
    const same = this.questions.find((question) => question.id === idOf(key));
    const offered = same?.choices.some(
      (choice) => choice.form?.make === answer[0] || JSON.stringify(choice.answer) === JSON.stringify(answer),
    );
    return same && offered ? same.key : key;
  }

  /** Lets go of everything that belonged to the last question; a form that somebody fills in meanwhile may stay. */
  forget(filling?: Offer): void {
    this.picked = [];
    this.pointedAt = undefined;
    this.filling = filling;
    this.hints = new Map();
    this.reading = undefined;
  }

  reveal(): void {
    this.revealed = this.seat;
    this.forget();
  }

  async hint(): Promise<void> {
    const [question] = this.questions;
    if (this.seat === undefined || !question) return;
    const reply = await this.link.ask<Hinted>({ do: "hint", seat: this.seat, question: question.key });
    if (this.heard(reply) && reply.is === "hinted")
      this.hints = new Map(reply.estimates.map(({ answer, value }) => [JSON.stringify(answer), value]));
  }

  /** Shows the table as it was after so many entries; only the last of several quick looks counts. */
  async lookBack(branch: string, at: number): Promise<void> {
    const wanted = ++this.wanted;
    const reply = await this.link.ask<Past>({ do: "look", branch, at, seat: this.seat ?? null });
    if (wanted === this.wanted && this.heard(reply)) this.past = reply;
  }

  backToNow(): void {
    this.wanted++;
    this.past = undefined;
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
