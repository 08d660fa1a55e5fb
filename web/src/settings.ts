/** What a host settles about a table, in words. */

import type { HintRule, RewindRule, TempoName } from "./generated/protocol.ts";

/** When time is turned back, in words. */
export const REWINDS: [RewindRule, string][] = [
  ["agree", "everybody seated agrees, away or not"],
  ["present", "everybody seated who is here agrees"],
  ["host", "the host wants it"],
  ["anyone", "anybody seated wants it"],
];

/** Who may ask the search bot for its opinion, in words. */
export const HINTS: [HintRule, string][] = [
  ["alone", "people who play alone"],
  ["anyone", "anyone seated"],
  ["nobody", "nobody"],
];

/** How fast bots go on: in a word, with an icon, and in more words. */
export const TEMPOS: [TempoName, string, string, string][] = [
  [
    "wait",
    "Wait for me",
    "sands-of-time",
    "The bots wait for people: where one could act, and until what matters was read",
  ],
  [
    "steady",
    "Steady",
    "walk",
    "The bots go on steadily; where anybody may be first, they leave people some time",
  ],
  ["quick", "Quick", "run", "The bots are quick"],
];

/** How many seconds a turn may take. */
export const CLOCKS = [0, 10, 30, 60, 300, 900, 3600, 86_400, 259_200, 604_800];

/** How long a turn may take, in words. */
export function clockWords(seconds: number): string {
  if (!seconds) return "any time";
  const units: [string, number][] = [
    ["day", 86_400],
    ["hour", 3600],
    ["minute", 60],
  ];
  const [unit, length] = units.find(([, one]) => seconds % one === 0) ?? ["second", 1];
  const count = seconds / length;
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
