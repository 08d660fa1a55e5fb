/** What this browser keeps of the dice of tables: the promises that it was given, and what it added to them. */

const KEPT = "timeloom.dice";
const MOST_TABLES = 100;

export interface Promised {
  commitment: string;
  /** What this browser mixed into these dice; empty if it could not any more. */
  salt: string;
}

type Kept = Record<string, Promised[]>;

export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

/** The promises that this browser was given at a table, the first one first. */
export function promisedAt(table: string): Promised[] {
  return read()[table] ?? [];
}

/** Keeps a promise, so that nobody can say later that another one was given. */
export function keepPromise(table: string, promised: Promised): void {
  const { [table]: before = [], ...others } = read();
  const recent = Object.entries(others).slice(1 - MOST_TABLES);
  const kept = { ...Object.fromEntries(recent), [table]: [...before, promised] };
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing cannot hold anybody to their promise.
  }
}

/** Whether a seed is the one that was promised; nothing where the browser cannot tell. */
export async function isPromised(seed: string, commitment: string): Promise<boolean | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const words = new TextEncoder().encode(`timeloom commitment ${seed}`);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", words));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("") === commitment;
}
