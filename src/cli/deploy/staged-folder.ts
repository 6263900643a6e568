// What a command about a stage is about: the folder of the user, the project in it, and the stage. Asks nobody.
import { dirname } from "node:path";
import relay from "#relay";
import type { DeploymentContext } from "../../../infra/settings/deployment-context.ts";
import { stagesOfProject } from "../../../infra/settings/project-stages.ts";
import { parseStages } from "../../../infra/settings/read-stages.ts";
import { STAGES } from "../../../infra/settings/stages.ts";
import { hasOwnApp, projectName } from "./cdk-packages.ts";
import { type ChosenStage, chooseStage, type StageFlags } from "./choose-stage.ts";

export interface StagedFolder extends ChosenStage {
  readonly folder: string;
  /** The path of a `turn-relay.config.ts`. Null: the shipped games. */
  readonly config: string | null;
  readonly project: string;
}

/** A text says what is wrong with the flags or the folder. */
export const stagedFolder = (flags: StageFlags, config: string | null): StagedFolder | string => {
  const folder = config === null ? process.cwd() : dirname(config);
  const chosen = stageIn(folder, flags, config);
  if (typeof chosen === "string") return chosen;
  if (hasOwnApp(folder))
    return "This folder has a CDK app of its own, in cdk.json. Deploy that one by `npx cdk deploy`, or remove cdk.json if turn-relay should deploy.";
  const project = config === null ? "turn-relay" : (projectName(folder) ?? "turn-relay");
  return { ...chosen, folder, config, project };
};

/** What the CDK app is told. */
export const contextOf = (
  { stage, settings, config, project }: StagedFolder,
  { build, plain }: Pick<DeploymentContext, "build" | "plain">,
): DeploymentContext => ({ stages: { [stage]: settings }, config, project, build, plain });

/** Without a config, the stages of this package hold. In a checkout that is infra/settings/stages.ts. */
const stageIn = (folder: string, flags: StageFlags, config: string | null): ChosenStage | string => {
  const { stages, settings } = relay;
  const given = config === null ? STAGES : stagesOfProject({ name: projectName(folder), stages, settings });
  return chooseStage(parseStages(given), flags);
};
