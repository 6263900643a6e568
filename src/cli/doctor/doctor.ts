// `turn-relay doctor`: whether this machine, the account and the region can carry the stack, and what to do if not.
// Without credentials it says what it can. It changes nothing.
import { setTimeout as sleep } from "node:timers/promises";
import { readEnvironment } from "../environment.ts";
import { EXIT, type ExitStatus, type Terminal } from "../terminal.ts";
import { type CallAws, createCallAws } from "./call-aws.ts";
import { checkBootstrap, checkCredentials, checkNode, checkRegion } from "./check-account.ts";
import { checkCopies } from "./check-copies.ts";
import { checkRuntime, checkTypes } from "./check-features.ts";
import { checkConcurrency, checkGateway, checkTimers } from "./check-quotas.ts";
import { checkSpending, checkStopped } from "./check-running.ts";
import { checkAlarms, checkDrift, checkStatus, checkTemplate } from "./check-stack.ts";
import { type Diagnosis, unasked } from "./diagnosis.ts";
import { findIdentity } from "./find-identity.ts";
import { readAssembly, type SynthesizedStack } from "./read-assembly.ts";

export interface DoctorFlags {
  /** Undefined means every stack of the assembly. */
  readonly stack?: string;
  /** The folder that `cdk synth` wrote. */
  readonly assembly: string;
  readonly drift?: boolean;
  readonly json?: boolean;
}

export interface Examined {
  readonly stack: string;
  readonly findings: readonly Diagnosis[];
}

export const doctor = async (flags: DoctorFlags, terminal: Terminal): Promise<ExitStatus> => {
  const stacks = readAssembly(flags.assembly);
  const chosen = stacks?.filter(({ name }) => flags.stack === undefined || name === flags.stack) ?? [];
  const examined: Examined[] = [{ stack: "this machine", findings: machineFindings(flags, stacks) }];
  for (const stack of chosen) examined.push(await examineStack(stack, flags.drift ?? false));
  if (chosen.length === 0) examined.push({ stack: "the account", findings: await findingsWithoutStack() });
  terminal.stdout.write(flags.json ? `${JSON.stringify(examined)}\n` : examined.map(sectionText).join("\n"));
  const all = examined.flatMap(({ findings }) => findings);
  return all.some(({ state }) => state === "fault") ? EXIT.failed : EXIT.done;
};

const machineFindings = (
  { assembly, stack }: DoctorFlags,
  stacks: readonly SynthesizedStack[] | null,
): readonly Diagnosis[] => {
  const about = "assembly";
  const node = checkNode(process.versions.node);
  if (stacks === null) {
    const todo =
      "Run `npx cdk synth` in a clone, or `npx turn-relay deploy`, which writes it and asks before it deploys.";
    return [node, { about, state: "fault", says: `there is no ${assembly}`, todo }];
  }
  const names = stacks.map(({ name }) => name);
  if (stack !== undefined && !names.includes(stack))
    return [node, { about, state: "fault", says: `it has no stack ${stack}, but ${names.join(", ")}` }];
  return [node, { about, state: "fine", says: `${assembly}: ${names.join(", ")}` }];
};

const findingsWithoutStack = async (): Promise<readonly Diagnosis[]> => {
  const { findings } = await reachAccount(null, null);
  return findings;
};

/** Whom to ask, and what that shows. `call` is null if there is nobody to ask. */
export const reachAccount = async (
  account: string | null,
  stageRegion: string | null,
): Promise<{ readonly call: CallAws | null; readonly findings: readonly Diagnosis[] }> => {
  const identity = await findIdentity();
  const region = stageRegion ?? identity.region;
  const credentials = identity.found?.credentials;
  const endpoint = readEnvironment().AWS_ENDPOINT_URL;
  const call = credentials && region ? createCallAws({ region, credentials, endpoint }) : null;
  const who = await checkCredentials(identity, call, account);
  return { call: who.state === "fine" ? call : null, findings: [checkRegion(region), who] };
};

const UNASKED = ["bootstrap", "region's types", "runtime", "environments", "requests", "stack"] as const;

/** The store's stack has none, and so no question about them. */
const hasFunctions = ({ resources }: SynthesizedStack): boolean =>
  Object.values(resources).some(({ Type }) => Type === "AWS::Lambda::Function");

/** One synthesized stack, and the account and region that it is for. */
export const examineStack = async (stack: SynthesizedStack, withDrift: boolean): Promise<Examined> => {
  const { call, findings } = await reachAccount(stack.account, stack.region);
  const works = hasFunctions(stack);
  const timers = works ? checkTimers(stack) : null;
  if (call === null) {
    const blind = UNASKED.map((about) => unasked(about, "not asked, without credentials that work"));
    return { stack: stack.name, findings: [...findings, ...blind, ...(timers ? [timers] : [])] };
  }
  const asked = await Promise.all([
    checkBootstrap(call, stack),
    checkTypes(call, stack),
    works ? checkRuntime(call, stack) : null,
    works ? checkConcurrency(call, stack) : null,
    works ? checkGateway(call, stack) : null,
    timers,
    checkStatus(call, stack),
    checkTemplate(call, stack),
    withDrift ? checkDrift(call, stack, () => sleep(DRIFT_PAUSE_MS)) : null,
    checkAlarms(call, stack),
    checkCopies(call, stack, Date.now()),
    works ? checkStopped(call, stack) : null,
    works ? checkSpending(call, stack, Date.now()) : null,
  ]);
  return { stack: stack.name, findings: [...findings, ...asked.flat().filter((one) => one !== null)] };
};

const DRIFT_PAUSE_MS = 2_000;

const WORDS = { fine: "ok", look: "look", fault: "FAULT", unknown: "?" } as const;

export const sectionText = ({ stack, findings }: Examined): string =>
  [`${stack}\n`, ...findings.map(findingText)].join("");

const findingText = ({ about, state, says, todo }: Diagnosis): string => {
  const line = `  ${WORDS[state].padEnd(6)}${about.padEnd(16)}${says}\n`;
  return todo === undefined ? line : `${line}${" ".repeat(24)}${todo}\n`;
};
