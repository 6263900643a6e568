// What players say to each other by reactions, and how one hears less of it. English.
import { apart } from "../apart.ts";

export const reactionsEnglish = {
  title: "Reactions",
  said: (name: string, what: string) => `${apart(name)}: ${what}`,
  wait: "Wait a moment",
  shown: "Show reactions from",
  everybody: "Everybody",
  mute: (name: string) => `Mute: ${apart(name)}`,
  muted: (name: string) => `Muted: ${apart(name)}`,
  report: (name: string) => `Report: ${apart(name)}`,
  undo: "Undo",
};

export type ReactionsWords = typeof reactionsEnglish;
