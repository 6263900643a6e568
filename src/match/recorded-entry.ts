// Converts a log's entries to the entries of a record, and back.
import { assertNever } from "../games/assert-never.ts";
import type { Entry, RecordedKind } from "./entry.ts";
import type { RecordEntry } from "./record-schema.ts";

export const recordedEntry = (entry: RecordedKind): RecordEntry => {
  switch (entry.kind) {
    case "action":
      return [entry.seat, entry.action];
    case "clock":
      return ["clock"];
    case "handover":
      return ["seat", entry.seat, entry.handover];
    default:
      return assertNever(entry);
  }
};

export const entryOf = (recorded: RecordEntry): Entry => {
  if (recorded[0] === "clock") return { kind: "clock" };
  if (recorded[0] !== "seat") return { kind: "action", seat: recorded[0], action: recorded[1] };
  return { kind: "handover", seat: recorded[1], handover: recorded[2] };
};
