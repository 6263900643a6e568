// A name for a newcomer, such as "Swift Otter".
import type { ShellWords } from "../words/shell/en.ts";

/** The relay refuses longer ones. */
export const MOST_NAME_LETTERS = 24;

/** In the order of the offered animals. */
const FACES = ["fox", "puffin", "dog", "cat", "frog", "octopus", "whale", "koala", "panda", "bear"] as const;

/** The face of the animal in an offered name. */
export const faceIn = (
  { animals }: ShellWords["offered"],
  name: string,
): (typeof FACES)[number] | undefined =>
  FACES[animals.split(" ").findIndex((animal) => name.split(" ").includes(animal))];

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
