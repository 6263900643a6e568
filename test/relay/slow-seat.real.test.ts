// Seats that take no frames, with real sockets. The three others play a whole round to its end meanwhile, and receive
// every frame of it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import type { LocalRelay } from "../../src/local/start-local-relay.ts";
import { seenMatchSchema } from "../../src/protocol/match.ts";
import { startCable } from "../harness/cable.ts";
import { PATIENCE_MS } from "../harness/patience.ts";
import { call, newMatch } from "../harness/rest-client.ts";
import { connect, type SeatClient } from "../harness/seat-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";
import { pick } from "./support/pick.ts";

const OTHERS = 3;
const PATIENTLY = { timeout: PATIENCE_MS, interval: 5 };

/** How a seat is made slow. Gets the relay and the seat's token, and resolves when the seat watches and is slow. */
type Suffering = (relay: LocalRelay, token: string, match: string, posts: Posts) => Promise<Suffered>;

interface Suffered {
  /** Ends the slowness; returns what the seat has received then. */
  readonly end?: () => Promise<SeatClient>;
}

/** The test's control over the gateway's posts. */
interface Posts {
  /** The connection that was posted the last view: that of the seat that watches since. */
  last: string;
  /** Posts to this connection hang. */
  hanging: string | null;
  /** Ends each post that hangs. */
  readonly hung: (() => void)[];
}

const watching = async (client: SeatClient, match: string): Promise<void> => {
  client.send({ type: "watch", match });
  await client.frame((frame) => frame.type === "view");
};

const SUFFERINGS: Readonly<Record<string, Suffering>> = {
  "a post that hangs": async ({ socketUrl }, token, match, posts) => {
    const client = await connect(socketUrl, token);
    await watching(client, match);
    posts.hanging = posts.last;
    return {
      end: async () => {
        posts.hanging = null;
        for (const end of posts.hung) end();
        return client;
      },
    };
  },

  "a client that is stopped": async ({ socketUrl }, token, match) => {
    const script = `
      import { WebSocket } from "ws";
      const [url, token, match] = process.argv.slice(1);
      const socket = new WebSocket(url, { headers: { authorization: "Bearer " + token } });
      socket.on("open", () => socket.send(JSON.stringify({ type: "watch", match })));
      socket.on("message", () => process.stdout.write("watching"));`;
    const args = ["--input-type=module", "-e", script, socketUrl, token, match];
    const client = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    onTestFinished(() => {
      client.kill("SIGKILL");
    });
    await once(client.stdout, "data");
    client.kill("SIGSTOP");
    return {};
  },

  "a socket that is not read": async ({ socketUrl }, token, match) => {
    const client = await connect(socketUrl, token);
    await watching(client, match);
    client.socket.pause();
    return {
      end: async () => {
        client.socket.resume();
        return client;
      },
    };
  },

  "a cable that is pulled out": async ({ port, socketUrl }, token, match) => {
    const cable = await startCable(port);
    const client = await connect(socketUrl.replace(`:${port}`, `:${cable.port}`), token);
    await watching(client, match);
    cable.unplug();
    return {
      end: async () => {
        cable.plugIn();
        return client;
      },
    };
  },

  "a connection that is gone": async ({ socketUrl }, token, match) => {
    const client = await connect(socketUrl, token);
    await watching(client, match);
    client.socket.terminate();
    return {};
  },
};

test.for([
  "a post that hangs, a connection that is gone",
  "a client that is stopped, a socket that is not read, a cable that is pulled out",
])("%s: three others play the round to its end", async (title) => {
  const names = title.split(", ");
  const posts: Posts = { last: "", hanging: null, hung: [] };
  const relay = await startTestRelay({
    hosts: { rotating: 4 },
    onPost: async (connection, frame) => {
      if (frame.startsWith('{"type":"view"')) posts.last = connection;
      if (connection !== posts.hanging) return undefined;
      await new Promise<void>((resolve) => posts.hung.push(resolve));
      return undefined;
    },
  });
  onTestFinished(() => {
    for (const end of posts.hung) end();
  });
  const { id, guests } = await newMatch(relay.url, OTHERS + names.length, { clocks: null });
  const tokens = guests.map(({ token }) => token);
  const others = await Promise.all(tokens.slice(0, OTHERS).map((token) => connect(relay.socketUrl, token)));
  for (const client of others) await watching(client, id);
  const suffering: Suffered[] = [];
  for (const [n, name] of names.entries()) {
    const suffer = SUFFERINGS[name];
    if (!suffer) throw new Error(`nobody suffers ${name}`);
    suffering.push(await suffer(relay, pick(tokens, OTHERS + n), id, posts));
  }

  let acts = 0;
  while (!others.every(hasEnded)) {
    const client = others.find((one) => one.newest().legal.length > 0);
    if (client) {
      const { seq, legal } = client.newest();
      const action = legal.find(({ type }) => type !== "pass") ?? pick(legal, 0);
      const { type } = await client.act(id, `act ${acts++}`, seq, action);
      if (type === "events") continue;
    }
    // The others cannot go on without them: the slow seats take no frames, but act by other means.
    for (const token of tokens.slice(OTHERS)) await actByRest(relay, id, token);
  }
  if (posts.hanging !== null) expect(posts.hung.length).toBeGreaterThan(0);
  const { seq } = seenMatchSchema().parse((await call(relay.url, "GET", `/v1/matches/${id}`)).body);
  const all = Array.from({ length: seq - 2 }, (_, n) => n + 3);
  for (const client of others) await expect.poll(() => eventsHeard(client), PATIENTLY).toEqual(all);

  for (const { end } of suffering) {
    const back = await end?.();
    back?.send({ type: "ping", match: id, seq: back.newest().seq });
    if (back) await expect.poll(() => back.newest().seq, PATIENTLY).toBe(seq);
  }
});

const actByRest = async ({ url }: LocalRelay, match: string, token: string): Promise<void> => {
  const { body } = await call(url, "GET", `/v1/matches/${match}`, { token });
  const { seq: seen, view } = seenMatchSchema().parse(body);
  const action = view.legal?.find(({ type }) => type !== "discard") ?? view.legal?.[0];
  if (action)
    await call(url, "POST", `/v1/matches/${match}/actions`, {
      token,
      body: { game: view.game, seen, action },
    });
};

const hasEnded = ({ frames }: SeatClient): boolean =>
  frames.some((frame) => "events" in frame && frame.events?.some(({ type }) => type === "roundEnded"));

/** The seq of each event that reached the client. */
const eventsHeard = ({ frames }: SeatClient): readonly number[] => {
  const heard = frames.flatMap((frame) =>
    "events" in frame && frame.events ? frame.events.map((_, n) => frame.from + n) : [],
  );
  return [...new Set(heard)].sort((a, b) => a - b);
};
