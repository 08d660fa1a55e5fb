/** The HTTP half of the protocol: the lobby, chairs, and who one is. */

import type { ArrivalLink, GameInfo, Me, NewTable, Phrase, Pledge } from "./generated/protocol.ts";
import type { Problem, Reach, Rules, TableCard, TableSettings, Tables } from "./generated/protocol.ts";
import { randomHex } from "./table/dice.ts";

/** The server's own sentence about what went wrong, and its status. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

const TRIES = 4;
const PAUSE = 400;
const AWAY = [502, 503, 504];
const HASTY = 429;

/** Whether it is worth asking again soon; who only looks may have been one of many who came at once. */
const isForAMoment = (status: number, { method }: RequestInit) =>
  AWAY.includes(status) || (status === HASTY && method === "GET");

/** Asks, and asks again a few times while the server is away for a moment. A wish has an id, so that it counts once. */
async function patiently(path: string, request: RequestInit): Promise<Response> {
  for (let tried = 1; ; tried++) {
    const response = await fetch(`/api${path}`, request).catch(() => undefined);
    if (response && (!isForAMoment(response.status, request) || tried === TRIES)) return response;
    if (tried === TRIES) throw new Refusal("The server does not answer; it may be away for a moment.", 0);
    await new Promise((resolve) => setTimeout(resolve, PAUSE * tried));
  }
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const raw = body instanceof Blob;
  const headers: Record<string, string> = { "X-Timeloom": "1" };
  if (method !== "GET") headers["X-Timeloom-Wish"] = randomHex(12);
  if (body !== undefined && !raw) headers["Content-Type"] = "application/json";
  const content = raw ? body : body === undefined ? null : JSON.stringify(body);
  const response = await patiently(path, { method, headers, body: content });
  if (!response.ok) {
    const said = (await response.json().catch(() => ({}))) as Partial<Problem>;
    throw new Refusal(said.error ?? `The server refused (${response.status}).`, response.status);
  }
  return response;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await ask(method, path, body);
  return (await response.json().catch(() => undefined)) as T;
}

/** What the host may do about a guest. */
export type Manner = "remove" | "admit" | "mute" | "unmute";

export type Keepsake = "story" | "sheets";

/** What a seat (none: everybody) may take away from a table, as a file with the server's name for it. */
async function keepsake(table: string, what: Keepsake, seat?: number): Promise<File> {
  const eyes = seat === undefined ? "" : `?seat=${seat}`;
  const response = await ask("GET", `/tables/${table}/${what}${eyes}`);
  const named = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "");
  return new File([await response.blob()], named?.[1] ?? what);
}

const at = (table: string, seat: number, what: string) => `/tables/${table}/seats/${seat}/${what}`;

export const api = {
  me: () => call<Me>("GET", "/me"),
  reach: () => call<Reach>("GET", "/reach"),
  rename: (name: string) => call<Me>("PUT", "/me", { name }),
  link: () => call<ArrivalLink>("POST", "/me/link"),
  arrive: (token: string) => call<Me>("POST", "/me/arrive", { token }),
  phrase: () => call<Phrase>("POST", "/me/phrase"),
  recover: (phrase: string) => call<Me>("POST", "/me/recover", { phrase }),
  enter: (passphrase: string) => call("POST", "/enter", { passphrase }),
  games: () => call<GameInfo[]>("GET", "/games"),
  rules: (game: string) => call<Rules>("GET", `/games/${encodeURIComponent(game)}/rules`),
  tables: () => call<Tables>("GET", "/tables"),
  table: (id: string) => call<TableCard>("GET", `/tables/${encodeURIComponent(id)}`),
  dice: () => call<Pledge>("POST", "/dice"),
  create: (table: NewTable) => call<TableCard>("POST", "/tables", table),
  change: (id: string, what: TableSettings) => call<TableCard>("PUT", `/tables/${id}`, what),
  putAway: (id: string) => call("POST", `/tables/${id}/put-away`),
  takeOut: (id: string) => call("POST", `/tables/${id}/take-out`),
  forget: (id: string) => call("DELETE", `/tables/${id}`),
  importTable: (journal: Blob) => call<TableCard>("POST", "/tables/import", journal),
  sit: (table: string, seat: number) => call<TableCard>("POST", at(table, seat, "sit")),
  leave: (table: string, seat: number) => call<TableCard>("POST", at(table, seat, "leave")),
  handToBot: (table: string, seat: number, bot: string) =>
    call<TableCard>("POST", at(table, seat, "bot"), { bot }),
  takeBack: (table: string, seat: number) => call<TableCard>("POST", at(table, seat, "return")),
  manners: (table: string, guest: string, manner: Manner) =>
    call<TableCard>("POST", `/tables/${table}/guests/${guest}/${manner}`),
  keepsake,
  journal: (table: string) => `/api/tables/${table}/journal`,
};
