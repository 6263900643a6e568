// A seat comes back while the others play on. In every order of all handlers' calls to the store and the sockets, the
// seat misses no event for good.
import { expect, test } from "vitest";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { type HydratedMatch, hydrate, newest } from "../../src/match/hydrate.ts";
import { serverFrameSchema } from "../../src/protocol/server-frame.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { interleaving } from "../harness/interleaving.ts";
import { type Caller, virtualGateway, virtualMatch } from "../harness/virtual-gateway.ts";
import { simulated } from "../storage/simulated.ts";
import { pick } from "./support/pick.ts";

const RECONNECTIONS = 1_000;
const SEATS = 4;

test("a seat that comes back again and again receives every event and the current table", async ({
  annotate,
}) => {
  const { client, name: table } = await simulated();
  const world = createWorld(Date.UTC(2100, 0, 1));
  const random = seededRandom("0".repeat(64), "test/missed");
  const below = (limit: number) => Math.floor(random() * limit);
  const { scheduled, run } = interleaving(random);
  const unscheduled = createHost(client, world, { seed: "unscheduled", table });
  const plain = virtualGateway(unscheduled, world);
  const hosts = [0, 1, 2].map((n) =>
    virtualGateway(scheduled(createHost(client, world, { seed: `host ${n}`, table })), world),
  );
  const counted = { matches: 0, acts: 0, hangUps: 0, replaced: 0, raced: 0 };
  const newStore = async () => {
    counted.matches++;
    const { id, seats } = await virtualMatch(plain, SEATS, { clocks: null });
    for (const caller of seats) await plain.say(caller, { type: "watch", match: id });
    return { id, clients: [...seats] };
  };

  const stored = async (id: string, known?: HydratedMatch) => {
    const started = await unscheduled.matches.read(id);
    if (!started || started.status === "open") throw new Error("a match that is gone");
    const match = hydrate(started, ...(known ? [known] : []));
    return { match, step: newest(match) };
  };

  let { id, clients } = await newStore();
  let before = await stored(id);
  for (let n = 0; n < RECONNECTIONS; n++) {
    if (before.match.status === "over") {
      ({ id, clients } = await newStore());
      before = await stored(id);
    }
    const { referee } = before.match;
    const { seq } = before.step;
    const seat = below(SEATS);
    const old = pick(clients, seat);
    const back = plain.again(old);
    clients[seat] = back;
    const since = Math.max(0, seq - below(4));
    world.posted.length = 0;

    const acts = Array.from({ length: 1 + below(2) }, (_, act) => {
      const actor = below(SEATS);
      const legal = referee
        .legal(before.step.state, actor)
        .filter(({ type }) => type !== "pass" || below(3) === 0);
      const action = legal[below(legal.length)] ?? { type: "ready" };
      // Now and then by the socket that is being replaced. A pass is posted only to the socket that sent it.
      const by = actor === seat && action.type !== "pass" && below(2) === 0 ? old : pick(clients, actor);
      counted.acts++;
      return () =>
        pick(hosts, below(3)).say(by, { type: "act", match: id, id: `${n}/${act}`, seen: seq, action });
    });
    const hangsUp = below(3) === 0;
    if (hangsUp) counted.hangUps++;
    await run([
      () => pick(hosts, below(3)).say(back, { type: "watch", match: id, since }),
      ...acts,
      ...(hangsUp ? [() => pick(hosts, below(3)).hangUp(old)] : []),
    ]);

    const after = await stored(id, before.match);
    if (after.step.seq > seq) counted.raced++;
    expect(after.match.connections[seat]).toBe(back.connection);
    for (const [of, caller] of clients.entries()) {
      const heard = heardBy(caller, world.posted);
      for (let event = (caller === back ? since : seq) + 1; event <= after.step.seq; event++) {
        expect(heard.events, `event ${event} for seat ${of} in reconnection ${n}`).toContain(event);
      }
      if (caller !== back && after.step.seq === seq) continue;
      expect(heard.last?.seq).toBe(after.step.seq);
      expect(heard.last?.table).toEqual(referee.table(after.step.state, of));
    }
    const received = world.posted.filter(({ text }) => text.includes('"unwatched"'));
    expect(received.length).toBeLessThanOrEqual(1);
    expect(received.every(({ connection }) => connection === old.connection)).toBe(true);
    // A socket that hung up first was not replaced.
    if (!hangsUp) expect(received).toHaveLength(1);
    counted.replaced += received.length;
    before = after;
  }
  await annotate(JSON.stringify(counted));
});

/** The events in the frames to a caller, and the newest table in them. */
const heardBy = ({ connection }: Caller, posted: readonly { connection: string; text: string }[]) => {
  const events: number[] = [];
  let last: { readonly seq: number; readonly own: number; readonly table: unknown } | null = null;
  for (const frame of posted) {
    if (frame.connection !== connection) continue;
    const received = serverFrameSchema().parse(JSON.parse(frame.text));
    if (!("table" in received) || received.events === undefined) continue;
    expect(received.events).toHaveLength(received.seq - received.from + 1);
    received.events.forEach((_, n) => {
      events.push(received.from + n);
    });
    const { seq, own = 0, table } = received;
    if (!last || seq > last.seq || (seq === last.seq && own > last.own)) last = { seq, own, table };
  }
  return { events, last };
};
