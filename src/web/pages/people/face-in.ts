// The animal in an offered name.
import type { ShellWords } from "../../words/shell/en.ts";

/** In the order of the offered animals. */
const FACES = ["fox", "puffin", "dog", "cat", "frog", "octopus", "whale", "koala", "panda", "bear"] as const;

/** The face of the animal in an offered name. */
export const faceIn = (
  { animals }: ShellWords["offered"],
  name: string,
): (typeof FACES)[number] | undefined =>
  FACES[animals.split(" ").findIndex((animal) => name.split(" ").includes(animal))];
