// Every setting of every stack, by stage. Deployers edit this file and commit it. No flag of a command changes a
// setting. docs/deploying.md explains the fields.
import type { StageGiven } from "./stage-settings.ts";

export const STAGES: Readonly<Record<string, StageGiven>> = {
  /** `npx cdk deploy TurnRelayDev`. Goes with its stack, data included. */
  dev: {
    name: "TurnRelayDev",
    keepsData: false,
    logDays: 7,
    web: true,
    alarms: false,
    dashboard: false,
  },
  /** `npx cdk deploy TurnRelay`. */
  prod: {
    name: "TurnRelay",
    keepsData: true,
    web: true,
  },
};
