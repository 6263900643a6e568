// What a function is told by its environment: the one place where that is read.
import * as z from "zod";
import { settingsText } from "./settings-text.ts";

const configurationSchema = z
  .object({
    TABLE_NAME: z.string().min(1),
    CONNECTIONS_ENDPOINT: z.url(),
    TIMER_QUEUE_URL: z.url(),
    /** Whether posts are handed to the host instead, which is beside the gateway. */
    POSTS: z.enum(["gateway", "host"]).default("gateway"),
    PUBLIC_URL: z.url().optional(),
    SOCKET_URL: z.url().optional(),
    SETTINGS: settingsText.prefault("{}"),
  })
  .transform((environment) => ({
    tableName: environment.TABLE_NAME,
    /** The management API of the WebSocket stage. */
    connectionsEndpoint: environment.CONNECTIONS_ENDPOINT,
    postsBy: environment.POSTS,
    timerQueueUrl: environment.TIMER_QUEUE_URL,
    /** Where clients reach REST; null where only the request tells. */
    publicUrl: environment.PUBLIC_URL ?? null,
    socketUrl: environment.SOCKET_URL ?? null,
    settings: environment.SETTINGS,
  }));

export type Configuration = z.infer<typeof configurationSchema>;

export const configurationFromEnvironment = (): Configuration => configurationSchema.parse(process.env);
