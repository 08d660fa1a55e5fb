/** How long something is ago, in words that need no calendar. */

const UNITS: [string, number][] = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["week", 7 * 86_400],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** Both in seconds. */
export function ago(then: number, now: number): string {
  const passed = now - then;
  const [unit, length] = UNITS.find(([, one]) => passed >= one) ?? ["", 1];
  if (!unit) return "just now";
  const count = Math.floor(passed / length);
  if (unit === "day" && count === 1) return "yesterday";
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}
