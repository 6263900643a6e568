// The words of the shell in Icelandic.
import type { ShellWords } from "./words.ts";

export const shellIcelandic = {
  notFound: "Þessi síða er ekki til",
  notFoundText: "Slóðin gæti verið gömul eða ekki afrituð í heilu lagi.",
  toHome: "Á forsíðu",
} satisfies ShellWords;
