// The words of the shell in English.
import type { ShellWords } from "./words.ts";

export const shellEnglish = {
  notFound: "There is no such page",
  notFoundText: "The address may be old, or it was not copied whole.",
  toHome: "To the start",
} satisfies ShellWords;
