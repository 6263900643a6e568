// The words of the shared parts in Icelandic.
import type { PartsWords } from "./en.ts";

export const partsIcelandic = {
  close: "Loka",
  copy: "Afrita",
  copied: "Afritað",
  loading: "Augnablik…",
} satisfies PartsWords;
