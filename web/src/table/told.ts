/** What the server has told of a table, and what its next message makes of that (docs/protocol.md). */

import type { AnalysisInfo, Change, ChatLine, LogLine, Now, Patch, Proposal } from "../generated/protocol.ts";
import type { TableCard, TimelineInfo, View, ViewChange } from "../generated/protocol.ts";

export interface Told {
  card?: TableCard;
  views: Record<string, View>;
  log: LogLine[];
  timeline?: TimelineInfo;
  proposal: Proposal | null;
  chat: ChatLine[];
  analyses: AnalysisInfo[];
}

/** What is known after a message: everything anew, or what was known with what has changed. */
export function after(told: Told, push: Now | Change): Told {
  if (push.is === "now") {
    const { card, views, log, timeline, proposal, chat, analyses } = push;
    return { card, views, log, timeline, proposal, chat, analyses };
  }
  const { card = told.card, turn, views = {}, log, log_from, timeline, chat = [] } = push;
  return {
    card: card && turn ? { ...card, ...turn } : card,
    views: mapped(told.views, (view, seat) => (views[seat] ? changed(view, views[seat]) : view)),
    log: log ? [...told.log.slice(0, log_from), ...log] : told.log,
    timeline: timeline ? lengthened(timeline, told.timeline) : told.timeline,
    proposal: push.proposal === undefined ? told.proposal : push.proposal,
    chat: chat.length ? [...told.chat, ...chat] : told.chat,
    analyses: push.analyses ?? told.analyses,
  };
}

/** A timeline with the moments that were known before it. */
function lengthened(timeline: TimelineInfo, known?: TimelineInfo): TimelineInfo {
  const before = known?.moments.slice(0, timeline.moments_from) ?? [];
  return { ...timeline, moments: [...before, ...timeline.moments], moments_from: 0 };
}

function mapped<T>(record: Record<string, T>, map: (value: T, key: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}

interface Part {
  id: string;
}

/** A view with its changes; what has stayed as it was is the very same object, so that it is not drawn anew. */
export function changed(view: View, { scene, ...others }: ViewChange): View {
  return { ...view, ...others, scene: scene ? edited(view.scene, scene) : view.scene };
}

/** A part with some other fields; a list that was told as a patch is mended. */
function edited<T extends object>(part: T, fields: object): T {
  const known = part as Record<string, unknown>;
  const told = Object.entries(fields).map(([name, value]) => {
    const before = known[name];
    return [name, Array.isArray(before) && !Array.isArray(value) ? patched(before, value as Patch) : value];
  });
  return { ...part, ...Object.fromEntries(told) };
}

/** A list with what was put into it and what is other in its parts, in its order of now. */
function patched(list: Part[], { order, put = [], edit = {} }: Patch): Part[] {
  const parts = new Map([...list, ...(put as Part[])].map((part) => [part.id, part]));
  for (const [id, fields] of Object.entries(edit)) parts.set(id, edited(the(parts, id), fields));
  return (order ?? list.map(({ id }) => id)).map((id) => the(parts, id));
}

function the(parts: Map<string, Part>, id: string): Part {
  const part = parts.get(id);
  if (!part) throw new Error(`A change tells of “${id}”, which is not there.`);
  return part;
}
