// Which stage a command is for, and where it is. Pure.
import type { ReadStages } from "../../../infra/settings/read-stages.ts";
import type { StageSettings } from "../../../infra/settings/stage-settings.ts";

export interface StageFlags {
  readonly stage: string;
  readonly region?: string | undefined;
}

/** What the app is told of the stage: with `--region`, where the stage names none. */
export interface ChosenStage {
  readonly stage: string;
  readonly settings: StageSettings;
}

/** A text says why there is none. */
export const chooseStage = (
  { stages, faults }: ReadStages,
  { stage, region }: StageFlags,
): ChosenStage | string => {
  if (faults.length > 0) return `The stages have wrong settings:\n  ${faults.join("\n  ")}`;
  const settings = stages[stage];
  if (settings === undefined)
    return `There is no stage ${stage}. The stages: ${Object.keys(stages).join(", ")}.`;
  if (region === undefined || region === settings.region) return { stage, settings };
  if (settings.region !== undefined)
    return `The stage ${stage} is in ${settings.region}, not in ${region}. Leave out --region, or change \`region\` of the stage.`;
  if (!/^[a-z]{2}(-[a-z]+)+-\d$/.test(region))
    return `${region} is no region. A region is written like eu-west-1.`;
  return { stage, settings: { ...settings, region } };
};
