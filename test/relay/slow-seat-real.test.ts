// A seat that takes no frames, for once with real sockets: the three others play a whole round to its end meanwhile,
// and each of them is sent every frame of it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import type { LocalRelay } from "../../src/local/start-local-relay.ts";
import { seenMatchSchema } from "../../src/protocol/match.ts";
import { startCable } from "../harness/cable.ts";
import { call, newMatch } from "../harness/rest-client.ts";
import { connect, type SeatClient } from "../harness/seat-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";
import { pick } from "./support/pick.ts";

const SLOW = 3;
const SLOWLY = { timeout: 60_000 };
const PATIENTLY = { timeout: 10_000, interval: 5 };

/** What the slow seat suffers. Gets the relay and the seat's token, and resolves when the seat watches and suffers. */
type Suffering = (relay: LocalRelay, token: string, match: string, posts: Posts) => Promise<Suffered>;

interface Suffered {
  /** Ends it; what the seat has heard then. */
  readonly end?: () => Promise<SeatClient>;
}

/** The test's hand on what the gateway posts. */
interface Posts {
  /** The connection that was posted to last. */
  last: string;
  /** Its posts hang. */
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

test.for(Object.keys(SUFFERINGS))("%s: the others play the round to its end", SLOWLY, async (name) => {
  const posts: Posts = { last: "", hanging: null, hung: [] };
  const relay = await startTestRelay({
    onPost: async (connection) => {
      posts.last = connection;
      if (connection !== posts.hanging) return undefined;
      await new Promise<void>((resolve) => posts.hung.push(resolve));
      return undefined;
    },
  });
  onTestFinished(() => {
    for (const end of posts.hung) end();
  });
  const { id, guests } = await newMatch(relay.url, SLOW + 1, { clocks: null });
  const others = await Promise.all(guests.slice(0, SLOW).map(({ token }) => connect(relay.socketUrl, token)));
  for (const client of others) await watching(client, id);
  const { token } = pick(guests, SLOW);
  const suffered = await SUFFERINGS[name]?.(relay, token, id, posts);

  let acts = 0;
  while (!others.every(hasEnded)) {
    const client = others.find((one) => one.newest().legal.length > 0);
    if (client) {
      const { seq, legal } = client.newest();
      const action = legal.find(({ type }) => type !== "pass") ?? pick(legal, 0);
      const { type } = await client.act(id, `act ${acts++}`, seq, action);
      if (type === "events") continue;
    }
    // Nobody else can go on: the slow seat, which takes no frames, still acts by other means.
    const { body } = await call(relay.url, "GET", `/v1/matches/${id}`, { token });
    const { seq: seen, view } = seenMatchSchema.parse(body);
    const action = view.legal?.find(({ type }) => type !== "discard") ?? view.legal?.[0];
    if (action) await call(relay.url, "POST", `/v1/matches/${id}/actions`, { token, body: { seen, action } });
  }
  if (name === "a post that hangs") expect(posts.hung.length).toBeGreaterThan(0);
  const { seq } = seenMatchSchema.parse((await call(relay.url, "GET", `/v1/matches/${id}`)).body);
  const all = Array.from({ length: seq - 2 }, (_, n) => n + 3);
  for (const client of others) await expect.poll(() => eventsHeard(client), PATIENTLY).toEqual(all);

  if (!suffered?.end) return;
  const back = await suffered.end();
  back.send({ type: "ping", match: id, seq: back.newest().seq });
  await expect.poll(() => back.newest().seq, PATIENTLY).toBe(seq);
});

const hasEnded = ({ frames }: SeatClient): boolean =>
  frames.some((frame) => "events" in frame && frame.events?.some(({ type }) => type === "roundEnded"));

/** The seq of each event that reached the client. */
const eventsHeard = ({ frames }: SeatClient): readonly number[] => {
  const heard = frames.flatMap((frame) =>
    "events" in frame && frame.events ? frame.events.map((_, n) => frame.from + n) : [],
  );
  return [...new Set(heard)].sort((a, b) => a - b);
};
