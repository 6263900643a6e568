// The clients as a process of their own: matches of four seats, one action in flight in each. It gets its orders from
// the parent process and measures from the sending of an action to its frames.
import { once } from "node:events";
import { WebSocket } from "ws";
import * as z from "zod";
import { boardgameWire } from "./boardgame-wire.ts";
import { orderSchema } from "./orders.ts";
import { relayWire } from "./relay-wire.ts";
import type { MatchSeats, Wire } from "./wire.ts";

const WIRES: Readonly<Record<string, Wire>> = { relay: relayWire, boardgame: boardgameWire };

interface Client {
  readonly socket: WebSocket;
  newest: Buffer;
  seq: number;
  onFrame: (frame: Buffer) => void;
}

interface Times {
  readonly sender: number[];
  readonly all: number[];
}

const openClient = async (url: string, token: string, wire: Wire): Promise<Client> => {
  const socket = new WebSocket(url, {
    headers: { authorization: `Bearer ${token}` },
    perMessageDeflate: false,
  });
  const client: Client = { socket, newest: Buffer.of(), seq: -1, onFrame: () => {} };
  socket.on("message", (data: Buffer) => {
    const reply = wire.reply(data);
    if (reply !== null) socket.send(reply);
    client.onFrame(data);
  });
  await once(socket, "open");
  socket.once("close", () => {
    throw new Error("the server has closed a socket");
  });
  if (wire.isReady(null)) return client;
  await new Promise<void>((resolve) => {
    client.onFrame = (frame) => {
      if (wire.isReady(frame)) resolve();
    };
  });
  return client;
};

/** Resolves when every seat has its view of the match. */
const watch = (clients: readonly Client[], match: MatchSeats, wire: Wire): Promise<void> =>
  new Promise((resolve) => {
    let missing = clients.length;
    for (const [seat, client] of clients.entries()) {
      client.seq = -1;
      client.onFrame = (frame) => {
        const seq = wire.seqOf(frame, match);
        if (seq === null || seq < client.seq) return;
        if (client.seq === -1) missing--;
        client.seq = seq;
        client.newest = frame;
        if (missing === 0) resolve();
      };
      client.socket.send(wire.watch(match, seat));
    }
  });

/** Plays so many actions, one after the other. Each is over when every seat has heard of it. */
const play = (
  clients: readonly Client[],
  match: MatchSeats,
  actions: number,
  { sender: senderMs, all: allMs }: Times,
  wire: Wire,
): Promise<void> =>
  new Promise((resolve) => {
    let seen = Math.max(...clients.map(({ seq }) => seq));
    let [played, next, sender, missing, sentAtMs] = [0, 0, -1, 0, 0];

    const act = (): void => {
      if (played === actions) {
        resolve();
        return;
      }
      for (let tried = 0; tried < clients.length; tried++) {
        sender = next++ % clients.length;
        const client = clients[sender];
        const frame = client && wire.act(client.newest, match, sender, seen);
        if (!client || frame === null || frame === undefined) continue;
        missing = clients.length;
        sentAtMs = performance.now();
        client.socket.send(frame);
        return;
      }
      throw new Error(`no seat may act in ${match.id} after ${played} actions`);
    };

    const hear = (client: Client, seat: number, frame: Buffer): void => {
      const seq = wire.seqOf(frame, match);
      if (seq === null || seq < client.seq) return;
      const isNews = client.seq <= seen && seq > seen;
      client.seq = seq;
      client.newest = frame;
      if (!isNews) return;
      if (seat === sender) senderMs.push(performance.now() - sentAtMs);
      missing--;
      if (missing > 0) return;
      allMs.push(performance.now() - sentAtMs);
      played++;
      seen = Math.max(...clients.map((one) => one.seq));
      act();
    };

    for (const [seat, client] of clients.entries()) client.onFrame = (frame) => hear(client, seat, frame);
    act();
  });

const run = async (wire: Wire): Promise<void> => {
  let groups: readonly (readonly Client[])[] = [];
  let matches: readonly MatchSeats[] = [];
  const playing = () => matches.flatMap((match, group) => [{ match, clients: groups[group] ?? [] }]);
  for await (const [message] of messages()) {
    const order = orderSchema.parse(message);
    if (order.type === "connect") {
      groups = await Promise.all(
        order.tokens.map((tokens) => Promise.all(tokens.map((token) => openClient(order.url, token, wire)))),
      );
      process.send?.({});
    } else if (order.type === "watch") {
      matches = order.matches;
      for (const { match, clients } of playing()) await watch(clients, match, wire);
      process.send?.({});
    } else {
      const times: Times = { sender: [], all: [] };
      const beganAtMs = performance.now();
      await Promise.all(
        playing().map(({ match, clients }) => play(clients, match, order.actions, times, wire)),
      );
      process.send?.({ ...times, seconds: (performance.now() - beganAtMs) / 1000 });
    }
  }
};

async function* messages() {
  for (;;) yield z.array(z.unknown()).parse(await once(process, "message"));
}

process.once("disconnect", () => process.exit());
const wire = WIRES[process.argv[2] ?? ""];
if (!wire) throw new Error("which wire?");
await run(wire);
