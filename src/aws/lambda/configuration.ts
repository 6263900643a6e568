// The configuration of a Lambda function. No other file in `functions/` or `src/aws/` reads the environment.
import * as z from "zod";
import { settingsText } from "./settings-text.ts";

const configurationSchema = z
  .object({
    TABLE_NAME: z.string().min(1),
    CONNECTIONS_ENDPOINT: z.url(),
    TIMER_QUEUE_URL: z.url(),
    PUBLIC_URL: z.url().optional(),
    SOCKET_URL: z.url().optional(),
    SETTINGS: settingsText.prefault("{}"),
  })
  .transform((environment) => ({
    tableName: environment.TABLE_NAME,
    /** The management API of the WebSocket stage. */
    connectionsEndpoint: environment.CONNECTIONS_ENDPOINT,
    timerQueueUrl: environment.TIMER_QUEUE_URL,
    /** The public address of REST. Null if only the request names it. */
    publicUrl: environment.PUBLIC_URL ?? null,
    socketUrl: environment.SOCKET_URL ?? null,
    settings: environment.SETTINGS,
  }));

export type Configuration = z.infer<typeof configurationSchema>;

export const configurationFromEnvironment = (): Configuration => configurationSchema.parse(process.env);
