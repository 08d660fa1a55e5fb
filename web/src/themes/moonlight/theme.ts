import type { Theme } from "../theme.ts";
import Cover from "./Cover.svelte";
import "./moonlight.css";

const theme: Theme = { Cover };

export default theme;
