import "@fontsource-variable/newsreader/wght.css";
import "@fontsource-variable/newsreader/wght-italic.css";
import "@fontsource/alegreya-sans/latin-400.css";
import "@fontsource/alegreya-sans/latin-ext-400.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "@fontsource/alegreya-sans/latin-ext-700.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./base.css";
import "./print.css";
import "./themes/default.css";

const target = document.getElementById("app");
if (target) mount(App, { target });
