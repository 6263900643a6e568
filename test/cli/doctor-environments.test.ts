// What the doctor says of the environments of an account: what readers, timers and webhooks leave to the players.
import { expect, test } from "vitest";
import { checkConcurrency } from "../../src/cli/doctor/check-quotas.ts";

const reader = (environments: number) => ({
  Type: "AWS::Lambda::EventSourceMapping",
  Properties: { ScalingConfig: { MaximumConcurrency: environments } },
});

const stackWith = (waiters: number, timers: number, webhooks: number) => ({
  ...{
    name: "TurnRelay",
    account: null,
    region: null,
    bootstrap: { version: 6, parameter: "" },
    formats: null,
    copies: null,
  },
  resources: {
    WaitFunction: {
      Type: "AWS::Lambda::Function",
      Properties: { Environment: { Variables: { SETTINGS: JSON.stringify({ waiters, limits: {} }) } } },
    },
    TimerSource: reader(timers),
    WebhookSource: reader(webhooks),
  },
});

test.for([
  [[2, 2, 2], 10, "fine", /^Lambda gives the account 10 at once; .* may take 6, 0 are reserved$/],
  [[3, 3, 2], 10, "look", /may take 8, .* They could take the players' places/],
  [[2, 6, 2], 10, "fault", /may take 10, .* One caller could stop everything/],
  [[100, 2, 2], 10, "fault", /may take 104, .* Lower waiters, timerEnvironments and webhookEnvironments/],
  [[100, 100, 20], 1_000, "fine", /may take 220, 0 are reserved$/],
  [[2, 2, 2], 1_000, "fine", /may take 6, .* You may raise waiters, timerEnvironments/],
] as const)("of %j environments in an account of %s, the doctor says %s", async (given) => {
  const [[waiters, timers, webhooks], most, state, says] = given;
  const text = JSON.stringify({ AccountLimit: { ConcurrentExecutions: most } });
  const found = await checkConcurrency(
    async () => ({ type: "answered", text }),
    stackWith(waiters, timers, webhooks),
  );
  expect(found.state).toBe(state);
  expect([found.says, ...(found.todo === undefined ? [] : [found.todo])].join(" ")).toMatch(says);
});
