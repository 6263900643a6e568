// What each client request costs, counted at the store. Two relays of one host each share a database. Each has its own
// proxy, so that one relay can make the other's cache stale.
import { expect, test } from "vitest";
import { call, newMatch } from "../harness/rest-client.ts";
import { connect, type FrameOf, type SeatClient } from "../harness/seat-client.ts";
import { startStoreProxy } from "../harness/store-proxy.ts";
import { startTestRelay } from "../harness/test-relay.ts";
import { rivalsAt, steer } from "./support/contested.ts";
import { type Cost, costOf } from "./support/cost.ts";
import { peek } from "./support/peek.ts";
import { pick } from "./support/pick.ts";
import { startStore } from "./support/store.ts";

const cost = (
  store: string,
  writeUnits: number,
  readUnits: number,
  answers: number,
  others: readonly number[],
): Cost => ({ store, writeUnits, readUnits, answers, others });

/** Four seats watch, each over one connection. "Elsewhere": by another connection that receives no posts. */
const COSTS: Readonly<Record<string, Cost>> = {
  "the first watch on a host": cost("GetItem, UpdateItem, UpdateItem, GetItem", 2, 2, 1, []),
  "a watch": cost("GetItem, UpdateItem, UpdateItem", 2, 1, 1, [1, 1, 1]),
  "a watch again, with since": cost("GetItem", 0, 1, 1, []),
  "a ready": cost("UpdateItem", 1, 0, 1, [1, 1, 1]),
  "a ready elsewhere, from old memory": cost("UpdateItem lost, UpdateItem", 2, 0, 1, [1, 1, 1, 1]),
  "a discard": cost("UpdateItem", 1, 0, 1, [1, 1, 1]),
  // A commit may rest on an eventually consistent read, at half the price. A refusal and an acknowledgement may not.
  "a discard elsewhere, on a cold host": cost("GetItem, UpdateItem", 1, 0.5, 1, [1, 1, 1, 1]),
  "a discard elsewhere that loses the race, from old memory": cost("UpdateItem lost", 1, 0, 1, []),
  "a discard that loses the race, from fresh memory": cost("GetItem", 0, 1, 1, []),
  "the same discard again": cost("GetItem", 0, 1, 1, [1, 1, 1]),
  "a pass that closes nothing": cost("UpdateItem", 1, 0, 1, []),
  "the same pass again": cost("GetItem", 0, 1, 1, []),
  "the same pass again, elsewhere": cost("GetItem, GetItem", 0, 1.5, 1, []),
  "the same pass again, when others have acted": cost("GetItem", 0, 1, 1, []),
  "a refused act": cost("GetItem", 0, 1, 1, []),
  "a ping": cost("", 0, 0, 1, []),
  "a ping about a match": cost("GetItem", 0, 1, 1, []),
  "a ping by one who is behind": cost("GetItem", 0, 1, 1, []),
  // The relay reads the token each time, because the token may have been revoked.
  "a discard by REST": cost("GetItem, UpdateItem", 1, 1, 0, [1, 1, 1, 1]),
  "a discard by REST, on a cold host": cost("GetItem, GetItem, UpdateItem", 1, 1.5, 0, [1, 1, 1, 1]),
};

/** An hour: no clock runs out while the test counts, but every clock needs a timer. */
const CLOCKS = { ready: 3600, window: 3600, lead: 3600 };

test("a warm accepted discard is one request, one write unit and no read, and each other request costs its documented budget", async () => {
  const store = await startStore();
  const posted: string[] = [];
  const here = await countedRelay(store.endpoint, posted);
  const elsewhere = await countedRelay(store.endpoint, posted);
  const { id, guests } = await newMatch(here.url, 4, { clocks: CLOCKS });
  const seats = await Promise.all(guests.map(({ token }) => connect(here.socketUrl, token)));
  const away = await Promise.all(guests.map(({ token }) => connect(elsewhere.socketUrl, token)));
  const costs: Record<string, Cost> = {};

  /** One host handles one frame at a time: when these are answered, every earlier frame is done to its last post. */
  const barriers = [await connect(here.socketUrl, null), await connect(elsewhere.socketUrl, null)];
  const barrierConnections: string[] = [];
  for (const barrier of barriers) barrierConnections.push(await connectionOf(barrier, posted));
  const settled = async (): Promise<void> => {
    for (const barrier of barriers) await pinged(barrier);
  };
  /** `by`: the socket that asks and gets one answer; null for REST. */
  const counted = async (name: string, by: SeatClient | null, doing: () => Promise<unknown>) => {
    await settled();
    const sender = by && (await connectionOf(by, posted));
    await settled();
    posted.length = 0;
    here.proxy.clear();
    elsewhere.proxy.clear();
    await doing();
    await settled();
    const frames = posted.filter((connection) => !barrierConnections.includes(connection));
    costs[name] = costOf([...here.proxy.requests, ...elsewhere.proxy.requests], frames, sender);
  };
  const play = async (by: SeatClient, seen: number, action: { readonly type: string }) => {
    const frame = await by.act(id, `act ${acted++}`, seen, action);
    return frame.type === "events" ? "played" : frame.code;
  };
  let acted = 0;
  const now = async () => (await peek(store.client, id)).step.seq;
  /** Plays until an event that no host elsewhere knows, and then until two seats compete for one place. */
  const playOn = async () => {
    const known = await now();
    for (;;) {
      const { match, step } = await peek(store.client, id);
      const [first, ...others] = rivalsAt(match);
      const second = others.find(({ seat }) => seat !== first?.seat);
      if (step.seq > known && first && second) return { seen: step.seq, first, second };
      const { seat, action } = steer(match);
      expect(await play(pick(seats, seat), step.seq, action)).toBe("played");
    }
  };

  for (const [seat, client] of seats.entries()) {
    await counted(seat === 0 ? "the first watch on a host" : "a watch", client, () => watch(client, id));
  }
  const watcher = pick(seats, 3);
  await counted("a watch again, with since", watcher, async () => {
    watcher.send({ type: "watch", match: id, since: 2 });
    await watcher.frame((frame): frame is FrameOf<"events"> => frame.type === "events");
  });

  const ready = { type: "ready" };
  await pinged(pick(away, 2), id, 2);
  await counted("a ready", pick(seats, 1), () => play(pick(seats, 1), 2, ready));
  await counted("a ready elsewhere, from old memory", pick(away, 2), () => play(pick(away, 2), 2, ready));
  for (const seat of [0, 3]) await play(pick(seats, seat), 2, ready);

  const { seen, first, second } = await playOn();
  const [one, two] = [pick(seats, first.seat), pick(seats, second.seat)];
  const pass = { type: "pass" };
  await counted("a refused act", one, async () => expect(await play(one, seen, ready)).toBe("wrong-phase"));
  await counted("a pass that closes nothing", one, () => play(one, seen, pass));
  await counted("the same pass again", one, () => play(one, seen, pass));
  const oneAway = pick(away, first.seat);
  await counted("the same pass again, elsewhere", oneAway, () => play(oneAway, seen, pass));
  await counted("a discard", two, () => play(two, seen, second.action));
  await counted("the same pass again, when others have acted", one, () => play(one, seen, pass));
  await counted("the same discard again", two, () => play(two, seen, second.action));

  const race = await playOn();
  const [winner, loser] = [pick(seats, race.first.seat), pick(seats, race.second.seat)];
  const loserAway = pick(away, race.second.seat);
  await pinged(loserAway, id, race.seen);
  expect(await play(winner, race.seen, race.first.action)).toBe("played");
  await counted("a discard elsewhere that loses the race, from old memory", loserAway, async () =>
    expect(await play(loserAway, race.seen, race.second.action)).toBe("beaten"),
  );
  await counted("a discard that loses the race, from fresh memory", loser, async () =>
    expect(await play(loser, race.seen, race.second.action)).toBe("beaten"),
  );

  await counted("a ping", one, () => pinged(one));
  await counted("a ping about a match", one, async () => pinged(one, id, await now()));
  await counted("a ping by one who is behind", one, async () => {
    const heard = one.frames.length;
    one.send({ type: "ping", match: id, seq: (await now()) - 1 });
    await one.frame((frame): frame is FrameOf<"events"> => isAfter(one, heard, frame, "events"));
  });

  const cold = await playOn();
  const coldSeat = pick(away, cold.first.seat);
  await counted("a discard elsewhere, on a cold host", coldSeat, async () =>
    expect(await play(coldSeat, cold.seen, cold.first.action)).toBe("played"),
  );
  for (const name of ["a discard by REST, on a cold host", "a discard by REST"]) {
    const next = await playOn();
    const { token } = pick(guests, next.first.seat);
    const path = `/v1/matches/${id}`;
    // Only a look at the match brings the REST host's cache up to date.
    if (name === "a discard by REST") await call(here.url, "GET", path);
    await counted(name, null, async () => {
      const body = { game: "zip-zap", seen: next.seen, action: next.first.action };
      expect(await call(here.url, "POST", `${path}/actions`, { token, body })).toMatchObject({ status: 200 });
    });
  }

  expect(costs).toEqual(COSTS);
});

const countedRelay = async (endpoint: string, posted: string[]) => {
  const proxy = await startStoreProxy(endpoint);
  const onPost = (connection: string) => {
    posted.push(connection);
    return undefined;
  };
  const { url, socketUrl } = await startTestRelay({
    databaseEndpoint: proxy.endpoint,
    hosts: { rotating: 1 },
    onPost,
  });
  return { url, socketUrl, proxy };
};

const watch = async (client: SeatClient, match: string): Promise<void> => {
  client.send({ type: "watch", match });
  await client.frame((frame): frame is FrameOf<"view"> => frame.type === "view");
};

const isAfter = (
  client: SeatClient,
  heard: number,
  frame: { readonly type: string },
  type: string,
): boolean => frame.type === type && client.frames.slice(heard).some((come) => come === frame);

const pinged = async (client: SeatClient, match?: string, seq?: number): Promise<void> => {
  const heard = client.frames.length;
  client.send({
    type: "ping",
    ...(match === undefined ? {} : { match }),
    ...(seq === undefined ? {} : { seq }),
  });
  await client.frame((frame): frame is FrameOf<"pong"> => isAfter(client, heard, frame, "pong"));
};

/** The relay's id of the client's connection: where it posts the client's pong. */
const connectionOf = async (client: SeatClient, posted: readonly string[]): Promise<string> => {
  await pinged(client);
  return pick(posted, posted.length - 1);
};
