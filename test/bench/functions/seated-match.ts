// A live match as its clients' gateway sees it: events for the socket function, and what the function posts.
import { once } from "node:events";
import { createServer } from "node:http";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { SCOPES } from "../../../src/protocol/player.ts";
import { numberedId } from "../../../src/stand-ins/gateway/gateway-id.ts";
import { createSocketEvents } from "../../../src/stand-ins/gateway/socket-events.ts";
import { createHost, createWorld } from "../../harness/host.ts";
import { type Caller, virtualGateway, virtualMatch } from "../../harness/virtual-gateway.ts";
import { relayWire } from "../load/relay-wire.ts";
import { SEATS } from "../load/rival.ts";
import type { Environment } from "./environment.ts";

/** An `@connections` endpoint that answers at once. */
export interface Connections {
  readonly url: string;
  /** The newest frame of play of each connection. */
  readonly newest: ReadonlyMap<string, Buffer>;
  posts(): number;
  stop(): void;
}

const ANY_MATCH = { id: "", keys: [] };

export const listenForPosts = async (): Promise<Connections> => {
  const newest = new Map<string, Buffer>();
  let posts = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    posts++;
    const frame = Buffer.concat(chunks);
    const connection = decodeURIComponent(request.url?.split("/").at(-1) ?? "");
    if (relayWire.seqOf(frame, ANY_MATCH) !== null) newest.set(connection, frame);
    response.writeHead(200).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${address.port}`, newest, posts: () => posts, stop };
};

export interface SeatedMatch {
  /** Every seat watches by the function. */
  watch(environment: Environment): Promise<void>;
  /** The next action by the function. Returns the processor time of the call, in ms. */
  act(environment: Environment): Promise<number>;
  /**
   * A seat passes by the rival. The result lets another seat act, which has not heard of it: the call loses a race and
   * tries again. Null if no seat may pass, or no other one may act.
   */
  race(rival: Environment, environment: Environment): Promise<(() => Promise<number>) | null>;
}

const PASS = '{"type":"pass"}';

/** Makes matches in the database by the relay's own code, in this process. */
export const matchMaker = (client: DynamoDBClient, connections: Connections) => {
  const world = createWorld(Date.now());
  const gateway = virtualGateway(createHost(client, world), world);
  const events = createSocketEvents({ nowMs: Date.now, newId: () => numberedId(0) });
  const message = ({ connection, player }: Caller, body: string) =>
    events.message(
      {
        connectionId: connection,
        connectedAtMs: world.nowMs,
        domainName: "relay.example",
        identity: { sourceIp: "203.0.113.1" },
        authorizer: { principalId: player ?? "", player: player ?? "", scopes: SCOPES.join(" ") },
      },
      body,
    );

  return async (): Promise<SeatedMatch> => {
    const { id, seats } = await virtualMatch(gateway, SEATS, { clocks: null });
    const match = { id, keys: [] };
    let next = 0;
    const frameOf = ({ connection }: Caller): Buffer => connections.newest.get(connection) ?? Buffer.of();
    const newest = () => Math.max(...seats.map((caller) => relayWire.seqOf(frameOf(caller), match) ?? 0));
    /** The next seat that has something to do but to pass, as its event. */
    const nextAct = (but: Caller | null): object | null => {
      for (let tried = 0; tried < SEATS; tried++) {
        const seat = next++ % SEATS;
        const caller = seats[seat];
        if (!caller || caller === but) continue;
        const frame = relayWire.act(frameOf(caller), match, seat, newest());
        if (frame) return message(caller, frame);
      }
      return null;
    };
    return {
      watch: async (environment) => {
        for (const [seat, caller] of seats.entries()) {
          await environment.invoke(message(caller, relayWire.watch(match, seat)));
        }
      },
      act: async (environment) => {
        const event = nextAct(null);
        if (!event) throw new Error(`no seat may act in ${id}`);
        return environment.invoke(event);
      },
      race: async (rival, environment) => {
        const passing = seats.find((caller) => frameOf(caller).includes(PASS));
        const event = passing ? nextAct(passing) : null;
        if (!passing || !event) return null;
        const pass = { type: "act", match: id, id: "pass", seen: newest(), action: { type: "pass" } };
        await rival.invoke(message(passing, JSON.stringify(pass)));
        return () => environment.invoke(event);
      },
    };
  };
};
