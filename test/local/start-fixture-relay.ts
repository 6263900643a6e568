// A local relay around the fixture functions, together with what it and they have said.

import * as z from "zod";
import {
  type LocalRelay,
  type LocalRelayOptions,
  startLocalRelay,
} from "../../src/local/start-local-relay.ts";
import { eventually } from "./eventually.ts";
import { fixtures } from "./fixtures.ts";

type Told = Readonly<Record<string, unknown>>;

export interface FixtureRelay extends LocalRelay {
  /** Everything that was logged, oldest first; what the functions said is a line of it. */
  readonly entries: readonly Told[];
  /** What a function has said under this name in answer to `wanted`, once it has. */
  tells(name: string, wanted?: (told: Told) => boolean): Promise<Told>;
  /** The headers of a call that carries the key of the functions. */
  signed(): Promise<{ readonly authorization: string }>;
}

const Line = z.object({ event: z.literal("function-log"), line: z.string().startsWith("{") });

export async function startFixtureRelay(options: Partial<LocalRelayOptions> = {}): Promise<FixtureRelay> {
  const entries: Told[] = [];
  const relay = await startLocalRelay({
    data: null,
    functions: fixtures,
    log: (entry) => entries.push(entry),
    ...options,
  });

  function told(name: string): readonly Told[] {
    return entries.flatMap((entry) => {
      const line = Line.safeParse(entry).data?.line;
      const said = line === undefined ? undefined : JSON.parse(line)[name];
      return said === undefined ? [] : [said];
    });
  }

  return {
    ...relay,
    entries,
    tells: (name, wanted = () => true) =>
      eventually(() => {
        const said = told(name).find(wanted);
        if (said === undefined) throw new Error(`Nobody told of ${name}`);
        return said;
      }),
    async signed() {
      const env = z
        .object({ AWS_ACCESS_KEY_ID: z.string() })
        .parse(await (await fetch(`${relay.url}/env`)).json());
      return {
        authorization: `AWS4-HMAC-SHA256 Credential=${env.AWS_ACCESS_KEY_ID}/20260101/local/x/aws4_request`,
      };
    },
  };
}
