// Plays a short match through the public addresses, as a stranger does, every five minutes. Its only rights are on its own
// token and its log.
import { canaryConfigurationFromEnvironment } from "../src/aws/lambda/configuration.ts";
import { createSecretParameter } from "../src/aws/lambda/secret-parameter.ts";
import { createSignedExchange } from "../src/aws/lambda/signed-request.ts";
import { createCanaryHandler } from "../src/canary/canary-handler.ts";
import { runCanary } from "../src/canary/run-canary.ts";
import { ambientScheduler } from "../src/client/ambient.ts";
import { connect } from "../src/client/connect.ts";
import { createLogLines } from "../src/relay/log-lines.ts";

const { identity, stack, relayUrl, parameter } = canaryConfigurationFromEnvironment();
/** A relay that wants it to wait for longer has refused. */
const LONGEST_WAIT_MS = 5_000;

const tokens = createSecretParameter(createSignedExchange(identity), parameter);

const write = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

export const handler = createCanaryHandler({
  ...{ stack, nowMs: Date.now, write },
  run: () =>
    runCanary({
      connect: (token) =>
        connect<string>(relayUrl, { longestWaitMs: LONGEST_WAIT_MS, ...(token !== undefined && { token }) }),
      ...{ tokens, scheduler: ambientScheduler, random: Math.random },
    }),
  // The alarm of the canary rings, and not that of faults.
  log: createLogLines({
    ...{ name: "canary", least: "info", nowMs: Date.now, write },
    metrics: { count: () => {}, countRefused: () => {}, record: () => {} },
  }),
});
