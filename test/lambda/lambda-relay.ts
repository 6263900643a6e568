// A relay on this machine whose functions run as on Lambda, with notes of what each got and what went wrong.
import { FUNCTIONS, type FunctionName } from "../../src/aws/lambda/function-names.ts";
import { type LocalRelay, startLocalRelay } from "../../src/local/start-local-relay.ts";
import { UNHURRIED } from "../harness/unhurried.ts";
import type { DeployedFunction, Synthesized } from "../infra/synthesized.ts";
import { sourceOf } from "./event-sources.ts";
import { lambdaHosts } from "./lambda-host.ts";
import type { LambdaRuntime } from "./lambda-runtime.ts";

export interface LambdaRelay extends LocalRelay {
  /** The functions that got events, and the sources of the events. */
  readonly functions: ReadonlySet<string>;
  readonly sources: ReadonlySet<string>;
  /** Events that AWS does not send, results without success, and what the functions logged as errors. */
  readonly troubles: readonly string[];
}

export const OPERATOR_KEY = "key-of-the-operator-of-this-test";

/** A busy machine starts a process within it. */
const PATIENT_MS = 60_000;

export const startLambdaRelay = async (
  { functions: deployed }: Synthesized,
  runtime: LambdaRuntime,
): Promise<LambdaRelay> => {
  const [functions, sources] = [new Set<string>(), new Set<string>()];
  const troubles: string[] = [];
  const relay = await startLocalRelay({
    data: null,
    engine: "dynoxide",
    settings: { ...UNHURRIED, loopbackWebhooks: true },
    hosts: { most: 1 },
    operatorKey: async () => OPERATOR_KEY,
    limits: { functionMs: PATIENT_MS, waitMs: PATIENT_MS },
    log: ({ event, ...facts }) => {
      const line = JSON.stringify({ event, ...facts });
      if (event !== "function-log" || /\\"level\\":\\"error|Error:/.test(line)) troubles.push(line);
    },
    startHost: lambdaHosts({
      runtime,
      functions: new Map(
        FUNCTIONS.flatMap((name) => [...deployed].filter(isOf(name)).map(([, one]) => [name, one] as const)),
      ),
      heard: (name, event, invocation) => {
        const source = sourceOf(event);
        functions.add(name);
        if (source) sources.add(source);
        else troubles.push(`AWS sends no such event: ${JSON.stringify(event)}`);
        if (!invocation.ok) troubles.push(`${name}: ${invocation.error}`);
      },
    }),
  });
  return { ...relay, functions, sources, troubles };
};

/** The stack names its constructs `SignIn` for `sign-in`, and `Webhook` in the singular. */
const isOf =
  (name: FunctionName) =>
  ([construct]: readonly [string, DeployedFunction]): boolean =>
    name.replaceAll("-", "").startsWith(construct.toLowerCase());
