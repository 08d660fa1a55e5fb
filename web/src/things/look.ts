/** How a scene is looked at: which things answers touch, which were clicked, and what a click does. */

import { getContext, setContext } from "svelte";
import type { Card } from "../generated/protocol.ts";
import { UNHAUNTED, type Haunting } from "../table/haunting.ts";

/** What the lens shows large. */
export interface Subject {
  title: string;
  about?: string;
  text?: string;
  card?: Card;
}

export interface Look {
  /** Touched by answers that are still possible, and by how many. */
  reachable: ReadonlyMap<string, number>;
  picked: ReadonlySet<string>;
  /** Touched by the answer that one more click takes, or that one points at in the list. */
  armed: ReadonlySet<string>;
  /** Moved or changed by what happened last. */
  stirred: ReadonlySet<string>;
  /** What would be other after the answer that one points at. */
  haunting: Haunting;
  /** One points at a thing, or lets go of it. */
  hover(id: string): void;
  click(id: string): void;
  /** One has clicked a thing that no answer touches, and is told why. */
  wonder(id: string): void;
  read(subject: Subject | undefined, near?: Element): void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** A scene that is only looked at: a moment of the past, or one of two that are compared. */
export const STILL: Look = {
  reachable: new Map(),
  picked: NOTHING,
  armed: NOTHING,
  stirred: NOTHING,
  haunting: UNHAUNTED,
  hover: () => undefined,
  click: () => undefined,
  wonder: () => undefined,
  read: () => undefined,
};

const KEY = Symbol("look");

export function setLook(look: () => Look): void {
  setContext(KEY, look);
}

export function getLook(): () => Look {
  return getContext<(() => Look) | undefined>(KEY) ?? (() => STILL);
}
