import "@fontsource/im-fell-english/latin-400.css";
import "@fontsource/im-fell-english/latin-400-italic.css";
import type { Theme } from "../theme.ts";
import Cover from "./Cover.svelte";
import "./hour.css";

const theme: Theme = { Cover };

export default theme;
