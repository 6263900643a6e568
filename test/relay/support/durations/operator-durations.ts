// The durations of what an operator does, and of what follows a ban.
import { createReportStore } from "../../../../src/aws/stores/report-store.ts";
import { isWhereBannedCome, noteBanned, originName } from "../../../../src/relay/limits/restrictions.ts";
import { operate, operateOn } from "../../../../src/relay/operator/operate.ts";
import { memoryStore } from "../../../harness/memory-store.ts";
import { wireSession } from "../../../harness/wire-session.ts";
import { ban } from "../../../people/support/operator.ts";
import { DAY, type Durations, HOUR, MINUTE, SECOND } from "./duration.ts";

const store = memoryStore();
const HOME = "198.51.100.7";

/** The delay of the job behind a ban whose sockets do not close, at that age of its entry. */
const delayAt = async (ms: number): Promise<number> => {
  const session = await wireSession(store);
  const { relay, world, gateway } = session;
  const ada = await gateway.newCaller();
  await gateway.connect(ada);
  world.onClose = () => "failed";
  const { n, id } = await ban(session, ada.player);
  world.nowMs += ms;
  world.jobs.length = 0;
  await operateOn(relay, { type: "operate", n, id });
  return (world.jobs.at(-1)?.afterSeconds ?? 0) * SECOND;
};

export const OPERATOR_DURATIONS: Durations = {
  "aws/stores/report-store.ts KEPT_MS": {
    isMs: 90 * DAY,
    stepMs: SECOND,
    isOver: async (ms) => {
      const atMs = Date.UTC(2100, 0, 1);
      const reports = createReportStore(store.client(), await store.newStore(), () => atMs + ms);
      await reports.add({ player: "ada", about: "name", account: "bo", match: null, atMs });
      return (await reports.ofPlayer("ada")).length === 0;
    },
  },
  "relay/limits/restrictions.ts KNOWN_MS": {
    isMs: 7 * DAY,
    isOver: async (ms) => {
      const { relay, world } = await wireSession(store);
      await noteBanned(relay, HOME);
      world.nowMs += ms;
      return !(await isWhereBannedCome(relay, HOME));
    },
  },
  "relay/limits/restrictions.ts NOTED_AGAIN_MS": {
    isMs: HOUR,
    isOver: async (ms) => {
      const { relay, world } = await wireSession(store);
      await noteBanned(relay, HOME);
      await relay.leases.giveBack({
        key: `banned/${originName(HOME)}`,
        id: "banned",
        untilMs: world.nowMs + 7 * DAY,
      });
      world.nowMs += ms;
      await noteBanned(relay, HOME);
      return isWhereBannedCome(relay, HOME);
    },
  },
  "relay/operator/operate.ts AGAIN_SECONDS": {
    isMs: 5 * SECOND,
    isOver: async (ms) => (await delayAt(0)) <= ms,
  },
  "relay/operator/operate.ts SELDOM_SECONDS": {
    isMs: 30 * SECOND,
    isOver: async (ms) => (await delayAt(HOUR)) <= ms,
  },
  "relay/operator/operate.ts PATIENCE_MS": {
    isMs: MINUTE,
    isOver: async (ms) => (await delayAt(ms)) > 5 * SECOND,
  },
  "relay/operator/operate.ts LONGEST_MS": {
    isMs: 366 * DAY,
    isOver: async (ms) => {
      const { relay, world, gateway } = await wireSession(store);
      const { player } = await gateway.newCaller();
      const deed = {
        action: "mute",
        player: player ?? "",
        untilMs: world.nowMs + ms,
        reason: "spam",
      } as const;
      return (await operate(relay, { by: "local", isNamed: false, deed })).type === "wrong-time";
    },
  },
};
