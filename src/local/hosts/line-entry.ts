// Reads a line that a function has written. The relay's own lines are entries already.
import * as z from "zod";
import { LOG_EVENTS, LOG_LEVELS } from "../../relay/ports/log.ts";
import type { LocalEntry } from "../log.ts";

const entrySchema = z.looseObject({ level: z.enum(LOG_LEVELS), event: z.enum(LOG_EVENTS) });

export const lineEntry = (name: string, line: string): LocalEntry => {
  const read = line.startsWith("{") ? entryIn(line) : undefined;
  return read ?? { level: "info", event: "function-log", function: name, line };
};

const entryIn = (line: string): LocalEntry | undefined => {
  try {
    return entrySchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
};
