/** How a scene is looked at: which things answers touch, which were clicked, and what a click does. */

import { getContext, setContext } from "svelte";
import type { Card } from "../generated/protocol.ts";

/** What the lens shows large. */
export interface Subject {
  title: string;
  about?: string;
  text?: string;
  card?: Card;
}

export interface Look {
  /** Touched by an answer that is still possible. */
  reachable: ReadonlySet<string>;
  picked: ReadonlySet<string>;
  /** Touched by the answer that one more click takes, or that one points at in the list. */
  armed: ReadonlySet<string>;
  /** Moved or changed by what happened last. */
  stirred: ReadonlySet<string>;
  click(id: string): void;
  read(subject: Subject | undefined, near?: Element): void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** A scene that is only looked at: a moment of the past, or one of two that are compared. */
export const STILL: Look = {
  reachable: NOTHING,
  picked: NOTHING,
  armed: NOTHING,
  stirred: NOTHING,
  click: () => undefined,
  read: () => undefined,
};

const KEY = Symbol("look");

export function setLook(look: () => Look): void {
  setContext(KEY, look);
}

export function getLook(): () => Look {
  return getContext<(() => Look) | undefined>(KEY) ?? (() => STILL);
}
