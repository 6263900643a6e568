// The durations of the ways to sign in.

import { newChallenge, takeChallenge } from "../../../../src/relay/sign-in/challenges.ts";
import { pollDevice, startDevice } from "../../../../src/relay/sign-in/device-codes.ts";
import { exchangeCode } from "../../../../src/relay/sign-in/exchange-code.ts";
import { refreshGrant } from "../../../../src/relay/sign-in/refresh-grant.ts";
import { memoryStore } from "../../../harness/memory-store.ts";
import { wireSession } from "../../../harness/wire-session.ts";
import { APP, BACK, begun, newCode, newGrant, VERIFIER, works } from "../../../people/support/apps.ts";
import { addedKey } from "../../../people/support/passkeys.ts";
import { DAY, type Durations, HOUR, MINUTE, SECOND, told } from "./duration.ts";

const store = memoryStore();

export const SIGN_IN_DURATIONS: Durations = {
  "relay/limits/expiry.ts ACCOUNT_DAYS": {
    isMs: 400 * DAY,
    isOver: async (ms) => {
      const session = await wireSession(store);
      const ada = await session.gateway.newCaller();
      await addedKey(session, ada);
      session.world.nowMs += ms;
      return (await session.call(ada, "GET", "/v1/players/me")).status === 401;
    },
  },
  "relay/sign-in/challenges.ts CHALLENGE_MS": {
    isMs: 5 * MINUTE,
    isOver: async (ms) => {
      const { relay, world } = await wireSession(store);
      const challenge = await newChallenge(relay, null);
      world.nowMs += ms;
      return !(await takeChallenge(relay, challenge, null));
    },
  },
  "relay/sign-in/consent.ts CODE_MS": {
    isMs: MINUTE,
    isOver: async (ms) => {
      const { session, ada } = await begun(store);
      const code = await newCode(session, ada);
      session.world.nowMs += ms;
      const wish = { code, clientId: APP, redirectUri: BACK, verifier: VERIFIER };
      return (await exchangeCode(session.relay, wish)).type === "invalid";
    },
  },
  "relay/sign-in/grants.ts ACCESS_MS": {
    isMs: HOUR,
    isOver: async (ms) => {
      const { session, ada } = await begun(store);
      const { access_token } = await newGrant(session, ada);
      session.world.nowMs += ms;
      return !(await works(session, ada, access_token));
    },
  },
  "relay/sign-in/repeat.ts REPEAT_MS": {
    isMs: 30 * SECOND,
    isOver: async (ms) => {
      const { session, ada } = await begun(store);
      const { refresh_token: refreshToken } = await newGrant(session, ada);
      const refresh = () => refreshGrant(session.relay, { refreshToken, clientId: APP });
      await refresh();
      session.world.nowMs += ms;
      return (await refresh()).type === "invalid";
    },
  },
  "relay/sign-in/device-codes.ts DEVICE_CODE_MS": {
    isMs: 10 * MINUTE,
    isOver: async (ms) => (await polledAfter(ms)).at(-1) === "expired",
  },
  "relay/sign-in/device-codes.ts POLL_LEAST_MS": {
    isMs: 4 * SECOND,
    isOver: async (ms) => (await polledAfter(0, ms)).at(-1) === "pending",
  },
  "aws/stores/app-code-store.ts KEPT_AFTER_MS": told(10 * MINUTE, async () => {
    const { session, ada } = await begun(store);
    await newCode(session, ada);
    const code = (await session.contents()).find(({ sk }) => sk?.S === "O");
    return Number(code?.["expires"]?.N) * SECOND - Number(code?.["endsAt"]?.N);
  }),
};

/** The answers to a device that waits so long before each of its questions. */
const polledAfter = async (...waits: readonly number[]): Promise<readonly string[]> => {
  const { relay, world } = await wireSession(store);
  const app = { clientId: APP, origin: "https://app.example" };
  const { deviceCode } = await startDevice(relay, app, ["match:read"]);
  const answers: string[] = [];
  for (const ms of waits) {
    world.nowMs += ms;
    answers.push((await pollDevice(relay, deviceCode, APP)).type);
  }
  return answers;
};
