import type { Theme } from "../theme.ts";
import { LANDSCAPES } from "../../scenery/landscapes.ts";
import Cover from "./Cover.svelte";
import "./agents.css";

const theme: Theme = {
  Cover,
  icons: { "◆": "crystal-growth", "◇": "crystal-shine", "✦": "sparkles", "↻": "cycle" },
  art: {},
  scenery: LANDSCAPES,
  words: {
    "mission frost-fair": "The Last Frost Fair: half an hour on the ice; begin here",
    "mission midsummer": "Find Out Moonshine: two hours and a half in a wood",
  },
};

export default theme;
