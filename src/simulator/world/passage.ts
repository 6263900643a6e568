// A request's way to the table and back: throttled, lost on either way, done late, and tried again as the SDK does
// (`src/aws/dynamo/retry-strategy.ts`): three attempts, but none after a throttle.

import type { Passage } from "../table/simulated-client.ts";
import { UnknownToTable } from "../table/simulated-table.ts";
import type { Doing, SimulatedHost } from "./host.ts";
import type { World } from "./world.ts";

/** As the SDK names it. */
class Throttled extends Error {
  override readonly name = "ThrottlingException";
}

class TimedOut extends Error {
  override readonly name = "TimeoutError";
}

const ATTEMPTS = 3;
/** `requestTimeout` of the relay's client. */
const TIMEOUT_MS = 800;

export const passageOf = (world: World, host: SimulatedHost, doing: Doing): Passage => {
  const { faults, clockwork, dice } = world;
  return async (request, perform) => {
    const label = request.constructor.name.replace("Command", "");
    const done = (isHeard: boolean) => {
      try {
        return doing(host, perform, isHeard);
      } catch (error) {
        if (error instanceof UnknownToTable) world.violated("no fault of its own", String(error));
        throw error;
      }
    };
    const unheard = (): void => {
      try {
        done(false);
      } catch {
        // Nobody hears of it.
      }
    };
    const attempt = () => {
      if (faults.strikes("throttled")) throw new Throttled();
      if (faults.strikes("undone")) throw new TimedOut();
      if (faults.strikes("done")) {
        unheard();
        throw new TimedOut();
      }
      if (faults.strikes("doneLate")) {
        clockwork.after(dice.below(3_000), `${host.name} ${label} arrives late`, unheard);
        throw new TimedOut();
      }
      return done(true);
    };
    for (let tried = 1; ; tried++) {
      try {
        return await host.call(label, attempt, tried === 1 ? 0 : TIMEOUT_MS);
      } catch (error) {
        if (error instanceof TimedOut || error instanceof Throttled) host.job.troubled = true;
        if (!(error instanceof TimedOut) || tried === ATTEMPTS) throw error;
      }
    }
  };
};
