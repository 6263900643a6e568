// The examples of every operation, by its id. A file of its own, because only the OpenAPI document needs them.
import { appsExamples } from "./examples/apps.ts";
import { arenasExamples } from "./examples/arenas.ts";
import type { OperationExamples } from "./examples/example.ts";
import { gamesExamples } from "./examples/games.ts";
import { matchesExamples, matchmakingExamples, seatsExamples } from "./examples/matches.ts";
import { operatorExamples } from "./examples/operator.ts";
import { playExamples } from "./examples/play.ts";
import { playersExamples } from "./examples/players.ts";
import { pushesExamples } from "./examples/pushes.ts";
import { serviceExamples } from "./examples/service.ts";
import { signInExamples } from "./examples/sign-in.ts";
import { tokensExamples } from "./examples/tokens.ts";
import { webhooksExamples } from "./examples/webhooks.ts";
import type { Operation } from "./operation.ts";

const examples: Readonly<Record<string, OperationExamples>> = {
  ...serviceExamples,
  ...gamesExamples,
  ...playersExamples,
  ...tokensExamples,
  ...webhooksExamples,
  ...pushesExamples,
  ...signInExamples,
  ...appsExamples,
  ...operatorExamples,
  ...matchesExamples,
  ...seatsExamples,
  ...matchmakingExamples,
  ...playExamples,
  ...arenasExamples,
};

export const examplesOf = ({ operationId }: Operation): OperationExamples => {
  const found = examples[operationId];
  if (!found) throw new Error(`no examples of ${operationId}`);
  return found;
};
