// Waits until a relay that was just deployed answers. A new name needs a moment until everybody knows it.
import { setTimeout as sleep } from "node:timers/promises";
import { boundedFetch } from "../../client/bounded-fetch.ts";

const ATTEMPTS = 30;
const PAUSE_MS = 2_000;

/** False: it did not. */
export const waitForAnswer = async (rest: string, pauseMs = PAUSE_MS): Promise<boolean> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await answers(rest)) return true;
    await sleep(pauseMs);
  }
  return false;
};

const answers = async (rest: string): Promise<boolean> => {
  try {
    return (await boundedFetch(`${rest}/v1`)).ok;
  } catch {
    return false;
  }
};
