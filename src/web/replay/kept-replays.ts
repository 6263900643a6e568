// The records of finished matches that this browser has opened, so that they replay without a connection. The newest 50
// stay. A browser may forbid the storage: then nothing is kept, and no message says so.
import { NO_NOTES, type PlayedNotes } from "./proof.ts";

export interface KeptReplay {
  /** The match, or `DROPPED` for the last file that was opened. */
  readonly id: string;
  readonly game: string;
  /** The names of the seats. */
  readonly names: readonly string[];
  readonly endedAtMs: number | null;
  readonly keptAtMs: number;
  /** The record as it came: JSON. */
  readonly record: unknown;
  readonly notes: PlayedNotes;
}

/** No match has this id. */
export const DROPPED = "dropped file";

const MOST_KEPT = 50;

/** The ids that have to go. */
const surplusOf = (kept: readonly Pick<KeptReplay, "id" | "keptAtMs">[]): readonly string[] =>
  [...kept]
    .sort((a, b) => b.keptAtMs - a.keptAtMs)
    .slice(MOST_KEPT)
    .map(({ id }) => id);

export const keepReplay = async (replay: KeptReplay): Promise<void> => {
  await inStore("readwrite", (store) => store.put(replay));
  for (const id of surplusOf(await keptReplays())) await forgetReplay(id);
};

/** The newest first. */
export const keptReplays = async (): Promise<readonly KeptReplay[]> => {
  const kept: unknown = await inStore("readonly", (store) => store.getAll());
  return (Array.isArray(kept) ? kept : []).flatMap(readKeptReplay).sort((a, b) => b.keptAtMs - a.keptAtMs);
};

export const keptReplay = async (id: string): Promise<KeptReplay | null> =>
  readKeptReplay(await inStore("readonly", (store) => store.get(id)))[0] ?? null;

export const forgetReplay = async (id: string): Promise<void> => {
  await inStore("readwrite", (store) => store.delete(id));
};

const DATABASE = "turn-relay";
const STORE = "replays";

/** Null: the browser keeps nothing. */
const inStore = async (
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> => {
  try {
    const database = await opened();
    try {
      return await answerTo(ask(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
};

const opened = (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(STORE, { keyPath: "id" });
  };
  return answerTo(opening);
};

const answerTo = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** An older page may have kept it in another shape. */
const readKeptReplay = (value: unknown): readonly KeptReplay[] => {
  if (typeof value !== "object" || value === null) return [];
  const field = (name: string): unknown => Reflect.get(value, name);
  const [id, game, names, endedAtMs, keptAtMs] = ["id", "game", "names", "endedAtMs", "keptAtMs"].map(field);
  if (typeof id !== "string" || typeof game !== "string" || typeof keptAtMs !== "number") return [];
  return [
    {
      ...{ id, game, keptAtMs, record: field("record"), notes: readNotes(field("notes")) },
      names: Array.isArray(names) ? names.map(String) : [],
      endedAtMs: typeof endedAtMs === "number" ? endedAtMs : null,
    },
  ];
};

const PROOFS = ["secret", "commitment", "promises", "entropy"] as const;

const readNotes = (value: unknown): PlayedNotes => {
  if (typeof value !== "object" || value === null) return NO_NOTES;
  const [commitment, proved]: readonly unknown[] = ["commitment", "proved"].map((name) =>
    Reflect.get(value, name),
  );
  return {
    commitment: typeof commitment === "string" ? commitment : null,
    proved: Array.isArray(proved) ? PROOFS.filter((proof) => proved.includes(proof)) : [],
  };
};
