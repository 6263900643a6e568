// Finds the record of a replay and opens it. What this browser has kept needs no relay.

import type { RestProblem } from "../../client/index.ts";
import { openFields } from "../../face/fields.ts";
import { session } from "../app/relay-session.ts";
import { presentationOf } from "../presentations/presentation-of.ts";
import { describedScene } from "../scene/described-scene.ts";
import type { Presenter } from "../scene/generic-scene.ts";
import type { Film } from "./film.ts";
import { DROPPED, type KeptReplay, keepReplay, keptReplay } from "./kept-replays.ts";
import { NO_NOTES, type PlayedNotes, type ReplayProof } from "./proof.ts";
import type { RecordTrouble } from "./read-record-file.ts";
import { readRecordFile } from "./read-record-file.ts";
import { commitmentSeen } from "./seen-commitments.ts";

export type LoadedReplay =
  | {
      readonly type: "ready";
      readonly film: Film;
      readonly present: Presenter;
      readonly proof: ReplayProof;
      readonly record: unknown;
    }
  | { readonly type: "trouble"; readonly trouble: RecordTrouble }
  /** The relay serves no record: the match is not over, or nobody knows it. */
  | { readonly type: "problem"; readonly problem: RestProblem };

/** A finished match, from this browser or from the relay. */
export const loadMatchReplay = async (id: string, code: string | undefined): Promise<LoadedReplay> => {
  const kept = await keptReplay(id);
  if (!kept) return loadFromRelay(id, code);
  const loaded = await openValue(kept.record, kept.notes);
  // Since then somebody may have had their name erased.
  void loadFromRelay(id, code);
  return loaded;
};

const loadFromRelay = async (id: string, code: string | undefined): Promise<LoadedReplay> => {
  const query = code === undefined ? {} : { code };
  const served = await session.relay.rest.getRecord({ params: { id }, query });
  if (!served.ok) return { type: "problem", problem: served.problem };
  const kept = await keptReplay(id);
  const notes = { commitment: commitmentSeen(id), proved: kept?.notes.proved ?? [] };
  const loaded = await openValue(served.data, notes);
  if (loaded.type === "ready") await keepReplay(toKeep(id, loaded, notes, kept?.keptAtMs ?? Date.now()));
  return loaded;
};

/** A file that was dropped onto the page or picked. */
export const loadFile = async (file: Blob): Promise<LoadedReplay> => {
  const read = await readRecordFile(file);
  if (!read.ok) return { type: "trouble", trouble: { why: read.fault } };
  const loaded = await openValue(read.value, notesOn(read.value));
  if (loaded.type === "ready") await keepReplay(toKeep(DROPPED, loaded, NO_NOTES, Date.now()));
  return loaded;
};

/** The last file that was opened. Null: there was none. */
export const loadDropped = async (): Promise<LoadedReplay | null> => {
  const kept = await keptReplay(DROPPED);
  return kept && openValue(kept.record, notesOn(kept.record));
};

/** The file may be of a match that this browser played. */
const notesOn = (record: unknown): PlayedNotes => {
  const { match } = openFields(record);
  return typeof match === "string" ? { commitment: commitmentSeen(match), proved: [] } : NO_NOTES;
};

const openValue = async (value: unknown, notes: PlayedNotes): Promise<LoadedReplay> => {
  try {
    // The only script with rules. It loads here and nowhere else.
    const { openRecord } = await import("./open-record.ts");
    const opened = openRecord(value, notes);
    if (opened.ok) {
      const { film, proof } = opened;
      return { type: "ready", film, present: await presenterOf(film.game), proof, record: value };
    }
    const isUnknown = opened.place === "game" || opened.place === "rules" || opened.place === "format";
    return {
      type: "trouble",
      trouble:
        isUnknown && isRecordLike(value)
          ? { why: "unknown-game" }
          : { why: "no-record", place: opened.place },
    };
  } catch {
    return { type: "trouble", trouble: { why: "broken" } };
  }
};

/** A replay is worth more than its looks: if the presenter does not come, every field stands there by its name. */
const presenterOf = async (game: string): Promise<Presenter> => {
  const load = presentationOf(game).present;
  return (
    (await load?.()
      .catch(load)
      .catch(() => null)) ?? describedScene
  );
};

const isRecordLike = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "format" in value && "actions" in value;

type Ready = Extract<LoadedReplay, { readonly type: "ready" }>;

const toKeep = (id: string, { film, record }: Ready, notes: PlayedNotes, keptAtMs: number): KeptReplay => ({
  ...{ id, game: film.game, record, notes, keptAtMs, endedAtMs: film.details.endedAtMs },
  names: film.rosterAt(0).seats.map(({ name }) => name),
});
