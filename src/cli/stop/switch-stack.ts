// `turn-relay stop` and `turn-relay start --stack`: what costs by use takes nothing and does nothing, and back. Nothing is
// kept of what was before: the deployed template says it, also after a deployment in between.
import { asksYes, canAsk } from "../deploy/ask.ts";
import type { CallAws } from "../doctor/call-aws.ts";
import { reachAccount } from "../doctor/doctor.ts";
import { EXIT, type ExitStatus, type Terminal } from "../terminal.ts";
import { readDeployed } from "./read-deployed.ts";
import { switchesOf } from "./switches.ts";

export interface SwitchFlags {
  readonly stack: string;
  readonly region?: string | undefined;
  /** Asks nothing. */
  readonly yes?: boolean;
}

const BEFORE_STOP = (stack: string): string =>
  `${stack} will take no request, no frame and no connection, and its clocks stand still. Alarms tell nobody.\n`;

const AFTER_STOP = (stack: string): string =>
  [
    "Stopped. It can be run again, and so can `turn-relay start`.",
    "What goes on costing: storage and backups, alarms and dashboard, the page; for up to two hours the minutes of open",
    "sockets; and what clients still send, which API Gateway refuses. AWS does not say that it refuses for nothing.",
    "Timers wait for four days, the store's stream for one. A deployment meanwhile may start parts: stop again after it.",
    `To go on: npx turn-relay start --stack ${stack}`,
    "",
  ].join("\n");

const AFTER_START = (stack: string): string =>
  [
    "Started, as the deployed template says. Clocks that ran out meanwhile act now.",
    `Was it longer than a day? Then run: npx turn-relay redrive --stack ${stack}`,
    "",
  ].join("\n");

export const stopStack = async (flags: SwitchFlags, terminal: Terminal): Promise<ExitStatus> => {
  const { stack, yes = false } = flags;
  if (!yes && !canAsk(terminal)) {
    terminal.stderr.write(
      "Nobody can answer here, because there is no terminal. Add --yes to stop without a question.\n",
    );
    return EXIT.unusable;
  }
  terminal.stdout.write(BEFORE_STOP(stack));
  if (!yes && !(await asksYes(terminal, `Stop ${stack}?`))) {
    terminal.stderr.write("Nothing was stopped.\n");
    return EXIT.failed;
  }
  const status = await switchStack("stop", flags, terminal);
  if (status === EXIT.done) terminal.stdout.write(AFTER_STOP(stack));
  return status;
};

export const startStack = async (flags: SwitchFlags, terminal: Terminal): Promise<ExitStatus> => {
  const status = await switchStack("start", flags, terminal);
  if (status === EXIT.done) terminal.stdout.write(AFTER_START(flags.stack));
  return status;
};

const switchStack = async (
  to: "stop" | "start",
  { stack, region }: SwitchFlags,
  terminal: Terminal,
): Promise<ExitStatus> => {
  const { call, findings } = await reachAccount(null, region ?? null);
  const refuse = (why: string): ExitStatus => {
    terminal.stderr.write(`${why}\n`);
    return EXIT.failed;
  };
  if (call === null)
    return refuse(findings.find(({ state }) => state !== "fine")?.says ?? "There are no credentials.");
  const deployed = await readDeployed(call, stack);
  if (typeof deployed === "string") return refuse(deployed);
  return (await switchAll(to, call, switchesOf(deployed, to), terminal)) ? EXIT.done : EXIT.failed;
};

/** Goes on after a refusal: each part that stops saves money. */
const switchAll = async (
  to: "stop" | "start",
  call: CallAws,
  switches: ReturnType<typeof switchesOf>,
  { stdout, stderr }: Terminal,
): Promise<boolean> => {
  let isWhole = true;
  for (const { says, asks } of to === "stop" ? switches : switches.toReversed()) {
    const answer = await call(asks);
    if (answer.type === "answered") stdout.write(`  ${says}\n`);
    else {
      isWhole = false;
      stderr.write(`  FAILED: ${says}. ${answer.code}: ${answer.says}\n`);
    }
  }
  if (!isWhole) stderr.write("Not all was done. Run the command again when the cause is gone.\n");
  return isWhole;
};
