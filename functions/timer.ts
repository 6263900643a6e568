// Reads the timer queue, up to ten messages at a time. A timer wakes its match, a job is run.
import { createLambdaHandler } from "../src/aws/lambda/lambda-handler.ts";
import { createTimerHandler } from "../src/aws/lambda/timer-handler.ts";
import { createArenaStores } from "../src/aws/stores/arena-stores.ts";
import { createOperatorStores } from "../src/aws/stores/operator-stores.ts";

export const handler = createLambdaHandler("timer", createTimerHandler, {
  arenas: createArenaStores,
  operator: createOperatorStores,
});
