// What a function is told by its environment: the one place where that is read.
import * as z from "zod";
import { DEFAULT_SETTINGS } from "../relay/settings.ts";

const count = z.int().min(1);
const limit = count.nullable();
const { limits: LIMITS } = DEFAULT_SETTINGS;

/** JSON; what is left out is as by default, a limit that is null is lifted. */
const settingsSchema = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(
    z.strictObject({
      keptDays: count.default(DEFAULT_SETTINGS.keptDays),
      watchers: count.default(DEFAULT_SETTINGS.watchers),
      limits: z
        .strictObject({
          actionsPerSecond: limit.default(LIMITS.actionsPerSecond),
          requestsPerMinute: limit.default(LIMITS.requestsPerMinute),
          requestsPerMinuteByAddress: limit.default(LIMITS.requestsPerMinuteByAddress),
          guestsPerHour: limit.default(LIMITS.guestsPerHour),
          openTables: limit.default(LIMITS.openTables),
          liveMatches: limit.default(LIMITS.liveMatches),
          sockets: limit.default(LIMITS.sockets),
          bots: limit.default(LIMITS.bots),
        })
        .prefault({}),
    }),
  );

const configurationSchema = z
  .object({
    TABLE_NAME: z.string().min(1),
    CONNECTIONS_ENDPOINT: z.url(),
    TIMER_QUEUE_URL: z.url(),
    PUBLIC_URL: z.url().optional(),
    SOCKET_URL: z.url().optional(),
    SETTINGS: settingsSchema.prefault("{}"),
  })
  .transform((environment) => ({
    tableName: environment.TABLE_NAME,
    /** The management API of the WebSocket stage. */
    connectionsEndpoint: environment.CONNECTIONS_ENDPOINT,
    timerQueueUrl: environment.TIMER_QUEUE_URL,
    /** Where clients reach REST; null where only the request tells. */
    publicUrl: environment.PUBLIC_URL ?? null,
    socketUrl: environment.SOCKET_URL ?? null,
    settings: environment.SETTINGS,
  }));

export type Configuration = z.infer<typeof configurationSchema>;

export const configurationFromEnvironment = (): Configuration => configurationSchema.parse(process.env);
