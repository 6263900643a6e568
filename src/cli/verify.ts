// `turn-relay verify`: checks a served record, and compares it with a commitment and with what its relay tells.

import type { ParseResult } from "../match/record.ts";
import { type Verification, verify } from "../match/verify.ts";
import type { MatchAddress } from "./match-address.ts";
import { print } from "./print.ts";
import { readJson } from "./read-json.ts";
import { differenceFrom, servedBy, shownBy } from "./relay-witness.ts";
import { EXIT, type ExitStatus, type Terminal } from "./terminal.ts";
import { reportLines } from "./verify-report.ts";

/** A file or a relay, or both. */
export interface VerifyRequest {
  /** Null: the relay serves the record. */
  readonly file: string | null;
  /** In lower-case hex, as it was shown at the start. Null if nobody noted it. */
  readonly commitment: string | null;
  readonly relay: MatchAddress | null;
}

export const verifyRecord = async (request: VerifyRequest, terminal: Terminal): Promise<ExitStatus> => {
  const { commitment, relay } = request;
  const json = await recordOf(request, terminal);
  const verified = json.ok ? verify(json.value, commitment) : json;
  if (!verified.ok) return unusable(verified.message, terminal);
  const compared = await compareWith(relay, verified.value);
  if (!compared.ok) return unusable(compared.message, terminal);
  const failed = compared.value;
  const beside = { commitment: commitment !== null, relay: relay?.url ?? null };
  await print(reportLines(verified.value, failed, beside), terminal.stdout);
  return failed === null ? EXIT.done : EXIT.failed;
};

const recordOf = (
  { file, relay }: VerifyRequest,
  terminal: Terminal,
): ParseResult<unknown> | Promise<ParseResult<unknown>> => {
  if (file !== null) return readJson(file, terminal);
  return relay ? servedBy(relay) : { ok: false, message: "record: neither a file nor a relay" };
};

/** The first check that failed. A record that fails alone is not compared. */
const compareWith = async (
  relay: MatchAddress | null,
  verification: Verification,
): Promise<ParseResult<string | null>> => {
  if (relay === null || verification.failed !== null) return { ok: true, value: verification.failed };
  const shown = await shownBy(relay);
  return shown.ok ? { ok: true, value: differenceFrom(shown.value, verification) } : shown;
};

const unusable = (message: string, { stderr }: Terminal): ExitStatus => {
  stderr.write(`${message}\n`);
  return EXIT.unusable;
};
