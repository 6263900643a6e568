// A local relay around the fixture functions, with the log of the relay and the functions.

import * as z from "zod";
import {
  type LocalRelay,
  type LocalRelayOptions,
  startLocalRelay,
} from "../../src/local/start-local-relay.ts";
import { eventually } from "./eventually.ts";
import { fixtures } from "./fixtures.ts";

type Report = Readonly<Record<string, unknown>>;

export interface FixtureRelay extends LocalRelay {
  /** Every log entry, oldest first; a function's report is one of them. */
  readonly entries: readonly Report[];
  /** A function's report under this name that fits `wanted`, when it is there. */
  reported(name: string, wanted?: (told: Report) => boolean): Promise<Report>;
  /** The headers of a call with the functions' key. */
  signed(): Promise<{ readonly authorization: string }>;
}

const lineSchema = z.object({ event: z.literal("function-log"), line: z.string().startsWith("{") });

export const startFixtureRelay = async (options: Partial<LocalRelayOptions> = {}): Promise<FixtureRelay> => {
  const entries: Report[] = [];
  const relay = await startLocalRelay({
    data: null,
    functions: fixtures,
    log: (entry) => entries.push(entry),
    ...options,
  });

  const told = (name: string): readonly Report[] =>
    entries.flatMap((entry) => {
      const line = lineSchema.safeParse(entry).data?.line;
      const said = line === undefined ? undefined : JSON.parse(line)[name];
      return said === undefined ? [] : [said];
    });

  return {
    ...relay,
    entries,
    reported: (name, wanted = () => true) =>
      eventually(() => {
        const said = told(name).find(wanted);
        if (said === undefined) throw new Error(`Nobody told of ${name}`);
        return said;
      }),
    signed: async () => {
      const env = z
        .object({ AWS_ACCESS_KEY_ID: z.string() })
        .parse(await (await fetch(`${relay.url}/env`)).json());
      return {
        authorization: `AWS4-HMAC-SHA256 Credential=${env.AWS_ACCESS_KEY_ID}/20260101/local/x/aws4_request`,
      };
    },
  };
};
