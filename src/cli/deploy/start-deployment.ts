// What `deploy` and `destroy` begin with: the stage, the account, and the CDK in the folder of the user.
import { dirname } from "node:path";
import relay from "#relay";
import { DEPLOYMENT_CONTEXT, type DeploymentContext } from "../../../infra/settings/deployment-context.ts";
import { stagesOfProject } from "../../../infra/settings/project-stages.ts";
import { parseStages } from "../../../infra/settings/read-stages.ts";
import { STAGES } from "../../../infra/settings/stages.ts";
import type { CallAws } from "../doctor/call-aws.ts";
import { checkNode } from "../doctor/check-account.ts";
import { reachAccount, sectionText } from "../doctor/doctor.ts";
import { findIdentity } from "../doctor/find-identity.ts";
import type { Terminal } from "../terminal.ts";
import { asksYes } from "./ask.ts";
import {
  appCommand,
  CDK_SIZE,
  findPackages,
  hasOwnApp,
  installPackages,
  installWords,
  projectName,
} from "./cdk-packages.ts";
import { type ChosenStage, chooseStage, type StageFlags } from "./choose-stage.ts";
import type { CdkPlace } from "./run-cdk.ts";

export interface StartFlags extends StageFlags {
  readonly yes?: boolean;
  readonly build?: string;
}

export interface StartedDeployment extends ChosenStage {
  readonly call: CallAws;
  /** The words by which the CDK finds the app and the stage. */
  readonly app: readonly string[];
  readonly place: CdkPlace;
  readonly project: string;
}

/** `config`: the path of a `turn-relay.config.ts`. A text says why nothing can begin. */
export const startDeployment = async (
  flags: StartFlags,
  config: string | null,
  terminal: Terminal,
): Promise<StartedDeployment | string> => {
  const folder = config === null ? process.cwd() : dirname(config);
  const chosen = stageIn(folder, flags, config);
  if (typeof chosen === "string") return chosen;
  if (hasOwnApp(folder))
    return "This folder has a CDK app of its own, in cdk.json. Deploy that one by `npx cdk deploy`, or remove cdk.json if turn-relay should deploy.";
  const { account = null, region: stageRegion = null } = chosen.settings;
  const { call, findings } = await reachAccount(account, stageRegion);
  terminal.stdout.write(
    sectionText({ stack: "this machine", findings: [checkNode(process.versions.node), ...findings] }),
  );
  const fault = findings.find(({ state }) => state === "fault");
  if (call === null) return fault?.todo ?? "Sign in to AWS first.";
  const region = stageRegion ?? (await findIdentity()).region;
  const packages = await packagesIn(folder, flags.yes ?? false, terminal);
  if (typeof packages === "string") return packages;
  const project = config === null ? "turn-relay" : (projectName(folder) ?? "turn-relay");
  const told: DeploymentContext = {
    ...{ stages: { [chosen.stage]: chosen.settings }, config, project },
    build: flags.build ?? null,
  };
  return {
    ...{ ...chosen, call, project },
    app: ["--app", appCommand(packages.relay), "--context", `${DEPLOYMENT_CONTEXT}=${JSON.stringify(told)}`],
    place: { cdk: packages.cdk, folder, region: region ?? "" },
  };
};

/** Without a config, the stages of this package hold. In a checkout that is infra/settings/stages.ts. */
const stageIn = (folder: string, flags: StageFlags, config: string | null): ChosenStage | string => {
  const { stages, settings } = relay;
  const given = config === null ? STAGES : stagesOfProject({ name: projectName(folder), stages, settings });
  return chooseStage(parseStages(given), flags);
};

/** Offers to install what the folder lacks. */
const packagesIn = async (
  folder: string,
  yes: boolean,
  terminal: Terminal,
): Promise<{ readonly relay: string; readonly cdk: string } | string> => {
  const { missing, relay, cdk } = findPackages(folder);
  if (missing.length === 0 && relay !== null && cdk !== null) return { relay, cdk };
  const { downloadMb, unpackedMb } = CDK_SIZE;
  const command = `npm ${installWords(missing).join(" ")}`;
  terminal.stdout.write(
    `\nThe CDK of AWS deploys, and this folder lacks it: at most ${downloadMb} MB to download, ${unpackedMb} MB unpacked.\n  ${command}\n`,
  );
  if (!yes && !(await asksYes(terminal, "Run this now?")))
    return `Run \`${command}\`, then this command again.`;
  if (!installPackages(folder, missing)) return `npm could not install. Run \`${command}\` yourself.`;
  const found = findPackages(folder);
  return found.relay !== null && found.cdk !== null && found.missing.length === 0
    ? { relay: found.relay, cdk: found.cdk }
    : `npm has installed, and ${found.missing.join(", ")} cannot be found. Is this a folder of npm?`;
};
