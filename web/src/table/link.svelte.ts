/** The line to one table: keeps what the server says, sends what the person does, and comes back by itself. */

import type { AnalysisInfo, Change, ChatLine, LogLine, Now, Proposal, Sent } from "../generated/protocol.ts";
import type { TableCard, TimelineInfo, View, Wish } from "../generated/protocol.ts";
import { randomHex } from "./dice.ts";
import { after, type Told } from "./told.ts";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** The codes with which the line is closed for good, and what is said if the server does not. */
const GONE = 4404;
const FOR_GOOD: Record<number, string> = {
  4403: "The host has asked you to leave this table.",
  [GONE]: "There is no table here any more.",
};
/** So long a line may be away before anybody is told: a table that moves to another process comes back at once. */
const UNNOTICED = 700;
/** The table is kept elsewhere now; whoever comes back at once is led there. */
const MOVED = 1012;
/** What changes a table. It has an id, by which the server knows it again when it is sent once more. */
const CHANGING = "answer undo rewind switch vote rename salt chat analyse stop-analysis".split(" ");

/** What comes back for a wish. */
export type Reply = Exclude<Sent, Now | Change>;

interface Waiting {
  text: string;
  changing: boolean;
  tell: (reply: Reply) => void;
}

export class TableLink implements Told {
  card = $state.raw<TableCard>();
  views = $state.raw<Record<string, View>>({});
  log = $state.raw<LogLine[]>([]);
  timeline = $state.raw<TimelineInfo>();
  proposal = $state.raw<Proposal | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  analyses = $state.raw<AnalysisInfo[]>([]);
  here = $state(false);
  /** Why one may not come back, once the host has said so. */
  sentAway = $state("");
  /** Whether the table itself is gone, and not just the welcome. */
  gone = $state(false);
  /** Whether the line has been away for so long that it is worth saying. */
  away = $state(false);
  ready = $derived(this.card !== undefined && this.timeline !== undefined);

  private seen = 0;
  private socket: WebSocket | undefined;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  /** What is done once the line is there again. */
  mended = (): void => undefined;
  /** Told everything that the server says when one comes, or has other chairs. */
  greeted: (now: Now) => void = () => undefined;
  /** Told the lines that are new in the log: neither those of before one came, nor those of another time. */
  told: (lines: LogLine[]) => void = () => undefined;
  private refs = 0;
  private waiting = new Map<string, Waiting>();
  private noticing: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    addEventListener("online", this.hurry);
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.noticing);
    removeEventListener("online", this.hurry);
    this.socket?.close();
  }

  /**
   * Sends a message and waits for what became of it. A wish that was on its way when the line broke is sent
   * again when it is mended, and counts once; anything else is answered with the broken line.
   */
  ask<T extends Reply = Reply>(wish: Wish): Promise<T> {
    const ref = String(++this.refs);
    const changing = CHANGING.includes(wish.do);
    return new Promise((resolve) => {
      if (!this.here || !this.socket) return resolve(broken(ref) as T);
      const text = JSON.stringify(changing ? { ...wish, ref, wish: randomHex(12) } : { ...wish, ref });
      this.waiting.set(ref, { text, changing, tell: (reply) => resolve(reply as T) });
      this.socket.send(text);
    });
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${this.id}`);
    this.socket = socket;
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as Sent);
    socket.onclose = (event) => this.lost(socket, event);
  }

  private lost(socket: WebSocket, { code, reason }: CloseEvent): void {
    if (this.socket !== socket) return;
    this.here = false;
    const forGood = FOR_GOOD[code];
    if (forGood) {
      this.sentAway = reason || forGood;
      this.gone = code === GONE;
      this.closed = true;
    }
    this.noticing ??= setTimeout(() => (this.away = true), UNNOTICED);
    for (const [ref, { changing, tell }] of this.waiting)
      if (!changing || this.closed) {
        tell(broken(ref));
        this.waiting.delete(ref);
      }
    if (this.closed) return;
    const wait = code === MOVED ? Math.random() * 40 : this.wait * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => this.connect(), wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** The line is there: what was on its way when it broke is sent again. */
  private back(): void {
    clearTimeout(this.noticing);
    this.noticing = undefined;
    this.away = false;
    this.here = true;
    for (const { text } of this.waiting.values()) this.socket?.send(text);
    this.mended();
  }

  private hurry = (): void => {
    if (this.here || this.closed) return;
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.connect();
  };

  private hear(message: Sent): void {
    if (message.is === "now" || message.is === "change") return this.take(message);
    const ref = String(message.ref);
    this.waiting.get(ref)?.tell(message);
    this.waiting.delete(ref);
  }

  private take(push: Now | Change): void {
    if (push.is === "change" && this.here && push.n > this.seen + 1) {
      this.seen = 0;
      return this.socket?.close();
    }
    const fresh = push.is === "change" && push.log_from === this.log.length ? (push.log ?? []) : [];
    Object.assign(this, after(this, push));
    this.seen = push.n;
    this.wait = FIRST_WAIT;
    if (!this.here) this.back();
    if (push.is === "now") this.greeted(push);
    if (fresh.length) this.told(fresh);
  }
}

export const BROKEN = "The line to the table is broken; it is being mended.";

function broken(ref: string): Reply {
  return { is: "refused", ref, why: BROKEN };
}
