/** What is wished for at a new table: what it comes to, and what is worth asking. */

import type { ChairWish, GameInfo, Option, PresetInfo } from "../generated/protocol.ts";

type Chosen = Record<string, string>;

const sameChair = (one: ChairWish, other: ChairWish | undefined) =>
  one.who === other?.who && (one.bot || "") === (other.bot || "");

/** The values that an option with many of them has now. */
export function chosenOf(option: Option, value: string): string[] {
  if (value === "all") return option.values;
  return value === "none" ? [] : value.split(",").filter(Boolean);
}

const sameValue = (option: Option, one = option.default, other = option.default) =>
  option.many ? `${chosenOf(option, one)}` === `${chosenOf(option, other)}` : one === other;

/** Whether an option says something beside the values that the others have. */
export function counts({ beside }: Option, chosen: Chosen): boolean {
  return Object.entries(beside).every(([name, values]) => values.includes(chosen[name] ?? ""));
}

/** The ready table that this is, if it is one. */
export function presetOf(game: GameInfo, chosen: Chosen, chairs: ChairWish[]): PresetInfo | undefined {
  return game.presets.find(
    ({ options, seats }) =>
      seats.length === chairs.length &&
      seats.every((chair, index) => sameChair(chair, chairs[index])) &&
      game.options.every((option) => sameValue(option, options[option.name], chosen[option.name])),
  );
}

/** How many of these options are not as they would be without a wish. */
export function changed(options: Option[], chosen: Chosen): number {
  return options.filter((option) => !sameValue(option, chosen[option.name])).length;
}

/** Whether nobody else comes: then nobody has to agree to anything. */
export const isAlone = (chairs: ChairWish[]) => chairs.every(({ who }) => who !== "person");

/** Bots in all chairs that nobody has yet. */
export const filled = (chairs: ChairWish[], bot: string): ChairWish[] =>
  chairs.map((chair) => (chair.who === "person" ? { who: "bot", bot } : chair));

/** People in all chairs that bots have. */
export const freed = (chairs: ChairWish[]): ChairWish[] =>
  chairs.map((chair) => (chair.who === "bot" ? { who: "person", bot: "" } : chair));

/** A chair more: as the others are. */
export const nextChair = (chairs: ChairWish[], bot: string): ChairWish =>
  chairs.some(({ who }) => who === "bot") ? { who: "bot", bot } : { who: "person", bot: "" };

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
export const numberWords = (count: number) => NUMBERS[count] ?? String(count);

const several = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? one : `${numberWords(count)} ${many}`];

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Who sits at the table, in words. */
export function companyWords(chairs: ChairWish[]): string {
  const count = (who: ChairWish["who"]) => chairs.filter((chair) => chair.who === who).length;
  const [mine, people, bots] = [count("me"), count("person"), count("bot")];
  const others = [
    ...several(people, "one other person", "other people"),
    ...several(bots, mine || people ? "a bot" : "one bot", "bots"),
  ];
  if (mine && !others.length) return mine === 1 ? "You alone" : `You on ${numberWords(mine)} chairs`;
  const everybody = mine ? ["you", ...others] : others;
  return capital([everybody.slice(0, -1).join(", "), ...everybody.slice(-1)].filter(Boolean).join(" and "));
}

/** How long it takes, in words. */
export function minutesWords(minutes: number | null): string {
  if (!minutes) return "";
  if (minutes === 60) return "about an hour";
  if (minutes < 90) return `about ${minutes} minutes`;
  const hours = Math.round(minutes / 30) / 2;
  return `about ${Number.isInteger(hours) ? hours : `${Math.floor(hours)}½`} hours`;
}

/** How many may play, in words. */
export function peopleWords([low, high]: [number, number]): string {
  if (high === 1) return "for one";
  return low === high ? `for ${numberWords(low)}` : `for ${numberWords(low)} to ${numberWords(high)}`;
}
