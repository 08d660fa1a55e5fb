import type { Theme } from "../theme.ts";
import Cover from "./Cover.svelte";
import "./moonlight.css";

const theme: Theme = {
  Cover,
  icons: {
    dice: "perspective-dice-six-faces-random",
    star: "star-swirl",
    eclipse: "eclipse",
    bandage: "bandage-roll",
    grave: "tombstone",
    shield: "shield",
    "shield-echoes": "shield-echoes",
    enigma: "domino-mask",
    guardian: "guards",
    harmony: "musical-notes",
    outsider: "wolf-head",
    stranger: "third-eye",
    "time-traveller": "hourglass",
    "unlikely-hero": "sprout",
  },
  art: {},
  words: {
    "series abyss": "At the Brink of the Abyss: hope, and a hideout",
    "series rotting-sky": "Beneath a Rotting Sky: tragedy, and cursed fates",
    "series sea-of-stars": "On a Sea of Stars: the last city, and living machines",
    "series maze-of-dreams": "In a Maze of Dreams: suspects, and what they dream",
    "length season": "a season of about six episodes",
    "length episode": "one episode, for an evening",
    "length series": "up to three seasons",
  },
};

export default theme;
