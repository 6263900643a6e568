// What players say to each other by reactions, and how one hears less of it. English.
import type { Reaction } from "../../../client/index.ts";
import { apart } from "../apart.ts";

/** What each picture shows, and each sentence. */
const says: Readonly<Record<Reaction, string>> = {
  "thumbs-up": "Thumbs up",
  heart: "Heart",
  laugh: "Laughing",
  wow: "Amazed",
  sad: "Sad",
  phew: "Phew",
  cool: "Cool",
  fire: "Fire",
  hello: "Hello!",
  "good-luck": "Good luck!",
  "well-played": "Well played!",
  thanks: "Thank you!",
  oops: "Oops!",
  "good-game": "Good game!",
};

export const reactionsEnglish = {
  title: "Reactions",
  says,
  said: (name: string, what: string) => `${apart(name)}: ${what}`,
  wait: "Wait a moment",
  shown: "Show reactions from",
  everybody: "Everybody",
  mute: (name: string) => `Mute: ${apart(name)}`,
  muted: (name: string) => `Muted: ${apart(name)}`,
  undo: "Undo",
};

export type ReactionsWords = typeof reactionsEnglish;
