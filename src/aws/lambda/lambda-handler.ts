// Builds the handler of a function: its relay once, and the report of its metrics after each event.
import type { Relay } from "../../relay/relay.ts";
import { createAwsRelay } from "./aws-relay.ts";
import { type Configuration, configurationFromEnvironment } from "./configuration.ts";
import type { FunctionName } from "./function-names.ts";

export const createLambdaHandler = <Event, Answer>(
  name: FunctionName,
  handlerOf: (relay: Relay, configuration: Configuration) => (event: Event) => Promise<Answer>,
): ((event: Event) => Promise<Answer>) => {
  const configuration = configurationFromEnvironment();
  const relay = createAwsRelay(configuration, name);
  const handle = handlerOf(relay, configuration);
  return async (event) => {
    try {
      return await handle(event);
    } finally {
      relay.metrics.settle();
    }
  };
};
