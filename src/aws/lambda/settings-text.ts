// Parses the settings that a deployer writes: JSON. A missing setting has its default, and a null limit means
// no limit. The functions read the settings. The stack reads them too, so an error appears before the
// deployment.
import * as z from "zod";
import { bySetLimit, CALLER_LIMITS } from "../../protocol/limits.ts";
import { LOG_LEVELS } from "../../relay/ports/log.ts";
import { DEFAULT_SETTINGS } from "../../relay/settings.ts";
import { STORE_SCHEMA } from "../dynamo/store-schema.ts";

const count = z.int().min(1);
const limit = count.nullable();

const headerName = z.string().regex(/^[a-z0-9-]+$/, "expected a header's name in lower case");
const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, "expected the SHA-256 of the secret, 64 hexadecimal digits");

export const proxyGiven = z.strictObject({
  secretHeader: headerName,
  secretHashes: z.array(sha256).min(1).max(2).readonly(),
  addressHeader: headerName,
  required: z.boolean().default(false),
});

export const settingsGiven = z.strictObject({
  keptDays: count.default(DEFAULT_SETTINGS.keptDays),
  archivedDays: count.default(DEFAULT_SETTINGS.archivedDays),
  watchers: count.default(DEFAULT_SETTINGS.watchers),
  watchersInAll: limit.default(DEFAULT_SETTINGS.watchersInAll),
  hostMemoryMb: count.default(DEFAULT_SETTINGS.hostMemoryMb),
  lobbyShards: count.max(STORE_SCHEMA.lobby.shards).default(DEFAULT_SETTINGS.lobbyShards),
  waiters: z.int().min(0).default(DEFAULT_SETTINGS.waiters),
  loopbackWebhooks: z.boolean().default(DEFAULT_SETTINGS.loopbackWebhooks),
  connectionsByAddress: count.default(DEFAULT_SETTINGS.connectionsByAddress),
  connectionsByProxy: count.default(DEFAULT_SETTINGS.connectionsByProxy),
  proxy: proxyGiven.nullable().default(null),
  budgetUsd: z.number().positive().nullable().default(DEFAULT_SETTINGS.budgetUsd),
  logLevel: z.enum(LOG_LEVELS).default(DEFAULT_SETTINGS.logLevel),
  limits: z.strictObject(bySetLimit((name) => limit.default(CALLER_LIMITS[name].most))).prefault({}),
});
/** Those of a relay on one machine. A stack has no such field. */
export const LOCAL_SETTINGS = {
  loopbackWebhooks: true,
  connectionsByAddress: true,
  connectionsByProxy: true,
} as const;

/** The settings before the defaults are applied. */
export type SettingsGiven = z.input<typeof settingsGiven>;

export const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: "Invalid settings: expected JSON" });
    return z.NEVER;
  }
});

export const settingsText = jsonText.pipe(settingsGiven);

const limitsGiven = settingsGiven.shape.limits.unwrap();

/** For a relay on one machine. All callers have one address there, so by default its guests have no limit. */
export const localSettingsText = jsonText.pipe(
  settingsGiven.extend({
    limits: limitsGiven.extend({ guestsPerHour: limit.default(null) }).prefault({}),
  }),
);
