// `turn-relay deploy`: one stage on AWS, from the doctor's checks to the smoke. Each step can be repeated after a fault.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import type { Diagnosis } from "../doctor/diagnosis.ts";
import { examineStack, reachAccount, sectionText } from "../doctor/doctor.ts";
import { readAssembly, type SynthesizedStack } from "../doctor/read-assembly.ts";
import { smokeOnce } from "../smoke/smoke.ts";
import { EXIT, type ExitStatus, type Terminal } from "../terminal.ts";
import { accountNumber, type DeployedBy, deployedBy, statusOf } from "./account.ts";
import { asksYes } from "./ask.ts";
import { withBudget } from "./ask-budget.ts";
import { costLines } from "./cost-lines.ts";
import { type DeploymentReport, goesBackTo } from "./deployment-report.ts";
import { faultSentence } from "./fault-sentence.ts";
import { isProgress } from "./is-progress.ts";
import { newStackLines, watchedIn } from "./new-stack-lines.ts";
import { asDeploymentSees, nextStep } from "./next-step.ts";
import { type CdkOutcome, runCdk } from "./run-cdk.ts";
import { outcomeOf, type SmokeOutcome, whyNotPlayed } from "./smoke-outcome.ts";
import { onStage, type StartedDeployment, type StartFlags } from "./start-deployment.ts";
import { waitForAnswer } from "./wait-for-answer.ts";
import { addressesIn, type DeployedAddresses, whatNextLines } from "./what-next-lines.ts";

export interface DeployFlags extends StartFlags {
  /** False: the smoke is left out. */
  readonly smoke: boolean;
  /** A file for what a workflow wants to know. */
  readonly report?: string;
}

const ASSEMBLY = "cdk.out";

export const deploy = (
  flags: DeployFlags,
  config: string | null,
  terminal: Terminal,
): Promise<ExitStatus> => {
  const { yes = false } = flags;
  const complete = yes ? null : withBudget;
  return onStage({ verb: "deploy", flags, isAnswered: yes, config, complete }, terminal, (started) =>
    deployStarted(started, flags, terminal),
  );
};

/** A text says why it was not deployed. */
const deployStarted = async (
  started: StartedDeployment,
  { yes, smoke: plays, report, build }: DeployFlags,
  terminal: Terminal,
): Promise<ExitStatus | string> => {
  const { settings } = started;
  const planned = await planDeployment(started, terminal);
  if (typeof planned === "string") return planned;
  const question = `Deploy ${settings.name} to the account ${planned.account}, ${started.place.region}?`;
  if (!yes && !(await asksYes(terminal, question))) return "Nothing was deployed.";
  const addresses = await deployPlanned(started, planned, terminal);
  if (typeof addresses === "string") return addresses;
  const unplayed = plays ? planned.unplayed : ({ type: "not-run", why: null } as const);
  const outcome = unplayed ?? (await smoked(addresses, terminal));
  if (report !== undefined)
    writeReport(report, { stack: settings.name, addresses, outcome, build: build ?? null }, planned);
  terminal.stdout.write(`\n${whatNextLines(started, addresses, outcome).join("\n")}\n`);
  return outcome.type === "failed" ? EXIT.failed : EXIT.done;
};

interface DeployedStage {
  readonly stack: string;
  readonly addresses: DeployedAddresses;
  readonly outcome: SmokeOutcome;
  readonly build: string | null;
}

const writeReport = (
  file: string,
  { stack, addresses, outcome, build }: DeployedStage,
  { before, rollback }: PlannedDeployment,
): void => {
  const report: DeploymentReport = {
    ...{ stack, addresses, smoke: outcome.type },
    goBackTo: goesBackTo(outcome.type, { build, before: before?.build ?? null, rollback }),
  };
  writeFileSync(file, `${JSON.stringify(report)}\n`);
};

interface PlannedDeployment {
  readonly account: string;
  /** The regions that lack CDK's own stack: that of the stage, and that of its copies. */
  readonly bootstraps: readonly string[];
  /** What is deployed now. Null: nothing, or the template does not say. */
  readonly before: DeployedBy | null;
  /** The doctor's line. Null: it has none. */
  readonly rollback: Diagnosis | null;
  /** Null: nothing keeps the smoke from playing. */
  readonly unplayed: SmokeOutcome | null;
}

/** Makes the templates, asks the account, and shows all that would happen. A text says why not. */
const planDeployment = async (
  started: StartedDeployment,
  terminal: Terminal,
): Promise<PlannedDeployment | string> => {
  const { app, call, place, project, settings } = started;
  const { stdout } = terminal;
  stdout.write("\nThe templates are made. The first time takes a minute.\n");
  const made = ["synth", "--quiet", "--no-notices", "--no-version-reporting", "--output", ASSEMBLY, ...app];
  const synthesis = await runCdk(place, made, terminal, () => false);
  if (synthesis.failed) return `The templates could not be made:\n${synthesis.said}`;
  const stacks = readAssembly(join(place.folder, ASSEMBLY)) ?? [];
  const before = await deployedBy(call, settings.name);
  if (before !== null && before.project !== project)
    return `The stack ${settings.name} belongs to the project ${before.project}, and this one is ${project}. Give this stage a \`name\` of its own.`;
  const findings: Diagnosis[] = [];
  const unready = new Set<string>();
  for (const stack of stacks) {
    const found = await examined(stack, terminal);
    if (found.some(({ about, state }) => about === "bootstrap" && state === "fault"))
      unready.add(stack.region ?? place.region);
    findings.push(...found);
  }
  const step = nextStep(findings);
  if (step.type === "refuse") return step.sentences.join("\n");
  await showChanges(started, stacks, terminal);
  const notices = step.notices.length === 0 ? [] : ["", ...step.notices];
  stdout.write(`\n${[...costLines(watchedIn(stacks), settings.copies), ...notices, ""].join("\n")}\n`);
  return {
    account: (await accountNumber(call)) ?? "of these credentials",
    bootstraps: [...unready],
    before,
    rollback: findings.find(({ about }) => about === "rollback") ?? null,
    unplayed: whyNotPlayed(findings),
  };
};

const examined = async (stack: SynthesizedStack, { stdout }: Terminal): Promise<readonly Diagnosis[]> => {
  const { findings } = await examineStack(stack, false);
  // The differences are shown below, and this machine was shown above.
  const told = findings.filter(({ about }) => !["template", "region", "credentials"].includes(about));
  stdout.write(`\n${sectionText({ stack: stack.name, findings: told.map(asDeploymentSees) })}`);
  return findings;
};

/** A stack that is there has differences, and a new one has contents. */
const showChanges = async (
  { call, place }: StartedDeployment,
  stacks: readonly SynthesizedStack[],
  terminal: Terminal,
): Promise<void> => {
  for (const stack of stacks) {
    const there =
      stack.region === null || stack.region === place.region
        ? call
        : (await reachAccount(stack.account, stack.region)).call;
    const { type } = await statusOf(there ?? call, stack.name);
    if (type === "absent") terminal.stdout.write(`\n${newStackLines(stack).join("\n")}\n`);
    else {
      terminal.stdout.write(`\n${stack.name}: what changes\n`);
      const words = ["diff", stack.name, "--exclusively", "--no-notices", "--app", ASSEMBLY];
      // A set of changes would need the right to deploy.
      await runCdk(place, [...words, "--method=template"], terminal);
    }
  }
};

/** A text says what to do about a fault. */
const deployPlanned = async (
  { place, settings }: StartedDeployment,
  { account, bootstraps }: PlannedDeployment,
  terminal: Terminal,
): Promise<DeployedAddresses | string> => {
  const step = (what: string, words: readonly string[]): Promise<CdkOutcome> => {
    terminal.stdout.write(`\n${what}\n`);
    return runCdk(place, [...words, "--no-notices"], terminal, isProgress);
  };
  if (bootstraps.length > 0) {
    const places = bootstraps.map((region) => `aws://${account}/${region}`);
    const made = await step("The CDK gets its stack.", ["bootstrap", ...places]);
    if (made.failed) return faultSentence(made.said);
  }
  const folder = mkdtempSync(join(tmpdir(), "turn-relay-deploy-"));
  try {
    const outputs = join(folder, "outputs.json");
    const words = ["--all", "--require-approval", "never", "--progress", "events", "--outputs-file", outputs];
    const made = await step(`${settings.name} is deployed.`, ["deploy", "--app", ASSEMBLY, ...words]);
    if (made.failed) return faultSentence(made.said);
    return addressesIn(outputsSchema.parse(JSON.parse(readFileSync(outputs, "utf8"))), settings.name);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const outputsSchema = z.record(z.string(), z.record(z.string(), z.string()));

const smoked = async ({ rest, target }: DeployedAddresses, terminal: Terminal): Promise<SmokeOutcome> => {
  if (!(await waitForAnswer(rest))) {
    // An own name that leads nowhere yet is told with the addresses.
    if (target !== null) return { type: "not-run", why: null };
    terminal.stderr.write(`\n${rest}/v1 does not answer.\n`);
    return { type: "failed" };
  }
  terminal.stdout.write("\n");
  return outcomeOf(await smokeOnce({ server: rest, game: "all", seed: "1" }, terminal));
};
