// A function in a process of its own, with the environment that the stack gives it.
import * as z from "zod";
import { DEFAULT_SETTINGS } from "../../../src/relay/settings.ts";
import { type Child, startChild } from "../load/child.ts";

export interface Addresses {
  readonly database: string;
  /** The access key that the database asks for. Undefined: it takes any. */
  readonly accessKey?: string | undefined;
  readonly connections: string;
}

export interface Environment {
  /** Of the bundle, in ms. */
  readonly load: z.infer<typeof loadedSchema>;
  /** Returns the processor time of the call, in ms. */
  invoke(event: object): Promise<number>;
  stop(): Promise<void>;
}

export const TABLE = "turn-relay";
/** All players of the measurement have one address. */
export const LIFTED = {
  limits: Object.fromEntries(Object.keys(DEFAULT_SETTINGS.limits).map((name) => [name, null])),
};

const loadedSchema = z.object({ loadMs: z.number(), loadCpuMs: z.number() });
const invokedSchema = z.object({ cpuMs: z.number(), result: z.unknown() });

export const startEnvironment = async (bundle: string, addresses: Addresses): Promise<Environment> => {
  const child: Child = startChild(new URL("./fresh-process.js", import.meta.url), [bundle], {
    execArgv: ["--enable-source-maps"],
    // It prints its metrics, each minute.
    quiet: true,
    env: {
      AWS_REGION: "local",
      AWS_ACCESS_KEY_ID: addresses.accessKey ?? "local",
      AWS_SECRET_ACCESS_KEY: "local",
      AWS_ENDPOINT_URL_DYNAMODB: addresses.database,
      TABLE_NAME: TABLE,
      CONNECTIONS_ENDPOINT: addresses.connections,
      TIMER_QUEUE_URL: `${addresses.connections}/queue`,
      WEBHOOK_QUEUE_URL: `${addresses.connections}/queue`,
      SETTINGS: JSON.stringify(LIFTED),
    },
  });
  return {
    load: await child.told(loadedSchema),
    invoke: async (event) => {
      const { cpuMs, result } = await child.ask({ event }, invokedSchema);
      const { statusCode } = answerSchema.parse(result);
      if (statusCode !== 200) throw new Error(`the function answered ${statusCode}`);
      return cpuMs;
    },
    stop: child.stop,
  };
};

const answerSchema = z.object({ statusCode: z.int() });
