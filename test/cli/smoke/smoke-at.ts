// Runs `turn-relay smoke` in this process, and reads its report.
import { expect } from "vitest";
import * as z from "zod";
import { turnRelay } from "../in-process.ts";

const reportSchema = z.object({
  ok: z.boolean(),
  checks: z.array(
    z.object({ check: z.string(), game: z.string().nullable(), result: z.string(), seen: z.string() }),
  ),
  latencies: z.record(z.string(), z.record(z.string(), z.object({ count: z.int() }).nullable())),
});

export type SmokeReport = z.infer<typeof reportSchema>;

export const smokeAt = async (url: string, ...args: readonly string[]): Promise<SmokeReport> => {
  const { status, stdout } = await turnRelay(["smoke", "--server", url, "--json", ...args]);
  const report = reportSchema.parse(JSON.parse(stdout));
  expect(status).toBe(report.ok ? 0 : 1);
  return report;
};
