import "@fontsource/barlow-condensed/latin-500.css";
import "@fontsource/barlow-condensed/latin-700.css";
import type { Theme } from "../theme.ts";
import Cover from "./Cover.svelte";
import "./islands.css";

const theme: Theme = { Cover };

export default theme;
