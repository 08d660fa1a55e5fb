/** A name for whoever has said none and wants to play: friendly, and easily changed. */

const HOW = [
  "Early",
  "Patient",
  "Quiet",
  "Merry",
  "Wandering",
  "Clever",
  "Gentle",
  "Brave",
  "Sleepy",
  "Kind",
];
const WHO = ["Heron", "Fox", "Otter", "Lark", "Badger", "Swift", "Hare", "Owl", "Finch", "Moth"];

const one = (of: string[], chance: () => number) => of[Math.floor(chance() * of.length)] ?? "";

export function friendlyName(chance: () => number = Math.random): string {
  return `${one(HOW, chance)} ${one(WHO, chance)}`;
}
