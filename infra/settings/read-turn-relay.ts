// Reads what an app says of one relay, together with the settings of the config.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { type ConfiguredSettings, configuredSettings } from "./configured-settings.ts";
import { contradictionsIn, faultOf } from "./contradictions.ts";
import { type TurnRelayGiven, type TurnRelaySettings, turnRelaySettings } from "./stage-settings.ts";

export interface TurnRelayPlace {
  /** The path of the construct. */
  readonly path: string;
  /** Undefined: the credentials of the deployer say it. */
  readonly region: string | undefined;
}

/** What the app gives goes before what the config says. @throws Error that lists every wrong setting. */
export const readTurnRelay = (
  given: TurnRelayGiven,
  configured: ConfiguredSettings,
  { path, region }: TurnRelayPlace,
): TurnRelaySettings => {
  const limits = { ...configured.limits, ...given.limits };
  const read = turnRelaySettings.safeParse({ ...configured, ...given, limits });
  const faults = read.success ? contradictionsIn(read.data, region) : read.error.issues.map(faultOf);
  if (!read.success || faults.length > 0) throw new Error([`TurnRelay ${path}:`, ...faults].join("\n  "));
  return read.data;
};

const formatsSchema = z.record(z.string(), z.object({ reads: z.array(z.number()), writes: z.number() }));

/** Those of the games that `uploads` were built with. */
export const readFormats = (uploads: string): z.infer<typeof formatsSchema> =>
  formatsSchema.parse(JSON.parse(readFileSync(join(uploads, "formats.json"), "utf8")));

/** `uploads`: what was built with the config. */
export const readConfigured = (uploads: string): ConfiguredSettings =>
  configuredSettings.parse(JSON.parse(readFileSync(join(uploads, "settings.json"), "utf8")));
