// The words of the shared parts in English.
import type { PartsWords } from "./words.ts";

export const partsEnglish = {
  close: "Close",
  copy: "Copy",
  copied: "Copied",
  loading: "One moment…",
} satisfies PartsWords;
