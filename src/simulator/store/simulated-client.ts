// A client of the simulated store for one host. The stores use it instead of the SDK's client.
import type { Dynamo, DynamoAnswer, DynamoRequest } from "../../aws/dynamo/dynamo.ts";
import { errorFor, requestFrom, SDK_CLASSES, type SdkClasses } from "./sdk-classes.ts";
import type { SimulatedStore } from "./simulated-store.ts";

/**
 * Carries a request to the store. A passage may delay the request, or repeat it like the SDK's retries.
 * It may also throw before or after the request.
 * `perform` does the request at once and throws like `SimulatedStore.perform`.
 */
export type Passage = (
  request: DynamoRequest,
  perform: () => DynamoAnswer,
) => Promise<DynamoAnswer> | DynamoAnswer;

/**
 * Without a passage, the store does every request at once and answers in the next microtask. `sdk`: the classes that the
 * host's build knows.
 */
export const createSimulatedClient = (
  { perform }: SimulatedStore,
  passage: Passage = (_, done) => done(),
  sdk: SdkClasses = SDK_CLASSES,
): Dynamo => {
  const ask = async (request: DynamoRequest): Promise<DynamoAnswer> =>
    passage(request, () => perform(request));
  if (sdk === SDK_CLASSES) return { send: ask };
  return {
    send: (request) =>
      ask(requestFrom(sdk, request)).catch((error: unknown) => {
        throw errorFor(sdk, error);
      }),
  };
};
