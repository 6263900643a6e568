// The words of the shared parts in English.

export const partsEnglish = {
  close: "Close",
  copy: "Copy",
  copied: "Copied",
  loading: "One moment…",
};

export type PartsWords = typeof partsEnglish;
