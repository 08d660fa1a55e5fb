import type { Theme } from "../theme.ts";
import Cover from "./Cover.svelte";
import "./agents.css";

const theme: Theme = {
  Cover,
  icons: { "◆": "crystal-growth", "◇": "crystal-shine", "✦": "sparkles", "↻": "cycle" },
  art: {},
  words: { "mission frost-fair": "half an hour; begin here" },
};

export default theme;
