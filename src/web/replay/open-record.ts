// Opens a record for a replay: reads it, referees it again and checks it. The page loads this file, and with it the
// rules, when a replay is opened.
import "./jitless-zod.ts";
import { parseRecord } from "../../match/record.ts";
import { verify } from "../../match/verify.ts";
import type { Film } from "./film.ts";
import { filmOf } from "./film-of.ts";
import type { PlayedNotes, ReplayProof } from "./proof.ts";
import { proofOf, UNSERVED } from "./prove.ts";

export type OpenedRecord =
  | { readonly ok: true; readonly film: Film; readonly proof: ReplayProof }
  /** `place`: where the first fault is, such as `actions[3].action.card`. */
  | { readonly ok: false; readonly place: string };

export const openRecord = (value: unknown, notes: PlayedNotes): OpenedRecord => {
  const parsed = parseRecord(value);
  if (!parsed.ok) return { ok: false, place: placeIn(parsed.message) };
  if (!isServed(value)) return { ok: true, film: filmOf(parsed.value, null), proof: UNSERVED };
  const verified = verify(value, notes.commitment);
  if (!verified.ok) return { ok: false, place: placeIn(verified.message) };
  const { record, claims } = verified.value;
  return { ok: true, film: filmOf(record, claims), proof: proofOf(verified.value, notes) };
};

/** A relay writes both. A record that was written by hand may have neither. */
const isServed = (value: unknown): boolean =>
  typeof value === "object" && value !== null && ("commitment" in value || "ranking" in value);

const placeIn = (message: string): string => message.split(": ", 1)[0] ?? "record";
