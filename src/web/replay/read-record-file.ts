// Reads a file that was dropped onto the page or picked. The value is not yet known to be a record.

/** `too-large`: no match is so long. `unreadable`: the browser could not read the file. `no-json`: it is no JSON text. */
export type FileFault = "too-large" | "unreadable" | "no-json";

export type ReadFile =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: FileFault };

/** Ten times the longest record of any game. */
const LARGEST_RECORD_BYTES = 4 * 1024 * 1024;

export const readRecordFile = async (file: Blob): Promise<ReadFile> => {
  if (file.size > LARGEST_RECORD_BYTES) return { ok: false, fault: "too-large" };
  const text = await file.text().catch(() => null);
  if (text === null) return { ok: false, fault: "unreadable" };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, fault: "no-json" };
  }
};

/**
 * `no-record`: JSON, but no match record; `place` is where the first fault is. `unknown-game`: a game or rules that this
 * page does not have. `broken`: the page failed.
 */
export type RecordTrouble =
  | { readonly why: FileFault | "unknown-game" | "broken" }
  | { readonly why: "no-record"; readonly place: string };
