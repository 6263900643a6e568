// Every setting of every stack, by stage. Deployers from a clone edit this file and commit it. A project says what differs
// in its turn-relay.config.ts. docs/deploying.md explains the fields.
import type { StageGiven } from "./stage-settings.ts";

export const STAGES: Readonly<Record<string, StageGiven>> = {
  /** `npx turn-relay deploy`. Goes with its stack, data included. */
  dev: {
    name: "TurnRelayDev",
    keepsData: false,
    logDays: 7,
    web: true,
    canary: false,
    alarms: false,
    dashboard: false,
  },
  /** `npx turn-relay deploy --stage prod`. */
  prod: {
    name: "TurnRelay",
    keepsData: true,
    web: true,
  },
};
