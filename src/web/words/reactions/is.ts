// Icelandic.
import { apart } from "../apart.ts";
import type { ReactionsWords } from "./en.ts";

export const reactionsIcelandic: ReactionsWords = {
  title: "Viðbrögð",
  said: (name, what) => `${apart(name)}: ${what}`,
  wait: "Bíddu andartak",
  shown: "Sýna viðbrögð þessara",
  everybody: "Allir",
  mute: (name) => `Þagga niður: ${apart(name)}`,
  muted: (name) => `Þaggað niður: ${apart(name)}`,
  report: (name) => `Tilkynna: ${apart(name)}`,
  undo: "Afturkalla",
};
