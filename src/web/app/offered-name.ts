// A name for a newcomer, such as "Swift Otter".
import type { ShellWords } from "../words/shell/en.ts";

/** The relay refuses longer ones. */
export const MOST_NAME_LETTERS = 24;

/** `random`: numbers in [0, 1). */
export const offeredName = (
  { qualities, animals, joined }: ShellWords["offered"],
  random: () => number,
): string => {
  const oneOf = (words: string): string => {
    const list = words.split(" ");
    return list[Math.floor(random() * list.length)] ?? "";
  };
  return joined(oneOf(qualities), oneOf(animals));
};
