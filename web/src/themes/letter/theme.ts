import "@fontsource/im-fell-english/latin-400.css";
import "@fontsource/im-fell-english/latin-400-italic.css";
import type { Theme } from "../theme.ts";
import Cover from "./Cover.svelte";
import "./letter.css";

const theme: Theme = {
  Cover,
  icons: { "☼": "lantern-flame", "≈": "waves", "♫": "musical-notes" },
  art: {
    "red 1": "sitting-dog",
    "red 2": "jumping-dog",
    "red 3": "ocarina",
    "red 4": "duality",
    "red 5": "dog-bowl",
    "red 6": "paw-print",
    "blue 1": "salt-shaker",
    "blue 2": "pocket-watch",
    "blue 3": "shirt-button",
    "blue 4": "hooded-figure",
    "blue 5": "gloves",
    "blue 6": "pirate-coat",
    "green 1": "trowel",
    "green 2": "dig-hole",
    "green 3": "pointy-hat",
    "green 4": "sewing-string",
    "green 5": "clover",
    "green 6": "fruit-tree",
    "yellow 1": "post-stamp",
    "yellow 2": "paper-boat",
    "yellow 3": "dutch-bike",
    "yellow 4": "mailbox",
    "yellow 5": "candle-flame",
    "yellow 6": "swap-bag",
    "violet 1": "exit-door",
    "violet 2": "rotary-phone",
    "violet 3": "pendulum-swing",
    "violet 4": "meal",
    "violet 5": "phone",
    "violet 6": "hot-meal",
    "story red": "sitting-dog",
    "story blue": "pirate-coat",
    "story green": "plant-watering",
    "story yellow": "mailbox",
    "story violet": "rotary-phone",
    "item rucksack": "light-backpack",
    "item radio": "pocket-radio",
    "item map": "treasure-map",
    "item lantern": "old-lantern",
    "item camera": "photo-camera",
    "item ticket": "ticket",
  },
  words: {
    "items rucksack": "two cards at the start",
    "items radio": "shows the next card",
    "items map": "splits a walk in two",
    "items lantern": "more room for events",
    "items camera": "every letter counts",
    "items ticket": "some loops are free",
  },
};

export default theme;
