// A stranger reads a history that is full of private matches. The relay looks at so many of them a page, and the
// cursor says where it stopped. Nobody plays 400 matches for an attack, so this one writes the history itself and asks the
// relay's handlers.
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { virtualGateway } from "../harness/virtual-gateway.ts";
import type { Attack } from "./support/attack.ts";

const MATCHES = 400;
const FIRST_END_MS = Date.UTC(2100, 0, 1, 12);

export const privateHistory: Attack = {
  name: "a stranger's cursor tells when a private match ended",
  run: async () => {
    const store = memoryStore();
    const world = createWorld(Date.UTC(2100, 0, 2));
    const relay = createHost(store.client(), world, { table: await store.newStore() });
    const gateway = virtualGateway(relay, world);
    const { player } = await gateway.newCaller();
    if (player === null) throw new Error("no player");
    for (let i = 0; i < MATCHES; i++) await relay.history.add(player, endedAt(i), null);
    const asked = `/v1/players/${player}/matches?status=over`;
    const { status, body } = await gateway.rest("GET", asked, {
      token: (await gateway.newCaller()).token ?? "",
    });
    const next = String(Object(body).next ?? "");
    const readable = next + Buffer.from(next, "base64url").toString("latin1");
    const told = Array.from({ length: MATCHES }, (_, i) => endedAt(i)).filter(
      ({ match, endedAtMs }) => readable.includes(match) || readable.includes(String(endedAtMs)),
    );
    return {
      succeeded: told.length > 0,
      got: `${status}; the cursor ${next === "" ? "is null" : `names ${told.length} private matches`}`,
    };
  },
};

const endedAt = (i: number) => ({
  ...{ match: `private${String(i).padStart(4, "0")}`, game: "zip-zap", status: "over" as const },
  ...{ endedAtMs: FIRST_END_MS + i, seat: 0, opponents: [], score: 0, rank: 1 },
  ...{ isRated: false, isPrivate: true, expires: FIRST_END_MS / 1000 + 1_000_000 },
});
