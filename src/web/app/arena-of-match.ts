// Which arena a match of the reader belongs to. Both ways to the match note it: the arena's page, and the banner elsewhere.
import { openFields } from "../../face/fields.ts";
import { keep, readKept } from "./kept.ts";

const KEPT = "arena-matches";

/** The next match may be there before the page of the one before is left. */
const MOST = 8;

const notes = (): readonly unknown[] => {
  const kept = readKept(KEPT);
  return Array.isArray(kept) ? kept : [];
};

export const noteArenaOf = (match: string, arena: string): void => {
  const others = notes().filter((note) => openFields(note)["match"] !== match);
  keep(KEPT, [{ match, arena }, ...others].slice(0, MOST));
};

/** Null: of none, or of an old one. */
export const notedArena = (match: string): string | null => {
  const note = notes().find((one) => openFields(one)["match"] === match);
  const { arena } = openFields(note);
  return typeof arena === "string" ? arena : null;
};
