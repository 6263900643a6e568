// The durations of the ways to sign in.
import { newChallenge, takeChallenge } from "../../../../src/relay/sign-in/challenges.ts";
import { memoryStore } from "../../../harness/memory-store.ts";
import { wireSession } from "../../../harness/wire-session.ts";
import { type Durations, MINUTE } from "./duration.ts";

const store = memoryStore();

export const SIGN_IN_DURATIONS: Durations = {
  "relay/sign-in/challenges.ts CHALLENGE_MS": {
    isMs: 5 * MINUTE,
    isOver: async (ms) => {
      const { relay, world } = await wireSession(store);
      const challenge = await newChallenge(relay, null);
      world.nowMs += ms;
      return !(await takeChallenge(relay, challenge, null));
    },
  },
};
