// `npm run contended -- --actions N --seed S`: races in full matches of Zip Zap, until that many contended actions are
// judged.
import { parseArgs } from "node:util";
import { SingleBar } from "cli-progress";
import * as z from "zod";
import { contend } from "./contend.ts";

const MATCHES = 4;
const DEVICES = 4;
const TRACE_LINES = 40;

const whole = z
  .string()
  .regex(/^\d{1,9}$/, "a whole number")
  .transform(Number);
const flagsSchema = z.object({ actions: whole.refine((n) => n > 0, "at least 1"), seed: whole });

const unusable = (message: string): never => {
  process.stderr.write(`${message}\nnpm run contended -- --actions N --seed S\n`);
  process.exit(2);
};

const written = () => {
  try {
    return parseArgs({
      options: {
        actions: { type: "string", default: "20000" },
        seed: { type: "string", default: "1" },
      },
    }).values;
  } catch (error) {
    return unusable(error instanceof Error ? error.message : String(error));
  }
};

const flags = flagsSchema.safeParse(written());
if (!flags.success) {
  const [issue] = flags.error.issues;
  unusable(`--${issue?.path.join(".")}: ${issue?.message}`);
} else {
  const { actions, seed } = flags.data;
  const bar = new SingleBar({
    format: "{bar} {value} of {total} contended actions, {eta_formatted} to go",
    clearOnComplete: true,
  });
  const trace: string[] = [];
  const begunAt = performance.now();
  bar.start(actions, 0);
  const done = await contend({
    seed,
    actions,
    atOnce: MATCHES,
    devices: DEVICES,
    progressed: (soFar) => bar.update(Math.min(actions, soFar.actions)),
    onLine: (line) => {
      if (trace.push(line) > TRACE_LINES) trace.shift();
    },
  });
  bar.stop();
  const { violation } = done;
  const seconds = ((performance.now() - begunAt) / 1000).toFixed(0);
  const minutes = (done.virtualMs / 60_000).toFixed(0);
  const lines = [
    ...(violation ? trace.map((line) => `  ${line}`) : []),
    `${done.actions} contended actions in ${done.matches} matches: ${done.contended} of ${done.attempts} attempts`,
    `of all: ${done.acknowledged} actions acknowledged, ${done.beaten} beaten, ${done.refused} refused`,
    `${minutes} minutes, ${done.steps} steps, ${done.faults} faults, trace ${done.hash.toString(16).padStart(8, "0")}, in ${seconds} s`,
    violation
      ? `broken at step ${violation.atStep}: ${violation.invariant}\n  ${violation.message}`
      : "every history is linearizable, every promise is kept",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  process.exitCode = violation ? 1 : 0;
}
