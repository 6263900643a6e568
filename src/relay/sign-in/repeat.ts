// How long the same request gets the same answer again, where it can be used only once: networks lose answers, and two tabs
// of one app ask at once. A thief gets no more by the repeat than the owner, who shows the theft by the next use.
export const REPEAT_MS = 30_000;
