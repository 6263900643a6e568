// What an operator does past every route. Nothing leads here but an invocation with AWS's credentials, and on one machine the
// gateway's door.
import { createFindOperator } from "../src/aws/lambda/find-operator.ts";
import { createHttpExchange } from "../src/aws/lambda/http-exchange.ts";
import { createLambdaHandler } from "../src/aws/lambda/lambda-handler.ts";
import { createArenaStores } from "../src/aws/stores/arena-stores.ts";
import { createOperatorStores } from "../src/aws/stores/operator-stores.ts";
import { createOperatorDoor } from "../src/http/operator-door.ts";

const handle = createLambdaHandler(
  "operator",
  (relay, { identityEndpoint }) =>
    createOperatorDoor(relay, createFindOperator(createHttpExchange(), identityEndpoint)),
  { arenas: createArenaStores, operator: createOperatorStores },
);

/** The caller cannot choose what the context says. */
export const handler = (event: object, { invokedFunctionArn }: Context) =>
  handle({ ...event, functionArn: invokedFunctionArn });

interface Context {
  /** Not on one machine. */
  readonly invokedFunctionArn?: string;
}
