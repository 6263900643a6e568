// `npm run attack`: tries every attack on a local relay with default limits. One line each; exits 1 if one succeeded.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ATTACKS } from "./attacks.ts";
import type { Attack, Scene } from "./support/attack.ts";
import { startTarget } from "./support/target.ts";
import { newVisitor, type Visitor } from "./support/visitor.ts";

type Outcome = "held" | "SUCCEEDED" | "NOT TRIED";

/** With words: only the attacks whose names have one of them. */
const chosen = ((words: readonly string[]): readonly Attack[] =>
  words.length === 0 ? ATTACKS : ATTACKS.filter(({ name }) => words.some((word) => name.includes(word))))(
  process.argv.slice(2),
);

const scratch = mkdtempSync(join(tmpdir(), "attacked-"));
const target = await startTarget(join(scratch, "data"));
const visitors: Visitor[] = [];
const scene: Scene = {
  target,
  visitor: () => {
    const visitor = newVisitor(target);
    visitors.push(visitor);
    return visitor;
  },
};

const attempt = async ({ name, run }: Attack): Promise<Outcome> => {
  const begun = Date.now();
  const { outcome, got } = await run(scene).then(
    (finding) => ({
      outcome: finding.succeeded ? ("SUCCEEDED" as const) : ("held" as const),
      got: finding.got,
    }),
    (error: unknown) => ({ outcome: "NOT TRIED" as const, got: String(error) }),
  );
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`${outcome.padEnd(9)}  ${name}: ${got} (${seconds} s)\n`);
  return outcome;
};

/** Waits until the relay has worked off what the attack has sent: a newcomer's ping is answered. At most two minutes. */
const calm = async (): Promise<void> => {
  for (let tries = 0; tries < 6; tries++) {
    const line = await scene.visitor().connect(null);
    line?.send({ type: "ping" });
    for (let i = 0; i < 80 && line?.isOpen() && line.frames.length === 0; i++) await sleep(250);
    line?.close();
    if (line && line.frames.length > 0) return;
  }
};

try {
  const waiting = chosen.filter(({ waits }) => waits).map(attempt);
  const outcomes: Outcome[] = [];
  // One after the other: a flood must not take from the next attack what the relay has.
  for (const attack of chosen.filter(({ waits }) => !waits)) {
    outcomes.push(await attempt(attack));
    await calm();
  }
  outcomes.push(...(await Promise.all(waiting)));
  const count = (one: Outcome): number => outcomes.filter((outcome) => outcome === one).length;
  process.stdout.write(
    `${count("held")} held, ${count("SUCCEEDED")} succeeded, ${count("NOT TRIED")} not tried\n`,
  );
  process.exitCode = count("held") === outcomes.length ? 0 : 1;
} finally {
  for (const visitor of visitors) visitor.end();
  await target.stop();
  rmSync(scratch, { recursive: true, force: true });
}
