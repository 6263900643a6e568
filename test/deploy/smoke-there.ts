// `turn-relay smoke` at the deployed relay, as its deployer runs it.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import { ROOT } from "../contract/pinned-tools.ts";
import type { Deployment } from "./deployment.ts";

const run = promisify(execFile);

const reportSchema = z.object({
  checks: z.array(
    z.object({ check: z.string(), game: z.string().nullable(), result: z.string(), seen: z.string() }),
  ),
});

export interface SmokeOutcome {
  readonly exitCode: number;
  /** The names of the checks that passed. */
  readonly passed: readonly string[];
  /** `check: what was seen`, of all others. */
  readonly failed: readonly string[];
}

/** `options`: more words of the command line. */
export const smokeThere = async (
  { server }: Deployment,
  options: readonly string[] = [],
): Promise<SmokeOutcome> => {
  const command = [join(ROOT, "bin/turn-relay.js"), "smoke", "--server", server, "--json", ...options];
  const { exitCode, stdout } = await run(process.execPath, command, { maxBuffer: 2 ** 26 }).then(
    ({ stdout }) => ({ exitCode: 0, stdout }),
    (error: unknown) => {
      const { code, stdout } = z.object({ code: z.number(), stdout: z.string() }).parse(error);
      return { exitCode: code, stdout };
    },
  );
  const { checks } = reportSchema.parse(JSON.parse(stdout));
  return {
    exitCode,
    passed: [...new Set(checks.filter(({ result }) => result === "passed").map(({ check }) => check))],
    failed: checks
      .filter(({ result }) => result !== "passed")
      .map(({ check, game, seen }) => `${check} ${game ?? ""}: ${seen}`),
  };
};
