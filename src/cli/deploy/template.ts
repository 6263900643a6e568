// `turn-relay template`: one stage as plain CloudFormation, for those who deploy without the CDK. Asks no account, and
// writes one folder or nothing.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DEPLOYMENT_CONTEXT } from "../../../infra/settings/deployment-context.ts";
import { copiesStackName, storeStackName } from "../../../infra/settings/read-stages.ts";
import { readAssembly } from "../doctor/read-assembly.ts";
import { EXIT, type ExitStatus, type Terminal } from "../terminal.ts";
import { appScripts, MAKES_TEMPLATES } from "./cdk-packages.ts";
import { BUNDLES, deployScript, SCRIPT, templateFile } from "./deploy-script.ts";
import { offerPackages } from "./offer-packages.ts";
import { runApp } from "./run-cdk.ts";
import { contextOf, type StagedFolder, stagedFolder } from "./staged-folder.ts";
import { refused, type StartFlags } from "./start-deployment.ts";
import { templateLines, type WrittenTemplate } from "./template-lines.ts";
import { zipFolder } from "./zip-folder.ts";

export interface TemplateFlags extends StartFlags {
  /** The folder to write. */
  readonly out: string;
}

export const template = async (
  flags: TemplateFlags,
  config: string | null,
  terminal: Terminal,
): Promise<ExitStatus> => {
  const staged = stagedFolder(flags, config);
  if (typeof staged === "string") return refused(staged, EXIT.unusable, terminal);
  const fault = folderFault(flags.out);
  if (fault !== null) return refused(fault, EXIT.unusable, terminal);
  const scratch = mkdtempSync(join(tmpdir(), "turn-relay-template-"));
  try {
    const stacks = await synthesized(staged, { output: scratch, yes: flags.yes ?? false }, terminal);
    if (typeof stacks === "string") return refused(stacks, EXIT.failed, terminal);
    const written = writePlain({ from: scratch, to: resolve(flags.out) }, staged, stacks);
    terminal.stdout.write(`\n${templateLines(staged, { out: flags.out, ...written }).join("\n")}\n`);
    return EXIT.done;
  } finally {
    rmSync(scratch, { recursive: true });
  }
};

/** Null: the folder may be written. */
const folderFault = (out: string): string | null => {
  if (!existsSync(out)) return null;
  if (!statSync(out).isDirectory()) return `There is a file ${out}. Name a folder that is new or empty.`;
  return readdirSync(out).length === 0
    ? null
    : `The folder ${out} is not empty. Remove it first, or name another one.`;
};

interface SynthesisOptions {
  readonly output: string;
  readonly yes: boolean;
}

/** A text says why there are none. */
const synthesized = async (
  staged: StagedFolder,
  { output, yes }: SynthesisOptions,
  terminal: Terminal,
): Promise<readonly string[] | string> => {
  const { folder, settings } = staged;
  const packages = await offerPackages({ folder, names: MAKES_TEMPLATES, yes }, terminal);
  if (typeof packages === "string") return packages;
  terminal.stdout.write("The templates are made. The first time takes a minute.\n");
  const context = {
    [DEPLOYMENT_CONTEXT]: JSON.stringify(contextOf(staged, { build: null, plain: true })),
  };
  const app = { scripts: appScripts(packages.relay), folder };
  const { failed, said } = await runApp(app, { context, output }, terminal);
  if (failed) return `The templates could not be made:\n${said}`;
  const names = (readAssembly(output) ?? []).map(({ name }) => name);
  // The relay's stack reads what the store's stack tells.
  return [storeStackName(settings.name), settings.name].filter((name) => names.includes(name));
};

/** The CDK's folder `asset.HASH` is the bundle `HASH.zip`. */
const ASSET = /^asset\.([0-9a-f]+)$/;

const writePlain = (
  { from, to }: { readonly from: string; readonly to: string },
  { stage, settings }: StagedFolder,
  stacks: readonly string[],
): Omit<WrittenTemplate, "out"> => {
  mkdirSync(join(to, BUNDLES), { recursive: true });
  const templates = [...(settings.copies ? [copiesStackName(settings.name)] : []), ...stacks];
  for (const stack of templates) copyFileSync(join(from, templateFile(stack)), join(to, templateFile(stack)));
  const bundles = readdirSync(from).flatMap((folder) => {
    const [, hash] = ASSET.exec(folder) ?? [];
    if (hash === undefined) return [];
    const bundle = zipFolder(join(from, folder));
    writeFileSync(join(to, BUNDLES, `${hash}.zip`), bundle);
    return [bundle.length];
  });
  writeFileSync(join(to, SCRIPT), deployScript({ stage, settings, stacks }), { mode: 0o755 });
  const bundleBytes = bundles.reduce((sum, bytes) => sum + bytes, 0);
  return { stacks: templates, bundles: bundles.length, bundleBytes };
};
