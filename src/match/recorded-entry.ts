// Converts a log's entries to the entries of a record, and back.
import { assertNever } from "../games/assert-never.ts";
import type { Entry, RecordedKind } from "./entry.ts";
import type { RecordEntry } from "./record-schema.ts";

export const recordedEntry = (entry: RecordedKind): RecordEntry => {
  switch (entry.kind) {
    case "action":
      return { type: "action", seat: entry.seat, action: entry.action };
    case "clock":
      return { type: "clock" };
    case "handover":
      return { type: "handover", seat: entry.seat, ...entry.handover };
    default:
      return assertNever(entry);
  }
};

export const entryOf = (recorded: RecordEntry): Entry => {
  switch (recorded.type) {
    case "action":
      return { kind: "action", seat: recorded.seat, action: recorded.action };
    case "clock":
      return { kind: "clock" };
    case "handover": {
      const { type: _, seat, ...handover } = recorded;
      return { kind: "handover", seat, handover };
    }
    default:
      return assertNever(recorded);
  }
};
