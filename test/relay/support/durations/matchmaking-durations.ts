// How long a caller of matchmaking may be on its way.
import { createMatchSchema } from "../../../../src/protocol/create-match.ts";
import { queueFor } from "../../../../src/relay/match/matchmaking-queue.ts";
import { memoryStore } from "../../../harness/memory-store.ts";
import { quickly } from "../matchmaking-callers.ts";
import { pick } from "../pick.ts";
import { virtualHosts } from "../virtual-hosts.ts";
import { type Durations, MINUTE, SECOND } from "./duration.ts";

const store = memoryStore();
const SEATS = 2;
const QUEUE = queueFor(createMatchSchema().parse({ game: "zip-zap", seats: SEATS, visibility: "public" }));

const callers = async () => {
  const { hosts, world } = await virtualHosts(store, 1);
  const { relay } = pick(hosts, 0);
  /** The match where the player sits now. */
  const sit = async (id: string): Promise<string> => {
    const player = { id, name: "Guest", bot: false, about: null, owner: null, createdAtMs: world.nowMs };
    const { answer } = await quickly(relay, player, SEATS);
    if (answer.type !== "seated") throw new Error(answer.type);
    return answer.seated.id;
  };
  return { relay, world, sit };
};

export const MATCHMAKING_DURATIONS: Durations = {
  "match/presence.ts GONE_MS": {
    isMs: MINUTE,
    isOver: async (ms) => {
      const { relay, world, sit } = await callers();
      const match = await sit("ada");
      world.nowMs += ms;
      await sit("bo");
      return (await relay.matches.read(match))?.players.includes("ada") === false;
    },
  },
  "relay/lobby/matchmaking-room.ts NOT_CREATED_MS": {
    isMs: MINUTE,
    isOver: async (ms) => {
      const { relay, world, sit } = await callers();
      const place = { match: "on-its-way", index: 7, atMs: world.nowMs };
      await relay.matchmaking.send("ada", QUEUE, null, place);
      world.nowMs += ms;
      return (await sit("ada")) !== place.match;
    },
  },
  "relay/lobby/matchmaking-room.ts ON_THE_WAY_MS": {
    isMs: 3 * SECOND,
    // A caller draws the ticket of the last seat, and dies.
    isOver: async (ms) => {
      const { relay, world, sit } = await callers();
      const match = await sit("ada");
      await relay.matchmaking.draw(QUEUE, world.nowMs);
      world.nowMs += ms;
      return (await sit("cy")) === match;
    },
  },
};
