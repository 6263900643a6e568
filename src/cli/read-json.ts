// Reads a record's JSON from a file or from standard input (`-`). A fault is returned as a one-line message.

import { constants, isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import * as z from "zod";
import { type ParseResult, parseJson } from "../match/record.ts";
import { oneLine } from "../match/record-fault.ts";
import type { Terminal } from "./terminal.ts";

export const readJson = async (file: string, { stdin }: Terminal): Promise<ParseResult<unknown>> => {
  try {
    return jsonIn(await buffer(file === "-" ? stdin : createReadStream(file)));
  } catch (error) {
    const why = error instanceof Error ? error.message : `cannot read ${file}`;
    return { ok: false, message: oneLine(`record: ${why}`) };
  }
};

export const jsonIn = (bytes: Buffer): ParseResult<unknown> => {
  if (bytes.length > constants.MAX_STRING_LENGTH) return { ok: false, message: "record: too large" };
  if (!isUtf8(bytes)) return { ok: false, message: "record: not UTF-8" };
  const json = parseJson(bytes.toString());
  const problem = json.ok ? savedProblem(json.value) : null;
  return problem === null ? json : { ok: false, message: oneLine(`record: ${problem}`) };
};

const savedProblemSchema = z.object({
  code: z.string(),
  status: z.int(),
  title: z.string(),
  detail: z.string(),
});

/** What the relay said. Null: the value is no problem. */
const savedProblem = (value: unknown): string | null => {
  const { data } = savedProblemSchema.safeParse(value);
  return data ? `a relay's problem, ${data.status} ${data.code}: ${data.detail}` : null;
};
