// What `deploy` and `destroy` begin with: somebody who can answer, the stage, the account, and the CDK in the folder of the
// user.
import { DEPLOYMENT_CONTEXT } from "../../../infra/settings/deployment-context.ts";
import type { CallAws } from "../doctor/call-aws.ts";
import { checkNode } from "../doctor/check-account.ts";
import { reachAccount, sectionText } from "../doctor/doctor.ts";
import { findIdentity } from "../doctor/find-identity.ts";
import { EXIT, type ExitStatus, type Terminal } from "../terminal.ts";
import { canAsk } from "./ask.ts";
import { appCommand, DEPLOYS } from "./cdk-packages.ts";
import type { StageFlags } from "./choose-stage.ts";
import { offerPackages } from "./offer-packages.ts";
import type { CdkPlace } from "./run-cdk.ts";
import { contextOf, type StagedFolder, stagedFolder } from "./staged-folder.ts";

export interface StartFlags extends StageFlags {
  readonly yes?: boolean;
  readonly build?: string;
}

export interface StartedDeployment extends StagedFolder {
  readonly call: CallAws;
  /** The words by which the CDK finds the app and the stage. */
  readonly app: readonly string[];
  readonly place: CdkPlace;
}

export interface StageCommand {
  readonly verb: "deploy" | "destroy";
  readonly flags: StartFlags;
  /** Whether a flag answers what the command would ask. */
  readonly isAnswered: boolean;
  /** The path of a `turn-relay.config.ts`. */
  readonly config: string | null;
  /** Asks for settings that the stage lacks. Null: none are asked for. */
  readonly complete: ((staged: StagedFolder, terminal: Terminal) => Promise<StagedFolder>) | null;
}

/** Starts, and then acts. Either may return a text that says why the command ends here. */
export const onStage = async (
  { verb, flags, isAnswered, config, complete }: StageCommand,
  terminal: Terminal,
  act: (started: StartedDeployment) => Promise<ExitStatus | string>,
): Promise<ExitStatus> => {
  if (!isAnswered && !canAsk(terminal)) {
    terminal.stderr.write(
      `Nobody can answer here, because there is no terminal. Add --yes to ${verb} without a question.\n`,
    );
    return EXIT.unusable;
  }
  const staged = stagedFolder(flags, config);
  if (typeof staged === "string") return refused(staged, EXIT.unusable, terminal);
  const started = await startDeployment(staged, { ...flags, complete }, terminal);
  const outcome = typeof started === "string" ? started : await act(started);
  return typeof outcome === "string" ? refused(outcome, EXIT.failed, terminal) : outcome;
};

export const refused = (why: string, status: ExitStatus, { stderr }: Terminal): ExitStatus => {
  stderr.write(`\n${why}\n`);
  return status;
};

/** A text says why nothing can begin. */
const startDeployment = async (
  staged: StagedFolder,
  { yes = false, build, complete }: StartFlags & Pick<StageCommand, "complete">,
  terminal: Terminal,
): Promise<StartedDeployment | string> => {
  const { folder, settings } = staged;
  const { account = null, region: stageRegion = null } = settings;
  const { call, findings } = await reachAccount(account, stageRegion);
  terminal.stdout.write(
    sectionText({ stack: "this machine", findings: [checkNode(process.versions.node), ...findings] }),
  );
  const fault = findings.find(({ state }) => state === "fault");
  if (call === null) return fault?.todo ?? "Sign in to AWS first.";
  const region = stageRegion ?? (await findIdentity()).region;
  const packages = await offerPackages({ folder, names: DEPLOYS, yes }, terminal);
  if (typeof packages === "string") return packages;
  if (packages.cdk === null) throw new Error("the CDK was found, and has no folder");
  const completed = complete ? await complete(staged, terminal) : staged;
  const context = contextOf(completed, { build: build ?? null, plain: false });
  return {
    ...completed,
    call,
    app: [
      ...["--app", appCommand(packages.relay)],
      ...["--context", `${DEPLOYMENT_CONTEXT}=${JSON.stringify(context)}`],
    ],
    place: { cdk: packages.cdk, folder, region: region ?? "" },
  };
};
