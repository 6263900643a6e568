// How long the relay knows people, their tokens and their connections, and how soon it looks again.

import { eraseAgain } from "../../../../src/relay/people/erase-player.ts";
import { Unavailable } from "../../../../src/relay/ports/unavailable.ts";
import { runJob } from "../../../../src/relay/projections/run-job.ts";
import { matchesOfPlayer } from "../../../../src/relay/queries/matches-of-player.ts";
import { memoryStore } from "../../../harness/memory-store.ts";
import { tokenOf } from "../../../harness/virtual-gateway.ts";
import { type WireSession, watchedMatch, wireSession } from "../../../harness/wire-session.ts";
import { newToken } from "../../../people/support/people.ts";
import { openedMatch } from "../opened-match.ts";
import { DAY, type Durations, HOUR, MINUTE, SECOND, told } from "./duration.ts";

const store = memoryStore();

/** The wait of the newest job, in ms. */
const waitOf = ({ world }: WireSession): number => (world.jobs.at(-1)?.afterSeconds ?? 0) * SECOND;

const runNext = async ({ relay, world }: WireSession): Promise<void> => {
  const sent = world.jobs.shift();
  if (!sent) throw new Error("no job was sent");
  await runJob(relay, sent.job);
};

/** A connection of a token that is revoked while the gateway answers closes so. */
const revoked = async (outcome: "failed" | "gone") => {
  const session = await wireSession(store);
  const { gateway, call, world, relay } = session;
  const ada = await gateway.newCaller();
  const { id, token } = await newToken(session, ada, { label: "phone", scopes: ["match:read"] });
  await gateway.connect(gateway.again({ ...ada, token }));
  world.onClose = () => outcome;
  await call(ada, "DELETE", `/v1/tokens/${id}`);
  return {
    ...session,
    isRegistered: async () => (await relay.connections.registered(ada.player ?? "")).length > 0,
  };
};

/** A connection without a token, which has just come. */
const anonymous = async () => {
  const session = await wireSession(store);
  const nobody = session.gateway.nobody();
  await session.gateway.connect(nobody);
  return { ...session, nobody };
};

export const PEOPLE_DURATIONS: Durations = {
  "relay/people/close-connections.ts HANDSHAKE_MS": {
    isMs: 30 * SECOND,
    isOver: async (ms) => {
      const session = await revoked("gone");
      session.world.nowMs += ms;
      await runNext(session);
      return !(await session.isRegistered());
    },
  },
  "relay/people/close-connections.ts PATIENCE_MS": {
    isMs: MINUTE,
    isOver: async (ms) => {
      const session = await revoked("failed");
      session.world.nowMs += ms;
      await runNext(session);
      return waitOf(session) > SECOND;
    },
  },
  "relay/people/close-connections.ts SELDOM_SECONDS": told(30 * SECOND, async () => {
    const session = await revoked("failed");
    session.world.nowMs += HOUR;
    await runNext(session);
    return waitOf(session);
  }),
  "relay/people/close-connections.ts AGAIN_SECONDS": told(SECOND, async () =>
    waitOf(await revoked("failed")),
  ),
  "relay/people/close-connections.ts LONGEST_DELAY_SECONDS": told(15 * MINUTE, async () => {
    const session = await wireSession(store);
    const ada = await session.gateway.newCaller();
    const { token } = await newToken(session, ada, {
      label: "phone",
      scopes: ["match:read"],
      expiresIn: 3600,
    });
    await session.gateway.connect(session.gateway.again({ ...ada, token }));
    return waitOf(session);
  }),
  "relay/people/erase-player.ts SWEEP_AGAIN_SECONDS": told(MINUTE, async () => {
    const session = await wireSession(store);
    await session.call(await session.gateway.newCaller(), "DELETE", "/v1/players/me");
    const erasing = session.world.jobs.find(({ job }) => job.type === "erase");
    return (erasing?.afterSeconds ?? 0) * SECOND;
  }),
  "relay/people/erase-player.ts STARTS_MS": told(5 * SECOND, async () => {
    const session = await wireSession(store);
    const entropyHash = "0".repeat(64);
    const { callers, at } = await openedMatch(session, 2, { entropyHash });
    const [ada] = callers;
    await session.call(ada ?? null, "POST", `${at}/start`, {});
    const erasing = eraseAgain(session.relay, { type: "erase", player: ada?.player ?? "" });
    const fault: unknown = await erasing.catch((error: unknown) => error);
    return fault instanceof Unavailable ? fault.retryMs : Number.NaN;
  }),
  "relay/people/close-anonymous.ts IDLE_SECONDS": told(30 * SECOND, async () => waitOf(await anonymous())),
  "relay/people/close-anonymous.ts LOOK_SECONDS": told(MINUTE, async () => {
    const session = await anonymous();
    const { id } = await watchedMatch(session, 2);
    await session.received(session.nobody, session.nobody, { type: "watch", match: id });
    await runNext(session);
    return waitOf(session);
  }),
  "relay/people/close-anonymous.ts AGAIN_SECONDS": told(5 * SECOND, async () => {
    const session = await anonymous();
    session.world.onClose = () => "failed";
    await runNext(session);
    return waitOf(session);
  }),
  "relay/people/authenticate.ts PROLONG_EVERY_DAYS": {
    isMs: DAY,
    isOver: async (ms) => {
      const { gateway, call, relay, world } = await wireSession(store);
      const ada = await gateway.newCaller();
      const kept = async () => (await relay.tokens.list(ada.player ?? ""))[0]?.keptUntilMs;
      const before = await kept();
      world.nowMs += ms;
      await call(ada, "GET", "/v1/players/me");
      return (await kept()) !== before;
    },
  },
  "relay/limits/expiry.ts GUEST_DAYS": {
    isMs: 90 * DAY,
    isOver: async (ms) => {
      const { gateway, world } = await wireSession(store);
      const ada = await gateway.newCaller();
      world.nowMs += ms;
      return (await gateway.rest("GET", "/v1/players/me", tokenOf(ada))).status === 401;
    },
  },
  "relay/limits/expiry.ts HOUR_SECONDS": told(HOUR, async () => {
    const session = await wireSession(store);
    const { at, id, callers } = await openedMatch(session, 1);
    await session.call(callers[0] ?? null, "DELETE", `${at}/seats/me`);
    const match = await session.relay.matches.read(id);
    return match?.status === "open" ? match.expires * SECOND - session.world.nowMs : Number.NaN;
  }),
  "relay/limits/expiry.ts DAY_SECONDS": told(7 * DAY, async () => {
    const session = await wireSession(store);
    const match = await session.relay.matches.read((await openedMatch(session, 1)).id);
    return match?.status === "open" ? match.expires * SECOND - session.world.nowMs : Number.NaN;
  }),
  "relay/queries/matches-of-player.ts OPENED_BY_NOW_MS": {
    isMs: MINUTE,
    isOver: async (ms) => {
      const { relay, world } = await wireSession(store);
      const sitting = { match: "not-opened", createdAtMs: world.nowMs, sitting: 1 };
      await relay.players.addMatch("ada", sitting, world.nowMs + DAY);
      world.nowMs += ms;
      await matchesOfPlayer(relay, "ada", 5);
      return (await relay.players.matches("ada", 5)).length === 0;
    },
  },
};
