// Gives a relay what its settings want it to be watched by: alarms, a dashboard, access logs. Knows no threshold and no
// widget.
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { AccessLogs, type AccessLogsProps } from "./access-logs.ts";
import { Alarms } from "./alarms.ts";
import { Dashboard } from "./dashboard.ts";
import type { TurnRelaySettings } from "./settings/stage-settings.ts";
import type { WatchedParts } from "./watched-parts.ts";

export interface WatchedRelay {
  readonly settings: Pick<
    TurnRelaySettings,
    "alarms" | "alarmAddress" | "dashboard" | "accessLogs" | "logDays"
  >;
  readonly parts: WatchedParts;
  readonly apis: AccessLogsProps["apis"];
}

/** Null: the settings want no alarms. */
export const watchRelay = (relay: Construct, { settings, parts, apis }: WatchedRelay): Alarms | null => {
  const { alarms, alarmAddress, dashboard, accessLogs, logDays } = settings;
  const own = alarms ? new Alarms(relay, "Alarms", { parts, alarmAddress }) : null;
  if (dashboard) new Dashboard(relay, "Dashboard", parts, own?.all ?? []);
  if (accessLogs) new AccessLogs(relay, "AccessLogs", { days: logDays, apis });
  return own;
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
