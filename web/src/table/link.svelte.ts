/** The line to one table: keeps what the server says, sends what the person does, and comes back by itself. */

import type { ChatLine, LogLine, Message, Proposal, Push, Reply, Request, TableCard } from "../protocol.ts";
import type { Timeline, View } from "../protocol.ts";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** The code with which the line is closed for good. */
const NOT_WELCOME = 4403;

export class TableLink {
  card = $state.raw<TableCard>();
  views = $state.raw<Record<string, View>>({});
  log = $state.raw<LogLine[]>([]);
  timeline = $state.raw<Timeline>();
  proposal = $state.raw<Proposal | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  here = $state(false);
  /** Why one may not come back, once the host has said so. */
  sentAway = $state("");
  ready = $derived(this.card !== undefined && this.timeline !== undefined);

  private seen = 0;
  private socket: WebSocket | undefined;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private refs = 0;
  private waiting = new Map<string, (reply: Reply) => void>();

  constructor(readonly id: string) {
    addEventListener("online", this.hurry);
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    this.socket?.close();
  }

  /** Sends a message and waits for what became of it; a line that breaks counts as late. */
  ask<T extends Reply = Reply>(request: Request): Promise<T> {
    const ref = String(++this.refs);
    return new Promise((resolve) => {
      if (!this.here || !this.socket) return resolve(broken(ref) as T);
      this.waiting.set(ref, (reply) => resolve(reply as T));
      this.socket.send(JSON.stringify({ ...request, ref }));
    });
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const seen = this.seen ? `?seen=${this.seen}` : "";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${this.id}${seen}`);
    this.socket = socket;
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as Message);
    socket.onclose = (event) => this.lost(socket, event);
  }

  private lost(socket: WebSocket, { code, reason }: CloseEvent): void {
    if (this.socket !== socket) return;
    this.here = false;
    if (code === NOT_WELCOME) {
      this.sentAway = reason || "The host has asked you to leave this table.";
      this.closed = true;
    }
    for (const [ref, tell] of this.waiting) tell(broken(ref));
    this.waiting.clear();
    if (this.closed) return;
    this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private hurry = (): void => {
    if (this.here || this.closed) return;
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.connect();
  };

  private hear(message: Message): void {
    if (message.is === "now" || message.is === "change") return this.take(message);
    this.waiting.get(message.ref)?.(message);
    this.waiting.delete(message.ref);
  }

  private take(push: Push): void {
    if (push.is === "change" && this.here && push.n > this.seen + 1) {
      this.seen = 0;
      return this.socket?.close();
    }
    this.seen = push.n;
    this.wait = FIRST_WAIT;
    const whole = push.is === "now";
    if (push.card) this.card = push.card;
    if (push.views) this.views = whole ? push.views : this.merged(push.views);
    if (push.log) this.log = whole ? push.log : [...this.log.slice(0, push.log_from), ...push.log];
    if (push.timeline) this.timeline = this.lengthened(push.timeline);
    if (push.proposal !== undefined) this.proposal = push.proposal;
    if (push.chat) this.chat = whole ? push.chat : [...this.chat, ...push.chat];
    this.here = true;
  }

  private lengthened(timeline: Timeline): Timeline {
    const before = this.timeline?.moments.slice(0, timeline.moments_from) ?? [];
    return { ...timeline, moments: [...before, ...timeline.moments], moments_from: 0 };
  }

  /** The changed views over the known ones; a chair that was left takes its view along. */
  private merged(changed: Record<string, View>): Record<string, View> {
    const views = { ...this.views, ...changed };
    const mine = this.card?.seats.filter((seat) => seat.yours).map((seat) => String(seat.seat)) ?? [];
    const kept = Object.entries(views).filter(([seat]) => (mine.length ? mine.includes(seat) : seat === ""));
    return Object.fromEntries(kept);
  }
}

function broken(ref: string): Reply {
  return { is: "refused", ref, why: "The line to the table is broken; it is being mended." };
}
