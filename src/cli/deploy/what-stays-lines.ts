// What a deployer hears before and after a stage is taken back: what goes, and what stays. Pure.
import { copiesStackName, storeStackName } from "../../../infra/settings/read-stages.ts";
import type { StageSettings } from "../../../infra/settings/stage-settings.ts";
import { canaryParameter } from "../../aws/lambda/canary-parameter.ts";

type RemovedStage = Pick<StageSettings, "name" | "keepsData" | "logDays" | "table" | "copies" | "canary">;

export const whatGoesLine = ({ name, keepsData }: RemovedStage): string =>
  keepsData
    ? `${name} goes: both APIs, the functions, the page, the alarms. Nobody can play any more.`
    : `${name} goes, with all its matches and players, its page and its logs.`;

export const whatStaysLines = ({
  name,
  keepsData,
  logDays,
  table,
  copies,
  canary,
}: RemovedStage): readonly string[] => [
  "What stays:",
  ...(keepsData
    ? [
        table
          ? `  the table ${table.name}, with all matches and players. It costs by the GB.`
          : `  the store with all matches and players: the stack ${storeStackName(name)}, protected. It costs by the GB. A deployment takes it up again.`,
        `  the logs: each line goes after ${logDays} days.`,
        "  the group of the schedules, with its role. It costs nothing.",
        ...(copies
          ? [
              `  the copies in ${copies.region}: the stack ${copiesStackName(name)}, protected. Each copy goes after ${copies.keptDays} days.${table ? " No new copies are made." : ""}`,
            ]
          : []),
      ]
    : []),
  ...(canary
    ? [`  the canary's token, in Systems Manager: the parameter ${canaryParameter(name)}. It costs nothing.`]
    : []),
  "  CDK's own stack, CDKToolkit, and the bundles in its bucket. Other stacks of this region may need it.",
];
