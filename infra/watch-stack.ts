// Gives a stack what its stage wants to be watched by: alarms, a budget, a dashboard, access logs. Knows no threshold and no widget.
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { Stack } from "aws-cdk-lib/core";
import { AccessLogs, type AccessLogsProps } from "./access-logs.ts";
import { Alarms } from "./alarms.ts";
import { createBudget } from "./budget.ts";
import { Dashboard } from "./dashboard.ts";
import type { StageSettings } from "./settings/stage-settings.ts";
import type { WatchedParts } from "./watched-parts.ts";

export interface WatchedStack {
  readonly parts: WatchedParts;
  readonly apis: AccessLogsProps["apis"];
}

export const watchStack = (stack: Stack, settings: StageSettings, { parts, apis }: WatchedStack): void => {
  const { alarms, alarmAddress, budgetUsd, dashboard, accessLogs, logDays } = settings;
  const all = alarms ? new Alarms(stack, "Alarms", { parts, alarmAddress }).all : [];
  if (budgetUsd !== undefined && alarmAddress !== undefined)
    createBudget(stack, parts.stackName, budgetUsd, alarmAddress);
  if (dashboard) new Dashboard(stack, "Dashboard", parts, all);
  if (accessLogs) new AccessLogs(stack, "AccessLogs", { days: logDays, apis });
};

/** `Socket`, not `socket`: as the console names them. */
export const namedFunctions = (
  functions: Readonly<Record<string, { readonly lambda: IFunction }>>,
): WatchedParts["functions"] =>
  Object.fromEntries(
    Object.entries(functions).map(([name, { lambda }]) => [
      `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      lambda,
    ]),
  );
