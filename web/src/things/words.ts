/** Labels for things, for those who hear the table instead of seeing it. */

import type { Card, Piece, Place } from "../generated/protocol.ts";
import type { Subject } from "./look.ts";

export function cardLabel(card: Card): string {
  if (card.hidden) return [card.title, "face down", card.value].filter(Boolean).join(", ");
  const parts = [
    card.title,
    `${card.suit} ${card.value}`.trim(),
    card.spent ? "spent" : "",
    card.tags.join(", "),
    card.text,
  ];
  return parts.filter(Boolean).join(", ");
}

export function cardSubject(card: Card): Subject | undefined {
  return card.hidden ? undefined : { title: card.title, text: card.text, card };
}

export function placeLabel(place: Place): string {
  const held = place.cards.length ? `cards: ${place.cards.map((card) => card.title).join(", ")}` : "";
  const standing = place.pieces.length ? `here: ${place.pieces.map(({ title }) => title).join(", ")}` : "";
  const room = place.capacity === null ? "" : `room for ${place.capacity}`;
  const signs = place.signs.map(({ title }) => title).join(", ");
  return [place.badge, place.title, place.subtitle, signs, room, held, standing].filter(Boolean).join("; ");
}

export function pieceLabel(piece: Piece, place: Place): string {
  const where = `at ${[place.title, place.subtitle].filter(Boolean).join(", ")}`;
  return [piece.title, piece.state, where].filter(Boolean).join(", ");
}
