/** Who has a say when somebody wants to go elsewhere in time. */

import type { Proposal, TableCard } from "../generated/protocol.ts";
import { listed } from "../table/naming.ts";

/** Whether others at this table are asked first. */
export function othersDecide({ rewind, seats }: TableCard, asker: string): boolean {
  const others = seats.filter(({ person }) => person && person.id !== asker);
  return (
    (rewind === "agree" && others.length > 0) || (rewind === "present" && others.some(({ away }) => !away))
  );
}

/** Who agrees with a proposal, whom it waits for, and whether it needs this reader at all. */
export function standing(proposal: Proposal, card: TableCard, reader: string): string {
  const away = new Set(card.seats.filter((seat) => seat.away).map(({ person }) => person?.id));
  const missing = proposal.needs.filter((id) => !proposal.yes.includes(id));
  const named = (ids: string[]) => listed(ids.map((id) => nameOf(id, card, reader)));
  const here = named(missing.filter((id) => !away.has(id)));
  const gone = missing.filter((id) => away.has(id));
  const waiting = [
    ...(here ? [`for ${here}`] : []),
    ...(gone.length ? [`for ${named(gone)}, who ${gone.length > 1 ? "are" : "is"} away`] : []),
  ];
  const seated = card.seats.some(({ person }) => person?.id === reader);
  return [
    agreeing(proposal, named),
    waiting.length ? `Waiting ${waiting.join(" and ")}.` : "",
    seated && !proposal.needs.includes(reader) ? "It does not need you." : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function agreeing({ needs, yes }: Proposal, named: (ids: string[]) => string): string {
  const ids = needs.filter((id) => yes.includes(id));
  const who = named(ids);
  const verb = ids.length > 1 || who === "you" ? "agree" : "agrees";
  return who && `${who.replace(/^you\b/, "You").replace(/^somebody\b/, "Somebody")} ${verb}.`;
}

function nameOf(id: string, card: TableCard, reader: string): string {
  if (id === reader) return "you";
  const known = [...card.seats.flatMap(({ person }) => (person ? [person] : [])), ...card.here, card.host];
  return known.find((person) => person.id === id)?.name || "somebody";
}
