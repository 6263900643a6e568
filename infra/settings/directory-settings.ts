// What a deployer may set for the directory of several cells, with the defaults.
import * as z from "zod";
import { cellAddressesGiven } from "../../src/aws/lambda/settings-text.ts";
import { stageSettings } from "./stage-settings.ts";
import { throttle } from "./throttles.ts";

const { name, account, region, domain, logDays, tracing } = stageSettings.shape;

const directorySettings = z.strictObject({
  /** Of the stack. */
  name: name.default("TurnRelayDirectory"),
  ...{ account, region, logDays, tracing },
  /** The addresses of all cells, by name. The same as in the cells' own settings. */
  cells: cellAddressesGiven,
  /** An own name. Left out: the name that API Gateway gives. */
  domain: domain.unwrap().omit({ socket: true }).optional(),
  /** Requests a second, and at once. */
  throttle: throttle(500, 250),
});

/** What `stages.ts` holds. */
export type DirectoryGiven = z.input<typeof directorySettings>;

export type DirectorySettings = z.infer<typeof directorySettings>;

/** @throws Error that lists every wrong setting. */
export const readDirectory = (given: DirectoryGiven): DirectorySettings => {
  const read = directorySettings.safeParse(given);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => `directory.${path.join(".")}: ${message}`);
  throw new Error(["infra/settings/stages.ts:", ...faults].join("\n  "));
};
