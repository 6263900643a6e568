// Carries a host's request to the store and back. The store may throttle the request or do it late.
// The request or its answer may get lost. Retries follow `src/aws/dynamo/dynamo-sender.ts`: three attempts, but none
// after a throttle.

import { UnknownToStore } from "../../stand-ins/store/refused.ts";
import type { Passage } from "../store/simulated-client.ts";
import type { Doing, SimulatedHost } from "./host.ts";
import type { World } from "./world.ts";

/** The error has the SDK's name. */
class Throttled extends Error {
  override readonly name = "ThrottlingException";
}

class TimedOut extends Error {
  override readonly name = "TimeoutError";
}

const ATTEMPTS = 3;
/** As of `src/aws/lambda/signed-ports.ts`. */
const TIMEOUT_MS = 800;

export const passageOf = (world: World, host: SimulatedHost, doing: Doing): Passage => {
  const { faults, clockwork, dice } = world;
  return async (request, perform) => {
    const label = request.constructor.name.replace("Command", "");
    const performAs = (isHeard: boolean) => {
      try {
        return doing(host, perform, isHeard);
      } catch (error) {
        if (error instanceof UnknownToStore) world.violated("no fault of its own", String(error));
        throw error;
      }
    };
    const performUnheard = (): void => {
      try {
        performAs(false);
      } catch {
        // The host does not get the answer, so it does not get the error either.
      }
    };
    const attempt = () => {
      if (faults.strikes("throttled")) throw new Throttled();
      if (faults.strikes("undone")) throw new TimedOut();
      if (faults.strikes("done")) {
        performUnheard();
        throw new TimedOut();
      }
      if (faults.strikes("doneLate")) {
        clockwork.after(dice.below(3_000), `${host.name} ${label} arrives late`, performUnheard);
        throw new TimedOut();
      }
      return performAs(true);
    };
    for (let tried = 1; ; tried++) {
      try {
        return await host.call(label, attempt, tried === 1 ? 0 : TIMEOUT_MS);
      } catch (error) {
        if (error instanceof TimedOut || error instanceof Throttled) host.task.troubled = true;
        if (!(error instanceof TimedOut) || tried === ATTEMPTS) throw error;
      }
    }
  };
};
