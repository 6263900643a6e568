// Icelandic.
import { apart } from "../apart.ts";
import type { ReactionsWords } from "./en.ts";

export const reactionsIcelandic: ReactionsWords = {
  title: "Viðbrögð",
  says: {
    "thumbs-up": "Þumall upp",
    heart: "Hjarta",
    laugh: "Hlátur",
    wow: "Undrun",
    sad: "Leiði",
    phew: "Úff",
    cool: "Töff",
    fire: "Eldur",
    hello: "Hæ!",
    "good-luck": "Gangi þér vel!",
    "well-played": "Vel spilað!",
    thanks: "Takk!",
    oops: "Úps!",
    "good-game": "Takk fyrir leikinn!",
  },
  said: (name, what) => `${apart(name)}: ${what}`,
  wait: "Bíddu andartak",
  shown: "Sýna viðbrögð þessara",
  everybody: "Allir",
  mute: (name) => `Þagga niður: ${apart(name)}`,
  muted: (name) => `Þaggað niður: ${apart(name)}`,
  undo: "Afturkalla",
};
