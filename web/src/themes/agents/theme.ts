import type { Theme } from "../theme.ts";
import { LANDSCAPES } from "../../scenery/landscapes.ts";
import Cover from "./Cover.svelte";
import "./agents.css";

const theme: Theme = { Cover, scenery: LANDSCAPES };

export default theme;
